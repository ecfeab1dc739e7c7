"""What a real browser makes of it: a page on a local network may open its line and load its pictures, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, expect

import cardamom
from cardamom.house.shell.gallery import Gallery
from cardamom.house.shell.net import Server

from .callers import LAN, PATIENCE, echo, several_addresses

PAGE = """<!doctype html><html lang="en"><link rel="icon" href="icon.svg"><title>page</title>
<img id="near" src="FACE"><img id="far" src="http://127.0.0.1:1/FACE"><p id="said"></p><script src="page.js"></script>"""
SCRIPT = """
const line = new WebSocket(location.href.replace('http', 'ws') + 'line')
line.onopen = () => line.send('hello')
line.onmessage = event => { document.getElementById('said').textContent = event.data }
"""
ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>'


@contextlib.contextmanager
def on_the_network(server: Server) -> Iterator[str]:
    """The server in a thread of its own, open to the local network; its address there."""
    address: Future[str] = Future()

    async def serve() -> None:
        serving = asyncio.create_task(server.run())
        address.set_result(await server.open_lan())
        await serving

    with ThreadPoolExecutor(1) as thread:
        done = thread.submit(asyncio.run, serve())
        try:
            yield address.result(PATIENCE)
        finally:
            server.stop()
            done.result(PATIENCE)


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    (tmp_path / "page.js").write_text(SCRIPT)
    (tmp_path / "icon.svg").write_text(ICON)
    return tmp_path


@several_addresses
def test_a_page_on_the_local_network_opens_its_line_and_loads_its_pictures(
    new_context: Callable[..., BrowserContext], pages: Path
) -> None:
    carrot = cardamom.game("carrot")
    gallery = Gallery([carrot])
    gallery.find()
    face = f"{gallery.of_table(carrot.deal(2, seed=1)).fronts[3]}-280.webp"
    (pages / "index.html").write_text(PAGE.replace("FACE", face))
    problems: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            problems.append(message.text)

    with on_the_network(Server(echo, 0, pages=pages, pictures=gallery.picture, find_lan=lambda: LAN)) as address:
        page = new_context().new_page()
        page.on("console", note)
        page.goto(address)
        expect(page.locator("#said")).to_have_text("hello")
        page.locator("#near").evaluate("image => image.decode()")  # fails if there is no picture
        assert page.locator("#far").evaluate("image => image.naturalWidth") == 0
        page.context.close()
    gallery.close()
    assert len(problems) == 1  # the picture from elsewhere
    assert "img-src" in problems[0]
