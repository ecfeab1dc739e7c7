"""The box on paper: each net on a page with its cuts and folds, and on the next page what lies on its inside.

Cuts are solid hairlines. Folds are dashed, and on the printed side only in the margin, so that no line is left on the box.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardamom.kernel.faces import Box

from ..deck import Deck
from ..delivery import File
from ..errors import BadPrint
from ..layout import EDGE, HOME_MARGIN, RULER, STOCKS, Line, Stock, tick_length
from ..pdf import fonts_of, length, literal, set_pdf, strokes, words
from ..svg import num
from .dielines import CREASE, CUT, with_layers
from .net import BLEED, HALVES, Inside, Net, Point, Wall, net_of
from .size import CARD_THICKNESS, Packed, boxes_of
from .wrap import barcode_place, wrap_of

A3 = STOCKS["a3"]
LARGER = {"Letter": Stock("Tabloid", 279.4, 431.8), "A3": STOCKS["sra3"]}

HAIRLINE = "#000000"
SMALL = "8pt"


@dataclass(frozen=True)
class Sheet:
    """A page for a net: the paper as it lies, and the place of the net's origin on it."""

    stock: Stock
    net: Net

    @property
    def origin(self) -> Point:
        extent = self.net.extent
        return (self.stock.width - extent.width) / 2 - extent.x, (self.stock.height - extent.height) / 2 - extent.y


def box_files(deck: Deck, stock: Stock, thickness: float = CARD_THICKNESS) -> Iterator[File]:
    """The boxes of a game as PDF: whole on this paper, or in two parts that are glued together and whole on larger paper."""
    packed = boxes_of(deck, thickness)
    inside = packed[0].inside
    larger = LARGER.get(stock.name, A3)
    whole, halves = fitting((net_of(inside),), stock), fitting([net_of(inside, walls) for walls in HALVES], stock)
    if whole or halves:
        yield f"box-{stock.name.lower()}.pdf", _pdf(deck, packed, whole or halves)
    if not whole:
        large = fitting((net_of(inside),), larger)
        if not large and not halves:
            raise BadPrint(_too_large(inside, larger))
        if large:
            yield f"box-{larger.name.lower()}.pdf", _pdf(deck, packed, large)


def fitting(nets: tuple[Net, ...] | list[Net], stock: Stock) -> list[Sheet]:
    """A page for each net, the paper lying or standing; none if one does not fit."""
    lying = Stock(stock.name, stock.height, stock.width)
    for turned in (lying, stock):
        room = turned.width - 2 * HOME_MARGIN, turned.height - 2 * HOME_MARGIN
        if all(net.extent.width <= room[0] and net.extent.height <= room[1] for net in nets):
            return [Sheet(turned, net) for net in nets]
    return []


def _too_large(inside: Inside, larger: Stock) -> str:
    return (
        f"A box that is {inside.depth:g} mm deep does not fit on {larger.name}, not even in two parts; share the game out to "
        "several boxes, or use thinner card stock."
    )


def _pdf(deck: Deck, boxes: tuple[Packed, ...], sheets: list[Sheet]) -> bytes:
    files: dict[str, str | bytes] = {}
    pages: list[str] = []
    for packed in boxes:
        for sheet in sheets:
            name = f"box-{len(files)}"
            files[f"{name}.svg"] = wrap_of(deck, packed, sheet.net)[0]
            files[f"{name}-cut.svg"] = _lines(sheet.net, _cuts(sheet.net))
            files[f"{name}-crease.svg"] = _lines(sheet.net, _creases(sheet.net), ' stroke-dasharray="2 1"')
            pages += [_outside(deck, sheet, name), _inside_page(deck, packed, sheet, name)]
    look = deck.faces.look
    head = (
        f"#set text(font: {literal(look.body.set_as)}, weight: {look.body.weight}, size: {SMALL}, fill: luma(60))\n"
        "#set par(leading: 0.5em)\n"
    )
    return with_layers(set_pdf(head + "\n".join(pages), files, fonts_of(look)))


