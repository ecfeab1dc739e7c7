"""Card sizes as data: what each holds, and drawings that are drawn, bled and checked at their own size."""

from __future__ import annotations

import math

import pytest

from cardamom.kernel.card_sizes import HEXAGON, MINI, POKER, SIZES, SQUARE, TAROT, CardSize, hexagon
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.faces import Box, Card, Drawing, Faces, Frame, Mark, Paper, Picture, Text, Turned, around, slug
from cardamom.press.checks import face_problems
from cardamom.press.faces import svg_of
from cardamom.press.look import contact_sheet
from cardamom.press.manifest import with_credits
from cardamom.press.raster import pixels
from cardamom.press.watercolour import pixels_of

from .printing import DISC, LOOK

MILLIMETRES = {
    "poker": (63, 88),
    "bridge": (57, 89),
    "tarot": (70, 120),
    "mini": (44, 67),
    "small mini": (41, 63),
    "square": (70, 70),
    "hexagon": (37, 42.72),
}


def face(size: CardSize, *marks: Mark) -> Drawing:
    return Drawing(Paper("#f7e8d2"), *marks, size=size)


def test_sizes_in_millimetres() -> None:
    assert {name: (size.width / 10, size.height / 10) for name, size in SIZES.items()} == MILLIMETRES


@pytest.mark.parametrize("size", SIZES.values(), ids=str)
def test_zones_lie_within_each_other(size: CardSize) -> None:
    assert size.sheet.holds(size.card)
    assert size.card.holds(size.safe_zone)
    assert size.holds(size.safe_zone)
    assert not size.holds(size.safe_zone.inset(-2))


def test_a_hexagon_has_six_equal_sides_and_no_words_in_its_corners() -> None:
    corners = HEXAGON.corners()
    sides = [math.dist(one, corners[number - 1]) for number, one in enumerate(corners)]
    assert sides == pytest.approx([370 / math.sqrt(3)] * 6, abs=0.1)
    top = around(185, 60, 200, 20)
    assert HEXAGON.card.inset(HEXAGON.safe).holds(top)  # a box would hold it, the hexagon does not
    assert not HEXAGON.holds(top)


def test_a_round_token_is_a_square_with_large_corners() -> None:
    token = CardSize("round", 400, 400, radius=200)
    assert token.holds(around(200, 200, 200))
    assert not token.holds(token.safe_zone)


def test_sizes_that_cannot_be_cut_are_refused() -> None:
    with pytest.raises(BadDeclaration, match=r"^A huge card would be 63 x 880 mm; each side is 15 to 200 mm"):
        CardSize("huge", 630, 8800)
    with pytest.raises(BadDeclaration, match=r"so it is 427 units high, not 370; write hexagon\('tile', 370\)\.$"):
        CardSize("tile", 370, 370, cut="hexagon")
    assert hexagon("tile", 400).height == pytest.approx(461.9)


@pytest.mark.parametrize("size", SIZES.values(), ids=str)
def test_a_face_is_drawn_at_its_size(size: CardSize) -> None:
    svg = svg_of(face(size, Frame("#b3202c")), "Apple")
    assert f'width="{size.width / 10:g}mm" height="{size.height / 10:g}mm"' in svg
    assert pixels_of(size) == tuple(round(side * 300 / 254) for side in (size.sheet.width, size.sheet.height))


def test_a_hexagon_is_white_outside_its_cut() -> None:
    for bleed in (True, False):
        shown = pixels(svg_of(face(HEXAGON, Frame("#b3202c")), "Tile", bleed), 400)
        assert shown.getpixel((3, 3)) == (255, 255, 255, 255)
        assert shown.getpixel((200, 200)) == (0xF7, 0xE8, 0xD2, 255)


def test_checks_use_the_zone_of_the_size() -> None:
    low = Text("low", Box(100, 1080, 400, 80), 40)
    assert face_problems(face(TAROT, low)) == []
    assert "safe zone" in face_problems(face(SQUARE, low))[0]
    assert "safe zone" in face_problems(face(HEXAGON, Picture(DISC, around(185, 100, 150))))[0]


def test_marks_are_turned_around_the_middle_of_their_card() -> None:
    corner = Text("3", Box(40, 40, 80, 80), 60)
    assert face_problems(face(SQUARE, corner, Turned((corner,)))) == []
    assert "rotate(180 350 350)" in svg_of(face(SQUARE, Turned((corner,))), "Three")


def test_a_front_and_its_back_have_one_size() -> None:
    card = Card("apple", "Apple", 0, 1, "deck", face(TAROT))
    with pytest.raises(BadDeclaration, match=r"The front of Apple is tarot \(70 x 120 mm\) and its back 'deck' is poker"):
        Faces((card,), {"deck": face(POKER)}, LOOK)
    assert Faces((card,), {"deck": face(TAROT)}, LOOK).sizes == (TAROT,)


def test_credits_are_on_a_card_that_has_room_for_them() -> None:
    def faces(*sizes: CardSize) -> Faces:
        cards = [Card(size.name.replace(" ", "-"), size.name, None, 1, size.name, face(size)) for size in sizes]
        return Faces(tuple(cards), {size.name: face(size) for size in sizes}, LOOK)

    assert with_credits(faces(MINI, TAROT)).cards[-1].size == TAROT
    assert with_credits(faces(MINI, TAROT)).cards[-1].back == "tarot"
    small = with_credits(faces(MINI, HEXAGON))
    assert small.cards[-1].size == small.backs["credits"].size == POKER
    assert face_problems(small.cards[-1].front) == []


def test_a_contact_sheet_shows_cards_at_their_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = tuple(Card(slug(size.name), size.name, None, 1, slug(size.name), face(size)) for size in (TAROT, MINI))
    faces = Faces(cards, {slug(size.name): face(size) for size in (TAROT, MINI)}, LOOK)
    for module in ("look", "faces"):
        monkeypatch.setattr(f"cardamom.press.{module}.faces_of", lambda game_id: faces)
    sheet = contact_sheet("mine", 140, keys=("tarot", "mini"))
    assert sheet.size == (2 * 140 + 3 * 10, 240 + 2 * 10)
    assert sheet.getpixel((10 + 139, 10 + 239)) == sheet.getpixel((160 + 87, 10 + 133)) == (0xF7, 0xE8, 0xD2)
    assert sheet.getpixel((160 + 89, 20)) == sheet.getpixel((170, 10 + 136)) == (0x4A, 0x42, 0x3A)
