"""Sets: three identical Ingredients, or the three of a group."""

from __future__ import annotations

from cardamom.kernel import abandon, count, find, lay, plan, rule, set_mark, tell

from .table import BY_SETS, DIFFERENT_POINTS, HAND, IDENTICAL_POINTS, MELDS, SETS_TO_WIN, Do, News, Rummy, Why, holds, wild_of


@rule
def has_melded(s: Rummy, seat: int, group: int) -> bool:
    """A second set of a group may not be laid."""
    return (s.groups[seat] >> group) & 1 != 0


@rule
def lay_in_set(s: Rummy, seat: int, card: int) -> None:
    lay(s, HAND + seat, MELDS + seat, card)
    set_mark(s, MELDS + seat, find(s, MELDS + seat, card), s.sets[seat] + 1)


@rule
def complete_set(s: Rummy, seat: int, group: int, points: int) -> None:
    """The third set ends the round at once, without a discard."""
    s.sets[seat] += 1
    s.groups[seat] |= 1 << group
    if points == IDENTICAL_POINTS:
        s.identical[seat] += 1
    tell(s, News.MELDS, seat, group, points)
    if s.sets[seat] == SETS_TO_WIN:
        abandon(s)
        plan(s, Do.END_ROUND, 1 << seat, BY_SETS)


@rule
def check_three(s: Rummy, seat: int, ingredient: int) -> int:
    if has_melded(s, seat, ingredient // 3):
        return Why.GROUP_MELDED
    return Why.FINE if count(s, HAND + seat, ingredient) >= 3 else Why.NOT_THREE


@rule
def meld_three(s: Rummy, seat: int, ingredient: int) -> None:
    """Three identical Ingredients."""
    for _ in range(3):
        lay_in_set(s, seat, ingredient)
    complete_set(s, seat, ingredient // 3, IDENTICAL_POINTS)


@rule
def check_group(s: Rummy, seat: int, group: int) -> int:
    if has_melded(s, seat, group):
        return Why.GROUP_MELDED
    for ingredient in range(3 * group, 3 * group + 3):
        if not holds(s, seat, ingredient):
            return Why.NOT_THE_GROUP
    return Why.FINE


@rule
def meld_group(s: Rummy, seat: int, group: int) -> None:
    """The three different Ingredients of a group."""
    for ingredient in range(3 * group, 3 * group + 3):
        lay_in_set(s, seat, ingredient)
    complete_set(s, seat, group, DIFFERENT_POINTS)


# ---- the Wild stands for the one missing card; the other two decide what the set is


@rule
def may_use_wild(s: Rummy, seat: int) -> int:
    return Why.FINE if holds(s, seat, wild_of(s)) else Why.NO_WILD


@rule
def check_two(s: Rummy, seat: int, ingredient: int) -> int:
    if has_melded(s, seat, ingredient // 3):
        return Why.GROUP_MELDED
    return Why.FINE if count(s, HAND + seat, ingredient) >= 2 else Why.NOT_TWO


@rule
def meld_two(s: Rummy, seat: int, ingredient: int) -> None:
    """Two identical Ingredients and the Wild."""
    for _ in range(2):
        lay_in_set(s, seat, ingredient)
    lay_in_set(s, seat, wild_of(s))
    complete_set(s, seat, ingredient // 3, IDENTICAL_POINTS)


@rule
def check_group_without(s: Rummy, seat: int, missing: int) -> int:
    group = missing // 3
    if has_melded(s, seat, group):
        return Why.GROUP_MELDED
    for ingredient in range(3 * group, 3 * group + 3):
        if ingredient != missing and not holds(s, seat, ingredient):
            return Why.NOT_THE_GROUP
    return Why.FINE


@rule
def meld_group_without(s: Rummy, seat: int, missing: int) -> None:
    """Two different Ingredients of a group, and the Wild for the third."""
    group = missing // 3
    for ingredient in range(3 * group, 3 * group + 3):
        lay_in_set(s, seat, wild_of(s) if ingredient == missing else ingredient)
    complete_set(s, seat, group, DIFFERENT_POINTS)


# ---- points


@rule
def set_points(s: Rummy, seat: int) -> int:
    """3 for an identical set, 1 for a different one."""
    return IDENTICAL_POINTS * s.identical[seat] + DIFFERENT_POINTS * (s.sets[seat] - s.identical[seat])
