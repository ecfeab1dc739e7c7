"""What is wrong with a figure: small words, things that cover each other or run off the page, lines that cross."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from cardamom.kernel.by_option import following, texts_by_option
from cardamom.kernel.faces import Box

from ..deck import Deck
from . import NATURAL, example_svg, figure_svg
from .scene import LEAST, POINT, Figure, Lead

NARROW = 55.0  # millimetres: a panel of a pamphlet, without its margins
TOUCH = 1.0  # a tenth of a millimetre: what only touches covers nothing
_PLACED = re.compile(r"!\[(?P<caption>[^\]]*)\]\(figure:(?P<name>[^)]*)\)")
Point = tuple[float, float]


def figure_problems(deck: Deck) -> list[str]:
    """What is wrong with the figures that a game declares, in a booklet and in a pamphlet, whatever the house rules."""
    return [
        f"The figure {name} at {width:g} mm: {problem}."
        for name in deck.faces.figures
        for wording in _wordings(deck, name)
        for width in (NATURAL, NARROW)
        for problem in problems_of(figure_svg(wording, name, width))
    ]


def _wordings(deck: Deck, name: str) -> Iterator[Deck]:
    """The deck as it is, and then with the words of each other value of the options that a figure follows."""
    yield deck
    values = dict.fromkeys((text.option, value) for text in texts_by_option(deck.faces.figures[name]) for value in text.texts)
    for option, value in values:
        yield replace(deck, faces=following(deck.faces, {option: value}))


def example_problems(deck: Deck, title: str) -> list[str]:
    """What is wrong with the picture of an example, in a booklet and in a pamphlet."""
    return [
        f"The picture of “{title}” at {width:g} mm: {problem}."
        for width in (NATURAL, NARROW)
        for low in (False, True)
        for problem in problems_of(example_svg(deck, title, width, low))
    ]


def placed_in(rulebook: str) -> list[str]:
    """The names of the figures that a rulebook places, in their order."""
    return [found["name"] for found in _PLACED.finditer(rulebook)]


def book_problems(deck: Deck) -> list[str]:
    """Figures that only the rulebook or only the game's faces know, or that stand in the rulebook twice."""
    placed, declared = placed_in(deck.game.rulebook), deck.faces.figures
    missing = [f"The rulebook places the figure {name}, which is not declared." for name in placed if name not in declared]
    unused = [f"The figure {name} is declared, and the rulebook does not place it." for name in declared if name not in placed]
    twice = [f"The rulebook places the figure {name} twice." for name in dict.fromkeys(placed) if placed.count(name) > 1]
    return missing + unused + twice


def problems_of(figure: Figure) -> Iterator[str]:
    """What is wrong with one figure."""
    for line in figure.words:
        if line.size < LEAST * POINT - 0.001:
            yield f"{line.words!r} is set in {line.size / POINT:.1f} points, and {LEAST:g} is the least"
    page = Box(0, 0, figure.width * 10, figure.height * 10)
    for piece in figure.pieces:
        if not page.holds(piece.box, TOUCH):
            yield f"{piece.what!r} runs off the picture"
    for one, other in combinations([piece for piece in figure.pieces if not piece.ground], 2):
        if one.group != other.group and _overlap(one.box, other.box):
            yield f"{one.what!r} and {other.what!r} cover each other"
    yield from _lead_problems(figure.leads)


def _overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > TOUCH and down > TOUCH


def _lead_problems(leads: tuple[Lead, ...]) -> Iterator[str]:
    """Lines that end beside their card, run over it where they need not, or cross."""
    for lead in leads:
        *before, end = lead.points
        if not lead.card.holds(Box(*end, 0, 0), 0):
            yield f"a line ends beside the card, at {end[0]:.0f}, {end[1]:.0f}"
        if any(lead.card.holds(Box(*point, 0, 0), 0) for point in before):
            yield f"a line begins or turns upon the card, before {end[0]:.0f}, {end[1]:.0f}"
    for one, other in combinations(leads, 2):
        pairs = ((a, b) for a in _segments(one) for b in _segments(other))
        if any(_cross(*a, *b) for a, b in pairs):
            yield f"the lines to {one.points[-1]} and {other.points[-1]} cross"


def _segments(lead: Lead) -> list[tuple[Point, Point]]:
    return list(zip(lead.points, lead.points[1:], strict=False))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line from a to b crosses that from c to d."""
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _turn(a: Point, b: Point, c: Point) -> float:
    """On which side of the line from a to b the point c lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
