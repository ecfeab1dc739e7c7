"""What comes together is durable together, and what is bad fails alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cardamom.house.core.effects import Store
from cardamom.house.shell.storage import CannotRead, CannotStore, CodeTaken, Location, Storage, Superseded
from cardamom.house.shell.storage.errors import BadRow
from cardamom.house.shell.storage.writer import MOST_AT_ONCE

from .samples import counted_commits, damage, deal, dealt, move, moves, numbers, room

pytestmark = pytest.mark.anyio


async def test_stores_that_come_together_are_one_commit(storage: Storage) -> None:
    tables = [f"table {number}" for number in range(64)]
    await dealt(storage, *tables)
    with counted_commits(storage.database) as commits:
        await asyncio.gather(*(storage.commit(moves(1, 2, table=table)) for table in tables))
    assert len(commits) == 1
    assert [await numbers(storage, table) for table in tables] == [[1, 2]] * 64


async def test_a_crowd_is_split_so_that_nobody_waits_for_all_of_it(storage: Storage) -> None:
    await dealt(storage)
    with counted_commits(storage.database) as commits:
        await asyncio.gather(*(storage.commit(moves(number)) for number in range(1, MOST_AT_ONCE + 2)))
    assert len(commits) == 2
    assert await numbers(storage) == list(range(1, MOST_AT_ONCE + 2))


async def test_bad_rows_fail_alone_each_with_its_own_error(storage: Storage) -> None:
    await dealt(storage, "table", "other")
    await storage.commit(Store(room=room("open", code="ABCDEF")))
    await storage.commit(moves(1))
    stores = {
        "good": moves(1, table="other"),
        "done already": moves(1),
        "code taken": Store(room=room("new", code="ABCDEF")),
        "half bad": Store(room=room("half"), deal=deal("half", in_room="half"), table="nowhere", moves=(move(1),)),
        "no text": Store(table="table", moves=(move(2, action="\ud800"),)),
        "too large": moves(2**70),
        "good too": moves(2),
    }
    with counted_commits(storage.database) as commits:
        found = await asyncio.gather(*map(storage.commit, stores.values()), return_exceptions=True)
    expected = [type(None), Superseded, CodeTaken, BadRow, BadRow, BadRow, type(None)]
    assert [type(outcome) for outcome in found] == expected
    assert len(commits) == 1
    assert await numbers(storage) == [1, 2]
    assert await numbers(storage, "other") == [1]
    assert await storage.room_by(id="half") is None, "a store is kept whole or not at all"


async def test_a_caller_who_is_cancelled_does_not_tear_the_others_down(storage: Storage) -> None:
    await dealt(storage, "table", "other")
    leaving = asyncio.create_task(storage.commit(moves(1)))
    staying = asyncio.create_task(storage.commit(moves(1, table="other")))
    await asyncio.sleep(0)  # both have asked now
    leaving.cancel()
    await asyncio.wait_for(staying, 30)
    assert leaving.cancelled()
    assert await numbers(storage, "other") == [1]
    assert await numbers(storage) == [1], "what was asked for is written all the same"


async def test_closing_writes_all_that_was_asked_for_and_nothing_after_that(location: Location) -> None:
    storage = await Storage.open(location)
    await dealt(storage)
    asked = [asyncio.create_task(storage.commit(moves(number))) for number in range(1, 10)]
    await asyncio.sleep(0)
    await storage.close()
    await asyncio.gather(*asked)
    with pytest.raises(CannotStore, match="closing"):
        await storage.commit(moves(10))
    with pytest.raises(CannotRead, match="closing"):
        await storage.table("table")
    async with await Storage.open(location) as storage:
        assert await numbers(storage) == list(range(1, 10))


async def test_reading_never_waits_for_writing(storage: Storage, location: Location) -> None:
    await dealt(storage)
    async with storage.database.writing.begin():  # a transaction that holds the lock
        assert await numbers(storage) == []
    damage(location, "DELETE FROM players")  # and nothing holds a lock after it


async def test_every_commit_is_forced_to_the_disk(folder: Path) -> None:
    async with await Storage.open(folder) as storage, storage.database.writing.connect() as connection:
        settings = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
