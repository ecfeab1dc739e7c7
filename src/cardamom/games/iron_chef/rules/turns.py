"""What a player does in a turn."""

from __future__ import annotations

from cardamom.games.shared.rummy import ShortHand, discard_onto, has_too_many, take_top, why_not_take
from cardamom.kernel import answered, rule

from ..state import HAND, IronChef, Why
from .effects import take_card

# ---- draw


@rule
def draw_card(s: IronChef, seat: int) -> None:
    """The draw is mandatory: the draw pile, or the top card of any discard pile (ICR-11)."""
    answered(s, seat)
    take_card(s, seat)


@rule
def check_take(s: IronChef, seat: int, owner: int) -> int:
    """Not an Action (ICR-12), and not a card that was once covered (ICR-13)."""
    return why_not_take(s, owner, s.buried)


@rule
def take(s: IronChef, seat: int, owner: int) -> None:
    answered(s, seat)
    take_top(s, seat, owner)


# ---- meld or discard: one question, so that not melding leaves no trace (COM-10, ICR-28)


@rule
def must_discard(s: IronChef, seat: int) -> bool:
    """Down to a table count of eight: cards in hand plus three a set (ICR-16); strictly, always one."""
    if s.short_hand == ShortHand.STRICT:
        return s.size[HAND + seat] > 0
    return has_too_many(s, seat)


@rule
def may_discard(s: IronChef, seat: int) -> int:
    return Why.FINE if must_discard(s, seat) else Why.NO_DISCARD


@rule
def discard(s: IronChef, seat: int, card: int) -> None:
    """Any hand card, the Wild and the card just picked up included (ICR-34)."""
    discard_onto(s, seat, card)
    if s.short_hand == ShortHand.STRICT or not must_discard(s, seat):
        answered(s, seat)


@rule
def may_end(s: IronChef, seat: int) -> int:
    """A short or empty hand discards nothing (ICR-16, ICR-33)."""
    return Why.MUST_DISCARD if must_discard(s, seat) else Why.FINE


@rule
def end(s: IronChef, seat: int) -> None:
    answered(s, seat)
