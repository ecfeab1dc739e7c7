"""What the others may hold, told by the potions they want and by what they threw away and left lying. How that works is told
in shared/evidence.py.

The evidence is that of the whole hand. Its weights come from some 2,000 games of two.
"""

from __future__ import annotations

from cardamom.games.shared.evidence import CHANGES, is_kept, part_of_round
from cardamom.kernel import card_at, rule, top
from cardamom.kernel.imagining import exchange_cards, unknown_place

from .cards import INGREDIENT_BITS, POTIONS_FROM, SPELLS_FROM, WILD
from .state import DECK, HAND, PILE, ROW, Alchemist
from .worth import gaining, is_wanted, potion_value

# what a hand promises for a potion, and what it gains by a card, is told apart beyond each of these values
PROMISES = (0, 20, 50, 100, 170, 250)
GAINS = (5, 15, 30, 50, 80)

# all for each part of a round: what a wanted potion is promised, an Ingredient that is on none of them, and each Spell
NEAR = ((0, 2, 2, 4, 5, -8, -10), (0, 5, 9, 12, 17, -6, -8), (0, 5, 13, 19, 32, 19, 15))
BESIDE = (1, 1, 2)
SPELL = (
    (-15, -5, -12, -17, -12, -16, 4, 4, -11),
    (-32, -10, -34, -35, -31, -35, 5, 7, -27),
    (-37, -17, -35, -39, -39, -40, 5, 13, -36),
)
# an Ingredient just thrown away, or left lying, by a hand that would gain so much by it
THROWN = (0, -11, -14, -12, -13, -19)
LEFT = (0, -6, -6, -6, -11, -11)
WEIGHTS = ("NEAR", "BESIDE", "SPELL", "THROWN", "LEFT")  # which tools/fit_evidence.py finds


@rule
def promised(s: Alchemist, other: int, at: int) -> int:
    """What a hand promises for the potion at a place of the row: a column of NEAR."""
    value = potion_value(s, other, at, 0, 0)
    column = 0
    while column < len(PROMISES) and value > PROMISES[column]:
        column += 1
    return column


@rule
def gained(s: Alchemist, other: int, card: int) -> int:
    """What a hand would gain by a card: a column of THROWN and LEFT."""
    value = gaining(s, other, card)
    column = 0
    while column < len(GAINS) and value > GAINS[column]:
        column += 1
    return column


@rule
def evidence_of(s: Alchemist, seat: int, other: int, part: int) -> int:
    """How much speaks for a hand."""
    value = 0
    printed = 0
    for at in range(s.size[ROW]):
        if is_wanted(s, other, at):
            value += NEAR[part][promised(s, other, at)]
            printed |= INGREDIENT_BITS[card_at(s, ROW, at) - POTIONS_FROM]
    for k in range(s.size[HAND + other]):
        card = card_at(s, HAND + other, k)
        if SPELLS_FROM <= card < WILD:
            value += SPELL[part][card - SPELLS_FROM]
        elif card != WILD and (printed >> card) & 1 == 0:
            value += BESIDE[part]
    if s.size[PILE + other] > 0 and top(s, PILE + other) < SPELLS_FROM:
        value += THROWN[gained(s, other, top(s, PILE + other))]
    if s.size[PILE + seat] > 0 and top(s, PILE + seat) < SPELLS_FROM:
        value += LEFT[gained(s, other, top(s, PILE + seat))]
    return value


@rule
def imagine_hand(s: Alchemist, seat: int, other: int) -> None:
    """Make another player's hand as likely as all that tells."""
    part = part_of_round(s.round_turns // s.players)
    before = evidence_of(s, seat, other, part)
    for _ in range(CHANGES):
        at = unknown_place(s, HAND + other, seat)
        deck_at = unknown_place(s, DECK, seat)
        if at < 0 or deck_at < 0:
            return
        if card_at(s, HAND + other, at) != card_at(s, DECK, deck_at):
            exchange_cards(s, HAND + other, at, DECK, deck_at)
            after = evidence_of(s, seat, other, part)
            if is_kept(s, before, after):
                before = after
            else:
                exchange_cards(s, HAND + other, at, DECK, deck_at)
