"""What a hand and its cards are worth to the rule of thumb.

A hand is seen potion by potion: each Ingredient on it counts by how it could be provided, the best three count, and the
sum grows faster the nearer the potion is. Only potions of the row count, of categories that the seat lacks.
"""

from __future__ import annotations

from cardamom.games.shared.circle import next_seat
from cardamom.games.shared.potions import INGREDIENTS
from cardamom.kernel import card_at, count, get_mark, rule

from ..cards import A_CATEGORY, INGREDIENT_BITS, NEEDS, OTHERS, POTIONS_FROM, PRINTED, SPELLS_FROM, WILD
from ..rules.crafting import is_sealed
from ..rules.potions import owns_category
from ..state import CHAINED, HAND, ROW, Alchemist, Wild

# the Sources on a potion, one bit each; and on how many potions an Ingredient is printed
SOURCE_BITS = tuple(sum(1 << source for source in {need // 3 for need in needs}) for needs in NEEDS)
POPULAR = tuple(sum(kind in needs for needs in NEEDS) for kind in range(INGREDIENTS))

# how far an Ingredient is provided
ITSELF = 100
SUBSTITUTED = 85
HALF = 25  # one of the two that substitute for it
WHOLE = 300
THE_WILD = 60

# what a Spell is worth in hand
SPELL_WORTH = (60, 3, 45, 50, -10_000, 65, 20, 25, 40)
WILD_WORTH = 90

SHORT_HAND = 5


@rule
def points(s: Alchemist, seat: int, need: int, card: int, change: int) -> int:
    """How far one Ingredient is provided by the hand, with this many more or fewer copies of a card."""
    if is_sealed(s, need):
        return 0
    if count(s, HAND + seat, need) + (change if need == card else 0) > 0:
        return ITSELF
    found = 0
    for k in range(2):
        other = OTHERS[need][k]
        if count(s, HAND + seat, other) + (change if other == card else 0) > 0:
            found += 1
    if found == 2:
        return SUBSTITUTED
    return HALF if found == 1 else 0


@rule
def potion_value(s: Alchemist, seat: int, at: int, card: int, change: int) -> int:
    """What the hand promises for the potion at a place of the row."""
    potion = card_at(s, ROW, at) - POTIONS_FROM
    total = 0
    least = ITSELF
    for i in range(PRINTED):
        value = points(s, seat, NEEDS[potion][i], card, change)
        total += value
        least = min(least, value)
    if get_mark(s, ROW, at) == CHAINED:
        total = total // 2
    else:
        total -= least
        if s.wild == Wild.INGREDIENT and count(s, HAND + seat, WILD) > 0:
            total = min(WHOLE, total + THE_WILD)
    return total * total // WHOLE


@rule
def is_wanted(s: Alchemist, seat: int, at: int) -> bool:
    """Whether the potion at a place of the row is of a category that the seat lacks."""
    return not owns_category(s, seat, (card_at(s, ROW, at) - POTIONS_FROM) // A_CATEGORY)


@rule
def hand_value(s: Alchemist, seat: int) -> int:
    value = 0
    for at in range(s.size[ROW]):
        if is_wanted(s, seat, at):
            value += potion_value(s, seat, at, 0, 0)
    return value


@rule
def worth(s: Alchemist, seat: int, card: int, change: int, made: int) -> int:
    """What the hand wins (change 1) or loses (change -1) with a card; `made` is a potion that does not count."""
    if card == WILD:
        return WILD_WORTH if s.wild == Wild.INGREDIENT else 0
    if card >= SPELLS_FROM:
        return SPELL_WORTH[card - SPELLS_FROM]
    value = POPULAR[card]
    if count(s, HAND + seat, card) > (1 if change < 0 else 0):
        return value  # one more or less of the same
    for at in range(s.size[ROW]):
        potion = card_at(s, ROW, at) - POTIONS_FROM
        if potion != made and (SOURCE_BITS[potion] >> (card // 3)) & 1 != 0 and is_wanted(s, seat, at):
            before = potion_value(s, seat, at, 0, 0)
            value += change * (potion_value(s, seat, at, card, change) - before)
    return value


@rule
def keeping(s: Alchemist, seat: int, card: int) -> int:
    return worth(s, seat, card, -1, -1)


@rule
def gaining(s: Alchemist, seat: int, card: int) -> int:
    return worth(s, seat, card, 1, -1)


@rule
def least_kept(s: Alchemist, seat: int) -> int:
    """What a short hand gives up for one more card; in a long one there is always something of no use."""
    if s.size[HAND + seat] > SHORT_HAND:
        return 0
    least = WHOLE
    for at in range(s.size[HAND + seat]):
        least = min(least, keeping(s, seat, card_at(s, HAND + seat, at)))
    return least if s.size[HAND + seat] > 0 else 0


@rule
def giving(s: Alchemist, seat: int, card: int) -> int:
    """What the next player may make of a discard."""
    if card == WILD:
        return WILD_WORTH
    danger = 0
    if card < SPELLS_FROM:
        for at in range(s.size[ROW]):
            potion = card_at(s, ROW, at) - POTIONS_FROM
            if (INGREDIENT_BITS[potion] >> card) & 1 != 0 and is_wanted(s, next_seat(s, seat), at):
                danger += 8
    return danger
