"""The cards as they are printed: a farmhouse kitchen in watercolour, following the designer's visual decisions."""

from __future__ import annotations

from dataclasses import dataclass

from cardamom.games.shared.faces.pips import pips
from cardamom.kernel.faces import (
    TITLE,
    Art,
    Banner,
    Box,
    Bullets,
    Card,
    Drawing,
    Faces,
    Font,
    Frame,
    Gradient,
    Icon,
    Item,
    Look,
    Mark,
    Medal,
    Panel,
    Paper,
    Pattern,
    Picture,
    Raw,
    Shape,
    Text,
    Texture,
    Turned,
    around,
    slug,
)

from ..cards import ACTION_NAMES, ACTIONS_FROM, COPIES, GROUP_NAMES, INGREDIENT_NAMES, RECIPE, RECIPE_NAMES, RECIPES_FROM, WILD
from ..words import TEXTS
from .book import FIGURES
from .box import PACKAGING
from .octopus import OCTOPUS
from .portraits import PORTRAITS
from .sketches import BAKED_POTATO, BLACK_PEPPER, MILK, PAN, PLATE, RICE_MOUND, SALMON, SEASONING, SOUP, WHISK_AND_SPOON

INK, CREAM, TOMATO = "#3a2416", "#fffaf0", "#b5392c"
SAND = Paper(Gradient(("#faeedb", "#f4dfc3", "#efd3b4"), radial=True), texture=Texture("#e2b27c", 0.45, 0.55))


@dataclass(frozen=True)
class Group:
    """A Food Group to the eye: its colour, a deep shade for signs on cream, words on its banner, its sign and token."""

    colour: str
    deep: str
    words: str
    sign: str
    token: Shape


# Leaf Green, Earthy Orange, Warm Gold, Pastel Blue, Rich Brown, Ocean Teal, Deep Purple, Terracotta Red
GROUPS = (
    Group("#467c2e", "#38661f", CREAM, "game:shiny-apple", "circle"),
    Group("#b65212", "#a04409", CREAM, "game:carrot", "octagon"),
    Group("#e0ad33", "#8a6106", INK, "game:wheat", "scallop"),
    Group("#a3c6e6", "#2f6596", INK, "game:cheese-wedge", "square"),
    Group("#774627", "#5f3318", CREAM, "game:barn", "arch"),
    Group("#12757f", "#0b5a63", CREAM, "game:salmon", "hexagon"),
    Group("#5a337c", "#45235f", CREAM, "game:mushroom", "diamond"),
    Group("#b4412b", "#93301d", CREAM, "game:pestle-mortar", "shield"),
)

INGREDIENT_ART: tuple[Art, ...] = (
    "fluent:red-apple",
    "fluent:avocado",
    "fluent:strawberry",
    "fluent:tomato",
    "fluent:leafy-green",
    "fluent:carrot",
    "fluent:cooked-rice",
    "fluent:spaghetti",
    "fluent:bread",
    MILK,
    "fluent:cheese-wedge",
    "fluent:butter",
    "fluent:poultry-leg",
    "fluent:cut-of-meat",
    "fluent:bacon",
    SALMON,
    "fluent:shrimp",
    OCTOPUS,
    "fluent:potato",
    "fluent:brown-mushroom",
    "fluent:ginger-root",
    "fluent:garlic",
    "fluent:onion",
    BLACK_PEPPER,
)


