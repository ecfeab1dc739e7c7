"""The deck: 108 Ingredients of nine Sources, 16 Spells, the Wild. The 15 Potion cards stay in the box (APO-1, APO-2).

The three Ingredients of a Source follow each other: kind // 3 is the Source.
"""

from __future__ import annotations

from enum import IntEnum

from cardamom.games.shared.potions import COPIES as INGREDIENT_COPIES
from cardamom.games.shared.potions import INGREDIENT_NAMES, INGREDIENTS, SOURCE_NAMES, typed
from cardamom.games.shared.potions import SPELL_NAMES as ALL_SPELL_NAMES
from cardamom.kernel import Domain

SPELLS = 8
SPELL_COPIES = 2
SPELL_NAMES = ALL_SPELL_NAMES[:SPELLS]

SOURCES = len(SOURCE_NAMES)
WILD = INGREDIENTS
SPELLS_FROM = WILD + 1
KINDS = SPELLS_FROM + SPELLS

COPIES = (INGREDIENT_COPIES,) * INGREDIENTS + (1,) + (SPELL_COPIES,) * SPELLS
DECK_SIZE = sum(COPIES)


class Spell(IntEnum):
    """The Spell cards, by kind."""

    CIRCLE, TWIST, VENOM, ASTRAL, FOUL, CAULDRON, SEAL, GAMBLE = range(SPELLS_FROM, KINDS)


CARD_NAMES = (*INGREDIENT_NAMES, "Secret Ingredient", *SPELL_NAMES)
CARD = Domain("card", tuple(typed(name) for name in CARD_NAMES))
INGREDIENT = Domain("ingredient", CARD.labels[:INGREDIENTS])
SOURCE = Domain("source", tuple(typed(name) for name in SOURCE_NAMES))
