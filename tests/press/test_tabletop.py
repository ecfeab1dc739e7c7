"""Decks for Tabletop Simulator: sheets it can show, and a saved object that finds every copy on them."""

from __future__ import annotations

import io
import json
from collections import Counter
from dataclasses import replace
from typing import Any

from PIL import Image

from cardamom.kernel.faces import Faces
from cardamom.press.deck import deck_of
from cardamom.press.tabletop import FACE_HEIGHT, FACE_WIDTH, sheets_of, tabletop_tasks

from .printing import done, every_game_with_faces, near, real_deck, small_deck, small_faces

ADDRESS = "https://example.org/decks"


def exported(*names: str) -> tuple[dict[str, bytes], list[dict[str, Any]]]:
    """The files of the small deck, and the objects that they put on the table."""
    files = dict(done(tabletop_tasks(small_deck(*names), ADDRESS)))
    saved = next(content for name, content in files.items() if name.endswith(".json"))
    return files, json.loads(saved)["ObjectStates"]


def many_cards(count: int) -> Faces:
    """A deck of so many different cards."""
    faces = small_faces()
    cards = tuple(replace(faces.cards[0], key=f"card-{number}", name=f"Card {number}") for number in range(count))
    return replace(faces, cards=cards)


def test_every_copy_is_a_card_that_finds_its_face_on_its_sheet() -> None:
    files, objects = exported()
    assert [found["Name"] for found in objects] == ["Deck", "Card"]
    deck = objects[0]
    assert Counter(card["Nickname"] for card in deck["ContainedObjects"]) == Counter(Apple=3, Carrot=4, Bread=5, Milk=6)
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
    inks = {"Apple": "#b3202c", "Carrot": "#b5541c", "Bread": "#7a5a10", "Milk": "#1d5b8a"}
    for card in deck["ContainedObjects"]:
        number, place = divmod(card["CardID"], 100)
        sheet = card["CustomDeck"][str(number)]
        assert sheet == deck["CustomDeck"][str(number)]
        picture = Image.open(io.BytesIO(files[sheet["FaceURL"].removeprefix(f"{ADDRESS}/")]))
        row, column = divmod(place, sheet["NumWidth"])
        middle = (column * FACE_WIDTH + FACE_WIDTH // 2, row * FACE_HEIGHT + int(FACE_HEIGHT * 420 / 880))
        assert near(picture.getpixel(middle), inks[card["Nickname"]])  # type: ignore[arg-type]


def test_addresses_lead_to_the_files_and_the_back_is_hidden() -> None:
    files, objects = exported()
    sheets = [sheet for found in objects for sheet in found["CustomDeck"].values()]
    assert len(sheets) == 2
    for sheet in sheets:
        assert sheet["BackIsHidden"] is True
        picture = Image.open(io.BytesIO(files[sheet["FaceURL"].removeprefix(f"{ADDRESS}/")]))
        assert picture.size == (sheet["NumWidth"] * FACE_WIDTH, sheet["NumHeight"] * FACE_HEIGHT)
        assert max(picture.size) <= 4096
        assert sheet["BackURL"].removeprefix(f"{ADDRESS}/") in files


def test_one_card_alone_is_no_deck() -> None:
    _, objects = exported("reference")
    assert [found["Name"] for found in objects] == ["Card"]
    assert objects[0]["CardID"] == 100
    assert objects[0]["Transform"]["posX"] == 0


def test_more_than_seventy_faces_go_on_a_second_sheet() -> None:
    deck = deck_of(small_deck().game, faces=many_cards(71))
    first, second = sheets_of(deck)
    assert (len(first.cards), first.across, first.down) == (70, 10, 7)
    assert (len(second.cards), second.across, second.down) == (1, 2, 2)


def test_the_same_deck_gives_the_same_files() -> None:
    assert exported()[0] == exported()[0]


@every_game_with_faces
def test_the_decks_of_a_game_hold_every_copy(id: str) -> None:
    deck = real_deck(id)
    on_sheets = [card for sheet in sheets_of(deck) for card in sheet.cards]
    assert sorted(card.key for card in on_sheets) == sorted(card.key for card in deck.cards)
    assert all(card.back == sheet.back for sheet in sheets_of(deck) for card in sheet.cards)
