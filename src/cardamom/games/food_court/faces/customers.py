"""The faces of customers: what they want, how much they order, where they come from, what they do."""

from __future__ import annotations

from cardamom.kernel.faces import Banner, Box, Drawing, Frame, Mark, Medal, Panel, Picture, Raw, Text, around

from ..cards import CARD_NAMES, CUSTOMERS_FROM, EFFECT, NATION, ORDER, WANTS_INGREDIENTS, WANTS_RECIPES, Effect
from ..words import EFFECT_TEXTS
from .guests import GUESTS
from .houses import CREAM, HOUSES, INK
from .marks import BOLD, HEADING, PLAIN
from .signs import DISH, EFFECT_SIGNS, INGREDIENTS

_TICKET = "M486 40H592V176L579 166L566 176L553 166L539 176L526 166L512 176L499 166L486 176Z"


def customer(number: int) -> Drawing:
    house, effect = HOUSES[NATION[number]], Effect(EFFECT[number])
    when, _, what = EFFECT_TEXTS[effect].partition(": ")
    return Drawing(
        house.paper(0.22),
        Frame(house.colour, inset=30, width=12, radius=28, inner=0),
        Panel(Box(70, 196, 490, 400), "#fffdf6", house.colour, 4, 26, 0.93),
        Picture(GUESTS[number], around(315, 388, 360, 366), wash=house.colour),
        Text("wants", Box(62, 50, 120, 34), 25, 22, BOLD, INK, "left", rows=1),
        *_wants(number),
        *_order(number),
        Medal(house.sign, 112, 246, 44, house.deep, CREAM, house.token, 5),
        Banner(CARD_NAMES[CUSTOMERS_FROM + number], Box(58, 570, 514, 74), house.deep, "notched", 40, 30, HEADING, CREAM),
        Panel(Box(58, 660, 514, 152), CREAM, house.colour, 4, 24, 0.97),
        Medal(EFFECT_SIGNS[effect], 124, 736, 50, INK, "#fdeec0", "circle", 4),
        Text(f"{when}:", Box(192, 680, 364, 46), 30, 26, BOLD, house.deep, "left", rows=1),
        Text(_capital(what), Box(192, 724, 364, 84), 30, 26, PLAIN, INK, "left", "top", rows=3, leading=1.12),
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _wants(number: int) -> tuple[Mark, ...]:
    """A token for each unused ingredient and each cooked recipe that a restaurant must show."""
    wanted = (INGREDIENTS,) * WANTS_INGREDIENTS[number] + (DISH,) * WANTS_RECIPES[number]
    return tuple(
        Medal(
            sign,
            100 + 92 * place,
            128,
            42,
            INK,
            "#fffdf6" if sign is DISH else "#efe6d6",
            "octagon" if sign is DISH else "square",
            4,
        )
        for place, sign in enumerate(wanted)
    )


def _order(number: int) -> tuple[Mark, ...]:
    """How many recipes they order, on a ticket."""
    return (
        Raw(f'<path d="{_TICKET}" fill="#fffdf6" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'),
        Text("orders", Box(490, 44, 98, 34), 25, 22, BOLD, INK, rows=1),
        Text(str(ORDER[number]), Box(490, 72, 98, 86), 84, 70, HEADING, INK, rows=1),
    )
