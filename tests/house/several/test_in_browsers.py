"""Two people with real browsers, who came in at two processes behind one port, play a whole game."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from playwright.sync_api import expect

import cardamom
from cardamom.house.shell.house import Manners
from cardamom.house.shell.net.pages import STATIC
from cardamom.house.shell.net.server import listening_socket
from cardamom.house.shell.running import Opening

from ..browser.guests import Guest, guest, play_on
from ..browser.watched import LAPTOP, PHONE, NewContext
from ..pages import needs_built_page
from ..shell.running import QUICK, TALKATIVE, Running, _keep_open

PATIENCE = 60.0
expect.set_options(timeout=30_000)
IRON_CHEF = cardamom.game("iron-chef")

pytestmark = needs_built_page


@contextlib.contextmanager
def house_at(listening: socket.socket, folder: Path, database: str) -> Iterator[Running]:
    """A house in a thread of its own, on a port that it shares."""
    port, manners = listening.getsockname()[1], Manners(patience=QUICK, pace=0.0)
    shared = {"limits": TALKATIVE, "paints": False, "database": database, "listening": listening.dup()}
    opening = Opening(folder, cardamom.games(), port, manners=manners, pages=STATIC, **shared)  # type: ignore[arg-type]
    opened: Future[Running] = Future()
    thread = threading.Thread(target=lambda: asyncio.run(_keep_open(opening, opened)))
    thread.start()
    running = opened.result(PATIENCE)
    try:
        yield running
    finally:
        running.loop.call_soon_threadsafe(running.closing.set)
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the house does not close"


@pytest.fixture
def two_at_one_port(postgres_address: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    listening = listening_socket("127.0.0.1", [0])
    with house_at(listening, tmp_path, postgres_address) as one, house_at(listening, tmp_path, postgres_address) as other:
        yield one, other
    listening.close()


def lines(running: Running) -> int:
    assert running.house.server is not None
    return running.house.server.lines


def come_in_elsewhere(one: Guest, houses: tuple[Running, Running]) -> None:
    """Which process takes a line is chance; open the page again until each has one."""
    for _ in range(40):
        one.sit_down()
        one.until(lambda: lines(houses[0]) + lines(houses[1]) == 2, PATIENCE)
        if lines(houses[0]) == lines(houses[1]) == 1:
            return
        one.page.reload()
    raise AssertionError("one process takes all lines")


def test_two_people_at_two_processes_behind_one_port(new_context: NewContext, two_at_one_port: tuple[Running, Running]) -> None:
    keeper, other = two_at_one_port
    assert keeper.address == other.address
    keys = keeper.room_at(IRON_CHEF.deal(2, seed=0xFEED, rounds=1, max_laps=10), "ann", "ben")
    here = f"#room={keys.key}"
    people = {0: guest(new_context, keeper, "ann", here, LAPTOP), 1: guest(new_context, keeper, "ben", here, PHONE)}
    people[0].sit_down()
    come_in_elsewhere(people[1], two_at_one_port)
    assert not play_on(people)
    for one in people.values():
        expect(one.page.get_by_role("dialog")).to_contain_text(str(people[0].playing.table.ending))
    assert not other.house.rooms.live
    assert lines(keeper) == lines(other) == 1
    assert people[0].problems == people[1].problems == []
