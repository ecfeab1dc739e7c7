"""What a card's way from zone to zone means to players: whether it is drawn, taken, played or discarded.

It follows from who sees and who owns the zones. Out of a pile that nobody sees into a zone of a player, a card is drawn. Out of
an open zone of the table into a player's, from one player's zone into the same zone of another, or out of an open zone into one
that only its owner sees, it is taken. Out of a zone that only its owner sees, it is discarded where the target is out of sight
or is called so, and otherwise played; between two such zones of one owner it only changes its place.
"""

from __future__ import annotations

from enum import Enum

from cardamom.kernel.game import Game
from cardamom.kernel.zones import Sight, ZoneFamily


class Way(Enum):
    DRAWN = "drawn"
    TAKEN = "taken"
    PLAYED = "played"
    DISCARDED = "discarded"


def zone_words(game: Game, family: ZoneFamily) -> str:
    return game.words.zones.get(family.first, family.name)


def way_of(game: Game, source: ZoneFamily, target: ZoneFamily) -> Way | None:
    """What a move between zones of these families is."""
    if source.sight is Sight.NOBODY:
        return Way.DRAWN if target.each and target.sight is not Sight.NOBODY else None
    if source.sight is Sight.ALL:
        takes = target.each and (not source.each or source.name == target.name or target.sight is Sight.OWNER)
        return Way.TAKEN if takes else None
    if source.name == target.name:
        return Way.TAKEN
    if target.sight is Sight.OWNER:
        return None
    called = "discard" in zone_words(game, target).casefold() or "discard" in target.name.casefold()
    return Way.DISCARDED if called or target.sight is Sight.NOBODY else Way.PLAYED


def ways(game: Game) -> dict[Way, list[int]]:
    """The routes of each way, as places of the axis `route`."""
    families = game.state.zone_table.families
    found: dict[Way, list[int]] = {way: [] for way in Way}
    for a, source in enumerate(families):
        for b, target in enumerate(families):
            way = way_of(game, source, target)
            if way is not None:
                found[way].append(a * len(families) + b)
    return found
