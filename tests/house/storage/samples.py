"""Records to keep, and small helpers to look behind the storage."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import psycopg
from sqlalchemy import Connection, event

from cardamom.house.core.effects import Store
from cardamom.house.core.records import (
    By,
    DealRecord,
    MoveRecord,
    ResultRecord,
    RoomRecord,
    SavedTable,
    SeatRecord,
    ShuffleRecord,
)
from cardamom.house.shell.storage import Location, Storage
from cardamom.house.shell.storage.database import Database

RESULT = ResultRecord((12, -3), (0,), "nobody wants more carrots", 99.5)


def room(name: str = "room", *, code: str | None = None, people: tuple[str, ...] = (), at: float = 1.0) -> RoomRecord:
    return RoomRecord(name, f"key of {name}", f"watch of {name}", code, '{"host": "ann"}', False, at, people)


def deal(table: str = "table", *, in_room: str = "room", people: tuple[str, ...] = ("ann",), at: float = 2.0) -> DealRecord:
    seats = tuple(SeatRecord(person.title(), person, None) for person in people)
    shuffle = ShuffleRecord("commitment", "secret", ((0, "nonce"),))
    return DealRecord(table, in_room, "carrot", 3, {"laps": 5, "sell": "shuffle"}, seats, 2**64 - 1, shuffle, at)


def move(number: int, *, client: str | None = None, action: str | None = "play carrot") -> MoveRecord:
    return MoveRecord(number, 0, action, By.PERSON, client, 3.0 + number)


def moves(*numbers: int, table: str = "table") -> Store:
    return Store(table=table, moves=tuple(move(number) for number in numbers))


async def dealt(storage: Storage, *tables: str) -> None:
    """A room with these tables."""
    await storage.commit(Store(room=room()))
    for table in tables or ("table",):
        await storage.commit(Store(deal=deal(table)))


async def saved(storage: Storage, table: str = "table") -> SavedTable:
    found = await storage.table(table)
    assert found is not None
    return found


async def numbers(storage: Storage, table: str = "table") -> list[int]:
    return [move.number for move in (await saved(storage, table)).moves]


def damage(location: Location, statement: str) -> None:
    """Change the database behind the back of the house."""
    if isinstance(location, str):
        with psycopg.connect(location) as server:
            server.execute(statement.encode())
        return
    with closing(sqlite3.connect(location / "house.db", timeout=10)) as connection:
        connection.execute(statement)
        connection.commit()


def value_in(location: Location, query: str) -> Any:
    """One value that is read behind the back of the house."""
    if isinstance(location, str):
        with psycopg.connect(location) as server:
            row = server.execute(query.encode()).fetchone()
    else:
        with closing(sqlite3.connect(location / "house.db", timeout=10)) as connection:
            row = connection.execute(query).fetchone()
    assert row is not None
    return row[0]


@contextmanager
def counted_commits(database: Database) -> Iterator[list[None]]:
    """One entry for each commit meanwhile."""
    counted: list[None] = []

    def count(_: Connection) -> None:
        counted.append(None)

    engine = database.writing.sync_engine
    event.listen(engine, "commit", count)
    try:
        yield counted
    finally:
        event.remove(engine, "commit", count)
