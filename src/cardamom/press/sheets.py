"""Print-and-play sheets: cards of one size per page, crop marks, backs where they belong, a ruler to check the scale."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardamom.kernel.faces import Box, Card

from .deck import Deck
from .errors import BadPrint
from .layout import LONGEST_MARK, MARK_GAP, RULER, Cell, Grid, Line, extent
from .masters import Masters
from .pdf import fonts_of, length, literal, set_pdf, strokes, words

BACK_BLEED = 2.0  # mm that backs reach over the cut where no other card is: paper slips when it is turned
WORDS_HEIGHT, WORDS_GAP = 2.4, 0.3  # mm
FOLD = '(thickness: 0.3pt, paint: luma(120), dash: "dashed")'
FOLD_WORDS, ROOM_FOR_WORDS = "Fold here, glue the halves back to back, then cut.", 3.2  # mm between the cards and the fold


@dataclass(frozen=True)
class Overhang:
    """How far a face reaches over its cut: left, top, right and bottom, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True)
class Page:
    """Some cards of one size on a sheet of paper, with what is to be said of it, and whether their backs are printed."""

    masters: Masters
    grid: Grid
    cards: Sequence[Card]
    caption: str
    backs: bool


@dataclass(frozen=True)
class Kind:
    """A way to put cards on paper: its name, what it is for, its pages as Typst's code, and the grid that it takes."""

    name: str
    about: str
    pages: Callable[[Page], Iterator[str]]
    grid: Callable[[Grid], Grid]


KINDS: dict[str, Kind] = {}
USUAL = "duplex"


def _kind(about: str, grid: Callable[[Grid], Grid] = lambda grid: grid) -> Callable[[Callable[[Page], Iterator[str]]], Kind]:
    def register(pages: Callable[[Page], Iterator[str]]) -> Kind:
        name = pages.__name__.strip("_")
        KINDS[name] = Kind(name, about, pages, grid)
        return KINDS[name]

    return register


def kind_named(name: str) -> Kind:
    """The kind of sheet of this name."""
    found = KINDS.get(name.strip().lower())
    if found is None:
        close = difflib.get_close_matches(name.strip().lower(), KINDS, 1, 0)
        raise BadPrint(f"No sheet is called {name!r}; did you mean {close[0]}? There are {', '.join(KINDS)}.")
    return found


def sheets_pdf(deck: Deck, masters: Masters, grid: Grid, backs: bool = True, kind: str = USUAL) -> bytes:
    """The whole deck on sheets, size by size."""
    chosen = kind_named(kind)
    grids = [chosen.grid(grid.of(size)) for size in deck.sizes]
    pages = [(own, cards) for own in grids for cards in _page_by_page(deck, own)]
    parts = [
        part
        for number, (own, cards) in enumerate(pages, 1)
        for part in chosen.pages(Page(masters, own, cards, f"{deck.game.name}, sheet {number} of {len(pages)}", backs))
    ]
    head = (
        f"#set document(title: {literal(deck.game.name)})\n"
        f"#set page(width: {length(grid.stock.width)}, height: {length(grid.stock.height)}, margin: 0pt)\n"
        f"#set text(font: ({literal(deck.faces.look.body.set_as)},), size: 6.5pt, weight: {deck.faces.look.body.weight})\n"
    )
    return set_pdf(head + "\n#pagebreak()\n".join(parts), {"masters.pdf": masters.pdf}, fonts_of(deck.faces.look))


def _page_by_page(deck: Deck, grid: Grid) -> Iterator[list[Card]]:
    cards = [card for card in deck.copies if card.size == grid.size]
    return (cards[at : at + grid.count] for at in range(0, len(cards), grid.count))


@_kind("each sheet is followed by its backs, mirrored; print on both sides and flip the paper on its long edge")
def _duplex(page: Page) -> Iterator[str]:
    grid = page.grid
    marks = [strokes(grid.marks(len(page.cards))), strokes(grid.ruler()), *_captions(grid, page.caption)]
    yield "\n".join([*_fronts(page), *marks])
    if page.backs:
        yield "\n".join(_backs(page))


