"""The world of the potion games: nine Sources with their ingredients, and the spells.

The three ingredients of a Source follow each other: kind // 3 is the Source.
"""

from __future__ import annotations

SOURCES = (
    ("Occult Rituals", ("Coffin Nails", "Ashes of a Burnt Letter", "Eye of Newt")),
    ("Body & Transformation", ("Hair of a Virgin", "Spider Silk", "Mermaid Scale")),
    ("Sacred Herbs & Botanicals", ("Nightshade", "Yew Tree Branch", "Whispering Bark")),
    ("Purification & Blessing", ("White Sage", "Four Leaf Clover", "Frankincense")),
    ("Mythical Beasts", ("Unicorn Hair", "Manticore Venom", "Fairy Dust")),
    ("Death & the Beyond", ("Graveyard Dirt", "Ghoul Tongue", "Raven Feather")),
    ("Celestial & Dream Magic", ("Moonstone Powder", "Starflower", "Lightning Bug Glow")),
    ("Crystals & Earthbound Magic", ("Clear Quartz", "Amethyst", "Crushed Pearl")),
    ("Witch's Pantry", ("Pumpkin Guts", "Ghost Pepper Essence", "Bat Wing")),
)
SOURCE_NAMES = tuple(source for source, _ in SOURCES)
INGREDIENT_NAMES = tuple(name for _, names in SOURCES for name in names)
INGREDIENTS = len(INGREDIENT_NAMES)
COPIES = 4  # of each ingredient

# apothecary has the first eight, alchemist all nine
SPELL_NAMES = (
    "Circle Breaker",
    "Twist of Fate",
    "Venom Brew",
    "Astral Projection",
    "Foul Elixir",
    "Crackling Cauldron",
    "Hex Seal",
    "Thief's Gamble",
    "Summon from Beyond",
)


def typed(name: str) -> str:
    """A name as it is typed in an action: one word of letters."""
    return "".join(letter for letter in name if letter.isalpha())
