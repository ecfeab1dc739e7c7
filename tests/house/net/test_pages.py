"""The page over HTTP, and how it is opened."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from cardamom.house.shell.net import open_page, qr_rows
from cardamom.house.shell.net.pages import STATIC, pages_in

from .callers import asked, get, open_server, run


def test_every_file_of_the_page_is_served_as_what_it_is() -> None:
    kinds = {"/": "text/html", "/index.html": "text/html", "/table.css": "text/css", "/icon.svg": "image/svg+xml"}

    async def scenario() -> None:
        async with open_server() as server:
            for path, media in kinds.items():
                status, headers, body = await asked(server, get(server, path))
                assert (status, headers["content-type"].partition(";")[0]) == (200, media)
                assert body == (STATIC / (path[1:] or "index.html")).read_bytes()
            _, headers, _ = await asked(server, get(server, "/table.js"))
            assert "javascript" in headers["content-type"]

    run(scenario())


def test_a_page_is_asked_for_each_time_and_sent_only_when_it_is_new() -> None:
    async def scenario() -> None:
        async with open_server() as server:
            _, headers, _ = await asked(server, get(server, "/"))
            assert headers["cache-control"] == "no-cache"
            status, again, body = await asked(server, get(server, "/", **{"If-None-Match": f'W/"x", {headers["etag"]}'}))
            assert (status, body, again["etag"]) == (304, b"", headers["etag"])
            assert (await asked(server, get(server, "/", **{"If-None-Match": '"other"'})))[0] == 200

    run(scenario())


def test_a_built_folder_may_have_folders_and_nothing_outside_is_reached(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("not for you")
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<!doctype html>")
    (tmp_path / "page" / "assets" / "table-3f9a.js").write_text("1")

    async def scenario() -> None:
        async with open_server(pages=tmp_path / "page") as server:
            assert (await asked(server, get(server, "/assets/table-3f9a.js")))[2] == b"1"
            outside = ("/../secret", "/%2e%2e/secret", "/assets/../../secret", "//secret")
            for path in (*outside, "/assets", "/assets/", "/%00", "/index.html/"):
                assert (await asked(server, get(server, path)))[0] == 404

    run(scenario())


def test_all_pages_are_read_before_anybody_calls() -> None:
    assert set(pages_in(STATIC)) == {"", *(path.name for path in STATIC.iterdir())}


def test_only_what_a_page_is_made_of_is_served(tmp_path: Path) -> None:
    for name in ("index.html", "notes.py", ".hidden", "page.js~"):
        (tmp_path / name).write_text("1")
    assert set(pages_in(tmp_path)) == {"", "index.html"}


def test_a_qr_code_is_rows_of_dots() -> None:
    rows = qr_rows("http://192.168.1.5:7378/#room")
    assert len(rows) == 29  # version 3: the smallest that holds it
    assert all(len(row) == len(rows) and set(row) <= {"0", "1"} for row in rows)
    for finder in (rows[:7], [row[::-1] for row in rows[:7]], rows[:-8:-1]):
        assert [row[:7] for row in finder] == ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    assert qr_rows("http://192.168.1.6:7378/#room") != rows


def test_a_page_is_opened_by_its_plain_address(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    done = threading.Event()

    def note(url: str) -> None:
        opened.append(url)
        done.set()

    monkeypatch.setattr("webbrowser.open", note)
    with pytest.raises(ValueError, match="without the part after #"):
        open_page("http://127.0.0.1:7378/#secret")
    open_page("http://127.0.0.1:7378/")
    assert done.wait(5)
    assert opened == ["http://127.0.0.1:7378/"]
