"""The deck: 27 recipe ingredients four times, 18 fillers once, the Thief's Gamble; beside it recipes and potions.

The three ingredients of a recipe follow each other, and so do the three recipes of a category: kind // 3 is the
potion that an ingredient belongs to, and potion // 3 its category. No two recipes share an ingredient (CRA-36).
"""

from __future__ import annotations

from enum import IntEnum

from cardamom.games.shared.potions import INGREDIENT_NAMES as SOURCE_INGREDIENTS
from cardamom.games.shared.potions import typed
from cardamom.kernel import Domain

BREWS = (
    (
        "Love",
        (
            ("Elixir of Longing", ("Siren's Tear", "Lavender", "Unicorn Hair")),
            ("Blushbloom Brew", ("Spider Silk", "Snowdrop Petal", "Elven Dew")),
            ("Heartstring Infusion", ("Hair of a Virgin", "Clear Quartz", "Amethyst")),
        ),
    ),
    (
        "Fortune",
        (
            ("Fate Twister", ("Dragon Blood Resin", "Moonstone Powder", "Four Leaf Clover")),
            ("Whispering Gold", ("Basilisk Fang", "Fairy Dust", "Dried Kraken Ink")),
            ("Greedroot Tonic", ("Goblin Earwax", "Whispering Bark", "Bone Dust")),
        ),
    ),
    (
        "Hex",
        (
            ("Venom Veil", ("Nightshade", "Troll Fat", "Manticore Venom")),
            ("Spirit Lock", ("Coffin Nails", "Necrotic Ash", "Raven Feather")),
            ("Ashcurse Draught", ("Ashes of a Burnt Letter", "Graveyard Dirt", "Obsidian Shard")),
        ),
    ),
)
CATEGORY_NAMES = tuple(category for category, _ in BREWS)
POTION_NAMES = tuple(name for _, potions in BREWS for name, _ in potions)
RECIPE_INGREDIENTS = tuple(name for _, potions in BREWS for _, needs in potions for name in needs)
# what no recipe needs: the rest of the nine Sources, and the six that the duel's text names (CRA-2)
FILLERS = (
    *(name for name in SOURCE_INGREDIENTS if name not in RECIPE_INGREDIENTS),
    *("Toadstool", "Grave Dust", "Crystal Tear", "Moon Dew", "Fox Tail", "Bone Charm"),
)
INGREDIENT_NAMES = (*RECIPE_INGREDIENTS, *FILLERS)

CATEGORIES = len(BREWS)
POTION_COUNT = len(POTION_NAMES)
WANTED = len(RECIPE_INGREDIENTS)  # ingredients that a recipe needs
INGREDIENTS = len(INGREDIENT_NAMES)
EVENT = INGREDIENTS
DECK_KINDS = EVENT + 1
POTIONS_FROM = DECK_KINDS
RECIPES_FROM = POTIONS_FROM + POTION_COUNT
KINDS = RECIPES_FROM + POTION_COUNT

RECIPE_COPIES = 4  # of each ingredient that a recipe needs
FULL_DECK = RECIPE_COPIES * WANTED + len(FILLERS) + 1


class Potion(IntEnum):
    """The nine potions, by number."""

    LONGING, BLUSHBLOOM, HEARTSTRING, TWISTER, GOLD, GREEDROOT, VENOM, LOCK, ASHCURSE = range(POTION_COUNT)


HEXES_FROM = Potion.VENOM
# perks that their owner uses or not; the others happen by themselves (CRA-18)
VOLUNTARY = (1, 0, 1, 1, 0, 1, 0, 0, 0)

# the number of the potion that a card is, or -1
NUMBER_OF_POTION = (*(-1,) * POTIONS_FROM, *range(POTION_COUNT), *(-1,) * POTION_COUNT)
# the number of the potion that a card is the recipe of, or -1
NUMBER_OF_RECIPE = (*(-1,) * RECIPES_FROM, *range(POTION_COUNT))

CARD_NAMES = (*INGREDIENT_NAMES, "Thief's Gamble")
CARD = Domain("card", tuple(typed(name) for name in CARD_NAMES))
INGREDIENT = Domain("ingredient", CARD.labels[:WANTED])
POTION = Domain("potion", tuple(typed(name) for name in POTION_NAMES))
CATEGORY = Domain("category", CATEGORY_NAMES)
