"""A room has one keeper, and whoever comes in elsewhere is served by it all the same."""

from __future__ import annotations

import json

import cardamom
from cardamom.house.core.codes import Code

from ..shell.rooms import deal, open_room, play_to_the_end
from ..shell.running import Bot, Running
from .conftest import Two

CARROT = cardamom.game("carrot")


def keepers(two: Two, room: str) -> list[bool]:
    return [room in each.house.rooms.live for each in two]


def test_people_of_one_room_come_in_at_two_processes(two: Two) -> None:
    one, other = two
    key = open_room(one, "ann")
    with one.page("ann", room=key) as ann, other.page("ben", room=key) as ben:
        deal(ann, ben)
        room = ann.room["key"] if "key" in ann.room else None
        assert room is None
        assert sum(len(each.house.rooms.live) > 0 for each in two) >= 1
        while not ann.state()["view"]["over"]:
            for page in (ann, ben):
                page.catch_up()
            for page in (ann, ben):
                page.catch_up()
                if any(group["choices"] for group in page.state()["answers"]):
                    assert page.answer()["type"] == "ack"
        ben.catch_up()
        assert ben.state()["view"]["over"]
