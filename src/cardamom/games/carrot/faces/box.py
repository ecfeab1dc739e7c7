"""What the box says and holds, and the score pad."""

from __future__ import annotations

from cardamom.kernel.packaging import Contents, Packaging, PadRow, ScorePad

from ..cards import CARD, EXECUTIVE_DISH, GOURMET_DISH, KINDS, PIZZA_DISH, POINTS, SANDWICH_DISH


def _each(dish: int) -> str:
    return f"{POINTS[dish]} each"


PACKAGING = Packaging(
    pitch=(
        "You run a little restaurant. So do your neighbours, and their fingers are long! Buy, trade and steal your way to a "
        "Gourmet Dish, and cook it before somebody walks off with your king of carrots."
    ),
    contents=(
        Contents("{n} vegetable cards, ace to king in four suits", range(KINDS)),
        Contents("{n} reference cards with all dishes", keys=("recipes",)),
    ),
    fan=tuple(CARD.labels.index(card) for card in ("Qh", "Jd", "7s")),
    designer="Alan Roger",
    pad=ScorePad(
        rows=(
            PadRow("Sandwiches", ("Sandwiches",), _each(SANDWICH_DISH)),
            PadRow("Pizzas", ("Pizzas",), _each(PIZZA_DISH)),
            PadRow("Executive Dishes", ("Executive Dishes",), _each(EXECUTIVE_DISH)),
            PadRow("Gourmet Dishes", ("Gourmet Dishes",), _each(GOURMET_DISH)),
        ),
        chapters=3,
        chapter="Game {number}",
        tie="Whoever has the most points wins. In a tie, the victory is shared.",
    ),
)
