"""Old rooms are forgotten, so that a house that is open for years does not fill up with rooms that nobody will enter again.

A room is forgotten when nothing has happened in it for so many days; one with a game that is not over, four times as late.
Finished games and links to them stay. People go who sat at no table and belong to no room.

Other processes may serve the same database. So a room is taken before it is forgotten, like any other change of it, and those
that are kept elsewhere stay. Each process says of people at its door that it sees them, and they stay too.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING

from ..keepers.errors import ComeBack, KeptElsewhere
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
    ages = now - days * DAY, now - PLAYING_LONGER * days * DAY
    house.rooms.forgotten = set()
    while found := await storage.old_rooms(*ages, after, AT_ONCE):
        async with AsyncExitStack() as stack:
            fences = {}
            for room in found:
                with suppress(KeptElsewhere, ComeBack):  # somebody may be there
                    fences[room] = await stack.enter_async_context(house.rooms.set_aside(room))
            still_old = await storage.old_rooms(*ages, after, AT_ONCE)  # its last keeper may have stored something meanwhile
            gone = await storage.forget_rooms({room: fences[room] for room in still_old if room in fences})
            house.rooms.forgotten.update(gone)  # whoever looked for one before does not enter it now
        after, forgotten = found[-1], forgotten + len(gone)
        await asyncio.sleep(pause)
    return forgotten


async def _forget_people(house: House, days: float, pause: float) -> int:
    storage, before, after, forgotten = house.tools.storage, house.clock() - days * DAY, "", 0
    await house.see_people()
    while found := await storage.old_people(before, after, AT_ONCE):
        await storage.forget_people(found, before)
        after, forgotten = found[-1], forgotten + len(found)
        await asyncio.sleep(pause)
    return forgotten
