"""Somebody who follows cards by their ids, and says when an id lies."""

from __future__ import annotations

from collections.abc import Iterable

from ..events import CardEvent, Event
from ..following import Named
from ..ledger import Ledger, after, fresh
from ..state import State
from .forms import zone_name

HEAPS = (CardEvent.SHUFFLED, CardEvent.CUT, CardEvent.POURED)


class Onlooker:
    """An eye, its ledger, and the kinds of the cards that it has seen, by id. `problem` says what is wrong with the ids; it
    is empty if nothing is."""

    def __init__(self, view: State, eye: int) -> None:
        self.ledger, self.kinds = fresh(view, eye), dict[int, int]()
        self.on_table = _ids(self.ledger, range(view.zones))
        self.problem = self._count(view) or self._look(range(view.zones), view)

    def go_on(self, told: list[Event], view: State) -> None:
        """Follow what was told."""
        before, was_there = self.ledger, self.on_table
        self.ledger, named = after(before, told, view)
        # a zone that has not changed is the same value still
        changed = [zone for zone in range(view.zones) if self.ledger.zones[zone] is not before.zones[zone]]
        self.on_table = was_there - _ids(before, changed) | _ids(self.ledger, changed)
        self.problem = (
            self._count(view)
            or self._seen_in(told, named)
            or self._look(changed, view)
            or self._new_ids(before, was_there)
            or self._old_ids(told, named, view)
        )
        for card in was_there - self.on_table:
            self.kinds.pop(card, None)

    def _count(self, view: State) -> str:
        """Every zone has as many ids as cards, and no card has two places."""
        sizes = list(map(len, self.ledger.zones))
        if sizes != view.size:
            zone = next(zone for zone in range(view.zones) if sizes[zone] != view.size[zone])
            return f"{zone_name(view, zone)} has {view.size[zone]} cards and {sizes[zone]} ids"
        return "" if len(self.on_table) == sum(view.size) else "two cards have the same id"

    def _seen_in(self, told: list[Event], named: list[Named]) -> str:
        """Learn the faces that events show."""
        for event, names in zip(told, named, strict=True):
            if event.card >= 0 and names.ids and (found := self._learn(names.ids[0], event.card)):
                return found
        return ""

    def _look(self, zones: Iterable[int], view: State) -> str:
        """Learn the faces in sight. Nothing is known of a single card that lies among others out of sight."""
        for zone in zones:
            ids, first = self.ledger.ids(zone), view.zone_start[zone]
            if view.zone_sight[zone] >> self.ledger.eye & 1:
                for card, kind in zip(ids, view.card[first : first + view.size[zone]], strict=True):
                    if found := self._learn(card, kind):
                        return found
            elif not _has_places(view, zone) and (known := [card for card in ids if card in self.kinds]):
                return f"the card {known[0]} is known although it lies among others out of sight, in {zone_name(view, zone)}"
        return ""

    def _learn(self, card: int, kind: int) -> str:
        known = self.kinds.setdefault(card, kind)
        return f"the card {card} was of kind {known}, and is of kind {kind} now" if known != kind else ""

    def _new_ids(self, before: Ledger, was_there: set[int]) -> str:
        """An id that was not on the table was never used before."""
        used = [card for card in self.on_table - was_there if not before.next_id <= card < self.ledger.next_id]
        return f"the id {used[0]} is used again" if used else ""

    def _old_ids(self, told: list[Event], named: list[Named], view: State) -> str:
        """An id that was replaced is gone for good, and a heap that was stirred out of sight has new ones."""
        for event, names in zip(told, named, strict=True):
            pairs = list(zip(names.ids, names.become, strict=False))
            if stale := [one for one, other in pairs if one != other and one in self.on_table]:
                return f"the id {stale[0]} was replaced, and is still there"
            zones = event.facts[: 2 if event.what == CardEvent.POURED else 1] if event.what in HEAPS else ()
            in_sight = all(view.zone_sight[zone] >> self.ledger.eye & 1 for zone in zones)
            if not in_sight and (kept := [one for one, other in pairs if one == other]):
                stirred = CardEvent(event.what).name.lower()
                return f"the card {kept[0]} keeps its id while {zone_name(view, zones[0])} is {stirred} out of sight"
        return ""


def _ids(ledger: Ledger, zones: Iterable[int]) -> set[int]:
    return {card.id for zone in zones for card in ledger.zones[zone]}


def _has_places(view: State, zone: int) -> bool:
    return not view.zone_bag[zone] and view.zone_sight[zone] in (0, view.everybody)
