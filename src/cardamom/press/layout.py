"""Paper from the shop and the cards on it: how many fit, where each lies, where to cut, and what does not fit."""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from cardamom.kernel.faces import POKER, CardSize

from .errors import BadPrint

# the usual card, that of poker, in millimetres
CARD_WIDTH, CARD_HEIGHT, MOST_BLEED = POKER.width / 10, POKER.height / 10, POKER.bleed / 10

RULER = 50.0  # mm: to be measured after printing
LEAST_MARGIN = 1.5  # mm that a borderless printer still needs for paper that slips
HOME_MARGIN = 3.0  # mm that other printers leave white at the edge of the paper
MARK_GAP, LONGEST_MARK, EDGE = 1.0, 4.0, 0.4
TICK_GAP, TICK = 0.7, 2.5  # of marks at the corners of tokens


@dataclass(frozen=True)
class Stock:
    """A size of paper, upright, in millimetres."""

    name: str
    width: float
    height: float


STOCKS = {
    "a4": Stock("A4", 210, 297),
    "letter": Stock("Letter", 215.9, 279.4),
    "a3": Stock("A3", 297, 420),
    "sra3": Stock("SRA3", 320, 450),
}


def stock(name: str) -> Stock:
    """The paper of this name."""
    found = STOCKS.get(name.strip().lower())
    if found is None:
        close = difflib.get_close_matches(name.strip().lower(), STOCKS, n=1)
        meant = f"did you mean {close[0]}? There are" if close else "choose one of"
        raise BadPrint(f"No paper is called {name!r}; {meant} {', '.join(STOCKS)}.")
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
    """As many cards of one size as a sheet of paper takes, upright or lying, each with this much bleed around it."""

    stock: Stock
    bleed: float = 0
    size: CardSize = POKER

    def __post_init__(self) -> None:
        most = self.size.bleed / 10
        if not 0 <= self.bleed <= most:
            raise BadPrint(f"The bleed is 0 to {most:g} mm, because faces are drawn no further; {self.bleed:g} is not.")
        if not self.count:
            raise BadPrint(
                f"Not even one card, {self.size}, with {self.spread:g} mm of bleed fits on {self.stock.name} "
                f"({self.stock.width:g} x {self.stock.height:g} mm); choose a larger paper, one of {', '.join(STOCKS)}."
            )

    def of(self, size: CardSize) -> Grid:
        """The same paper and bleed for cards of another size."""
        return self if size == self.size else replace(self, size=size)

    @property
    def spread(self) -> float:
        """How far art runs over the cut: a token has all its bleed, since it shares its cut with no other."""
        return self.size.bleed / 10 if self._is_token else self.bleed

    @property
    def _is_token(self) -> bool:
        return self.size.cut != "rectangle"

    @property
    def _between(self) -> float:
        """Room between two tokens, for marks at their corners; cards touch."""
        return TICK_GAP + TICK if self._is_token else 0

    @cached_property
    def _upright(self) -> tuple[int, int]:
        return self._fitting(self.size.width / 10, self.size.height / 10)

    @cached_property
    def turned(self) -> bool:
        """Whether cards lie on their side, because more of them fit so. Their top is then at the right."""
        across, down = self._fitting(self.size.height / 10, self.size.width / 10)
        return not self._is_token and across * down > math.prod(self._upright)

    def _fitting(self, width: float, height: float) -> tuple[int, int]:
        """How many columns and rows there is room for, if a card is this wide and high."""
        # the marks of tokens need room at the edge of the paper, too
        room, slack = 2 * self.spread + self._between, -self._between - 2 * LEAST_MARGIN + 1e-9
        return int((self.stock.width + slack) // (width + room)), int((self.stock.height + slack) // (height + room))

    @property
    def columns(self) -> int:
        return self._fitting(self.card_width, self.card_height)[0]

    @property
    def rows(self) -> int:
        return self._fitting(self.card_width, self.card_height)[1]

    @property
    def count(self) -> int:
        """How many cards fit."""
        return self.columns * self.rows

    @property
    def card_width(self) -> float:
        """How wide a card is as it lies, in millimetres."""
        return (self.size.height if self.turned else self.size.width) / 10

    @property
    def card_height(self) -> float:
        return (self.size.width if self.turned else self.size.height) / 10

    @property
    def pitch(self) -> tuple[float, float]:
        """From one card to the next, across and down."""
        room = 2 * self.spread + self._between
        return self.card_width + room, self.card_height + room

    @property
    def width(self) -> float:
        return self.columns * self.pitch[0] - self._between

    @property
    def height(self) -> float:
        return self.rows * self.pitch[1] - self._between

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
        row, column = divmod(place, self.columns)
        if mirrored:
            column = self.columns - 1 - column
        across, down = column * self.pitch[0], row * self.pitch[1]
        return Cell(column, row, self.left + across + self.spread, self.top + down + self.spread)

    def marks(self, cards: int) -> list[Line]:
        """Where to cut, beside the first `cards` cards of a page: lines in the margin, outside all art; those of tokens are
        at their corners."""
        cells = [self.cell(place) for place in range(cards)]
        if self._is_token:
            return [line for cell in cells for line in self._corner_marks(cell)]
        across = sorted({x for cell in cells for x in (cell.x, cell.x + self.card_width)})
        down = sorted({y for cell in cells for y in (cell.y, cell.y + self.card_height)})
        high, low = down[0] - self.bleed, down[-1] + self.bleed
        left, right = across[0] - self.bleed, across[-1] + self.bleed
        (gap, end), (side_gap, side_end) = _mark(self.top), _mark(self.left)
        lines = [Line(x, high - gap, x, high - end) for x in across]
        lines += [Line(x, low + gap, x, low + end) for x in across]
        lines += [Line(left - side_gap, y, left - side_end, y) for y in down]
        return lines + [Line(right + side_gap, y, right + side_end, y) for y in down]

    def _corner_marks(self, cell: Cell) -> list[Line]:
        """Both edges at each corner of a token, drawn on beyond its bleed."""
        corners = [(cell.x + x / 10, cell.y + y / 10) for x, y in self.size.corners()]
        # where an edge, drawn on, leaves the bleed: edges meet at 120 degrees
        start = self.spread / math.sin(math.radians(60)) + TICK_GAP
        lines = []
        for number, (x, y) in enumerate(corners):
            for to_x, to_y in (corners[number - 1], corners[(number + 1) % len(corners)]):
                length = math.dist((x, y), (to_x, to_y))
                across, down = (x - to_x) / length, (y - to_y) / length
                end = start + TICK
                lines.append(Line(x + across * start, y + down * start, x + across * end, y + down * end))
        return lines

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
