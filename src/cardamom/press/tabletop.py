"""Tabletop Simulator: sheets of up to seventy faces, and the saved object that loads them as decks.

A saved object names its pictures by address: files on this computer at first. Whoever shares the game puts the sheets on the
web and gives the folder's address.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from PIL import Image

from cardamom.kernel.faces import HEIGHT, WIDTH, Card

from .deck import Deck
from .delivery import File, Task
from .masters import Told
from .raster import encoded
from .threads import COMPRESSION

ACROSS, DOWN = 10, 7  # the most faces a sheet can have
FACE_WIDTH = 408  # pixels: ten fit the 4,096 that every graphics card shows
FACE_HEIGHT = round(FACE_WIDTH * HEIGHT / WIDTH)
JPEG_QUALITY = 88
SPACE = 2.6  # between the decks on the table, in the simulator's units


@dataclass(frozen=True)
class Sheet:
    """A picture with the faces of cards that share a back, and how many lie across and down."""

    name: str
    cards: tuple[Card, ...]
    back: str

    @property
    def across(self) -> int:
        return min(ACROSS, max(2, len(self.cards)))

    @property
    def down(self) -> int:
        return max(2, -(-len(self.cards) // self.across))


def sheets_of(deck: Deck) -> list[Sheet]:
    """All different cards, sorted by their backs, up to seventy per sheet."""
    found = []
    for back in deck.backs:
        cards = [card for card in deck.cards if card.back == back]
        for number, at in enumerate(range(0, len(cards), ACROSS * DOWN), 1):
            found.append(Sheet(f"{deck.game.id}-{back}-{number}", tuple(cards[at : at + ACROSS * DOWN]), back))
    return found


def tabletop_tasks(deck: Deck, address: str, told: Told = lambda done: None) -> Iterator[Task]:
    """A task for each picture, and one for the saved object. The address is the folder where the simulator finds the
    pictures."""
    sheets = sheets_of(deck)
    for sheet in sheets:
        yield partial(_sheet_file, deck, sheet, told)
    for back in deck.backs:
        yield partial(_back_file, deck, back, told)
    yield partial(_saved_file, deck, sheets, address)


def back_name(deck: Deck, back: str) -> str:
    return f"{deck.game.id}-back-{back}"


def _file_name(deck: Deck, name: str) -> str:
    """Paint as JPEG, a fifth of a PNG of its grain; flat colours as PNG, which keeps them exact."""
    return f"{name}.{'jpg' if deck.painted else 'png'}"


def saved_object(deck: Deck, sheets: list[Sheet], address: str) -> dict[str, Any]:
    """The saved object: a deck for each back, side by side."""
    base = address if address.endswith("/") else f"{address}/"
    decks = [_deck_object(deck, back, list(enumerate(sheets, 1)), base, at * SPACE) for at, back in enumerate(deck.backs)]
    return {
        "SaveName": deck.game.name,
        "GameMode": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "XmlUI": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "ObjectStates": decks,
    }


def _deck_object(deck: Deck, back: str, sheets: list[tuple[int, Sheet]], base: str, x: float) -> dict[str, Any]:
    """The deck of one back: which sheets it is on, and each copy as a card of its own."""
    own = [(number, sheet) for number, sheet in sheets if sheet.back == back]
    custom = {
        str(number): {
            "FaceURL": f"{base}{_file_name(deck, sheet.name)}",
            "BackURL": f"{base}{_file_name(deck, back_name(deck, back))}",
            "NumWidth": sheet.across,
            "NumHeight": sheet.down,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for number, sheet in own
    }
    cards = [
        _card_object(deck, card, number * 100 + place, {str(number): custom[str(number)]}, copy)
        for number, sheet in own
        for place, card in enumerate(sheet.cards)
        for copy in range(card.copies)
    ]
    if len(cards) == 1:  # the simulator knows no deck of one
        return {**cards[0], "Transform": _transform(x)}
    return {
        "GUID": _guid(deck.game.id, back),
        "Name": "Deck",
        "Transform": _transform(x),
        "Nickname": f"{deck.game.name}: {back}",
        "Description": "",
        "HideWhenFaceDown": True,
        "Hands": False,
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }


def _card_object(deck: Deck, card: Card, number: int, custom: dict[str, Any], copy: int) -> dict[str, Any]:
    return {
        "GUID": _guid(deck.game.id, card.key, copy),
        "Name": "Card",
        "Transform": _transform(0),
        "Nickname": card.name,
        "Description": "",
        "HideWhenFaceDown": True,
        "Hands": True,
        "SidewaysCard": False,
        "CardID": number,
        "CustomDeck": custom,
    }


def _transform(x: float) -> dict[str, float]:
    """Face down on the table."""
    place = {"posX": round(x, 2), "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180}
    return {**place, "scaleX": 1, "scaleY": 1, "scaleZ": 1}


def _guid(*parts: object) -> str:
    """Six hex digits, as the simulator numbers its objects; always the same for the same card."""
    return hashlib.sha256("/".join(map(str, parts)).encode()).hexdigest()[:6]


def _sheet_file(deck: Deck, sheet: Sheet, told: Told) -> list[File]:
    picture = Image.new("RGB", (sheet.across * FACE_WIDTH, sheet.down * FACE_HEIGHT), "white")
    for place, card in enumerate(sheet.cards):
        row, column = divmod(place, sheet.across)
        picture.paste(deck.pixels(card.key, "front", FACE_WIDTH, bleed=False), (column * FACE_WIDTH, row * FACE_HEIGHT))
        told(1)
    return [(_file_name(deck, sheet.name), _packed(deck, picture))]


def _back_file(deck: Deck, back: str, told: Told) -> list[File]:
    picture = _packed(deck, deck.pixels(back, "back", FACE_WIDTH, bleed=False))
    told(1)
    return [(_file_name(deck, back_name(deck, back)), picture)]


def _saved_file(deck: Deck, sheets: list[Sheet], address: str) -> list[File]:
    saved = json.dumps(saved_object(deck, sheets, address), indent=1, ensure_ascii=False)
    return [(f"{deck.game.id}.json", f"{saved}\n".encode())]


def _packed(deck: Deck, picture: Image.Image) -> bytes:
    if deck.painted:
        return encoded(picture, "JPEG", quality=JPEG_QUALITY, subsampling=0)
    return encoded(picture, "PNG", compress_level=COMPRESSION)
