"""The two kinds of book: a pamphlet of panels as large as a card, and a booklet of half a sheet of paper."""

from __future__ import annotations

from dataclasses import dataclass

from ..layout import CARD_HEIGHT, CARD_WIDTH, STOCKS, Stock

READABLE = 8.0  # points: nothing in a book is smaller


@dataclass(frozen=True)
class Extent:
    """How much of a rulebook a book holds: all of it, or the rules alone; and how many pictures of what the parts of a card
    are, at most."""

    whole: bool = True
    anatomies: int = 100


WHOLE = Extent()


@dataclass(frozen=True)
class Format:
    """A page in millimetres: its size, its margins, how far inside its edge the light ground of the words begins, how large
    letters are, how many of them stand on a line, and in how many columns questions are answered."""

    name: str
    width: float
    height: float
    margin: float
    top: float
    foot: float
    inset: float
    least: float
    most: float
    row: int
    columns: int

    @property
    def is_booklet(self) -> bool:
        return self.name == "booklet"

    @property
    def column(self) -> float:
        """How wide the words and figures of a page are."""
        return self.width - 2 * self.margin

    @property
    def tall(self) -> float:
        """How tall they are at most."""
        return self.height - self.top - self.foot


PAMPHLET = Format("pamphlet", CARD_WIDTH, CARD_HEIGHT, 4.0, 4.0, 6.7, 1.4, READABLE, 9.4, row=40, columns=1)


def booklet(stock: Stock) -> Format:
    """A booklet whose sheets are this paper, folded in the middle; on larger paper than Letter its pages are A5."""
    if stock.width > STOCKS["letter"].width:
        stock = STOCKS["a4"]
    return Format("booklet", stock.height / 2, stock.width, 15.5, 15.5, 19.0, 9.3, 9.0, 10.0, row=78, columns=2)
