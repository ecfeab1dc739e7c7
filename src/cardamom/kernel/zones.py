"""Places where cards lie, declared before the state.

A zone is an int. One declaration makes one zone, or one a seat: `RESTAURANT + seat`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .errors import BadDeclaration


class Sight(Enum):
    """Who sees a card that rests in a zone."""

    NOBODY = "nobody"
    OWNER = "owner"
    ALL = "all"


@dataclass(frozen=True)
class Place:
    """One declaration: `first` is its zone, or the zone of seat 0."""

    name: str
    first: int
    zones: int
    capacity: int
    sight: Sight
    holds: tuple[int, int]
    bag: bool
    counted: bool
    marked: bool
    each: bool

    @property
    def public(self) -> bool:
        return self.sight is Sight.ALL


class Zones:
    """All zones of a game for up to `seats` seats and `kinds` kinds of card."""

    def __init__(self, seats: int, kinds: int) -> None:
        self.seats, self.kinds, self.places, self.count = seats, kinds, list[Place](), 0

    @property
    def everybody(self) -> int:
        """The mask of all seats and the spectator, who is the seat after the last."""
        return (1 << (self.seats + 1)) - 1

    def bag(
        self,
        name: str,
        *,
        capacity: int,
        sight: Sight,
        each: bool = True,
        holds: tuple[int, int] | None = None,
        counted: bool = False,
        marked: bool = False,
    ) -> int:
        """Cards without an order, such as a hand. `counted` keeps a tally of each kind."""
        return self._add(name, capacity, sight, each, holds, True, counted, marked)

    def pile(
        self,
        name: str,
        *,
        capacity: int,
        sight: Sight,
        each: bool = False,
        holds: tuple[int, int] | None = None,
        counted: bool = False,
        marked: bool = False,
    ) -> int:
        """Cards in an order, the last one on top. `holds` is the range of kinds that may lie here."""
        return self._add(name, capacity, sight, each, holds, False, counted, marked)

    def _add(
        self,
        name: str,
        capacity: int,
        sight: Sight,
        each: bool,
        holds: tuple[int, int] | None,
        bag: bool,
        counted: bool,
        marked: bool,
    ) -> int:
        least, most = holds or (0, self.kinds)
        if not 0 <= least < most <= self.kinds:
            raise BadDeclaration(f"The zone {name} holds kinds {least} to {most - 1}, but there are only {self.kinds}.")
        if marked and sight is not Sight.ALL:
            raise BadDeclaration(f"The zone {name} has marks, so everybody must see it: give it Sight.ALL.")
        if sight is Sight.OWNER and not each:
            raise BadDeclaration(f"The zone {name} is seen by its owner, so every seat needs one: set each=True.")
        for other in self.places:
            if other.name == name:
                raise BadDeclaration(f"Two zones are called {name}.")
            low, high = other.holds
            if low < most and least < high and not (low <= least and most <= high) and not (least <= low and high <= most):
                raise BadDeclaration(f"The kinds of {name} and {other.name} overlap, but neither contains the other.")
        zones = self.seats if each else 1
        place = Place(name, self.count, zones, capacity, sight, (least, most), bag, counted, marked, each)
        self.places.append(place)
        self.count += zones
        return place.first

    def place_of(self, zone: int) -> Place:
        return next(p for p in self.places if p.first <= zone < p.first + p.zones)

    def owner_of(self, zone: int) -> int | None:
        """The seat whose zone it is, or None for a zone of the table."""
        place = self.place_of(zone)
        return zone - place.first if place.each else None

    def tables(self) -> dict[str, tuple[int, ...] | int]:
        """The layout that the kernel's verbs read: where each zone's cards, masks, marks and tallies lie."""
        start, seen, mark, tally, rows = [0], [], [], [], []
        seen_cells = mark_cells = tallies = 0
        for place in self.places:
            for _ in range(place.zones):
                rows.append(place)
                start.append(start[-1] + place.capacity)
                seen.append(-1 if place.public else seen_cells)
                mark.append(mark_cells if place.marked else -1)
                tally.append(tallies if place.counted else -1)
                seen_cells += 0 if place.public else place.capacity
                mark_cells += place.capacity if place.marked else 0
                tallies += place.counted
        # the tightest zones are filled first, so that a re-deal never gets stuck (see views.fill)
        order = sorted(range(self.count), key=lambda z: rows[z].holds[1] - rows[z].holds[0])
        return {
            "zones": self.count,
            "kinds": self.kinds,
            "seats": self.seats,
            "everybody": self.everybody,
            "zone_start": tuple(start),
            "zone_room": tuple(p.capacity for p in rows),
            "zone_bag": tuple(int(p.bag) for p in rows),
            "zone_least": tuple(p.holds[0] for p in rows),
            "zone_most": tuple(p.holds[1] for p in rows),
            "zone_sight": tuple(self._sight(zone, rows[zone]) for zone in range(self.count)),
            "zone_seen": tuple(seen),
            "zone_mark": tuple(mark),
            "zone_tally": tuple(tally),
            "fill_order": tuple(order),
            "seen_cells": max(seen_cells, 1),
            "mark_cells": max(mark_cells, 1),
            "tallies": max(tallies, 1),
        }

    def _sight(self, zone: int, place: Place) -> int:
        if place.sight is Sight.OWNER:
            return 1 << (zone - place.first)
        return self.everybody if place.public else 0
