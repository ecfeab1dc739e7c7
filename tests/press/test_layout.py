"""Cards on a sheet: how many fit, margins as they were computed, marks outside all art, and what does not fit is refused."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardamom.kernel.card_sizes import SIZES
from cardamom.kernel.faces import BRIDGE, HEXAGON, MINI, POKER, SQUARE, TAROT, Box, CardSize
from cardamom.press.errors import BadPrint
from cardamom.press.layout import CARD_HEIGHT, CARD_WIDTH, STOCKS, Grid, extent, stock
from cardamom.press.sheets import KINDS, words_boxes

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


def test_with_three_millimetres_of_bleed_eight_cards_lie_on_their_side_on_letter() -> None:
    grid = Grid(stock("letter"), 3)
    assert (grid.columns, grid.rows, grid.turned) == (2, 4, True)
    assert (grid.card_width, grid.card_height) == (88, 63)


# paper, bleed, size, columns and rows, and whether cards lie on their side
FITTING = [
    ("a4", 0, POKER, 3, 3, False),
    ("a3", 0, POKER, 3, 6, True),
    ("sra3", 0, POKER, 5, 5, False),
    ("sra3", 3, POKER, 3, 6, True),
    ("a4", 0, BRIDGE, 2, 5, True),
    ("a4", 0, MINI, 3, 6, True),
    ("a4", 3, MINI, 4, 4, False),
    ("a4", 0, TAROT, 2, 2, False),
    ("letter", 0, TAROT, 3, 2, False),
    ("a4", 1.5, SQUARE, 2, 4, False),
    ("a4", 0, HEXAGON, 4, 5, False),
]


@pytest.mark.parametrize(("paper", "bleed", "size", "columns", "rows", "turned"), FITTING)
def test_as_many_cards_as_fit(paper: str, bleed: float, size: CardSize, columns: int, rows: int, turned: bool) -> None:
    grid = Grid(stock(paper), bleed, size)
    assert (grid.columns, grid.rows, grid.turned) == (columns, rows, turned)
    last = grid.cell(grid.count - 1)
    assert last.x + grid.card_width + grid.spread == pytest.approx(grid.stock.width - grid.left)
    assert last.y + grid.card_height + grid.spread == pytest.approx(grid.stock.height - grid.top)
    assert min(grid.left, grid.top) >= 1.5


def test_a_card_that_is_larger_than_the_paper_is_refused() -> None:
    board = CardSize("board", 2000, 2000)
    assert Grid(stock("a3"), 3, board).count == 2
    with pytest.raises(BadPrint) as refused:
        KINDS["gutterfold"].grid(Grid(stock("a4"), 0, board))
    assert str(refused.value) == (
        "Not even one card, board (200 x 200 mm), with 0 mm of bleed fits on half of A4 (210 x 148.5 mm); "
        "choose a larger paper, one of a4, letter, a3, sra3."
    )


def test_the_marks_of_a_token_touch_no_art() -> None:
    grid = Grid(stock("a4"), 0, HEXAGON)
    cells = [grid.cell(place) for place in range(grid.count)]
    marks = grid.marks(grid.count)
    assert len(marks) == 12 * grid.count
    for mark in marks:
        for x, y in ((mark.x, mark.y), (mark.to_x, mark.to_y)):
            assert 0.4 < x < grid.stock.width - 0.4
            assert 0.4 < y < grid.stock.height - 0.4
            for cell in cells:
                corners = [(cell.x + cx / 10, cell.y + cy / 10) for cx, cy in HEXAGON.corners(-HEXAGON.bleed)]
                assert any(_side(corners, number, x, y) < 0 for number in range(6))


def _side(corners: list[tuple[float, float]], number: int, x: float, y: float) -> float:
    """Above 0 on the inner side of an edge."""
    (from_x, from_y), (to_x, to_y) = corners[number], corners[(number + 1) % 6]
    return (to_x - from_x) * (y - from_y) - (to_y - from_y) * (x - from_x)


@pytest.mark.parametrize("bleed", [-0.1, 3.1, float("nan")])
def test_a_bleed_that_faces_do_not_have_is_refused(bleed: float) -> None:
    with pytest.raises(BadPrint, match="The bleed is 0 to 3 mm"):
        Grid(stock("a4"), bleed)


def test_an_unknown_paper_is_refused() -> None:
    with pytest.raises(BadPrint, match=r"^No paper is called 'a5'; choose one of a4, letter, a3, sra3\.$"):
        stock("a5")
    assert stock(" Letter ").name == "Letter"


@given(paper=st.sampled_from(["a4", "letter"]), bleed=st.floats(0, 2), cards=st.integers(1, 9))
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
    for mark in grid.marks(9):
        x, y, to_x, to_y = extent([mark])
        assert to_x < left or x > right or to_y < top or y > bottom


SHEETS = [(paper, size, kind) for paper in STOCKS for size in SIZES.values() for kind in ("duplex", "gutterfold")]


@pytest.mark.parametrize(("paper", "size", "kind"), SHEETS, ids=lambda value: str(value))
@pytest.mark.parametrize("bleed", [0, 1.5, 3])
def test_ruler_words_and_marks_are_clear_of_each_other(paper: str, size: CardSize, kind: str, bleed: float) -> None:
    grid = KINDS[kind].grid(Grid(stock(paper), bleed, size))
    ruler = extent(grid.ruler())
    boxes = words_boxes(grid) if grid.has_room_for_words else ()
    words = [(box.x, box.y, box.right, box.bottom) for box in boxes]
    assert all(Box(0, 0, grid.stock.width, grid.stock.height).holds(box) for box in boxes)
    assert words or max(grid.left, grid.top) < 8
    assert max(ruler[2] - ruler[0], ruler[3] - ruler[1]) == pytest.approx(50)
    cards = (grid.left, grid.top, grid.stock.width - grid.left, grid.stock.height - grid.top)
    marks = grid.marks(grid.count)
    for place in (ruler, *words):
        assert not meet(place, cards)
        assert not any(meet(place, extent([mark])) for mark in marks)
    assert not any(meet(ruler, place) for place in words)
    assert all(math.dist((mark.x, mark.y), (mark.to_x, mark.to_y)) > 0.5 for mark in marks)


def meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two extents have a place in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_the_reverse_side_is_mirrored() -> None:
    grid = Grid(stock("a4"))
    for place in range(9):
        front, back = grid.cell(place), grid.cell(place, mirrored=True)
        assert back.y == front.y
        # paper turned at its long edge: left and right change places
        assert back.x == pytest.approx(grid.stock.width - front.x - CARD_WIDTH)
