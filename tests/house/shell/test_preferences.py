"""How a person likes the page follows them to another device."""

from __future__ import annotations

from typing import Any

from .page import Page
from .rooms import open_room
from .running import Running

DARK = {"at": 10.0, "mode": "dark", "language": "de", "standing": {"carrot": ["cook"]}}


def preferred(page: Page) -> dict[str, Any] | None:
    told: dict[str, Any] | None = page.hear("preferred")["preferences"]
    return told


def test_preferences_are_told_to_whoever_comes_back(running: Running) -> None:
    key = open_room(running, "kim")
    with running.page("kim", room=key) as room:
        assert preferred(room) is None
        assert room.ask("prefer", preferences=DARK)["type"] == "ack"
    with running.page("kim") as door:
        told = preferred(door)
        assert told is not None
        assert told | DARK == told
    with running.page("kim", room=key) as room:
        assert preferred(room) == told


def test_the_newest_preferences_win(running: Running) -> None:
    with running.page("lou", room=open_room(running, "lou")) as room:
        room.ask("prefer", preferences={"at": 10.0, "mode": "dark"})
        room.ask("prefer", preferences={"at": 5.0, "mode": "light"})
    with running.page("lou") as door:
        told = preferred(door)
        assert told is not None
        assert told["mode"] == "dark"


def test_they_move_to_the_other_device_with_the_person(running: Running) -> None:
    key = open_room(running, "mia")
    with running.page("mia", room=key) as laptop:
        laptop.ask("prefer", preferences=DARK)
        ticket = laptop.ask("hand_over")["link"]["address"].partition("=")[2]
    with running.page("mia-phone") as phone:
        assert phone.ask("claim", ticket=ticket)["type"] == "ack"
    with running.page("mia-phone", room=key) as phone:
        told = preferred(phone)
        assert told is not None
        assert told["language"] == "de"


def test_nothing_is_kept_of_strangers_nor_told_to_them(running: Running) -> None:
    with running.page("stranger") as door:
        refusal = door.refusal("prefer", preferences=DARK)
        assert refusal == "The house keeps nothing of you yet; come into a room first."
    assert not any('"preferred"' in frame for frame in door.frames)


def test_nobody_learns_what_others_prefer(running: Running) -> None:
    key = open_room(running, "ned")
    with running.page("ned", room=key) as ned, running.page("oda", room=key) as oda:
        ned.ask("prefer", preferences=DARK)
        oda.ask("prefer", preferences={"at": 1.0})
    assert not any('"mode":"dark"' in frame for frame in oda.frames)