def _outside(deck: Deck, sheet: Sheet, name: str) -> str:
    """The printed side."""
    alt = literal(f"{deck.game.name}: the box, lying flat")
    lines = [_placed(sheet, f"{name}-{layer.lower()}", literal(layer)) for layer in (CUT, CREASE)]
    return _page(sheet) + _placed(sheet, name, alt) + "".join(lines) + _fold_marks(sheet) + _scrap(sheet)


def _inside_page(deck: Deck, packed: Packed, sheet: Sheet, name: str) -> str:
    """The inside, mirrored: all cuts and folds, and what each panel is."""
    edge = "short" if sheet.stock.width > sheet.stock.height else "long"
    x, y = sheet.origin
    mirrored = [
        f"#place(scale(x: -100%, origin: top + left, image({literal(f'/{name}-cut.svg')}, {_size(sheet.net)})), "
        f"dx: {length(sheet.stock.width - (x + sheet.net.extent.x))}, dy: {length(y + sheet.net.extent.y)})"
    ]
    folds = [
        Line(sheet.stock.width - x - fold.start[0], y + fold.start[1], sheet.stock.width - x - fold.end[0], y + fold.end[1])
        for fold in sheet.net.folds
    ]
    lines = strokes(folds, '(paint: luma(90), thickness: 0.4pt, dash: "dashed")')
    labels = [_label(sheet, panel.box, panel.name) for panel in sheet.net.panels]
    panel_name, place = barcode_place(deck, packed)
    if any(panel.name == panel_name for panel in sheet.net.panels):
        panel = sheet.net.panel(panel_name).box
        barcode = Box(panel.x + place.x / 10, panel.y + place.y / 10, place.width / 10, place.height / 10)
        labels.append(_label(sheet, Box(barcode.x, barcode.bottom - 8, barcode.width, 8), "barcode outside"))
    told = (
        f"The inside. Print it on the reverse and flip the paper on its {edge} edge, or keep it beside you. "
        "Cut along solid lines, fold along dashed ones."
    )
    return _page(sheet) + "\n".join([*mirrored, lines, *labels, _note(sheet, told, mirrored=True)]) + "\n"


def _page(sheet: Sheet) -> str:
    return f"#set page(width: {length(sheet.stock.width)}, height: {length(sheet.stock.height)}, margin: 0pt)\n"


def _placed(sheet: Sheet, name: str, alt: str) -> str:
    x, y = sheet.origin
    extent = sheet.net.extent
    image = f"image({literal(f'/{name}.svg')}, {_size(sheet.net)}, alt: {alt})"
    return f"#place(dx: {length(x + extent.x)}, dy: {length(y + extent.y)}, {image})\n"


def _size(net: Net) -> str:
    return f"width: {length(net.extent.width)}, height: {length(net.extent.height)}"


