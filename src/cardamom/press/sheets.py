"""Print-and-play sheets: nine cards per page, crop marks, mirrored backs for two-sided printing, a ruler to check the scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardamom.kernel.faces import Card

from .deck import Deck
from .layout import CARD_HEIGHT, CARD_WIDTH, COLUMNS, MOST_BLEED, NINE, ROWS, RULER, Cell, Grid, extent
from .masters import Masters
from .pdf import fonts_of, length, literal, set_pdf, strokes, words

BACK_BLEED = 2.0  # mm that backs reach over the cut where no other card is: paper slips when it is turned


@dataclass(frozen=True)
class Overhang:
    """How far a face reaches over its cut: left, top, right and bottom, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float


def sheets_pdf(deck: Deck, masters: Masters, grid: Grid, backs: bool = True) -> bytes:
    """The whole deck on sheets; each page of fronts is followed by its backs."""
    cards = deck.copies
    pages = [cards[at : at + NINE] for at in range(0, len(cards), NINE)]
    parts = []
    for number, page in enumerate(pages, 1):
        parts.append(_fronts(masters, grid, page, f"{deck.game.name}, sheet {number} of {len(pages)}"))
        if backs:
            parts.append(_backs(masters, grid, page))
    head = (
        f"#set document(title: {literal(deck.game.name)})\n"
        f"#set page(width: {length(grid.stock.width)}, height: {length(grid.stock.height)}, margin: 0pt)\n"
        f"#set text(font: ({literal(deck.faces.look.body.family)},), size: 6.5pt, weight: {deck.faces.look.body.weight})\n"
    )
    return set_pdf(head + "\n#pagebreak()\n".join(parts), {"masters.pdf": masters.pdf}, fonts_of(deck.faces.look))


def _fronts(masters: Masters, grid: Grid, page: Sequence[Card], caption: str) -> str:
    bleed = Overhang(grid.bleed, grid.bleed, grid.bleed, grid.bleed)
    placed = [_face(masters, masters.fronts[card.key], grid.cell(place), bleed) for place, card in enumerate(page)]
    return "\n".join([*placed, strokes(grid.marks(len(page))), strokes(grid.ruler()), *_captions(grid, caption)])


def _backs(masters: Masters, grid: Grid, page: Sequence[Card]) -> str:
    cells = [grid.cell(place, mirrored=True) for place in range(len(page))]
    taken = {(cell.column, cell.row) for cell in cells}
    return "\n".join(
        _face(masters, masters.backs[card.back], cell, _overhang(grid, cell, taken))
        for card, cell in zip(page, cells, strict=True)
    )


def _overhang(grid: Grid, cell: Cell, taken: set[tuple[int, int]]) -> Overhang:
    """More bleed on the sides where no card lies, as far as the paper reaches."""

    def side(across: int, down: int) -> float:
        beside = (cell.column + across, cell.row + down)
        if beside in taken:
            return grid.bleed
        inside = 0 <= beside[0] < COLUMNS and 0 <= beside[1] < ROWS
        margin = grid.bleed + (MOST_BLEED if inside else grid.left if across else grid.top)
        return min(MOST_BLEED, margin, max(grid.bleed, BACK_BLEED))

    return Overhang(side(-1, 0), side(0, -1), side(1, 0), side(0, 1))


def _face(masters: Masters, page: int, cell: Cell, over: Overhang) -> str:
    """A face at its place, cut off where its overhang ends."""
    width, height = CARD_WIDTH + over.left + over.right, CARD_HEIGHT + over.top + over.bottom
    image = f"place(dx: {length(over.left - MOST_BLEED)}, dy: {length(over.top - MOST_BLEED)}, {masters.image(page)})"
    return (
        f"#place(dx: {length(cell.x - over.left)}, dy: {length(cell.y - over.top)}, "
        f"box(width: {length(width)}, height: {length(height)}, clip: true, {image}))"
    )


def _captions(grid: Grid, caption: str) -> Iterator[str]:
    """What the page is, and what the ruler is for, where the margin has room for words."""
    left, top, _, bottom = extent(grid.ruler())
    scale = "This line is 50 mm long when printed at 100 %."
    if grid.top >= grid.left:
        yield f"#place(dx: {length(left)}, dy: {length(bottom + 0.6)}, {_line_of_50(scale)})"
        yield f"#place(dx: {length(left)}, dy: {length(max(1.5, grid.top - 7))}, {_line_of_50(caption)})"
    else:
        before, behind = max(0.8, left - 3.2), grid.stock.width - grid.left + 5.5
        yield f"#place(dx: {length(before)}, dy: {length(top)}, rotate(-90deg, reflow: true, {_line_of_50(scale)}))"
        yield f"#place(dx: {length(behind)}, dy: {length(top)}, rotate(90deg, reflow: true, {_line_of_50(caption)}))"


def _line_of_50(text: str) -> str:
    return f"box(width: {length(RULER)}, align(center)[{words(text)}])"
