"""The figures of the rulebook: a set pictured, the kitchen table, a turn, each kind of card, and the Grand Chef."""

from __future__ import annotations

from cardamom.games.shared.faces.portraits import SMILE, TOQUE
from cardamom.kernel.faces import Icon, Picture, Portrait, around
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
    Vignette,
    Worth,
)

_BACKS = (Back(),) * 8

GRAND_CHEF = Portrait(
    (
        Picture("fluent:pot-of-food", around(200, 258, 256, 226), wash="#f0c98f", bleeds=True),
        Picture(TOQUE, around(200, 104, 172, 148), bleeds=True),
        Icon(SMILE, around(200, 330, 92, 57)),
    ),
    wash="#f6dcae",
)

FIGURES: dict[str, FigureDeclaration] = {
    "sets": Cards(
        "The two kinds of set.",
        (
            Line(("apple", "apple", "apple", Worth("3 points")), "**Identical:** three of the same ingredient"),
            Line(("milk", "cheese", "butter", Worth("1 point")), "**Mixed:** the three ingredients of one Food Group"),
        ),
    ),
    "ingredient": Anatomy(
        "shrimp",
        (
            Note("**Sign** of the Food Group", "game:salmon", "left"),
            Note("**In small:** the ingredient, and which of its group’s three it is", (566, 206), "right"),
            Note("**Ingredient:** known by its picture, not by a name", "fluent:shrimp", "right"),
            Note("**Frame** in the colour of the Food Group", (35, 560), "left"),
            Note("**Food Group**", "Coastal Catch", "right"),
        ),
    ),
    "action": Anatomy(
        "fresh-delivery",
        (
            Note("**Flame:** an Action takes effect as soon as it is drawn", "fluent:fire", "right"),
            Note("**Name** of the Action", "Fresh Delivery!", "left"),
            Note("**What to do**", "draw pile", "right"),
        ),
    ),
    "recipe": Anatomy(
        "seafood-paella",
        (
            Note("**The dish**", (60, 236), "left"),
            Note("**Eight ingredients:** hold them all at once", "Shrimp", "right"),
            Note("**Signs** of their Food Groups", (92, 511), "left"),
            Note("**Points** for the course", "12 POINTS", "right"),
        ),
    ),
    "spice": Cards(
        "The Universal Spice in both kinds of set.",
        (
            Line((Row(("apple", "apple", "universal-spice")), Worth("3 points")), "It stands for the third Apple."),
            Line((Row(("milk", "cheese", "universal-spice")), Worth("1 point")), "It stands for Butter."),
        ),
    ),
    "setup": TablePicture(
        "The table at the beginning of a course.",
        4,
        (
            Spot(Person("otto", "Otto"), "", 0, 0),
            Spot(Fan(_BACKS, 0.6), "eight cards each", 1, 0, 2),
            Spot(Person("brie", "Brie"), "", 3, 0),
            Spot(Clockwise(), "turns go clockwise", 0, 1),
            Spot(Stack(), "draw pile", 1, 1),
            Spot("carrot", "Open Kitchen: turned up, then put back into the pile", 2, 1, 2),
            Spot(Space(), "your discard pile", 0, 2),
            Spot(Fan(("shrimp", "onion", "milk", "cheese", "bread", "apple", "apple", "beef")), "your hand", 1, 2, 3),
        ),
    ),
    "turn": Steps(
        "A turn in four steps.",
        (
            Step("Draw", "Take the top card of the draw pile, or of any discard pile.", (Stack(), Sign("or"), "butter")),
            Step("Action", "If you drew an Action from the draw pile, carry it out.", ("potluck", Arrow(), Stack("potluck"))),
            Step("Meld", "Lay down sets, if you have any and want to.", (Row(("milk", "cheese", "butter"), 0.35),)),
            Step("Discard", "Lay one card on your own discard pile.", ("onion", Arrow(), Stack("onion"))),
        ),
    ),
    "grand-chef": Vignette("The Grand Chef: a pot of food with a cook’s hat.", GRAND_CHEF, "The Grand Chef"),
}
