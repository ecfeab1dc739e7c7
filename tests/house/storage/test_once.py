"""Nothing is done twice: not after a restart, and not by two houses at once."""

from __future__ import annotations

import asyncio

import pytest

from cardamom.house.core.effects import Store
from cardamom.house.shell.storage import Location, Storage, Superseded

from .samples import deal, dealt, move, moves, numbers, room, saved

pytestmark = pytest.mark.anyio


async def test_a_number_is_given_once_even_after_a_restart(location: Location) -> None:
    async with await Storage.open(location) as storage:
        await dealt(storage)
        await storage.commit(moves(1))
    async with await Storage.open(location) as storage:
        with pytest.raises(Superseded):
            await storage.commit(moves(1))
        await storage.commit(moves(2))
        assert await numbers(storage) == [1, 2]


async def test_a_request_is_done_once_even_after_a_restart_and_an_undo(location: Location) -> None:
    async with await Storage.open(location) as storage:
        await dealt(storage)
        await storage.commit(Store(table="table", moves=(move(1, client="ann/7"),)))
        await storage.commit(Store(table="table", moves=(move(2, client="ann/8", action=None),)))
    async with await Storage.open(location) as storage:
        with pytest.raises(Superseded):
            await storage.commit(Store(table="table", moves=(move(3, client="ann/7"),)))
        assert await numbers(storage) == [1, 2]


async def test_the_same_request_id_at_another_table_is_another_request(storage: Storage) -> None:
    await dealt(storage, "table", "other")
    for table in ("table", "other"):
        await storage.commit(Store(table=table, moves=(move(1, client="ann/7"),)))
    assert [await numbers(storage, table) for table in ("table", "other")] == [[1], [1]]


async def test_a_table_is_dealt_once(storage: Storage) -> None:
    await dealt(storage)
    with pytest.raises(Superseded):
        await storage.commit(Store(deal=deal(people=("eve",))))
    assert (await saved(storage)).deal == deal()
    assert await storage.games_of("eve", 9) == []


async def test_of_the_same_move_asked_for_twice_at_once_one_is_done(storage: Storage) -> None:
    await dealt(storage)
    twice = await asyncio.gather(storage.commit(moves(1)), storage.commit(moves(1)), return_exceptions=True)
    assert [type(outcome) for outcome in twice] == [type(None), Superseded]


async def test_two_houses_on_one_database_lose_no_acknowledged_move(location: Location) -> None:
    """Both number the moves as they know them; who comes second is told so, and looks again."""
    acknowledged: list[str] = []
    refused = 0

    async def serve(name: str, storage: Storage) -> None:
        nonlocal refused
        known, request = 0, 0
        while request < 40:
            client = f"{name}/{request}"
            try:
                await storage.commit(Store(table="table", moves=(move(known + 1, client=client),)))
            except Superseded:
                refused += 1
                known = len(await numbers(storage))
            else:
                acknowledged.append(client)
                known, request = known + 1, request + 1

    async with await Storage.open(location) as one, await Storage.open(location) as two:
        await one.commit(Store(room=room(), deal=deal()))
        await asyncio.gather(serve("one", one), serve("two", two))
        kept = [move.client for move in (await saved(one)).moves]
    assert sorted(kept, key=str) == sorted(acknowledged)
    assert len(acknowledged) == 80
    assert refused, "the two never met: the test proves nothing"