def _corner(kind: int, x: float) -> tuple[Mark, ...]:
    """What a fan shows: the group's sign, the ingredient in small, and which of its group's three it is."""
    group = GROUPS[kind // 3]
    return (
        Medal(group.sign, x, 106, 47, group.deep, shape=group.token),
        Picture(INGREDIENT_ART[kind], around(x, 205, 82, 78)),
        pips(x, 265, kind % 3, 3, group.deep),
    )


def ingredient(kind: int) -> Drawing:
    """Sand, a frame in the group's colour, the painted ingredient without its name, and the group's name."""
    group = GROUPS[kind // 3]
    return Drawing(
        SAND,
        Frame(group.colour, inset=30, width=14, radius=28, inner=4, gap=10),
        Picture(INGREDIENT_ART[kind], around(315, 464, 364, 380), wash=group.colour, shadow=True),
        *(mark for x in (106, 524) for mark in _corner(kind, x)),
        Banner(GROUP_NAMES[kind // 3], Box(86, 720, 458, 76), group.colour, size=44, colour=group.words),
    )


def _stripes(name: str, offset: float, width: float, colour: str, strength: float) -> str:
    """Stripes of cloth out of focus, up and across: they fade in and out over their width. One tile, so without seams."""
    stops = ((0, 0), (0.28, strength), (0.72, strength), (1, 0))
    colours = "".join(f'<stop offset="{o}" stop-color="{colour}" stop-opacity="{a}"/>' for o, a in stops)
    fades = (
        f'<linearGradient id="{name}-up" x2="1" y2="0">{colours}</linearGradient>'
        f'<linearGradient id="{name}-across" x2="0" y2="1">{colours}</linearGradient>'
    )
    starts = range(0, CLOTH_SIZE, CLOTH_STEP)
    up = "".join(f'<rect x="{s + offset:g}" width="{width:g}" height="1200" fill="url(#{name}-up)"/>' for s in starts)
    across = "".join(f'<rect y="{s + offset:g}" width="1200" height="{width:g}" fill="url(#{name}-across)"/>' for s in starts)
    return fades + up + across


CLOTH_SIZE, CLOTH_STEP = 1200, 150
CLOTH = _stripes("cloth-wide", 8, 92, "#f0a9b0", 0.55) + _stripes("cloth-thin", 112, 26, "#e0808c", 0.42)
PLAID = Paper("#fcf3e6", (Pattern(CLOTH, CLOTH_SIZE, CLOTH_SIZE, 8),), Texture("#f6d9c8", 0.3, 0.35), soft=5)


def action(number: int) -> Drawing:
    """Plaid out of focus, no frame; a flame, the name on a ribbon, what to do in a box."""
    return Drawing(
        PLAID,
        Icon("fluent:fire", around(315, 116, 74, 86)),
        Banner(ACTION_NAMES[number], Box(40, 196, 550, 150), "#b5392c", "ribbon", 60, 40, tail="#7f231c"),
        Panel(Box(58, 368, 514, 462), CREAM, "#c79a72", 4, 24, 0.95, 1.6),
        Text(TEXTS[ACTIONS_FROM + number], Box(90, 388, 450, 336), 40, 34, colour=INK),
        Raw(_flourish(315, 744)),
        Text("*Carry it out as soon as you draw it.*", Box(90, 764, 450, 46), 30, 26, colour="#7a3b2e"),
    )


def _flourish(x: float, y: float, half: float = 120) -> str:
    """A thin line with a leaf in its middle."""
    near, far = half / 2, half - 22
    return (
        f'<g transform="translate({x:g} {y:g})" fill="#c79a72"><path d="M-14 0Q0 -13 14 0Q0 13 -14 0Z"/>'
        f'<path d="M{-half:g} 0q{near:g} -3 {far:g} 0q{-near:g} 3 {-far:g} 0Z"/>'
        f'<path d="M{half:g} 0q{-near:g} -3 {-far:g} 0q{near:g} 3 {far:g} 0Z"/></g>'
    )


DAMASK = (
    '<g fill="#9a6a08" opacity=".2"><path d="M45 6C54 20 54 32 45 44C36 32 36 20 45 6Z"/>'
    '<path d="M45 84C54 70 54 58 45 46C36 58 36 70 45 84Z"/><path d="M6 45C20 36 32 36 44 45C32 54 20 54 6 45Z"/>'
    '<path d="M84 45C70 36 58 36 46 45C58 54 70 54 84 45Z"/><circle cx="0" cy="0" r="6"/><circle cx="90" cy="0" r="6"/>'
    '<circle cx="0" cy="90" r="6"/><circle cx="90" cy="90" r="6"/></g>'
)
GOLD = Paper(
    Gradient(("#fdeeb5", "#f3cf66", "#d29a25"), radial=True), (Pattern(DAMASK, 90, 90),), Texture("#a8720e", 0.35, 0.4)
)


def wild() -> Drawing:
    """Gold with a quiet pattern, a rustic seasoning bottle, one line."""
    return Drawing(
        GOLD,
        Frame("#8a5f0a", inset=30, width=10, radius=28, inner=4, gap=10),
        Picture(SEASONING, around(315, 390, 440, 510), wash="#fff3c4", shadow=True),
        Banner("Universal Spice · Wild", Box(74, 718, 482, 80), "#6d3f12", size=46, least=38),
    )


DISHES: tuple[tuple[Mark, ...], ...] = (
    (
        Picture(PLATE, around(315, 254, 450, 186)),
        Picture("fluent:bread", around(218, 190, 150, 140)),
        Picture("fluent:bacon", around(345, 178, 150, 150)),
        Picture("fluent:tomato", around(440, 236, 110, 96)),
        Picture("fluent:brown-mushroom", around(290, 256, 92, 88)),
        Picture("fluent:strawberry", around(380, 272, 62, 76)),
        Picture("fluent:butter", around(206, 272, 104, 70)),
    ),
    (
        Picture(PAN, around(315, 236, 500, 220)),
        Picture("fluent:shrimp", around(236, 190, 130, 126)),
        Picture("fluent:shrimp", around(396, 184, 130, 126), mirrored=True),
        Picture(OCTOPUS, around(316, 168, 116, 108)),
        Picture("fluent:tomato", around(316, 250, 78, 66)),
    ),
    (Picture("fluent:sandwich", around(315, 200, 330, 272), shadow=True),),
    (
        Picture("fluent:spaghetti", around(296, 200, 330, 280), shadow=True),
        Picture("fluent:brown-mushroom", around(472, 262, 104, 100)),
        Picture("fluent:cut-of-meat", around(138, 268, 100, 94)),
    ),
    (
        Picture(PLATE, around(315, 248, 470, 188)),
        Picture(RICE_MOUND, around(222, 192, 200, 136)),
        Picture(SALMON, around(380, 192, 226, 186)),
        Picture("fluent:carrot", around(252, 256, 90, 74)),
        Picture("fluent:ginger-root", around(160, 246, 84, 70)),
    ),
    (
        Picture("fluent:green-salad", around(315, 198, 290, 262), shadow=True),
        Picture("fluent:poultry-leg", around(470, 246, 128, 120)),
        Picture("fluent:red-apple", around(146, 256, 104, 104)),
        Picture("fluent:strawberry", around(226, 282, 62, 76)),
    ),
    (Picture(PLATE, around(315, 258, 450, 176)), Picture(BAKED_POTATO, around(315, 192, 380, 216))),
    (Picture(SOUP, around(315, 202, 400, 258), shadow=True),),
)
LINEN = (
    '<path d="M0 .5H24M0 12.500H24" stroke="#d9c3a1" stroke-width="1" opacity=".5"/>'
    '<path d="M.5 0V24M12.500 0V24" stroke="#d9c3a1" stroke-width="1" opacity=".38"/>'
)
CARD_STOCK = Paper(Gradient(("#fdf6e8", "#f7e9d0")), (Pattern(LINEN, 24, 24),), Texture("#dcb98a", 0.35, 0.4))


def recipe(number: int) -> Drawing:
    """The finished dish, its name, eight ingredients with their groups' signs, and the twelve points."""
    items = tuple(
        Item(INGREDIENT_NAMES[kind], GROUPS[kind // 3].sign, GROUPS[kind // 3].deep, GROUPS[kind // 3].token)
        for kind in RECIPE[number]
    )
    return Drawing(
        CARD_STOCK,
        Frame("#8a5a34", inset=30, width=8, radius=24, inner=3, gap=9),
        *DISHES[number],
        Text(RECIPE_NAMES[number], Box(70, 356, 490, 92), 46, 34, TITLE, "#7f231c", leading=0.98, rows=2),
        Raw(_flourish(315, 462, half=170)),
        Bullets(items, Box(80, 482, 484, 232), 39, 32, colour=INK, columns=2),
        Banner("12 POINTS", Box(150, 730, 330, 78), TOMATO, size=50, font=Font("Alegreya SC", 800, spacing=30)),
    )


QUILT = (
    '<path d="M0 0L60 60M60 0L0 60" stroke="#a94a40" stroke-width="2.500"/>'
    '<path d="M30 24L36 30L30 36L24 30Z" fill="#e7bd82"/><path d="M0 -5L5 0L0 5L-5 0ZM60 -5L65 0L60 5L55 0Z'
    'M0 55L5 60L0 65L-5 60ZM60 55L65 60L60 65L55 60Z" fill="#e7bd82"/>'
)
BURGUNDY = Paper("#7c2523", (Pattern(QUILT, 60, 60),), Texture("#4d1414", 0.5, 0.15), either_way=True)
GINGHAM = (
    '<g fill="#3d6b3a"><rect x="17.500" width="35" height="70" opacity=".45"/>'
    '<rect y="17.500" width="70" height="35" opacity=".45"/></g>'
)
GREEN = Paper("#dfe6c8", (Pattern(GINGHAM, 70, 70),), Texture("#5b7a45", 0.35, 0.4), either_way=True)


def _rim(colour: str, fill: str) -> str:
    return (
        f'<circle cx="315" cy="440" r="236" fill="{fill}"/>'
        f'<circle cx="315" cy="440" r="222" fill="none" stroke="{colour}" stroke-width="6"/>'
        f'<circle cx="315" cy="440" r="210" fill="none" stroke="{colour}" stroke-width="2"/>'
    )


def back(paper: Paper, colour: str, fill: str, *art: Mark) -> Drawing:
    """The same whichever way it is held: what stands above the middle stands upside down below it."""
    return Drawing(paper, Raw(_rim(colour, fill)), *art, Turned(art), Raw(_flourish(315, 440, half=170)))


BACKS = {
    "main": back(
        BURGUNDY,
        "#a8452f",
        "#fbf1dd",
        Icon(WHISK_AND_SPOON, around(315, 340, 230, 176), "#d9b886"),
        Picture("fluent:pot-of-food", around(315, 338, 176, 166)),
    ),
    "recipe": back(
        GREEN,
        "#3d6b3a",
        "#fbf6e6",
        Icon("game:chef-toque", around(315, 306, 104, 104), "#2c5229"),
        Text("Chef’s Special", Box(150, 366, 330, 58), 46, 34, TITLE, "#2c5229", rows=1),
    ),
}


def _cards() -> tuple[Card, ...]:
    ingredients = (
        Card(slug(name), name, kind, COPIES[kind], "main", ingredient(kind)) for kind, name in enumerate(INGREDIENT_NAMES)
    )
    actions = (
        Card(slug(name), name, ACTIONS_FROM + number, COPIES[ACTIONS_FROM + number], "main", action(number))
        for number, name in enumerate(ACTION_NAMES)
    )
    recipes = (
        Card(slug(name), name, RECIPES_FROM + number, COPIES[RECIPES_FROM + number], "recipe", recipe(number))
        for number, name in enumerate(RECIPE_NAMES)
    )
    spice = Card("universal-spice", "Universal Spice", WILD, COPIES[WILD], "main", wild())
    return (*ingredients, spice, *actions, *recipes)


FACES = Faces(
    cards=_cards(),
    backs=BACKS,
    look=Look(
        tagline="The tastiest set collection game!",
        minutes="60 to 75",
        age="8+",
        paper=CARD_STOCK,
        ground=BURGUNDY,
        accent=TOMATO,
        emblem="fluent:pot-of-food",
        garland=("fluent:red-apple", "fluent:carrot", "fluent:bread", "fluent:cheese-wedge", "fluent:garlic", "fluent:tomato"),
        groups=tuple(Item(name, g.sign, g.deep, g.token) for name, g in zip(GROUP_NAMES, GROUPS, strict=True)),
        ink=INK,
    ),
    portraits=PORTRAITS,
    packaging=PACKAGING,
    figures=FIGURES,
)
