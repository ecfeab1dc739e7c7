"""The faces of the installed games: found, drawn, the same every time, equal to the engine's deck, readable."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops

import cardamom
from cardamom.kernel.errors import UnknownGame
from cardamom.kernel.faces import BODY, Drawing, Faces, Item, Medal, Paper
from cardamom.press import art, faces, fonts
from cardamom.press.checks import problems
from cardamom.press.errors import BadFace, NoFaces, NoSupplies
from cardamom.press.faces import back, faces_of, front, games_with_faces, picture, svg_of
from cardamom.press.raster import pixels

GAMES = games_with_faces()
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_card_of_every_game_lies_well(game_id: str) -> None:
    assert problems(faces_of(game_id)) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_copies_equal_the_largest_deck_that_the_rules_deal(game_id: str) -> None:
    """Dealt for every number of players, and for every value of each house rule that is not a long span."""
    game = cardamom.game(game_id)
    tables = [game.deal(players=players, seed=1) for players in range(game.players[0], game.players[1] + 1)]
    for option in game.state.options:
        values = option.values if len(option.values) < 8 else (option.values[0], option.values[-1])
        tables += [game.deal(players=game.players[1], seed=1, **{option.name: value}) for value in values]
    decks = [table.view_state(cardamom.SPECTATOR).total for table in tables]
    largest = {kind: max(copies) for kind, copies in enumerate(zip(*decks, strict=True)) if max(copies)}
    shown = [card for card in faces_of(game_id).cards if card.kind is not None]
    assert {card.kind: card.copies for card in shown} == largest
    assert len(shown) == len(largest)


@pytest.mark.parametrize("game_id", GAMES)
def test_groups_differ_in_shape_alone(game_id: str) -> None:
    """The signs of any two groups differ in a tenth of their pixels when both are printed in one grey."""
    signs = [_sign(item) for item in faces_of(game_id).look.groups if item.art is not None]
    for one, other in combinations(signs, 2):
        changed = ImageChops.difference(one, other).point(lambda level: 255 if level > 64 else 0)
        assert changed.histogram()[255] > 0.1 * changed.width * changed.height


def _sign(item: Item) -> Image.Image:
    assert item.art is not None
    drawing = Drawing(Paper("#ffffff"), Medal(item.art, 315, 440, 200, "#555555", "#ffffff", item.shape, 20))
    return pixels(svg_of(drawing, "sign"), 126).convert("L").crop((23, 48, 103, 128))


def test_the_cards_of_a_game_end_with_its_credits() -> None:
    assert faces_of("carrot").cards[-1].key == "credits"
    assert faces_of(cardamom.game("carrot")) is faces_of("carrot")


def test_a_face_is_one_sheet_with_or_without_bleed() -> None:
    plain, bled = (ElementTree.fromstring(front("carrot", "ace-of-clubs", bleed)) for bleed in (False, True))
    assert (plain.get("viewBox"), plain.get("width"), plain.get("height")) == ("0 0 630 880", "63mm", "88mm")
    assert (bled.get("viewBox"), bled.get("width"), bled.get("height")) == ("-30 -30 690 940", "69mm", "94mm")
    assert plain.findtext(f"{SVG}title") == "Ace of clubs"


@pytest.mark.parametrize("game_id", GAMES)
def test_backgrounds_run_through_the_bleed(game_id: str) -> None:
    shown = faces_of(game_id)
    some = [*shown.cards[:: max(1, len(shown.cards) // 6)]]
    for svg in [*(front(game_id, card.key, bleed=True) for card in some), *(back(game_id, n, bleed=True) for n in shown.backs)]:
        image = pixels(svg, 138)
        corners = [(0, 0), (image.width - 1, 0), (0, image.height - 1), (image.width - 1, image.height - 1)]
        assert all(image.getpixel(corner)[3] == 255 for corner in corners)  # type: ignore[index]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_flat_face_needs_no_font_no_filter_and_no_pixels(game_id: str) -> None:
    cards = faces_of(game_id).cards
    for card in cards[:: 1 + len(cards) // 40]:  # all are drawn alike
        tags = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(front(game_id, card.key)).iter()}
        assert not tags & {"text", "filter", "image", "style"}


def test_the_same_drawing_gives_the_same_bytes_in_another_process() -> None:
    script = "from cardamom.press.faces import front, back; print(front('iron-chef','seafood-paella') + back('carrot','main'))"
    made = {
        subprocess.run(
            [sys.executable, "-c", script], check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    assert len(made) == 1
    assert made.pop().decode() == front("iron-chef", "seafood-paella") + back("carrot", "main") + "\n"


def test_ids_of_two_faces_in_one_document_mean_the_same() -> None:
    seen: dict[str, str] = {}
    for game_id in GAMES:
        for card in faces_of(game_id).cards[:20]:
            for element in ElementTree.fromstring(front(game_id, card.key)).iter():
                name = element.get("id")
                if name:
                    text = ElementTree.tostring(element, encoding="unicode").strip()
                    assert seen.setdefault(name, text) == text


def test_a_picture_is_a_png_of_the_width_asked_for() -> None:
    image = Image.open(io.BytesIO(picture("carrot", "recipes", "front", 315)))
    assert (image.format, image.size) == ("PNG", (315, 440))
    with pytest.raises(BadFace, match="at least one pixel"):
        picture("carrot", "recipes", "front", 0)


def test_a_back_is_found_by_its_name_and_by_a_card() -> None:
    assert back("iron-chef", "recipe") == back("iron-chef", "seafood-paella") != back("iron-chef", "apple")


def test_low_ink_spares_the_background_and_keeps_the_words() -> None:
    full, low = (pixels(front("iron-chef", "apple", low_ink=spare), 126).convert("L") for spare in (False, True))
    darkness = [255 * 126 * 176 - sum(level * count for level, count in enumerate(i.histogram())) for i in (full, low)]
    assert darkness[1] < 0.8 * darkness[0]
    assert low.getpixel((3, 3)) == 255
    assert front("iron-chef", "apple", low_ink=True).count("<use") >= front("iron-chef", "apple").count("<use")


def test_a_game_without_faces_says_which_have_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.press.declared.metadata", SimpleNamespace(entry_points=lambda group: ()))
    faces._faces.cache_clear()
    with pytest.raises(NoFaces, match="Do not steal my carrot! has no faces yet; games with faces are none"):
        faces_of("carrot")


def test_an_unknown_game_says_so() -> None:
    with pytest.raises(UnknownGame, match="No game is called 'bridge'"):
        faces_of("bridge")


def test_without_supplies_one_sentence_says_what_to_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(tmp_path))
    for kept in (art.collection, art._fetched, fonts.typeface, faces._faces):
        kept.cache_clear()
    with pytest.raises(NoSupplies, match="fetch it with: make supplies"):
        front("iron-chef", "apple")
    with pytest.raises(NoSupplies, match="The art of @iconify-json/game-icons is not there yet; fetch it with: make supplies"):
        art.plate("game:raven")
    with pytest.raises(NoSupplies, match="The font Alegreya is not there yet; fetch it with: make supplies"):
        fonts.typeface(BODY)


def test_declared_faces_are_faces() -> None:
    assert all(isinstance(faces.declared_faces(game_id), Faces) for game_id in GAMES)
