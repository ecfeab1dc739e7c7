"""What a player does in a turn, as far as it is not the same in every rummy."""

from __future__ import annotations

from cardamom.games.shared.rummy.sets import check_group, check_group_without, check_three, check_two
from cardamom.games.shared.rummy.table import ShortHand
from cardamom.games.shared.rummy.turns import discard_onto, must_discard
from cardamom.kernel import answered, ask, rule

from ..state import Apothecary, Do, Why
from .spells import is_sealed, take_card

# ---- draw


@rule
def draw_card(s: Apothecary, seat: int) -> None:
    """The draw is mandatory: the draw pile, or the top card of any discard pile (APO-7)."""
    answered(s, seat)
    take_card(s, seat)


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


# ---- discard


@rule
def owes_more(s: Apothecary, seat: int) -> bool:
    """Down to a table count of eight, a Cauldron's discards included (APO-9, APO-19). Strictly, always one card, and two
    more for each Cauldron."""
    return must_discard(s, seat) and (s.short_hand != ShortHand.STRICT or s.owed > 0)


@rule
def discard(s: Apothecary, seat: int, card: int) -> None:
    """Any hand card. Whoever must discard several chooses their order, and melds no more (APO-19, COM-8)."""
    answered(s, seat)
    discard_onto(s, seat, card)
    s.owed -= 1
    if owes_more(s, seat):
        ask(s, Do.DISCARD, seat)
