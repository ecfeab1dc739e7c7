"""The figures of the rulebook: what wins, how a potion is crafted, each kind of card, the table, and a turn."""

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
)

_NEEDED = ("dragon-blood-resin", "moonstone-powder", "four-leaf-clover")
_CRAFTED = (Row(_NEEDED, 0.5), Arrow(), "potion-fate-twister")
_OTHERS = Fan((Back(),) * 8, 0.6)
_HAND = Fan(("lavender", "bone-dust", "fairy-dust", "nightshade", "troll-fat", "fox-tail", "amethyst", "elven-dew"))
_RECIPES = Row(
    (
        "recipe-elixir-of-longing",
        "recipe-blushbloom-brew",
        "recipe-heartstring-infusion",
        "recipe-fate-twister",
        "recipe-whispering-gold",
        "recipe-greedroot-tonic",
        "recipe-venom-veil",
        "recipe-spirit-lock",
        "recipe-ashcurse-draught",
    ),
    0.2,
)

FIGURES: dict[str, FigureDeclaration] = {
    "goal": Cards(
        "What wins: a potion of each category.",
        (
            Line(
                ("potion-blushbloom-brew", Sign("+"), "potion-fate-twister", Sign("+"), "potion-venom-veil"),
                "a **Love Potion,** a **Fortune Spell** and a **Hex**",
            ),
        ),
    ),
    "crafting": Cards(
        "Crafting a potion.",
        (
            Line(
                (Row(_NEEDED), Sign("="), "potion-fate-twister"),
                "The three ingredients of a recipe go onto your discard pile, and the potion is yours.",
            ),
        ),
    ),
    "ingredient": Anatomy(
        "lavender",
        (
            Note("**Sign** of the potion that needs it", (46, 98), "left"),
            Note("**Diamonds:** which of the three ingredients it is", (584, 172), "right"),
            Note("**Ingredient**", "Lavender", "left"),
            Note("**Potion** that needs it", "Elixir of Longing", "right"),
            Note("**The other two** ingredients of the recipe", "with Siren", "left"),
        ),
    ),
    "recipe": Anatomy(
        "recipe-fate-twister",
        (
            Note("**The potion**", "Fate Twister", "left"),
            Note("**Its three ingredients**", (580, 440), "right"),
            Note("**Perk:** works once, in the lap after you crafted the potion", "You may draw", "left"),
            Note("**Category**", "Recipe", "right"),
        ),
    ),
    "potion": Anatomy(
        "potion-fate-twister",
        (
            Note("**Sign** of the potion", (46, 98), "left"),
            Note("**Perk**", "You may draw", "right"),
            Note("**Category:** you may hold one potion of each.", "Fortune", "left"),
        ),
    ),
    "setup": TablePicture(
        "The table at the beginning of the game.",
        5,
        (
            Spot(Person("ember", "Ember"), "", 0, 0),
            Spot(_OTHERS, "eight cards each", 1, 0, 3),
            Spot(Person("boo", "Boo"), "", 4, 0),
            Spot(_RECIPES, "nine recipes", 0, 1, 5),
            Spot(Clockwise(), "turns go clockwise", 0, 2),
            Spot(Stack(Back("potion")), "potions", 1, 2),
            Spot(Stack(), "draw pile", 3, 2),
            Spot(Space(), "your discard pile", 0, 3),
            Spot(_HAND, "your hand", 1, 3, 4),
        ),
    ),
    "turn": Steps(
        "A turn in three steps.",
        (
            Step("Draw", "Take the top card of the draw pile, or of any discard pile.", (Stack(), Sign("or"), "bone-dust")),
            Step(
                "Craft",
                "Lay down the ingredients of one recipe for its potion.",
                _CRAFTED,
            ),
            Step("Discard", "Discard down to eight cards.", ("fox-tail", Arrow(), Stack("fox-tail"))),
        ),
    ),
}
