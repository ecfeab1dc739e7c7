"""What a player does in a turn."""

from __future__ import annotations

from cardamom.kernel import answered, card_at, count, give, lay, rule, tell, tuck

from ..state import DECK, DISCARD, HAND, SCRIED, Duel, News, Why

# ---- scrying


@rule
def check_keep(s: Duel, seat: int, card: int) -> int:
    return Why.FINE if count(s, SCRIED + seat, card) > 0 else Why.NOT_SCRIED


@rule
def keep(s: Duel, seat: int, card: int) -> None:
    """One of the two is taken, the other goes to the bottom (DUE-23)."""
    answered(s, seat)
    other = card_at(s, SCRIED + seat, 0)
    if other == card:
        other = card_at(s, SCRIED + seat, 1)
    tuck(s, SCRIED + seat, DECK, 0, other, 0)
    give(s, SCRIED + seat, HAND + seat, card)


# ---- the other ends of a turn


@rule
def pass_turn(s: Duel, seat: int) -> None:
    """Always legal (DUE-25)."""
    answered(s, seat)
    tell(s, News.PASSES, seat)


@rule
def trim(s: Duel, seat: int, card: int) -> None:
    """The excess over the hand size is discarded (DUE-4)."""
    answered(s, seat)
    lay(s, HAND + seat, DISCARD, card)
