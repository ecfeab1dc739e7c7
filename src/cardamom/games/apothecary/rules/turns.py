"""What a player does in a turn."""

from __future__ import annotations

from cardamom.games.shared.rummy import (
    ShortHand,
    check_group,
    check_group_without,
    check_three,
    check_two,
    discard_onto,
    has_too_many,
    take_top,
    why_not_take,
)
from cardamom.kernel import answered, ask, rule

from ..state import HAND, Apothecary, Do, Why
from .spells import is_sealed, take_card

# ---- draw


@rule
def draw_card(s: Apothecary, seat: int) -> None:
    """The draw is mandatory: the draw pile, or the top card of any discard pile (APO-7)."""
    answered(s, seat)
    take_card(s, seat)


@rule
def check_take(s: Apothecary, seat: int, owner: int) -> int:
    """Not a Spell, and not a card that was once covered (APO-7)."""
    return why_not_take(s, owner, s.buried)


@rule
def take(s: Apothecary, seat: int, owner: int) -> None:
    answered(s, seat)
    take_top(s, seat, owner)


# ---- meld: no set of a sealed Source, by anyone, nor with the Wild (APO-21)


@rule
def check_open_source(s: Apothecary, seat: int, source: int) -> int:
    """The three different Ingredients of a Source."""
    return Why.SEALED if is_sealed(s, source) else check_group(s, seat, source)


@rule
def check_open_source_without(s: Apothecary, seat: int, missing: int) -> int:
    """Two of them, and the Wild for the third."""
    return Why.SEALED if is_sealed(s, missing // 3) else check_group_without(s, seat, missing)


@rule
def check_open_three(s: Apothecary, seat: int, ingredient: int) -> int:
    """Three identical Ingredients."""
    return Why.SEALED if is_sealed(s, ingredient // 3) else check_three(s, seat, ingredient)


@rule
def check_open_two(s: Apothecary, seat: int, ingredient: int) -> int:
    """Two of them and the Wild."""
    return Why.SEALED if is_sealed(s, ingredient // 3) else check_two(s, seat, ingredient)


# ---- discard: one question with melding, so that not melding leaves no trace (COM-10, APO-31)


@rule
def must_discard(s: Apothecary, seat: int) -> bool:
    """Down to a table count of eight, a Cauldron's discards included (APO-9, APO-19). Strictly, always one card, and two
    more for each Cauldron."""
    if s.short_hand == ShortHand.STRICT:
        return s.owed > 0 and s.size[HAND + seat] > 0
    return has_too_many(s, seat)


@rule
def may_discard(s: Apothecary, seat: int) -> int:
    return Why.FINE if must_discard(s, seat) else Why.NO_DISCARD


@rule
def discard(s: Apothecary, seat: int, card: int) -> None:
    """Any hand card. Who must discard several chooses their order, and melds no more (APO-19, COM-8)."""
    answered(s, seat)
    discard_onto(s, seat, card)
    s.owed -= 1
    if must_discard(s, seat):
        ask(s, Do.DISCARD, seat)


@rule
def may_end(s: Apothecary, seat: int) -> int:
    """A short or empty hand discards nothing (APO-9, APO-31)."""
    return Why.MUST_DISCARD if must_discard(s, seat) else Why.FINE


@rule
def end(s: Apothecary, seat: int) -> None:
    answered(s, seat)
