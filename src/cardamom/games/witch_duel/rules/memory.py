"""What everybody remembers of the others' last turns. No rule of the game asks for it; who reads hands does."""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import rule

from ..cards import NAMES, Type
from ..state import Duel

MOST_PASSES = 5  # that are counted
TURN_BITS = 2  # of `thrown`, the latest turn lowest: nothing, or 1 and the type of the card
TURNS = 3  # that are remembered


class Last(IntEnum):
    """The last action of a seat that was no pass: an attack that hit, one that failed, or a spell."""

    NOTHING, HIT, FAILED, SPELL = range(4)


@rule
def forget_all(s: Duel, seat: int) -> None:
    s.thrown[seat] = 0
    s.last[seat] = Last.NOTHING
    s.passes[seat] = 0


@rule
def remember_turn(s: Duel, seat: int) -> None:
    """A new turn, in which nothing is thrown away yet."""
    s.thrown[seat] = (s.thrown[seat] << TURN_BITS) & ((1 << (TURN_BITS * TURNS)) - 1)


@rule
def remember_discard(s: Duel, seat: int, card: int) -> None:
    """The card that ends a turn. A Wild tells nothing of types, and counts as none."""
    if card // NAMES < Type.WILD:
        s.thrown[seat] = ((s.thrown[seat] >> TURN_BITS) << TURN_BITS) | (1 + card // NAMES)


@rule
def remember_pass(s: Duel, seat: int) -> None:
    s.passes[seat] = min(s.passes[seat] + 1, MOST_PASSES)


@rule
def remember_action(s: Duel, seat: int, last: int) -> None:
    s.last[seat] = last
    s.passes[seat] = 0
