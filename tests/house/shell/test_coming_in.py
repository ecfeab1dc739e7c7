"""How people come into a room: by a link, by a spoken code, on another device, or only to look on."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any

import pytest

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.core.room import MOST_WATCHERS
from cardamom.house.shell.persons import TICKET_SECONDS
from cardamom.house.shell.spoken_codes import LETTERS
from cardamom.house.shell.storage import Location

from .page import Page, actions, unjoined
from .rooms import open_room
from .running import Running, running_house

CARROT = cardamom.game("carrot")
STRANGER = "This room is closed, or never was; ask for a new link."
NO_SUCH_CODE = "No open room has this code; check it with whoever told you."


@pytest.fixture
def fresh(soak_location: Location) -> Iterator[Running]:
    """A house where nobody has tried anything yet."""
    with running_house(soak_location) as opened:
        yield opened


def link(page: Page, what: str) -> str:
    """The address that an invitation tells for this."""
    links = page.ask("invite")["links"]
    address: str = next(link["address"] for link in links if link["what"] == what)
    return address


def names(page: Page) -> list[str]:
    return [person["name"] for person in page.room["people"]]


# ---- by a link


def test_a_friend_comes_in_by_a_link_and_gets_an_empty_chair(running: Running) -> None:
    with running.page("ann", room=open_room(running, "ann")) as ann:
        ann.hear("room")
        address = link(ann, "join")
        assert address.startswith(f"{running.address}/#room=")
        with running.page("ben", room=address.partition("=")[2]) as ben:
            assert ben.hear("hello")["you"] == 2
            ben.hear("room")
            ann.catch_up()
            assert names(ann) == names(ben) == ["Ann", "Ben"]
            assert [chair["person"] for chair in ben.room["plan"]["chairs"]] == [1, 2]


@pytest.mark.parametrize("key", ["x" * 24, "AAAAAAAAAAAAAAAAAAAAAAAA"])
def test_a_wrong_key_opens_nothing(running: Running, key: str) -> None:
    with running.page("eve", room=key) as eve:
        assert eve.ending() == (Code.STRANGER, STRANGER)
    assert len(eve.frames) == 1


@pytest.mark.parametrize("frame", ['{"type":"mine","id":"1"}', '{"type":"join","secret":"short"}', "[]", "", "{"])
def test_whoever_does_not_say_who_they_are_is_shown_out(running: Running, frame: str) -> None:
    with unjoined(running.address) as page:
        page.send(frame)
        assert page.ending()[0] == Code.BAD_FRAME
    assert len(page.frames) == 1


def test_what_belongs_in_a_room_cannot_be_said_at_the_door(running: Running) -> None:
    with running.page("ann") as door:
        door.hear("hello")
        door.say("undo", version=0)
        assert door.ending() == (Code.BAD_FRAME, "That cannot be said at the door.")


def test_a_person_has_one_line_in_a_room_and_the_newest_keeps_it(running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with running.page("ann", room=keys.key) as old:
        old.hear("state")
        with running.page("ann", room=keys.key) as new:
            new.hear("state")
            assert old.ending() == (Code.REPLACED, "This room was opened in another window.")
            assert new.answer()["type"] == "ack"


# ---- by a code


@pytest.mark.parametrize("spoken", ["{}", "{lower}", " {0:.3} {1:.3} ", "{0:.3}-{1}"])
def test_a_spoken_code_leads_to_its_room_however_it_is_typed(running: Running, spoken: str) -> None:
    key = open_room(running, "ann")
    running.house.guesses._left.clear()
    with running.page("ann", room=key) as ann, running.page("ben") as ben:
        code = ann.hear("room")["code"]
        assert re.fullmatch(f"[{LETTERS}]{{6}}", code)
        typed = spoken.format(code[:3] if ".3" in spoken else code, code[3:], lower=code.lower())
        assert ben.ask("enter", code=typed)["room"] == key


def test_codes_can_only_be_guessed_slowly(fresh: Running) -> None:
    key = open_room(fresh, "ann")
    with fresh.page("ann", room=key) as ann, fresh.page("eve") as eve:
        code = ann.hear("room")["code"]
        for _ in range(6):
            assert eve.refusal("enter", code="AAAAAA") == NO_SUCH_CODE
        assert eve.refusal("enter", code=code) == "Too many codes were tried; wait a minute."
    with fresh.page("other-eve") as again:  # another line from the same address
        assert again.refusal("enter", code=code) == "Too many codes were tried; wait a minute."


def test_a_code_and_a_link_are_dead_when_the_room_is_closed(fresh: Running) -> None:
    key = open_room(fresh, "ann")
    with fresh.page("ann", room=key) as ann, fresh.page("ben") as ben:
        code = ann.hear("room")["code"]
        assert ann.ask("close")["type"] == "ack"
        assert ann.ending() == (Code.LEFT, "The host has closed the room.")
        assert ben.refusal("enter", code=code) == NO_SUCH_CODE
    with fresh.page("ben", room=key) as late:
        assert late.ending() == (Code.STRANGER, STRANGER)


# ---- looking on


def test_whoever_looks_on_sees_the_table_and_can_do_nothing(running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with running.page("ann", room=keys.key) as ann, running.page("eve", watch=keys.watch) as eve:
        ann.hear("state")
        state = eve.hear("state")
        assert (state["seat"], state["answers"], state["view"]["question"]) == (None, [], None)
        assert eve.told("hello")[0]["you"] is None
        sit: dict[str, Any] = {"type": "sit", "chair": 0}
        for said in (sit, {"type": "phrase", "phrase": 0}, {"type": "deal"}, {"type": "leave"}):
            assert eve.refusal(**said) == "Whoever looks on has nothing to say here."
        answer: dict[str, Any] = {"type": "answer", "action": 1, "version": 0}
        for said in (answer, {"type": "undo", "version": 0}, {"type": "why_card", "kind": 1}):
            assert eve.refusal(**said) == "You have no seat at this table."
        for said in ({"type": "invite"}, {"type": "hand_over"}, {"type": "open"}, {"type": "mine"}):
            assert eve.refusal(**said) == "Whoever looks on has nothing to say here."
        ann.catch_up()
        assert names(ann) == ["Ann", "Ben"]
    with running.page("eve", room=keys.watch) as eve:  # the key to look on lets nobody sit down
        assert eve.ending() == (Code.STRANGER, STRANGER)


def test_the_rooms_own_screen_shows_how_to_come_in(running: Running) -> None:
    """Its link is for members to give; the key to look on alone is not enough."""
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with running.page("ann", room=keys.key) as ann:
        links = {link["what"]: link["address"] for link in ann.ask("invite")["links"]}
    screen = links["television"].partition("&tv=")[2]
    other = "0" * len(screen)
    with running.page("tv", watch=keys.watch, screen=screen) as tv, running.page("eve", watch=keys.watch, screen=other) as eve:
        assert (tv.hear("room")["code"], eve.hear("room")["code"]) == (keys.code, None)
        assert tv.ask("invite")["code"] == keys.code
        assert eve.refusal("invite") == "Whoever looks on has nothing to say here."
        assert tv.refusal("open") == "Whoever looks on has nothing to say here."


def test_a_player_who_looks_on_at_their_own_game_sees_no_hand(running: Running) -> None:
    """The shared screen is often opened in a player's browser."""
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with running.page("ann", room=keys.key) as ann, running.page("ann", watch=keys.watch) as screen:
        ann.hear("state")
        assert screen.hear("welcome")["seat"] is None
        assert screen.hear("state")["seat"] is None
        assert ann.answer()["type"] == "ack"


