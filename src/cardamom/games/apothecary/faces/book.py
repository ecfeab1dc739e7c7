"""The figures of the rulebook: the two kinds of set, each kind of card, the table, and a turn."""

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
    Worth,
)

_OTHERS = Fan((Back(),) * 8, 0.6)
_HAND = Fan(
    ("raven-feather", "ghoul-tongue", "amethyst", "amethyst", "nightshade", "whispering-bark", "bat-wing", "starflower")
)
_MIXED = Row(("nightshade", "yew-tree-branch", "whispering-bark"), 0.35)

FIGURES: dict[str, FigureDeclaration] = {
    "sets": Cards(
        "The two kinds of set.",
        (
            Line(("white-sage", "white-sage", "white-sage", Worth("3 points")), "**Identical:** three of the same ingredient"),
            Line(
                ("nightshade", "yew-tree-branch", "whispering-bark", Worth("1 point")),
                "**Mixed:** the three ingredients of one Source",
            ),
        ),
    ),
    "ingredient": INGREDIENT,
    "spell": Anatomy(
        "hex-seal",
        (
            Note("**Name** of the Spell", "Hex Seal", "left"),
            Note("**What it does**", "Name a Source", "right"),
            Note("**When:** a Spell takes effect as soon as you draw it.", "Takes effect", "left"),
        ),
    ),
    "secret": Cards(
        "The Secret Ingredient in both kinds of set.",
        (
            Line((Row(("amethyst", "amethyst", "secret-ingredient")), Worth("3 points")), "It stands for the third Amethyst."),
            Line(
                (Row(("unicorn-hair", "fairy-dust", "secret-ingredient")), Worth("1 point")),
                "It stands for the Manticore Venom.",
            ),
        ),
    ),
    "setup": TablePicture(
        "The table at the beginning of a round.",
        4,
        (
            Spot(Person("clover", "Clover"), "", 0, 0),
            Spot(_OTHERS, "eight cards each", 1, 0, 2),
            Spot(Person("jack", "Jack"), "", 3, 0),
            Spot(Clockwise(), "clockwise, at first", 0, 1),
            Spot(Stack(), "draw pile", 1, 1, 2),
            Spot(Space(), "your discard pile", 0, 2),
            Spot(_HAND, "your hand", 1, 2, 3),
        ),
    ),
    "turn": Steps(
        "A turn in four steps.",
        (
            Step("Draw", "Take the top card of the draw pile, or of any discard pile.", (Stack(), Sign("or"), "starflower")),
            Step("Spell", "If you drew a Spell from the draw pile, carry it out.", ("hex-seal", Arrow(), Stack("hex-seal"))),
            Step("Meld", "Lay down sets, if you have any and want to.", (_MIXED,)),
            Step("Discard", "Discard down to eight cards. Each set counts as three.", ("bat-wing", Arrow(), Stack("bat-wing"))),
        ),
    ),
}
