"""A game's books: a booklet with all of its text, and a pamphlet if the basic rules fit one in letters that can be read."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

from pypdf import PdfReader

from cardamom.kernel.figures import Anatomy

from ..deck import Deck
from ..errors import BadPrint
from ..layout import Stock
from ..pdf import fonts_of, noted_in, set_pdf
from .floating import floating
from .formats import PAMPHLET, WHOLE, Extent, Format, booklet
from .setting import CLOSING, Setting

STEP = 0.2
SHEET = 4  # pages of a folded sheet
PANELS = (8, 16)
GAINED = 3  # pages that are saved at most where pictures float
MOST_PAGES = 48  # that staples hold together


@dataclass(frozen=True)
class Book:
    """The pages as a PDF for screens, how many there are and how many of them show cards alone, the size of their letters in
    points, which pictures float, and how much of the rulebook they hold."""

    deck: Deck
    format: Format
    pdf: bytes
    pages: int
    size: float
    spare: int = 0
    floats: tuple[str, ...] = ()
    extent: Extent = WHOLE


def booklet_of(deck: Deck, stock: Stock) -> Book:
    """The booklet of the fewest sheets of this paper, in the largest letters that fit them."""
    written = Setting(deck, booklet(stock))
    least = _pages(_set(written, written.format.least, 0))
    pages = -(-least // SHEET) * SHEET
    if pages > MOST_PAGES:
        raise BadPrint(
            f"The rulebook of {deck.game.name} takes {least} pages, and a booklet has {MOST_PAGES} at most; shorten it."
        )
    found = _largest(written, pages)
    assert found is not None
    return found


def pamphlet_of(deck: Deck) -> Book | None:
    """The pamphlet of eight or sixteen panels; none if not even the basic rules fit it."""
    anatomies = sum(isinstance(figure, Anatomy) for figure in deck.faces.figures.values())
    for extent in [WHOLE, *(Extent(whole=False, anatomies=most) for most in range(anatomies, -1, -1))]:
        written = Setting(deck, PAMPHLET, extent)
        for panels in PANELS:
            found = _largest(written, panels)
            if found is not None:
                return found
    return None


def _largest(written: Setting, pages: int) -> Book | None:
    """The book in the largest letters that fit so many pages, found by halving; none if it does not fit in the smallest,
    even if pictures float. Pages that stay empty show cards."""
    format = written.format
    low, high = 0, round((format.most - format.least) / STEP)
    best, middle = 0.0, 0
    while low <= high:
        size = round(format.least + middle * STEP, 1)
        taken = _pages(_set(written, size, 0))
        if taken <= pages:
            best, low = size, middle + 1
        elif not best and taken > pages + GAINED:
            return None
        elif not best:
            break
        else:
            high = middle - 1
        middle = (low + high + 1) // 2
    size = best or format.least
    while size > format.least and not _has_one_back(written, size):
        size = round(size - STEP, 1)
    floats, taken = floating(written, size)
    if taken > pages:
        return None
    spare = pages - taken
    return Book(written.deck, format, _set(written, size, spare, floats), pages, size, spare, floats, written.extent)


def _has_one_back(written: Setting, size: float) -> bool:
    """Whether the last chapter and the credits find room on one page."""
    inputs = {"floating": ""}  # pictures float on the pages before
    noted = noted_in(written.source(size, 0), written.printable(), fonts_of(written.deck.faces.look), CLOSING, inputs)
    return len({page for _, page in noted}) == 1


def _set(written: Setting, size: float, spare: int, floats: Sequence[str] = ()) -> bytes:
    """All pages, with so many pages of cards, and with the pictures that float. Typst proves that readers of the blind can read
    them (PDF/UA)."""
    source = written.source(size, spare)  # first: it draws what it shows
    fonts, inputs = fonts_of(written.deck.faces.look), {"floating": " ".join(floats)}
    return set_pdf(source, written.printable(), fonts, accessible=True, inputs=inputs)


def _pages(pdf: bytes) -> int:
    return len(PdfReader(io.BytesIO(pdf)).pages)
