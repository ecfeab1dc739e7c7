"""What stands in the list of open tables about a room: no key, no card, and nothing at all unless the host wants it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from .document import Place
from .moderation_said import Listing

if TYPE_CHECKING:
    from .room import Room


class Listed(Struct, frozen=True):
    """A room in the list. `people` are those who are here, the host first, and `sent_away` those who may not come in again; by
    them the shell knows for whom it is not listed."""

    game: str
    title: str
    names: tuple[str, ...]
    people: tuple[str, ...]
    free: int
    playing: bool
    sent_away: tuple[str, ...] = ()


def mode(room: Room) -> Listing:
    """Who finds the room: what the host says counts only as long as the house has open tables."""
    return room.document.listing if "open_tables" in room.world.can else Listing.LINK


def listed(room: Room) -> Listed | None:
    """The room as it is listed now; None unless somebody is here and, where people may join, a chair is free."""
    wanted, document = mode(room), room.document
    if wanted is Listing.LINK or document.closed:
        return None
    here = [member for member in document.members if member.person in room.here.people]
    free = sum(place == Place() for place in document.plan.places) if wanted is Listing.JOIN else 0
    if not here or (wanted is Listing.JOIN and not free):
        return None
    here.sort(key=lambda member: member.number != document.host)
    playing = room.playing is not None and not room.playing.over
    game = room.playing.table.game if playing and room.playing is not None else room.world.game(document.plan.game)
    names, people = tuple(member.name for member in here), tuple(member.person for member in here)
    return Listed(game.id, game.name, names, people, free, playing, document.sent_away)