def test_those_who_look_on_cannot_keep_players_out(running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with contextlib.ExitStack() as stack:
        for _ in range(MOST_WATCHERS):
            stack.enter_context(running.page(watch=keys.watch)).hear("hello")
        late = stack.enter_context(running.page(watch=keys.watch))
        assert late.ending() == (Code.FULL, "Too many people are looking on already.")
        ann = stack.enter_context(running.page("ann", room=keys.key))
        ann.hear("state")
        assert ann.answer()["type"] == "ack"
        friend = stack.enter_context(running.page("cem", room=keys.key))
        assert friend.hear("hello")["you"] == 3


# ---- on another device


def test_a_room_is_listed_with_who_has_to_answer_there(running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=1), "gus", "hal")
    playing = running.room(keys).playing
    assert playing is not None
    asked = [("Gus", "Hal")[seat] for seat in playing.asked]
    with running.page("gus") as gus, running.page("hal") as hal:
        for page in (gus, hal):
            (room,) = page.ask("mine")["rooms"]
            assert (room["table"], room["asked"]) == (playing.id, asked)


def ticket_of(page: Page) -> str:
    told = page.ask("hand_over")
    assert told["seconds"] == TICKET_SECONDS
    ticket: str = told["link"]["address"].partition("#ticket=")[2]
    return ticket


