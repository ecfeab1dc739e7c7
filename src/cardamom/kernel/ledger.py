"""A ledger gives every card on the table an id, for one onlooker, so that a page can tell cards apart and move them.

The kernel knows kinds of cards, not single ones. A ledger follows what one eye is told, and nothing else: two worlds that
look alike to that eye have the same ids. Every zone lists as many ids as it has cards, hidden ones too, in the order in which
the view lists the cards.

Which card an event is about:

- from a pile, the card at the told place;
- from a bag in sight, the one of that kind with the lowest id; so too from a pile of one's own, whose places are not told;
- from a hidden bag, the first of its backs.

No id outlives what the eye can know. A card gets a new id when it enters a bag out of sight, when its zone is shuffled or cut
out of sight, when it is poured from or to a place out of sight, and when it is seen in a hidden bag and goes back in.

Ledgers are values. Taking an answer back means to use the ledger from before it; whoever joins again starts with a fresh one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count

from .events import Event
from .following import Card, Cards, Follower, Named
from .state import State
from .view_types import EventData, ViewData

FIRST_ID = 1


@dataclass(frozen=True, slots=True)
class Ledger:
    """The cards of every zone for one eye; `eye` is a seat, or the number of seats for the spectator."""

    eye: int
    layout: type[State]
    zones: tuple[Cards, ...]
    next_id: int

    def ids(self, zone: int) -> list[int]:
        return [card.id for card in self.zones[zone]]


def fresh(view: State, eye: int) -> Ledger:
    """A ledger that begins with what an eye sees now."""
    ids = count(FIRST_ID)
    zones = tuple(tuple(Card(next(ids)) for _ in range(size)) for size in view.size)
    next_id = next(ids)
    return Ledger(eye, type(view), Follower(zones, next_id, view, eye).settled(range(view.zones)), next_id)


def after(ledger: Ledger, told: Iterable[Event], view: State) -> tuple[Ledger, list[Named]]:
    """The ledger after these events, with what each of them was about. `told` is as the eye was told it (see `Heard`), and
    `view` is what it sees in the end. Raises RulesError where the cards cannot be followed by what was told."""
    follower = Follower(ledger.zones, ledger.next_id, view, ledger.eye)
    named = [follower.follow(event) for event in told]
    return Ledger(ledger.eye, ledger.layout, follower.settled(), follower.next_id), named


# ---- as plain data


def view_with_ids(view: ViewData, ledger: Ledger) -> ViewData:
    """The view with the ids of every zone's cards."""
    families = ledger.layout.zone_table.families
    numbers = (family.first + k for family in families for k in range(view["players"] if family.each else 1))
    zones = [{**zone, "ids": ledger.ids(number)} for zone, number in zip(view["zones"], numbers, strict=True)]
    return {**view, "zones": zones}  # type: ignore[typeddict-item]  # a zone with one more key is a zone


def events_with_ids(events: Sequence[EventData], named: Sequence[Named]) -> list[EventData]:
    """The events with the ids of their cards."""
    return [event_with_ids(event, names) for event, names in zip(events, named, strict=True)]


def event_with_ids(event: EventData, named: Named) -> EventData:
    """An event with the ids of its cards, if it is about any."""
    data = event.copy()
    if named.several:
        data["ids"], data["become"] = list(named.ids), list(named.become)
    elif named.ids:
        data["id"], data["becomes"] = named.ids[0], named.become[0]
    return data
