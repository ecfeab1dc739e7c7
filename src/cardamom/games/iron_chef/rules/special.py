"""The Chef's Special: eight Ingredients of a Recipe win the course."""

from __future__ import annotations

from cardamom.games.shared.rummy.table import holds
from cardamom.kernel import abandon, card_at, plan, rule, show, tell

from ..cards import RECIPE, RECIPES_FROM, WILD
from ..state import HAND, HAND_SIZE, SPECIAL, Do, End, IronChef, News, Why


@rule
def missing_for_special(s: IronChef, seat: int) -> int:
    """How many Ingredients of the active Recipe are not in the hand; melded cards never count (ICR-41)."""
    recipe = card_at(s, SPECIAL, 0) - RECIPES_FROM
    missing = 0
    for k in range(HAND_SIZE):
        if not holds(s, seat, RECIPE[recipe][k]):
            missing += 1
    return missing


@rule
def may_declare(s: IronChef, seat: int) -> int:
    """In your own turn, however the eight arrived (ICR-39); the Wild may replace one (ICR-40)."""
    if s.size[SPECIAL] == 0:
        return Why.NO_SPECIAL
    wild = 1 if s.special_wild != 0 and holds(s, seat, WILD) else 0
    return Why.FINE if missing_for_special(s, seat) <= wild else Why.NOT_THE_RECIPE


@rule
def declare_special(s: IronChef, seat: int) -> None:
    """Reveal the eight and win the round (ICR-42, ICR-43)."""
    recipe = card_at(s, SPECIAL, 0) - RECIPES_FROM
    tell(s, News.SPECIAL, seat, recipe)
    for k in range(HAND_SIZE):
        card = RECIPE[recipe][k]
        show(s, HAND + seat, card if holds(s, seat, card) else WILD, s.everybody)
    abandon(s)
    plan(s, Do.END_ROUND, 1 << seat, End.SPECIAL)
