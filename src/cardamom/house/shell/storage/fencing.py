"""Fences: whoever kept a room before can write nothing to it any more.

A room that is served by several processes has one keeper at a time, and each new one raises the room's epoch. A change says
under which epoch it was made, and is taken only while that counts. The rooms' rows are locked until the change is committed,
so a new keeper waits for what the last one is writing, and then reads it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from .schema import ROOMS


class Fence(NamedTuple):
    """A room, and the epoch of whoever changes it."""

    room: str
    epoch: int


async def fallen(connection: AsyncConnection, fences: Iterable[Fence]) -> set[Fence]:
    """Those of the fences that do not hold any more. The others hold until the transaction ends."""
    fences = set(fences)
    if not fences:
        return set()
    rooms = sorted({fence.room for fence in fences})  # always in one order, so that no two wait for each other
    query = select(ROOMS.c.id, ROOMS.c.epoch).where(ROOMS.c.id.in_(rooms)).order_by(ROOMS.c.id).with_for_update(key_share=True)
    now = {row.id: row.epoch for row in await connection.execute(query)}
    return {fence for fence in fences if now.get(fence.room) != fence.epoch}
