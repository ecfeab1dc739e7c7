"""Everything of a house is copied from one place to another, whichever they are, whole and checked or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Column, Integer, MetaData, String, Table, event, insert, select

from cardamom.house.core.audit import AuditRecord, What
from cardamom.house.core.effects import Store
from cardamom.house.core.listing import Listed
from cardamom.house.shell.storage import CannotCopy, Location, Person, ShareRecord, Storage, copying
from cardamom.house.shell.storage.copying import AT_ONCE, copy_all
from cardamom.house.shell.storage.entries import TicketRecord
from cardamom.house.shell.storage.moderation_entries import (
    BanKind,
    BanRecord,
    BlockRecord,
    ListingRecord,
    Operation,
    OrderKind,
    OrderRecord,
)
from cardamom.house.shell.storage.schema import METADATA, PROCESSES, SECRETS

from ..databases import PostgresServer
from .samples import RESULT, damage, deal, moves, numbers, room

pytestmark = pytest.mark.anyio

MANY = 2 * AT_ONCE + 7
Places = Callable[[], Location]


@pytest.fixture
def new_folder(tmp_path: Path) -> Places:
    names = iter("abcdef")
    return lambda: tmp_path / next(names)


@pytest.fixture
def new_database(postgres: PostgresServer) -> Iterator[Places]:
    made: list[str] = []

    def make() -> str:
        made.append(postgres.make_database(template="template0"))
        return made[-1]

    yield make
    for address in made:
        postgres.drop_database(address)


@pytest.fixture(params=["sqlite-postgresql", "postgresql-sqlite", "sqlite-sqlite", "postgresql-postgresql"])
def places(request: pytest.FixtureRequest) -> tuple[Location, Location]:
    """Two empty places."""
    kinds = {"sqlite": "new_folder", "postgresql": "new_database"}
    source, target = (request.getfixturevalue(kinds[kind])() for kind in request.param.split("-"))
    return source, target


async def furnish(storage: Storage) -> None:
    """Something in every table, and more moves than are copied at once."""
    await storage.keep_person(Person("ann", "hash", "Ann 🥕", "3", 1.1, None))
    await storage.prefer("ann", '{"at": 5}')
    await storage.commit(Store(room=room(people=("ann", "bob"), code="ABCDEF", at=0.1 + 0.2), deal=deal(people=("ann", "bob"))))
    await storage.commit(Store(room=msgspec.structs.replace(room("closed"), closed=True)))
    await asyncio.gather(*(storage.commit(moves(number)) for number in range(1, MANY + 1)))
    await storage.commit(Store(table="table", result=RESULT))
    await storage.share(ShareRecord("token", "table", None, "ann", 1e-9))
    await storage.keep_ticket(TicketRecord("hash", "ann", 1.0, 2.0))
    async with storage.database.writing.begin() as connection:
        await connection.execute(insert(PROCESSES).values(id="process", address="127.0.0.1:1", at=1.0))
        await connection.execute(insert(SECRETS).values(name="internal", value="secret"))
    await storage.moderation.put_listing(
        ListingRecord("room", "listing", Listed("carrot", "Carrot", ("Ann",), ("ann",), 1, False), 1.0)
    )
    await storage.moderation.block(BlockRecord("block", "ann", "bob", "Bob", 1.0))
    ban = BanRecord("ban", BanKind.PERSON, "bob", "Insults.", None, 1.0)
    order = OrderRecord("order", OrderKind.KNOW_BANS, "", "", 1.0)
    entry = AuditRecord("entry", 1.0, "operator", What.BANNED, "bob", None, "Insults.", "{}")
    await storage.moderation.operate(Operation(order, entry, ban=ban))


async def everything(storage: Storage) -> dict[str, list[tuple[Any, ...]]]:
    async with storage.database.reading.connect() as connection:
        return {
            table.name: sorted((tuple(row) for row in await connection.execute(select(table))), key=repr)
            for table in METADATA.sorted_tables
        }


async def test_a_house_is_the_same_wherever_it_is_copied_to(places: tuple[Location, Location]) -> None:
    told: list[tuple[str, int, int]] = []
    async with await Storage.open(places[0]) as source, await Storage.open(places[1]) as target:
        await furnish(source)
        counts = await copy_all(source.database, target.database, lambda *progress: told.append(progress))
        kept = await everything(source)
        assert await everything(target) == kept
        assert counts == {name: len(rows) for name, rows in kept.items()}
        assert all(counts.values()), "every table has rows in this test"
        assert told[-1] == (told[-1][0], sum(counts.values()), sum(counts.values()))
        await target.commit(moves(MANY + 1))  # and the house goes on there
        assert await numbers(target) == list(range(1, MANY + 2))


async def test_nothing_is_copied_to_where_something_is(location: Location, tmp_path: Path) -> None:
    async with await Storage.open(tmp_path / "full") as source, await Storage.open(location) as target:
        await furnish(source)
        await target.keep_person(Person("bob", "his hash", "Bob", "1", 1.0))
        with pytest.raises(CannotCopy, match="something is kept there already"):
            await copy_all(source.database, target.database)
        assert await numbers(source) == list(range(1, MANY + 1))
        assert [name for name, rows in (await everything(target)).items() if rows] == ["people"]


async def test_a_copy_that_breaks_leaves_nothing_behind(location: Location, tmp_path: Path) -> None:
    async with await Storage.open(tmp_path / "full") as source, await Storage.open(location) as target:
        await furnish(source)

        def fail(table: str, done: int, of: int) -> None:
            if table == "moves":
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            await copy_all(source.database, target.database, fail)
        assert not any((await everything(target)).values())
        await copy_all(source.database, target.database)
        assert await everything(target) == await everything(source)


async def test_a_copy_that_came_out_different_does_not_count(location: Location, tmp_path: Path) -> None:
    async with await Storage.open(tmp_path / "full") as source, await Storage.open(location) as target:
        await furnish(source)

        def spoil(connection: Any, cursor: Any, statement: str, values: Any, context: Any, many: bool) -> Any:
            return statement, spoilt(statement, values)

        event.listen(target.database.writing.sync_engine, "before_cursor_execute", spoil, retval=True)
        with pytest.raises(CannotCopy, match="the copy is not the same"):
            await copy_all(source.database, target.database)
        assert not any((await everything(target)).values())


def spoilt(statement: str, values: Any) -> Any:
    """The same values, with another time in every row of one table."""
    if "INSERT INTO players" not in statement:
        return values
    rows = values if isinstance(values, list) else [values]
    return [{**row, "at": 7.0} if isinstance(row, dict) else (*row[:-1], 7.0) for row in rows]


async def test_a_damaged_row_is_named_by_its_table(location: Location, tmp_path: Path) -> None:
    async with await Storage.open(tmp_path / "full") as source, await Storage.open(location) as target:
        await furnish(source)
        damage(tmp_path / "full", "UPDATE rooms SET document = CAST(x'7b22ff227d' AS TEXT) WHERE id = 'closed'")
        with pytest.raises(CannotCopy, match="a row of rooms is damaged"):
            await copy_all(source.database, target.database)
        assert not any((await everything(target)).values())


async def test_tables_that_come_later_are_copied_too_and_count_on(
    places: tuple[Location, Location], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table whose numbers the database gives: they go on after those that were copied."""
    later = MetaData()
    log = Table("log", later, Column("id", Integer, primary_key=True), Column("text", String))
    monkeypatch.setattr(copying, "METADATA", later)
    async with await Storage.open(places[0]) as source, await Storage.open(places[1]) as target:
        for storage in (source, target):
            async with storage.database.writing.begin() as connection:
                await connection.run_sync(later.create_all)
        async with source.database.writing.begin() as connection:
            await connection.execute(insert(log), [{"text": "opened"}, {"text": "closed"}])
        assert await copy_all(source.database, target.database) == {"log": 2}
        async with target.database.writing.begin() as connection:
            await connection.execute(insert(log), {"text": "opened again"})
            assert (await connection.scalars(select(log.c.id).order_by(log.c.id))).all() == [1, 2, 3]
