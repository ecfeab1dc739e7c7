"""Group commit: changes that come together become one transaction, and are durable together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..operation import metrics
from .conflicts import conflicts
from .database import Database
from .errors import BadRow, CannotStore, PerhapsStored, StorageError, Superseded
from .fencing import Fence, fallen
from .statements import Change, Kind, Row, Values, rows_of, statements

LOG = logging.getLogger(__name__)

MOST_AT_ONCE = 500  # changes in a transaction: nobody waits long behind a crowd
TRIES = 3  # of a transaction that the server stopped for another one
CLOSING = "Nothing was done, because the house is closing: try again when it is open."
DEPOSED = "Another process keeps this room now: load it again."
PERHAPS = "Nobody knows whether that was done, because the line to the database broke just then: look again."
BAD_ROW = "Nothing was done, because the database cannot take it: load the page again."


class BrokenCommit(Exception):
    """The line to the database broke during a commit."""


Outcome = StorageError | None  # None is what one hopes for


@dataclass(frozen=True)
class Waiting:
    """A change, and whoever waits for it to be durable. It is made only if its fence holds."""

    change: Change
    rows: list[Row]
    done: asyncio.Future[None]
    fence: Fence | None = None

    def end(self, error: Outcome) -> None:
        if self.done.done():  # whoever waited was cancelled
            return
        if error:
            self.done.set_exception(error)
        else:
            self.done.set_result(None)


class Writer:
    """The one task that writes. While it commits, changes gather for its next transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._statements = statements(database.insert)
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="storage writer")

    async def write(self, change: Change, fence: Fence | None = None) -> None:
        """Returns when the change is durable. Once asked for, it is written, even if the caller is cancelled meanwhile."""
        if self._closing or self._task.done():
            raise CannotStore(CLOSING)
        try:
            rows = list(rows_of(change))
        except (ValueError, TypeError) as error:
            raise BadRow(BAD_ROW) from error
        done = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Waiting(change, rows, done, fence))
        await done

    async def close(self) -> None:
        """Write all that was asked for, and stop."""
        if not self._closing:
            self._closing = True
            self._queue.put_nowait(None)
        await asyncio.shield(self._task)

    async def _run(self) -> None:
        open_for_more = True
        while open_for_more:
            batch = []
            waiting = await self._queue.get()
            while waiting is not None:
                batch.append(waiting)
                if self._queue.empty() or len(batch) == MOST_AT_ONCE:
                    break
                waiting = self._queue.get_nowait()
            open_for_more = waiting is not None
            if batch:
                await self._write(batch)

    async def _write(self, batch: Sequence[Waiting]) -> None:
        outcomes: Sequence[Outcome]
        began = time.perf_counter()
        try:
            outcomes = await self._tried(batch)
            metrics.COMMIT.observe(time.perf_counter() - began)
            metrics.COMMITTED.observe(len(batch))
        except BrokenCommit as error:
            metrics.COMMITS_FAILED.inc()
            LOG.warning("The line to the database broke during a commit. Changes in it: %d.", len(batch))
            await self._reconnect()
            outcomes = [_caused(PerhapsStored(PERHAPS), error) for _ in batch]
        except Exception as error:
            metrics.COMMITS_FAILED.inc()
            sentence = f"Nothing was done, because {self._database.reason(error)}."
            LOG.warning("Changes that were not stored: %d. %s", len(batch), sentence)
            outcomes = [_caused(CannotStore(sentence), error) for _ in batch]
        for waiting, outcome in zip(batch, outcomes, strict=True):
            waiting.end(outcome)

    async def _tried(self, batch: Sequence[Waiting]) -> list[Outcome]:
        for _ in range(TRIES - 1):
            try:
                return await self._together(batch)
            except Exception as error:
                if not self._database.is_worth_another_try(error):
                    raise
        return await self._together(batch)

    async def _reconnect(self) -> None:
        """Have a fresh connection: once there is one, what the broken one had begun is over, and whoever looks sees how it
        ended."""
        with suppress(Exception):
            async with self._database.writing.connect():
                pass

    async def _together(self, batch: Sequence[Waiting]) -> list[Outcome]:
        """The usual way: all rows of a kind in one statement, whoever they come from."""
        try:
            async with self._database.writing.connect() as connection:
                outcomes = await _fenced(connection, batch)
                free = [waiting for waiting, outcome in zip(batch, outcomes, strict=True) if outcome is None]
                await self._insert(connection, [row for waiting in free for row in waiting.rows])
                await _commit(connection)
        except BrokenCommit:
            raise
        except Exception as error:
            if self._database.is_trouble(error):
                raise
            return await self._one_by_one(batch)
        return outcomes

    async def _one_by_one(self, batch: Sequence[Waiting]) -> list[Outcome]:
        """When a row is bad: each change has a savepoint, so that a bad one fails alone. It is still one commit."""
        async with self._database.writing.connect() as connection:
            outcomes = await _fenced(connection, batch)
            for at, waiting in enumerate(batch):
                if outcomes[at] is not None:
                    continue
                try:
                    async with connection.begin_nested():
                        await self._insert(connection, waiting.rows)
                except Exception as error:
                    if self._database.is_trouble(error):
                        raise
                    outcomes[at] = await _refusal(connection, waiting.change, error)
            await _commit(connection)
        return outcomes

    async def _insert(self, connection: AsyncConnection, rows: Iterable[Row]) -> None:
        by_kind: dict[Kind, list[Values]] = defaultdict(list)
        for kind, values in rows:
            by_kind[kind].append(values)
        for kind in Kind:
            if kind in by_kind:
                await connection.execute(self._statements[kind], by_kind[kind])


async def _fenced(connection: AsyncConnection, batch: Sequence[Waiting]) -> list[Outcome]:
    """What is said to those whose fences have fallen."""
    down = await fallen(connection, [waiting.fence for waiting in batch if waiting.fence is not None])
    return [Superseded(DEPOSED) if waiting.fence in down else None for waiting in batch]


async def _commit(connection: AsyncConnection) -> None:
    try:
        with metrics.FSYNC.time():
            await connection.commit()
    except DBAPIError as error:
        if error.connection_invalidated:
            raise BrokenCommit from error
        raise


async def _refusal(connection: AsyncConnection, change: Change, error: Exception) -> StorageError:
    """Why the database did not take a change."""
    if isinstance(error, IntegrityError):
        for there, kind, sentence in conflicts(change):
            if (await connection.execute(there)).first():
                return _caused(kind(sentence), error)
    return _caused(BadRow(BAD_ROW), error)


def _caused(error: StorageError, cause: Exception) -> StorageError:
    error.__cause__ = cause
    return error
