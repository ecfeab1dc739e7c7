"""The sheet of a pamphlet: eight panels on one side, or sixteen on both, that come into their order when it is folded.

The sheet is folded in half three times, always with the printed cover outside. Opened step by step it shows the panels in
their order: the cover (1); two panels (2, 3); four panels (4 to 7); the inside of the whole sheet (8 to 15); and on the
reverse of the cover the last one.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardamom.kernel.faces import Drawing

from ..box import corner_marks
from ..layout import CARD_HEIGHT, CARD_WIDTH, MOST_BLEED, Line, Stock
from ..pdf import fonts_of, length, literal, set_pdf, strokes, words
from .book import Book
from .formats import READABLE
from .theme import front_of

ACROSS, DOWN = 4, 2


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


def pamphlet_sheet(book: Book, stock: Stock) -> bytes:
    """The sheet to print and fold, across on the paper; sixteen panels have a second side."""
    width, height = ACROSS * CARD_WIDTH, DOWN * CARD_HEIGHT
    left, top = (stock.height - width) / 2, (stock.width - height) / 2
    sides = [(outside(book.pages), _how_to_fold(book.pages))]
    if book.pages > ACROSS * DOWN:
        sides.append((inside(), "The inside. Print it on the back of the other side: flip the paper on its short edge."))
    marks = strokes([*corner_marks(left, top, width, height, MOST_BLEED), *_fold_marks(left, top)], "0.25pt + luma(110)")
    pages = [
        "\n".join([_paper(left, top), _bleeding_cover(left, top) if places[0].turned else ""])
        + "\n".join(_panel(place, left, top) for place in places)
        + f"\n{marks}\n#place(dx: {length(left + 2)}, dy: {length(top + height + 4.5)}, [{words(said)}])"
        for places, said in sides
    ]
    deck = book.deck
    head = (
        f"#set page(width: {length(stock.height)}, height: {length(stock.width)}, margin: 0pt)\n"
        f"#set text(font: {literal(deck.faces.look.body.set_as)}, size: {READABLE:g}pt)\n"
    )
    files: dict[str, str | bytes] = {
        "panels.pdf": book.pdf,
        "cover.svg": deck.drawn(front_of(deck), deck.game.name),
        "paper.svg": deck.drawn(Drawing(deck.faces.look.paper), "paper"),
    }
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


def _paper(left: float, top: float) -> str:
    """The game's paper below all panels, so that it runs over the cut."""
    size = f"width: {length(ACROSS * CARD_WIDTH + 2 * MOST_BLEED)}, height: {length(DOWN * CARD_HEIGHT + 2 * MOST_BLEED)}"
    return f'#place(dx: {length(left - MOST_BLEED)}, dy: {length(top - MOST_BLEED)}, image("/paper.svg", {size}, fit: "cover"))'


def _bleeding_cover(left: float, top: float) -> str:
    """The cover lies in the lower right corner: there its ground runs over the cut, right and below."""
    whole = f"width: {length(CARD_WIDTH + 2 * MOST_BLEED)}, height: {length(CARD_HEIGHT + 2 * MOST_BLEED)}"
    image = f'place(dx: {length(-MOST_BLEED)}, dy: {length(-MOST_BLEED)}, image("/cover.svg", {whole}))'
    return (
        f"#place(dx: {length(left + 3 * CARD_WIDTH)}, dy: {length(top + CARD_HEIGHT)}, "
        f"box(width: {length(CARD_WIDTH + MOST_BLEED)}, height: {length(CARD_HEIGHT + MOST_BLEED)}, clip: true, {image}))"
    )


def _fold_marks(left: float, top: float) -> list[Line]:
    """Short lines in the margin at every fold, outside the bleed."""
    width, height = ACROSS * CARD_WIDTH, DOWN * CARD_HEIGHT
    near, far = MOST_BLEED + 0.8, MOST_BLEED + 3.4
    lines = []
    for column in range(1, ACROSS):
        x = left + column * CARD_WIDTH
        lines += [Line(x, top - near, x, top - far), Line(x, top + height + near, x, top + height + near + 0.6)]
    y = top + CARD_HEIGHT
    return [*lines, Line(left - near, y, left - far, y), Line(left + width + near, y, left + width + far, y)]
