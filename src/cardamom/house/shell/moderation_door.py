"""What the house itself answers among strangers: its open tables, and whom somebody wants nothing to do with."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from cardamom.house.core.moderation_said import Block, Blocks, OpenTables, Unblock
from cardamom.house.core.moderation_told import BlockedPeople, BlockedPerson, OpenTable, OpenTableList
from cardamom.house.core.refused import Refused
from cardamom.house.core.said import Enter
from cardamom.house.core.told import Ack, Opened

from .keepers.news import BLOCKED
from .listings import GONE
from .storage.moderation_entries import BlockRecord

if TYPE_CHECKING:
    from .house import House
    from .live_room import LiveRoom
    from .visit import Visit

MOST_BLOCKS = 200  # of one person

# ---- open tables


async def open_tables(visit: Visit, said: OpenTables) -> None:
    house = visit.house
    if not house.manners.public_rooms:
        raise Refused("This house has no open tables; come in by a link or a code.")
    tables = []
    for record in await house.listings.seen_by(visit.caller.id):
        listed = record.listed
        tables.append(OpenTable(record.listing, listed.game, listed.title, list(listed.names), listed.free, listed.playing))
    visit.tell(OpenTableList(said.id, tables))


async def enter_listed(visit: Visit, said: Enter, listing: str) -> None:
    """The key of a room is told only to somebody who comes in; whoever looks on gets the key to look on."""
    house = visit.house
    if not house.manners.public_rooms:
        raise Refused("This house has no open tables; come in by a link or a code.")
    found = await house.listings.find(listing, visit.caller.id)
    record = await house.tools.storage.room_by(id=found.room)
    if record is None or record.closed:
        raise Refused(GONE)
    if said.watch:
        visit.tell(Opened(said.id, None, record.watch))
    elif found.listed.free:
        visit.tell(Opened(said.id, record.key))
    else:
        raise Refused("No chair is free there; you can look on.")


# ---- blocking


async def block(visit: Visit, said: Block) -> None:
    """Nobody is told that they are blocked, not even by what goes wrong."""
    live, house = visit.live, visit.house
    other = None if live is None else live.room.document.numbered(said.person)
    if other is None or other.person == visit.caller.id:
        raise Refused("That person is not in this room.")
    kept = house.tools.storage.moderation
    if len(await kept.blocks_by(visit.caller.id)) >= MOST_BLOCKS:
        raise Refused(f"You have blocked {MOST_BLOCKS} people already; unblock somebody first.")
    await kept.block(BlockRecord(secrets.token_hex(8), visit.caller.id, other.person, other.name, house.clock()))
    await _tell_rooms_everywhere(visit)
    visit.tell(Ack(said.id))


async def unblock(visit: Visit, said: Unblock) -> None:
    await visit.house.tools.storage.moderation.unblock(said.block, visit.caller.id)
    await _tell_rooms_everywhere(visit)
    visit.tell(Ack(said.id))


async def blocks(visit: Visit, said: Blocks) -> None:
    kept = await visit.house.tools.storage.moderation.blocks_by(visit.caller.id)
    visit.tell(BlockedPeople(said.id, [BlockedPerson(each.id, each.name, each.at) for each in kept]))


async def _tell_rooms_everywhere(visit: Visit) -> None:
    """Let all rooms where this person is know whom they have blocked: those of this process before anything else happens."""
    await tell_rooms(visit.house, visit.caller.id)
    visit.house.tools.keepers.news.publish(BLOCKED, visit.caller.id)


async def tell_rooms(house: House, person: str) -> None:
    """Let the rooms of this process where somebody is know whom they have blocked."""
    for live in {each.live for each in house.visits if each.caller.id == person and each.live is not None}:
        await tell_room(house, live, person)


async def tell_room(house: House, live: LiveRoom, person: str) -> None:
    kept = await house.tools.storage.moderation.blocks_by(person)
    blocked = frozenset(each.person for each in kept)
    if blocked != live.room.blocks.get(person, frozenset()):
        await live.happen(lambda now: live.room.blocking(person, blocked, now))


HANDLERS: dict[type, Callable[[Any, Any], Awaitable[None]]] = {
    OpenTables: open_tables,
    Block: block,
    Unblock: unblock,
    Blocks: blocks,
}
