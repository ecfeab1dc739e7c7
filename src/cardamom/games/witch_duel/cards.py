"""The deck: eleven ingredients of each type, two of each, and up to four Wilds beside them.

The eleven ingredients of a type follow each other: kind // 11 is the type, and the Wild's is a fourth one.
"""

from __future__ import annotations

from enum import IntEnum

from cardamom.games.shared.potions import typed
from cardamom.kernel import Domain

HEX_NAMES = (
    "Coffin Nails",
    "Ashes of a Burnt Letter",
    "Nightshade",
    "Manticore Venom",
    "Graveyard Dirt",
    "Raven Feather",
    "Ghoul Tongue",
    "Bat Wing",
    "Ghost Pepper Essence",
    "Toadstool",
    "Grave Dust",
)
LOVE_NAMES = (
    "Hair of a Virgin",
    "Spider Silk",
    "Unicorn Hair",
    "Clear Quartz",
    "Amethyst",
    "Mermaid Scale",
    "White Sage",
    "Frankincense",
    "Crushed Pearl",
    "Crystal Tear",
    "Moon Dew",
)
FATE_NAMES = (
    "Four Leaf Clover",
    "Moonstone Powder",
    "Fairy Dust",
    "Whispering Bark",
    "Eye of Newt",
    "Starflower",
    "Lightning Bug Glow",
    "Yew Tree Branch",
    "Pumpkin Guts",
    "Fox Tail",
    "Bone Charm",
)
INGREDIENT_NAMES = HEX_NAMES + LOVE_NAMES + FATE_NAMES
INGREDIENTS = len(INGREDIENT_NAMES)
NAMES = len(HEX_NAMES)  # of each type
COPIES = 2  # of each ingredient
WILD = INGREDIENTS
KINDS = WILD + 1

DECK_SIZE = COPIES * INGREDIENTS
MOST_WILDS = 4


class Type(IntEnum):
    """What a card is good for: kind // NAMES."""

    HEX, LOVE, FATE, WILD = range(4)


class Potion(IntEnum):
    """The Combo Potions."""

    REVIVE, SEAL, VEIL = range(3)


TYPE = Domain("type", ("Hex", "Love", "Fate", "Wild"))
POTION_NAMES = ("Revive", "Hex Seal", "Mirror Veil")
CARD_NAMES = (*INGREDIENT_NAMES, "Wild")
CARD = Domain("card", tuple(typed(name) for name in CARD_NAMES))
POTION = Domain("potion", tuple(typed(name) for name in POTION_NAMES))
