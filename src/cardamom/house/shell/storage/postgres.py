"""PostgreSQL, and all that is peculiar to it: one database on a server, which several houses may share."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Self

from psycopg import IsolationLevel
from psycopg.errors import DeadlockDetected, SerializationFailure
from sqlalchemy import Connection, Table, func, select, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, InternalError, OperationalError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .errors import CannotBackUp, CannotOpen
from .migrating import is_current, migrate
from .postgres_address import Address, read_address
from .postgres_connection import Backend, HouseConnection, Stalled
from .postgres_errors import AWAY, NO_SERVER, READ_ONLY, SLOW, reason_for

LOG = logging.getLogger(__name__)

READERS = 4
POOL_SECONDS = 5.0  # so long somebody waits for a connection while others read
MIGRATION_SECONDS = 3600.0  # a large house takes its time to be brought up to date, and others wait for it
MIGRATING = 0x63617264616D6F6D  # the key of the lock under which a database is brought up to date
SERVER = text(
    "SELECT current_setting('transaction_read_only') = 'on' AS read_only, current_setting('server_encoding') AS encoding,"
    " current_setting('fsync') = 'on' AS forced"
)
NOT_UNICODE = "it was made for other letters than Unicode: create one with the encoding UTF8"
NOT_FORCED = "The database server has fsync off: what it acknowledged is lost when its machine fails."
OWN_TOOL = (
    "A PostgreSQL database is backed up with its own tool: pg_dump --format=custom --file=FILE ADDRESS, "
    "and pg_restore brings it back."
)


class PostgresDatabase:
    """A database on a server: one connection writes, a few read."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._last_writer: Backend | None = None
        self._opened = False  # a server that was there is away when it is not found
        self.writing = _engine(self._connect_writer, connections=1)
        # a connection that died in its sleep is noticed before somebody reads by it
        self.reading = _engine(self._connect_reader, connections=READERS, pool_pre_ping=True)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database at that address, and bring it up to date if it is older. Raises CannotOpen."""
        database = cls(read_address(url))
        try:
            await database._check_server()
            await database._bring_up_to_date()
        except BaseException as error:
            await database.close()
            if isinstance(error, DBAPIError):
                raise database._refused(database.reason(error)) from error
            raise
        database._opened = True
        return database

    async def connect(self) -> HouseConnection:
        """A connection of one's own, outside the pools, for locks and for listening. It commits by itself."""
        return await HouseConnection.to(self.address)

    def insert(self, table: Table) -> postgresql.Insert:
        return postgresql.insert(table)

    def reason(self, error: Exception) -> str:
        if isinstance(error, PoolTimeout):
            return SLOW
        reason = reason_for(error.orig if isinstance(error, DBAPIError) else error)
        return AWAY if self._opened and reason == NO_SERVER else reason

    def is_trouble(self, error: Exception) -> bool:
        return isinstance(error, OperationalError | InternalError | ProgrammingError)

    def is_worth_another_try(self, error: Exception) -> bool:
        """After two houses stood in each other's way, or where a connection had died in its sleep."""
        if not isinstance(error, DBAPIError) or isinstance(error.orig, Stalled):
            return False
        return error.connection_invalidated or isinstance(error.orig, DeadlockDetected | SerializationFailure)

    async def number_on(self, connection: AsyncConnection, table: Table) -> None:
        column = table.autoincrement_column
        if column is not None:
            given = func.pg_get_serial_sequence(table.name, column.name)
            highest = select(func.max(column)).scalar_subquery()
            await connection.execute(select(func.setval(given, highest)).where(highest.is_not(None)))

    async def back_up(self, to: Path) -> None:
        raise CannotBackUp(OWN_TOOL)

    async def close(self) -> None:
        await self.reading.dispose()
        await self.writing.dispose()

    def _refused(self, reason: str) -> CannotOpen:
        return CannotOpen(f"The {self.address.name} cannot be opened, because {reason}.")

    # ---- opening

    async def _check_server(self) -> None:
        async with self.writing.connect() as connection:
            server = (await connection.execute(SERVER)).one()
        if server.read_only:
            raise self._refused(READ_ONLY)
        if server.encoding != "UTF8":
            raise self._refused(NOT_UNICODE)
        if not server.forced:
            LOG.warning(NOT_FORCED)

    async def _bring_up_to_date(self) -> None:
        """Run the migrations that are missing. Of several houses that open at once, one does; the others wait for it."""
        async with self.reading.connect() as connection:
            if await connection.run_sync(is_current):
                return
        async with self.writing.begin() as connection:
            patient = (await connection.get_raw_connection()).driver_connection
            assert isinstance(patient, HouseConnection)
            usual, patient.answer_within = patient.answer_within, MIGRATION_SECONDS
            try:
                await connection.run_sync(_migrate_alone)
            finally:
                patient.answer_within = usual

    # ---- connections

    async def _connect_writer(self) -> HouseConnection:
        """The one connection that writes. What an earlier one had begun is over before: nobody must wait for it, or find it
        committed later."""
        connection = await self.connect()
        try:
            if self._last_writer is not None:
                await connection.end(self._last_writer)
            self._last_writer = await connection.itself()
            return await _with_transactions(connection, IsolationLevel.READ_COMMITTED)
        except BaseException:
            await connection.close()
            raise

    async def _connect_reader(self) -> HouseConnection:
        """A connection whose transactions see one moment."""
        connection = await self.connect()
        try:
            await connection.set_read_only(True)
            return await _with_transactions(connection, IsolationLevel.REPEATABLE_READ)
        except BaseException:
            await connection.close()
            raise


async def _with_transactions(connection: HouseConnection, level: IsolationLevel) -> HouseConnection:
    await connection.set_isolation_level(level)
    await connection.set_autocommit(False)
    return connection


def _migrate_alone(connection: Connection) -> None:
    connection.execute(text("SET LOCAL statement_timeout = 0"))
    connection.execute(text("SET LOCAL lock_timeout = 0"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    migrate(connection)


def _engine(connect: Callable[[], Awaitable[Any]], *, connections: int, pool_pre_ping: bool = False) -> AsyncEngine:
    return create_async_engine(
        "postgresql+psycopg://",
        async_creator=connect,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=POOL_SECONDS,
        pool_pre_ping=pool_pre_ping,
        use_native_hstore=False,
        hide_parameters=True,  # keys and secrets' hashes do not belong in a log
    )
