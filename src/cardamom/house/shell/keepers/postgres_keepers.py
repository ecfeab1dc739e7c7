"""Keepers by PostgreSQL: an advisory lock a room. If a process dies, its locks are free at once, however it died."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import platform
import secrets
import time
from collections.abc import Callable

import psycopg

from ..storage.errors import StorageError
from ..storage.postgres import PostgresDatabase
from .errors import AWAY, FULL, LOST, ComeBack, KeptElsewhere
from .news import Heard, Item, News, Subscribers
from .session import CHANNEL, Lost, Session, lock_key

LOG = logging.getLogger("cardamom.house")

PROCESS_LETTERS = 12
PAUSE, LONGEST_PAUSE = 0.2, 3.0  # seconds between two tries to reach the database again
TURN_EVERY = 20.0  # seconds between two looks whether some work is free
FORGOTTEN = 86_400.0  # seconds after which a process that has said nothing is struck off the list
SEEN_EVERY = 3600.0

TAKE = "UPDATE rooms SET epoch = epoch + 1, keeper = %s WHERE id = %s RETURNING epoch"
WHERE = "SELECT processes.address FROM rooms JOIN processes ON processes.id = rooms.keeper WHERE rooms.id = %s"
ENLIST = "INSERT INTO processes (id, address, at) VALUES (%s, %s, %s) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
MAKE_SECRET = "INSERT INTO secrets (name, value) VALUES ('internal', %s) ON CONFLICT DO NOTHING"


class PostgresKeepers:
    """The rooms that this process keeps. Its internal line is at `address`; `secret` is what callers there must know."""

    def __init__(self, database: PostgresDatabase, address: str) -> None:
        self.process = secrets.token_hex(PROCESS_LETTERS // 2)
        self.address, self.secret = address, ""
        self._news = PostgresNews(self)
        self.news: News = self._news
        self._database = database
        self._session: Session | None = None
        self._held: set[str] = set()
        self._letting_go: set[asyncio.Task[None]] = set()
        self._lost: Callable[[], None] = lambda: None
        self._staying: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Join the processes that serve this database. Raises psycopg.Error."""
        session = await self._connected()
        self._staying = asyncio.create_task(self._stay(session), name="keepers")

    def when_lost(self, lost: Callable[[], None]) -> None:
        self._lost = lost

    # ---- rooms

    async def take(self, room: str) -> int | None:
        session = self._here()
        try:
            if await self._lock(session, f"room {room}"):
                return await self._taken(session, room)
            found = await session.ask(WHERE, room)
        except psycopg.errors.OutOfMemory as error:
            LOG.error("PostgreSQL has no room for the locks of more rooms: raise its max_locks_per_transaction.")
            raise ComeBack(FULL) from error
        except (Lost, psycopg.Error) as error:
            raise ComeBack(LOST) from error
        if found is None or found[0] == self.address:
            raise ComeBack(AWAY)
        raise KeptElsewhere(str(found[0]))

    async def _taken(self, session: Session, room: str) -> int:
        """Raise the epoch of a room whose lock is ours. This waits for what the last keeper is still writing."""
        try:
            raised = await session.ask(TAKE, self.process, room)
        except psycopg.Error as error:
            await self._unlock(session, room)
            raise ComeBack(AWAY) from error
        if raised is None:
            await self._unlock(session, room)
            raise ComeBack(AWAY)
        if session is self._session:
            self._held.add(room)
        return int(raised[0])

    def keeps(self, room: str) -> bool:
        return room in self._held

    def let_go(self, room: str) -> None:
        if room in self._held and self._session is not None:
            self._held.discard(room)
            task = asyncio.ensure_future(self._unlock(self._session, room))
            self._letting_go.add(task)
            task.add_done_callback(self._letting_go.discard)

    async def _lock(self, session: Session, what: str) -> bool:
        row = await session.ask("SELECT pg_try_advisory_lock(%s)", lock_key(what))
        return row is not None and bool(row[0])

    async def _unlock(self, session: Session, room: str) -> None:
        try:
            await session.ask("SELECT pg_advisory_unlock(%s)", lock_key(f"room {room}"))
        except (Lost, psycopg.Error):
            session.end()  # whatever the trouble is, a lock must not outlive it

    # ---- other processes

    async def address_of(self, process: str) -> str | None:
        try:
            found = await self._here().ask("SELECT address FROM processes WHERE id = %s", process)
        except (Lost, psycopg.Error) as error:
            raise ComeBack(LOST) from error
        return None if found is None else str(found[0])

    async def my_turn(self, work: str) -> None:
        """The processes of one machine share what they make, such as painted pictures; those of another do not."""
        while True:
            with contextlib.suppress(Lost, psycopg.Error):
                if self._session is not None and await self._lock(self._session, f"{work} on {platform.node()}"):
                    return
            await asyncio.sleep(TURN_EVERY)

    # ---- the session

    def _here(self) -> Session:
        if self._session is None:
            raise ComeBack(LOST)
        return self._session

    async def _connected(self) -> Session:
        session = await Session.open(self._database)
        try:
            await session.ask(MAKE_SECRET, secrets.token_hex(32))
            secret = await session.ask("SELECT value FROM secrets WHERE name = 'internal'")
            await session.ask("DELETE FROM processes WHERE at < %s", time.time() - FORGOTTEN)
            await session.ask(ENLIST, self.process, self.address, time.time())
        except BaseException:
            await session.close()
            raise
        assert secret is not None
        self.secret = str(secret[0])
        self._session = session
        return session

    async def _stay(self, session: Session | None) -> None:
        """Live from one session to the next."""
        pause = PAUSE
        while True:
            if session is not None:
                pause = PAUSE
                await self._live(session)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            try:
                session = await self._connected()
            except (Lost, StorageError, psycopg.Error, OSError):
                session = None

    async def _live(self, session: Session) -> None:
        """Do all that a session is for, until it is over."""
        parts = [session.keep_alive(), session.listen(self._news.arrived), self._news.send(session), self._be_seen(session)]
        tasks = [asyncio.ensure_future(part) for part in parts]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            self._lose_all()
        finally:
            session.end()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await session.close()

    def _lose_all(self) -> None:
        """All rooms are lost, at once; they are taken again as people come back."""
        self._session = None
        self._held.clear()
        LOG.warning("The database is out of reach; all rooms of this process are closed, to be opened again.")
        try:
            self._lost()
        except Exception:  # whatever it is, the database has to be reached again
            LOG.exception("The rooms that were lost could not all be closed.")

    async def _be_seen(self, session: Session) -> None:
        while True:
            await asyncio.sleep(SEEN_EVERY)
            await session.ask(ENLIST, self.process, self.address, time.time())

    async def close(self) -> None:
        if self._staying is None:
            return
        await asyncio.gather(*self._letting_go, return_exceptions=True)
        session, self._session = self._session, None
        if session is not None:
            with contextlib.suppress(Lost, psycopg.Error):
                await session.ask("DELETE FROM processes WHERE id = %s", self.process)
        self._staying.cancel()
        await asyncio.gather(self._staying, return_exceptions=True)


class PostgresNews:
    """News by NOTIFY. That takes a lock of the whole server at commit, so all that has gathered goes in one statement."""

    def __init__(self, keepers: PostgresKeepers) -> None:
        self._keepers = keepers
        self._subscribers = Subscribers()
        self._waiting: list[Item] = []
        self._some = asyncio.Event()

    def publish(self, topic: str, id: str) -> None:
        self._waiting.append(Item.of(self._keepers.process, topic, id))
        self._some.set()

    def subscribe(self, topic: str, heard: Heard) -> None:
        self._subscribers.add(topic, heard)

    def arrived(self, item: Item) -> None:
        if item.process != self._keepers.process:
            self._subscribers.tell(item)

    async def send(self, session: Session) -> None:
        """Send what was published, until the session is over. Raises Lost."""
        while True:
            if not self._waiting:
                self._some.clear()
                await self._some.wait()
            sent = self._waiting[:]
            texts = [str(item) for item in dict.fromkeys(sent)]
            await session.ask("SELECT count(pg_notify(%s, text)) FROM unnest(%s::text[]) AS text", CHANNEL, texts)
            del self._waiting[: len(sent)]
