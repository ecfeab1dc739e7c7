"""The sheets of a booklet: two pages beside each other on either side of the paper, so that folded and stapled in the middle
they come in their order."""

from __future__ import annotations

from ..box import corner_marks
from ..layout import Stock
from ..pdf import length, set_pdf, strokes
from .book import SHEET, Book


def spreads(pages: int) -> list[tuple[int, int]]:
    """The pages side by side, left and right, on each side of each sheet: the outer sheet first, its outside first."""
    found = []
    for sheet in range(pages // SHEET):
        first, last = 2 * sheet + 1, pages - 2 * sheet
        found += [(last, first), (first + 1, last - 1)]
    return found


def booklet_sheets(book: Book, stock: Stock) -> bytes:
    """All sheets, across on the paper, to be printed on both sides; on large paper, with marks where to cut."""
    width, height = book.format.width, book.format.height
    left, top = stock.height / 2 - width, (stock.width - height) / 2
    size = f"width: {length(width)}, height: {length(height)}"
    marks = strokes(corner_marks(left, top, 2 * width, height, 0)) if top > 0 else ""
    sides = [
        "\n".join(
            f'#place(dx: {length(left + column * width)}, dy: {length(top)}, image("/pages.pdf", page: {page}, {size}))'
            for column, page in enumerate(spread)
        )
        for spread in spreads(book.pages)
    ]
    head = f"#set page(width: {length(stock.height)}, height: {length(stock.width)}, margin: 0pt)\n"
    return set_pdf(head + "\n#pagebreak()\n".join(f"{side}\n{marks}" for side in sides), {"pages.pdf": book.pdf})
