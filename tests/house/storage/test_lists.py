"""Lists are short work, however much is kept: each is one query that an index answers."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import Select, event, text

from cardamom.house.core.effects import Store
from cardamom.house.core.listing import Listed
from cardamom.house.core.records import AskedRecord, SeatRecord
from cardamom.house.shell.storage import PlayedGame, Storage, moderation_queries, queries
from cardamom.house.shell.storage.moderation_entries import ListingRecord
from cardamom.house.shell.storage.schema import ROOMS

from .samples import RESULT, deal, moves, room

pytestmark = pytest.mark.anyio

# the words for what takes long, in the plans of both databases
READ_THROUGH = ("SCAN ", "Seq Scan")
PLAYED = ("moves", "tables", " on moves", " on tables")
SORTED = ("TEMP B-TREE", "Sort")
EXPLAIN = {
    "sqlite": ("EXPLAIN QUERY PLAN", ()),
    "postgresql": ("EXPLAIN", ("enable_seqscan", "enable_sort", "enable_bitmapscan", "enable_hashjoin", "enable_mergejoin")),
}


async def test_games_are_listed_for_those_who_played_the_last_one_first(storage: Storage) -> None:
    await storage.commit(Store(room=room()))
    await storage.commit(Store(deal=deal("old", people=("ann", "bob"), at=1.0), table="old", result=RESULT))
    await storage.commit(Store(deal=deal("new", people=("ann", "cem"), at=2.0)))
    seats = (SeatRecord("Ann", "ann", None), SeatRecord("Bob", "bob", None))
    old = PlayedGame("old", "room", "carrot", 3, seats, 1.0, RESULT)
    assert await storage.games_of("bob", 9) == [old]
    assert [(game.table, game.result) for game in await storage.games_of("ann", 9)] == [("new", None), ("old", RESULT)]
    assert await storage.games_of("eve", 9) == []


async def test_a_person_who_holds_two_seats_has_one_line_in_their_list(storage: Storage) -> None:
    await storage.commit(Store(room=room(), deal=deal(people=("ann", "ann"))))
    assert [game.table for game in await storage.games_of("ann", 9)] == ["table"]


async def test_a_long_list_is_read_page_by_page_even_where_times_are_equal(storage: Storage) -> None:
    await storage.commit(Store(room=room()))
    await asyncio.gather(*(storage.commit(Store(deal=deal(f"table {number:02}", at=number // 5))) for number in range(23)))
    pages, before = [], None
    while page := await storage.games_of("ann", 4, before):
        pages.append([game.table for game in page])
        before = pages[-1][-1]
    assert [len(page) for page in pages] == [4, 4, 4, 4, 4, 3]
    assert list(itertools.chain(*pages)) == [f"table {number:02}" for number in reversed(range(23))]


async def test_open_rooms_are_listed_for_those_who_belong_to_them_the_newest_first(storage: Storage) -> None:
    for name, people, at in (("old", ("ann",), 1.0), ("new", ("ann", "bob"), 3.0), ("closed", ("ann",), 2.0)):
        await storage.commit(Store(room=room(name, people=people, at=at)))
    await storage.commit(Store(room=msgspec.structs.replace(room("closed", people=("ann",)), closed=True)))
    assert [found.room for found in await storage.rooms_of("ann", 9)] == ["new", "old"]
    assert [found.room for found in await storage.rooms_of("ann", 1)] == ["new"]
    assert [found.room for found in await storage.rooms_of("bob", 9)] == ["new"]


async def test_rooms_where_somebody_is_asked_come_first_with_all_who_are_asked(storage: Storage) -> None:
    ann, bob = AskedRecord("ann", 5.0, 9.0), AskedRecord("bob", 4.0)
    asked = {"old": (ann, bob), "new": (), "newer": (bob,)}
    for at, (name, who) in enumerate(asked.items()):
        await storage.commit(Store(room=msgspec.structs.replace(room(name, people=("ann", "bob"), at=at), asked=who)))
    found = await storage.rooms_of("ann", 9)
    assert [(each.room, each.asked) for each in found] == [("old", (bob, ann)), ("newer", (bob,)), ("new", ())]
    kept = await storage.room_by(id="old")
    assert kept is not None
    assert kept.asked == (ann, bob)


async def test_an_operator_finds_the_rooms_that_were_active_last_first(storage: Storage) -> None:
    """Whether somebody came in or gave an answer, at whichever table, and however few rooms are asked for."""
    for name, at in (("moved", 1.0), ("new", 4.0), ("old", 2.0), ("empty", 3.0)):
        await storage.commit(Store(room=room(name, at=at), deal=None if name == "empty" else deal(name, in_room=name)))
    await storage.commit(Store(deal=deal("next", in_room="moved")))
    await storage.commit(moves(1, 2, table="moved"))  # the second one at 5.0
    await storage.commit(moves(1, table="new"))
    await storage.commit(Store(room=msgspec.structs.replace(room("closed", at=9.0), closed=True)))
    found = await storage.moderation.open_rooms(9)
    assert [(each.room, each.active) for each in found] == [("moved", 5.0), ("new", 4.0), ("empty", 3.0), ("old", 2.0)]
    assert [each.room for each in await storage.moderation.open_rooms(1)] == ["moved"]


async def test_an_answer_is_looked_up_in_an_operators_list_and_not_searched(storage: Storage) -> None:
    steps = await plan(storage, moderation_queries.open_rooms(20))
    assert not [step for step in steps if any(f"{long}{table}" in step for long in READ_THROUGH for table in PLAYED)]


async def test_rooms_that_are_due_are_found_in_order_until_they_are_looked_at(storage: Storage) -> None:
    for name, due in (("late", 5.0), ("first", 1.0), ("never", None), ("second", 2.0)):
        await storage.commit(Store(room=msgspec.structs.replace(room(name), due=due)))
    assert await storage.due_rooms(4.0, 9) == ["first", "second"]
    assert await storage.due_rooms(9.0, 2) == ["first", "second"]
    await storage.looked_at(["first", "second", "late", "unknown"], 2.0, 7.0)
    assert await storage.due_rooms(6.0, 9) == ["late"]
    assert await storage.due_rooms(7.0, 9) == ["late", "first", "second"]


async def test_listing_among_800_finished_games_is_one_query(storage: Storage) -> None:
    await storage.commit(Store(room=room()))
    finished = (Store(deal=deal(f"table {number}", at=number), result=RESULT) for number in range(800))
    await asyncio.gather(*map(storage.commit, finished))
    with counted_queries(storage) as asked:
        assert len(await storage.games_of("ann", 800)) == 800
    assert [statement.split()[0] for statement in asked if statement != "BEGIN"] == ["SELECT"]


@pytest.mark.parametrize(
    "query",
    [
        queries.games_of("ann", 20, None),
        queries.games_of("ann", 20, "table"),
        queries.table_of("table"),
        queries.moves_of("table"),
        queries.members_of("room"),
        queries.due_rooms(5.0, 100),
        queries.person_where("hash"),
        queries.share_of("token"),
        moderation_queries.listings(0.0, 50),
        moderation_queries.listing_of("listing", 0.0),
        moderation_queries.blocks_about("ann"),
        moderation_queries.audit(50, "reported"),
        moderation_queries.person_named("ann"),
        *(queries.room_where(ROOMS.c[name] == "x") for name in ("id", "key", "watch", "code")),
    ],
)
async def test_an_index_answers_so_that_nothing_is_read_through_or_sorted(storage: Storage, query: Select[Any]) -> None:
    steps = await plan(storage, query)
    assert steps
    assert not [step for step in steps if any(long in step for long in READ_THROUGH + SORTED)]


async def test_only_a_persons_own_rooms_are_sorted(storage: Storage) -> None:
    steps = await plan(storage, queries.rooms_of("ann", 20))
    assert not [step for step in steps if any(long in step for long in READ_THROUGH)]
    assert "members" in next(step for step in steps if "ix_" in step or "pk_" in step or "SEARCH" in step)
    steps = await plan(storage, queries.asked_in(["room", "another"]))
    assert not [step for step in steps if any(long in step for long in READ_THROUGH)]


async def test_readers_who_leave_in_the_middle_take_no_connection_with_them(storage: Storage) -> None:
    await storage.commit(Store(room=room(), deal=deal()))
    for turns in range(30):
        reading = asyncio.create_task(storage.table("table"))
        for _ in range(turns):
            await asyncio.sleep(0)
        reading.cancel()
        await asyncio.wait([reading])
    found = await asyncio.gather(*(storage.games_of("ann", 9) for _ in range(20)))
    assert [len(games) for games in found] == [1] * 20


async def plan(storage: Storage, query: Select[Any]) -> list[str]:
    """How the database would answer, step by step; where there is an index, PostgreSQL has to take it, though its tables are
    too small to be worth one."""
    explain, hints = EXPLAIN[storage.database.reading.dialect.name]
    async with storage.database.reading.connect() as connection:
        for hint in hints:
            await connection.execute(text(f"SET LOCAL {hint} = off"))
        written = query.compile(connection.engine, compile_kwargs={"literal_binds": True})
        return [str(step[-1]) for step in await connection.execute(text(f"{explain} {written}"))]


@contextmanager
def counted_queries(storage: Storage) -> Iterator[list[str]]:
    """What is asked of the database meanwhile."""
    asked: list[str] = []

    def count(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        asked.append(statement)

    engine = storage.database.reading.sync_engine
    event.listen(engine, "before_cursor_execute", count)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", count)


async def test_a_room_leaves_the_list_unless_its_next_keeper_has_listed_it_again(storage: Storage) -> None:
    kept, listed = storage.moderation, Listed("carrot", "Carrot", ("Ann",), ("ann",), 1, False)
    await storage.commit(Store(room=room()))
    first, again = (ListingRecord("room", "listing", listed, at) for at in (5.0, 6.0))
    await kept.put_listing(first)
    await asyncio.gather(kept.put_listing(again), kept.unlist("room", first.at))
    assert await kept.listings(1.0, 9) == [again]
    await kept.unlist("room", again.at)
    assert await kept.listings(1.0, 9) == []
