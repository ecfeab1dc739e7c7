"""A painted face as pixels: its paper, then plates and vectors laid upon it in the order of the drawing.

One SVG with all plates in it would show the same, but the renderer takes many times as long to place a picture as it takes to
copy one. What is printed as a PDF is composed by the reader of the PDF; see `watercolour.painted_art`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from PIL import Image

from cardamom.kernel.card_sizes import CardSize
from cardamom.kernel.faces import Box, Drawing, Mark, Picture, Turned

from .draw import PictureShadow, draw
from .raster import pixels
from .svg import Canvas, Finish
from .watercolour import art_sheet, face_plate, paper_on

Affine = tuple[float, float, float, float, float, float]  # x' = a x + b y + c, y' = d x + e y + f


@dataclass(frozen=True)
class Laid:
    """A picture, and what turns it: the outermost first."""

    picture: Picture
    turns: tuple[Turned, ...]


Layer = tuple[Mark | PictureShadow, ...] | Laid


def composed(drawing: Drawing, finish: Finish, box: Box, width: int, height: int) -> Image.Image:
    """What lies in a box of a drawing, in this many pixels."""
    scale = width / box.width
    view: Affine = (scale, 0, -box.x * scale, 0, scale, -box.y * scale)
    whole = paper_on(drawing.paper, finish, drawing.size, box, (width, height))
    for layer in layers_of(drawing.marks[1:]):
        if isinstance(layer, Laid):
            _lay(layer, whole, view, finish, drawing.size)
        else:
            shapes = _shapes(layer, drawing.size, box, width).crop((0, 0, width, height))
            whole.paste(shapes.convert("RGB"), mask=shapes.getchannel("A"))
    return whole


def layers_of(marks: Iterable[Mark], turns: tuple[Turned, ...] = ()) -> Iterator[Layer]:
    """Painted pictures, and between them what can be drawn together. A picture's shadow is a shape."""
    together: list[Mark | PictureShadow] = []
    for layer in _parted(marks, turns):
        if isinstance(layer, Laid):
            if together:
                yield tuple(together)
                together = []
            yield layer
        else:
            together += layer
    if together:
        yield tuple(together)


def _parted(marks: Iterable[Mark], turns: tuple[Turned, ...]) -> Iterator[Layer]:
    for mark in marks:
        if isinstance(mark, Picture) and mark.takes_paint:
            if mark.shadow:
                yield (PictureShadow(mark),)
            yield Laid(mark, turns)
        elif isinstance(mark, Turned):
            for layer in layers_of(mark.marks, (*turns, mark)):
                yield layer if isinstance(layer, Laid) else (replace(mark, marks=layer),)  # type: ignore[arg-type]
        else:
            yield (mark,)


def _shapes(marks: Iterable[Mark | PictureShadow], size: CardSize, box: Box, width: int) -> Image.Image:
    canvas = Canvas(painted=True, size=size)
    for mark in marks:
        draw(mark, canvas)
    return pixels(canvas.document(box, ""), width)


def _lay(laid: Laid, whole: Image.Image, view: Affine, finish: Finish, size: CardSize) -> None:
    """Lay a plate where its picture is."""
    picture, sheet = laid.picture, art_sheet(laid.picture)
    plate = face_plate(picture, finish)
    fit = min(sheet.width / plate.width, sheet.height / plate.height)
    across = -fit if picture.mirrored else fit
    place: Affine = (across, 0, -across * plate.width / 2, 0, fit, -fit * plate.height / 2)
    place = _then(place, _turn(picture.turned, *picture.box.middle, moved=True))
    for turned in reversed(laid.turns):
        place = _then(place, _turn(turned.degrees, *turned.point(size)))
    place = _then(place, view)
    left, top, right, bottom = _reach(place, plate.size, whole.size)
    if left >= right or top >= bottom:
        return
    back = _inverse(_then(place, (1, 0, -left, 0, 1, -top)))
    patch = plate.transform((right - left, bottom - top), Image.Transform.AFFINE, back, Image.Resampling.BICUBIC)
    cover = patch.getchannel("A")
    if picture.opacity < 1:
        cover = cover.point(lambda level: round(level * picture.opacity))
    whole.paste(patch.convert("RGB"), (left, top), cover)


def _reach(place: Affine, plate: tuple[int, int], whole: tuple[int, int]) -> tuple[int, int, int, int]:
    """The pixels of the whole that a plate may cover: left, top, right and bottom."""
    a, b, c, d, e, f = place
    corners = [(a * x + b * y + c, d * x + e * y + f) for x in (0, plate[0]) for y in (0, plate[1])]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top = max(0, math.floor(min(xs))), max(0, math.floor(min(ys)))
    return left, top, min(whole[0], math.ceil(max(xs))), min(whole[1], math.ceil(max(ys)))


def _turn(degrees: float, x: float, y: float, moved: bool = False) -> Affine:
    """A turn around a point; or one around 0 0 that is moved there."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    if moved:
        return cos, -sin, x, sin, cos, y
    return cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y


def _then(first: Affine, second: Affine) -> Affine:
    """One after the other."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = second
    return p * a + q * d, p * b + q * e, p * c + q * f + r, s * a + t * d, s * b + t * e, s * c + t * f + u


def _inverse(place: Affine) -> Affine:
    a, b, c, d, e, f = place
    det = a * e - b * d
    return e / det, -b / det, (b * f - c * e) / det, -d / det, a / det, (c * d - a * f) / det
