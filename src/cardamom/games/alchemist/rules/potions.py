"""Potions in the row and on the Crafting Tables, and what a table counts."""

from __future__ import annotations

from cardamom.kernel import abandon, card_at, draw, find, get_mark, lay, plan, rule, set_mark

from ..cards import A_CATEGORY, CATEGORIES, PERK, POTIONS_FROM
from ..state import CHAINED, CLAIMED, HAND, HAND_SIZE, POTION_COUNT, POTION_DECK, ROW, Alchemist, Do, End, Face, Victory

# ---- the row


@rule
def reveal(s: Alchemist, category: int) -> None:
    """Turn up the next potion of a category; an empty deck leaves its place empty (ALC-15)."""
    if s.size[POTION_DECK + category] > 0:
        draw(s, POTION_DECK + category, ROW)


@rule
def is_revealed(s: Alchemist, potion: int) -> bool:
    return find(s, ROW, POTIONS_FROM + potion) >= 0


@rule
def is_chained(s: Alchemist, potion: int) -> bool:
    """Whether a Witch's Chain lies on a potion of the row (ALC-38)."""
    return get_mark(s, ROW, find(s, ROW, POTIONS_FROM + potion)) == CHAINED


# ---- Crafting Tables


@rule
def owns_category(s: Alchemist, seat: int, category: int) -> bool:
    for at in range(s.size[CLAIMED + seat]):
        if (card_at(s, CLAIMED + seat, at) - POTIONS_FROM) // A_CATEGORY == category:
            return True
    return False


@rule
def owner_of(s: Alchemist, potion: int) -> int:
    """The seat on whose table the potion lies, or -1."""
    for seat in range(s.players):
        if find(s, CLAIMED + seat, POTIONS_FROM + potion) >= 0:
            return seat
    return -1


@rule
def can_steal(s: Alchemist, seat: int, potion: int) -> bool:
    """An opponent's potion of a category that the seat lacks (ALC-12, ALC-26)."""
    owner = owner_of(s, potion)
    return owner >= 0 and owner != seat and not owns_category(s, seat, potion // A_CATEGORY)


@rule
def table_count(s: Alchemist, seat: int) -> int:
    """Cards in hand, and three for each potion, face up or down."""
    return s.size[HAND + seat] + POTION_COUNT * s.size[CLAIMED + seat]


@rule
def is_over_limit(s: Alchemist, seat: int) -> bool:
    """Nine, and one more for each Cauldron token (ALC-17, ALC-18)."""
    return s.size[HAND + seat] > 0 and table_count(s, seat) > HAND_SIZE + s.cauldron[seat]


# ---- perks on them


@rule
def ready_perk(s: Alchemist, seat: int, family: int) -> int:
    """The potion of this family whose perk the seat can use now, or -1. There is never more than one, because a
    family belongs to one category (ALC-12)."""
    for at in range(s.size[CLAIMED + seat]):
        potion = card_at(s, CLAIMED + seat, at) - POTIONS_FROM
        if PERK[potion] == family and get_mark(s, CLAIMED + seat, at) == Face.READY:
            return potion
    return -1


@rule
def face_of(s: Alchemist, seat: int, potion: int) -> int:
    return get_mark(s, CLAIMED + seat, find(s, CLAIMED + seat, POTIONS_FROM + potion))


@rule
def turn_face(s: Alchemist, seat: int, potion: int, face: int) -> None:
    set_mark(s, CLAIMED + seat, find(s, CLAIMED + seat, POTIONS_FROM + potion), face)


@rule
def prepare_perks(s: Alchemist, seat: int) -> None:
    """The owner's turn begins: what was claimed or stolen before can be used from now on (ALC-30, ALC-31)."""
    for at in range(s.size[CLAIMED + seat]):
        if get_mark(s, CLAIMED + seat, at) == Face.NEW:
            set_mark(s, CLAIMED + seat, at, Face.READY)


@rule
def unused_perks(s: Alchemist, seat: int) -> int:
    n = 0
    for at in range(s.size[CLAIMED + seat]):
        if get_mark(s, CLAIMED + seat, at) != Face.SPENT:
            n += 1
    return n


# ---- gaining a potion


@rule
def gain(s: Alchemist, seat: int, source: int, potion: int, face: int) -> None:
    """A potion comes onto a table. One of each category wins, at once or when the turn is over (ALC-44)."""
    lay(s, source, CLAIMED + seat, POTIONS_FROM + potion)
    turn_face(s, seat, potion, face)


@rule
def win_at_once(s: Alchemist, seat: int) -> None:
    """No category is owned twice, so three potions are one of each (ALC-12)."""
    if s.victory == Victory.IMMEDIATE and s.size[CLAIMED + seat] == CATEGORIES:
        abandon(s)
        plan(s, Do.END_ROUND, 1 << seat, End.POTIONS)
