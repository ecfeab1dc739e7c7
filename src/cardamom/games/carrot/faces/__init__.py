"""The cards as they are printed: a kitchen deck of four vegetables, with animals as cooks and thieves."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import both_ways
from cardamom.games.shared.faces.portraits import TOQUE
from cardamom.kernel.faces import (
    CARD,
    Banner,
    Box,
    Card,
    Drawing,
    Faces,
    Font,
    Icon,
    Item,
    Look,
    Mark,
    Panel,
    Paper,
    Pattern,
    Picture,
    Raw,
    Text,
    Texture,
    Turned,
    around,
)

from ..cards import DISH, JACK, KINDS, POINTS, RANK_OF, RANKS, SUIT_OF
from ..state import SEATS
from ..words import SUIT_COLOURS, SUIT_NAMES
from .book import FIGURES
from .box import PACKAGING
from .portraits import PORTRAITS
from .sketches import BOW, MASK, SIGNS

RANK = Font("Fredoka", 600)
HEADING = Font("Fredoka", 600)
BODY = Font("Alegreya", 500)
INK, CREAM, ORANGE, LEAF = "#33241a", "#fffaf0", "#b34c10", "#2f6b3c"

VEGETABLES = ("fluent:broccoli", "fluent:carrot", "fluent:tomato", "fluent:eggplant")
CLOTHS = ("#cfe0c4", "#f6d3b0", "#f4c3bd", "#d5cde6")  # the tablecloth under each suit
SPOKEN = ("Ace", *RANKS[1:JACK], "Jack", "Queen", "King")

# who sits at court, by suit: thieves with the height of their eyes, then the second cooks, then the chefs
THIEVES = (("fluent:raccoon", 0.0), ("fluent:rabbit-face", 0.605), ("fluent:fox", 0.58), ("fluent:mouse-face", 0.69))
COOKS = ("fluent:cow-face", "fluent:cat-face", "fluent:pig-face", "fluent:panda")
CHEFS = ("fluent:bear", "fluent:lion", "fluent:tiger-face", "fluent:wolf")

# where the vegetables of a number card lie, as on any deck: rows of columns, from above; none reaches into the box of another
ONE, TWO = (315,), (214, 416)
ROWS: dict[str, tuple[tuple[tuple[int, ...], int], ...]] = {
    "2": ((ONE, 200), (ONE, 680)),
    "3": ((ONE, 180), (ONE, 440), (ONE, 700)),
    "4": ((TWO, 200), (TWO, 680)),
    "5": ((TWO, 190), (ONE, 440), (TWO, 690)),
    "6": ((TWO, 190), (TWO, 440), (TWO, 690)),
    "7": ((TWO, 176), (ONE, 308), (TWO, 440), (TWO, 704)),
    "8": ((TWO, 176), (ONE, 308), (TWO, 440), (ONE, 572), (TWO, 704)),
    "9": ((TWO, 140), (TWO, 340), (ONE, 440), (TWO, 540), (TWO, 740)),
    "10": ((TWO, 140), (ONE, 240), (TWO, 340), (TWO, 540), (ONE, 640), (TWO, 740)),
}
SIZES = {"2": 178, "3": 166, "4": 134, "5": 130, "6": 128, "7": 114, "8": 114, "9": 92, "10": 92}


def _cloth(colour: str) -> Paper:
    """A checked tablecloth in a suit's colour."""
    check = f'<g fill="{colour}"><rect width="30" height="60" opacity=".6"/><rect width="60" height="30" opacity=".6"/></g>'
    return Paper(CREAM, (Pattern(check, 60, 60),), Texture("#d8b98c", 0.25, 0.35))


def _corner(rank: int, suit: int) -> tuple[Mark, ...]:
    """Rank and suit, in the upper left."""
    return (
        Text(RANKS[rank], Box(58, 66, 96, 80), 84, 60, RANK, SUIT_COLOURS[suit], rows=1),
        Icon(SIGNS[suit], around(106, 184, 54, 54), SUIT_COLOURS[suit]),
    )


def _numbers(rank: int, suit: int) -> tuple[Mark, ...]:
    """As many vegetables as the card counts; those of the lower half stand on their heads."""
    return tuple(
        Picture(VEGETABLES[suit], around(x, y, SIZES[RANKS[rank]]), turned=180 if y > 440 else 0)
        for columns, y in ROWS[RANKS[rank]]
        for x in columns
    )


def _ace(suit: int) -> tuple[Mark, ...]:
    return (
        Picture(VEGETABLES[suit], around(315, 420, 330), wash=SUIT_COLOURS[suit], shadow=True),
        Icon(SIGNS[suit], around(315, 676, 84, 84), SUIT_COLOURS[suit]),
    )


def _court(rank: int, suit: int) -> tuple[Mark, ...]:
    """A thief with a mask, a cook with hat and bow, or a chef with a crowned hat; each guards a vegetable."""
    title = ("Thief", "Cook", "Chef")[rank - JACK]
    plaque = Banner(title, Box(205, 724, 220, 62), SUIT_COLOURS[suit], "plaque", 38, font=HEADING)
    colour = SUIT_COLOURS[suit]
    if rank == JACK:
        art, eyes = THIEVES[suit]
        face = around(315, 366, 320, 330)
        mask = (Picture(MASK, around(315, face.y + face.height * eyes, 236, 110)),) if eyes else ()
        marks: tuple[Mark, ...] = (Picture(art, face, wash=colour), *mask)
    elif rank == JACK + 1:
        marks = (
            Picture(COOKS[suit], around(315, 414, 310, 300), wash=colour),
            Picture(TOQUE, around(315, 206, 170, 170)),
            Picture(BOW, around(315, 566, 128, 72), tint=colour),
        )
    else:
        marks = (
            Picture(CHEFS[suit], around(315, 424, 320, 310), wash=colour),
            Picture(TOQUE, around(315, 196, 180, 180)),
            Picture("fluent:crown", around(315, 258, 128, 92)),
        )
    return (*marks, Picture(VEGETABLES[suit], around(176, 628, 150), turned=-8), plaque)


