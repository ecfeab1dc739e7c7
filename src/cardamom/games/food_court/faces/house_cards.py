"""The ability card of each restaurant, its events, and the backs."""

from __future__ import annotations

import math

from cardamom.games.shared.faces.pen import disc, line, oval, put
from cardamom.kernel.faces import (
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
        Panel(Box(52, 196, 526, 634), CREAM, house.colour, 5, 26, 0.96),
        Medal(house.sign, 315, 178, 62, house.deep, CREAM, house.token, 6),
        Banner(house.deck.name, Box(70, 250, 490, 84), house.deep, "notched", 52, 40, HEADING, CREAM),
        Picture(DISHES[left], around(194, 410, 216, 128)),
        Picture(DISHES[right], around(436, 410, 216, 128)),
        Text("Ability", Box(84, 482, 300, 42), 32, 30, HEADING, house.deep, "left", rows=1),
        Text(house.deck.ability, Box(84, 524, 462, 136), 34, 25, PLAIN, INK, "left", "top", leading=1.1),
        win_token(112, 696, 32),
        Text("Win card", Box(156, 674, 300, 42), 32, 30, HEADING, DARK_GOLD, "left", rows=1),
        Text(house.deck.win_card, Box(84, 732, 462, 92), 34, 25, PLAIN, INK, "left", "top", leading=1.1),
    )


def _awning(house: House) -> str:
    """Stripes of cloth over the counter, through the bleed."""
    stripes = []
    for number in range(10):
        x = -30 + 69 * number
        fill = house.colour if number % 2 else CREAM
        stripes.append(
            f'<path d="M{x} -30H{x + 69}V92A34.500 30 0 0 1 {x} 92Z" fill="{fill}" stroke="{house.deep}" stroke-width="2.5"/>'
        )
    return "".join(stripes)


def event(kind: int) -> Drawing:
    house, sort = HOUSES[DECK_OF[kind]], Sort(SORT[kind])
    title, _, what = TEXTS_OF_SORT[sort].partition(": ")
    colour = EVENT_COLOURS[sort]
    return Drawing(
        house.paper(),
        Frame(house.colour, inset=26, width=8, radius=30, inner=0),
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
        Panel(Box(58, 612, 514, 180), CREAM, house.colour, 4, 24, 0.97),
        Text(title, Box(84, 622, 462, 46), 31, 28, BOLD, colour, rows=1),
        Text(what[:1].upper() + what[1:], Box(84, 664, 462, 118), 34, 28, PLAIN, INK, "centre", "top", leading=1.14),
        *footer(house, 822),
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
    """The cloth of a restaurant, its sign and its name."""
    return Drawing(
        house.cloth(),
        Raw(_plate(house.deep)),
        Icon(house.sign, around(315, 424, 176, 176), house.deep),
        Text(house.deck.name, Box(170, 530, 290, 44), 34, 28, HEADING, house.deep, rows=1),
    )


def _plate(colour: str) -> str:
    return (
        f'<circle cx="315" cy="440" r="226" fill="#c9bda9"/><circle cx="315" cy="434" r="226" fill="{CREAM}"/>'
        f'<circle cx="315" cy="434" r="208" fill="none" stroke="{colour}" stroke-width="8"/>'
        f'<circle cx="315" cy="434" r="194" fill="none" stroke="{colour}" stroke-width="2.5"/>'
    )


_TABLES = (
    '<path d="M0 0H45V45H0ZM45 45H90V90H45Z" fill="#f0d9a8"/><path d="M22 14'
    'L25 20H31L26 24L28 30L22 26L16 30L18 24L13 20H19Z" fill="#c9932f"/>'
    '<path d="M67 59L70 65H76L71 69L73 75L67 71L61 75L63 69L58 65H64Z" fill="#c9932f"/>'
)
COURT = Paper("#5c3a24", (Pattern(f'<g opacity=".3">{_TABLES}</g>', 90, 90),), Texture("#3b2416", 0.4, 0.12))


def _ring_of_signs() -> tuple[Mark, ...]:
    """The eight restaurants, around the table."""
    places = [(315 + 232 * math.sin(math.tau * i / 8), 434 - 232 * math.cos(math.tau * i / 8)) for i in range(8)]
    return tuple(
        Medal(house.sign, x, y, 51, house.deep, CREAM, house.token, 5) for house, (x, y) in zip(HOUSES, places, strict=True)
    )


def court_back(title: str) -> Drawing:
    """The back of what belongs to nobody: the food court with its eight restaurants around it."""
    return Drawing(
        COURT,
        Raw('<circle cx="315" cy="434" r="168" fill="#fffaf0" stroke="#c9932f" stroke-width="8"/>'),
        *_ring_of_signs(),
        Icon(DISH, around(315, 414, 150, 150), "#8a4a1c"),
        Text(title, Box(200, 490, 230, 44), 34, 28, HEADING, "#6d3a16", rows=1),
    )


BACKS = {house.key: house_back(house) for house in HOUSES} | {"customers": court_back("Customers")}
