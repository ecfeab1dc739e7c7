"""The sheets of a booklet: folded and stapled, the pages come in their order."""

from __future__ import annotations

import pytest

from cardamom.press.books.book import Book, booklet_of
from cardamom.press.books.booklet import booklet_sheets, spreads
from cardamom.press.errors import BadPrint
from cardamom.press.layout import stock

from ..printing import page_size, reader, small_deck
from .pinch import short_rulebook

LONG = "## More\n\n" + "Words and words, and more of them.\n\n" * 900


@pytest.fixture(scope="module")
def booklet() -> Book:
    with pytest.MonkeyPatch.context() as patched:
        short_rulebook(patched, LONG)
        return booklet_of(small_deck(), stock("a4"))


@pytest.mark.parametrize("pages", [4, 8, 20])
def test_folded_and_stapled_the_pages_come_in_their_order(pages: int) -> None:
    sides = spreads(pages)
    assert len(sides) == pages // 2
    leaves = []
    for (back_left, front_right), (inner_left, inner_right) in zip(sides[::2], sides[1::2], strict=True):
        # flipped on the short edge, what lies at the left of one side is behind the right of the other
        leaves += [(front_right, inner_left), (inner_right, back_left)]
    assert sorted(leaves) == [(page, page + 1) for page in range(1, pages, 2)]
    assert sides[0] == (pages, 1)
    assert sides[-1] == (pages // 2, pages // 2 + 1)  # the middle, where the staples are


def test_a_long_rulebook_becomes_a_booklet_of_whole_sheets(booklet: Book) -> None:
    assert booklet.format.name == "booklet"
    assert booklet.pages % 4 == 0
    assert len(reader(booklet.pdf).pages) == booklet.pages
    assert page_size(booklet.pdf) == {(148.5, 210.0)}
    sheets = booklet_sheets(booklet, stock("a4"))
    assert page_size(sheets) == {(297.0, 210.0)}
    assert len(reader(sheets).pages) == booklet.pages // 2
    first = reader(sheets).pages[0].extract_text()
    assert "Made with Cardamom" in first


def test_a_booklet_on_letter_has_half_letter_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    short_rulebook(monkeypatch, LONG)
    assert page_size(booklet_of(small_deck(), stock("letter")).pdf) == {(139.7, 215.9)}


def test_a_rulebook_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    short_rulebook(monkeypatch, LONG * 12)
    with pytest.raises(BadPrint, match=r"takes \d+ pages, and a booklet has 48 at most; shorten it\.$"):
        booklet_of(small_deck(), stock("a4"))
