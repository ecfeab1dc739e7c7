"""What the box says and holds, the dividers in it, and the score pad."""

from __future__ import annotations

from cardamom.kernel import by_option
from cardamom.kernel.packaging import Contents, DeckPart, Divider, Packaging, PadRow, ScorePad

from ..cards import ACTIONS_FROM, CARD_NAMES, INGREDIENTS, KINDS, RECIPES_FROM, WILD, Act

PACKAGING = Packaging(
    pitch=(
        "The kitchen is hot, and every cook wants to serve first! Collect ingredients, snatch what your neighbours throw away, "
        "and lay down three sets before they do. But beware of the Potluck: it takes the very card you were saving."
    ),
    contents=(
        Contents("{n} ingredients in eight Food Groups", range(INGREDIENTS)),
        Contents("{n} Actions", range(ACTIONS_FROM, RECIPES_FROM)),
        Contents("{n} Universal Spice", (WILD,)),
        Contents("{n} recipes for the Chef’s Special", range(RECIPES_FROM, KINDS)),
    ),
    fan=(CARD_NAMES.index("Tomato"), CARD_NAMES.index("Octopus"), Act.POTLUCK),
    needs="a pencil",
    dividers=(
        Divider("Main deck", "game:wheat", "#7c2523", range(RECIPES_FROM)),
        Divider("Recipes", "game:fork-knife-spoon", "#4f6b2a", range(RECIPES_FROM, KINDS)),
    ),
    pad=ScorePad(
        rows=(
            PadRow("Sets", ("Three of a kind", "Three different"), "3 points if identical, 1 if mixed"),
            PadRow("Open Kitchen", ("Open Kitchen",), "1 point"),
            PadRow("Course won", ("Winning courses", "Chef's Specials"), "3 points; a Chef’s Special 12 in all"),
        ),
        chapters=6,
        chapters_option="rounds",
        tie=by_option(
            "tie_break",
            shared="Whoever has the most points wins. In a tie, the victory is shared.",
            rounds_won="Whoever has the most points wins; in a tie, whoever won more courses. Still tied? Share the victory.",
        ),
    ),
    deck_parts=(
        DeckPart("Draw deck", range(RECIPES_FROM)),
        DeckPart("Recipes", range(RECIPES_FROM, KINDS)),
    ),
)
