"""Games of days in a real house: rooms at rest are woken, lists say whose turn it is, and messages go to a local receiver."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardamom.house.core.records import By
from cardamom.house.core.room import Keys
from cardamom.house.shell.storage import Location
from cardamom.house.shell.webhooks.destinations import Destinations

from ..storage.samples import damage
from .moved_clock import DAY, MovedClock
from .page import Frame, actions
from .receiver import Receiver, receiving
from .rooms import open_room
from .running import Running, running_house

TWO_DAYS = {"turn": 2 * 86_400, "days": True}
DUEL: dict[str, Any] = {"game": "witch-duel", "chairs": [{"person": 1}, {"person": 2}], "clock": TWO_DAYS}


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as made:
        yield made


def dealt(running: Running, hook: str | None = None) -> str:
    """Ann and Ben deal a game of days and go away; gives the room's key."""
    key = open_room(running, "ann")
    with running.page("ann", room=key) as ann, running.page("ben", room=key) as ben:
        assert ann.ask("plan", **DUEL)["type"] == "ack"
        if hook is not None:
            assert ann.ask("webhook", address=hook)["type"] == "hooked"
        ann.say("deal")
        ann.add_nonce()
        ben.add_nonce()
        ann.hear("state")
        ben.hear("state")
    return key


def rest(running: Running, key: str) -> Keys:
    """The house forgets the room, as it does after a while."""

    async def forget() -> Keys:
        live = await running.house.rooms.by_key(key)
        assert not live.lines
        running.house.rooms.forget(live)
        return live.room.keys

    return running.call(forget())


def eventually(true: Callable[[], bool]) -> None:
    """Wait for something that happens soon."""
    until = time.monotonic() + 30
    while not true():
        assert time.monotonic() < until
        time.sleep(0.02)


def wake(running: Running) -> None:
    running.call(running.house.rooms.wake_due())


def gone(running: Running, key: str) -> None:
    """Wait until the house has noticed that everybody is gone."""

    async def empty() -> bool:
        live = await running.house.rooms.by_key(key)
        await live.happen(lambda now: [])  # what is being stored is stored by then
        return not live.lines

    eventually(lambda: running.call(empty()))


def listed(running: Running, name: str) -> Frame:
    with running.page(name) as page:
        (room,) = page.ask("mine")["rooms"]
        item: Frame = room
        return item


def test_a_room_at_rest_is_woken_in_time_and_a_bot_plays_out_the_turn(soak_location: Location) -> None:
    clock = MovedClock()
    with running_house(soak_location, clock=clock) as running:
        key = dealt(running)
        gone(running, key)
        asked = {name for name in ("ann", "ben") if listed(running, name)["mine"]}
        assert asked
        rest(running, key)
        assert {name for name in ("ann", "ben") if listed(running, name)["mine"]} == asked
        item = listed(running, next(iter(asked)))
        assert item["until"] == pytest.approx(clock() + 2 * DAY, abs=60)
        wake(running)
        assert running.house.rooms.live == {}, "nothing is due yet"
        clock.move(2.0)
        wake(running)
        (live,) = running.house.rooms.live.values()
        assert live.room.playing is not None

        async def answered() -> bool:
            assert live.room.playing is not None
            return live.room.playing.version > 0 and not live.room.restless

        eventually(lambda: running.call(answered()))
        saved = running.call(running.house.tools.storage.table(live.room.playing.id))
        assert saved is not None
        assert {row.by for row in saved.moves} <= {By.CLOCK, By.RULES}


def test_time_goes_on_while_the_house_is_closed_and_the_lists_survive(soak_location: Location) -> None:
    clock = MovedClock()
    with running_house(soak_location, clock=clock) as running:
        key = dealt(running)
        gone(running, key)
        before = {name: listed(running, name) for name in ("ann", "ben")}
    clock.move(1.0)
    with running_house(soak_location, clock=clock) as running:
        assert running.house.rooms.live == {}
        assert {name: listed(running, name) for name in ("ann", "ben")} == before
    clock.move(1.0)
    with running_house(soak_location, clock=clock) as running:  # which looks at once for rooms that are due
        eventually(lambda: any(live.room.playing and live.room.playing.version for live in running.house.rooms.live.values()))


