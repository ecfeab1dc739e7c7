"""Places where cards lie, declared before the state.

A zone is an int. One declaration makes one zone, or one per seat: `RESTAURANT + seat`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from .errors import BadDeclaration
from .meanings import Domain

Range = tuple[int, int]  # of kinds, the second one past the end


class Sight(Enum):
    """Who sees a card that rests in a zone."""

    NOBODY = "nobody"
    OWNER = "owner"
    ALL = "all"


@dataclass(frozen=True)
class ZoneFamily:
    """The zones of one declaration: a single one, or one per seat. `first` is that zone, or the zone of seat 0."""

    name: str
    first: int
    zones: int
    capacity: int
    sight: Sight
    holds: Range
    bag: bool
    counted: bool
    marks: Domain | None
    each: bool
    forgets: bool
    own_deck: bool

    @property
    def public(self) -> bool:
        return self.sight is Sight.ALL

    @property
    def masked(self) -> bool:
        """Whether each card there says who knows it."""
        return not self.public and not self.forgets


class Zones:
    """All zones of a game for up to `seats` seats and `kinds` kinds of card.

    Where players bring a deck each, `decks` are the kinds of every deck there is, one range after the other from kind 0
    on. `take_deck` says who plays which, and zones with `own_deck` hold cards of their seat's deck alone.
    """

    def __init__(self, seats: int, kinds: int, decks: tuple[Range, ...] = ()) -> None:
        self.seats, self.kinds, self.decks, self.families, self.count = seats, kinds, decks, list[ZoneFamily](), 0
        self._family_of: list[ZoneFamily] = []  # by zone
        ends = [0, *(most for _, most in decks)]
        if [least for least, _ in decks] != ends[:-1] or ends != sorted(set(ends)) or ends[-1] > kinds:
            raise BadDeclaration("Decks are ranges of kinds that follow each other without gaps, starting with kind 0.")

    @property
    def common(self) -> Range:
        """The kinds that belong to no player's deck."""
        return (self.decks[-1][1] if self.decks else 0), self.kinds

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
        holds: Range | None = None,
        counted: bool = False,
        marks: Domain | None = None,
        own_deck: bool = False,
    ) -> int:
        """Cards without an order, such as a hand. `counted` keeps a tally of each kind; `marks` is what a card's mark means."""
        return self._add(
            ZoneFamily(name, self.count, 0, capacity, sight, (0, 0), True, counted, marks, each, False, own_deck), holds
        )

    def pile(
        self,
        name: str,
        *,
        capacity: int,
        sight: Sight,
        each: bool = False,
        holds: Range | None = None,
        counted: bool = False,
        marks: Domain | None = None,
        forgets: bool = False,
        own_deck: bool = False,
    ) -> int:
        """Cards in an order, the last one on top. `holds` is the range of kinds that may lie here.

        A large face-down pile `forgets`: what a seat knew of a card is lost when it gets there. That saves the masks."""
        return self._add(
            ZoneFamily(name, self.count, 0, capacity, sight, (0, 0), False, counted, marks, each, forgets, own_deck), holds
        )

    def _add(self, family: ZoneFamily, holds: Range | None) -> int:
        name = family.name
        if family.own_deck and (holds is not None or not self.decks):
            raise BadDeclaration(f"The zone {name} holds its seat's deck: declare the game's decks, and no other kinds here.")
        least, most = holds or self._holds(family.own_deck)
        if not 0 <= least < most <= self.kinds:
            raise BadDeclaration(f"The zone {name} holds kinds {least} to {most - 1}, but there are only {self.kinds}.")
        if family.marks is not None and not family.public:
            raise BadDeclaration(f"The zone {name} has marks, so everybody must see it: give it Sight.ALL.")
        if (family.sight is Sight.OWNER or family.own_deck) and not family.each:
            raise BadDeclaration(f"The zone {name} has an owner, so every seat needs one: set each=True.")
        if family.forgets and family.sight is not Sight.NOBODY:
            raise BadDeclaration(f"The zone {name} forgets who knew a card, so nobody may see it: give it Sight.NOBODY.")
        for other in self.families:
            if other.name == name:
                raise BadDeclaration(f"Two zones are called {name}.")
            low, high = other.holds
            if low < most and least < high and not (low <= least and most <= high) and not (least <= low and high <= most):
                raise BadDeclaration(f"The kinds of {name} and {other.name} overlap, but neither contains the other.")
        family = replace(family, zones=self.seats if family.each else 1, holds=(least, most))
        self.families.append(family)
        self._family_of += [family] * family.zones
        self.count += family.zones
        return family.first

    def _holds(self, own_deck: bool) -> Range:
        """What a zone may hold if nothing is said: the kinds of all decks, or those of none."""
        return (0, self.common[0]) if own_deck else self.common

    def family_of(self, zone: int) -> ZoneFamily:
        return self._family_of[zone]

    def owner_of(self, zone: int) -> int | None:
        """The seat whose zone it is, or None for a zone of the table."""
        family = self.family_of(zone)
        return zone - family.first if family.each else None

    def tables(self) -> dict[str, tuple[int, ...] | int]:
        """The layout that the kernel's verbs read: where each zone's cards, masks, marks and tallies lie."""
        start, seen, mark, tally, rows = [0], [], [], [], []
        seen_cells = mark_cells = tallies = 0
        for family in self.families:
            for _ in range(family.zones):
                rows.append(family)
                start.append(start[-1] + family.capacity)
                seen.append(seen_cells if family.masked else -1)
                mark.append(mark_cells if family.marks is not None else -1)
                tally.append(tallies if family.counted else -1)
                seen_cells += family.capacity if family.masked else 0
                mark_cells += family.capacity if family.marks is not None else 0
                tallies += family.counted
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
            "zone_deck": tuple(zone - p.first if p.own_deck else -1 for zone, p in enumerate(rows)),
            "common_least": self.common[0],
            "decks": len(self.decks),
            "deck_least": tuple(least for least, _ in self.decks) or (0,),
            "deck_most": tuple(most for _, most in self.decks) or (0,),
            "fill_order": tuple(order),
            "seen_cells": max(seen_cells, 1),
            "mark_cells": max(mark_cells, 1),
            "tallies": max(tallies, 1),
        }

    def _sight(self, zone: int, family: ZoneFamily) -> int:
        if family.sight is Sight.OWNER:
            return 1 << (zone - family.first)
        return self.everybody if family.public else 0
