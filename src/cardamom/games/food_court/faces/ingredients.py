"""The faces of ingredients. What a recipe looks for stands in the upper strip, which stays visible in a column."""

from __future__ import annotations

from cardamom.kernel.faces import Box, Drawing, Frame, Mark, Medal, Panel, Picture, Raw, Text, around

from ..cards import CARD_NAMES, DECK_OF, RECIPE_SORTS, SORT, WIN_KINDS, Sort
from ..words import goes_into_easy, ingredient_text, symbol_name
from .houses import CREAM, HOUSES, INK, House
from .larder import LARDER
from .marks import BOLD, HEADING, PLAIN, dashed, footer, toques, type_token, win_token
from .signs import SYMBOL_SIGNS


def ingredient(kind: int) -> Drawing:
    house, sort = HOUSES[DECK_OF[kind]], Sort(SORT[kind])
    title, _, use = ingredient_text(kind).partition(": ")
    return Drawing(
        house.paper(),
        _border(house, sort),
        type_token(house, sort, 106, 106, 56),
        Text(CARD_NAMES[kind], Box(170, 56, 290, 100), 46, 30, HEADING, house.deep, rows=2, leading=1.0),
        *_symbols(kind, house),
        Picture(LARDER[CARD_NAMES[kind]], around(315, 396, 396, 396), wash=house.colour, shadow=True),
        Panel(Box(58, 632, 514, 152), CREAM, house.colour, 4, 24, 0.96),
        Text(title, Box(78, 642, 286, 54), 31, 26, BOLD, house.deep, "left", rows=1),
        Text(_capital(use), Box(78, 692, 286, 82), 28, 24, PLAIN, INK, "left", "top", rows=3, leading=1.1),
        *_uses(house, kind),
        *footer(house, 811),
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _border(house: House, sort: Sort) -> Mark:
    if sort == Sort.OPTIONAL:
        return dashed(house.deep)
    if sort == Sort.PRIMARY:
        return Frame(house.deep, inset=30, width=17.5, radius=28, inner=0)
    return Frame(house.colour, inset=30, width=7, radius=28, inner=0)


def _symbols(kind: int, house: House) -> tuple[Mark, ...]:
    """What the house's ability looks for, and whether the card can be tracked."""
    symbol = symbol_name(kind)
    marks: list[Mark] = []
    if symbol:
        marks.append(Medal(SYMBOL_SIGNS[symbol], 524, 106, 54, house.deep, "#fffdf6", house.token, 5))
        marks.append(Text(symbol, Box(454, 162, 140, 32), 24, 20, BOLD, house.deep, rows=1))
    if kind in WIN_KINDS:
        marks.append(win_token(540, 234, 34) if symbol else win_token(530, 106, 44))
    return tuple(marks)


def _uses(house: House, kind: int) -> tuple[Mark, ...]:
    """The difficulties that it goes into, as hats; the others crossed out."""
    marks: list[Mark] = []
    for number, recipe in enumerate(RECIPE_SORTS, 1):
        y = 614 + 46 * number
        used = recipe != Sort.EASY or goes_into_easy(kind)
        marks += toques(number, 462, y, 36, house.deep if used else "#b9aea0")
        if not used:
            marks.append(Raw(f'<path d="M430 {y + 2}H494" stroke="#8f2f2a" stroke-width="5" stroke-linecap="round"/>'))
    return tuple(marks)
