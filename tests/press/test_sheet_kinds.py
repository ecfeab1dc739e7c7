"""Sheets of every kind and for every size: each copy once, each back behind its front however the paper is turned or folded."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import cardamom
from cardamom.kernel.faces import HEXAGON, MINI, POKER, TAROT, Box, Card, CardSize, Drawing, Faces, Paper, Raw, slug
from cardamom.kernel.game import discover
from cardamom.press.deck import Deck, deck_of
from cardamom.press.errors import BadPrint
from cardamom.press.job import needed, products_named
from cardamom.press.layout import Grid, stock
from cardamom.press.masters import Masters, masters_of
from cardamom.press.sheets import KINDS, kind_named, sheets_pdf

from .printing import LOOK, names_on, near, page_size, pixel, reader, rendered

SIZES = (POKER, MINI, TAROT, HEXAGON)
GROUND, BACK, CORNER, BACK_CORNER = "#f7e8d2", "#5a2a20", "#b3202c", "#1d5b8a"
COPIES = 5


def side(ground: str, corner: str, size: CardSize, at_right: bool) -> Drawing:
    """A face with a spot in its upper left corner, or upper right: behind it, when the card is turned like a page."""
    spot = Box(size.width - 130 if at_right else 30, 30, 100, 100)
    if size.cut == "hexagon":
        spot = Box(size.width / 2 - 50, 60, 100, 60)
    square = f'<rect x="{spot.x}" y="{spot.y}" width="{spot.width}" height="{spot.height}" fill="{corner}"/>'
    return Drawing(Paper(ground), Raw(square), size=size)


@cache
def deck(*sizes: CardSize) -> Deck:
    cards = tuple(
        Card(slug(size.name), size.name, None, COPIES, slug(size.name), side(GROUND, CORNER, size, False)) for size in sizes
    )
    backs = {slug(size.name): side(BACK, BACK_CORNER, size, True) for size in sizes}
    return deck_of(cardamom.game(next(iter(discover()))), faces=Faces(cards, backs, LOOK))


@cache
def masters(*sizes: CardSize) -> Masters:
    return masters_of(deck(*sizes))


def test_sheets_go_by_size() -> None:
    pdf = sheets_pdf(deck(*SIZES), masters(*SIZES), Grid(stock("a4")))
    pages = [names_on(pdf, number) for number in range(len(reader(pdf).pages))]
    assert pages == [
        Counter({f"{name}{back}": count})
        for name, counts in (("poker", [5]), ("mini", [5]), ("tarot", [4, 1]), ("hexagon", [5]))
        for count in counts
        for back in ("", " back")
    ]
    assert page_size(pdf) == {(210.0, 297.0)}
    boxes = [page.trimbox for page in reader(masters(*SIZES).pdf).pages]
    cut = [(round(float(box.width) / 72 * 25.4, 1), round(float(box.height) / 72 * 25.4, 1)) for box in boxes[:4]]
    assert cut == [(63, 88), (44, 67), (70, 120), (37, 42.7)]


@pytest.mark.parametrize(("paper", "size"), [("a4", POKER), ("a4", MINI), ("a4", TAROT), ("a4", HEXAGON), ("a3", POKER)])
def test_fronts_lie_upright_or_on_their_side_and_backs_behind_them(paper: str, size: CardSize) -> None:
    grid = Grid(stock(paper), size=size)
    pdf = sheets_pdf(deck(size), masters(size), grid)
    front, back = rendered(pdf, 0), rendered(pdf, 1)
    for place in range(min(COPIES, grid.count)):
        cell = grid.cell(place)
        x, y = corner(grid, cell.x, cell.y)
        assert near(pixel(front, x, y), CORNER)
        assert near(pixel(back, grid.stock.width - x, y), BACK_CORNER)


def corner(grid: Grid, left: float, top: float) -> tuple[float, float]:
    """Where the spot of a card lies on paper, in millimetres."""
    if grid.size.cut == "hexagon":
        return left + 18.5, top + 8
    return (left + grid.card_width - 8, top + 8) if grid.turned else (left + 8, top + 8)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_folded_sheet_has_each_back_where_its_front_comes_to_lie(size: CardSize) -> None:
    grid = KINDS["gutterfold"].grid(Grid(stock("a4"), size=size))
    pdf = sheets_pdf(deck(size), masters(size), Grid(stock("a4")), kind="gutterfold")
    assert names_on(pdf) == {size.name: COPIES, f"{size.name} back": COPIES}
    assert page_size(pdf) == {(210.0, 297.0)}
    page = rendered(pdf, 0)
    for place in range(min(COPIES, grid.count)):
        cell = grid.cell(place)
        x, y = corner(grid, cell.x, cell.y)
        assert near(pixel(page, x, y), CORNER)
        assert near(pixel(page, x, 297 - y), BACK_CORNER)  # folded in the middle, one lies on the other


def test_a_folded_sheet_says_where_to_fold_and_has_no_marks_on_art() -> None:
    pdf = sheets_pdf(deck(POKER), masters(POKER), Grid(stock("a4")), kind="gutterfold")
    assert "Fold here, glue the halves back to back, then cut." in reader(pdf).pages[0].extract_text()
    grid = KINDS["gutterfold"].grid(Grid(stock("a4")))
    page = rendered(pdf, 0)
    below = 297 - grid.cell(0).y + 1.5  # backs reach 2 mm over the cut there
    assert near(pixel(page, grid.cell(0).x, below), BACK)


def test_an_uncut_sheet_has_bleed_around_it_and_marks_at_its_corners_alone() -> None:
    grid = Grid(stock("sra3"))
    pdf = sheets_pdf(deck(POKER), masters(POKER), grid, kind="uncut")
    assert page_size(pdf) == {(320.0, 450.0)}
    page = rendered(pdf, 0)
    assert near(pixel(page, grid.left - 1.3, grid.top + 40), GROUND)
    assert near(pixel(page, grid.left + 63, grid.top - 1.7), GROUND)  # no mark between two cards
    assert "50 mm" not in reader(pdf).pages[0].extract_text()
    with pytest.raises(BadPrint, match=r"^The cards of an uncut sheet touch.*; leave out --bleed\.$"):
        sheets_pdf(deck(POKER), masters(POKER), Grid(stock("a4"), 1.5), kind="uncut")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_prints_every_copy_of_every_size(kind: str) -> None:
    pdf = sheets_pdf(deck(*SIZES), masters(*SIZES), Grid(stock("a4")), kind=kind)
    names = names_on(pdf)
    assert {size.name: names[size.name] for size in SIZES} == {size.name: COPIES for size in SIZES}
    without = names_on(sheets_pdf(deck(*SIZES), masters(*SIZES), Grid(stock("a4")), backs=False, kind=kind))
    assert without == {size.name: COPIES for size in SIZES}


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(BadPrint, match=r"^No sheet is called 'fold'; did you mean gutterfold\? There are duplex, gutterf"):
        kind_named("fold")


def test_it_is_said_which_cards_the_shops_get_only_as_a_pdf() -> None:
    shops = products_named(["shops"])
    assert needed(deck(POKER), shops) == (shops, [])
    said = "The pictures for shops are for poker cards; those of tarot (70 x 120 mm) are only in shops/cards.pdf."
    assert needed(deck(POKER, TAROT), shops) == (shops, [said])