def _lines(net: Net, path: str, how: str = "") -> str:
    """A path on the net as SVG."""
    extent = net.extent
    view = " ".join(num(value) for value in (extent.x, extent.y, extent.width, extent.height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"><path d="{path}" fill="none" '
        f'stroke="{HAIRLINE}" stroke-width="0.1"{how}/></svg>\n'
    )


def _cuts(net: Net) -> str:
    """The outline and the slits."""
    outline = "M" + "L".join(f"{num(x, 3)} {num(y, 3)}" for x, y in net.cut) + "Z"
    return outline + "".join(_stroke(*slit) for slit in net.slits)


def _creases(net: Net) -> str:
    return "".join(_stroke(fold.start, fold.end) for fold in net.folds)


def _stroke(start: Point, end: Point) -> str:
    return f"M{num(start[0], 3)} {num(start[1], 3)}L{num(end[0], 3)} {num(end[1], 3)}"


def _fold_marks(sheet: Sheet) -> str:
    """Short dashes in the margin, in line with every fold."""
    x, y = sheet.origin
    extent = sheet.net.extent
    left, top, right, bottom = x + extent.x, y + extent.y, x + extent.right, y + extent.bottom
    (gap, end), (down_gap, down_end) = _reach(left), _reach(top)
    lines = set()
    for fold in sheet.net.folds:
        if fold.start[0] == fold.end[0]:
            at = x + fold.start[0]
            lines |= {Line(at, top - down_gap, at, top - down_end), Line(at, bottom + down_gap, at, bottom + down_end)}
        else:
            at = y + fold.start[1]
            lines |= {Line(left - gap, at, left - end, at), Line(right + gap, at, right + end, at)}
    ordered = sorted(lines, key=lambda line: (line.x, line.y, line.to_x, line.to_y))
    return strokes(ordered, "(paint: black, thickness: 0.4pt, dash: (1.4pt, 1pt))") + "\n"


def _reach(margin: float) -> Point:
    """Where a mark in a margin begins and ends, from the print outwards."""
    return min(1.0, margin / 3), min(5.0, margin - EDGE)


def _scrap(sheet: Sheet) -> str:
    """How to print it, with a ruler, on the paper above the front, which is cut away."""
    if not any(panel.name == Wall.FRONT.value for panel in sheet.net.panels):
        return ""
    front = sheet.net.panel(Wall.FRONT.value).box
    x, y = sheet.origin
    left, at = x + front.middle[0] - RULER / 2, y - BLEED - 4
    ticks = [Line(left + step, at, left + step, at - tick_length(step)) for step in range(0, int(RULER) + 1, 10)]
    told = "Print at 100 %: this line is 50 mm long."
    return strokes([Line(left, at, left + RULER, at), *ticks]) + "\n" + _note(sheet, told) + "\n"


def _note(sheet: Sheet, text: str, mirrored: bool = False) -> str:
    """A note above the front, or where there is none, at the head of the first panel."""
    fronts = [panel.box for panel in sheet.net.panels if panel.name == Wall.FRONT.value]
    x, y = sheet.origin
    box = fronts[0] if fronts else sheet.net.panel(Wall.BACK.value).box
    left, width = x + box.x + 5, box.width - 10
    high = sheet.net.inside.depth * 0.7
    if mirrored:
        left = sheet.stock.width - left - width
    top = y - high - (BLEED + 7 if fronts else -sheet.net.inside.height / 3)
    return f"#place(dx: {length(left)}, dy: {length(top)}, {_middle(width, high, text, 'bottom' if fronts else 'horizon')})"


def _label(sheet: Sheet, box: Box, name: str) -> str:
    """The name of a panel in its middle, on the mirrored page."""
    x, y = sheet.origin
    left = sheet.stock.width - (x + box.right)
    narrow = box.width < 16
    text = f"rotate(90deg, reflow: true)[{words(_said(name))}]" if narrow else f"[{words(_said(name))}]"
    inner = f"block(width: {length(box.width)}, height: {length(box.height)}, align(center + horizon, {text}))"
    return f"#place(dx: {length(left)}, dy: {length(y + box.y)}, {inner})"


def _said(name: str) -> str:
    return {"left": "left side", "right": "right side", "glue flap": "glue flap: glue on the printed side"}.get(name, name)


def _middle(width: float, height: float, text: str, stand: str) -> str:
    return f"block(width: {length(width)}, height: {length(height)}, align(center + {stand})[{words(text)}])"


def corner_marks(left: float, top: float, width: float, height: float, bleed: float) -> list[Line]:
    """Eight marks that show where to cut, outside the bleed."""
    gap, long = bleed + 1, bleed + 6
    lines = []
    for x in (left, left + width):
        lines += [Line(x, top - gap, x, top - long), Line(x, top + height + gap, x, top + height + long)]
    for y in (top, top + height):
        lines += [Line(left - gap, y, left - long, y), Line(left + width + gap, y, left + width + long, y)]
    return lines
