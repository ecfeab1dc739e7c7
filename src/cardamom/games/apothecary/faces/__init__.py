"""The cards as they are printed: the shelf of an apothecary, bound in bottle green."""

from __future__ import annotations

from cardamom.games.shared.faces.potion_cards import (
    BODY,
    INK,
    SOURCE_GROUPS,
    TITLE,
    Brew,
    Cover,
    back,
    ingredient,
    night,
    page,
    reference,
    spell,
    wild,
)
from cardamom.games.shared.faces.potion_pictures import PICTURES
from cardamom.games.shared.faces.potion_vessels import CANDLE, CAULDRON
from cardamom.games.shared.potions import INGREDIENT_NAMES
from cardamom.kernel import by_option
from cardamom.kernel.faces import Card, Faces, Item, Look, slug

from ..cards import CARD_NAMES, COPIES, SPELL_NAMES, SPELLS_FROM, WILD
from ..state import SEATS
from ..words import TEXTS
from .book import FIGURES
from .box import PACKAGING
from .portraits import PORTRAITS

COVER = Cover("#1d4238", "#0f2620", "#2f6353")
# as in the designer's text: a candle, arrows, a snake, a crystal ball, a drink, and a web; the others have none there
SPELL_SIGNS = (
    "game:candle-flame",
    "game:cycle",
    "game:snake",
    "game:crystal-ball",
    "game:drink-me",
    "game:cauldron",
    "game:spider-web",
    "game:snatch",
)

TURN = (
    (
        "game:card-draw",
        by_option(
            "buried",
            locked="**Draw** the top card of the draw pile or of any discard pile, but no Spell and no card once covered.",
            reopen="**Draw** the top card of the draw pile or of any discard pile, but no Spell from a discard pile.",
        ),
    ),
    ("game:spell-book", "**A Spell** takes effect at once, then goes onto your discard pile."),
    ("game:card-play", "**Meld** sets of three, one per Source: identical cards, or one of each."),
    (
        "game:card-discard",
        by_option(
            "short_hand",
            skip_discard="**Discard** down to eight. Each set counts as three cards.",
            strict="**Discard** one card, and two more after each Cauldron.",
        ),
    ),
    ("game:trophy-cup", "**Three sets** win the round."),
    ("game:scales", "**Score** 3 for winning, 3 per identical set, 1 per mixed set."),
)
BREW = Brew("round", "#3f8f5a", "#bfe6c4", "game:three-leaves")


def _cards() -> tuple[Card, ...]:
    ingredients = (
        Card(
            slug(name),
            name,
            kind,
            COPIES[kind],
            "main",
            ingredient(COVER, name, SOURCE_GROUPS[kind // 3], SOURCE_GROUPS[kind // 3].name, (kind % 3, 3)),
        )
        for kind, name in enumerate(INGREDIENT_NAMES)
    )
    spells = (
        Card(
            slug(name),
            name,
            SPELLS_FROM + number,
            COPIES[SPELLS_FROM + number],
            "main",
            spell(COVER, name, TEXTS[SPELLS_FROM + number], SPELL_SIGNS[number], "Takes effect as soon as it is drawn"),
        )
        for number, name in enumerate(SPELL_NAMES)
    )
    secret = Card(
        slug(CARD_NAMES[WILD]), CARD_NAMES[WILD], WILD, COPIES[WILD], "main", wild(COVER, CARD_NAMES[WILD], TEXTS[WILD])
    )
    return (*ingredients, secret, *spells, Card("turn", "Your turn", None, SEATS, "main", reference(COVER, "Your turn", TURN)))


FACES = Faces(
    cards=_cards(),
    backs={"main": back(COVER, BREW.picture("green draught", 315, 348, 158))},
    look=Look(
        tagline="Fill your shelf before the spells empty it.",
        minutes="30 to 45",
        age="8+",
        paper=page(COVER, guards=0),
        ground=night(COVER),
        accent=COVER.dark,
        emblem=CAULDRON,
        garland=(CANDLE, *(PICTURES[name] for name in ("Nightshade", "Raven Feather", "Amethyst", "White Sage", "Starflower"))),
        groups=tuple(Item(group.name, group.sign, group.deep, group.token) for group in SOURCE_GROUPS),
        ink=INK,
        title=TITLE,
        body=BODY,
    ),
    portraits=PORTRAITS,
    packaging=PACKAGING,
    figures=FIGURES,
)
