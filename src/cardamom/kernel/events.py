"""What people are told while a move runs: an event says what happened, and who may see the card's face."""

from __future__ import annotations

from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from .rule import narration

if TYPE_CHECKING:
    from .state import State


class CardEvent(IntEnum):
    """What the kernel's own verbs tell of cards. A game's own news is numbered from FIRST_NEWS on."""

    MOVED = 0  # a card, from a zone to a zone, from a place to a place
    SHUFFLED = 1  # a zone
    LOOKED = 2  # at a card in a zone, by a seat, at a place
    SHOWN = 3  # a card in a zone, by its owner
    POURED = 4  # all cards of a zone onto a zone
    CUT = 5  # a zone
    STOCKED = 6  # a zone, with how many cards out of the box
    SLID = 7  # the top card of a zone, down to a place
    COMMITTED = 8  # what comes next depends on hidden cards


FIRST_NEWS = 16

# what hands do on the way, which nobody would say aloud
SILENT = frozenset((CardEvent.STOCKED, CardEvent.SLID, CardEvent.COMMITTED))

NO_CARD = -1
DISCLOSED = -2  # instead of a card: the facts themselves were hidden until now
NO_PLACE = -1  # in a bag, or in a pile that only its owner sees


class Event(NamedTuple):
    """`facts` are public; the face of `card`, if there is one, is told to `audience` alone."""

    what: int
    facts: tuple[int, ...]
    card: int
    audience: int


_event = partial(tuple.__new__, Event)  # takes all at once, in half the time


@narration
def tell(s: State, what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell everybody public facts."""
    s.events.append(_event((what, (a, b, c, d), NO_CARD, 0)))


@narration
def disclose(s: State, what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell everybody facts that depend on hidden cards, because the rules make them known: how many cards match,
    whether there is a pair. Tell them before anything else shows them. What is disclosed cannot be taken back."""
    s.events.append(_event((what, (a, b, c, d), DISCLOSED, s.everybody)))


@narration
def commit(s: State) -> None:
    """The answer can no longer be taken back, because what comes next depends on hidden cards. Say so where the rules
    look at cards that the answering seat does not see, and may find nothing there to tell of."""
    s.events.append(_event((CardEvent.COMMITTED, (), DISCLOSED, s.everybody)))


@narration
def tell_card(s: State, what: int, a: int, b: int, card: int, audience: int, at: int, to: int = 0) -> None:
    """Tell everybody that something happens to the card at a place of zone `a`, and its face to the audience. A card that
    moves arrives in zone `b`, at the place `to`."""
    source = public_place(s, a, at)
    facts = (a, b, source, public_place(s, b, to)) if what == CardEvent.MOVED else (a, b, source)
    s.events.append(_event((what, facts, card, audience)))


@narration
def tell_stock(s: State, zone: int, copies: int, card: int) -> None:
    """Tell everybody how many cards come out of the box onto a zone, and their face to those who see them lie there."""
    audience = s.zone_sight[zone]
    last = s.events[-1] if s.events else None
    if last is not None and last.what == CardEvent.STOCKED and last.facts[0] == zone and audience == last.audience == 0:
        s.events.pop()  # a deck is one heap, not one per kind
        copies += last.facts[1]
    s.events.append(_event((CardEvent.STOCKED, (zone, copies), card if audience != 0 else NO_CARD, audience)))


def public_place(s: State, zone: int, at: int) -> int:
    """A place as everybody sees it: bags have none, and a pile that only its owner sees keeps them to itself."""
    if s.zone_bag[zone] != 0 or s.zone_sight[zone] not in (0, s.everybody):
        return NO_PLACE
    return at
