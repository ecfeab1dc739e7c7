"""The figures of the rulebook: each kind of card, the table, a turn, ways to craft, and what blocks what."""

from __future__ import annotations

from cardamom.games.shared.faces.potion_figures import INGREDIENT
from cardamom.kernel.figures import (
    Anatomy,
    Arrow,
    Back,
    Cards,
    Clockwise,
    Fan,
    FigureDeclaration,
    Line,
    Note,
    Person,
    Row,
    Sign,
    Space,
    Spot,
    Stack,
    Step,
    Steps,
    TablePicture,
)

_OTHERS = Fan((Back(),) * 9, 0.6)
_HAND = Fan(
    (
        "coffin-nails",
        "nightshade",
        "yew-tree-branch",
        "hex-seal",
        "raven-feather",
        "raven-feather",
        "amethyst",
        "fairy-dust",
        "bat-wing",
    )
)
_POTION_DECKS = Row((Back("maleficia"), Back("benedicta"), Back("fortuna")))
_ROW = ("potion-severance-draught", "potion-wispwine", "potion-serpents-luck")

FIGURES: dict[str, FigureDeclaration] = {
    "goal": Cards(
        "What wins: a potion of each category.",
        (
            Line(
                (_ROW[0], Sign("+"), _ROW[1], Sign("+"), _ROW[2]),
                "**Maleficia,** **Benedicta** and **Fortuna**",
            ),
        ),
    ),
    "ingredient": INGREDIENT,
    "spell": Anatomy(
        "hex-seal",
        (
            Note("**Name** of the Spell", "Hex Seal", "left"),
            Note("**What it does**", "Name a Source", "right"),
            Note("**Category,** and when you play it", "on your turn", "left"),
        ),
    ),
    "potion": Anatomy(
        "potion-severance-draught",
        (
            Note("**Name** of the potion", "Severance Draught", "left"),
            Note("**Four ingredients:** any three of them craft it.", "Coffin Nails", "right"),
            Note("**Perk:** works once, from your next turn on", "all revealed", "left"),
            Note("**Category**", "Maleficia", "right"),
        ),
    ),
    "setup": TablePicture(
        "The table at the beginning of a round.",
        6,
        (
            Spot(Person("croak"), "", 0, 0),
            Spot(_OTHERS, "nine cards each", 1, 0, 4),
            Spot(Person("nibbs"), "", 5, 0),
            Spot(_POTION_DECKS, "three potion decks", 0, 1, 3),
            Spot(Row(_ROW), "the row of revealed potions", 3, 1, 3),
            Spot(Clockwise(), "clockwise, at first", 0, 2),
            Spot(Stack(), "main deck", 1, 2, 2),
            Spot(Space(3), "your Crafting Table", 3, 2, 3),
            Spot(Space(), "your discard pile", 0, 3, 2),
            Spot(_HAND, "your hand", 2, 3, 4),
        ),
    ),
    "turn": Steps(
        "A turn in three steps.",
        (
            Step(
                "Draw",
                "Take the top card of the main deck, or of a discard pile unless it is a Spell.",
                (Stack(), Sign("or"), "bat-wing"),
            ),
            Step("Play and craft", "Play Spells, craft potions and use perks, in any order.", ("hex-seal", "potion-wispwine")),
            Step(
                "Discard", "Discard down to nine. Each potion counts as three cards.", ("amethyst", Arrow(), Stack("amethyst"))
            ),
        ),
    ),
    "substitution": Cards(
        "Ways to provide an ingredient: Whispering Bark.",
        (
            Line(("whispering-bark",), "**The card itself**"),
            Line((Row(("nightshade", "yew-tree-branch"), 0.3),), "**Substitution:** the other two of its Source"),
            Line(("wild",), "**The Wild**"),
        ),
    ),
    "blocking": Cards(
        "What blocks the potions that are aimed at players.",
        (
            Line(("circle-breaker", Sign("beats"), "potion-silence-of-the-grave"), "A **Benedicta** Spell blocks **Silence.**"),
            Line(("twist-of-fate", Sign("beats"), "potion-lovers-whisper"), "A **Fortuna** Spell blocks **Whisper.**"),
        ),
    ),
}