def plain_card(kind: int) -> Drawing:
    rank, suit = RANK_OF[kind], SUIT_OF[kind]
    middle = _court(rank, suit) if rank >= JACK else _numbers(rank, suit) if rank else _ace(suit)
    corner = _corner(rank, suit)
    return Drawing(
        _cloth(CLOTHS[suit]),
        Panel(CARD.inset(40), CREAM, SUIT_COLOURS[suit], 4, 34, wobble=1.4),
        *middle,
        *corner,
        Turned(corner),
    )


DISHES = (
    ("fluent:sandwich", "2 cards of the same rank"),
    ("fluent:pizza", "all 4 cards of the same rank"),
    ("fluent:bento-box", "4 in a row, all of one suit"),
    ("fluent:fork-and-knife-with-plate", "J, Q, K and A of one suit"),
)


DOTTED = 'stroke="#e2c7a0" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"'


def recipes() -> Drawing:
    """What can be cooked, for each player to keep."""
    rows: list[Mark] = []
    for number, (art, needs) in enumerate(DISHES):
        top = 184 + number * 152
        points = f"{POINTS[number]} point" if POINTS[number] == 1 else f"{POINTS[number]} points"
        rows += [
            Picture(art, around(132, top + 66, 112, 104)),
            Text(DISH.labels[number], Box(206, top + 14, 340, 44), 40, 32, HEADING, INK, "left", rows=1),
            Text(needs, Box(206, top + 58, 340, 38), 30, 26, BODY, INK, "left", rows=1),
            Text(points, Box(206, top + 96, 340, 38), 30, 28, Font("Alegreya", 800), "#a5420f", "left", rows=1),
        ]
        if number:
            rows.append(Raw(f'<path d="M84 {top}H546" {DOTTED}/>'))
    return Drawing(
        _cloth(CLOTHS[1]),
        Panel(CARD.inset(40), CREAM, ORANGE, 4, 34, wobble=1.4),
        Banner("What to cook", Box(96, 74, 438, 90), ORANGE, "plaque", 56, font=HEADING),
        *rows,
    )


CARROT_SHAPE = (
    '<path d="M-9 -16C-4 -21 4 -21 9 -16C11 -4 6 14 0 26C-6 14 -11 -4 -9 -16Z" fill="#e9792a"/>'
    '<path d="M0 -18C-8 -24 -10 -32 -8 -38C-2 -34 0 -30 0 -27C2 -32 6 -36 12 -36C11 -28 7 -22 0 -18Z" fill="#79a94e"/>'
)
CARROTS = both_ways(f'<g transform="translate(36 38) rotate(32) scale(.86)">{CARROT_SHAPE}</g>', 140, 140)
GARDEN = Paper(LEAF, (Pattern(CARROTS, 140, 140),), Texture("#17381f", 0.4, 0.15), either_way=True)

# the thief above the middle, and upside down below it
_THIEF = (
    Picture("fluent:rabbit-face", around(302, 332, 172, 166)),
    Picture(MASK, around(302, 356, 128, 60)),
    Picture("fluent:carrot", around(384, 372, 92), turned=10),
)
BACK = Drawing(
    GARDEN,
    Raw(
        '<circle cx="315" cy="440" r="236" fill="#fff6e2"/><g fill="none" stroke="#c2571a">'
        '<circle cx="315" cy="440" r="223" stroke-width="6"/><circle cx="315" cy="440" r="211" stroke-width="2"/></g>'
        f'<path d="M143 440H487" {DOTTED}/>'
    ),
    *_THIEF,
    Turned(_THIEF),
)


def _key(kind: int) -> str:
    return f"{SPOKEN[RANK_OF[kind]].lower()}-of-{SUIT_NAMES[SUIT_OF[kind]]}"


def _name(kind: int) -> str:
    return f"{SPOKEN[RANK_OF[kind]]} of {SUIT_NAMES[SUIT_OF[kind]]}"


FACES = Faces(
    cards=(
        *(Card(_key(kind), _name(kind), kind, 1, "main", plain_card(kind)) for kind in range(KINDS)),
        Card("recipes", "What to cook", None, SEATS, "main", recipes()),
    ),
    backs={"main": BACK},
    look=Look(
        tagline="Buy, cook, and watch your neighbours.",
        minutes="30",
        age="8+",
        paper=_cloth(CLOTHS[1]),
        ground=GARDEN,
        accent=ORANGE,
        emblem="fluent:rabbit-face",
        garland=VEGETABLES,
        groups=tuple(Item(name, SIGNS[suit], SUIT_COLOURS[suit]) for suit, name in enumerate(SUIT_NAMES)),
        ink=INK,
        title=HEADING,
    ),
    portraits=PORTRAITS,
    packaging=PACKAGING,
    figures=FIGURES,
)
