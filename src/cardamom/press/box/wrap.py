"""A net in print: the game's ground over all panels and their bleed, and upon it what each panel shows, as one SVG."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardamom.kernel.faces import CARD, POKER, SHEET, Box, CardSize, Look, Mark, Paper
from cardamom.kernel.packaging import packaging_of

from ..deck import Deck
from ..draw import draw
from ..svg import Canvas, Inked, num
from .back import back, barcode_on_back
from .contents import contents_lines
from .front import cover
from .layers import Layer
from .net import NOTCH_DEPTH, Net, Wall
from .sides import barcode_below, bottom, inside_list, is_wide, spine, top
from .size import Packed, boxes_of

FRONT_EDGE = 60.0  # units between the label of the front and the edges of the box, at the sides
FRONT_LABEL = CARD.inset(48)


@dataclass(frozen=True)
class Word:
    """A line of words on a panel: where it lies there, and how far it is turned."""

    panel: str
    line: Inked
    box: Box
    degrees: float


def layers_of(deck: Deck, packed: Packed) -> Mapping[str, list[Layer]]:
    """What each panel shows, by its name; all others show the bare ground."""
    packaging, look = packaging_of(deck.game, deck.faces), deck.faces.look
    right = spine(deck.game, look, packed)
    if is_wide(packed.inside):
        right = inside_list(deck.game, look, packed, contents_lines(packaging, deck.faces, packed), packaging.needs)
    return {
        Wall.FRONT.value: [_front(deck, packed, packaging.designer)],
        Wall.BACK.value: back(deck.game, deck.faces, packaging, packed),
        Wall.LEFT.value: spine(deck.game, look, packed),
        Wall.RIGHT.value: right,
        "top closure": top(deck.game, look, packed.inside),
        "bottom closure": bottom(packed.inside),
    }


def _front(deck: Deck, packed: Packed, designer: str) -> Layer:
    """The cover, so large that its label lies well inside the box, below the notch for the thumb."""
    look, width, height = deck.faces.look, packed.inside.width * 10, packed.inside.height * 10
    front = cover(deck.game, look if not packed.name else _renamed(deck, packed), designer)
    notch = NOTCH_DEPTH * 10 + 14
    scale = min((width - 2 * FRONT_EDGE) / FRONT_LABEL.width, (height - FRONT_EDGE - notch) / FRONT_LABEL.height)
    spare = height - FRONT_LABEL.height * scale
    label_top = max(notch, spare / 2)
    return Layer(front.marks[1:], width / 2 - CARD.middle[0] * scale, label_top - FRONT_LABEL.y * scale, scale)


def _renamed(deck: Deck, packed: Packed) -> Look:
    """One of several boxes has its own name where the tagline is."""
    return replace(deck.faces.look, tagline=packed.name)


def marks_of_boxes(deck: Deck) -> list[tuple[Mark, CardSize]]:
    """Everything that is drawn on the boxes of a game, to be painted beforehand; and the size of card that it is drawn on."""
    layers = [layer for packed in boxes_of(deck) for shown in layers_of(deck, packed).values() for layer in shown]
    return [(deck.faces.look.ground, POKER), *((mark, layer.card or POKER) for layer in layers for mark in layer.marks)]


def barcode_place(deck: Deck, packed: Packed) -> tuple[str, Box]:
    """The panel that the barcode goes on, and where."""
    below = barcode_below(packed.inside)
    if below:
        return "bottom closure", below
    return Wall.BACK.value, barcode_on_back(packed, packaging_of(deck.game, deck.faces))


def wrap_of(deck: Deck, packed: Packed, net: Net, wordless: bool = False) -> tuple[str, list[Word]]:
    """The print of a net as SVG, and every line of words on its panels but those on cards. Checks of contrast leave the words
    out."""
    canvas = Canvas(painted=deck.painted, low_ink=deck.low_ink, wordless=wordless)
    layers, words = layers_of(deck, packed), []
    grounded = [panel for panel in net.panels if panel.printed]
    scale = max(1, *(max(p.inked.width * 10 / SHEET.width, p.inked.height * 10 / SHEET.height) for p in grounded))
    for panel in grounded:
        canvas.add(_ground(deck.faces.look.ground, panel.box, panel.inked, scale, canvas))
        for layer in layers.get(panel.name, ()):
            drawn = _drawn(layer, canvas)
            canvas.add(f'<g transform="translate({num(panel.box.x * 10)} {num(panel.box.y * 10)})">{"".join(drawn.body)}</g>')
            if not layer.card:
                words += [Word(panel.name, line, layer.placed(line.box), layer.degrees) for line in drawn.inked]
    extent = net.extent
    whole = Box(extent.x * 10, extent.y * 10, extent.width * 10, extent.height * 10)
    return canvas.document(whole, f"{deck.game.name}: the box"), words


def _ground(paper: Paper, box: Box, inked: Box, scale: float, canvas: Canvas) -> str:
    """The game's ground, centred on a panel and cut to what is printed of it."""
    drawn = _sharing(canvas)
    draw(paper, drawn)
    edges = f'x="{num(inked.x * 10)}" y="{num(inked.y * 10)}" width="{num(inked.width * 10)}" height="{num(inked.height * 10)}"'
    clip = canvas.define("k", f'<clipPath id="{{id}}"><rect {edges}/></clipPath>')
    x, y = (middle * 10 - centre * scale for middle, centre in zip(inked.middle, CARD.middle, strict=True))
    place = f"translate({num(x)} {num(y)}) scale({num(scale, 4)})"
    return f'<g clip-path="url(#{clip})"><g transform="{place}">{"".join(drawn.body)}</g></g>'


def _drawn(layer: Layer, canvas: Canvas) -> Canvas:
    """A layer on a canvas of its own, at its place on the panel."""
    drawn = _sharing(canvas, layer.card or POKER)
    for mark in layer.marks:
        draw(mark, drawn)
    body = "".join(drawn.body)
    if layer.card:
        size = f'x="0" y="0" width="{num(layer.card.width)}" height="{num(layer.card.height)}" rx="{num(layer.card.radius)}"'
        clip = canvas.define("k", f'<clipPath id="{{id}}"><rect {size}/></clipPath>')
        edge = f'<rect {size} fill="none" stroke="#4a3a2c" stroke-width="5" opacity=".55"/>'
        body = f'<g clip-path="url(#{clip})">{body}</g>{edge}'
    turn = f" rotate({num(layer.degrees)})" if layer.degrees else ""
    drawn.body = [f'<g transform="translate({num(layer.x)} {num(layer.y)}){turn} scale({num(layer.scale, 4)})">{body}</g>']
    return drawn


def _sharing(canvas: Canvas, size: CardSize = POKER) -> Canvas:
    """An empty canvas that shares its definitions with another."""
    return replace(canvas, size=size, body=[], inked=[])
