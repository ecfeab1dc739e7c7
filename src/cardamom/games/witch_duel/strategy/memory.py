"""What experts remember of the others' last turns, from what everybody is told."""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import CardEvent, Memory, rule, u8
from cardamom.kernel.memory import Hears

from ..cards import NAMES, Type
from ..state import DECK, DISCARD, HAND, SCRIED, SEATS, News

MOST_PASSES = 5  # that are counted
TURN_BITS = 2  # of `thrown`, the latest turn lowest: nothing, or 1 and the type of the card
TURNS = 3  # that are remembered


class Last(IntEnum):
    """The last action of a seat that was no pass: an attack that hit, one that failed, or a spell."""

    NOTHING, HIT, FAILED, SPELL = range(4)


class DuelMemory(Memory):
    """Of each seat: the types of its discards, turn by turn; its last action that was no pass; the turns passed since."""

    thrown: list[int] = u8(SEATS)
    last: list[int] = u8(SEATS)
    passes: list[int] = u8(SEATS)
    turn_of: int = u8()  # who drew from the deck last


# ---- cards


@rule
def hear_card(m: DuelMemory, source: int, target: int, card: int) -> None:
    """A turn begins with a card from the deck, and what its player then discards from the hand ends it. Whoever is hit
    discards too, but in somebody else's turn."""
    if source == DECK:
        hear_draw(m, target - SCRIED if target >= SCRIED else target - HAND)
    elif source == HAND + m.turn_of and target == DISCARD:
        hear_discard(m, m.turn_of, card)


@rule
def hear_draw(m: DuelMemory, seat: int) -> None:
    """A new turn, in which nothing is thrown away yet. Whoever draws again is still in the same turn: the next one is another
    player's. The deal looks like turns as well, but then there is nothing to remember."""
    if seat != m.turn_of:
        m.turn_of = seat
        m.thrown[seat] = (m.thrown[seat] << TURN_BITS) & ((1 << (TURN_BITS * TURNS)) - 1)


@rule
def hear_discard(m: DuelMemory, seat: int, card: int) -> None:
    """The card that ends a turn. A Wild tells nothing of types, and counts as none."""
    if card // NAMES < Type.WILD:
        m.thrown[seat] = ((m.thrown[seat] >> TURN_BITS) << TURN_BITS) | (1 + card // NAMES)


# ---- actions


@rule
def hear_pass(m: DuelMemory, seat: int) -> None:
    m.passes[seat] = min(m.passes[seat] + 1, MOST_PASSES)


@rule
def hear_action(m: DuelMemory, seat: int, last: int) -> None:
    m.last[seat] = last
    m.passes[seat] = 0


@rule
def hear_hit(m: DuelMemory) -> None:
    hear_action(m, m.turn_of, Last.HIT)


@rule
def hear_failure(m: DuelMemory) -> None:
    hear_action(m, m.turn_of, Last.FAILED)


@rule
def hear_spell(m: DuelMemory) -> None:
    hear_action(m, m.turn_of, Last.SPELL)


@rule
def forget_all(m: DuelMemory) -> None:
    """A new round begins."""
    for seat in range(SEATS):
        m.thrown[seat] = 0
        m.last[seat] = Last.NOTHING
        m.passes[seat] = 0


HEARS: Hears = {
    News.ROUND: forget_all,
    CardEvent.MOVED: hear_card,
    News.PASSES: hear_pass,
    News.HITS: hear_hit,
    News.SEALED: hear_failure,
    News.EXPOSED: hear_failure,
    News.BLOCKS: hear_failure,
    News.DEFENDS: hear_spell,
    News.FORTUNE: hear_spell,
    News.BREWS: hear_spell,
}
