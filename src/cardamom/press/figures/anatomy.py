"""A card with lines to its parts: words at its sides where there is room, else numbers, and a legend beside or below it.

A line runs slantwise outside of the card and level upon it, down one side in the order of the parts, so lines never cross.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.faces import (
    WIDTH,
    Art,
    Banner,
    Box,
    Bullets,
    Card,
    Icon,
    Mark,
    Medal,
    Picture,
    Text,
    marks_of,
)
from cardamom.kernel.figures import Anatomy, Note, Side

from ..art import art_name
from ..svg import num
from ..typeset import fit
from .kinds import lay
from .legend import legend_fits, legend_height, put_legend
from .scene import Lead, Scene
from .things import DISC, disc

WIDE_CARD, NARROW_CARD = 400.0, 225.0
LEAST_BESIDE = 240.0  # units that a legend needs beside a card
GUTTER, NARROW_GUTTER = 84.0, DISC + 22
NEAR = 10.0  # how far a slanting line ends before the card
BESIDE = 24.0  # units of the card by which a line ends before a mark, so that it covers none of it
APART = 16.0  # between words, and between numbers
SIDES: tuple[Side, Side] = ("left", "right")


@dataclass(frozen=True)
class Part:
    """A note, the point of the card that it means, and the side its line comes from."""

    note: Note
    x: float
    y: float
    side: Side


def parts_of(card: Card, notes: Sequence[Note]) -> list[Part]:
    """The notes of a card with the points that they mean, in units of the card."""
    return [_part(card, note) for note in notes]


def _part(card: Card, note: Note) -> Part:
    box = _meant(card, note.at) if isinstance(note.at, str) else Box(*note.at, 0, 0)
    middle, y = box.middle
    if not card.front.size.card.holds(Box(middle, y, 0, 0)):
        raise BadDeclaration(f"The note {note.words!r} points beside {card.name}: at {middle:.0f}, {y:.0f}.")
    side: Side = note.side or ("left" if middle < card.front.size.width / 2 else "right")
    inside = BESIDE if box.width > 0 else 0.0
    return Part(note, box.x - inside if side == "left" else box.right + inside, y, side)


def _meant(card: Card, name: str) -> Box:
    """The first mark of a card that says these words, or else shows this art."""
    for box_of in (_saying, _showing):
        for mark in marks_of(card.front):
            box = box_of(mark, name)
            if box is not None:
                return box
    raise BadDeclaration(f"A note points at {name!r}, which {card.name} neither says nor shows.")


def _saying(mark: Mark, words: str) -> Box | None:
    """Where a mark says these words, if it does."""
    if isinstance(mark, Text) and words in mark.text:
        return fit(mark).box
    if isinstance(mark, Banner) and words in mark.text:
        return mark.box
    if isinstance(mark, Bullets) and any(words in item.text for item in mark.items):
        return mark.box
    return None


def _showing(mark: Mark, art: str) -> Box | None:
    """Where a mark shows this art, if it does."""
    return mark.box if isinstance(mark, Picture | Icon | Medal) and _name(mark.art) == art else None


def _name(art: Art) -> str:
    return art_name(art).removeprefix("own:")


@lay.register
def _(anatomy: Anatomy, scene: Scene) -> None:
    card = scene.deck.faces.card(anatomy.card)
    parts = parts_of(card, anatomy.notes)
    if scene.wide:
        _with_words(scene, card, parts)
    else:
        _with_numbers(scene, card, parts)


def _with_words(scene: Scene, card: Card, parts: list[Part]) -> None:
    """The card in the middle, and the words at its sides."""
    across = (scene.width - WIDE_CARD) / 2 - GUTTER
    sides = {side: sorted((part for part in parts if part.side == side), key=lambda part: part.y) for side in SIDES}
    said = {
        side: [scene.words(part.note.words, across, align="right" if side == "left" else "left") for part in of_side]
        for side, of_side in sides.items()
    }
    tallest = max(sum(words.height + APART for words in of_side) - APART for of_side in said.values())
    upright = _height(card, WIDE_CARD)
    high = max(upright, tallest)
    box = _put_card(scene, card, (scene.width - WIDE_CARD) / 2, (high - upright) / 2, WIDE_CARD)
    for side, of_side in sides.items():
        targets = [_on_sheet(card, part, box) for part in of_side]
        tops = spread([y for _, y in targets], [words.height for words in said[side]], high)
        for words, y, target in zip(said[side], tops, targets, strict=True):
            scene.say(words, 0 if side == "left" else scene.width - across, y)
            start = across + 12 if side == "left" else scene.width - across - 12
            _lead(scene, (start, y + words.height / 2), target, box, side)


def _with_numbers(scene: Scene, card: Card, parts: list[Part]) -> None:
    """The card with numbers at its sides, and the legend where it takes less room: beside the card or below it."""
    used = {side: NARROW_GUTTER for side in SIDES if any(part.side == side for part in parts)}
    left, taken = used.get("left", 0.0), sum(used.values()) + NARROW_CARD
    texts, high = [part.note.words for part in parts], _height(card, NARROW_CARD)
    across = scene.width - taken - APART
    beside = across >= LEAST_BESIDE and legend_fits(scene, texts, across) and legend_height(scene, texts, across) < high * 1.25
    top = max(0.0, (legend_height(scene, texts, across) - high) / 2) if beside else 0.0
    start = left if beside else left + (scene.width - taken) / 2
    box = _put_card(scene, card, start, top, NARROW_CARD)
    for side in SIDES:
        of_side = sorted(((part.y, number) for number, part in enumerate(parts) if part.side == side))
        targets = [_on_sheet(card, parts[number], box) for _, number in of_side]
        tops = spread([y for _, y in targets], [DISC] * len(targets), top + high, 6.0)
        for (_, number), y, target in zip(of_side, tops, targets, strict=True):
            middle = box.x - NARROW_GUTTER + DISC / 2 if side == "left" else box.right + NARROW_GUTTER - DISC / 2
            edge = middle + DISC / 2 if side == "left" else middle - DISC / 2
            _lead(scene, (edge, y + DISC / 2), target, box, side)
            disc(scene, str(number + 1), middle, y + DISC / 2)
    if beside:
        put_legend(scene, texts, taken + APART, max(0.0, (high - legend_height(scene, texts, across)) / 2), across)
    else:
        put_legend(scene, texts, 0, high + APART, scene.width)


def spread(targets: Sequence[float], heights: Sequence[float], bottom: float, apart: float = APART) -> list[float]:
    """The upper edges of boxes that stand as near to their targets as they can without touching each other, from 0 to the
    bottom. They keep the order of the targets."""
    tops: list[float] = []
    free = 0.0
    for target, height in zip(targets, heights, strict=True):
        tops.append(max(free, target - height / 2))
        free = tops[-1] + height + apart
    limit = bottom
    for number in range(len(tops) - 1, -1, -1):
        tops[number] = min(tops[number], limit - heights[number])
        limit = tops[number] - apart
    return tops


def _height(card: Card, width: float) -> float:
    """How high a card of this width is."""
    return width * card.front.size.height / card.front.size.width


def _put_card(scene: Scene, card: Card, x: float, y: float, width: float) -> Box:
    return scene.card(card.key, x, y, width * WIDTH / card.front.size.width)


def _on_sheet(card: Card, part: Part, box: Box) -> tuple[float, float]:
    scale = box.width / card.front.size.width
    return box.x + part.x * scale, box.y + part.y * scale


def _lead(scene: Scene, start: tuple[float, float], target: tuple[float, float], box: Box, side: Side) -> None:
    """A line from words or a number to a part of the card, with a dot at its end."""
    edge = box.x - NEAR if side == "left" else box.right + NEAR
    x, y = target
    line = f"M{num(start[0])} {num(start[1])}L{num(edge)} {num(y)}H{num(x)}"
    dot = f'cx="{num(x)}" cy="{num(y)}"'
    scene.canvas.add(
        f'<path fill="none" stroke="#fffdf6" stroke-width="7" d="{line}"/><circle {dot} r="9" fill="#fffdf6"/>'
        f'<path fill="none" stroke="{scene.accent}" stroke-width="3" d="{line}"/><circle {dot} r="6" fill="{scene.accent}"/>'
    )
    scene.leads.append(Lead((start, (edge, y), (x, y)), box))
