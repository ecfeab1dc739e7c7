"""What the storage keeps for a house among strangers, for the house itself and for the commands of its operator."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Select

from cardamom.house.core.audit import AuditRecord
from cardamom.house.core.listing import Listed

from . import moderation_queries as queries
from .decoding import AnyRow, record_of, undamaged
from .moderation_entries import (
    BanRecord,
    BlockRecord,
    ListingRecord,
    Operation,
    OrderRecord,
    RoomLine,
    Swept,
    Unblocked,
    Unlisted,
)
from .statements import Change

Record = TypeVar("Record", bound=msgspec.Struct)


class ModerationStorage:
    """`write` makes a change durable, `read` asks the database."""

    def __init__(
        self, write: Callable[[Change], Awaitable[None]], read: Callable[[Select[Any]], Awaitable[Sequence[AnyRow]]]
    ) -> None:
        self._write, self._read = write, read

    # ---- open tables

    async def put_listing(self, listing: ListingRecord) -> None:
        await self._write(listing)

    async def unlist(self, room: str, at: float) -> None:
        """Take a room off the list, unless it was listed again after that time."""
        await self._write(Unlisted(room, at))

    async def listings(self, since: float, limit: int) -> list[ListingRecord]:
        """The open tables that were known to be so at that time or later, the newest first."""
        return undamaged(await self._read(queries.listings(since, limit)), _listing)

    async def listing_of(self, listing: str, since: float) -> ListingRecord | None:
        found = undamaged(await self._read(queries.listing_of(listing, since)), _listing)
        return found[0] if found else None

    # ---- blocks

    async def block(self, block: BlockRecord) -> None:
        await self._write(block)

    async def unblock(self, id: str, by: str) -> None:
        await self._write(Unblocked(id, by))

    async def blocks_by(self, person: str) -> list[BlockRecord]:
        """Whom a person has blocked, the newest first."""
        return await self._all(queries.blocks_by(person), BlockRecord)

    async def not_together_with(self, person: str) -> frozenset[str]:
        """All who have blocked a person or are blocked by them."""
        rows = await self._read(queries.blocks_about(person))
        return frozenset(other for row in rows for other in row if other != person)

    # ---- bans, orders and the audit log

    async def bans(self, now: float) -> list[BanRecord]:
        """The bans that are in force."""
        return await self._all(queries.bans(now), BanRecord)

    async def orders(self, since: float) -> list[OrderRecord]:
        return await self._all(queries.orders(since), OrderRecord)

    async def operate(self, operation: Operation) -> None:
        await self._write(operation)

    async def audit(self, limit: int, what: str | None = None) -> list[AuditRecord]:
        """The last entries of the audit log, the newest last."""
        return (await self._all(queries.audit(limit, what), AuditRecord))[::-1]

    async def sweep(self, audit: float, orders: float) -> None:
        """Forget entries and orders that are older than these times."""
        await self._write(Swept(audit, orders))

    # ---- for an operator

    async def open_rooms(self, limit: int) -> list[RoomLine]:
        """The open rooms, those that were active last first."""
        return await self._all(queries.open_rooms(limit), RoomLine)

    async def name_of(self, person: str) -> str | None:
        """The name by which a person first came, if there is such a person."""
        rows = await self._read(queries.person_named(person))
        return rows[0].name if rows else None

    async def _all(self, query: Select[Any], kind: type[Record]) -> list[Record]:
        return undamaged(await self._read(query), lambda row: record_of(f"A {kind.__name__}", row, kind))


def _listing(row: AnyRow) -> ListingRecord:
    return record_of(f"The listing of room {row.room}", row, ListingRecord, listed=Listed)
