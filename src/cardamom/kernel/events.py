"""What people are told while a move runs: an event says what happened, and who may see the card's face."""

from __future__ import annotations

from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from .rule import narration

if TYPE_CHECKING:
    from .state import State


class Tell(IntEnum):
    """The events of the kernel's own verbs. A game's events are numbered from GAME on."""

    MOVED = 0  # a card, from a zone to a zone
    SHUFFLED = 1  # a zone
    LOOKED = 2  # at a card in a zone, by a seat
    SHOWN = 3  # a card in a zone, by its owner
    POURED = 4  # all cards of a zone onto a zone
    CUT = 5  # a zone
    GAME = 16


NO_CARD = -1
DISCLOSED = -2  # instead of a card: the facts themselves were hidden until now


class Event(NamedTuple):
    """`facts` are public; the face of `card`, if there is one, is told to `audience` alone, and is news to `fresh`."""

    what: int
    facts: tuple[int, ...]
    card: int
    audience: int
    fresh: int


_event = partial(tuple.__new__, Event)  # takes all at once, in half the time


@narration
def tell(s: State, what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell everybody public facts."""
    s.told.append(_event((what, (a, b, c, d), NO_CARD, 0, 0)))


@narration
def disclose(s: State, what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell everybody facts that depend on hidden cards, because the rules make them known: how many cards match,
    whether there is a pair. Tell them before anything else shows them."""
    s.told.append(_event((what, (a, b, c, d), DISCLOSED, s.everybody, s.everybody)))


@narration
def tell_card(s: State, what: int, a: int, b: int, card: int, audience: int, fresh: int) -> None:
    """Tell everybody that something happened to a card, and its face to the audience."""
    s.told.append(_event((what, (a, b), card, audience, fresh)))
