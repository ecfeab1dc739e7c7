"""The ability card of each restaurant, its events, and the backs."""

from __future__ import annotations

import math

from cardamom.games.shared.faces.pen import both_ways, disc, line, n, oval, put
from cardamom.kernel.faces import (
    SHEET,
    Art,
    Banner,
    Box,
    Drawing,
    Frame,
    Icon,
    Mark,
    Medal,
    Panel,
    Paper,
    Pattern,
    Picture,
    Raw,
    Sketch,
    Text,
    Texture,
    Turned,
    around,
)

from ..cards import CARD_NAMES, DECK_OF, SORT, Sort
from ..words import TEXTS_OF_SORT
from .dishes import DISHES
from .foods import broth
from .houses import CREAM, HOUSES, INK, House
from .marks import BOLD, DARK_GOLD, HEADING, PLAIN, footer, win_token
from .signs import DISH
from .vessels import bowl

# the dishes that stand before each restaurant, from the left
_WINDOW = (
    ("Tagliatelle alla Bolognese", "Lasagna al Forno"),
    ("Bouillabaisse", "Tarte Tatin"),
    ("Yangzhou Fried Rice", "Soup Noodles with Chicken"),
    ("Biryani", "Paneer Butter Masala"),
    ("Bacon Cheeseburger", "Apple Pie"),
    ("Shish Kebab", "Baklava"),
    ("Shoyu Ramen", "California Roll"),
    ("Taco al Pastor", "Pozole Rojo"),
)
# "Waiter, there is a fly in my soup!"
_FLY = (
    put(oval("#e3eef0", 0, 0, 15, 8), -11, -11, turned=38)
    + put(oval("#e3eef0", 0, 0, 15, 8), 11, -11, turned=-38)
    + line("#2b2320", 2.4, "M-9 4L-19 10M-9 9L-17 18M9 4L19 10M9 9L17 18")
    + oval("#3b342f", 0, 4, 9, 12)
    + disc("#2b2320", 0, -10, 7)
    + disc("#c8402c", -4, -12, 3)
    + disc("#c8402c", 4, -12, 3)
)
COMPLAINT = Sketch(
    "a fly in the soup",
    bowl("#6d8fb0", "#f6efe1", "#d9722c") + broth("#e58a3c", "#f5b267") + put(_FLY, 104, 66, 1.25, -12),
    200,
    150,
)
EVENT_ART: dict[Sort, Art] = {Sort.COMPLAINT: COMPLAINT, Sort.PROMOTION: "fluent:megaphone"}
EVENT_COLOURS = {Sort.COMPLAINT: "#9c2f24", Sort.PROMOTION: "#7a4f06"}


def ability(number: int) -> Drawing:
    """The front of a restaurant: awning, name, two dishes, what is special, and what is tracked."""
    house = HOUSES[number]
    left, right = _WINDOW[number]
    return Drawing(
        house.paper(0.22),
        Raw(_awning(house)),
        Panel(Box(46, 166, 538, 676), CREAM, house.colour, 5, 26, 0.96),
        Medal(house.sign, 315, 150, 56, house.deep, CREAM, house.token, 6),
        Banner(house.deck.name, Box(70, 214, 490, 78), house.deep, "notched", 50, 40, HEADING, CREAM),
        Picture(DISHES[left], around(200, 362, 200, 116)),
        Picture(DISHES[right], around(430, 362, 200, 116)),
        Text("Ability", Box(84, 434, 300, 42), 32, 30, HEADING, house.deep, "left", rows=1),
        Text(house.deck.ability, Box(84, 478, 462, 160), 32, 27, PLAIN, INK, "left", "top", leading=1.12),
        Raw(f'<path d="M84 651H546" stroke="{house.colour}" stroke-width="2.5" opacity=".5"/>'),
        win_token(112, 692, 29),
        Text("Win card", Box(152, 671, 300, 42), 32, 30, HEADING, DARK_GOLD, "left", rows=1),
        Text(house.deck.win_card, Box(84, 726, 462, 92), 32, 27, PLAIN, INK, "left", "top", leading=1.12),
    )


STRIPES = 11  # an odd number, so that the awning is the same on both sides


def _awning(house: House) -> str:
    """Stripes of cloth over the counter, through the bleed."""
    wide = SHEET.width / STRIPES
    stripes = []
    for number in range(STRIPES):
        left, right = n(SHEET.x + wide * number), n(SHEET.x + wide * (number + 1))
        fill = CREAM if number % 2 else house.colour
        edge = f'stroke="{house.deep}" stroke-width="2.5"'
        stripes.append(f'<path d="M{left} -30H{right}V76A{n(wide / 2)} 30 0 0 1 {left} 76Z" fill="{fill}" {edge}/>')
    return "".join(stripes)


