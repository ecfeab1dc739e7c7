"""Old rooms and people are forgotten by one process, and those that another process has to do with stay."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping

import pytest

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.core.room import Keys
from cardamom.house.shell.operation.forgetting import DAY, forget_what_is_old
from cardamom.house.shell.persons import hash_of
from cardamom.house.shell.storage.entries import Person
from cardamom.house.shell.storage.fencing import Fence

from ..shell.page import page_at, secret_of, unjoined
from ..shell.running import Running
from ..storage.samples import damage
from .conftest import Two
from .waiting import until

CARROT = cardamom.game("carrot")
LIMIT = 100  # days


def make_old(running: Running, keys: Keys) -> None:
    """Nothing has happened in this room for very long."""
    at = running.house.clock() - 1000 * DAY
    assert isinstance(running.location, str)
    damage(running.location, f"UPDATE rooms SET at = {at} WHERE id = '{keys.room}'")
    damage(running.location, f"UPDATE tables SET at = {at} WHERE room_id = '{keys.room}'")
    damage(
        running.location, f"UPDATE moves SET at = {at} WHERE table_id IN (SELECT id FROM tables WHERE room_id = '{keys.room}')"
    )


def forget(running: Running) -> None:
    running.call(forget_what_is_old(running.house, LIMIT, pause=0.0))


def there(running: Running, keys: Keys) -> bool:
    return running.call(running.house.tools.storage.room_by(id=keys.room)) is not None


def let_go(running: Running, keys: Keys) -> None:
    async def rest() -> None:
        running.house.rooms.forget(running.live(keys))

    running.call(rest())


def test_a_room_that_another_process_keeps_stays_and_its_people_play_on(two: Two) -> None:
    one, other = two
    keys, left = (other.room_at(CARROT.deal(2, seed=1), "ann", "ben") for _ in range(2))
    for each in (keys, left):
        make_old(other, each)
    let_go(other, left)
    with other.page("ann", room=keys.key) as ann, one.page("ben", room=keys.key) as ben:
        ben.hear("state")
        ann.hear("state")
        forget(one)
        assert [there(one, each) for each in (keys, left)] == [True, False]
        assert ann.answer()["type"] == "ack"
        ben.catch_up()
    make_old(other, keys)
    let_go(other, keys)
    while there(one, keys):  # until its lock is free
        forget(one)
    for running in two:
        with running.page("ann", room=keys.key) as ann:
            assert ann.ending()[0] == Code.STRANGER


def test_whoever_comes_elsewhere_while_a_room_is_forgotten_hears_that_it_is_closed(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    keys = one.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    make_old(one, keys)
    let_go(one, keys)
    storage, gate, began = one.house.tools.storage, asyncio.Event(), asyncio.Event()
    forget_rooms = storage.forget_rooms

    async def slowly(rooms: Mapping[str, Fence | None]) -> list[str]:
        began.set()
        await gate.wait()
        return await forget_rooms(rooms)

    monkeypatch.setattr(storage, "forget_rooms", slowly)
    forgetting = asyncio.run_coroutine_threadsafe(forget_what_is_old(one.house, LIMIT, pause=0.0), one.loop)
    until(began.is_set)
    with unjoined(other.address) as ann:
        ann.send(json.dumps({"type": "join", "secret": secret_of("ann"), "room": keys.key}))
        one.loop.call_later(0.3, gate.set)  # she may have asked for the room by then, or not
        assert ann.ending()[0] == Code.STRANGER
    forgetting.result(60)


def test_a_process_that_lost_its_rooms_meanwhile_forgets_none_of_them(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    keys = one.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    make_old(one, keys)
    let_go(one, keys)
    storage = one.house.tools.storage
    forget_rooms = storage.forget_rooms

    async def deposed(rooms: Mapping[str, Fence | None]) -> list[str]:
        assert keys.room in rooms
        await asyncio.to_thread(damage, one.location, f"UPDATE rooms SET epoch = epoch + 1 WHERE id = '{keys.room}'")
        return await forget_rooms(rooms)

    monkeypatch.setattr(storage, "forget_rooms", deposed)
    forget(one)
    with other.page("ann", room=keys.key) as ann:
        assert ann.hear("state")["seat"] == 0


def test_somebody_at_the_door_of_another_process_stays_somebody(two: Two) -> None:
    """Otherwise the room that they open next would be nobody's when they come back."""
    one, other = two
    long_ago = one.house.clock() - 1000 * DAY
    for name in ("cem", "dag"):
        one.call(one.house.tools.storage.keep_person(Person(f"person-{name}", hash_of(secret_of(name)), name, "0", long_ago)))
    with other.page("cem") as cem:
        forget(one)
        key = cem.ask("open")["room"]
    with page_at(one.address, secret=secret_of("cem"), name="Cem") as cem:
        assert [room["room"] for room in cem.ask("mine")["rooms"]] == [key]
    assert one.call(one.house.tools.storage.person_of(hash_of(secret_of("dag")))) is None
