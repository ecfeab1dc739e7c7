"""The rulebook as a folded pamphlet of card size: eight panels on one side of a sheet, or sixteen on both.

The sheet is folded in half three times, always with the printed cover outside. Opened step by step it shows the panels in
their order: the cover (1); two panels (2, 3); four panels (4 to 7); the inside of the whole sheet (8 to 15); and on the
reverse of the cover the last one.
"""

from __future__ import annotations

import io
from dataclasses import dataclass

from pypdf import PdfReader

from .box import corner_marks, cover
from .deck import Deck
from .errors import BadPrint
from .layout import CARD_HEIGHT, CARD_WIDTH, MOST_BLEED, Line, Stock
from .panels import Panels, panels_of
from .pdf import fonts_of, length, set_pdf, strokes, words

ACROSS, DOWN = 4, 2
LARGEST, LEAST, READABLE = 9.0, 5.8, 7.0  # points: what eight panels must be readable at, or sixteen are taken
STEP = 0.2


@dataclass(frozen=True)
class Place:
    """Where a panel lies on a side of the sheet, and whether it stands on its head."""

    panel: int
    column: int
    row: int
    turned: bool = False


def outside(panels: int) -> list[Place]:
    """The side with the cover: the upper row stands on its head, because the sheet is folded down behind."""
    upper = [Place(panel, column, 0, turned=True) for column, panel in enumerate((7, 6, 5, 4))]
    return upper + [Place(panel, column, 1) for column, panel in enumerate((2, 3, panels, 1))]


def inside() -> list[Place]:
    """The side within, read row by row."""
    return [Place(8 + place, place % ACROSS, place // ACROSS) for place in range(ACROSS * DOWN)]


@dataclass(frozen=True)
class Pamphlet:
    """The panels as a PDF of one panel per page, how many there are, and the size of their letters in points."""

    pdf: bytes
    panels: int
    size: float


def pamphlet_of(deck: Deck) -> Pamphlet:
    """The panels at the largest size of letters that fills eight panels, or sixteen."""
    written = panels_of(deck)
    for panels, least in ((8, READABLE), (16, LEAST)):
        found = _largest(written, panels, least)
        if found is not None:
            return found
    raise BadPrint(f"The rulebook of {deck.game.name} is too long for a pamphlet of sixteen panels; shorten it.")


def _largest(written: Panels, panels: int, least: float) -> Pamphlet | None:
    """The largest size at which the text fits this many panels, found by halving; none if it does not fit at the least."""
    low, high = 0, round((LARGEST - least) / STEP)
    best, middle = None, 0
    while low <= high:
        size = round(least + middle * STEP, 1)
        pdf = _set(written, size, 0)
        pages = len(PdfReader(io.BytesIO(pdf)).pages)
        if pages <= panels:
            best, low = (pdf, size, panels - pages), middle + 1
        elif best is None:
            return None
        else:
            high = middle - 1
        middle = (low + high + 1) // 2
    if best is None:
        return None
    pdf, size, spare = best
    return Pamphlet(_set(written, size, spare) if spare else pdf, panels, size)


def _set(written: Panels, size: float, spare: int) -> bytes:
    """All panels, one per page, with this many empty ones for notes."""
    return set_pdf(written.source(size, spare), written.files, fonts_of(written.deck.faces.look))


def imposed(deck: Deck, pamphlet: Pamphlet, stock: Stock) -> bytes:
    """The sheet to print and fold, across on the paper; sixteen panels have a second side."""
    width, height = ACROSS * CARD_WIDTH, DOWN * CARD_HEIGHT
    left, top = (stock.height - width) / 2, (stock.width - height) / 2
    sides = [(outside(pamphlet.panels), _how_to_fold(pamphlet.panels))]
    if pamphlet.panels > ACROSS * DOWN:
        sides.append((inside(), "The inside. Print it on the back of the other side: flip the paper on its short edge."))
    marks = strokes([*corner_marks(left, top, width, height, 0), *_fold_marks(left, top)], "0.25pt + luma(110)")
    pages = [
        "\n".join([_bleeding_cover(left, top) if places[0].turned else "", *(_panel(place, left, top) for place in places)])
        + f"\n{marks}\n#place(dx: {length(left + 2)}, dy: {length(top + height + 4)}, [{words(said)}])"
        for places, said in sides
    ]
    head = (
        f"#set page(width: {length(stock.height)}, height: {length(stock.width)}, margin: 0pt)\n"
        f'#set text(font: "{deck.faces.look.body.family}", size: 7pt)\n'
    )
    cover_svg = deck.drawn(cover(deck.game, deck.faces.look), deck.game.name)
    files: dict[str, str | bytes] = {"panels.pdf": pamphlet.pdf, "cover.svg": cover_svg}
    return set_pdf(head + "\n#pagebreak()\n".join(pages), files, fonts_of(deck.faces.look))


def _how_to_fold(panels: int) -> str:
    sides = "Print on one side only" if panels == ACROSS * DOWN else "Print on both sides, flip on the short edge"
    return (
        f"{sides}, at 100 %. Cut along the corner marks. Fold the upper half behind the lower one; fold the left half behind "
        "the right one; fold the left quarter behind the cover."
    )


def _panel(place: Place, left: float, top: float) -> str:
    image = f'image("/panels.pdf", page: {place.panel}, width: {length(CARD_WIDTH)}, height: {length(CARD_HEIGHT)})'
    turned = f"rotate(180deg, {image})" if place.turned else image
    return f"#place(dx: {length(left + place.column * CARD_WIDTH)}, dy: {length(top + place.row * CARD_HEIGHT)}, {turned})"


def _bleeding_cover(left: float, top: float) -> str:
    """The cover lies in the lower right corner: there its ground runs over the cut, right and below."""
    whole = f"width: {length(CARD_WIDTH + 2 * MOST_BLEED)}, height: {length(CARD_HEIGHT + 2 * MOST_BLEED)}"
    image = f'place(dx: {length(-MOST_BLEED)}, dy: {length(-MOST_BLEED)}, image("/cover.svg", {whole}))'
    return (
        f"#place(dx: {length(left + 3 * CARD_WIDTH)}, dy: {length(top + CARD_HEIGHT)}, "
        f"box(width: {length(CARD_WIDTH + MOST_BLEED)}, height: {length(CARD_HEIGHT + MOST_BLEED)}, clip: true, {image}))"
    )


def _fold_marks(left: float, top: float) -> list[Line]:
    """Short lines in the margin at every fold."""
    width, height = ACROSS * CARD_WIDTH, DOWN * CARD_HEIGHT
    lines = []
    for column in range(1, ACROSS):
        x = left + column * CARD_WIDTH
        lines += [Line(x, top - 1.5, x, top - 4), Line(x, top + height + 1.5, x, top + height + 3.2)]
    y = top + CARD_HEIGHT
    return [*lines, Line(left - 1.5, y, left - 4, y), Line(left + width + 4.5, y, left + width + 7, y)]
