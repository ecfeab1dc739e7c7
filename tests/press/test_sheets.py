"""Sheets as a printer gets them: every card as often as the deck has it, at its size, with its back behind it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from cardamom.kernel.faces import Faces
from cardamom.press.copies import copies_problems
from cardamom.press.deck import deck_of, is_painted
from cardamom.press.errors import BadPrint
from cardamom.press.folder import supplies_folder
from cardamom.press.layout import CARD_HEIGHT, CARD_WIDTH, Grid, stock
from cardamom.press.masters import Face, masters_of, one_a_page
from cardamom.press.sheets import sheets_pdf

from .printing import (
    A4,
    every_game_with_faces,
    figures,
    fonts,
    ids_with_faces,
    names_on,
    near,
    page_size,
    pixel,
    raster_sizes,
    rasters,
    reader,
    real_deck,
    real_masters,
    rendered,
    small_deck,
    small_faces,
    small_masters,
)


def copies(faces: Faces) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in faces.cards:
        found[card.name] += card.copies
    return found


def fronts(pdf: bytes) -> list[int]:
    return list(range(0, len(reader(pdf).pages), 2))


@pytest.mark.parametrize(("paper", "size"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_every_copy_is_printed_once_and_has_its_back(paper: str, size: tuple[float, float]) -> None:
    deck = small_deck()
    pdf = sheets_pdf(deck, small_masters(), Grid(stock(paper)))
    assert page_size(pdf) == {size}
    assert len(reader(pdf).pages) == 6  # 19 cards on three sheets, and their backs
    assert names_on(pdf, *fronts(pdf)) == copies(deck.faces) == Counter(Apple=3, Carrot=4, Bread=5, Milk=6, Reference=1)
    assert names_on(pdf, 1, 3, 5) == Counter({"deck back": 18, "aid back": 1})


def test_a_face_is_in_the_file_once_however_many_copies_there_are() -> None:
    deck = small_deck("Apple")
    many = sheets_pdf(deck, masters_of(deck), A4)
    one = sheets_pdf(small_deck("Reference"), small_masters(), A4)
    assert names_on(many, 0) == Counter(Apple=3)
    assert len({form.idnum for form in reader(many).pages[0]["/Resources"]["/XObject"].values()}) == 1  # type: ignore[index]
    assert names_on(one, 0) == Counter(Reference=1)


@pytest.mark.parametrize("bleed", [0, 1.5, 3])
def test_cards_lie_where_the_grid_says_at_their_true_size(bleed: float) -> None:
    grid = Grid(stock("a4"), bleed)
    pdf = sheets_pdf(small_deck(), small_masters(), grid)
    on_first = [figure for figure in figures(pdf) if figure.page == 0]
    for place, figure in enumerate(on_first):
        cell = grid.cell(place)
        # the picture has 3 mm of bleed, whatever is cut off
        assert figure.left == pytest.approx(cell.x - 3, abs=0.02)
        assert figure.top == pytest.approx(cell.y - 3, abs=0.02)
        assert figure.right - figure.left == pytest.approx(CARD_WIDTH + 6, abs=0.02)
        assert figure.bottom - figure.top == pytest.approx(CARD_HEIGHT + 6, abs=0.02)


def test_a_back_lies_exactly_behind_its_front_when_the_paper_is_turned() -> None:
    pdf = sheets_pdf(small_deck(), small_masters(), A4)

    found = figures(pdf)
    for sheet in (0, 2, 4):
        before = [figure for figure in found if figure.page == sheet]
        behind = [figure for figure in found if figure.page == sheet + 1]
        assert len(before) == len(behind)
        for front, back in zip(before, behind, strict=True):
            assert front.left == pytest.approx(210 - back.right, abs=0.02)
            assert front.top == pytest.approx(back.top, abs=0.02)
            assert back.name == ("aid back" if front.name == "Reference" else "deck back")


def test_fronts_end_at_the_cut_and_backs_run_over_it() -> None:
    pdf = sheets_pdf(small_deck(), small_masters(), A4)
    front, back = rendered(pdf, 0), rendered(pdf, 1)
    assert near(pixel(front, A4.left + 0.6, 60), "#f7e8d2")
    assert near(pixel(front, A4.left - 0.6, 60), "#ffffff")
    assert near(pixel(back, A4.left - 1.4, 60), "#5a2a20")
    assert near(pixel(back, A4.left - 2.6, 60), "#ffffff")


def test_with_bleed_the_art_runs_over_the_cut() -> None:
    grid = Grid(stock("a4"), 1.5)
    front = rendered(sheets_pdf(small_deck(), small_masters(), grid), 0)
    cell = grid.cell(0)
    assert near(pixel(front, cell.x - 1.2, 60), "#f7e8d2")
    assert near(pixel(front, cell.x - 2.0, 60), "#ffffff")


def test_the_ruler_is_printed_50_mm_long() -> None:
    pdf = sheets_pdf(small_deck(), small_masters(), A4)
    page = rendered(pdf, 0, dpi=300)
    left, top, right, _ = 80.0, A4.ruler()[0].y, 130.0, 0
    dark = [x / 10 for x in range(750, 1350) if sum(pixel(page, x / 10, top, 300)) < 500]
    assert min(dark) == pytest.approx(left, abs=0.2)
    assert max(dark) == pytest.approx(right, abs=0.2)
    assert "This line is 50 mm long when printed at 100 %." in reader(pdf).pages[0].extract_text()
    assert "This line" not in reader(pdf).pages[1].extract_text()


def test_sheets_without_backs() -> None:
    pdf = sheets_pdf(small_deck(), small_masters(), A4, backs=False)
    assert len(reader(pdf).pages) == 3
    assert names_on(pdf) == copies(small_faces())


def test_low_ink_leaves_the_paper_white_and_the_words_dark() -> None:
    deck = small_deck("apple", low_ink=True)
    page = rendered(sheets_pdf(deck, masters_of(deck), A4), 0)
    assert near(pixel(page, A4.left + 1, 60), "#ffffff")
    small = page.crop((int(A4.left * 3.94), int(A4.top * 3.94), int((A4.left + 63) * 3.94), int((A4.top + 88) * 3.94)))
    assert min(small.convert("L").tobytes()) < 90


def test_only_what_is_painted_is_made_of_pixels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(supplies_folder()))
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path))
    flat = replace(small_deck("apple"), cards=(small_faces().cards[0],))
    painted = replace(flat, painted=True)
    assert not is_painted(painted.faces)
    one = one_a_page([Face("Apple", painted.front(painted.cards[0]))])
    assert rasters(one_a_page([Face("Apple", flat.front(flat.cards[0]))])) == 0
    assert (815, 1110) in raster_sizes(one)  # the paper at 300 dpi
    assert rasters(one) >= 2  # paper and picture, with the picture's transparency; words and frame stay outlines
    again = one_a_page([Face("Apple", painted.front(painted.cards[0]))])
    assert again == one


def test_the_same_deck_gives_the_same_bytes() -> None:
    deck = small_deck()
    assert sheets_pdf(deck, masters_of(deck), A4) == sheets_pdf(small_deck(), masters_of(small_deck()), A4)


def test_only_some_cards_by_name_or_key() -> None:
    assert [card.name for card in small_deck("milk", "APPLE", "aid").cards] == ["Apple", "Milk", "Reference"]
    game = small_deck().game
    with pytest.raises(BadPrint, match=rf"^{game.name} has no card called 'Aple'; did you mean 'Apple'\?$"):
        deck_of(game, ["Milk", "Aple"], faces=small_faces())
    with pytest.raises(BadPrint, match=r"has no card called 'zzz'\.$"):
        deck_of(game, ["zzz"], faces=small_faces())


@every_game_with_faces
def test_the_sheets_of_a_game_hold_its_whole_deck_in_vectors_with_its_fonts(id: str) -> None:
    deck = real_deck(id)
    pdf = sheets_pdf(deck, real_masters(id), A4)
    assert names_on(pdf, *fronts(pdf)) == copies(deck.faces)
    assert page_size(pdf) == {(210.0, 297.0)}
    assert rasters(pdf) == 0
    assert fonts(pdf)
    assert all(fonts(pdf).values())


@every_game_with_faces
def test_the_printed_deck_is_the_largest_that_the_rules_deal(id: str) -> None:
    assert copies_problems(real_deck(id).game, real_deck(id).faces) == []


def test_other_copies_than_the_rules_deal_are_told() -> None:
    deck = real_deck(ids_with_faces()[0])
    first, second, *others = (card for card in deck.faces.cards if card.kind is not None)
    faces = replace(deck.faces, cards=(replace(first, copies=first.copies + 1), *others))
    assert second.kind is not None
    assert copies_problems(deck.game, faces) == [
        f"{first.name}: {first.copies + 1} are printed, but the rules deal {first.copies}.",
        f"No card shows {deck.game.words.cards[second.kind]}, of which the rules deal {second.copies}.",
    ]
