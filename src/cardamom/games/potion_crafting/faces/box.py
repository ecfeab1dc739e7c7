"""What the box says and holds, and the dividers in it."""

from __future__ import annotations

from cardamom.kernel.packaging import Contents, DeckPart, Divider, Packaging

from ..cards import CARD_NAMES, EVENT, INGREDIENTS, KINDS, POTIONS_FROM, RECIPES_FROM, Potion

PACKAGING = Packaging(
    pitch=(
        "Love, fortune and the hex: a witch masters all three. Gather what the recipes ask for, brew one potion of each kind, "
        "and enjoy its perk. Then guard your shelf, for in the witching hour all magic is vulnerable."
    ),
    contents=(
        Contents("{n} ingredients", range(INGREDIENTS)),
        Contents("{n} event, the Thief’s Gamble", (EVENT,)),
        Contents("{n} recipes", range(RECIPES_FROM, KINDS)),
        Contents("{n} potions of nine kinds", range(POTIONS_FROM, RECIPES_FROM)),
        Contents("{n} reference cards", keys=("turn",)),
    ),
    fan=(CARD_NAMES.index("Siren's Tear"), POTIONS_FROM + Potion.BLUSHBLOOM, EVENT),
    needs="a few coins to mark perks",
    dividers=(
        Divider("Draw pile", "game:cauldron", "#54192c", range(POTIONS_FROM)),
        Divider("Recipes", "game:spell-book", "#6b4423", range(RECIPES_FROM, KINDS)),
        Divider("Potions", "game:standing-potion", "#8a2f59", range(POTIONS_FROM, RECIPES_FROM)),
    ),
    rulebook_inside=False,
    pad="the potions in front of you are your score",
    deck_parts=(
        DeckPart("Draw deck", range(POTIONS_FROM)),
        DeckPart("Recipes", range(RECIPES_FROM, KINDS)),
        DeckPart("Potions", range(POTIONS_FROM, RECIPES_FROM)),
    ),
)
