"""The cards as they are printed: a book of recipes bound in wine, and flasks of love, fortune and the hex."""

from __future__ import annotations

from cardamom.games.shared.faces.potion_cards import (
    BODY,
    INK,
    LIT,
    PARCHMENT,
    SMALL,
    TITLE,
    Brew,
    Cover,
    Group,
    back,
    corners,
    dashes,
    ingredient,
    night,
    page,
    reference,
    rule,
    sentence,
    spell,
)
from cardamom.games.shared.faces.potion_pictures import PICTURES
from cardamom.games.shared.faces.potion_vessels import CAULDRON
from cardamom.kernel import by_option
from cardamom.kernel.faces import (
    Box,
    Card,
    Drawing,
    Faces,
    Gradient,
    Icon,
    Item,
    Look,
    Mark,
    Panel,
    Picture,
    Shape,
    Text,
    around,
    slug,
)

from ..cards import (
    CARD_NAMES,
    CATEGORY_NAMES,
    EVENT,
    FILLERS,
    POTION_COUNT,
    POTION_NAMES,
    POTIONS_FROM,
    RECIPE_COPIES,
    RECIPE_INGREDIENTS,
    RECIPES_FROM,
    WANTED,
)
from ..state import SEATS
from ..words import PERK_TEXTS, PERK_WHEN, SUITS, TEXTS
from .book import FIGURES
from .box import PACKAGING
from .portraits import PORTRAITS

