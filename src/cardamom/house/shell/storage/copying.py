"""Everything a house keeps, copied from one place to another: all or nothing, and checked before it counts.

All tables of the schema are copied as they are, whatever they hold.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import Row, Table, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database
from .errors import CannotCopy
from .schema import METADATA

AT_ONCE = 500  # rows: a room's document may be large
DIGEST_BITS = 256

NOT_EMPTY = "Nothing was copied, because something is kept there already: choose an empty place."
CHANGED = "Nothing was copied, because the copy is not the same as what was read: is a house open at one of the two places?"
DAMAGED = "Nothing was copied, because a row of {} is damaged: put a backup in its place, or take the row out."

Progress = Callable[[str, int, int], None]  # which table, how many rows are done, of how many


async def copy_all(source: Database, target: Database, progress: Progress = lambda table, done, of: None) -> dict[str, int]:
    """Copy every row, as they are at one moment; gives how many there are in each table. Raises CannotCopy."""
    tables = METADATA.sorted_tables  # in the order in which they point to each other
    with _told(target):
        async with target.writing.begin() as writing:
            for table in tables:
                if await _count(writing, table):
                    raise CannotCopy(NOT_EMPTY)
            digests = await _copy(source, target, writing, progress)
            for table in tables:
                await target.number_on(writing, table)
                if await _digest(writing, table) != digests[table.name]:
                    raise CannotCopy(CHANGED)
    return {name: count for name, (count, _) in digests.items()}


async def _copy(source: Database, target: Database, writing: AsyncConnection, progress: Progress) -> dict[str, tuple[int, int]]:
    """Copy some rows at a time; gives the digest of what was read from each table."""
    digests = {}
    with _told(source):
        async with source.reading.connect() as reading:
            done, total = 0, sum([await _count(reading, table) for table in METADATA.sorted_tables])
            for table in METADATA.sorted_tables:
                digest = Digest(table)
                async for rows in _rows(reading, table):
                    digest.add(rows)
                    with _told(target):
                        await writing.execute(table.insert(), [dict(row._mapping) for row in rows])
                    done += len(rows)
                    progress(table.name, done, total)
                digests[table.name] = digest.value
    return digests


class Digest:
    """How many rows there are, and the sum of their hashes: databases sort in different orders."""

    def __init__(self, table: Table) -> None:
        self._table, self._count, self._sum = table, 0, 0

    def add(self, rows: Sequence[Row[Any]]) -> None:
        try:
            for row in rows:
                self._sum += int.from_bytes(hashlib.sha256(msgspec.json.encode(list(row))).digest(), "big")
        except (ValueError, TypeError) as error:
            raise CannotCopy(DAMAGED.format(self._table.name)) from error
        self._count += len(rows)

    @property
    def value(self) -> tuple[int, int]:
        return self._count, self._sum % (1 << DIGEST_BITS)


async def _digest(connection: AsyncConnection, table: Table) -> tuple[int, int]:
    digest = Digest(table)
    async for rows in _rows(connection, table):
        digest.add(rows)
    return digest.value


async def _rows(connection: AsyncConnection, table: Table) -> AsyncIterator[Sequence[Row[Any]]]:
    """All rows, some at a time: no table has to fit into memory."""
    async with connection.stream(select(table), execution_options={"yield_per": AT_ONCE}) as found:
        async for rows in found.partitions():
            yield rows


async def _count(connection: AsyncConnection, table: Table) -> int:
    found: int = (await connection.execute(select(func.count()).select_from(table))).scalar_one()
    return found


@contextmanager
def _told(database: Database) -> Iterator[None]:
    """Say in a sentence what went wrong with a database."""
    try:
        yield
    except DBAPIError as error:
        raise CannotCopy(f"Nothing was copied, because {database.reason(error)}.") from error
