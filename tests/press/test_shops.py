"""Files for print shops: the sizes they ask for, bleed to the edge, words inside the safe zone, one file a face."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import replace

import pytest
from PIL import Image

from cardamom.kernel.faces import Box, Drawing, Faces, Paper, Text
from cardamom.press.deck import deck_of
from cardamom.press.errors import BadPrint
from cardamom.press.shops import FACE_WIDTH, SHOPS, check_safe, on_template, shop_pdf, shop_tasks

from .printing import (
    POINT,
    done,
    every_game_with_faces,
    names_on,
    rasters,
    reader,
    real_deck,
    small_deck,
    small_faces,
    small_masters,
)

TEMPLATES = [("thegamecrafter", 825, 1125), ("makeplayingcards", 822, 1122)]


def with_words_at(box: Box) -> Faces:
    """The small deck, with words in this box on its first card."""
    faces = small_faces()
    bold = Drawing(Paper("#ffffff"), Text("Mind the edge", box, 40, 20))
    return replace(faces, cards=(replace(faces.cards[0], front=bold), *faces.cards[1:]))


def test_one_picture_a_face_and_shop_with_the_number_to_order() -> None:
    files = dict(done(shop_tasks(small_deck())))
    faces = ["apple-x3", "carrot-x4", "bread-x5", "milk-x6", "aid-x1", "back-deck", "back-aid"]
    assert list(files) == [f"{shop}/{face}.png" for face in faces for shop, _, _ in TEMPLATES]


@pytest.mark.parametrize(("shop", "width", "height"), TEMPLATES)
def test_pictures_have_the_size_of_the_template_at_300_dpi(shop: str, width: int, height: int) -> None:
    files = dict(done(shop_tasks(small_deck("apple"))))
    picture = Image.open(io.BytesIO(files[f"{shop}/apple-x3.png"]))
    assert picture.size == (width, height)
    assert picture.mode == "RGB"
    assert [round(value) for value in picture.info["dpi"]] == [300, 300]
    corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
    for corner in corners:  # the background runs to the very edge
        assert max(abs(a - b) for a, b in zip(picture.getpixel(corner), (0xF7, 0xE8, 0xD2), strict=True)) < 8  # type: ignore[arg-type]


@pytest.mark.parametrize(("shop", "width", "height"), TEMPLATES)
def test_a_card_keeps_its_true_size_in_the_middle(shop: str, width: int, height: int) -> None:
    face = Image.new("RGB", (FACE_WIDTH, 1110), "white")
    square = (FACE_WIDTH // 2 - 100, 455, FACE_WIDTH // 2 + 100, 655)
    face.paste("black", square)
    made = on_template(face, SHOPS[shop]).convert("L").point(lambda value: 255 - value)
    left, top, right, bottom = made.getbbox() or (0, 0, 0, 0)
    assert (right - left, bottom - top) == (200, 200)
    assert left + right == pytest.approx(width, abs=3)
    assert top + bottom == pytest.approx(height, abs=3)


def test_words_where_a_shop_may_cut_are_refused() -> None:
    game = small_deck().game
    inside = deck_of(game, faces=with_words_at(Box(30, 400, 570, 60)))
    outside = deck_of(game, faces=with_words_at(Box(0, 400, 200, 60)))
    for shop in SHOPS.values():
        check_safe(inside, shop)
        with pytest.raises(BadPrint, match=f"^Apple: “.*” is too near to the edge for {shop.name}; move it further inside.$"):
            check_safe(outside, shop)
    with pytest.raises(BadPrint):
        list(shop_tasks(outside))


@every_game_with_faces
def test_the_words_of_every_card_are_safe_in_every_shop(id: str) -> None:
    for shop in SHOPS.values():
        check_safe(real_deck(id), shop)


def test_the_pdf_for_other_shops_has_trim_and_bleed_and_alternates_fronts_and_backs() -> None:
    deck = small_deck()
    pdf = shop_pdf(deck, small_masters())
    pages = reader(pdf).pages
    assert len(pages) == 2 * 19
    assert names_on(pdf, *range(0, 38, 2)) == Counter(Apple=3, Carrot=4, Bread=5, Milk=6, Reference=1)
    assert names_on(pdf, *range(1, 38, 2)) == Counter({"deck back": 18, "aid back": 1})
    assert names_on(pdf, 36, 37) == Counter({"Reference": 1, "aid back": 1})
    assert rasters(pdf) == 0
    for page in pages:
        trim, bleed = page.trimbox, page.bleedbox
        assert float(trim.width) / POINT == pytest.approx(63, abs=0.01)
        assert float(trim.height) / POINT == pytest.approx(88, abs=0.01)
        assert float(trim.left - bleed.left) / POINT == pytest.approx(3, abs=0.01)
        assert float(bleed.top - trim.top) / POINT == pytest.approx(3, abs=0.01)
        assert page.mediabox == bleed
