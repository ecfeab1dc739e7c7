"""The figures of the rulebook: a card, the table at the beginning, the six things to do in a turn, and the dishes."""

from __future__ import annotations

from cardamom.kernel.figures import (
    Anatomy,
    Arrow,
    Back,
    Cards,
    Clockwise,
    FigureDeclaration,
    Line,
    Note,
    Person,
    Row,
    Sign,
    Spot,
    Stack,
    Step,
    Steps,
    TablePicture,
    Worth,
)

_HIDDEN = Row((Back(), Back()), 0.4)

FIGURES: dict[str, FigureDeclaration] = {
    "card": Anatomy(
        "jack-of-hearts",
        (
            Note("**Rank and suit**", (86, 120), "left"),
            Note("**Vegetable** of the suit", "fluent:tomato", "right"),
            Note("**Thief, Cook or Chef:** jack, queen or king", "Thief", "left"),
        ),
    ),
    "dishes": Cards(
        "The four dishes.",
        (
            Line((Row(("7-of-clubs", "7-of-diamonds"), 0.3), Worth("1 point")), "**Sandwich:** two of the same rank"),
            Line(
                (Row(("9-of-clubs", "9-of-diamonds", "9-of-hearts", "9-of-spades"), 0.45), Worth("5 points")),
                "**Pizza:** all four of the same rank",
            ),
            Line(
                (Row(("5-of-diamonds", "6-of-diamonds", "7-of-diamonds", "8-of-diamonds"), 0.45), Worth("10 points")),
                "**Executive Dish:** four in a row, all of one suit",
            ),
            Line(
                (Row(("jack-of-spades", "queen-of-spades", "king-of-spades", "ace-of-spades"), 0.45), Worth("20 points")),
                "**Gourmet Dish:** jack, queen, king and ace of one suit",
            ),
        ),
    ),
    "setup": TablePicture(
        "The table at the beginning of the game.",
        6,
        (
            Spot(Person("hazel"), "", 0, 0),
            Spot(_HIDDEN, "Hazel’s warehouse", 1, 0, 2),
            Spot(Row(("3-of-hearts", "queen-of-diamonds", "8-of-clubs")), "Hazel’s restaurant", 3, 0, 3),
            Spot(Clockwise(), "turns go clockwise", 0, 1),
            Spot(Stack(), "market", 2, 1, 2),
            Spot(Row((Back(), Back())), "your warehouse: two cards, face down", 0, 2, 3),
            Spot(Row(("5-of-diamonds", "ace-of-spades", "jack-of-hearts")), "your restaurant: three cards, face up", 3, 2, 3),
        ),
    ),
    "turn": Steps(
        "The six things you can do on your turn: choose one.",
        (
            Step("Market", "Draw the top card into your restaurant.", (Stack(), Arrow(), "4-of-clubs")),
            Step("Steal", "Take a card from another restaurant.", (Person("hazel"), Arrow(), "8-of-clubs")),
            Step("Sell", "Return a card to the market; three must stay.", ("2-of-hearts", Arrow(), Stack())),
            Step("Trade", "Offer a card for another player’s card.", ("6-of-spades", Sign("for"), "10-of-hearts")),
            Step("Cook", "Lay out one dish. It is safe for good.", (Row(("7-of-clubs", "7-of-diamonds"), 0.3),)),
            Step("Swap", "Exchange a card with your warehouse.", ("king-of-clubs", Sign("for"), Back())),
        ),
        numbered=False,
    ),
}
