"""What a house logs: one event a line, with the room's id, and nothing that opens anything or tells who plays what."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.house.shell.operation.logs import Form, Level, set_up_logs
from cardamom.house.shell.storage import Location
from tests.house.shell.page import Page, page_at, secret_of
from tests.house.shell.rooms import SHORT_GAME, deal, play_to_the_end

from .asking import asked
from .house_program import HouseProgram, house_program

SOON = 60.0
EVENTS = {
    "The house is open.",
    "A room is opened.",
    "A room is read.",
    "A line has joined.",
    "A line is gone.",
    "A game begins.",
    "A game is over.",
    "A room is closed.",
    "A room leaves the memory.",
    "The house closes.",
}
FIELDS = {"time", "level", "event", "room", "game", "lines"}
NAMES = {"ann": "Annabelle", "ben": "Benedict", "eve": "Evangeline"}


@contextlib.contextmanager
def at(house: HouseProgram, person: str, **where: Any) -> Iterator[Page]:
    with page_at(house.address, secret=secret_of(person), name=NAMES.get(person, ""), **where) as page:
        yield page


def an_evening(house: HouseProgram, private: set[str]) -> None:
    """People open a room, come in by all ways, play, talk, share and move; strangers guess and babble. Whatever opens
    something is added to `private`."""
    private |= {secret_of(person) for person in NAMES} | set(NAMES.values())
    with at(house, "ann") as door:
        key = door.ask("open")["room"]
    with at(house, "ann", room=key) as ann:
        invitation = ann.ask("invite")
        keys = {name: value for link in invitation["links"] for name, value in _keys(link["address"])}
        private |= {key, invitation["code"], *keys.values()}
        with at(house, "ben") as door:
            assert door.ask("enter", code=invitation["code"])["room"] == key
            door.ask("enter", code="ABCDEF")
        with at(house, "ben", room=key) as ben, at(house, "", watch=keys["watch"]) as screen:
            table = deal(ann, chairs=[{"person": 1}, {"bot": "random"}, {"bot": "random"}])
            ann.ask("phrase", phrase=0)
            ann.refusal("undo", version=99)
            play_to_the_end(ann)
            link = ann.ask("share", table=table)["link"]["address"]
            private |= {value for _, value in _keys(link)}
            ticket = ann.ask("hand_over")["link"]["address"].partition("ticket=")[2]
            private.add(ticket)
            screen.send("nonsense about Annabelle")
            ben.send(b"bytes")
        private |= {seat["name"] for seat in ann.told("welcome")[-1]["seats"]}
        ann.ask("close")
    with at(house, "eve", room="k" * 24) as eve:
        eve.ending()
    with at(house, "eve", share=link.partition("share=")[2].partition("&")[0]) as eve:
        eve.ask("mine")
        eve.ask("claim", ticket=ticket)
    asked(house.address, f"/?{key}")


def _keys(address: str) -> list[tuple[str, str]]:
    """All that stands behind the # of a link."""
    return [(name, value) for part in address.partition("#")[2].split("&") for name, _, value in [part.partition("=")]]


def test_a_whole_evening_is_logged_without_anything_private(tmp_path: Path, soak_location: Location) -> None:
    private: set[str] = set()
    with house_program(tmp_path, soak_location, log="json", level="debug") as house:
        an_evening(house, private)
        house.process.send_signal(signal.SIGTERM)
        assert house.process.wait(SOON) == 0
        written = house.log
    assert len(private) >= 12
    lines = [json.loads(line) for line in written.splitlines()]
    for line in lines:
        assert set(line) <= FIELDS, line
        assert line["event"] in EVENTS, line
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
        assert line["level"] in ("debug", "info")
        assert "room" not in line or re.fullmatch(r"[0-9a-f]{16}", line["room"])
        assert "game" not in line or line["game"] == SHORT_GAME["game"]
    assert {line["event"] for line in lines} == EVENTS - {"A room is read."}
    cards = set(cardamom.game(SHORT_GAME["game"]).words.cards)
    for secret in private | cards:
        assert secret not in written, secret


def test_the_id_of_a_room_opens_nothing(tmp_path: Path, soak_location: Location) -> None:
    with house_program(tmp_path, soak_location, log="json", level="debug") as house:
        with at(house, "ann") as door:
            door.ask("open")
        [id] = {line["room"] for line in map(json.loads, house.log.splitlines()) if "room" in line}
        for where in ({"room": id}, {"watch": id}, {"share": id}, {"table": id}, {"watch": id, "screen": id}):
            with at(house, "eve", **where) as eve:
                assert eve.ending()[0] == 4401
        with at(house, "eve") as eve:
            assert eve.ask("enter", code=id)["type"] == "error"


# ---- forms


@pytest.fixture
def logs() -> Iterator[io.StringIO]:
    """What is logged in this process meanwhile."""
    root, ours = logging.getLogger(), logging.getLogger("cardamom")
    before = root.handlers[:], root.level, ours.level
    yield io.StringIO()
    root.handlers[:], root.level = before[0], before[1]
    ours.setLevel(before[2])


def test_a_line_of_json_has_the_fields_of_its_event_and_its_traceback(logs: io.StringIO) -> None:
    set_up_logs(Form.JSON, Level.INFO, logs)
    log = logging.getLogger("cardamom.house")
    log.info("A game begins.", extra={"room": "5f0c", "game": "carrot", "secret": "paprika"})
    try:
        raise ValueError("in the house")
    except ValueError:
        log.exception("A room failed.\nTwice.", extra={"room": "5f0c"})
    first, second = map(json.loads, logs.getvalue().splitlines())
    assert {name: first[name] for name in ("level", "event", "room", "game")} == {
        "level": "info",
        "event": "A game begins.",
        "room": "5f0c",
        "game": "carrot",
    }
    assert "paprika" not in logs.getvalue()
    assert (second["level"], second["event"]) == ("error", "A room failed.\nTwice.")
    assert second["error"].endswith("ValueError: in the house")


def test_processes_that_share_a_log_say_which_one_they_are(logs: io.StringIO) -> None:
    set_up_logs(Form.JSON, Level.INFO, logs, one_of_several=True)
    logging.getLogger("cardamom.house").info("A game begins.", extra={"room": "5f0c"})
    assert json.loads(logs.getvalue())["pid"] == os.getpid()


def test_a_line_of_text_can_be_read_aloud(logs: io.StringIO) -> None:
    set_up_logs(Form.TEXT, Level.INFO, logs)
    logging.getLogger("cardamom.house").info("A game begins.", extra={"room": "5f0c", "game": "carrot"})
    assert logs.getvalue().partition(" ")[2] == "INFO A game begins. (room=5f0c game=carrot)\n"


def test_libraries_tell_warnings_and_nothing_less(logs: io.StringIO) -> None:
    """aiosqlite would log every statement with all that it writes."""
    set_up_logs(Form.TEXT, Level.DEBUG, logs)
    for name in ("aiosqlite", "sqlalchemy.engine", "asyncio", "websockets"):
        logging.getLogger(name).info("a secret")
    logging.getLogger("aiosqlite").warning("Something is odd.")
    logging.getLogger("cardamom.house").debug("A room is read.")
    assert [line.partition(" ")[2] for line in logs.getvalue().splitlines()] == [
        "WARNING Something is odd.",
        "DEBUG A room is read.",
    ]
