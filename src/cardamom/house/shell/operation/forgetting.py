"""Old rooms are forgotten, so that a house that is open for years does not fill up with rooms that nobody will enter again.

A room is forgotten when nothing has happened in it for so many days; one with a game that is not over, four times as late.
Finished games and links to them stay. People go who sat at no table and belong to no room.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from ..storage.errors import StorageError
from .metrics import ROOMS_FORGOTTEN

if TYPE_CHECKING:
    from ..house import House

LOG = logging.getLogger("cardamom.house")

DAY = 86_400.0
PLAYING_LONGER = 4  # times as long is a room kept where a game is not over
AT_ONCE = 50  # rooms or people; nobody waits long behind them
PAUSE = 0.25  # seconds, in which others are served
EVERY = 3600.0
FIRST = 120.0  # seconds after the house was opened


async def keep_forgetting(house: House, days: float) -> None:
    """Look for what is old every hour, until cancelled."""
    await asyncio.sleep(FIRST)
    while True:
        try:
            await forget_what_is_old(house, days)
        except StorageError as error:  # the disk may be full; the next time will do
            LOG.warning("Old rooms could not be forgotten: %s", error)
        await asyncio.sleep(EVERY)


async def forget_what_is_old(house: House, days: float, pause: float = PAUSE) -> None:
    """Forget all that is older than so many days, some at a time."""
    rooms = await _forget_rooms(house, days, pause)
    people = await _forget_people(house, days, pause)
    if rooms or people:
        ROOMS_FORGOTTEN.inc(rooms)
        LOG.info("Old rooms and people are forgotten.", extra={"rooms": rooms, "people": people})


async def _forget_rooms(house: House, days: float, pause: float) -> int:
    storage, now, after, forgotten = house.tools.storage, house.clock(), "", 0
    house.rooms.forgotten = set()
    while found := await storage.old_rooms(now - days * DAY, now - PLAYING_LONGER * days * DAY, after, AT_ONCE):
        after = found[-1]
        old = [room for room in found if not house.rooms.has(room)]
        house.rooms.forgotten.update(old)  # from now on nobody enters them
        await storage.forget_rooms(old)
        forgotten += len(old)
        await asyncio.sleep(pause)
    return forgotten


async def _forget_people(house: House, days: float, pause: float) -> int:
    storage, before, after, forgotten = house.tools.storage, house.clock() - days * DAY, "", 0
    while found := await storage.old_people(before, after, AT_ONCE):
        after, here = found[-1], {visit.caller.id for visit in house.visits}
        old = [person for person in found if person not in here]
        await storage.forget_people(old)
        forgotten += len(old)
        await asyncio.sleep(pause)
    return forgotten
