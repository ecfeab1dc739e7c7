"""Nine cards on a sheet: margins as they were computed, marks outside all art, and what does not fit is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardamom.press.errors import BadPrint
from cardamom.press.layout import CARD_HEIGHT, CARD_WIDTH, NINE, Grid, extent, stock

# paper, bleed, grid and margins in millimetres, from the print study
COMPUTED = [
    ("a4", 0, 189, 264, 10.5, 16.5),
    ("a4", 1.5, 198, 273, 6.0, 12.0),
    ("a4", 3, 207, 282, 1.5, 7.5),
    ("letter", 0, 189, 264, 13.45, 7.7),
    ("letter", 1.5, 198, 273, 8.95, 3.2),
]


@pytest.mark.parametrize(("paper", "bleed", "width", "height", "left", "top"), COMPUTED)
def test_margins(paper: str, bleed: float, width: float, height: float, left: float, top: float) -> None:
    grid = Grid(stock(paper), bleed)
    assert (grid.width, grid.height) == (width, height)
    assert grid.left == pytest.approx(left)
    assert grid.top == pytest.approx(top)
    assert grid.borderless_only is (paper == "a4" and bleed == 3)


def test_three_millimetres_of_bleed_do_not_fit_on_letter() -> None:
    with pytest.raises(BadPrint) as refused:
        Grid(stock("letter"), 3)
    assert str(refused.value) == (
        "Nine cards with 3 mm of bleed cover 207 x 282 mm, which does not fit on Letter (215.9 x 279.4 mm); "
        "choose a bleed of 2.0 mm or less."
    )
    Grid(stock("letter"), 2.0)


@pytest.mark.parametrize("bleed", [-0.1, 3.1, float("nan")])
def test_a_bleed_that_faces_do_not_have_is_refused(bleed: float) -> None:
    with pytest.raises(BadPrint, match="The bleed is 0 to 3 mm"):
        Grid(stock("a4"), bleed)


def test_an_unknown_paper_is_refused() -> None:
    with pytest.raises(BadPrint, match=r"^No paper is called 'a5'; choose a4 or letter\.$"):
        stock("a5")
    assert stock(" Letter ").name == "Letter"


@given(paper=st.sampled_from(["a4", "letter"]), bleed=st.floats(0, 2), cards=st.integers(1, NINE))
def test_marks_lie_in_the_margin_on_the_paper_and_point_at_every_cut(paper: str, bleed: float, cards: int) -> None:
    grid = Grid(stock(paper), bleed)
    cells = [grid.cell(place) for place in range(cards)]
    for line in grid.marks(cards):
        left, top, right, bottom = extent([line])
        assert min(left, top) > 0.3
        assert right < grid.stock.width - 0.3
        assert bottom < grid.stock.height - 0.3
        for cell in cells:
            clear_across = right < cell.x - bleed or left > cell.x + CARD_WIDTH + bleed
            clear_down = bottom < cell.y - bleed or top > cell.y + CARD_HEIGHT + bleed
            assert clear_across or clear_down
    upright = {round(line.x, 4) for line in grid.marks(cards) if line.x == line.to_x}
    level = {round(line.y, 4) for line in grid.marks(cards) if line.y == line.to_y}
    assert upright == {round(x, 4) for cell in cells for x in (cell.x, cell.x + CARD_WIDTH)}
    assert level == {round(y, 4) for cell in cells for y in (cell.y, cell.y + CARD_HEIGHT)}


@pytest.mark.parametrize(("paper", "bleed"), [(paper, bleed) for paper, bleed, *_ in COMPUTED])
def test_the_ruler_is_50_mm_long_and_touches_neither_art_nor_marks(paper: str, bleed: float) -> None:
    grid = Grid(stock(paper), bleed)
    left, top, right, bottom = extent(grid.ruler())
    assert max(right - left, bottom - top) == 50
    assert left > 0
    assert bottom < grid.stock.height
    assert right < grid.left or top > grid.stock.height - grid.top
    for mark in grid.marks(NINE):
        x, y, to_x, to_y = extent([mark])
        assert to_x < left or x > right or to_y < top or y > bottom


def test_the_reverse_side_is_mirrored() -> None:
    grid = Grid(stock("a4"))
    for place in range(NINE):
        front, back = grid.cell(place), grid.cell(place, mirrored=True)
        assert back.y == front.y
        # paper turned at its long edge: left and right change places
        assert back.x == pytest.approx(grid.stock.width - front.x - CARD_WIDTH)
