"""The front of the box, the score pad and the gallery: what they must say, whether it can be read, and where it lies."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from PIL import Image

import cardamom
from cardamom.kernel.faces import Faces
from cardamom.kernel.game import discover
from cardamom.press.box import box_pdf, box_picture, cover, facts_text
from cardamom.press.checks import face_problems
from cardamom.press.deck import deck_of
from cardamom.press.gallery import gallery_page
from cardamom.press.layout import stock
from cardamom.press.rulebook import rulebook_of
from cardamom.press.scorepad import rows_of, scorepad_pdf, what_counts

from .printing import (
    LOOK,
    every_game_with_faces,
    fonts,
    names_on,
    near,
    page_size,
    pixel,
    rasters,
    reader,
    real_deck,
    rendered,
    small_deck,
    small_faces,
)

IDS = list(discover())


# ---- the box


def test_the_line_on_the_box_tells_players_time_and_age() -> None:
    game = cardamom.game("carrot")
    assert facts_text(game, LOOK) == "2–6 players  ·  20 minutes  ·  8+"
    assert facts_text(game, replace(LOOK, minutes="45 to 60 min")) == "2–6 players  ·  45–60 min  ·  8+"


@every_game_with_faces
def test_the_cover_of_a_game_can_be_read_and_is_cut_nowhere(id: str) -> None:
    deck = real_deck(id)
    assert face_problems(cover(deck.game, deck.faces.look)) == []


@pytest.mark.parametrize("id", IDS)
def test_any_name_fits_on_a_cover(id: str) -> None:
    assert face_problems(cover(cardamom.game(id), LOOK)) == []


def test_the_box_is_printed_in_the_middle_of_a_page_with_bleed() -> None:
    deck = small_deck()
    pdf = box_pdf(deck, stock("a4"))
    assert page_size(pdf) == {(210.0, 297.0)}
    assert names_on(pdf) == {deck.game.name: 1}
    assert rasters(pdf) == 0
    page = rendered(pdf, 0)
    left = (210 - 66) / 2
    assert near(pixel(page, left - 2.6, 148), "#5a2a20")
    assert near(pixel(page, left - 3.6, 148), "#ffffff")


def test_the_picture_of_the_box_has_the_shape_of_a_card() -> None:
    picture = Image.open(io.BytesIO(box_picture(small_deck())))
    assert picture.width == 1260
    assert picture.height / picture.width == pytest.approx(88 / 63, abs=0.002)


# ---- the score pad


def test_a_pad_has_a_row_a_round_and_says_what_counts() -> None:
    assert rows_of(cardamom.game("iron-chef")) == 12
    assert rows_of(cardamom.game("carrot")) == 8
    assert what_counts(rulebook_of(cardamom.game("iron-chef"))) == [
        ("winning the course", "3"),
        ("each identical set", "3"),
        ("each mixed set", "1"),
        ("at least one set of the Open Kitchen", "1"),
    ]
    assert what_counts(rulebook_of(cardamom.game("carrot")))[-1] == ("Gourmet Dish", "20")


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize(("paper", "size"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_four_pads_a_page_for_every_game(id: str, paper: str, size: tuple[float, float]) -> None:
    deck = deck_of(cardamom.game(id), faces=small_faces())
    pdf = scorepad_pdf(deck, stock(paper))
    assert page_size(pdf) == {size}
    assert len(reader(pdf).pages) == 1
    said = reader(pdf).pages[0].extract_text()
    assert re.sub(r"\s", "", said).count(re.sub(r"\s", "", deck.game.name)) == 4
    assert said.count("=") == 4
    assert all(fonts(pdf).values())


# ---- the gallery


def test_the_gallery_shows_every_card_of_every_game_once_and_needs_nothing_else() -> None:
    games = [cardamom.game(id) for id in IDS[:2]]
    faces: Faces = small_faces()
    page = gallery_page([deck_of(game, faces=faces) for game in games])
    assert page == gallery_page([deck_of(game, faces=faces) for game in games])
    for game in games:
        assert f'<section id="{game.id}">' in page
        assert f'<a href="#{game.id}">' in page
    for card in faces.cards:
        assert page.count(f'alt="{card.name}"') == 2
    assert "Carrot <small>x 4</small>" in page
    assert "19 cards, 5 of them different" in page
    assert "@" not in re.sub(r"base64,[A-Za-z0-9+/=]+", "", page).replace("@media", "")
    assert re.findall(r'(?:src|href)="(?!data:|#)', page) == []
    assert "http" not in re.sub(r"base64,[A-Za-z0-9+/=]+", "", page)
