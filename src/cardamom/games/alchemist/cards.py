"""The main deck: 108 Ingredients of nine Sources, 27 Spells, the Wild; and the potions of three categories beside it.

The three Ingredients of a Source follow each other: kind // 3 is the Source. The potions follow in sixes:
potion // 6 is the category, and the sixth of each is only for six players.
"""

from __future__ import annotations

from enum import IntEnum

from cardamom.games.shared.potions import COPIES as INGREDIENT_COPIES
from cardamom.games.shared.potions import INGREDIENT_NAMES, INGREDIENTS, SOURCE_NAMES, SPELL_NAMES, typed
from cardamom.kernel import Domain


class Category(IntEnum):
    MALEFICIA, BENEDICTA, FORTUNA = range(3)


class Perk(IntEnum):
    """The families of one-time perks."""

    SEVERANCE, SILENCE, CHAIN, WHISPER, WARD, MIRROR, FORESIGHT, RENEWAL, ILLUSION = range(9)


# a potion's name, the four Ingredients on it, and its perk
BREWS = (
    # Maleficia
    ("Severance Draught", "Coffin Nails, Whispering Bark, Ghost Pepper Essence, Clear Quartz", Perk.SEVERANCE),
    ("Silence of the Grave", "Ghoul Tongue, Coffin Nails, Nightshade, White Sage", Perk.SILENCE),
    ("Witch's Chain", "Graveyard Dirt, Ashes of a Burnt Letter, Bat Wing, Spider Silk", Perk.CHAIN),
    ("Maledicta Vitae", "Fairy Dust, Starflower, Whispering Bark, Raven Feather", Perk.SILENCE),
    ("Hex of Hollow Flame", "Raven Feather, Manticore Venom, Pumpkin Guts, Eye of Newt", Perk.SEVERANCE),
    ("Bind of the Forgotten", "Graveyard Dirt, Nightshade, Yew Tree Branch, Ashes of a Burnt Letter", Perk.CHAIN),
    # Benedicta
    ("Lover's Whisper", "Hair of a Virgin, Unicorn Hair, White Sage, Starflower", Perk.WHISPER),
    ("Petal Ward Elixir", "Four Leaf Clover, Starflower, Spider Silk, Amethyst", Perk.WARD),
    ("Heartfire Infusion", "Ghost Pepper Essence, Unicorn Hair, Crushed Pearl, Moonstone Powder", Perk.MIRROR),
    ("Wispwine", "Frankincense, Lightning Bug Glow, Raven Feather, Crushed Pearl", Perk.WHISPER),
    ("Basilisk Balm", "Fairy Dust, Crushed Pearl, Pumpkin Guts, Hair of a Virgin", Perk.WARD),
    ("Mirror Dew", "Clear Quartz, Moonstone Powder, Fairy Dust, Frankincense", Perk.MIRROR),
    # Fortuna
    ("Dreambinder Elixir", "Moonstone Powder, Spider Silk, White Sage, Fairy Dust", Perk.FORESIGHT),
    ("Twist of Fate", "Amethyst, Hair of a Virgin, Eye of Newt, Four Leaf Clover", Perk.RENEWAL),
    ("Illusion's Glee", "Mermaid Scale, Fairy Dust, Lightning Bug Glow, Whispering Bark", Perk.ILLUSION),
    ("Serpent's Luck", "Yew Tree Branch, Four Leaf Clover, Manticore Venom, Ghost Pepper Essence", Perk.ILLUSION),
    ("Veilpiercer Tonic", "Ashes of a Burnt Letter, Frankincense, Eye of Newt, Mermaid Scale", Perk.RENEWAL),
    ("Oracle's Dew", "Clear Quartz, Mermaid Scale, Amethyst, Lightning Bug Glow", Perk.FORESIGHT),
)
POTION_NAMES = tuple(name for name, _, _ in BREWS)
NEEDS = tuple(tuple(INGREDIENT_NAMES.index(name) for name in needs.split(", ")) for _, needs, _ in BREWS)
PERK = tuple(int(perk) for _, _, perk in BREWS)

PRINTED = 4  # Ingredients on a potion
NEEDED = 3  # of them that make it
CATEGORIES = len(Category)
POTIONS = len(BREWS)
A_CATEGORY = POTIONS // CATEGORIES  # potions of a category, the sixth included

SOURCES = len(SOURCE_NAMES)
SPELLS = len(SPELL_NAMES)
SPELLS_FROM = INGREDIENTS
WILD = SPELLS_FROM + SPELLS
MAIN_KINDS = WILD + 1  # the kinds of the main deck
POTIONS_FROM = MAIN_KINDS
KINDS = POTIONS_FROM + POTIONS

SPELL_COPIES = 3
COPIES = (INGREDIENT_COPIES,) * INGREDIENTS + (SPELL_COPIES,) * SPELLS + (1,)
DECK_SIZE = sum(COPIES)


class Spell(IntEnum):
    """The Spells, counted from 0 on: their kinds begin at SPELLS_FROM."""

    CIRCLE, TWIST, VENOM, ASTRAL, FOUL, CAULDRON, SEAL, GAMBLE, SUMMON = range(SPELLS)


FOUL_ELIXIR = SPELLS_FROM + Spell.FOUL
SUMMON_FROM_BEYOND = SPELLS_FROM + Spell.SUMMON

# the category of each Spell, needed for blocks; and the category that beats a potion's (ALC-34)
SPELL_CATEGORY = tuple(
    int(category)
    for category in (
        Category.BENEDICTA,
        Category.FORTUNA,
        Category.MALEFICIA,
        Category.FORTUNA,
        Category.MALEFICIA,
        Category.BENEDICTA,
        Category.MALEFICIA,
        Category.FORTUNA,
        Category.BENEDICTA,
    )
)
BEATEN_BY = (int(Category.BENEDICTA), int(Category.FORTUNA), int(Category.MALEFICIA))

# the other two Ingredients of an Ingredient's Source
OTHERS = tuple(tuple(k for k in range(kind - kind % 3, kind - kind % 3 + 3) if k != kind) for kind in range(INGREDIENTS))
# of each Ingredient on a potion, the place of another one of the same Source, or -1
MATE = tuple(
    tuple(next((j for j in range(PRINTED) if j != i and needs[j] // 3 == needs[i] // 3), -1) for i in range(PRINTED))
    for needs in NEEDS
)
# the Ingredients on a potion, one bit each
INGREDIENT_BITS = tuple(sum(1 << kind for kind in needs) for needs in NEEDS)

# from a card's kind to an argument of an action, -1 where there is none
AS_INGREDIENT = (*range(INGREDIENTS), *(-1,) * (KINDS - INGREDIENTS))
AS_SPELL = (*(-1,) * SPELLS_FROM, *range(SPELLS), *(-1,) * (KINDS - WILD))
AS_POTION = (*(-1,) * POTIONS_FROM, *range(POTIONS))

CARD_NAMES = (*INGREDIENT_NAMES, *SPELL_NAMES, "Wild")
CARD = Domain("card", tuple(typed(name) for name in CARD_NAMES))
INGREDIENT = Domain("ingredient", CARD.labels[:INGREDIENTS])
SPELL = Domain("spell", CARD.labels[SPELLS_FROM:WILD])
SOURCE = Domain("source", tuple(typed(name) for name in SOURCE_NAMES))
POTION = Domain("potion", tuple(typed(name) for name in POTION_NAMES))
