"""`cardamom play`, `serve` and `backup`: the house from the command line, in processes of its own."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

SECRET = "a-browser-keeps-a-long-secret-like-this-one"


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "state"


@contextlib.contextmanager
def cardamom(state: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    environment = {name: value for name, value in os.environ.items() if "DISPLAY" not in name} | {"XDG_STATE_HOME": str(state)}
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "cardamom", *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("The house is open at "), line
    return line.split()[-1].rstrip("/")


@contextlib.contextmanager
def line_to(house: str, **join: Any) -> Iterator[ClientConnection]:
    with connect(house.replace("http", "ws") + "/line", origin=Origin(house), open_timeout=10) as line:
        line.send(json.dumps({"type": "join", "secret": SECRET, "name": "Ann", **join}))
        yield line


def hear(line: ClientConnection, type: str) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = json.loads(line.recv(timeout=20))
        if told["type"] == type:
            return told


def ended(process: subprocess.Popen[str]) -> str:
    """Ctrl-C ends it in peace; returns what it said."""
    assert process.stdout is not None
    process.send_signal(signal.SIGINT)
    said = process.stdout.read()
    assert process.wait(timeout=30) == 0, said
    return said


def test_the_house_opens_says_where_and_closes_with_ctrl_c(state: Path) -> None:
    with cardamom(state, "play", "--port", "0") as process:
        house = address(process)
        assert house.startswith("http://127.0.0.1:")
        with urlopen(house) as page:
            assert page.status == 200
        with line_to(house) as line:
            can = hear(line, "hello")["can"]
            assert "rooms" in can
            assert "webhooks" not in can
            assert ended(process).splitlines() == ["Keep this window; Ctrl-C closes the house, and every game is kept."]
    assert {stat.S_IMODE(path.stat().st_mode) for path in (state / "cardamom" / "house").iterdir()} == {0o600}


def test_a_house_sends_messages_where_whoever_runs_it_allows(state: Path) -> None:
    with cardamom(state, "play", "--port", "0", "--allow-webhooks-to", "chat.lan") as process:
        with line_to(address(process)) as line:
            assert "webhooks" in hear(line, "hello")["can"]
        ended(process)


def test_a_second_house_says_where_the_first_one_is(state: Path) -> None:
    with cardamom(state, "play", "--port", "0") as process:
        house = address(process)
        with cardamom(state, "play") as second:
            said, _ = second.communicate(timeout=30)
        assert (second.returncode, said) == (0, f"The house is open already, at {house}/\n")
        with cardamom(state, "play", "carrot", "--players", "2") as third:
            said, _ = third.communicate(timeout=30)
        assert third.returncode == 2
        assert house in said
        ended(process)


def test_a_table_dealt_at_the_command_line_waits_for_the_first_browser(state: Path) -> None:
    """Its link has no secret in it, so none stands in the browser's command line."""
    with cardamom(state, "play", "carrot", "--players", "3", "--seat", "2", "--seed", "0x2a", "--port", "0") as process:
        house = address(process)
        with line_to(house) as door:
            door.send('{"type": "mine", "id": "1"}')
            waiting = hear(door, "yours")["waiting"]
        with line_to(house, room=waiting) as line:
            assert hear(line, "welcome")["seat"] == 1
            seats = hear(line, "state")["view"]["names"]
            assert seats[1] == "Ann"
            assert len(set(seats)) == 3
        with line_to(house) as door:
            door.send('{"type": "mine", "id": "1"}')
            yours = hear(door, "yours")
            assert (yours["waiting"], [room["room"] for room in yours["rooms"]]) == (None, [waiting])
        ended(process)


def test_serve_needs_to_know_who_may_open_rooms(state: Path) -> None:
    with cardamom(state, "serve", "--url", "https://cards.example.org") as process:
        said, _ = process.communicate(timeout=30)
    assert process.returncode == 2
    assert said == "Say who may open rooms: those who know the word in CARDAMOM_WORD, or --anybody.\n"
    with cardamom(state, "serve", "--url", "cards", "--anybody") as process:
        said, _ = process.communicate(timeout=30)
    assert said.startswith("The public address must be written like https://")


def test_serve_answers_to_its_public_name_alone_and_asks_for_the_word(state: Path) -> None:
    with cardamom(state, "serve", "--url", "http://cards.example.org", "--word", "paprika", "--port", "0") as process:
        assert address(process) == "http://cards.example.org"
        ended(process)


def test_a_backup_is_made_while_people_play(state: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with cardamom(state, "play", "--port", "0") as process:
        house = address(process)
        with line_to(house) as line:
            line.send('{"type": "open", "id": "1"}')
            hear(line, "opened")
            with cardamom(state, "backup", str(copy)) as backup:
                said, _ = backup.communicate(timeout=30)
        assert (backup.returncode, said) == (0, f"Everything is copied to {copy}.\n")
        with cardamom(state, "backup", str(copy)) as backup:
            said, _ = backup.communicate(timeout=30)
        assert backup.returncode == 2
        ended(process)
    with contextlib.closing(sqlite3.connect(copy)) as database:
        assert database.execute("select count(*) from rooms").fetchone() == (1,)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_a_backup_of_no_house_is_refused_with_a_sentence(state: Path, tmp_path: Path) -> None:
    with cardamom(state, "backup", str(tmp_path / "copy.db")) as backup:
        said, _ = backup.communicate(timeout=30)
    assert backup.returncode == 2
    assert said.startswith("No house is kept in ")
