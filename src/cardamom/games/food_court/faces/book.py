"""The figures of the rulebook: each kind of card, the table at the beginning and in play, cooking, a turn, and a Serve."""

from __future__ import annotations

from cardamom.kernel.by_option import by_option
from cardamom.kernel.figures import (
    Anatomy,
    Arrow,
    Back,
    Cards,
    Column,
    Fan,
    FigureDeclaration,
    Line,
    Note,
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

_DECK, _GUESTS = Back("italy"), Back("customers")
_DRAWN = Fan((_DECK,) * 4, 0.8)
_PREPARED = Row(("italy-penne", "italy-tomato", "italy-basil"), 0.3)
_NORMAL = Column(("italy-penne", "italy-guanciale", "italy-tagliatelle-alla-bolognese"))
_EASY = Column(("italy-spaghetti", "italy-farfalle-al-salmone"))

FIGURES: dict[str, FigureDeclaration] = {
    "ingredient": Anatomy(
        "italy-tagliatelle",
        (
            Note("**Type.** A dark border marks a primary ingredient.", (70, 106), "left"),
            Note("**Symbol** that the ability of this restaurant looks for", (560, 106), "right"),
            Note("**Trophy:** it can become a win card.", (564, 234), "right"),
            Note("**Type** in words, and what it is for", "Primary ingredient", "left"),
            Note("**Recipes** it goes into: easy, normal and hard", (520, 708), "right"),
            Note("**Restaurant**", (50, 811), "left"),
        ),
    ),
    "recipe": Anatomy(
        "italy-tagliatelle-alla-bolognese",
        (
            Note("**Utensil.** Some customers pay for it.", (70, 106), "left"),
            Note("**Base score**", (570, 106), "right"),
            Note("**The dish,** ready to be served", (520, 330), "right"),
            Note("**The dish on the fire:** cooked, and not served yet", (70, 506), "left"),
            Note("**Difficulty:** easy, normal or hard", "Normal recipe", "right"),
            Note("**Ingredients** that it needs", (150, 656), "left"),
            Note("**Symbol** that the ability looks for: here, the exact pasta", (530, 656), "right"),
            Note("**What adds to the score** when it is served", (76, 786), "left"),
        ),
    ),
    "customer": Anatomy(
        "italian-fine-diner",
        (
            Note("**What they want to see:** unused ingredients and cooked recipes", (76, 128), "left"),
            Note("**Order:** how many recipes you may serve them", (566, 118), "right"),
            Note("**Nationality**", (82, 246), "left"),
            Note("**Effect,** and when it counts", "Served", "right"),
            Note("**Sign** of the effect: here, a utensil", (90, 736), "left"),
        ),
    ),
    "event": Anatomy(
        "italy-complaint",
        (
            Note("**Event.** Each deck has two Complaints and three Promotions.", "Complaint", "left"),
            Note("**What it does.** Play it at any time on your turn.", "Discard", "right"),
        ),
    ),
    "ability": Anatomy(
        "italy-piazza-romana",
        (
            Note("**Ability:** scores when you serve", "A served recipe", "left"),
            Note("**Win card:** what you may track", "The exact pasta", "right"),
        ),
    ),
    "setup": TablePicture(
        "The central queue, and the place of a restaurant at the beginning of the game.",
        7,
        (
            Spot(Stack(_GUESTS), "customer deck", 0, 0),
            Spot(
                Row(("italian-carver", "french-big-tipper", "chinese-stew-lover", "indian-supplier", "italian-inspector")),
                "central queue: one customer more than there are players, but at least four",
                1,
                0,
                5,
            ),
            Spot(Space(), "customer discard pile", 6, 0),
            Spot(Space(3), "your queue", 2, 1, 3),
            Spot(Space(4), "your station: ingredients and recipes", 1, 2, 5),
            Spot(Stack(_DECK), "your deck: draw seven", 0, 3),
            Spot("italy-piazza-romana", "ability", 1, 3),
            Spot(Space(4), "win cards", 2, 3, 4),
            Spot(Space(), "discard pile, face down", 6, 3),
        ),
    ),
    "table": TablePicture(
        "A restaurant in the middle of the game.",
        7,
        (
            Spot(Row(("italian-stew-lover", "french-big-tipper")), "queue: they order two recipes in all", 1, 0, 4),
            Spot(_EASY, "cooked: an easy recipe", 0, 1, 2),
            Spot(_NORMAL, "cooked: a normal recipe", 2, 1, 2),
            Spot(Row(("italy-fettuccine", "italy-garlic", "italy-parmigiano")), "prepared and unused ingredients", 4, 1, 3),
            Spot(Stack(_DECK), "deck", 0, 2),
            Spot("italy-piazza-romana", "ability", 1, 2),
            Spot(Row(("italy-tagliatelle", "italy-lasagna-sheets")), "two win cards", 2, 2, 2),
            Spot(Space(2), "two to go", 4, 2, 2),
            Spot(Stack(_DECK), "discard pile", 6, 2),
        ),
    ),
    "cooking": Cards(
        "Cooking a recipe.",
        (
            Line(
                (Row(("italy-penne", "italy-guanciale")), Sign("+"), "italy-tagliatelle-alla-bolognese", Sign("="), _NORMAL),
                "One primary and one secondary go into a column; the recipe goes on top, so that all signs can be seen.",
            ),
        ),
    ),
    "turn": Steps(
        "A turn: draw first, then act in any order.",
        (
            Step("First: draw", "Discard up to two cards, then draw until you have seven.", (Stack(_DECK), Arrow(), _DRAWN)),
            Step("Prepare …", "Lay out ingredients.", (_PREPARED,)),
            Step("… or cook …", "Lay recipes on unused ingredients.", (_EASY,)),
            Step("… or serve", "Serve cooked recipes and score them.", ("italy-cacio-e-pepe", Arrow(), "italian-carver")),
            Step("Attract", "Once per turn, take a customer who sees what they want.", (_GUESTS, Arrow(), "french-supplier")),
            Step("Events", "Play Complaints and Promotions whenever you like.", ("italy-complaint", "italy-promotion")),
        ),
        numbered=False,
    ),
    "serve": Cards(
        by_option(
            "nationality",
            on="The Serve of the restaurant in the middle of the game: 7 VP in all.",
            off="The Serve of the restaurant in the middle of the game: 6 VP in all.",
        ),
        (
            Line((_NORMAL, Worth("3 VP")), "2 VP for a normal recipe, 1 VP for Cookware, which the Stew Lover looks for"),
            Line((_EASY, Worth("1 VP")), "1 VP for an easy recipe"),
            Line(("french-big-tipper", Worth("2 VP")), "2 VP from the Big Tipper"),
            Line(
                ("italian-stew-lover", Worth(by_option("nationality", on="1 VP", off="0 VP"))),
                by_option(
                    "nationality",
                    on="1 VP for an Italian customer at an Italian restaurant",
                    off="nothing for a customer of one’s own nationality",
                ),
            ),
        ),
    ),
}
