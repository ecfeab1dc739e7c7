"""Score pads: rows that follow the game's reckoning and options, room to write, letters that can be read."""

from __future__ import annotations

import re
from functools import cache

import pytest

import cardamom
from cardamom.kernel.game import discover
from cardamom.kernel.packaging import ScorePad, packaging_of
from cardamom.press.deck import Deck, deck_of
from cardamom.press.job import needed, products_named
from cardamom.press.layout import stock
from cardamom.press.scorepad import LEAST_COLUMN, rows_of, scorepad_pdf, why_no_pad

from .printing import fonts, page_size, reader, small_deck

IDS = list(discover())


@cache
def deck(id: str, **options: int | str) -> Deck:
    return deck_of(cardamom.game(id), options=options)


def said(id: str, paper: str = "a4", **options: int | str) -> str:
    text = reader(scorepad_pdf(deck(id, **options), stock(paper))).pages[0].extract_text()
    return re.sub(r"\s+", " ", text.replace("\n", " "))


WITH_PAD = [id for id in IDS if not why_no_pad(deck(id))]


def test_games_without_points_say_why_they_need_no_pad() -> None:
    assert set(IDS) - set(WITH_PAD) == {"alchemist", "potion-crafting"}
    assert why_no_pad(deck("potion-crafting")) == (
        "Potion Crafting needs no score pad: the potions in front of you are your score."
    )
    products, reasons = needed(deck("potion-crafting"), products_named(["scorepad", "credits"]))
    assert [product.name for product in products] == ["credits"]
    assert reasons == [why_no_pad(deck("potion-crafting"))]


@pytest.mark.parametrize("id", WITH_PAD)
def test_a_pad_has_a_row_for_every_source_of_points(id: str) -> None:
    """Which sources each row adds up is checked against the reckoning in test_packaging; here, that the rows are printed."""
    pad, text = packaging_of(deck(id).game, deck(id).faces).pad, said(id)
    assert isinstance(pad, ScorePad)
    for row in pad.rows if len(pad.rows) > 1 else ():
        assert row.label in text
        assert row.worth.replace(" ", "") in text.replace(" ", "")
    assert pad.tie in text
    assert "Names" in text
    assert ("Total" in text) == (id != "witch-duel")


@pytest.mark.parametrize("id", WITH_PAD)
@pytest.mark.parametrize(("paper", "sides"), [("a4", {210.0, 297.0}), ("letter", {215.9, 279.4})])
def test_two_pads_or_more_lie_on_a_page_with_room_to_write(id: str, paper: str, sides: set[float]) -> None:
    pdf = scorepad_pdf(deck(id), stock(paper))
    assert {side for size in page_size(pdf) for side in size} == sides
    assert len(reader(pdf).pages) == 1
    pads = len(re.findall("Names", said(id, paper)))
    assert pads in (2, 4)
    assert all(fonts(pdf).values())
    rows = rows_of(deck(id))
    wide = (max(sides) / 2 - 14 - rows.chapter_column - rows.label(roomy=True)) / rows.players
    assert wide >= LEAST_COLUMN


def test_rounds_follow_the_option_and_have_the_names_of_the_reckoning() -> None:
    usual, long = said("iron-chef"), said("iron-chef", rounds=9)
    assert "Course 6" in usual
    assert "Course 7" not in usual
    assert "Course 9" in long
    assert "Course 10" not in long
    assert len(re.findall("Names", said("iron-chef", rounds=12))) == 1, "so many courses take a whole page"


def test_the_tie_break_is_that_of_the_table() -> None:
    assert "In a tie, the victory is shared." in said("apothecary")
    assert "whoever won more rounds" in said("apothecary", tie_break="rounds_won")


def test_games_in_one_round_are_counted_side_by_side() -> None:
    text = said("carrot")
    assert text.count("Game 3") == 2
    assert text.count("Total") == 2 * 3


def test_there_are_as_many_circles_as_points_win() -> None:
    assert rows_of(deck("witch-duel")).circles == 5
    assert rows_of(deck("witch-duel", goal=8)).circles == 8
    assert said("witch-duel", goal=10)


@pytest.mark.parametrize("id", WITH_PAD)
def test_no_letter_is_smaller_than_eight_points(id: str) -> None:
    sizes: list[float] = []
    page = reader(scorepad_pdf(deck(id), stock("a4"))).pages[0]

    def visit(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if text.strip():
            sizes.append(size * max(abs(tm[0]), abs(tm[1])) * max(abs(cm[0]), abs(cm[1])))

    page.extract_text(visitor_text=visit)
    assert sizes
    assert min(sizes) >= 7.99


def test_a_game_that_declares_nothing_has_a_pad_by_its_reckoning() -> None:
    small = small_deck()
    assert why_no_pad(small) == ""
    assert small.game.reckoning is not None
    text = re.sub(r"\s+", " ", reader(scorepad_pdf(small, stock("a4"))).pages[0].extract_text().replace("\n", " "))
    for source in small.game.reckoning.sources:
        assert source.label in text
