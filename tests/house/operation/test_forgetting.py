"""Old rooms are forgotten, and nothing that anybody may come back to."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator
from unittest.mock import AsyncMock, Mock

import msgspec
import pytest

import cardamom
from cardamom.cli.house_close import close_room
from cardamom.house.core.document import Document, Member, NextGame, written
from cardamom.house.core.effects import Store
from cardamom.house.core.records import AskedRecord, By, MoveRecord, RoomRecord
from cardamom.house.shell.house import House
from cardamom.house.shell.keepers.errors import ComeBack
from cardamom.house.shell.operation import forgetting
from cardamom.house.shell.operation.forgetting import AT_ONCE, DAY, PLAYING_LONGER, forget_what_is_old, keep_forgetting
from cardamom.house.shell.rooms import NoSuchRoom
from cardamom.house.shell.storage import CannotStore, Location, Person, ShareRecord, Storage
from cardamom.house.shell.visit import Visit
from tests.house.counting import counts
from tests.house.storage.samples import RESULT, counted_commits, damage, deal, room

pytestmark = pytest.mark.anyio

NOW = 1_000 * DAY
LIMIT = 100  # days
OLD = NOW - (LIMIT + 1) * DAY
RECENT = NOW - (LIMIT - 1) * DAY
ANCIENT = NOW - (PLAYING_LONGER * LIMIT + 1) * DAY


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def house(location: Location, anyio_backend: str) -> AsyncIterator[House]:
    house = House(await Storage.open(location), cardamom.games(), clock=lambda: NOW)
    yield house
    await house.close()


def document(person: str) -> str:
    return written(Document((Member(person, 1, person.title(), 0),), 1, NextGame("carrot", (), {})))


def kept(name: str, at: float, person: str = "ann") -> RoomRecord:
    return msgspec.structs.replace(room(name, people=(person,), at=at), document=document(person))


async def keep(house: House, name: str, at: float, *, person: str = "ann", dealt: float | None = None) -> None:
    """A room of that age; with a game of a person if it was dealt."""
    game = None if dealt is None else deal(f"{name} table", in_room=name, people=(person,), at=dealt)
    await house.tools.storage.commit(Store(room=kept(name, at, person), deal=game))


async def finish(house: House, name: str) -> None:
    await house.tools.storage.commit(Store(table=f"{name} table", moves=(row(1, OLD),), result=RESULT))


def row(number: int, at: float) -> MoveRecord:
    return MoveRecord(number, 0, "market", By.PERSON, None, at)


async def forget(house: House) -> None:
    await forget_what_is_old(house, LIMIT, pause=0.0)


async def there(house: House, name: str) -> bool:
    return await house.tools.storage.room_by(id=name) is not None


async def test_a_room_without_a_game_goes_when_it_is_old(house: House) -> None:
    await keep(house, "old", OLD)
    await keep(house, "recent", RECENT)
    with counts("rooms_forgotten_total"):
        await forget(house)
    assert [await there(house, name) for name in ("old", "recent")] == [False, True]


async def test_a_closed_room_is_never_due_and_goes_when_it_is_old(house: House) -> None:
    """Also one that was closed when closing did not yet take its alarm away."""
    storage = house.tools.storage
    asked = AskedRecord("ann", OLD, OLD + DAY)
    waits = msgspec.structs.replace(kept("closed now", OLD), due=OLD + DAY, asked=(asked,))
    await storage.commit(Store(room=waits, deal=deal("table", in_room="closed now", at=OLD)))
    before = msgspec.structs.replace(kept("closed before", OLD), due=OLD + DAY, closed=True)
    await storage.commit(Store(room=before))
    await close_room(storage, "closed now", "Insults.")
    assert await storage.due_rooms(math.inf, 9) == []
    later = time.time() + 9_000 * DAY
    assert await storage.old_rooms(later, later, "", 9) == ["closed before", "closed now"]


async def test_a_game_that_is_not_over_keeps_its_room_four_times_as_long(house: House) -> None:
    await keep(house, "playing", OLD, dealt=OLD)
    await keep(house, "given up", ANCIENT, dealt=ANCIENT)
    await forget(house)
    storage = house.tools.storage
    assert await storage.table("playing table") is not None
    assert not await there(house, "given up")
    assert await storage.table("given up table") is None
    assert [game.table for game in await storage.games_of("ann", 9)] == ["playing table"]


async def test_a_move_or_a_deal_counts_as_much_as_the_room_itself(house: House) -> None:
    await keep(house, "moved", ANCIENT, dealt=ANCIENT)
    await house.tools.storage.commit(Store(table="moved table", moves=(row(1, ANCIENT), row(2, RECENT))))
    await keep(house, "dealt", ANCIENT, dealt=RECENT)
    await keep(house, "finished lately", ANCIENT, dealt=RECENT)
    await finish(house, "finished lately")
    await forget(house)
    assert [await there(house, name) for name in ("moved", "dealt", "finished lately")] == [True] * 3
    found = await house.tools.storage.room_by(id="finished lately")
    assert found is not None
    assert not found.closed


async def test_finished_games_and_their_links_stay_but_nobody_enters_the_room(house: House, location: Location) -> None:
    storage = house.tools.storage
    await keep(house, "over", OLD, dealt=OLD)
    await finish(house, "over")
    await storage.commit(Store(deal=deal("second", in_room="over", at=ANCIENT)))  # was set aside
    share = ShareRecord("token", "over table", None, "ann", OLD)
    await storage.share(share)
    await forget(house)  # the game that was set aside keeps it
    assert await storage.table("second") is not None
    for table in ("rooms", "tables", "moves"):
        damage(location, f"UPDATE {table} SET at = {ANCIENT}")
    await forget(house)
    assert await storage.shared("token") == share
    assert await storage.table("over table") is not None
    assert await storage.table("second") is None
    assert await storage.rooms_of("ann", 9) == []
    with pytest.raises(NoSuchRoom):
        await house.rooms.by_key("key of over")
    assert [game.table for game in await storage.games_of("ann", 9)] == ["over table"]


async def test_what_is_left_of_a_room_is_not_written_again_and_again(house: House) -> None:
    await keep(house, "over", OLD, dealt=OLD)
    await finish(house, "over")
    await forget(house)
    with counted_commits(house.tools.storage.database) as commits:
        await forget(house)
    assert commits == []


async def test_a_room_where_somebody_is_stays(house: House) -> None:
    await keep(house, "lived in", OLD)
    await house.rooms.by_key("key of lived in")
    await forget(house)
    assert await there(house, "lived in")


async def test_a_room_that_was_just_forgotten_is_entered_by_nobody_who_looked_before(house: House) -> None:
    await keep(house, "old", OLD)
    record = await house.tools.storage.room_by(id="old")
    await forget(house)
    with pytest.raises(NoSuchRoom):
        await house.rooms._found(record)


async def test_a_room_that_its_last_keeper_has_changed_since_we_looked_stays(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def change_hands(name: str) -> None:
        await keep(house, name, NOW)

    await keep(house, "old", OLD)
    monkeypatch.setattr(house.tools.keepers, "take", change_hands)
    await forget(house)
    assert await there(house, "old")
    monkeypatch.undo()
    assert (await house.rooms.by_key("key of old")).room.keys.room == "old"


async def test_nobody_enters_or_closes_a_room_while_it_is_forgotten(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def come(rooms: dict[str, None]) -> list[str]:
        with pytest.raises(ComeBack):
            await house.rooms.by_key("key of old")
        with pytest.raises(CannotStore, match="nobody knows who keeps it now"):
            await house.rooms.shut("old", "Enough.")
        return await forget_rooms(rooms)

    await keep(house, "old", OLD)
    forget_rooms = house.tools.storage.forget_rooms
    monkeypatch.setattr(house.tools.storage, "forget_rooms", come)
    await forget(house)
    assert not await there(house, "old")


async def test_whoever_comes_or_stays_is_seen_and_not_forgotten(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = house.tools.storage
    for name in ("comes", "stays", "away"):
        await storage.keep_person(Person(name, f"hash of {name}", name, "0", OLD))
    house.visits.add(Visit(house, Mock(), await house.persons.caller("hash of stays", "Stays", 0)))
    await storage.keep_person(Person("stays", "hash of stays", "Stays", "0", OLD))  # came long ago
    assert (await house.persons.caller("hash of comes", "Comes", 0)).known
    monkeypatch.setattr("cardamom.house.shell.house.SEEN_EVERY", 0.0)
    await house.begin()
    while await storage.old_people(RECENT, "", 9) != ["away"]:
        await asyncio.sleep(0)
    house.visits.clear()
    await storage.forget_people(["comes", "stays", "away"], RECENT)
    assert [await storage.person_of(f"hash of {name}") is not None for name in ("comes", "stays", "away")] == [
        True,
        True,
        False,
    ]
    monkeypatch.setattr(storage, "see_people", AsyncMock(side_effect=CannotStore("The disk is full.")))
    await house.see_people()
    assert (await house.persons.caller("hash of comes", "Comes", 0)).known


async def test_people_who_never_sat_anywhere_go_and_all_others_stay(house: House) -> None:
    storage = house.tools.storage
    for name in ("member", "player", "sharer", "nobody"):
        await storage.keep_person(Person(name, f"hash of {name}", name, "0", OLD))
    await storage.keep_person(Person("newcomer", "hash of newcomer", "newcomer", "0", RECENT))
    await keep(house, "room", RECENT, person="member")
    await keep(house, "over", OLD, person="player", dealt=OLD)
    await finish(house, "over")
    await storage.share(ShareRecord("token", "over table", None, "sharer", OLD))
    await forget(house)
    names = ("member", "player", "sharer", "newcomer", "nobody")
    found = [await storage.person_of(f"hash of {name}") is not None for name in names]
    assert found == [True, True, True, True, False]


async def test_many_go_in_small_batches(house: House) -> None:
    for number in range(2 * AT_ONCE + 5):
        await keep(house, f"room {number}", OLD)
    with counted_commits(house.tools.storage.database) as commits:
        await forget(house)
    assert len(commits) >= 3
    assert not await there(house, "room 0")


async def test_a_house_looks_for_old_rooms_again_and_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "FIRST", 0.0)
    monkeypatch.setattr(forgetting, "EVERY", 0.01)
    await keep(house, "old", OLD)
    task = house.tools.tasks.begin(keep_forgetting(house, LIMIT))
    while await there(house, "old"):
        assert not task.done()
    await keep(house, "another", OLD)
    while await there(house, "another"):
        assert not task.done()
