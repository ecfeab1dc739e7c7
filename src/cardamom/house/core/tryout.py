"""What an answer would do with the cards in sight, found by giving it in a world that looks the same to the seat.

The world is filled from the seat's own view, so nothing comes of it but what the seat could work out."""

from __future__ import annotations

from functools import cached_property

from cardamom.kernel.actions import Action
from cardamom.kernel.events import CardEvent
from cardamom.kernel.state import State
from cardamom.kernel.table import Table

_TOUCHING = (CardEvent.MOVED, CardEvent.SHOWN)


class Tryout:
    """Answers of one seat, each given in the same world."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat

    @cached_property
    def _world(self) -> State:
        return self.table.game.engine.fill(self.table.view_state(self.seat), seed=0)

    def cards(self, action: Action) -> list[tuple[int, int]]:
        """The cards in sight that an answer moves or shows: the zone where each lies now, and its kind."""
        world = self._world.copy()
        self.table.game.engine.apply(world, self.seat, action)
        left: dict[int, list[int]] = {}
        found = []
        for event in world.events:
            zone = event.facts[0] if event.what in _TOUCHING else -1
            if zone >= 0 and zone not in left:
                left[zone] = self._in_sight(zone)
            if zone >= 0 and event.card in left[zone]:
                left[zone].remove(event.card)
                found.append((zone, event.card))
        return found

    def _in_sight(self, zone: int) -> list[int]:
        """The cards of a zone that the seat sees."""
        world = self._world
        first = world.zone_start[zone]
        return world.card[first : first + world.size[zone]] if world.zone_sight[zone] >> self.seat & 1 else []

    def taken(self, action: Action) -> list[int]:
        """The kinds of the cards that an answer takes: those of the zone that it takes from first."""
        cards = self.cards(action)
        return [kind for zone, kind in cards if zone == cards[0][0]]
