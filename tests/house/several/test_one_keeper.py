"""A room has one keeper, and whoever comes in elsewhere is served by it, word for word as if they had come in there."""

from __future__ import annotations

import re

import pytest

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.core.playing import Playing
from cardamom.house.core.room import Keys
from cardamom.house.shell.keepers.relay import Call
from cardamom.house.shell.storage import CannotRead

from ..shell.page import Page, actions
from ..shell.rooms import deal, open_room
from ..shell.running import Bot, Running
from ..shell.test_two_worlds import ask_why, without
from .conftest import Two

CARROT = cardamom.game("carrot")


def kept_at(two: Two, keys: Keys) -> list[bool]:
    return [keys.room in each.house.rooms.live for each in two]


def play_on(*pages: Page) -> None:
    """Let everybody answer what they are asked, until the game is over."""
    while True:
        for page in pages:
            page.catch_up()
            if actions(page.state()):
                assert page.answer()["type"] == "ack"
        for page in pages:
            page.catch_up()
        if all(page.state()["view"]["over"] for page in pages):
            return


def test_people_who_come_in_at_two_processes_play_a_whole_game(two: Two) -> None:
    one, other = two
    key = open_room(one, "ann")
    with one.page("ann", room=key) as ann, other.page("ben", room=key) as ben:
        deal(ann, ben)
        play_on(ann, ben)
        assert {each.room["table"]["table"] for each in (ann, ben)} == {ann.told("welcome")[-1]["table"]}


def test_a_room_is_kept_where_somebody_came_first(two: Two) -> None:
    one, other = two
    keys = one.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with other.page("ben", room=keys.key) as ben, one.page("ann", room=keys.key) as ann:
        assert ben.hear("state")["seat"] == 1
        assert ann.hear("state")["seat"] == 0
        assert kept_at(two, keys) == [True, False]
    forget(one, keys)
    with other.page("ben", room=keys.key) as ben, one.page("ann", room=keys.key) as ann:
        ben.hear("state")
        assert ann.hear("state")["seat"] == 0
        assert kept_at(two, keys) == [False, True]


def test_a_room_whose_game_could_not_be_read_when_it_was_opened_is_kept_by_whoever_is_asked_next(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two

    async def fail(table: str) -> Playing:
        raise CannotRead("That cannot be read, because the database server is away: try again when it is back.")

    with one.page("zoe") as zoe:
        with monkeypatch.context() as broken:
            broken.setattr(one.house.tools, "read_table", fail)
            assert "the database server is away" in zoe.refusal("learn", game="carrot")
        (room,) = zoe.ask("mine")["rooms"]
    with other.page("zoe", room=room["room"]) as zoe:
        zoe.hear("state")
        assert room["room"] in [live.room.keys.key for live in other.house.rooms.live.values()]


def forget(running: Running, keys: Keys) -> None:
    """Put a room to rest, as after ten minutes without anybody."""

    async def rest() -> None:
        running.house.rooms.forget(running.live(keys))

    running.call(rest())


def script(page_of: Running, other: Page, keys: Keys) -> list[str]:
    """Everything that ben is told in a short visit, some of it by the house and some by the room."""
    with page_of.page("ben", room=keys.key) as ben:
        ben.hear("state")
        assert other.answer()["type"] == "ack"
        ben.catch_up()
        ask_why(ben, CARROT, every=5)
        ben.say("then", at=0)
        assert ben.ask("book", game="carrot")["type"] == "rulebook"
        ben.catch_up()
        return ben.frames


def test_every_frame_is_the_same_as_at_the_keeper_itself(two: Two) -> None:
    one, _ = two
    told = []
    for came_in in two:
        keys = one.room_at(CARROT.deal(2, seed=7), "ann", "ben")
        playing = one.room(keys).playing
        assert playing is not None
        with one.page("ann", room=keys.key) as ann:
            ann.hear("state")
            frames = script(came_in, ann, keys)
        assert kept_at(two, keys) == [True, False]
        told.append(
            [
                re.sub(r'"(at|now|since|until)":[0-9.]+', r'"\1":0', text)
                for text in without((str(keys.code), playing.id), frames)
            ]
        )
    assert told[0] == told[1]


def test_watchers_and_screens_may_come_in_anywhere(two: Two) -> None:
    one, other = two
    keys = one.room_at(CARROT.deal(2, seed=3), "ann", Bot())
    with one.page("ann", room=keys.key) as ann, other.page(watch=keys.watch) as watcher:
        watcher.hear("state")
        ann.hear("state")
        assert watcher.room["code"] is None
        assert watcher.refusal("mine") == "Whoever looks on has nothing to say here."
        link = next(link for link in ann.ask("invite")["links"] if link["what"] == "television")
        screen = link["address"].rpartition("tv=")[2]
        with other.page(watch=keys.watch, screen=screen) as television:
            television.hear("state")
            assert television.room["code"] == keys.code


def test_whoever_opens_the_room_again_elsewhere_takes_the_first_line_over(two: Two) -> None:
    one, other = two
    keys = one.room_at(CARROT.deal(2, seed=3), "ann", "ben")
    with one.page("ann", room=keys.key) as first, other.page("ann", room=keys.key) as second:
        second.hear("state")
        assert first.ending()[0] == Code.REPLACED
        with one.page("ann", room=keys.key) as third:
            third.hear("state")
            assert second.ending()[0] == Code.REPLACED


def test_a_room_that_is_closed_or_unknown_is_refused_everywhere(two: Two) -> None:
    one, other = two
    key = open_room(one, "ann")
    with one.page("ann", room=key) as ann, other.page("ben", room=key) as ben:
        ben.hear("room")
        ben.say("leave")
        assert ben.ending()[0] == Code.LEFT
        ann.say("leave")
        assert ann.ending()[0] == Code.LEFT
    with other.page("ben", room=key) as ben:
        assert ben.ending()[0] == Code.STRANGER


def test_a_broken_frame_ends_a_line_that_is_passed_on(two: Two) -> None:
    one, other = two
    keys = one.room_at(CARROT.deal(2, seed=3), "ann", "ben")
    with other.page("ben", room=keys.key) as ben, other.page("ann", room=keys.key) as ann:
        ben.send("what is this?")
        assert ben.ending()[0] == Code.BAD_FRAME
        ann.hear("state")
        ann.send(b"\x00")
        assert ann.ending()[0] == Code.BAD_FRAME


@pytest.fixture
def passed_on(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """All bytes that keepers send to where their people came in."""
    heard: list[bytes] = []
    honest = Call.data_received

    def hearing(call: Call, data: bytes) -> None:
        heard.append(data)
        honest(call, data)

    monkeypatch.setattr(Call, "data_received", hearing)
    return heard


def test_an_internal_line_carries_what_its_page_is_told_and_nothing_else(two: Two, passed_on: list[bytes]) -> None:
    """Every byte of it: heads of frames, the proofs of the greeting, and texts that the page gets."""
    one, other = two
    keys = one.room_at(CARROT.deal(2, seed=5), "ann", "ben")
    with one.page("ann", room=keys.key) as ann, other.page("ben", room=keys.key) as ben:
        ben.hear("state")
        ann.hear("state")
        assert ann.answer()["type"] == "ack"
        ben.catch_up()
        told = [frame.encode() for frame in ben.frames]
    carried = b"".join(passed_on)
    for frame in told:
        assert carried.count(frame) >= 1
        carried = carried.replace(frame, b"", 1)
    greeting = 5 + 16 + 5 + 32
    assert len(carried) <= greeting + 5 * (len(told) + 4) + 16