def test_in_other_games_too_the_list_knows_who_is_asked_once_all_have_gone(soak_location: Location) -> None:
    with running_house(soak_location) as running:
        key = open_room(running, "ann")
        with running.page("ann", room=key) as ann, running.page("ben", room=key) as ben:
            assert ann.ask("plan", **{**DUEL, "clock": None})["type"] == "ack"
            ann.say("deal")
            ann.add_nonce()
            ben.add_nonce()
            ann.hear("state")
            ben.hear("state")
            asked = {"ann": bool(actions(ann.state())), "ben": bool(actions(ben.state()))}
        gone(running, key)
        rest(running, key)
        found = {name: listed(running, name) for name in ("ann", "ben")}
        assert {name: item["mine"] for name, item in found.items()} == asked
        assert [item["until"] for item in found.values()] == [None, None]


def test_messages_arrive_signed_and_tell_nothing_that_opens_the_room(soak_location: Location, receiver: Receiver) -> None:
    clock = MovedClock()
    with running_house(soak_location, clock=clock, webhooks=Destinations.of(False, [receiver.machine])) as running:
        key = open_room(running, "ann")
        with running.page("ann", room=key) as ann, running.page("ben", room=key) as ben:
            secret = ann.ask("webhook", address=receiver.address)["secret"]
            assert ann.ask("plan", **DUEL)["type"] == "ack"
            ann.say("deal")
            ann.add_nonce()
            ben.add_nonce()
            ann.hear("state")
            ben.hear("state")
        first = receiver.wait_for("set")
        gone(running, key)
        keys = rest(running, key)
        clock.move(1.6)
        wake(running)
        short = receiver.wait_for("short")
        assert "your time runs short (Witch Duel). You have 10 hours left." in short.said["text"]
        for letter in (first, short):
            signed = hmac.new(secret.encode(), letter.body, hashlib.sha256).hexdigest()
            assert letter.headers["Cardamom-Signature"] == f"sha256={signed}"
            assert letter.said["content"] == letter.said["text"]
            assert letter.said["text"].endswith(running.address)
            assert letter.said["allowed_mentions"] == {"parse": []}
            for opens in (keys.key, keys.watch, keys.code or "", keys.room, secret):
                assert opens not in letter.body.decode()


def test_a_receiver_that_fails_is_told_to_the_host_and_tried_again(soak_location: Location, receiver: Receiver) -> None:
    clock = MovedClock()
    receiver.status = 500
    with running_house(soak_location, clock=clock, webhooks=Destinations.of(False, [receiver.machine])) as running:
        key = open_room(running, "ann")
        with running.page("ann", room=key) as ann:
            ann.ask("webhook", address=receiver.address)
            trouble = "localhost refuses the message, with the number 500."
            assert ann.hear("notice")["text"] == f"A message could not be delivered to the webhook: {trouble}"
            ann.catch_up()
            assert ann.room["webhook"] == {"machine": "localhost", "trouble": trouble}
            receiver.status = 200
            clock.move(1 / 24)
            wake(running)
            receiver.wait_for("set", 2)
            ann.hear("room", webhook={"machine": "localhost", "trouble": None})


def test_a_message_that_was_on_its_way_when_the_house_closed_is_sent_again(soak_location: Location, receiver: Receiver) -> None:
    webhooks, clock = Destinations.of(False, [receiver.machine]), MovedClock()
    receiver.silent = True
    with running_house(soak_location, clock=clock, webhooks=webhooks) as running:
        key = open_room(running, "ann")
        with running.page("ann", room=key) as ann:
            ann.ask("webhook", address=receiver.address)
            receiver.wait_for("set")
    receiver.silent = False
    receiver.closing.set()
    with running_house(soak_location, clock=clock, webhooks=webhooks) as running:
        wake(running)
        first, again = receiver.wait_for("set", 2), receiver.letters[0]
        assert first.said["number"] == again.said["number"], "so that a receiver can tell"


def test_a_house_for_its_own_network_sends_nothing_unless_it_is_told_to(soak_location: Location) -> None:
    with running_house(soak_location) as running:
        key = open_room(running, "ann")
        with running.page("ann", room=key) as ann:
            assert "webhooks" not in ann.hear("hello")["can"]
            assert ann.refusal("webhook", address="https://chat.example.org/x").endswith("--allow-webhooks-to.")


def test_a_damaged_room_keeps_no_other_from_being_woken(soak_location: Location) -> None:
    clock = MovedClock()
    with running_house(soak_location, clock=clock) as running:
        first, second = dealt(running), dealt(running)
        for key in (first, second):
            gone(running, key)
            rest(running, key)
        damage(soak_location, f"UPDATE rooms SET document = 'x' WHERE key = '{first}'")
        clock.move(2.0)
        wake(running)
        assert [live.room.keys.key for live in running.house.rooms.live.values()] == [second]
        wake(running)
