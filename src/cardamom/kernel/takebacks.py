"""Which answers can be taken back: those by which nobody can have learned anything.

An answer can be taken back while no other seat has answered, no chance was used, nothing was disclosed, and every card
that it moved or showed lay in the answering seat's own sight before. Only the zones' sight decides, never what somebody
happened to know of a card: whether an answer can be taken back must itself tell nothing.
"""

from __future__ import annotations

from .events import DISCLOSED, CardEvent, Event
from .state import State

_FROM_A_ZONE = frozenset((CardEvent.MOVED, CardEvent.LOOKED, CardEvent.SHOWN, CardEvent.POURED))


def can_be_taken_back(before: State, after: State, seat: int) -> bool:
    """Whether the seat's answer that led from one state to the other can be taken back. What it told must still be there."""
    if after.pending == 0 or before.rng != after.rng:
        return False
    return all(lay_in_sight(after, event, seat) for event in after.events)


def lay_in_sight(s: State, event: Event, seat: int) -> bool:
    """Whether the seat saw all cards that an event is about before it happened."""
    if event.what in _FROM_A_ZONE:
        return bool(s.zone_sight[event.facts[0]] >> seat & 1)
    return event.card != DISCLOSED