def _folded(grid: Grid) -> Grid:
    """The upper half of the paper, for fronts; the lower one takes their backs."""
    return replace(grid, stock=replace(grid.stock, name=f"half of {grid.stock.name}", height=grid.stock.height / 2))


@_kind("fronts above and backs below, on one side; fold the paper in the middle, glue it back to back, then cut", _folded)
def _gutterfold(page: Page) -> Iterator[str]:
    grid, fold = page.grid, page.grid.stock.height
    turn = 90 if grid.turned else 180  # the top of a back meets the top of its front
    backs = [
        _face(page.masters, page.masters.backs[card.back], grid, _below(cell, grid), _upside_down(over), turn)
        for card, cell, over in _with_overhang(page, BACK_BLEED)
    ]
    yield "\n".join(
        [
            *_fronts(page),
            *(backs if page.backs else ()),
            strokes(grid.marks(len(page.cards))),
            strokes([Line(0, fold, grid.stock.width, fold)], FOLD),
            strokes(grid.ruler()),
            *_captions(grid, page.caption),
            *_fold_words(grid),
        ]
    )


def _below(cell: Cell, grid: Grid) -> Cell:
    """The place that comes to lie behind another when the paper is folded."""
    return replace(cell, y=2 * grid.stock.height - cell.y - grid.card_height)


def _upside_down(over: Overhang) -> Overhang:
    return replace(over, top=over.bottom, bottom=over.top)


def _fold_words(grid: Grid) -> Iterator[str]:
    if grid.top >= ROOM_FOR_WORDS:
        yield f"#place(dx: 4mm, dy: {length(grid.stock.height + 0.6)}, box[{words(FOLD_WORDS)}])"


def _edge_to_edge(grid: Grid) -> Grid:
    if grid.bleed:
        raise BadPrint("The cards of an uncut sheet touch, so there is no room for bleed between them; leave out --bleed.")
    return grid


@_kind("cards edge to edge, with bleed around them all and no marks between, as print shops and framers ask", _edge_to_edge)
def _uncut(page: Page) -> Iterator[str]:
    grid, whole = page.grid, page.grid.count
    reach = grid.size.bleed / 10
    marks = grid.marks(whole) if grid.size.cut != "rectangle" else _outer_marks(grid, reach)
    faces = [
        _face(page.masters, page.masters.fronts[card.key], grid, cell, over, 90 if grid.turned else 0)
        for card, cell, over in _with_overhang(page, reach)
    ]
    yield "\n".join([*faces, strokes(marks)])
    if page.backs:
        yield "\n".join([*_backs(page, reach), strokes(marks)])


def _outer_marks(grid: Grid, reach: float) -> list[Line]:
    """Marks at the corners of the whole sheet, outside its bleed, as far as the paper goes."""
    right, bottom = grid.left + grid.width, grid.top + grid.height
    lines = []
    for x, away in ((grid.left, -1), (right, 1)):
        for y, up in ((grid.top, -1), (bottom, 1)):
            gap, end = reach + MARK_GAP, reach + MARK_GAP + LONGEST_MARK
            lines += [Line(x, y + up * gap, x, y + up * end), Line(x + away * gap, y, x + away * end, y)]
    return lines


def _fronts(page: Page) -> list[str]:
    grid = page.grid
    bleed, turn = Overhang(*[grid.spread] * 4), 90 if grid.turned else 0
    return [
        _face(page.masters, page.masters.fronts[card.key], grid, grid.cell(place), bleed, turn)
        for place, card in enumerate(page.cards)
    ]


def _backs(page: Page, reach: float = BACK_BLEED) -> list[str]:
    """The backs of a page that is turned at its long edge; the top of a card that lies on its side is then at the left."""
    return [
        _face(page.masters, page.masters.backs[card.back], page.grid, cell, over, -90 if page.grid.turned else 0)
        for card, cell, over in _with_overhang(page, reach, mirrored=True)
    ]


