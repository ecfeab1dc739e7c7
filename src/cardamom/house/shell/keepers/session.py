"""Two connections to PostgreSQL beside those of the storage: one holds the locks of all rooms that a process keeps, the other
listens for news. They live and die together.

The locks are a lease. This end asks for a sign of life every few seconds and gives up when none comes; PostgreSQL ends a
session that has been silent for longer than that could take. So a process that is cut off knows that it has lost its rooms
before anybody else can have them.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Callable
from typing import Any

import psycopg

from ..storage.postgres import PostgresDatabase
from ..storage.postgres_connection import HouseConnection
from .news import Item

CHANNEL = "cardamom"
SERVED = "house"  # the lock that all processes of a house share
PING_EVERY = 3.0
ANSWER_WITHIN = 4.0  # seconds until a silent database counts as lost
LEASE = 15  # seconds of silence until PostgreSQL ends the session: more than the two above together

# if the server crashes, its sessions are gone too, and all rooms are taken anew: no epoch has to survive that
SET_UP = f"""
SELECT set_config('idle_session_timeout', '{LEASE}s', false),
       set_config('statement_timeout', '3s', false),
       set_config('lock_timeout', '2s', false),
       set_config('synchronous_commit', 'off', false)
"""


class Lost(Exception):
    """The session is over, and with it all its locks."""


def lock_key(what: str) -> int:
    """The number of an advisory lock: 64 bits with a sign."""
    return int.from_bytes(hashlib.sha256(f"cardamom {what}".encode()).digest()[:8], "big", signed=True)


class Session:
    def __init__(self, locks: HouseConnection, listening: HouseConnection) -> None:
        self._locks, self._listening = locks, listening
        self._one_at_a_time = asyncio.Lock()
        self._over = asyncio.Event()

    @classmethod
    async def open(cls, database: PostgresDatabase) -> Session:
        """Raises psycopg.Error."""
        async with contextlib.AsyncExitStack() as stack:
            connections = []
            for _ in range(2):
                connection = await database.connect()
                stack.push_async_callback(connection.close)
                connection.answer_within = ANSWER_WITHIN
                await connection.execute(SET_UP)
                connections.append(connection)
            await connections[0].execute("SELECT pg_advisory_lock_shared(%s)", [lock_key(SERVED)])
            await connections[1].execute(f"LISTEN {CHANNEL}")
            stack.pop_all()
        return cls(*connections)

    async def ask(self, statement: str, *values: Any) -> tuple[Any, ...] | None:
        """Run a statement on the connection that holds the locks, in the order of the calls, and give its first row if it has
        rows. Raises Lost; and psycopg.Error if the statement failed and the session goes on."""
        async with self._one_at_a_time:
            return await self._run(self._locks, statement, values)

    async def listen(self, heard: Callable[[Item], None]) -> None:
        """Hear news until the session is over. Raises Lost."""
        while True:
            try:
                async for told in self._listening.notifies(timeout=PING_EVERY):
                    item = Item.read(told.payload)
                    if item is not None:
                        heard(item)
            except psycopg.Error as error:
                raise self._ended() from error
            await self._run(self._listening, "SELECT 1", ())

    async def keep_alive(self) -> None:
        """Ask for a sign of life until none comes. Raises Lost."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._over.wait(), PING_EVERY)
                raise Lost
            await self.ask("SELECT 1")

    def end(self) -> None:
        """All is over for whoever asks from now on."""
        self._over.set()

    async def close(self) -> None:
        """Let go of both connections, and with them of all locks."""
        self.end()
        async with self._one_at_a_time:
            for connection in (self._locks, self._listening):
                await connection.close()

    async def _run(self, connection: HouseConnection, statement: str, values: tuple[Any, ...]) -> tuple[Any, ...] | None:
        if self._over.is_set():
            raise Lost
        try:
            cursor = await connection.execute(statement.encode(), values)
            return await cursor.fetchone() if cursor.description else None
        except psycopg.Error as error:
            if connection.closed:
                raise self._ended() from error
            raise

    def _ended(self) -> Lost:
        self.end()
        return Lost()
