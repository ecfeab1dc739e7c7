"""A house is closed while it is copied: all processes that serve a database share one lock, and whoever copies it asks for that
lock alone."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from ..storage.database import Database
from ..storage.errors import CannotCopy
from ..storage.sqlite import SqliteDatabase

OPEN = "Nothing was copied, because a house is open on the {}: stop it, then copy."


@contextlib.asynccontextmanager
async def closed_house(database: Database) -> AsyncIterator[None]:
    """No process serves this database meanwhile. Raises CannotCopy if one does. A folder has a lock of its own."""
    if isinstance(database, SqliteDatabase):
        yield
        return
    from ..storage.postgres import PostgresDatabase
    from .session import SERVED, lock_key

    assert isinstance(database, PostgresDatabase)
    async with await database.connect() as connection:  # the lock ends with it
        row = await (await connection.execute("SELECT pg_try_advisory_lock(%s)", [lock_key(SERVED)])).fetchone()
        if row is None or not row[0]:
            raise CannotCopy(OPEN.format(database.address.name))
        yield
