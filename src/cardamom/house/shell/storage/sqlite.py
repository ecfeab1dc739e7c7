"""SQLite, and all that is peculiar to it: one file in the folder of the house."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any, Self

from sqlalchemy import URL, Connection, Table, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, InternalError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .errors import CannotOpen
from .folder import make_private_file, make_private_folder
from .migrating import migrate
from .sqlite_backup import back_up
from .sqlite_errors import reason_for

FILE = "house.db"
BUSY_SECONDS = 5.0
READERS = 4

PRAGMAS = (
    "PRAGMA journal_mode = WAL",  # readers never wait for the writer
    "PRAGMA synchronous = FULL",  # what is committed survives a power cut
    "PRAGMA fullfsync = ON",  # on macOS, the disk's own cache is flushed too
    "PRAGMA foreign_keys = ON",
)


class HouseConnection(sqlite3.Connection):
    """A connection as a house needs it. SQLAlchemy begins its transactions, since this driver would begin some too late."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.isolation_level = None
        # one bad byte must not fail all rows that are read with it: it is noticed where its row is decoded
        self.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
        for pragma in PRAGMAS:
            self.execute(pragma)


class SqliteDatabase:
    """The database file of a folder: one connection writes, a few read."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.writing = _engine(file, connections=1, begin="BEGIN IMMEDIATE")
        self.reading = _engine(file, connections=READERS, begin="BEGIN")

    @classmethod
    async def open(cls, folder: Path) -> Self:
        """Open the folder's database. It is made if it is not there, and brought up to date if it is older."""
        make_private_folder(folder)
        refused = f"The house in {folder} cannot be opened, because"
        try:
            await asyncio.to_thread(_try, folder / FILE)
        except (OSError, sqlite3.Error) as error:
            raise CannotOpen(f"{refused} {reason_for(error)}.") from error
        database = cls(folder / FILE)
        try:
            async with database.writing.begin() as connection:
                await connection.run_sync(migrate)
        except BaseException as error:
            await database.close()
            if isinstance(error, DBAPIError):
                raise CannotOpen(f"{refused} {database.reason(error)}.") from error
            raise
        return database

    def insert(self, table: Table) -> sqlite.Insert:
        return sqlite.insert(table)

    def reason(self, error: Exception) -> str:
        return reason_for(error.orig if isinstance(error, DBAPIError) else error)

    def is_trouble(self, error: Exception) -> bool:
        return isinstance(error, OperationalError | InternalError)

    def is_worth_another_try(self, error: Exception) -> bool:
        return False

    async def number_on(self, connection: AsyncConnection, table: Table) -> None:
        """SQLite goes on after the highest number by itself."""

    async def back_up(self, to: Path) -> None:
        await asyncio.to_thread(back_up, self.file, to)

    async def close(self) -> None:
        await self.reading.dispose()
        await self.writing.dispose()


def back_up_folder(folder: Path, to: Path) -> None:
    """Copy the database of a folder to a new file, whether its house is open or not. Raises CannotBackUp."""
    back_up(folder / FILE, to)


def _try(file: Path) -> None:
    """Make the file if it is not there, and see whether it is a database: aiosqlite leaves a thread behind if it is not."""
    make_private_file(file)
    with contextlib.closing(sqlite3.connect(file, timeout=BUSY_SECONDS, factory=HouseConnection)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master")


def _engine(file: Path, *, connections: int, begin: str) -> AsyncEngine:
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(file)),
        connect_args={"factory": HouseConnection, "timeout": BUSY_SECONDS},
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,  # keys and secrets' hashes do not belong in a log
    )

    @event.listens_for(engine.sync_engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
