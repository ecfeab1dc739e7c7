"""Where art and patterns come to lie: what the flat and the painted layer share."""

from __future__ import annotations

from cardamom.kernel.faces import Box, Paper, Picture, around

from .own.plates import plate_of
from .svg import Canvas, attributes, num

INK = "#33200f"  # the pen's brown


def paper_shapes(paper: Paper, canvas: Canvas) -> str:
    """A paper's fill and patterns over the whole sheet, without paint. Tiles spread from the middle of the card."""
    rectangle = attributes(canvas.size.sheet)
    layers = [f'<rect {rectangle} fill="{canvas.fill(paper.fill)}"/>']
    x, y = canvas.size.card.middle
    for pattern in paper.patterns:
        tile = around(x, y, pattern.width, pattern.height)
        shape = (
            f'<pattern id="{{id}}" x="{num(tile.x)}" y="{num(tile.y)}" width="{num(tile.width)}" height="{num(tile.height)}" '
            f'patternUnits="userSpaceOnUse" patternTransform="rotate({num(pattern.turned)} {num(x)} {num(y)})">'
            f"{pattern.body}</pattern>"
        )
        layers.append(f'<rect {rectangle} fill="url(#{canvas.define("p", shape)})"/>')
    return "".join(layers)


def ink_width(ink: Box) -> float:
    """How thick the pen draws an illustration's outlines, in the art's own units."""
    return max(ink.width, ink.height) * 0.0065


def art_foot(picture: Picture) -> tuple[float, float, float]:
    """Where the art stands: the middle and height of its foot, and its width."""
    ink = plate_of(picture).ink
    scale = min(picture.box.width / ink.width, picture.box.height / ink.height)
    x, y = picture.box.middle
    return x, y + ink.height * scale / 2, ink.width * scale


def placing(ink: Box, box: Box, turned: float = 0, mirrored: bool = False) -> str:
    """The transform that brings an ink box into the middle of a box."""
    scale = min(box.width / ink.width, box.height / ink.height)
    (x, y), (ink_x, ink_y) = box.middle, ink.middle
    turn = f" rotate({num(turned)})" if turned else ""
    across = -scale if mirrored else scale
    return f"translate({num(x)} {num(y)}){turn} scale({num(across, 4)} {num(scale, 4)}) translate({num(-ink_x)} {num(-ink_y)})"
