"""What the box says and holds, and the dividers in it."""

from __future__ import annotations

from cardamom.games.shared.potions import INGREDIENTS
from cardamom.kernel.packaging import Contents, DeckPart, Divider, Packaging

from ..cards import A_CATEGORY, CARD_NAMES, KINDS, MAIN_KINDS, POTION_NAMES, POTIONS_FROM, SPELLS_FROM, WILD, Category, Spell


def _potions(category: Category) -> range:
    first = POTIONS_FROM + A_CATEGORY * category
    return range(first, first + A_CATEGORY)


PACKAGING = Packaging(
    pitch=(
        "A curse, a blessing and a charm of luck: brew one of each, and the round is yours. But everybody sees the recipes, "
        "every perk works only once, and there are thieves about. Will you gamble four cards on a rival’s flask?"
    ),
    contents=(
        Contents("{n} ingredients from nine Sources", range(INGREDIENTS)),
        Contents("{n} Spells", range(SPELLS_FROM, WILD)),
        Contents("{n} wild card", (WILD,)),
        Contents("{n} potions of three categories", range(POTIONS_FROM, KINDS)),
        Contents("{n} reference cards", keys=("turn",)),
    ),
    fan=(
        CARD_NAMES.index("Mermaid Scale"),
        POTIONS_FROM + POTION_NAMES.index("Heartfire Infusion"),
        SPELLS_FROM + Spell.GAMBLE,
    ),
    needs="a few coins as tokens",
    dividers=(
        Divider("Main deck", "game:cauldron", "#3a2350", range(MAIN_KINDS)),
        Divider("Maleficia", "game:death-skull", "#571722", _potions(Category.MALEFICIA)),
        Divider("Benedicta", "game:holy-grail", "#1f5a42", _potions(Category.BENEDICTA)),
        Divider("Fortuna", "game:polar-star", "#6a4c0c", _potions(Category.FORTUNA)),
    ),
    rulebook_inside=False,
    pad="whoever owns a potion of each category wins the round",
    deck_parts=(
        DeckPart("Main deck", range(MAIN_KINDS)),
        *(DeckPart(category.name.title(), _potions(category), "potions") for category in Category),
    ),
)
