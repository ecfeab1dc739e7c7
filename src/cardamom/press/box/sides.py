"""The narrow panels: two spines with the title, of which the right one tells what is inside if it is wide enough; the top with
the title; and the bottom with room for a barcode."""

from __future__ import annotations

from cardamom.kernel.faces import Box, Look, Mark, Panel, Picture, Text, around
from cardamom.kernel.game import Game

from .contents import contents_text
from .front import facts_below_each_other
from .layers import LEAST_WORDS, Layer, label
from .net import Inside
from .size import Packed

WIDE = 30.0  # mm: from here on a spine is set upright, and carries a list
NARROW = 16.0  # mm: from here on it has words at all
EDGE = 34  # units between a label and the edge of its panel
BARCODE, SMALL_BARCODE = (373, 260), (299, 208)  # with its quiet zones, at 100 and at 80 %
DOWNWARDS, ABOUT = 90, 180


def is_wide(inside: Inside) -> bool:
    return inside.depth >= WIDE


def spine(game: Game, look: Look, packed: Packed) -> list[Layer]:
    """The title, readable when the box stands on a shelf: upright if there is room, else from top to bottom. A handful of
    cards has no room for words."""
    width, height = packed.inside.depth * 10, packed.inside.height * 10
    if is_wide(packed.inside):
        return [Layer(_upright(game, look, packed, width, height))]
    if packed.inside.depth < NARROW:
        return []
    return [Layer(_along(game, look, height, width), x=width, degrees=DOWNWARDS)]


def _upright(game: Game, look: Look, packed: Packed, width: float, height: float) -> tuple[Mark, ...]:
    paper = Box(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE)
    words = paper.inset(24)
    art = min(words.width, 240)
    below = packed.name or look.tagline
    facts = Box(words.x, words.bottom - 130, words.width, 120)
    return (
        *label(paper, look),
        Text(game.name, Box(words.x, words.y + 16, words.width, 250), 62, 34, look.title, look.accent, rows=4, leading=1.02),
        Picture(look.emblem, around(width / 2, height * 0.47, art), look.accent),
        Text(below, Box(words.x, height * 0.62, words.width, 150), 36, LEAST_WORDS, look.body, look.ink, rows=4, leading=1.1),
        Text(facts_below_each_other(game, look), facts, 34, LEAST_WORDS, look.body, look.accent, rows=3),
    )


def _along(game: Game, look: Look, length: float, width: float) -> tuple[Mark, ...]:
    """A spine lying down: the emblem, then the title."""
    paper = Box(EDGE, EDGE, length - 2 * EDGE, width - 2 * EDGE)
    art = paper.height - 24
    words = Box(paper.x + art + 50, paper.y + 6, paper.width - 2 * art - 100, paper.height - 12)
    return (
        *label(paper, look),
        Picture(look.emblem, around(paper.x + 30 + art / 2, width / 2, art), look.accent),
        Text(game.name, words, 76, 36, look.title, look.accent, rows=1),
        Picture(look.emblem, around(paper.right - 30 - art / 2, width / 2, art), look.accent),
    )


def inside_list(game: Game, look: Look, packed: Packed, lines: list[str], needs: str) -> list[Layer]:
    """A wide side that tells what is inside."""
    width, height = packed.inside.depth * 10, packed.inside.height * 10
    paper = Box(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE)
    words = paper.inset(22)
    title = Box(words.x, words.y + 12, words.width, 130)
    listed = Box(words.x, title.bottom + 16, words.width, words.bottom - title.bottom - 26)
    text = contents_text(lines, needs, packed, "\n\n")
    return [
        Layer(
            (
                *label(paper, look),
                Text(game.name, title, 46, 30, look.title, look.accent, rows=3, leading=1.02),
                Text(text, listed, 34, LEAST_WORDS, look.body, look.ink, leading=1.08),
            )
        )
    ]


def top(game: Game, look: Look, inside: Inside) -> list[Layer]:
    """The title for whoever looks down on the box from its front: the tongue is nearest to them."""
    if inside.depth < NARROW:
        return []
    width, height = inside.width * 10, inside.depth * 10
    paper = Box(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE)
    words = paper.inset(40, 22)
    title = Text(game.name, words, min(84, height * 0.3), 34, look.title, look.accent, rows=2, leading=1.0)
    return [Layer((*label(paper, look), title), width, height, degrees=ABOUT)]


def bottom(inside: Inside) -> list[Layer]:
    """White room for a barcode, where there is enough of it."""
    place = barcode_below(inside)
    return [Layer((Panel(place, "#ffffff", radius=6),))] if place else []


def barcode_below(inside: Inside) -> Box | None:
    """Where a barcode goes on the bottom of a box; narrow boxes have it on the back."""
    if not is_wide(inside):
        return None
    return around(inside.width * 5, inside.depth * 5, *BARCODE)
