"""Who holds which potions, and what that wins.

A potion is a marker of its own: several players may hold the same one (CRA-34). The score of a seat is the number
of categories that it holds.
"""

from __future__ import annotations

from cardamom.kernel import card_at, count, find, finish, lay, leaders, pull, rule, tell

from ..cards import CATEGORIES, POTIONS_FROM
from ..state import POTIONS, SHELF, End, Gained, News, PotionCrafting


@rule
def holds_potion(s: PotionCrafting, seat: int, potion: int) -> bool:
    return count(s, POTIONS + seat, POTIONS_FROM + potion) > 0


@rule
def categories_of(s: PotionCrafting, seat: int) -> int:
    """The categories of which a seat holds a potion, as bits."""
    mask = 0
    for at in range(s.size[POTIONS + seat]):
        mask |= 1 << ((card_at(s, POTIONS + seat, at) - POTIONS_FROM) // 3)
    return mask


@rule
def holds_category(s: PotionCrafting, seat: int, category: int) -> bool:
    return (categories_of(s, seat) >> category) & 1 != 0


@rule
def count_categories(s: PotionCrafting, seat: int, how: int) -> None:
    """A second potion of a category brings nothing, and losing one of two costs nothing."""
    held = categories_of(s, seat)
    categories = (held & 1) + ((held >> 1) & 1) + (held >> 2)
    if categories > s.score[seat]:
        tell(s, News.GAINS, seat, how)
    elif categories < s.score[seat]:
        tell(s, News.LACKS, seat)
    s.score[seat] = categories


@rule
def take_from_shelf(s: PotionCrafting, seat: int, potion: int) -> None:
    """Whoever crafts a potion gets a marker of it."""
    pull(s, SHELF, find(s, SHELF, POTIONS_FROM + potion), POTIONS + seat)
    count_categories(s, seat, Gained.CRAFTED)


@rule
def take_from_player(s: PotionCrafting, holder: int, seat: int, potion: int) -> None:
    """A potion is stolen. Only the marker moves, never the perk (CRA-21)."""
    lay(s, POTIONS + holder, POTIONS + seat, POTIONS_FROM + potion)
    count_categories(s, seat, Gained.STOLEN)
    count_categories(s, holder, Gained.STOLEN)


@rule
def has_all(s: PotionCrafting, seat: int) -> bool:
    return s.score[seat] == CATEGORIES


@rule
def win(s: PotionCrafting, seat: int) -> None:
    """A potion of each category wins at once, even in another player's turn (CRA-32)."""
    tell(s, News.WINS, seat)
    finish(s, End.POTIONS, 1 << seat)


@rule
def end_at_cap(s: PotionCrafting) -> None:
    """Most categories, then most potions, then shared (CRA-35)."""
    tell(s, News.LAPS)
    winners = leaders(s)
    most = 0
    for seat in range(s.players):
        if (winners >> seat) & 1 != 0:
            most = max(most, s.size[POTIONS + seat])
    for seat in range(s.players):
        if s.size[POTIONS + seat] < most:
            winners &= s.everybody - (1 << seat)
    finish(s, End.LAPS, winners)