USED_UP = "This link has been used or is too old; get a new one on your other device."


def test_a_person_moves_to_another_device_with_all_their_seats(running: Running) -> None:
    first = running.room_at(CARROT.deal(2, seed=1), "dora", "ben")
    second = running.room_at(CARROT.deal(2, seed=2), "ben", "dora")
    with running.page("dora", room=first.key) as old, running.page("dora-phone") as phone:
        old.hear("state")
        ticket = ticket_of(old)
        assert phone.ask("claim", ticket=ticket)["type"] == "ack"
        assert {room["room"] for room in phone.ask("mine")["rooms"]} == {first.key, second.key}
        assert old.ending() == (Code.REPLACED, "You have moved to your other device.")
    for keys, seat in ((first, 0), (second, 1)):
        with running.page("dora-phone", room=keys.key) as phone:
            assert phone.hear("state")["seat"] == seat
            assert phone.answer()["type"] == "ack"
    with running.page("dora", room=first.key) as old:  # the old device is nobody in particular now
        assert old.hear("state")["seat"] is None
    with running.page("thief") as thief:
        assert thief.refusal("claim", ticket=ticket) == USED_UP


def test_a_ticket_is_good_for_two_minutes(running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    persons = running.house.persons
    clock = persons.clock
    with running.page("ann", room=keys.key) as ann, running.page("late-phone") as phone:
        ann.hear("state")
        ticket = ticket_of(ann)
        persons.clock = lambda: clock() + TICKET_SECONDS + 1
        try:
            assert phone.refusal("claim", ticket=ticket) == USED_UP
        finally:
            persons.clock = clock
        assert ann.answer()["type"] == "ack"


def test_a_browser_that_is_somebody_already_does_not_become_somebody_else(running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with running.page("ann", room=keys.key) as ann, running.page("ben") as ben:
        ann.hear("state")
        assert ben.refusal("claim", ticket=ticket_of(ann)) == "This browser is somebody already; try it in another one."


def test_a_new_browser_with_two_pages_is_one_person(running: Running) -> None:
    """Both pages were opened before the house knew the browser."""
    key = open_room(running, "ann")
    with running.page("twin") as door, running.page("twin") as other:
        door.hear("hello")
        other.hear("hello")
        assert door.ask("open")["type"] == "opened"
        assert other.ask("open")["type"] == "opened"
        with running.page("twin", room=key) as twin:
            twin.hear("room")
            assert names(twin) == ["Ann", "Twin"]
        with running.page("twin") as again:
            assert len(again.ask("mine")["rooms"]) == 3


# ---- two people, one phone


def test_one_person_plays_two_seats_and_says_for_which_one(running: Running) -> None:
    keys = running.room_at(CARROT.deal(3, seed=1), "ann", "ben", "ann")
    with running.page("ann", room=keys.key) as ann:
        ann.ask("facing", table=ann.hear("welcome")["table"], seats=[0, 2])
        assert [ann.hear("state")["seat"], ann.hear("state")["seat"]] == [0, 2]
        action = actions(ann.state(0))[0]
        assert ann.refusal("answer", action=action, version=0) == "Say for which of your seats this is."
        assert ann.refusal("answer", action=action, version=0, seat=1) == "That is not your seat."
        assert ann.answer(seat=0)["version"] == 1
        assert ann.answer(seat=2)["version"] == 2
        assert ann.state(0)["view"] != ann.state(2)["view"]
