"""Several players at one device: the house tells it what those see who sit before it now, and nothing of the others' hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .refused import Refused

if TYPE_CHECKING:
    from .playing import Playing
    from .room import Room


def faced(room: Room, playing: Playing, person: str) -> list[int]:
    """The seats whose players sit before this person's device. Whoever holds one seat always does."""
    mine = playing.seats_of(person)
    return mine if len(mine) < 2 else [seat for seat in mine if seat in room.facing.get(person, ())]


def check_faced(room: Room, playing: Playing, person: str, seat: int) -> None:
    if seat not in faced(room, playing, person):
        name = playing.deal.seats[seat].name
        raise Refused(f"This device does not show the cards of {name} now; hand it over first.")
