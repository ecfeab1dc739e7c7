"""All that a house keeps: its people, their rooms, and every move of every table."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from sqlalchemy import Select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.house.core.effects import Store
from cardamom.house.core.records import RoomRecord, SavedTable

from . import queries
from .claiming import claim
from .database import Database
from .decoding import AnyRow, open_room, person, played_game, room_record, saved_table, share_record, undamaged
from .entries import (
    ForgottenPerson,
    ForgottenRoom,
    LookedAt,
    OpenRoom,
    Person,
    PlayedGame,
    PreferencesRecord,
    Probe,
    SeenPeople,
    ShareRecord,
    TicketRecord,
)
from .errors import CannotRead, PerhapsStored, Superseded
from .fencing import Fence
from .forgetting import old_people, old_rooms
from .location import Location, open_database
from .moderation import ModerationStorage
from .schema import ROOMS
from .statements import Change
from .writer import Writer


class Storage:
    """Everything that is written is durable when the call returns; if it raises, nothing was written, except where it raises
    PerhapsStored."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._writer = Writer(database)
        self._closed = False
        self.moderation = ModerationStorage(self._writer.write, self._all)

    @classmethod
    async def open(cls, location: Location) -> Self:
        """Open what is kept in a folder or at the address of a database. The folder is made, and the database is made or
        brought up to date, if need be."""
        return cls(await open_database(location))

    async def close(self) -> None:
        """Write all that was asked for, and let go of the database."""
        await self._writer.close()
        self._closed = True
        await self.database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # ---- writing

    async def commit(self, store: Store, fence: Fence | None = None) -> None:
        """Keep all of this or nothing. Raises CannotStore; Superseded if a row is there already, or if the fence has fallen;
        CodeTaken; PerhapsStored."""
        await self._writer.write(store, fence)

    async def commit_new(self, store: Store) -> None:
        """Keep something under new names, which nobody else has: if nobody knows whether it was stored, it is stored again."""
        await self._write_new(store)

    async def keep_person(self, person: Person) -> None:
        """Keep a person, or what changed of them: a new secret hands them over to another device."""
        await self._write_surely(person)

    async def prefer(self, person: str, preferences: str) -> None:
        """Keep how a person likes the page."""
        await self._write_surely(PreferencesRecord(person, preferences))

    async def share(self, share: ShareRecord) -> None:
        await self._write_new(share)

    async def _write_new(self, change: Change) -> None:
        try:
            await self._writer.write(change)
        except PerhapsStored:
            with suppress(Superseded):  # it was stored the first time
                await self._writer.write(change)

    async def _write_surely(self, change: Change) -> None:
        """Write what may be written twice: again, if nobody knows whether it was stored."""
        try:
            await self._writer.write(change)
        except PerhapsStored:
            await self._writer.write(change)

    async def keep_ticket(self, ticket: TicketRecord) -> None:
        """Keep a ticket, the only one of its person."""
        await self._write_surely(ticket)

    async def claim(self, ticket: str, person: Person) -> str | None:
        """Use a ticket up: whom it was for is known by this person's secret and name from now on. None if it is good no
        more; of two who claim it at once, one gets it."""
        return await claim(self.database, ticket, person)

    async def looked_at(self, rooms: Sequence[str], now: float, again: float) -> None:
        """Rooms that are due are looked after; whatever comes of it, none of them is due before `again` for that reason."""
        await self._writer.write(LookedAt(tuple(rooms), now, again))

    async def probe(self) -> None:
        """See whether the database can be written and read. Raises CannotStore or CannotRead."""
        await self._writer.write(Probe(f"probe {secrets.token_hex(8)}"))
        await self._first(queries.person_where(""))

    # ---- forgetting

    async def old_rooms(self, before: float, playing_before: float, after: str, limit: int) -> list[str]:
        """Rooms where nothing has happened since `before`; those with a game that is not over, since `playing_before`. They
        come by their ids, so that a list goes on `after` its last one."""
        return [row.id for row in await self._all(old_rooms(before, playing_before, after, limit))]

    async def forget_rooms(self, rooms: Mapping[str, Fence | None]) -> list[str]:
        """Remove rooms with all that is not finished there, and give those that are gone: not those whose fence has fallen.
        Finished games stay, and with them what is left of their room."""
        gone = await asyncio.gather(*(self._forget_room(room, fence) for room, fence in rooms.items()))
        return [room for room, is_gone in zip(rooms, gone, strict=True) if is_gone]

    async def _forget_room(self, room: str, fence: Fence | None) -> bool:
        try:
            await self._writer.write(ForgottenRoom(room), fence)
        except Superseded:
            return False
        return True

    async def old_people(self, before: float, after: str, limit: int) -> list[str]:
        """People who were last here before that, and are in no room and in no game. They come by their ids, `after` the
        last one of a list."""
        return [row.id for row in await self._all(old_people(before, after, limit))]

    async def forget_people(self, people: Iterable[str], before: float) -> None:
        """Remove people who were last here before that, unless they are in a room or a game by now."""
        await asyncio.gather(*(self._writer.write(ForgottenPerson(person, before)) for person in people))

    async def see_people(self, people: Iterable[str], now: float) -> None:
        """People are here now. Whoever is not kept stays so."""
        await self._writer.write(SeenPeople(tuple(people), now))

    # ---- reading

    async def room_by(
        self, *, id: str | None = None, key: str | None = None, watch: str | None = None, code: str | None = None
    ) -> RoomRecord | None:
        """The room with that id, key, key to watch, or code; give one of them."""
        by = {"id": id, "key": key, "watch": watch, "code": code}
        [(column, value)] = [(name, value) for name, value in by.items() if value is not None]
        async with self._reading() as connection:
            row = (await connection.execute(queries.room_where(ROOMS.c[column] == value))).first()
            if row is None:
                return None
            members = (await connection.execute(queries.members_of(row.id))).all()
        return room_record(row, members)

    async def table(self, table: str) -> SavedTable | None:
        """A table with all its moves. Raises Damaged if it cannot be read."""
        async with self._reading() as connection:
            row = (await connection.execute(queries.table_of(table))).first()
            if row is None:
                return None
            moves = (await connection.execute(queries.moves_of(table))).all()
        return await asyncio.to_thread(saved_table, row, moves)  # a long game would hold up everybody

    async def person_of(self, secret_hash: str) -> Person | None:
        row = await self._first(queries.person_where(secret_hash))
        return None if row is None else person(row)

    async def secret_hash_of(self, person: str) -> str | None:
        """The hash of the secret by which a person is known now."""
        row = await self._first(queries.secret_hash_of(person))
        return None if row is None else str(row.secret_hash)

    async def rooms_of(self, person: str, limit: int) -> list[OpenRoom]:
        """The open rooms that a person belongs to: first those where they are asked, then the newest. A damaged one is left
        out."""
        async with self._reading() as connection:
            rows = (await connection.execute(queries.rooms_of(person, limit))).all()
            asked = (await connection.execute(queries.asked_in([row.room for row in rows]))).all()
        return undamaged(rows, lambda row: open_room(row, [each for each in asked if each.room == row.room]))

    async def due_rooms(self, now: float, limit: int) -> list[str]:
        """Rooms that want to be woken now, those first that have waited longest."""
        async with self._reading() as connection:
            return list((await connection.scalars(queries.due_rooms(now, limit))).all())

    async def games_of(self, person: str, limit: int, before: str | None = None) -> list[PlayedGame]:
        """The tables where a person sat, the last one first. To go on, name the last table of the list so far.

        A damaged one is left out."""
        return undamaged(await self._all(queries.games_of(person, limit, before)), played_game)

    async def shared(self, token: str) -> ShareRecord | None:
        row = await self._first(queries.share_of(token))
        return None if row is None else share_record(row)

    async def backup(self, to: Path) -> None:
        """Write a copy of one moment to a new file, while everything goes on. Raises CannotBackUp."""
        await self.database.back_up(to)

    async def _all(self, query: Select[Any]) -> Sequence[AnyRow]:
        async with self._reading() as connection:
            rows: Sequence[AnyRow] = (await connection.execute(query)).all()
        return rows

    async def _first(self, query: Select[Any]) -> AnyRow | None:
        async with self._reading() as connection:
            row: AnyRow | None = (await connection.execute(query)).first()
        return row

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        if self._closed:
            raise CannotRead("That cannot be read, because the house is closing: try again when it is open.")
        try:
            async with self.database.reading.connect() as connection:
                yield connection
        except (DBAPIError, PoolTimeout) as error:
            raise CannotRead(f"That cannot be read, because {self.database.reason(error)}.") from error