def _with_overhang(page: Page, reach: float, mirrored: bool = False) -> Iterator[tuple[Card, Cell, Overhang]]:
    cells = [page.grid.cell(place, mirrored) for place in range(len(page.cards))]
    taken = {(cell.column, cell.row) for cell in cells}
    for card, cell in zip(page.cards, cells, strict=True):
        yield card, cell, _overhang(page.grid, cell, taken, reach)


def _overhang(grid: Grid, cell: Cell, taken: set[tuple[int, int]], reach: float) -> Overhang:
    """More bleed on the sides where no card lies, as far as the paper reaches."""
    most = grid.size.bleed / 10

    def side(across: int, down: int) -> float:
        beside = (cell.column + across, cell.row + down)
        if beside in taken:
            return grid.spread
        inside = 0 <= beside[0] < grid.columns and 0 <= beside[1] < grid.rows
        margin = grid.spread + (most if inside else grid.left if across else grid.top)
        return min(most, margin, max(grid.spread, reach))

    return Overhang(side(-1, 0), side(0, -1), side(1, 0), side(0, 1))


def _face(masters: Masters, page: int, grid: Grid, cell: Cell, over: Overhang, turn: int = 0) -> str:
    """A face at its place, turned by some degrees and cut off where its overhang ends."""
    width, height = grid.card_width + over.left + over.right, grid.card_height + over.top + over.bottom
    most, shown, sheet = grid.size.bleed / 10, masters.image(page), grid.size.sheet
    # turned around its upper left corner, a picture lies beside or above the place where it belongs
    across, down = {0: (0, 0), 90: (sheet.height, 0), 180: (sheet.width, sheet.height), -90: (0, sheet.width)}[turn]
    if turn:
        shown = f"rotate({turn}deg, origin: top + left, {shown})"
    image = f"place(dx: {length(over.left - most + across / 10)}, dy: {length(over.top - most + down / 10)}, {shown})"
    return (
        f"#place(dx: {length(cell.x - over.left)}, dy: {length(cell.y - over.top)}, "
        f"box(width: {length(width)}, height: {length(height)}, clip: true, {image}))"
    )


def _captions(grid: Grid, caption: str) -> Iterator[str]:
    """What the ruler is for, and what the page is, where the margin has room for words."""
    told = (("This line is 50 mm long when printed at 100 %.", -90), (caption, 90))
    for (text, turn), box in zip(told, words_boxes(grid) if grid.has_room_for_words else (), strict=False):
        shown = _line_of_50(text) if grid.ruler_is_level else f"rotate({turn}deg, reflow: true, {_line_of_50(text)})"
        yield f"#place(dx: {length(box.x)}, dy: {length(box.y)}, {shown})"


def words_boxes(grid: Grid) -> tuple[Box, Box]:
    """Where the words for the ruler lie, outside of it, and in the opposite margin those for the page, clear of all marks."""
    left, top, _, bottom = extent(grid.ruler())
    beside = grid.ruler_is_between_marks
    if grid.ruler_is_level:
        title = max(1.5, grid.top - 7) if beside else grid.top - grid.mark_end - WORDS_GAP - WORDS_HEIGHT
        return Box(left, bottom + 0.6, RULER, WORDS_HEIGHT), Box(left, title, RULER, WORDS_HEIGHT)
    away = min(5.5, max(MARK_GAP, grid.left - WORDS_HEIGHT - 0.8)) if beside else grid.mark_end + WORDS_GAP
    behind = grid.stock.width - grid.left + away
    return Box(max(0.8, left - 3.2), top, WORDS_HEIGHT, RULER), Box(behind, top, WORDS_HEIGHT, RULER)


def _line_of_50(text: str) -> str:
    return f"box(width: {length(RULER)}, align(center)[{words(text)}])"
