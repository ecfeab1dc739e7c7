"""What is kept comes back as it was."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import msgspec
import pytest

from cardamom.house.core.effects import Store
from cardamom.house.core.records import By, MoveRecord, SavedTable
from cardamom.house.shell.storage import CannotStore, CodeTaken, Location, OpenRoom, Person, ShareRecord, Storage, Superseded

from .samples import RESULT, deal, dealt, move, room, saved

pytestmark = pytest.mark.anyio

ANN = Person("ann", "hash of a secret", "Ann 🥕", "carrot", 1.0)


async def test_what_a_person_prefers_stays_theirs_when_they_are_kept_again(storage: Storage) -> None:
    await storage.keep_person(ANN)
    await storage.prefer("ann", '{"at": 5}')
    moved = msgspec.structs.replace(ANN, secret_hash="hash of another secret", at=2.0)
    await storage.keep_person(moved)
    assert await storage.person_of("hash of another secret") == msgspec.structs.replace(moved, preferences='{"at": 5}')


async def test_preferences_of_a_stranger_are_kept_nowhere(storage: Storage) -> None:
    await storage.keep_person(ANN)
    await storage.prefer("nobody", '{"at": 5}')
    assert await storage.person_of("hash of a secret") == ANN


async def test_a_table_comes_back_as_it_was_after_a_restart(location: Location) -> None:
    answers = (move(1, client="ann/1"), move(2, action=None), MoveRecord(3, 1, "pass", By.STAND_IN, None, 9.25))
    table = SavedTable(deal(people=("ann", "bob")), answers, RESULT)
    async with await Storage.open(location) as storage:
        await storage.commit(Store(room=room(), deal=table.deal, table="table", moves=answers[:1]))
        await storage.commit(Store(table="table", moves=answers[1:], result=RESULT))
    async with await Storage.open(location) as storage:
        assert await storage.table("table") == table
        assert await storage.table("another") is None


async def test_a_deal_may_bring_its_first_moves_without_naming_its_table_again(storage: Storage) -> None:
    await storage.commit(Store(room=room(), deal=deal(), moves=(move(1),)))
    assert (await saved(storage)).moves == (move(1),)


async def test_a_room_is_found_by_each_of_its_keys(storage: Storage) -> None:
    kept = room(code="ABCDEF", people=("ann", "bob"))
    await storage.commit(Store(room=kept))
    assert await storage.room_by(id="room") == kept
    assert await storage.room_by(key="key of room") == kept
    assert await storage.room_by(watch="watch of room") == kept
    assert await storage.room_by(code="ABCDEF") == kept
    assert await storage.room_by(key="watch of room") is None


async def test_a_room_that_is_kept_again_is_changed(storage: Storage) -> None:
    await storage.commit(Store(room=room(people=("ann", "bob"))))
    changed = msgspec.structs.replace(room(people=("bob", "cem")), document='{"host": "bob"}', at=5.0)
    await storage.commit(Store(room=changed))
    assert await storage.room_by(id="room") == changed
    assert await storage.rooms_of("ann", 9) == []
    assert await storage.rooms_of("bob", 9) == [OpenRoom("room", "key of room", '{"host": "bob"}', 5.0)]


async def test_a_code_is_taken_while_its_room_is_open_and_free_after_that(storage: Storage) -> None:
    await storage.commit(Store(room=room("first", code="ABCDEF")))
    with pytest.raises(CodeTaken, match="take another"):
        await storage.commit(Store(room=room("second", code="ABCDEF")))
    assert await storage.room_by(id="second") is None
    await storage.commit(Store(room=msgspec.structs.replace(room("first"), closed=True)))
    await storage.commit(Store(room=room("second", code="ABCDEF")))
    found = await storage.room_by(code="ABCDEF")
    assert found is not None
    assert found.room == "second"


async def test_a_person_is_known_by_their_secret_and_can_be_handed_over(storage: Storage) -> None:
    await storage.keep_person(ANN)
    assert await storage.person_of("hash of a secret") == ANN
    moved = msgspec.structs.replace(ANN, secret_hash="hash of another", name="Anna")
    await storage.keep_person(moved)
    assert await storage.person_of("hash of a secret") is None
    assert await storage.person_of("hash of another") == moved


async def test_two_people_never_have_one_secret(storage: Storage) -> None:
    await storage.keep_person(ANN)
    with pytest.raises(Superseded, match="somebody else"):
        await storage.keep_person(msgspec.structs.replace(ANN, id="bob"))


async def test_a_share_link_leads_to_a_table_and_a_seat(storage: Storage) -> None:
    await dealt(storage)
    one_seat, open_cards = ShareRecord("token", "table", 0, "ann", 4.0), ShareRecord("other", "table", None, "ann", 5.0)
    await storage.share(one_seat)
    await storage.share(open_cards)
    assert await storage.shared("token") == one_seat
    assert await storage.shared("other") == open_cards
    assert await storage.shared("guess") is None


async def test_nothing_is_kept_of_a_table_that_is_not_there(storage: Storage) -> None:
    with pytest.raises(CannotStore):
        await storage.commit(Store(table="nowhere", moves=(move(1),)))
    with pytest.raises(CannotStore):
        await storage.commit(Store(table="nowhere", result=RESULT))
    with pytest.raises(CannotStore):
        await storage.share(ShareRecord("token", "nowhere", None, "ann", 4.0))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
async def test_only_its_owner_may_look_into_the_house(folder: Path) -> None:
    async with await Storage.open(folder) as storage:
        await dealt(storage)
        files = list(folder.iterdir())
        assert {file.name for file in files} >= {"house.db", "house.db-wal"}
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
