"""One connection to PostgreSQL, which never waits without end: whatever the network does, there is an answer or an error."""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import socket
from datetime import datetime
from typing import Any, Self

from psycopg import AsyncConnection, OperationalError
from psycopg.rows import TupleRow

from .errors import CannotOpen
from .postgres_address import Address

ANSWER_SECONDS = 10.0  # a network may be silent so long
OLDEST = 14  # PostgreSQL's oldest version that is still cared for
TOO_OLD = "it runs on PostgreSQL {}: the house needs version {} or a newer one"

# what the server is told; it gives up before this side does, and says why
SESSION = """
SELECT set_config('statement_timeout', '8s', false),
       set_config('lock_timeout', '4s', false),
       set_config('idle_in_transaction_session_timeout', '10s', false),
       set_config('tcp_keepalives_idle', '10', false),
       set_config('tcp_keepalives_interval', '5', false),
       set_config('tcp_keepalives_count', '3', false),
       set_config('synchronous_commit',
                  CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)
"""
ITSELF = "SELECT pg_backend_pid(), backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"

# a number may have been given to somebody else since, so its time has to fit too
END = "SELECT pg_terminate_backend(pid, 4000) FROM pg_stat_activity WHERE pid = %s AND backend_start = %s"

Backend = tuple[int, datetime]


class Stalled(OperationalError):
    """The server, or the network to it, was silent for too long."""


class HouseConnection(AsyncConnection[TupleRow]):
    """A connection that is given up when the server has not answered in time. Without `answer_within`, it waits for ever:
    for those who listen."""

    answer_within: float | None = None
    _stalled = False
    _alarm: asyncio.TimerHandle

    @classmethod
    async def to(cls, address: Address) -> Self:
        """A connection whose session is set up, and which commits each statement by itself."""
        connection = await cls.connect(**address.settings, autocommit=True)
        connection.answer_within = ANSWER_SECONDS
        try:
            version = connection.info.server_version // 10_000
            if version < OLDEST:
                raise CannotOpen(f"The {address.name} cannot be opened, because {TOO_OLD.format(version, OLDEST)}.")
            await connection.execute(SESSION)
        except BaseException:
            await connection.close()
            raise
        return connection

    async def wait(self, *what: Any, **settings: Any) -> Any:
        """All that this connection hears from the server, it hears here. Whoever listens for a while expects silence."""
        if self.answer_within is None or settings.get("timeout") is not None:
            return await super().wait(*what, **settings)
        self._watch(self.answer_within)
        try:
            return await super().wait(*what, **settings)
        except OperationalError as error:
            if self._stalled:
                raise Stalled("no answer in time") from error
            raise
        finally:
            self._alarm.cancel()

    def _watch(self, seconds: float) -> None:
        self._alarm = asyncio.get_running_loop().call_later(seconds, self._time_is_up, seconds)

    def _time_is_up(self, seconds: float) -> None:
        """Where an answer lies there unread, it was this process that stood still; it is heard now."""
        look = select.poll()  # unlike select(), it knows any number of open files
        look.register(self.fileno(), select.POLLIN)
        if look.poll(0):
            self._watch(seconds)
        else:
            self._hang_up()

    def _hang_up(self) -> None:
        """End the socket under the connection: whoever waits is told at once, even by a network that says nothing."""
        self._stalled = True
        with contextlib.suppress(OSError, OperationalError), socket.socket(fileno=os.dup(self.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)

    async def itself(self) -> Backend:
        """Who serves this connection."""
        row = await (await self.execute(ITSELF)).fetchone()
        assert row is not None
        return row[0], row[1]

    async def end(self, backend: Backend) -> None:
        """End an earlier connection of this house, if it is still there, with whatever it had begun."""
        await self.execute(END, backend)
