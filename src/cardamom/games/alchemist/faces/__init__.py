"""The cards as they are printed: an alchemist's grimoire bound in aubergine, and potions in the colours of their arts."""

from __future__ import annotations

from cardamom.games.shared.circle import SEATS
from cardamom.games.shared.faces.potion_cards import (
    BODY,
    FADED,
    INK,
    LIT,
    PARCHMENT,
    SMALL,
    SOURCE_GROUPS,
    TITLE,
    Brew,
    Cover,
    Group,
    back,
    corners,
    ingredient,
    ingredient_list,
    night,
    page,
    reference,
    rule,
    spell,
    wild,
)
from cardamom.games.shared.faces.potion_pictures import PICTURES
from cardamom.games.shared.faces.potion_vessels import flask
from cardamom.games.shared.potions import INGREDIENT_NAMES, SPELL_NAMES
from cardamom.kernel import by_option
from cardamom.kernel.faces import Box, Card, Drawing, Faces, Gradient, Item, Look, Panel, Shape, Text, slug

from ..cards import (
    A_CATEGORY,
    BREWS,
    CARD_NAMES,
    COPIES,
    NEEDED,
    NEEDS,
    POTION_NAMES,
    POTIONS,
    POTIONS_FROM,
    SOURCES,
    SPELL_CATEGORY,
    SPELLS_FROM,
    WILD,
    Category,
    Perk,
    Spell,
)
from ..words import PERK_TEXTS, SUITS, TEXTS
from .book import FIGURES
from .box import PACKAGING
from .portraits import PORTRAITS

COVER = Cover("#3a2350", "#221233", "#5a3c78")
CATEGORY_COVERS = (
    Cover("#571722", "#360c14", "#7d2b38"),
    Cover("#1f5a42", "#12382a", "#357a5d"),
    Cover("#6a4c0c", "#432f06", "#96701c"),
)
_SIGNS: tuple[tuple[str, Shape], ...] = (
    ("game:death-skull", "shield"),
    ("game:holy-grail", "circle"),
    ("game:polar-star", "octagon"),
)
CATEGORIES = tuple(
    Group(suit.name, suit.colour, cover.dark, sign, token)
    for suit, cover, (sign, token) in zip(SUITS[SOURCES + 2 :], CATEGORY_COVERS, _SIGNS, strict=True)
)
# as in the designer's text: a candle, arrows, two snakes, a crystal ball, a wand and a web; the others have none there
SPELL_SIGNS = (
    "game:candle-flame",
    "game:cycle",
    "game:snake",
    "game:crystal-ball",
    "game:drink-me",
    "game:fairy-wand",
    "game:spider-web",
    "game:rattlesnake",
    "game:spectre",
)
LOOKS = (
    # Maleficia
    Brew("cone", "#8a2233", "#e39aa4", "game:crossed-swords"),
    Brew("skull", "#5a5f78", "#c3c9de", "game:death-skull"),
    Brew("square", "#6a3f80", "#cfaee0", "game:crossed-chains"),
    Brew("skull", "#5c8a34", "#cdeaa4", "game:death-skull"),
    Brew("cone", "#d0601f", "#f7c98a", "game:burning-skull"),
    Brew("square", "#3f5c5c", "#a8c9c6", "game:chained-heart"),
    # Benedicta
    Brew("heart", "#cf5f86", "#f7c4d6", "game:hearts"),
    Brew("round", "#b06fb0", "#ecc9ec", "game:lotus-flower"),
    Brew("heart", "#cc4028", "#f9b79a", "game:burning-embers"),
    Brew("tear", "#5f86b8", "#cfe2f5", "game:spectre"),
    Brew("round", "#4a8f68", "#bfe6cd", "game:snake-tongue"),
    Brew("tear", "#5f97a8", "#d5f0f5", "game:mirror-mirror"),
    # Fortuna
    Brew("gem", "#57469a", "#c6bcf0", "game:moon"),
    Brew("tall", "#b8861f", "#f6dd9a", "game:cycle"),
    Brew("gem", "#23857f", "#a9e3da", "game:duality-mask"),
    Brew("tall", "#5f8a2c", "#cfe8a0", "game:snake-tongue"),
    Brew("gem", "#7d5aa6", "#dcc8f0", "game:third-eye"),
    Brew("tall", "#3f7fb8", "#bfe0f6", "game:all-seeing-eye"),
)
TURN = (
    ("game:card-draw", "**Draw** the top card of the main deck or of any discard pile, but no Spell from a discard pile."),
    ("game:spell-book", "**Play Spells**, and use **perks** of potions claimed on earlier turns."),
    ("game:cauldron", "**Craft** with any three of a potion's four. The other two of a Source replace the third."),
    ("game:card-discard", "**Discard** down to nine. Each potion counts as three cards."),
    ("game:shield-reflect", "**Block**: Benedicta beats Maleficia, Fortuna beats Benedicta, Maleficia beats Fortuna."),
    (
        "game:trophy-cup",
        by_option(
            "victory",
            immediate="**One potion of each** category wins at once.",
            end_of_turn="**One potion of each** category wins at the end of your turn.",
        ),
    ),
)
PANEL = Gradient((LIT, PARCHMENT))


