"""The front of the box and the gallery: what they must say, and whether it can be read."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from PIL import Image

import cardamom
from cardamom.kernel.faces import Faces
from cardamom.kernel.game import discover
from cardamom.press.box import box_picture, cover, facts_text
from cardamom.press.checks import face_problems
from cardamom.press.deck import deck_of
from cardamom.press.gallery import gallery_page

from .printing import (
    LOOK,
    every_game_with_faces,
    real_deck,
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
@pytest.mark.parametrize("designer", ["", "Bartholomew Featherstonehaugh"])
def test_any_name_fits_on_a_cover(id: str, designer: str) -> None:
    assert face_problems(cover(cardamom.game(id), LOOK, designer)) == []


def test_the_picture_of_the_box_has_the_shape_of_a_card() -> None:
    picture = Image.open(io.BytesIO(box_picture(small_deck())))
    assert picture.width == 1260
    assert picture.height / picture.width == pytest.approx(88 / 63, abs=0.002)


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
