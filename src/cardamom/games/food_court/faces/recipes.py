"""The faces of recipes: the dish while it cooks and when it is served, what it needs, and what it can score."""

from __future__ import annotations

from cardamom.kernel.faces import Art, Box, Drawing, Frame, Icon, Mark, Medal, Panel, Picture, Raw, Text, around

from ..cards import BASE, CARD_NAMES, DECK_OF, SECONDARIES, SORT, UTENSIL, WIN_KINDS, Restaurant, Sort, Utensil
from ..rules.abilities import GINGER_POINTS, WASABI_POINTS
from ..rules.scoring import OPTIONAL_POINTS
from ..words import NEEDS, symbol_name
from .dishes import DISHES
from .houses import CREAM, HOUSES, INK, House
from .marks import BOLD, HEADING, PLAIN, duotone, plus, seal, toques, type_token, win_token
from .signs import EXTRA, SPICE, SYMBOL_SIGNS, THREE_TOQUES, TYPE_SIGNS, UTENSIL_SIGNS, UTENSIL_TOKENS

# what the ability of a house adds to its recipes, besides for the symbols on them; in these two by their secondaries alone
_BY_SECONDARIES = (Restaurant.INDIA, Restaurant.JAPAN)
_ABILITIES: dict[Restaurant, tuple[tuple[Art, str], ...]] = {
    Restaurant.INDIA: ((SPICE, "+1"),),
    Restaurant.USA: ((EXTRA, "+1"),),
    Restaurant.JAPAN: (
        (SYMBOL_SIGNS["wasabi"], f"{WASABI_POINTS:+d}"),
        (SYMBOL_SIGNS["ginger"], f"{GINGER_POINTS:+d}".replace("-", "−")),
    ),
    Restaurant.MEXICO: ((SYMBOL_SIGNS["hot"], "+1"),),
}


def recipe(kind: int) -> Drawing:
    house, sort, utensil = HOUSES[DECK_OF[kind]], Sort(SORT[kind]), Utensil(UTENSIL[kind])
    name = CARD_NAMES[kind]
    return Drawing(
        house.paper(),
        Frame(house.colour, inset=30, width=8, radius=28, inner=0),
        Medal(UTENSIL_SIGNS[utensil], 104, 106, 52, INK, "#efe6d6", UTENSIL_TOKENS[utensil], 5),
        Text(name, Box(170, 52, 288, 108), 44, 28, HEADING, house.deep, rows=2, leading=1.02),
        *seal(BASE[kind], 526, 106, 56),
        Panel(Box(56, 178, 518, 322), "#fffdf6", house.colour, 4, 26, 0.9),
        Picture(DISHES[name], around(315, 338, 468, 290)),
        *_cooking(house, name),
        *toques(BASE[kind], 315, 542, 44, house.deep),
        Text(f"{sort.name.capitalize()} recipe", Box(180, 566, 270, 42), 31, 28, BOLD, house.deep, rows=1),
        *_needs(house, kind),
        Text(NEEDS[sort], around(_needs_at(kind), 720, 330, 36), 26, 24, PLAIN, INK, rows=1),
        *_symbol(house, kind),
        *_scoring(house, kind),
    )


def _cooking(house: House, name: str) -> tuple[Mark, ...]:
    """The dish in one colour, still on the fire."""
    return (
        Raw(f'<circle cx="124" cy="506" r="72" fill="{CREAM}" stroke="{house.colour}" stroke-width="5"/>'),
        Icon(duotone(DISHES[name], house.deep), around(124, 500, 116, 92)),
        Icon("game:flame", around(124, 560, 26, 26), "#b5471b"),
    )


def _needs(house: House, kind: int) -> tuple[Mark, ...]:
    """A token for each ingredient that it needs."""
    sorts = (Sort.PRIMARY,) + (Sort.SECONDARY,) * SECONDARIES[kind]
    first = _needs_at(kind) - 48 * (len(sorts) - 1)
    return tuple(type_token(house, sort, first + 96 * number, 656, 44) for number, sort in enumerate(sorts))


def _needs_at(kind: int) -> float:
    """Where the needs stand: in the middle, or to the left of a symbol."""
    return 222 if symbol_name(kind) else 315


def _symbol(house: House, kind: int) -> tuple[Mark, ...]:
    symbol = symbol_name(kind)
    marks: list[Mark] = []
    if symbol:
        marks.append(Medal(SYMBOL_SIGNS[symbol], 490, 644, 54, house.deep, "#fffdf6", house.token, 5))
        marks.append(Text(symbol.capitalize(), Box(400, 702, 180, 36), 26, 24, BOLD, house.deep, rows=1))
    if kind in WIN_KINDS:
        marks.append(win_token(546, 540, 34))
    return tuple(marks)


def scoring(kind: int) -> tuple[tuple[Art, str], ...]:
    """What can add to the score of a recipe: signs and points."""
    beside_hard = ((THREE_TOQUES, "+1"),) if SORT[kind] != Sort.HARD else ()
    always: tuple[tuple[Art, str], ...] = (
        (TYPE_SIGNS[Sort.OPTIONAL], f"+{OPTIONAL_POINTS}"),
        (UTENSIL_SIGNS[Utensil(UTENSIL[kind])], "+1"),
    )
    deck, symbol = Restaurant(DECK_OF[kind]), symbol_name(kind)
    ability = _ABILITIES.get(deck, ((SYMBOL_SIGNS[symbol], "+1"),) if symbol else ())
    if deck in _BY_SECONDARIES and SECONDARIES[kind] == 0:
        ability = ()
    return (*beside_hard, *always, *ability)


def _scoring(house: House, kind: int) -> tuple[Mark, ...]:
    """The strip of scoring signs; three hats stand for a hard recipe beside this one."""
    chips = scoring(kind)
    step, size = 506 / len(chips), 46 if len(chips) < 5 else 40
    marks: list[Mark] = [Panel(Box(56, 752, 518, 80), CREAM, house.colour, 4, 24, 0.96)]
    for number, (sign, words) in enumerate(chips):
        marks += plus(sign, words, 62 + step * (number + 0.5), 792, house.deep, size)
    return tuple(marks)
