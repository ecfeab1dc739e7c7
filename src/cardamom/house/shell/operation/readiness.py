"""Whether a house can take people: it is not closing, has its page, and its database can be read and written in time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..net.health import WELL, Checks
from ..storage.errors import StorageError
from ..storage.storage import Storage

WITHIN = 2.0  # seconds for the database to answer
KEPT = 1.0  # seconds for which an answer counts: strangers who ask again and again cost no more


class Readiness:
    """One word for each check. However many ask, the database is asked once at a time."""

    def __init__(self, storage: Storage, closing: Callable[[], bool], has_page: Callable[[], bool]) -> None:
        self._storage, self._closing, self._has_page = storage, closing, has_page
        self._asking: asyncio.Task[str] | None = None
        self._answered = ("", float("-inf"))

    async def checks(self) -> Checks:
        return {
            "house": "closing" if self._closing() else WELL,
            "page": WELL if self._has_page() else "missing",
            "database": await self._database(),
        }

    async def _database(self) -> str:
        loop = asyncio.get_running_loop()
        word, at = self._answered
        if loop.time() < at + KEPT:
            return word
        if self._asking is None:
            self._asking = loop.create_task(self._ask())
        asking = self._asking
        await asyncio.wait([asking], timeout=WITHIN)
        if not asking.done():
            return "slow"  # and nothing more is asked of it until it answers
        self._asking, self._answered = None, (asking.result(), loop.time())
        return asking.result()

    async def _ask(self) -> str:
        try:
            await self._storage.probe()
        except StorageError:
            return "failed"
        return WELL
