"""The card that every player keeps: a turn on its front, the scoring on its back."""

from __future__ import annotations

from cardamom.kernel import by_option
from cardamom.kernel.faces import CARD, Art, Banner, Box, Drawing, Icon, Mark, Medal, Panel, Text, around

from ..cards import Effect, Sort
from ..rules.scoring import GAINED, OPTIONAL_POINTS
from ..rules.serving import A_WIN_CARD, ALL_WIN_CARDS
from ..state import DISCARDS, HAND_SIZE, QUEUE_SIZE, WIN_CARDS, FoodCourt
from .house_cards import COURT
from .houses import CREAM, HOUSES, INK
from .marks import BOLD, HEADING, PLAIN, toques, win_token
from .signs import DISH, EFFECT_SIGNS, INGREDIENTS, POT, TYPE_SIGNS, UTENSIL_SIGNS

BROWN = "#6d3a16"
_TARGET = next(option for option in FoodCourt.options if option.name == "target_vp")
_END = {
    str(target): f"At {target} VP or {WIN_CARDS} win cards the round is completed, and the game ends."
    for target in (_TARGET.default, *_TARGET.values)
}

# a sign, a heading, and what it means
_TURN: tuple[tuple[Art, str, str], ...] = (
    ("game:card-draw", "First: draw", f"Discard up to {DISCARDS} cards, then draw until you hold {HAND_SIZE}."),
    (INGREDIENTS, "Prepare …", "Lay out any number of ingredients."),
    (POT, "… or cook …", "Put recipes on the unused ingredients that they need."),
    (DISH, "… or serve", "Serve cooked recipes to your customers and score them."),
    (
        EFFECT_SIGNS[Effect.QUEUE],
        "Attract",
        f"Once per turn: take a customer whose wishes you meet. Your queue holds {QUEUE_SIZE}.",
    ),
    ("game:megaphone", "Events", "Play Complaints and Promotions at any time on your turn."),
)


def turn() -> Drawing:
    rows: list[Mark] = []
    for number, (sign, title, text) in enumerate(_TURN):
        y = 146 + 100 * number
        rows += [
            Medal(sign, 106, y + 46, 38, BROWN, "#fdeec0", "circle", 4),
            Text(title, Box(158, y + 4, 394, 36), 29, 26, HEADING, BROWN, "left", rows=1),
            Text(text, Box(158, y + 38, 394, 62), 25, 22, PLAIN, INK, "left", "top", rows=2, leading=1.08),
        ]
    return Drawing(
        COURT,
        Panel(CARD.inset(40), CREAM, "#c9932f", 5, 30),
        Banner("Your turn", Box(90, 62, 450, 76), BROWN, "plaque", 46, 40, HEADING, CREAM),
        *rows,
        Panel(Box(66, 750, 498, 76), "#fdeec0", "#c9932f", 3, 20),
        Text(by_option("target_vp", **_END), Box(82, 754, 466, 68), 26, 22, BOLD, INK, rows=2, leading=1.08),
    )


def _row(y: float, text: str, points: str) -> tuple[Mark, ...]:
    return (
        Text(text, Box(190, y - 30, 286, 60), 25, 22, PLAIN, INK, "left", rows=2, leading=1.05),
        Text(points, Box(478, y - 24, 82, 48), 34, 30, HEADING, BROWN, "right", rows=1),
    )


def scoring() -> Drawing:
    hats: list[Mark] = []
    for number, sort in enumerate((Sort.EASY, Sort.NORMAL, Sort.HARD), 1):
        y = 168 + 52 * (number - 1)
        hats += [*toques(number, 124, y, 34, BROWN), *_row(y, f"{sort.name.capitalize()} recipe", str(number))]
    utensils: list[Mark] = [
        Icon(sign, around(56 + 34 * at, 478, 30), BROWN) for at, sign in enumerate(UTENSIL_SIGNS.values(), 1)
    ]
    signs: list[Mark] = [
        *toques(3, 124, 328, 34, BROWN),
        *_row(328, "Easy or normal, for each hard one beside it", "+1"),
        Icon(TYPE_SIGNS[Sort.OPTIONAL], around(124, 402, 50), BROWN),
        *_row(402, "Each optional ingredient", f"+{OPTIONAL_POINTS}"),
        *utensils,
        *_row(478, "Each recipe whose utensil a customer looks for", "+1"),
        Icon("game:two-coins", around(124, 552, 50), BROWN),
        *_row(552, "A customer who tips", f"+{GAINED}"),
        Medal(HOUSES[0].sign, 124, 624, 30, BROWN, CREAM, "circle", 3),
        *_row(624, "A customer of your own nationality", by_option("nationality", on="+1", off="0")),
        Icon("game:star-medal", around(124, 698, 52), BROWN),
        *_row(698, "What your ability says", "+ ?"),
        win_token(124, 774, 34),
        *_row(774, f"Each win card at the end; all {WIN_CARDS}: {ALL_WIN_CARDS}", f"+{A_WIN_CARD}"),
    ]
    return Drawing(
        COURT,
        Panel(CARD.inset(40), CREAM, "#c9932f", 5, 30),
        Banner("What you serve scores", Box(72, 58, 486, 72), BROWN, "plaque", 40, 34, HEADING, CREAM),
        *hats,
        *signs,
    )
