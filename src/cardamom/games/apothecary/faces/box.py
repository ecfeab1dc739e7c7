"""What the box says and holds, and the score pad."""

from __future__ import annotations

from cardamom.games.shared.potions import INGREDIENTS
from cardamom.kernel import by_option
from cardamom.kernel.packaging import Contents, Packaging, PadRow, ScorePad

from ..cards import CARD_NAMES, KINDS, SPELLS_FROM, WILD, Spell

PACKAGING = Packaging(
    pitch=(
        "Raven feathers, moonstone powder, eye of newt: an apothecary’s shelf is never full. Gather three sets before your "
        "rivals do, and keep your nerve: a Spell may lurk under every card you draw."
    ),
    contents=(
        Contents("{n} ingredients from nine Sources", range(INGREDIENTS)),
        Contents("{n} Spells", range(SPELLS_FROM, KINDS)),
        Contents("{n} Secret Ingredient", (WILD,)),
        Contents("{n} reference cards", keys=("turn",)),
    ),
    fan=(CARD_NAMES.index("Nightshade"), CARD_NAMES.index("Amethyst"), Spell.VENOM),
    needs="a pencil, and a few coins as tokens",
    rulebook_inside=False,
    pad=ScorePad(
        rows=(
            PadRow("Sets", ("Three of a kind", "Three different"), "3 if identical, 1 if mixed"),
            PadRow("Round won", ("Winning rounds",), "3 points"),
        ),
        chapters=6,
        chapters_option="rounds",
        tie=by_option(
            "tie_break",
            shared="Whoever has the most points wins. In a tie, the victory is shared.",
            rounds_won="Whoever has the most points wins; in a tie, whoever won more rounds. Still tied? Share the victory.",
        ),
    ),
)
