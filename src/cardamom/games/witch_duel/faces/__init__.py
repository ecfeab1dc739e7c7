"""The cards as they are printed: a duel by midnight, in three types that are told apart at a glance."""

from __future__ import annotations

from cardamom.games.shared.faces.potion_cards import (
    BODY,
    INK,
    TITLE,
    Brew,
    Cover,
    Group,
    back,
    corners,
    ingredient,
    night,
    page,
    reference,
    wild,
)
from cardamom.games.shared.faces.potion_pictures import PICTURES
from cardamom.games.shared.faces.potion_vessels import HAT
from cardamom.kernel import by_option
from cardamom.kernel.faces import Card, Drawing, Faces, Item, Look, Shape, Turned, slug

from ..cards import CARD_NAMES, COPIES, INGREDIENT_NAMES, MOST_WILDS, NAMES, POTION_NAMES, TYPE, WILD
from ..state import SEATS
from ..words import SUITS
from .book import FIGURES
from .box import PACKAGING
from .portraits import PORTRAITS

COVER = Cover("#1f2b52", "#111a36", "#3a4a80")
_SIGNS: tuple[tuple[str, str, Shape], ...] = (
    ("#6b1f2a", "game:death-skull", "shield"),
    ("#98365f", "game:hearts", "circle"),
    ("#2f3e9e", "game:polar-star", "octagon"),
)
GROUPS = tuple(
    Group(label, suit.colour, deep, sign, token)
    for label, suit, (deep, sign, token) in zip(TYPE.labels, SUITS, _SIGNS, strict=False)
)
ROLES = ("Attack", "Defend", "Fortune")  # what each type is good for
_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TURN = (
    ("game:card-draw", "**Draw** one card. Then attack, defend, ask Fortune or pass."),
    (
        "game:death-skull",
        by_option(
            "variant",
            revised="**Attack** with 3 cards, face down: all Hex, or a bluff. A hit scores a point.",
            original="**Attack** with 2 or more Hex, face up. A hit scores a point.",
        ),
    ),
    (
        "game:heart-shield",
        by_option(
            "block_rule",
            fixed="**Block** an attack with 3 Love. If you are hit, discard the difference.",
            match="**Block** with as many Love as the attack has, at least 3. If you are hit, discard the difference.",
        ),
    ),
    (
        "game:hearts",
        by_option(
            "variant",
            revised="**Defend** with 2 Love: immune for one turn; with 3, for two.",
            original="**Defend** with 3 Love: immune for two turns; each further card adds one.",
        ),
    ),
    (
        "game:polar-star",
        by_option(
            "variant",
            revised="**Fortune** with 3 Fate: for two draws, see two cards and take one.",
            original="**Fortune** with 3 Fate: for two draws, see two cards and take one. Each further card adds one.",
        ),
    ),
    ("game:card-discard", by_option("hand_size", **{str(n): f"**Discard** down to {_NUMBERS[n]} cards." for n in (5, 6, 7)})),
    (
        "game:trophy-cup",
        by_option("goal", **{str(n): f"**{_NUMBERS[n].capitalize()} points** win." for n in (5, 3, 4, *range(6, 11))}),
    ),
)
COMBO = (
    ("game:cauldron", "**Brew** as your action, once you have scored: lay one Hex, one Love and one Fate. Choose:"),
    ("game:card-pickup", f"**{POTION_NAMES[0]}**: draw until your hand is full."),
    ("game:spider-web", f"**{POTION_NAMES[1]}**: blocks the next attack on you, bluff or not."),
    ("game:mirror-mirror", f"**{POTION_NAMES[2]}**: when an attack on you fails, you score a point. Works once."),
)


def _label(type: int) -> str:
    return f"{TYPE.labels[type]} · {ROLES[type]}"


def armed(kind: int) -> Drawing:
    """An ingredient with its type on all four corners, because nothing else matters in the duel."""
    type = kind // NAMES
    drawn = ingredient(COVER, INGREDIENT_NAMES[kind], GROUPS[type], _label(type))
    return Drawing(*drawn.marks, Turned(corners(GROUPS[type])))


def _cards() -> tuple[Card, ...]:
    ingredients = (Card(slug(name), name, kind, COPIES, "main", armed(kind)) for kind, name in enumerate(INGREDIENT_NAMES))
    name = CARD_NAMES[WILD]
    any_type = Card(slug(name), name, WILD, MOST_WILDS, "main", wild(COVER, name, "Counts as Hex, Love or Fate."))
    return (
        *ingredients,
        any_type,
        Card("turn", "Your turn", None, SEATS, "main", reference(COVER, "Your turn", TURN)),
        Card("combo-potions", "Combo Potions", None, SEATS, "main", reference(COVER, "Combo Potions", COMBO)),
    )


FACES = Faces(
    cards=_cards(),
    backs={"main": back(COVER, Brew("skull", "#4f5fae", "#c3ccf5", "game:hearts").picture("blue draught", 315, 348, 158))},
    look=Look(
        tagline="Look your rival in the eye.",
        minutes="15 to 30",
        age="8+",
        paper=page(COVER, guards=0),
        ground=night(COVER),
        accent=COVER.dark,
        emblem=HAT,
        garland=tuple(PICTURES[n] for n in ("Bat Wing", "Toadstool", "Crystal Tear", "Moon Dew", "Fox Tail", "Bone Charm")),
        groups=tuple(Item(_label(type), group.sign, group.deep, group.token) for type, group in enumerate(GROUPS)),
        ink=INK,
        title=TITLE,
        body=BODY,
    ),
    portraits=PORTRAITS,
    packaging=PACKAGING,
    figures=FIGURES,
)
