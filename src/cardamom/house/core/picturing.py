"""Pictures of the table that change while it is played: paint dries, and players choose their decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .told import Pictures

if TYPE_CHECKING:
    from .room import Room


def tell_new_pictures(room: Room) -> None:
    """Tell everybody at the table, if its pictures are not those that were told last."""
    playing = room.playing
    if playing is None:
        return
    pictures = room.world.pictures(playing.table)
    if pictures == room.pictures:
        return
    room.pictures = pictures
    message = Pictures(playing.id, dict(pictures.fronts), dict(pictures.backs))
    for person in room.eyes:
        room.tell(person, message)
