"""The list of open tables. It is kept in the database, so that all processes of a house list the same; each keeps the entries
of its own rooms fresh, and what a killed one leaves behind is soon too old to be shown."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib

from msgspec.structs import replace

from cardamom.house.core.listing import Listed
from cardamom.house.core.refused import Refused
from cardamom.house.core.room import Keys

from .clock import Clock
from .storage.errors import StorageError
from .storage.moderation_entries import ListingRecord
from .storage.storage import Storage
from .tasks import Tasks

LISTED = 50
READ = 200  # of which some may not be for the person who asks
FRESH = 150.0  # seconds
REFRESH = 60.0
GONE = "This table is not open any more; choose another one."


def listing_of(keys: Keys) -> str:
    """What stands for a room in the list. It comes of the room's key, and nobody gets back from it to the key."""
    return hashlib.sha256(f"cardamom listing {keys.key}".encode()).hexdigest()[:24]


class Listings:
    def __init__(self, storage: Storage, clock: Clock, tasks: Tasks) -> None:
        self._kept, self._clock, self._tasks = storage.moderation, clock, tasks
        self._mine: dict[str, ListingRecord] = {}

    def put(self, keys: Keys, listed: Listed | None) -> None:
        """A room of this house is listed like this now, or no longer."""
        known = self._mine.pop(keys.room, None)
        if listed is not None:
            self._mine[keys.room] = ListingRecord(keys.room, listing_of(keys), listed, self._clock())
            self._tasks.begin(self._write(self._mine[keys.room]))
        elif known is not None:
            self._tasks.begin(self._withdraw(known))

    async def _write(self, record: ListingRecord) -> None:
        with contextlib.suppress(StorageError):  # it is written again soon
            await self._kept.put_listing(record)

    async def _withdraw(self, record: ListingRecord) -> None:
        with contextlib.suppress(StorageError):  # it gets old by itself
            await self._kept.unlist(record.room, record.at)

    async def keep_fresh(self) -> None:
        """Say again and again that the rooms of this house are still open."""
        while True:
            await asyncio.sleep(REFRESH)
            for room in list(self._mine):
                record = self._mine.get(room)  # as it is now: the rooms before it took a while
                if record is not None:
                    self._mine[room] = replace(record, at=self._clock())
                    await self._write(self._mine[room])

    async def close(self) -> None:
        """This house has no open tables any more."""
        mine, self._mine = list(self._mine.values()), {}
        await asyncio.gather(*map(self._withdraw, mine))

    # ---- for somebody

    async def seen_by(self, person: str) -> list[ListingRecord]:
        """The open tables, the newest first. Those are left out where somebody is who has blocked this person, or is blocked by
        them, and those from which this person was sent away."""
        found = await self._kept.listings(self._clock() - FRESH, READ)
        apart = await self._kept.not_together_with(person)
        return [record for record in found if _is_for(record.listed, person, apart)][:LISTED]

    async def find(self, listing: str, person: str) -> ListingRecord:
        """An open table, for somebody who sees it in the list; to all others it is not there."""
        found = await self._kept.listing_of(listing, self._clock() - FRESH)
        if found is None or not _is_for(found.listed, person, await self._kept.not_together_with(person)):
            raise Refused(GONE)
        return found


def _is_for(listed: Listed, person: str, apart: frozenset[str]) -> bool:
    return person not in listed.sent_away and apart.isdisjoint(listed.people)
