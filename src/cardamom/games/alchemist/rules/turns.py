"""What a player does in a turn."""

from __future__ import annotations

from cardamom.kernel import answered, draw, lay, rule, top

from ..cards import SPELLS_FROM, WILD
from ..state import HAND, PILE, Alchemist, Why
from .deck import land, take_card
from .potions import is_over_limit

# ---- draw


@rule
def draw_card(s: Alchemist, seat: int) -> None:
    """The draw is mandatory: the main deck, or the top card of any discard pile (ALC-9)."""
    answered(s, seat)
    take_card(s, seat)
    land(s, seat)


@rule
def check_take(s: Alchemist, seat: int, owner: int) -> int:
    """Any top card, uncovered ones too, but not a Spell (ALC-9)."""
    if owner >= s.players:
        return Why.NO_SUCH_SEAT
    if s.size[PILE + owner] == 0:
        return Why.EMPTY_PILE
    return Why.SPELL_ON_TOP if SPELLS_FROM <= top(s, PILE + owner) < WILD else Why.FINE


@rule
def take(s: Alchemist, seat: int, owner: int) -> None:
    answered(s, seat)
    draw(s, PILE + owner, HAND + seat)


# ---- play and craft, in any order and as often as you like; then the end step


@rule
def end(s: Alchemist, seat: int) -> None:
    """Nothing more to play or craft: the end step follows."""
    answered(s, seat)


@rule
def discard(s: Alchemist, seat: int, card: int) -> None:
    """Onto your own pile, one after another, down to the limit (ALC-17)."""
    lay(s, HAND + seat, PILE + seat, card)
    if not is_over_limit(s, seat):
        answered(s, seat)
