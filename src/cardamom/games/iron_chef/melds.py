"""Sets on the table, and the Chef's Special.

A set is exactly three locked cards (ICR-31): three identical Ingredients, or the three different ones of a
Food Group. The Wild stands for the one missing card; the other two decide what the set is (ICR-30).
"""

from __future__ import annotations

from cardamom.kernel import abandon, card_at, count, find, lay, plan, rule, set_mark, show, tell

from .cards import INGREDIENTS, KINDS, RECIPE, RECIPES_FROM, WILD
from .state import HAND, HAND_SIZE, MELDS, SPECIAL, Do, End, IronChef, Tells, Why

SETS_TO_WIN = 3
IDENTICAL_POINTS = 3
DIFFERENT_POINTS = 1


@rule
def holds(s: IronChef, seat: int, card: int) -> bool:
    return count(s, HAND + seat, card) > 0


@rule
def has_melded(s: IronChef, seat: int, group: int) -> bool:
    """A second set of a group may not be laid (ICR-29)."""
    return (s.groups[seat] >> group) & 1 != 0


@rule
def lay_in_set(s: IronChef, seat: int, card: int) -> None:
    lay(s, HAND + seat, MELDS + seat, card)
    set_mark(s, MELDS + seat, find(s, MELDS + seat, card), s.sets[seat] + 1)


@rule
def complete_set(s: IronChef, seat: int, group: int, points: int) -> None:
    """The third set ends the round at once, without a discard (ICR-32)."""
    s.sets[seat] += 1
    s.groups[seat] |= 1 << group
    if points == IDENTICAL_POINTS:
        s.identical[seat] += 1
    tell(s, Tells.MELDS, seat, group, points)
    if s.sets[seat] == SETS_TO_WIN:
        abandon(s)
        plan(s, Do.END_ROUND, seat + 1, End.SETS)


# ---- three identical


@rule
def check_three(s: IronChef, seat: int, ingredient: int) -> int:
    if has_melded(s, seat, ingredient // 3):
        return Why.GROUP_MELDED
    return Why.FINE if count(s, HAND + seat, ingredient) >= 3 else Why.NOT_THREE


@rule
def meld_three(s: IronChef, seat: int, ingredient: int) -> None:
    for _ in range(3):
        lay_in_set(s, seat, ingredient)
    complete_set(s, seat, ingredient // 3, IDENTICAL_POINTS)


@rule
def may_use_wild(s: IronChef, seat: int) -> int:
    return Why.FINE if holds(s, seat, WILD) else Why.NO_WILD


@rule
def check_two(s: IronChef, seat: int, ingredient: int) -> int:
    if has_melded(s, seat, ingredient // 3):
        return Why.GROUP_MELDED
    return Why.FINE if count(s, HAND + seat, ingredient) >= 2 else Why.NOT_TWO


@rule
def meld_two(s: IronChef, seat: int, ingredient: int) -> None:
    """Two identical Ingredients and the Wild."""
    for _ in range(2):
        lay_in_set(s, seat, ingredient)
    lay_in_set(s, seat, WILD)
    complete_set(s, seat, ingredient // 3, IDENTICAL_POINTS)


# ---- the three of a Food Group


@rule
def check_group(s: IronChef, seat: int, group: int) -> int:
    if has_melded(s, seat, group):
        return Why.GROUP_MELDED
    for ingredient in range(3 * group, 3 * group + 3):
        if not holds(s, seat, ingredient):
            return Why.NOT_THE_GROUP
    return Why.FINE


@rule
def meld_group(s: IronChef, seat: int, group: int) -> None:
    for ingredient in range(3 * group, 3 * group + 3):
        lay_in_set(s, seat, ingredient)
    complete_set(s, seat, group, DIFFERENT_POINTS)


@rule
def check_group_without(s: IronChef, seat: int, missing: int) -> int:
    group = missing // 3
    if has_melded(s, seat, group):
        return Why.GROUP_MELDED
    for ingredient in range(3 * group, 3 * group + 3):
        if ingredient != missing and not holds(s, seat, ingredient):
            return Why.NOT_THE_GROUP
    return Why.FINE


@rule
def meld_group_without(s: IronChef, seat: int, missing: int) -> None:
    """Two different Ingredients of a group, and the Wild for the third."""
    group = missing // 3
    for ingredient in range(3 * group, 3 * group + 3):
        lay_in_set(s, seat, WILD if ingredient == missing else ingredient)
    complete_set(s, seat, group, DIFFERENT_POINTS)


# ---- the Chef's Special


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
    tell(s, Tells.SPECIAL, seat, recipe)
    for k in range(HAND_SIZE):
        card = RECIPE[recipe][k]
        show(s, HAND + seat, card if holds(s, seat, card) else WILD, s.everybody)
    abandon(s)
    plan(s, Do.END_ROUND, seat + 1, End.SPECIAL)


# the group that a card is of; the Wild is of none by itself
GROUP_OF = (*(kind // 3 for kind in range(INGREDIENTS)), *(-1,) * (KINDS - INGREDIENTS))
