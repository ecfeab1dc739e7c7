"""What the others may hold, told by what they threw away and left lying. How that works is told in shared/evidence.py.

The evidence goes recipe by recipe. Its weights come from some 4,000 games of two.
"""

from __future__ import annotations

from cardamom.games.shared.evidence import add_discards, likely_hand, part_of_round
from cardamom.kernel import card_at, count, rule
from cardamom.kernel.imagining import knows_place

from ..cards import EVENT, WANTED
from ..state import DECK, HAND, PILE, PotionCrafting

# what an open recipe has of its three ingredients, for each part of a game
PROGRESS = ((0, 1, 5, -44), (0, 2, 11, -42), (0, 5, 19, -29))
SPARE = (-7, -7, 0)  # a second copy, for each part of a game
USELESS = (0, -8, -4, -5)  # by the cards of a recipe that is no longer of any use
FILLER = (-16, -20, -17)  # a card that no recipe needs, for each part of a game
ALONE = -27  # an ingredient that was taken for all to see, and nothing else of its recipe

# an ingredient thrown away, or left lying, by a hand without it that has 0, 1 or 2 others of the recipe, then by a hand with
# another copy; not at all, long ago, in the last laps, in the last one
THROWN = ((0, 0, 0, 0, 0, 0), (0, -8, -22, 2, 4, 2), (0, -26, -44, 4, 8, -7), (0, -26, -44, 4, 5, -3))
LEFT = ((0, 0, 0, 0, 0, 0), (0, -5, -13, 0, 1, -3), (0, -9, -18, 1, 3, -2), (0, -17, -35, 3, 4, 5))
WITH_A_COPY = 3

# which tools/fit_evidence.py finds
WEIGHTS = ("PROGRESS", "SPARE", "USELESS", "FILLER", "ALONE", "THROWN", "LEFT")


@rule
def recipe_evidence(s: PotionCrafting, other: int, potion: int, known: int, thrown: int, left: int, time: int) -> int:
    """How much speaks for what a hand has of an open recipe."""
    cards = 0
    kinds = 0
    for kind in range(3 * potion, 3 * potion + 3):
        copies = count(s, HAND + other, kind)
        cards += copies
        kinds += 1 if copies > 0 else 0
    if cards == 0:
        return 0
    value = PROGRESS[time][kinds] + SPARE[time] * (cards - kinds)
    if kinds == 1 and (known >> potion) & 1 != 0:
        value += ALONE
    for kind in range(3 * potion, 3 * potion + 3):
        relation = kinds
        if count(s, HAND + other, kind) > 0:
            relation += WITH_A_COPY - 1
        value += THROWN[(thrown >> (2 * kind)) & 3][relation] + LEFT[(left >> (2 * kind)) & 3][relation]
    return value


@rule
def recipe_of(card: int) -> int:
    """The recipe of a card; a card that no recipe needs stands for itself."""
    return card // 3 if card < WANTED else card


@rule
def may_change(card: int, new: int) -> bool:
    """Events are never held."""
    return new < EVENT and new != card


@rule
def evidence_of(s: PotionCrafting, other: int, part: int, wanted: int, known: int, thrown: int, left: int, time: int) -> int:
    """How much speaks for a hand as far as a recipe goes."""
    if part >= WANTED:
        return FILLER[time] * count(s, HAND + other, part)
    if (wanted >> part) & 1 != 0:
        return recipe_evidence(s, other, part, known, thrown, left, time)
    cards = 0
    for kind in range(3 * part, 3 * part + 3):
        cards += count(s, HAND + other, kind)
    return USELESS[min(cards, 3)]


@rule
def time_of(s: PotionCrafting) -> int:
    """The part of the game: early, in the middle or late."""
    return part_of_round(s.lap)


@rule
def known_recipes(s: PotionCrafting, seat: int, other: int) -> int:
    """The recipes of which the seat knows an ingredient in another hand."""
    known = 0
    for k in range(s.size[HAND + other]):
        if card_at(s, HAND + other, k) < WANTED and knows_place(s, HAND + other, k, seat):
            known |= 1 << (card_at(s, HAND + other, k) // 3)
    return known


@rule
def thrown_away(s: PotionCrafting, other: int) -> int:
    return add_discards(s, PILE + other, 0, WANTED, 0)


@rule
def left_lying(s: PotionCrafting, seat: int) -> int:
    """What the seat itself discarded is all that the others surely had the choice to take."""
    return add_discards(s, PILE + seat, 0, WANTED, 0)


# `wanted` are the potions that the other player can still use
imagine_hand = likely_hand(
    evidence_of,
    recipe_of,
    may_change,
    hand=HAND,
    deck=DECK,
    given=("wanted",),
    time=time_of,
    known=known_recipes,
    thrown=thrown_away,
    left=left_lying,
)
