"""Paper from the shop and nine cards on it: where each card lies, where to cut, and what does not fit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardamom.kernel.faces import BLEED, HEIGHT, WIDTH

from .errors import BadPrint

CARD_WIDTH, CARD_HEIGHT, MOST_BLEED = WIDTH / 10, HEIGHT / 10, BLEED / 10
COLUMNS, ROWS = 3, 3
NINE = COLUMNS * ROWS

RULER = 50.0  # mm: to be measured after printing
LEAST_MARGIN = 1.5  # mm that a borderless printer still needs for paper that slips
HOME_MARGIN = 3.0  # mm that other printers leave white at the edge of the paper
MARK_GAP, LONGEST_MARK, EDGE = 1.0, 4.0, 0.4


@dataclass(frozen=True)
class Stock:
    """A size of paper, upright, in millimetres."""

    name: str
    width: float
    height: float


STOCKS = {"a4": Stock("A4", 210, 297), "letter": Stock("Letter", 215.9, 279.4)}


def stock(name: str) -> Stock:
    """The paper of this name."""
    found = STOCKS.get(name.strip().lower())
    if found is None:
        raise BadPrint(f"No paper is called {name!r}; choose {' or '.join(STOCKS)}.")
    return found


@dataclass(frozen=True)
class Line:
    """A straight line in millimetres from the upper left corner of the page."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True)
class Cell:
    """The place of a card on a page: column and row, and the corner of the card as it is cut."""

    column: int
    row: int
    x: float
    y: float


@dataclass(frozen=True)
class Grid:
    """Nine cards on a sheet of paper, each with this much bleed around it."""

    stock: Stock
    bleed: float = 0

    def __post_init__(self) -> None:
        if not 0 <= self.bleed <= MOST_BLEED:
            raise BadPrint(f"The bleed is 0 to {MOST_BLEED:g} mm, because faces are drawn no further; {self.bleed:g} is not.")
        if self.left < LEAST_MARGIN or self.top < LEAST_MARGIN:
            raise BadPrint(
                f"Nine cards with {self.bleed:g} mm of bleed cover {self.width:g} x {self.height:g} mm, which does not fit on "
                f"{self.stock.name} ({self.stock.width:g} x {self.stock.height:g} mm); choose a bleed of "
                f"{self._most_bleed():.1f} mm or less."
            )

    @property
    def pitch(self) -> tuple[float, float]:
        """From one card to the next, across and down."""
        return CARD_WIDTH + 2 * self.bleed, CARD_HEIGHT + 2 * self.bleed

    @property
    def width(self) -> float:
        return COLUMNS * self.pitch[0]

    @property
    def height(self) -> float:
        return ROWS * self.pitch[1]

    @property
    def left(self) -> float:
        """The margin at the left and right, outside the bleed."""
        return (self.stock.width - self.width) / 2

    @property
    def top(self) -> float:
        """The margin above and below, outside the bleed."""
        return (self.stock.height - self.height) / 2

    @property
    def borderless_only(self) -> bool:
        """Whether most printers cut off what lies at the edge."""
        return min(self.left, self.top) < HOME_MARGIN

    def cell(self, place: int, mirrored: bool = False) -> Cell:
        """The place of this number, row by row; mirrored for the reverse side, which is turned at its long edge."""
        row, column = divmod(place, COLUMNS)
        if mirrored:
            column = COLUMNS - 1 - column
        return Cell(column, row, self.left + column * self.pitch[0] + self.bleed, self.top + row * self.pitch[1] + self.bleed)

    def marks(self, cards: int) -> list[Line]:
        """Where to cut, beside the first `cards` cards of a page: lines in the margin, outside all art."""
        cells = [self.cell(place) for place in range(cards)]
        across = sorted({x for cell in cells for x in (cell.x, cell.x + CARD_WIDTH)})
        down = sorted({y for cell in cells for y in (cell.y, cell.y + CARD_HEIGHT)})
        high, low = down[0] - self.bleed, down[-1] + self.bleed
        left, right = across[0] - self.bleed, across[-1] + self.bleed
        (gap, end), (side_gap, side_end) = _mark(self.top), _mark(self.left)
        lines = [Line(x, high - gap, x, high - end) for x in across]
        lines += [Line(x, low + gap, x, low + end) for x in across]
        lines += [Line(left - side_gap, y, left - side_end, y) for y in down]
        return lines + [Line(right + side_gap, y, right + side_end, y) for y in down]

    def ruler(self) -> list[Line]:
        """A scale of 50 mm with a tick every ten, in the wider margin and clear of all marks: below or at the left."""
        if self.top >= self.left:
            y = self.stock.height - self.top + MARK_GAP + self._ruler_gap(self.top)
            x = (self.stock.width - RULER) / 2
            ticks = [Line(x + at, y, x + at, y - tick_length(at)) for at in range(0, int(RULER) + 1, 10)]
            return [Line(x, y, x + RULER, y), *ticks]
        x = self.left - MARK_GAP - self._ruler_gap(self.left)
        y = (self.stock.height - RULER) / 2
        ticks = [Line(x, y + at, x + tick_length(at), y + at) for at in range(0, int(RULER) + 1, 10)]
        return [Line(x, y, x, y + RULER), *ticks]

    def _ruler_gap(self, margin: float) -> float:
        return min(4.0, margin - MARK_GAP - LEAST_MARGIN)

    def _most_bleed(self) -> float:
        spare = min(
            (self.stock.width - 2 * LEAST_MARGIN) / COLUMNS - CARD_WIDTH,
            (self.stock.height - 2 * LEAST_MARGIN) / ROWS - CARD_HEIGHT,
        )
        return int(spare / 2 * 10) / 10


def _mark(margin: float) -> tuple[float, float]:
    """Where a mark begins and ends, from the art outwards: clear of both the art and the edge of the paper, because
    programs shrink pages that are printed to their very edge."""
    gap = min(MARK_GAP, margin / 3)
    return gap, min(gap + LONGEST_MARK, margin - EDGE)


def tick_length(at: int) -> float:
    """Ends of the ruler have longer ticks."""
    return 2.0 if at in (0, int(RULER)) else 1.2


def extent(lines: Iterable[Line]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of some lines."""
    ends = [(x, y) for line in lines for x, y in ((line.x, line.y), (line.to_x, line.to_y))]
    return min(x for x, _ in ends), min(y for _, y in ends), max(x for x, _ in ends), max(y for _, y in ends)