COVER = Cover("#54192c", "#330d1a", "#7d3047")
CATEGORY_COVERS = (
    Cover("#8a2f59", "#5c1c3a", "#b2557f"),
    Cover("#6a4c0c", "#432f06", "#96701c"),
    Cover("#3f1a2e", "#240c1a", "#63304b"),
)
CATEGORY_SIGNS = ("game:pierced-heart", "game:swap-bag", "game:skull-crossed-bones")  # the designer's
TOKENS: tuple[Shape, ...] = ("scallop", "octagon", "shield")
SIGNS = (
    "game:hearts",
    "game:lotus-flower",
    "game:locked-heart",
    "game:cycle",
    "game:two-coins",
    "game:tree-roots",
    "game:snake-tongue",
    "game:crossed-chains",
    "game:burning-skull",
)
# a potion with its three ingredients is a group; its category is told by colour and token
GROUPS = tuple(
    Group(name, SUITS[number].colour, CATEGORY_COVERS[number // 3].dark, SIGNS[number], TOKENS[number // 3])
    for number, name in enumerate(POTION_NAMES)
)
USELESS = Group(SUITS[POTION_COUNT].name, SUITS[POTION_COUNT].colour, "#4a4338", "game:spider-web", "square")
LOOKS = (
    Brew("heart", "#cf5f86", "#f7c4d6", SIGNS[0]),
    Brew("round", "#d07a9c", "#fad5e2", SIGNS[1]),
    Brew("tear", "#a8406e", "#eeb4cf", SIGNS[2]),
    Brew("gem", "#b8861f", "#f6dd9a", SIGNS[3]),
    Brew("tall", "#a8791a", "#fae3a0", SIGNS[4]),
    Brew("square", "#7d7a2c", "#dcdc9a", SIGNS[5]),
    Brew("skull", "#5c8a34", "#cdeaa4", SIGNS[6]),
    Brew("cone", "#4f4a78", "#c0bce0", SIGNS[7]),
    Brew("skull", "#6b2a33", "#dc9aa4", SIGNS[8]),
)
_HANDS = {8: "eight", 7: "seven", 9: "nine"}  # the usual one first
TURN = (
    (
        "game:card-draw",
        by_option(
            "discard_draw",
            on="**Draw** the top card of the draw pile or of any discard pile.",
            off="**Draw** the top card of the draw pile.",
        ),
    ),
    ("game:cauldron", "**Craft** one potion: its three ingredients go onto your discard pile. No category twice."),
    ("game:on-target", "**Aim a Hex** at an opponent when you craft it."),
    (
        "game:hourglass",
        by_option(
            "perk_duration",
            next_round="**Perks** work once, in the lap after you craft the potion.",
            until_used="**Perks** work once. Those that you choose to use last until you do.",
        ),
    ),
    (
        "game:card-discard",
        by_option("hand_size", **{str(n): f"**Discard** down to {words} cards." for n, words in _HANDS.items()}),
    ),
    ("game:trophy-cup", "**A Love Potion, a Fortune Spell and a Hex** win at once."),
)
PANEL = Gradient((LIT, PARCHMENT))


def _needs(number: int) -> tuple[str, ...]:
    return RECIPE_INGREDIENTS[3 * number : 3 * number + 3]


def _wanted(kind: int, name: str) -> Drawing:
    group = GROUPS[kind // 3]
    one, other = (need for need in _needs(kind // 3) if need != name)
    return ingredient(COVER, name, group, group.name, (kind % 3, 3), f"with {one}\nand {other}")


def _perk(number: int, top: float, group: Group) -> tuple[Mark, ...]:
    """What the potion brings in the next lap, in a box."""
    return (
        Panel(Box(70, top, 490, 718 - top), PANEL, group.deep, 3, 14, wobble=1.6),
        Text(PERK_WHEN[number], Box(90, top + 10, 450, 36), 28, 26, SMALL, group.deep, rows=1),
        Text(sentence(PERK_TEXTS[number]), Box(94, top + 44, 442, 664 - top), 37, 29, BODY, INK, leading=1.08),
    )


def _foot(number: int, words: str) -> tuple[Mark, ...]:
    colour = CATEGORY_COVERS[number // 3].dark
    return (
        dashes(315, 760, 120, 30),
        Icon(CATEGORY_SIGNS[number // 3], around(315, 760, 42), colour),
        Text(words, Box(156, 780, 318, 40), 29, 26, SMALL, colour, rows=1),
    )


def potion(number: int) -> Drawing:
    """The flask that a player takes, and its perk."""
    group, name = GROUPS[number], POTION_NAMES[number]
    return Drawing(
        page(CATEGORY_COVERS[number // 3]),
        *LOOKS[number].picture(name, 315, 252, 330, group.colour),
        *corners(group),
        Text(name, Box(60, 438, 510, 78), 58, 44, TITLE, INK, rows=1),
        *_perk(number, 536, group),
        *_foot(number, CATEGORY_NAMES[number // 3]),
    )


def recipe(number: int) -> Drawing:
    """The three ingredients, what they make, and its perk: a page of the recipe book."""
    group, name, cover = GROUPS[number], POTION_NAMES[number], CATEGORY_COVERS[number // 3]
    places = (134, 315, 496)
    shown: list[Mark] = []
    for x, need in zip(places, _needs(number), strict=True):
        shown += [
            Picture(PICTURES[need], around(x, 396, 150, 150)),
            Text(need, Box(x - 88, 480, 176, 72), 29, 26, BODY, INK, rows=2, leading=1.02, stand="top"),
        ]
    plus = (Icon("game:health-normal", around(x, 396, 24), cover.dark) for x in (225, 405))
    return Drawing(
        page(cover),
        *LOOKS[number].picture(name, 315, 134, 150),
        *corners(group),
        Text(name, Box(60, 216, 510, 74), 56, 42, TITLE, INK, rows=1),
        rule(315, 304, 200),
        *shown,
        *plus,
        *_perk(number, 566, group),
        *_foot(number, f"Recipe · {CATEGORY_NAMES[number // 3]}"),
    )


def _cards() -> tuple[Card, ...]:
    wanted = (
        Card(slug(name), name, kind, RECIPE_COPIES, "main", _wanted(kind, name)) for kind, name in enumerate(RECIPE_INGREDIENTS)
    )
    useless = (
        Card(slug(name), name, WANTED + number, 1, "main", ingredient(COVER, name, USELESS, sentence(USELESS.name).rstrip(".")))
        for number, name in enumerate(FILLERS)
    )
    event = spell(COVER, CARD_NAMES[EVENT], TEXTS[EVENT], "game:candle-flame", "Play it as soon as you draw it")
    # a marker for each player and one more
    potions = (
        Card(f"potion-{slug(name)}", name, POTIONS_FROM + number, SEATS + 1, "potion", potion(number))
        for number, name in enumerate(POTION_NAMES)
    )
    recipes = (
        Card(f"recipe-{slug(name)}", f"Recipe of {name}", RECIPES_FROM + number, 1, "recipe", recipe(number))
        for number, name in enumerate(POTION_NAMES)
    )
    turn = Card("turn", "Your turn", None, SEATS, "main", reference(COVER, "Your turn", TURN))
    return (
        *wanted,
        *useless,
        Card(slug(CARD_NAMES[EVENT]), CARD_NAMES[EVENT], EVENT, 1, "main", event),
        *potions,
        *recipes,
        turn,
    )


BOOK_COVER = Cover("#6b4423", "#452a14", "#8f6238")
BACKS = {
    "main": back(COVER, Brew("round", "#a8406e", "#eeb4cf", "game:hearts").picture("red draught", 315, 348, 158)),
    "potion": back(CATEGORY_COVERS[0], LOOKS[0].picture("love, fortune, hex", 315, 348, 158)),
    "recipe": back(BOOK_COVER, (Icon("game:spell-book", around(315, 346, 132), BOOK_COVER.dark),)),
}

FACES = Faces(
    cards=_cards(),
    backs=BACKS,
    look=Look(
        tagline="Love, fortune and the hex.",
        minutes="30 to 45",
        age="8+",
        paper=page(COVER, guards=0),
        ground=night(COVER),
        accent=COVER.dark,
        emblem=CAULDRON,
        garland=tuple(
            PICTURES[n]
            for n in ("Lavender", "Basilisk Fang", "Snowdrop Petal", "Dried Kraken Ink", "Nightshade", "Clear Quartz")
        ),
        groups=tuple(
            Item(f"{CATEGORY_NAMES[number // 3]}: {group.name}", group.sign, group.deep, group.token)
            for number, group in enumerate(GROUPS)
        ),
        ink=INK,
        title=TITLE,
        body=BODY,
    ),
    portraits=PORTRAITS,
    packaging=PACKAGING,
    figures=FIGURES,
)
