"""Pieces that several kinds of cards share: tokens of types, toques of difficulty, scores, the sign of the house."""

from __future__ import annotations

import math
import re

from cardamom.games.shared.faces.pen import n
from cardamom.kernel.faces import Art, Box, Font, Icon, Mark, Medal, Raw, Sketch, Text, around

from ..cards import Sort
from .houses import CREAM, INK, House
from .signs import TOQUE, TROPHY, TYPE_SIGNS, TYPE_TOKENS

HEADING = Font("Fredoka", 600)
BOLD = Font("Fredoka", 500)
PLAIN = Font("Fredoka", 400, spacing=8)
GAP, POINTS = 7, 42  # between a sign and its points, and their width
GOLD, DARK_GOLD = "#f3c24a", "#7a4f06"

# the border of a type's token, as a share of its radius
_BORDERS = {Sort.PRIMARY: 0.21, Sort.SECONDARY: 0.09, Sort.OPTIONAL: 0.08}
_COLOUR = re.compile(r"#[0-9a-f]{6}\b")


def type_token(house: House, sort: Sort, x: float, y: float, radius: float) -> Medal:
    """The sign of an ingredient's type, in a token of its own shape; that of a primary one has a heavy, dark border."""
    return Medal(TYPE_SIGNS[sort], x, y, radius, house.deep, CREAM, TYPE_TOKENS[sort], _BORDERS[sort] * radius)


def win_token(x: float, y: float, radius: float) -> Medal:
    """The card can become a win card."""
    return Medal(TROPHY, x, y, radius, DARK_GOLD, "#fdeec0", "scallop", 4)


def seal(points: int, x: float, y: float, radius: float) -> tuple[Mark, ...]:
    """A golden seal with points."""
    return (
        Medal(_BLANK, x, y, radius, DARK_GOLD, GOLD, "scallop", 5),
        Text(str(points), around(x, y - 9, radius * 1.3, 60), 62, 50, HEADING, INK, rows=1),
        Text("VP", around(x, y + 30, radius * 1.3, 26), 24, 22, HEADING, INK, rows=1),
    )


_BLANK = Sketch("blank seal", f'<circle cx="50" cy="50" r="49" fill="{GOLD}"/>')


def toques(count: int, x: float, y: float, size: float, colour: str) -> tuple[Mark, ...]:
    """As many chef's hats as a recipe is difficult, around x."""
    step = size * 1.06
    first = x - step * (count - 1) / 2
    return tuple(Icon(TOQUE, around(first + step * number, y, size), colour) for number in range(count))


def footer(house: House, y: float = 826) -> tuple[Mark, ...]:
    """Whose card it is: sign and name of the house."""
    return (
        Icon(house.sign, around(76, y, 34), house.deep),
        Text(house.deck.name, Box(104, y - 20, 420, 40), 27, 24, BOLD, house.deep, "left", rows=1),
    )


def plus(sign: Art, words: str, x: float, y: float, colour: str, size: float) -> tuple[Mark, ...]:
    """A sign and what it adds, around x."""
    left = x - (size + GAP + POINTS) / 2
    return (
        Icon(sign, Box(left, y - size / 2, size, size), colour),
        Text(words, Box(left + size + GAP, y - 24, POINTS + 8, 48), 32, 28, HEADING, INK, "left", rows=1),
    )


def dashed(colour: str, inset: float = 32) -> Raw:
    """A thin frame of dashes."""
    width, height = 630 - 2 * inset, 880 - 2 * inset
    return Raw(
        f'<rect x="{n(inset)}" y="{n(inset)}" width="{n(width)}" height="{n(height)}" rx="26" fill="none" stroke="{colour}" '
        'stroke-width="5" stroke-dasharray="16 12" stroke-linecap="round"/>'
    )


def duotone(sketch: Sketch, dark: str) -> Sketch:
    """A drawing in shades of one colour on cream, with outlines of its own: a dish while it is cooking."""
    body = _COLOUR.sub(lambda found: _mixed(dark, CREAM, _light(found[0])), sketch.body)
    outlined = f'<g stroke="{dark}" stroke-width="1.6" stroke-linejoin="round">{body}</g>'
    return Sketch(f"{sketch.name}, cooking in {dark}", outlined, sketch.width, sketch.height)


def _light(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return math.pow(min(1.0, (0.3 * red + 0.59 * green + 0.11 * blue) / 240), 1.5)


def _mixed(dark: str, light: str, share: float) -> str:
    channels = ((int(dark[at : at + 2], 16), int(light[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(low + (high - low) * share):02x}" for low, high in channels)
