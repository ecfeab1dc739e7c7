"""The figures of the rulebook: the three types, a card, the table, what to do in a turn, and how an attack ends."""

from __future__ import annotations

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

_HEX = ("coffin-nails", "bat-wing", "nightshade")
_BLUFF = ("coffin-nails", "bat-wing", "fox-tail")
_LOVE = ("unicorn-hair", "white-sage", "moon-dew")
_FATE = ("starflower", "fairy-dust", "bone-charm")

_ATTACK = (Row((Back(),) * 3, 0.6), Arrow(), Person("brume"))
_BREWED = ("coffin-nails", Sign("+"), "unicorn-hair", Sign("+"), "fox-tail")

FIGURES: dict[str, FigureDeclaration] = {
    "types": Cards(
        "The three types of card.",
        (
            Line(("coffin-nails",), "**Hex:** attack"),
            Line(("unicorn-hair",), "**Love:** block and defend"),
            Line(("fox-tail",), "**Fate:** look ahead"),
        ),
    ),
    "ingredient": Anatomy(
        "coffin-nails",
        (
            Note("**Sign** of the type, on all four corners", (46, 98), "left"),
            Note("**Name:** it does not matter in the game.", "Coffin Nails", "right"),
            Note("**Type,** and what it is good for", "Hex", "left"),
        ),
    ),
    "setup": TablePicture(
        "The table at the beginning of the game.",
        4,
        (
            Spot(Person("brume", "Brume"), "", 0, 0),
            Spot(Fan((Back(),) * 5, 0.7), "five cards each", 1, 0, 2),
            Spot(Person("zora", "Zora"), "", 3, 0),
            Spot(Clockwise(), "turns go clockwise", 0, 1),
            Spot(Stack(), "draw pile", 1, 1),
            Spot(Space(), "shared discard pile", 2, 1),
            Spot(Fan(("bat-wing", "toadstool", "white-sage", "unicorn-hair", "fox-tail")), "your hand", 1, 2, 2),
        ),
    ),
    "turn": Steps(
        "A turn: draw a card, do one of four things, and discard.",
        (
            Step("First: draw", "Draw one card.", (Stack(), Arrow(), Back())),
            Step(
                "Attack …",
                "Lay three or more cards face down before an opponent.",
                _ATTACK,
            ),
            Step("… defend …", "Two or more Love cards make you immune.", (Row(_LOVE[:2], 0.3),)),
            Step("… Fortune …", "Three or more Fate cards let you choose at your next two draws.", (Row(_FATE, 0.4),)),
            Step("… or pass", "You may always pass.", (Fan((Back(),) * 5, 0.8),)),
            Step("Last: discard", "Discard down to five cards.", ("grave-dust", Arrow(), Stack("grave-dust"))),
        ),
        numbered=False,
    ),
    "attack": Cards(
        "How an attack ends.",
        (
            Line(
                (Row(_HEX, 0.4), Sign("against"), Row(_LOVE[:2], 0.4), Worth("1 point")),
                "**A hit:** all cards are Hex, and fewer than three Love cards are laid against them.",
            ),
            Line(
                (Row(_HEX, 0.4), Sign("against"), Row(_LOVE, 0.4), Worth("no point")),
                "**A block:** three Love cards stop any attack.",
            ),
            Line(
                (Row(_BLUFF, 0.4), Sign("against"), Row(_LOVE, 0.4), Worth("no point")),
                "**A bluff:** one card is not Hex. The attack fails, and all its cards are discarded.",
            ),
        ),
    ),
    "brewing": Cards(
        "What a Combo Potion takes.",
        (
            Line(
                ("coffin-nails", Sign("+"), "unicorn-hair", Sign("+"), "fox-tail"),
                "one **Hex,** one **Love** and one **Fate** card",
            ),
        ),
    ),
}
