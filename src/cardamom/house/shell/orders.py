"""What the operator orders while the house is open: commands write orders into the database, and the house looks for new ones
every second. Of several processes, each looks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from .bans import Unwelcome
from .live_room import hang_up
from .storage.errors import StorageError
from .storage.moderation_entries import OrderKind, OrderRecord

if TYPE_CHECKING:
    from .house import House

LOG = logging.getLogger("cardamom.house")
EVERY = 1.0  # seconds
STANDS = 86_400.0  # an order that a killed house did not see is carried out when it opens again, within this time
SWEEP_EVERY = 6 * 3600.0


class Orders:
    def __init__(self, house: House) -> None:
        self._house = house
        self._done: set[str] = set()

    async def follow(self) -> None:
        """Carry out every order once, as long as the house is open. An order may be carried out again after a restart: what is
        done already stays as it is."""
        while True:
            with contextlib.suppress(StorageError):  # the next look may find the database well again
                await self.look()
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        house = self._house
        orders = await house.tools.storage.moderation.orders(house.clock() - STANDS)
        for order in orders:
            if order.id not in self._done:
                await self._carry_out(order)
                self._done.add(order.id)
        self._done &= {order.id for order in orders}

    async def _carry_out(self, order: OrderRecord) -> None:
        """An order that cannot be stored now is tried again; one that goes wrong must not keep the others waiting."""
        try:
            await CARRIED_OUT[order.what](self._house, order)
        except StorageError:
            raise
        except Exception:
            LOG.exception("An order of the operator could not be carried out: %s.", order.what)

    async def sweep(self) -> None:
        """Forget what is too old, now and then."""
        while True:
            now = self._house.clock()
            with contextlib.suppress(StorageError):
                kept = self._house.manners.keep_audit * 86_400.0
                await self._house.tools.storage.moderation.sweep(now - kept, now - 2 * STANDS)
            await asyncio.sleep(SWEEP_EVERY)


async def _close_room(house: House, order: OrderRecord) -> None:
    await house.rooms.shut(order.about, order.reason)


async def _know_bans(house: House, order: OrderRecord) -> None:
    """Whoever is banned now is hung up on wherever they are."""
    await house.bans.read()
    for visit in list(house.visits):
        try:
            house.bans.check(visit.person, visit.line.address)
        except Unwelcome as unwelcome:
            hang_up(visit.line, unwelcome.code, str(unwelcome))


CARRIED_OUT: dict[OrderKind, Callable[[House, OrderRecord], Awaitable[None]]] = {
    OrderKind.CLOSE_ROOM: _close_room,
    OrderKind.KNOW_BANS: _know_bans,
}
