"""Paper from the shop and the cards on it: how many fit, where each lies, where to cut, and what does not fit."""

from __future__ import annotations

import difflib
import itertools
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
MARK_GAP, LONGEST_MARK, LEAST_MARK, EDGE = 1.0, 4.0, 0.8, 0.4
RULER_GAP, ROOM_FOR_WORDS = 0.5, 3.4  # between marks and the ruler, and beyond the ruler
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
        if self._is_token:
            return [line for place in range(cards) for line in self._corner_marks(self.cell(place))]
        across, down = self._cuts(cards)
        high, low = down[0] - self.bleed, down[-1] + self.bleed
        left, right = across[0] - self.bleed, across[-1] + self.bleed
        (gap, end), (side_gap, side_end) = _mark(self.top), _mark(self.left)
        if self.ruler_is_level:
            end = self.mark_end
        else:
            side_end = self.mark_end
        lines = [Line(x, high - gap, x, high - end) for x in across]
        lines += [Line(x, low + gap, x, low + end) for x in across]
        lines += [Line(left - side_gap, y, left - side_end, y) for y in down]
        return lines + [Line(right + side_gap, y, right + side_end, y) for y in down]

    def _cuts(self, cards: int) -> tuple[list[float], list[float]]:
        """Where the first cards of a page are cut, across and down."""
        cells = [self.cell(place) for place in range(cards)]
        across = {x for cell in cells for x in (cell.x, cell.x + self.card_width)}
        return sorted(across), sorted({y for cell in cells for y in (cell.y, cell.y + self.card_height)})

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

    @property
    def ruler_is_level(self) -> bool:
        """Whether the ruler lies below the cards, because the margin there is wider than at the left."""
        return self.top >= self.left

    @cached_property
    def _free(self) -> float | None:
        """Where 50 mm of the ruler's margin are free of marks, as near to the middle as can be; None if cards are too small."""
        side = self.stock.width if self.ruler_is_level else self.stock.height
        cuts = () if self._is_token else self._cuts(self.count)[0 if self.ruler_is_level else 1]
        middle = (side - RULER) / 2
        starts = [
            min(max(middle, low + RULER_GAP), high - RULER_GAP - RULER)
            for low, high in itertools.pairwise((LEAST_MARGIN, *cuts, side - LEAST_MARGIN))
            if high - low >= RULER + 2 * RULER_GAP
        ]
        return min(starts, key=lambda start: abs(start - middle), default=None)

    @property
    def ruler_is_between_marks(self) -> bool:
        return self._free is not None

    @property
    def ruler_start(self) -> float:
        """How far the ruler is from the left of the page, or from its top."""
        side = self.stock.width if self.ruler_is_level else self.stock.height
        return (side - RULER) / 2 if self._free is None else self._free

    @property
    def _ruler_away(self) -> float:
        """How far the ruler is from the cards: outside the marks where it cannot lie between them and there is room."""
        least, most = MARK_GAP + tick_length(0), MARK_GAP + LONGEST_MARK
        if self._free is None:
            least, most = least + LEAST_MARK + RULER_GAP, most + tick_length(0) + RULER_GAP
        return min(most, max(self._ruler_margin - ROOM_FOR_WORDS, least), self._ruler_margin - LEAST_MARGIN)

    @property
    def _ruler_margin(self) -> float:
        return max(self.top, self.left)

    @property
    def has_room_for_words(self) -> bool:
        """Whether words lie beyond the ruler without leaving the paper."""
        return self._ruler_margin - self._ruler_away >= ROOM_FOR_WORDS - 1e-9

    @property
    def mark_end(self) -> float:
        """How far marks reach into the ruler's margin and the one opposite: not to the ruler, if it lies outside them."""
        gap, end = _mark(self._ruler_margin)
        if self._is_token or self._free is not None:
            return end
        return min(end, max(gap + LEAST_MARK, self._ruler_away - tick_length(0) - RULER_GAP))

    def ruler(self) -> list[Line]:
        """A scale of 50 mm with a tick every ten, in the wider margin and clear of all marks: below or at the left."""
        start, steps = self.ruler_start, range(0, int(RULER) + 1, 10)
        if self.ruler_is_level:
            y = self.stock.height - self.top + self._ruler_away
            ticks = [Line(start + at, y, start + at, y - tick_length(at)) for at in steps]
            return [Line(start, y, start + RULER, y), *ticks]
        x = self.left - self._ruler_away
        ticks = [Line(x, start + at, x + tick_length(at), start + at) for at in steps]
        return [Line(x, start, x, start + RULER), *ticks]


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
