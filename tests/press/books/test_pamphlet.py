"""The sheet of a pamphlet folds into the right order, fits its paper, and its cover and paper run over the cut."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cardamom.kernel.game import Game
from cardamom.press.books.book import Book, pamphlet_of
from cardamom.press.books.formats import PAMPHLET, READABLE
from cardamom.press.books.pamphlet import Place, inside, outside, pamphlet_sheet
from cardamom.press.layout import stock

from ..printing import names_on, near, page_size, pixel, reader, rendered, small_deck
from .pinch import short_rulebook

# ---- folding


@dataclass(frozen=True)
class Leaf:
    """A piece of folded paper: what is printed on the side towards the reader, and on the side away from them.

    A panel that stands on its head has a minus.
    """

    front: int
    back: int


Stack = list[Leaf]  # from the reader backwards


def sheet(panels: int) -> list[list[Stack]]:
    """The sheet with its outside towards the reader, rows of cells. Behind a cell lies what the turned side shows there."""
    front = {(place.row, place.column): -place.panel if place.turned else place.panel for place in outside(panels)}
    behind: dict[tuple[int, int], int] = {}
    if panels > 8:
        behind = {(place.row, 3 - place.column): place.panel for place in inside()}  # flipped at the short edge
    return [[[Leaf(front[row, column], behind.get((row, column), 0))] for column in range(4)] for row in range(2)]


def folded_behind(kept: Stack, moved: Stack, upside_down: bool) -> Stack:
    """One stack folded behind another: its order is reversed, and each leaf shows its other side."""
    sign = -1 if upside_down else 1
    return kept + [Leaf(sign * leaf.back, sign * leaf.front) for leaf in reversed(moved)]


def folded(panels: int) -> tuple[list[Stack], list[Stack], Stack]:
    """The strip after the first fold, the two stacks after the second and the one after the third."""
    upper, lower = sheet(panels)
    strip = [folded_behind(lower[column], upper[column], upside_down=True) for column in range(4)]
    halves = [folded_behind(strip[3 - column], strip[column], upside_down=False) for column in (1, 0)]
    return strip, halves, folded_behind(halves[1], halves[0], upside_down=False)


@pytest.mark.parametrize("panels", [8, 16])
def test_folded_as_told_the_panels_come_in_their_order(panels: int) -> None:
    strip, halves, closed = folded(panels)
    assert (closed[0].front, closed[-1].back) == (1, panels)  # the covers are outside
    # opened once, and looked at from behind: the first two panels of the text
    assert [halves[1][-1].back, halves[0][-1].back] == [2, 3]
    # opened twice, from behind, left to right
    assert [stack[-1].back for stack in reversed(strip)] == [4, 5, 6, 7]


def test_every_panel_is_on_the_sheet_once_and_the_inside_reads_row_by_row() -> None:
    assert sorted(place.panel for place in outside(8)) == list(range(1, 9))
    assert sorted(place.panel for place in outside(16) + inside()) == list(range(1, 17))
    assert [(place.row, place.column) for place in inside()] == [(row, column) for row in range(2) for column in range(4)]
    assert not any(place.turned for place in inside())


def test_a_wrong_order_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = outside(16)
    swapped = [Place(5 if p.panel == 4 else 4 if p.panel == 5 else p.panel, p.column, p.row, p.turned) for p in right]
    monkeypatch.setitem(globals(), "outside", lambda panels: swapped)
    with pytest.raises(AssertionError):
        test_folded_as_told_the_panels_come_in_their_order(16)


# ---- printing


@pytest.fixture(scope="module")
def pamphlet() -> Book:
    with pytest.MonkeyPatch.context() as patched:
        short_rulebook(patched)
        made = pamphlet_of(small_deck())
        assert made is not None
        return made


def test_a_short_rulebook_needs_only_one_side(pamphlet: Book) -> None:
    assert (pamphlet.format.name, pamphlet.pages) == ("pamphlet", 8)
    assert page_size(pamphlet.pdf) == {(63.0, 88.0)}
    assert len(reader(pamphlet_sheet(pamphlet, stock("a4"))).pages) == 1


def test_panels_that_stay_empty_show_cards(pamphlet: Book) -> None:
    assert names_on(pamphlet.pdf, 3) == {"Apple": 1, "Carrot": 1, "Bread": 1, "Milk": 1}


@pytest.mark.parametrize(("paper", "size"), [("a4", (297.0, 210.0)), ("letter", (279.4, 215.9))])
def test_the_sheet_fits_the_paper_and_runs_over_the_cut(pamphlet: Book, paper: str, size: tuple[float, float]) -> None:
    pdf = pamphlet_sheet(pamphlet, stock(paper))
    assert page_size(pdf) == {size}
    left, right, bottom = (size[0] - 252) / 2, (size[0] + 252) / 2, (size[1] + 176) / 2
    page = rendered(pdf, 0)
    assert near(pixel(page, right + 2, bottom - 40), "#5a2a20")
    assert near(pixel(page, right - 61, bottom + 2), "#5a2a20")
    assert near(pixel(page, left - 2, bottom - 40), "#fffaf0")
    assert near(pixel(page, left - 4, bottom - 40), "#ffffff", slack=1)
    assert "Fold the upper half behind the lower one" in reader(pdf).pages[0].extract_text().replace("\n", " ")


def test_a_rulebook_that_is_too_long_makes_no_pamphlet(monkeypatch: pytest.MonkeyPatch) -> None:
    short_rulebook(monkeypatch, "## More\n\n" + "Words and words, and more of them.\n\n" * 400)
    assert pamphlet_of(small_deck()) is None


def test_letters_are_small_enough_for_the_back_to_be_one_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    text = short_rulebook(monkeypatch)
    monkeypatch.setattr(Game, "rulebook", text.replace("Enough.", "Enough of that, and of all the rest of it. " * 13))
    made = pamphlet_of(small_deck())
    assert made is not None
    assert READABLE < made.size < PAMPHLET.most
    back = reader(made.pdf).pages[-1].extract_text()
    assert "The end" in back
    assert "cards in the box" in back