def potion(number: int) -> Drawing:
    """The flask, its name, the four ingredients, and the perk that it brings once."""
    group, name = CATEGORIES[number // A_CATEGORY], POTION_NAMES[number]
    perk = Perk(BREWS[number][2])
    needs = tuple((INGREDIENT_NAMES[kind], SOURCE_GROUPS[kind // 3]) for kind in NEEDS[number])
    count = ("", "one", "two", "three")[NEEDED]
    sixth = " · 6 players" if number % A_CATEGORY == A_CATEGORY - 1 else ""
    return Drawing(
        page(CATEGORY_COVERS[number // A_CATEGORY]),
        *LOOKS[number].picture(name, 315, 168, 216, group.colour),
        *corners(group),
        Text(name, Box(60, 286, 510, 72), 56, 42, TITLE, INK, rows=1),
        Text(f"any {count} of", Box(215, 354, 200, 34), 28, 26, SMALL, FADED, rows=1),
        ingredient_list(needs, Box(130, 392, 420, 176), 36),
        Panel(Box(70, 582, 490, 150), PANEL, group.deep, 3, 14, wobble=1.6),
        Text(
            f"**{perk.name.title()}**, once: {PERK_TEXTS[perk]}",
            Box(90, 590, 450, 134),
            31,
            27,
            BODY,
            INK,
            leading=1.08,
        ),
        rule(315, 762, 120),
        Text(f"{group.name}{sixth}", Box(156, 776, 318, 40), 29, 24, SMALL, group.deep, rows=1),
    )


def _spell(number: int, name: str) -> Card:
    group = CATEGORIES[SPELL_CATEGORY[number]]
    when = f"{group.name} · at once" if number == Spell.FOUL else f"{group.name} · on your turn"
    kind = SPELLS_FROM + number
    return Card(slug(name), name, kind, COPIES[kind], "main", spell(COVER, name, TEXTS[kind], SPELL_SIGNS[number], when, group))


def _potion(number: int) -> Card:
    """A Spell has the name of one of the potions, so a potion's key says that it is one."""
    name, category = POTION_NAMES[number], Category(number // A_CATEGORY).name.lower()
    return Card(f"potion-{slug(name)}", name, POTIONS_FROM + number, 1, category, potion(number))


def _cards() -> tuple[Card, ...]:
    ingredients = (
        Card(slug(name), name, kind, COPIES[kind], "main", ingredient(COVER, name, group, group.name, (kind % 3, 3)))
        for kind, name in enumerate(INGREDIENT_NAMES)
        for group in (SOURCE_GROUPS[kind // 3],)
    )
    spells = (_spell(number, name) for number, name in enumerate(SPELL_NAMES))
    any_one = Card(
        slug(CARD_NAMES[WILD]), CARD_NAMES[WILD], WILD, COPIES[WILD], "main", wild(COVER, CARD_NAMES[WILD], TEXTS[WILD])
    )
    potions = (_potion(number) for number in range(POTIONS))
    return (
        *ingredients,
        *spells,
        any_one,
        *potions,
        Card("turn", "Your turn", None, SEATS, "main", reference(COVER, "Your turn", TURN)),
    )


BACK_BREWS = (LOOKS[1], LOOKS[6], LOOKS[12])
BACKS = {
    "main": back(COVER, Brew("round", "#7d4fa6", "#dcc8f0", "game:moon").picture("violet draught", 315, 348, 158)),
    **{
        category.name.lower(): back(
            CATEGORY_COVERS[category], BACK_BREWS[category].picture(f"{category.name} deck", 315, 348, 158)
        )
        for category in Category
    },
}

FACES = Faces(
    cards=_cards(),
    backs=BACKS,
    look=Look(
        tagline="A curse, a blessing and a charm of luck.",
        minutes="45 to 60",
        age="10+",
        paper=page(COVER, guards=0),
        ground=night(COVER),
        accent=COVER.dark,
        emblem=flask("great work", "gem", "#7d4fa6", "#dcc8f0"),
        garland=tuple(
            PICTURES[n]
            for n in ("Eye of Newt", "Mermaid Scale", "Moonstone Powder", "Amethyst", "Unicorn Hair", "Yew Tree Branch")
        ),
        groups=(
            *(Item(group.name, group.sign, group.deep, group.token) for group in SOURCE_GROUPS),
            *(Item(f"{group.name} potions", group.sign, group.deep, group.token) for group in CATEGORIES),
        ),
        ink=INK,
        title=TITLE,
        body=BODY,
    ),
    portraits=PORTRAITS,
    packaging=PACKAGING,
    figures=FIGURES,
)