def event(kind: int) -> Drawing:
    house, sort = HOUSES[DECK_OF[kind]], Sort(SORT[kind])
    title, _, what = TEXTS_OF_SORT[sort].partition(": ")
    colour = EVENT_COLOURS[sort]
    return Drawing(
        house.paper(),
        Frame(house.colour, inset=30, width=8, radius=28, inner=0),
        Raw(_burst(colour, sort == Sort.PROMOTION)),
        Picture(EVENT_ART[sort], around(315, 302, 300, 280)),
        Banner(
            CARD_NAMES[kind],
            Box(74, 496, 482, 92),
            colour,
            "notched" if sort == Sort.PROMOTION else "plaque",
            54,
            46,
            HEADING,
            CREAM,
        ),
        Panel(Box(58, 604, 514, 178), CREAM, house.colour, 4, 24, 0.97),
        Text(title, Box(84, 614, 462, 46), 31, 28, BOLD, colour, rows=1),
        Text(what[:1].upper() + what[1:], Box(84, 656, 462, 118), 34, 28, PLAIN, INK, "centre", "top", leading=1.14),
        *footer(house, 811),
    )


def _burst(colour: str, rays: bool) -> str:
    """Rays behind a promotion, zigzag around a complaint."""
    if rays:
        return "".join(
            f'<path transform="rotate({30 * number} 315 300)" d="M315 300L296 96H334Z" fill="#f3c24a" opacity=".55"/>'
            for number in range(12)
        )
    points = " ".join(f"{'M' if number == 0 else 'L'}{x:.1f} {y:.1f}" for number, (x, y) in enumerate(_zigzag()))
    return f'<path d="{points}Z" fill="{colour}" opacity=".18"/>'


def _zigzag() -> list[tuple[float, float]]:
    angles = [math.tau * number / 32 for number in range(32)]
    return [
        (315 + reach * math.cos(angle), 300 + reach * math.sin(angle))
        for angle, reach in zip(angles, (170, 208) * 16, strict=True)
    ]


def house_back(house: House) -> Drawing:
    """The cloth of a restaurant, its sign and its name; upside down the same."""
    upper = (
        Icon(house.sign, around(315, 316, 126, 126), house.deep),
        Text(house.deck.name, Box(150, 382, 330, 50), 40, 32, HEADING, house.deep, rows=1),
    )
    return Drawing(house.cloth(), Raw(_plate(house.deep)), *upper, Turned(upper))


def _plate(colour: str) -> str:
    return (
        f'<circle cx="315" cy="440" r="246" fill="#c9bda9"/><circle cx="315" cy="440" r="240" fill="{CREAM}"/>'
        f'<g fill="none" stroke="{colour}"><circle cx="315" cy="440" r="222" stroke-width="8"/>'
        '<circle cx="315" cy="440" r="208" stroke-width="2.5"/><path d="M150 440H480" stroke-width="2.5"/></g>'
    )


_TABLES = both_ways(
    '<path d="M0 0H45V45H0Z" fill="#f0d9a8"/>'
    '<path d="M22 14L25 20H31L26 24L28 30L22 26L16 30L18 24L13 20H19Z" fill="#c9932f"/>',
    90,
    90,
)
COURT = Paper("#5c3a24", (Pattern(f'<g opacity=".3">{_TABLES}</g>', 90, 90),), Texture("#3b2416", 0.4, 0.12), either_way=True)


def _half_ring_of_signs() -> tuple[Mark, ...]:
    """The eight restaurants, around the upper half of the table."""
    angles = [math.tau * (place + 0.5) / 16 for place in range(-4, 4)]
    return tuple(
        Medal(house.sign, 315 + 239 * math.sin(angle), 440 - 239 * math.cos(angle), 42, house.deep, CREAM, house.token, 4)
        for house, angle in zip(HOUSES, angles, strict=True)
    )


def court_back(title: str) -> Drawing:
    """The back of what belongs to nobody: the food court with its eight restaurants around it; upside down the same."""
    upper = (
        *_half_ring_of_signs(),
        Icon(DISH, around(315, 348, 108, 108), "#8a4a1c"),
        Text(title, Box(165, 390, 300, 44), 36, 30, HEADING, "#6d3a16", rows=1),
    )
    table = '<circle cx="315" cy="440" r="178" fill="#fffaf0" stroke="#c9932f" stroke-width="8"/>'
    line = '<path d="M175 440H455" stroke="#c9932f" stroke-width="2.5"/>'
    return Drawing(COURT, Raw(table + line), *upper, Turned(upper))


BACKS = {house.key: house_back(house) for house in HOUSES} | {"customers": court_back("Customers")}
