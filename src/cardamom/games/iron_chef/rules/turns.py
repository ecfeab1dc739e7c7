"""What a player does in a turn, as far as it is not the same in every rummy."""

from __future__ import annotations

from cardamom.games.shared.rummy.table import ShortHand
from cardamom.games.shared.rummy.turns import discard_onto, must_discard
from cardamom.kernel import answered, rule

from ..state import IronChef
from .effects import take_card


@rule
def draw_card(s: IronChef, seat: int) -> None:
    """The draw is mandatory: the draw pile, or the top card of any discard pile (ICR-11)."""
    answered(s, seat)
    take_card(s, seat)


@rule
def discard(s: IronChef, seat: int, card: int) -> None:
    """Any hand card, the Wild and the card just picked up included (ICR-34)."""
    discard_onto(s, seat, card)
    if s.short_hand == ShortHand.STRICT or not must_discard(s, seat):
        answered(s, seat)
