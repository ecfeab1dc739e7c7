"""The back of the box: what makes somebody want to play, three cards in a fan, players, time and age, and who designed it. On a
narrow box, also what is inside, and white room for a barcode."""

from __future__ import annotations

from dataclasses import replace

from cardamom.kernel.faces import Banner, Box, Faces, Look, Mark, Panel, Text, around
from cardamom.kernel.game import Game
from cardamom.kernel.packaging import Packaging

from ..typeset import fit
from .contents import contents_lines, contents_text
from .front import LABEL, facts_text
from .layers import LEAST_WORDS, Layer, label
from .sides import EDGE, SMALL_BARCODE, is_wide
from .size import Packed

PITCH, LEAST_PITCH = 39, 29
TILT, SPREAD = 13.0, 0.46  # how far the cards of the fan are turned, and how far apart they are, in their widths
RIBBON = 78
FOOT = 16  # below the ribbon
GAP = 14


def back(game: Game, faces: Faces, packaging: Packaging, packed: Packed) -> list[Layer]:
    """From above: pitch, fan, designer, ribbon; a narrow box has its contents and a barcode below the pitch."""
    look, width, height = faces.look, packed.inside.width * 10, packed.inside.height * 10
    paper = Box(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE)
    words = paper.inset(34, 30)
    ribbon = Box(EDGE - 2, paper.bottom - RIBBON - FOOT, width - 2 * EDGE + 4, RIBBON)
    foot = ribbon.y - GAP
    marks: list[Mark] = [*label(paper, look)]
    marks.append(Banner(facts_text(game, look), ribbon, look.accent, "ribbon", 34, LEAST_WORDS, look.body, LABEL))
    if packaging.designer:
        line = Box(words.x, foot - 44, words.width, 44)
        marks.append(Text(f"Designed by **{packaging.designer}**", line, 34, LEAST_WORDS, look.body, look.ink, rows=1))
        foot = line.y - GAP / 2
    if is_wide(packed.inside):
        pitch = Box(words.x, words.y, words.width, (foot - words.y) * 0.48)
        marks.append(_pitch(packaging, look, pitch))
        return [Layer(tuple(marks)), *_fan(faces, packaging, Box(words.x, pitch.bottom, words.width, foot - pitch.bottom))]
    lower = foot - SMALL_BARCODE[1]
    place = barcode_on_back(packed, packaging)
    text = contents_text(contents_lines(packaging, faces, packed), packaging.needs, packed, "\n")
    room = Box(words.x, words.y, words.width, lower - words.y - GAP)
    listed = Text(text, room, 30, LEAST_WORDS, look.body, look.ink, stand="bottom", leading=1.1)
    pitch = Box(words.x, words.y, words.width, fit(listed).box.y - GAP - words.y)
    marks += [
        _pitch(packaging, look, pitch),
        listed,
        Panel(place, "#ffffff", radius=6),
    ]
    fan = Box(words.x - 10, lower, place.x - words.x, SMALL_BARCODE[1])
    return [Layer(tuple(marks)), *_fan(faces, packaging, fan)]


def barcode_on_back(packed: Packed, packaging: Packaging) -> Box:
    """Where the barcode of a narrow box goes."""
    width, height = packed.inside.width * 10, packed.inside.height * 10
    foot = height - EDGE - RIBBON - FOOT - GAP - (44 + GAP / 2 if packaging.designer else 0)
    return Box(width - EDGE - 34 - SMALL_BARCODE[0] + 14, foot - SMALL_BARCODE[1], *SMALL_BARCODE)


def _pitch(packaging: Packaging, look: Look, box: Box) -> Text:
    return Text(packaging.pitch, box, PITCH, LEAST_PITCH, look.body, look.ink, leading=1.12)


def _fan(faces: Faces, packaging: Packaging, box: Box) -> list[Layer]:
    """Three cards, turned around a point below them, as large as the box allows."""
    if not packaging.fan:
        return []
    card = faces.of_kind(packaging.fan[0]).size.card
    tall, wide = card.height * 1.16, card.width * (1.12 + 2 * SPREAD) + card.height * 0.16
    scale = min(box.height / tall, box.width / wide)
    x, y = box.middle
    layers = []
    for place, kind in zip((-1, 0, 1), packaging.fan, strict=True):
        at_x, at_y = x + place * SPREAD * card.width * scale, y + (18 * scale * 4 if place else 0) - 20 * scale
        front = faces.of_kind(kind).front
        layers.append(_centred(Layer(front.marks, 0, 0, scale, place * TILT, front.size), at_x, at_y))
    return layers


def _centred(layer: Layer, x: float, y: float) -> Layer:
    """A card's layer with the middle of the card at x, y."""
    assert layer.card is not None
    middle = layer.placed(around(*layer.card.card.middle, 0))
    return replace(layer, x=layer.x + x - middle.x, y=layer.y + y - middle.y)
