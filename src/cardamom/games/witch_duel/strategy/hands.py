"""What the others may hold, told by how the duel stands and what was thrown away last. How that works is told in
shared/evidence.py.

The evidence counts the cards of each type, in all circumstances that hold. Its weights come from 12,000 positions
of games of two.
"""

from __future__ import annotations

from enum import IntEnum

from cardamom.games.shared.evidence import likely_hand, part_of_round
from cardamom.kernel import argument, card_at, on_top, rule, top

from ..cards import NAMES, Type
from ..state import DECK, DISCARD, HAND, Do, Duel

MOST = 4  # cards of a type that are told apart


class When(IntEnum):
    """Circumstances of another player: one of the first four, and any of the others."""

    EARLY, MIDDLE, LATE, ATTACKING = range(4)
    THREW_HEX, THREW_LOVE, THREW_FATE = range(4, 7)
    SHORT, IMMUNE, SCRYING = range(7, 10)


# for each circumstance, what 0 to 4 Hex, Love and Fate in a hand count
HELD = (
    ((0, 3, 4, 5, -4), (0, -3, 0, 1, 3), (0, 1, 3, 3, 0)),  # early
    ((0, 5, 7, -13, -3), (0, 0, 2, 5, 10), (0, -3, 2, -18, 0)),  # middle
    ((0, 3, 5, -20, -18), (0, 1, 3, 6, 13), (0, -3, -1, -35, 0)),  # late
    ((0, -28, -28, -3, 0), (0, 3, 11, 28, 0), (0, -3, -4, -2, 0)),  # attacking
    ((0, -7, -2, -19, -10), (0, -2, 2, 12, 11), (0, 1, -1, -8, 0)),  # threw hex
    ((0, 3, 16, -8, -3), (0, -4, -6, 8, 9), (0, -2, -9, -13, 0)),  # threw love
    ((0, 1, 12, -17, -13), (0, -4, 2, 10, 13), (0, -2, -9, -13, -2)),  # threw fate
    ((0, 2, 1, -17, -3), (0, 4, 7, 6, 10), (0, 2, 4, -5, -2)),  # short
    ((0, -1, 0, 0, 0), (0, -15, 0, -3, 3), (0, 0, 7, 0, 0)),  # immune
    ((0, 2, 0, -1, 0), (0, 8, 5, 6, 0), (0, -15, -21, 10, -2)),  # scrying
)
WEIGHTS = ("HELD",)  # which tools/fit_evidence.py finds


@rule
def circumstances(s: Duel, seat: int, other: int) -> int:
    """The bits of all circumstances in which the seat sees another player. The card on the discard pile was thrown
    away by whoever played just before the seat."""
    when = 1 << part_of_round(s.round_turns // s.players)
    if on_top(s) == Do.BLOCK and argument(s, 0) == other:
        when = 1 << When.ATTACKING
    elif (other + 1) % s.players == seat and s.size[DISCARD] > 0 and top(s, DISCARD) // NAMES < Type.WILD:
        when |= 1 << (When.THREW_HEX + top(s, DISCARD) // NAMES)
    if s.size[HAND + other] < s.hand_size:
        when |= 1 << When.SHORT
    if s.immune[other] > 0:
        when |= 1 << When.IMMUNE
    if s.scrying[other] > 0:
        when |= 1 << When.SCRYING
    return when


@rule
def held_of(s: Duel, other: int, type: int) -> int:
    """Cards of a type in a hand, as far as they are told apart."""
    cards = 0
    for k in range(s.size[HAND + other]):
        if card_at(s, HAND + other, k) // NAMES == type:
            cards += 1
    return min(cards, MOST)


@rule
def type_of(card: int) -> int:
    return card // NAMES


@rule
def may_change(card: int, new: int) -> bool:
    """Cards of one type are worth the same."""
    return card // NAMES != new // NAMES


@rule
def evidence_of(s: Duel, other: int, part: int, when: int) -> int:
    """How much speaks for a hand as far as one type goes."""
    if part == Type.WILD:
        return 0
    cards = held_of(s, other, part)
    value = 0
    for k in range(len(HELD)):
        if (when >> k) & 1 != 0:
            value += HELD[k][part][cards]
    return value


imagine_hand = likely_hand(evidence_of, type_of, may_change, hand=HAND, deck=DECK, when=circumstances)
