"""What the others may hold, told by what they threw away and left lying. How that works is told in shared/evidence.py.

The evidence goes recipe by recipe. Its weights come from some 4,000 games of two.
"""

from __future__ import annotations

from cardamom.games.shared.evidence import CHANGES, add_discards, is_kept, part_of_round
from cardamom.kernel import card_at, count, rule
from cardamom.kernel.imagining import exchange_cards, knows_place, unknown_place

from ..cards import EVENT, WANTED
from ..state import DECK, HAND, PILE, PotionCrafting

# what an open recipe has of its three ingredients, for each part of a game
PROGRESS = ((0, 1, 5, -44), (0, 2, 11, -42), (0, 5, 19, -29))
SPARE = (-7, -7, 0)  # a second copy, for each part of a game
USELESS = (0, -8, -4, -5)  # by the cards of a recipe that is of no use any more
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
def recipe_evidence(s: PotionCrafting, other: int, potion: int, known: int, thrown: int, left: int, part: int) -> int:
    """How much speaks for what a hand has of an open recipe."""
    cards = 0
    kinds = 0
    for kind in range(3 * potion, 3 * potion + 3):
        copies = count(s, HAND + other, kind)
        cards += copies
        kinds += 1 if copies > 0 else 0
    if cards == 0:
        return 0
    value = PROGRESS[part][kinds] + SPARE[part] * (cards - kinds)
    if kinds == 1 and (known >> potion) & 1 != 0:
        value += ALONE
    for kind in range(3 * potion, 3 * potion + 3):
        relation = kinds
        if count(s, HAND + other, kind) > 0:
            relation += WITH_A_COPY - 1
        value += THROWN[(thrown >> (2 * kind)) & 3][relation] + LEFT[(left >> (2 * kind)) & 3][relation]
    return value


@rule
def evidence_of(s: PotionCrafting, other: int, card: int, wanted: int, known: int, thrown: int, left: int, part: int) -> int:
    """How much speaks for a hand as far as the recipe of a card goes."""
    if card >= WANTED:
        return FILLER[part] * count(s, HAND + other, card)
    potion = card // 3
    if (wanted >> potion) & 1 != 0:
        return recipe_evidence(s, other, potion, known, thrown, left, part)
    cards = 0
    for kind in range(3 * potion, 3 * potion + 3):
        cards += count(s, HAND + other, kind)
    return USELESS[min(cards, 3)]


@rule
def imagine_hand(s: PotionCrafting, seat: int, other: int, wanted: int) -> None:
    """Make another player's hand as likely as the discards tell; `wanted` are the potions that they can still use. What
    the seat itself discarded is all that they surely had the choice to take."""
    part = part_of_round(s.lap)
    known = 0
    for k in range(s.size[HAND + other]):
        if card_at(s, HAND + other, k) < WANTED and knows_place(s, HAND + other, k, seat):
            known |= 1 << (card_at(s, HAND + other, k) // 3)
    thrown = add_discards(s, PILE + other, 0, WANTED, 0)
    left = add_discards(s, PILE + seat, 0, WANTED, 0)
    for _ in range(CHANGES):
        at = unknown_place(s, HAND + other, seat)
        deck_at = unknown_place(s, DECK, seat)
        if at < 0 or deck_at < 0:
            return
        card = card_at(s, HAND + other, at)
        new = card_at(s, DECK, deck_at)
        if new < EVENT and new != card:
            try_change(s, other, at, deck_at, wanted, known, thrown, left, part)


@rule
def try_change(
    s: PotionCrafting, other: int, at: int, deck_at: int, wanted: int, known: int, thrown: int, left: int, part: int
) -> None:
    """A card of a hand changes places with one of the draw pile, and mostly back if that makes the hand less likely."""
    card = card_at(s, HAND + other, at)
    new = card_at(s, DECK, deck_at)
    apart = card // 3 != new // 3 or card >= WANTED
    before = evidence_of(s, other, card, wanted, known, thrown, left, part)
    if apart:
        before += evidence_of(s, other, new, wanted, known, thrown, left, part)
    exchange_cards(s, HAND + other, at, DECK, deck_at)
    after = evidence_of(s, other, card, wanted, known, thrown, left, part)
    if apart:
        after += evidence_of(s, other, new, wanted, known, thrown, left, part)
    if not is_kept(s, before, after):
        exchange_cards(s, HAND + other, at, DECK, deck_at)
