"""Tabletop Simulator: the cards of a game as it is unpacked, its rulebook, and the saved object that puts them on the table.

Each part of a game's deck is a deck of its own; reference cards and the credits lie apart, so that a deck can be dealt from
as it is. A saved object names its files by address: files on this computer at first. Whoever shares the game puts them on
the web and gives the folder's address.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from PIL import Image

from cardamom.kernel.card_sizes import CardSize
from cardamom.kernel.faces import Card, slug

from .books.book import booklet_of
from .deck import Deck
from .delivery import File, Task
from .layout import stock
from .masters import Told
from .raster import encoded
from .threads import COMPRESSION

MOST_PIXELS = 4096  # across and down: every graphics card shows that many, and the simulator shrinks larger pictures
ACROSS, MOST_DOWN = 6, 7  # six faces across are sharp when they are enlarged; the simulator would take ten
FACE_WIDTH = MOST_PIXELS // ACROSS
JPEG_QUALITY = 88
IN_A_ROW, SPACE, DEPTH = 6, 2.6, 3.6  # how things lie on the table, in the simulator's units

EXTRAS, ALL_CARDS = "Reference cards", "Draw deck"


def face_width(size: CardSize) -> int:
    """How wide the face of a card is, in pixels: a long card is narrower, so that a picture has room for its height."""
    return min(FACE_WIDTH, int(MOST_PIXELS * size.width / size.height))


def face_height(size: CardSize) -> int:
    """How high the face of a card is, in pixels."""
    return round(face_width(size) * size.height / size.width)


@dataclass(frozen=True)
class Laid:
    """Cards that lie together on the table, under the name that people see."""

    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Sheet:
    """A picture with the faces of cards of one size that share a back."""

    name: str
    cards: tuple[Card, ...]

    @property
    def back(self) -> str:
        return self.cards[0].back

    @property
    def width(self) -> int:
        """Of one face, in pixels."""
        return face_width(self.cards[0].size)

    @property
    def height(self) -> int:
        return face_height(self.cards[0].size)

    @property
    def across(self) -> int:
        return min(ACROSS, len(self.cards))

    @property
    def down(self) -> int:
        return -(-len(self.cards) // self.across)


def laid_out(deck: Deck) -> list[Laid]:
    """The parts of a game's deck, and at the end what is never dealt. Where none are declared, backs tell them apart."""
    packaging = deck.faces.packaging
    played = [card for card in deck.cards if card.kind is not None]
    if packaging is not None and packaging.deck_parts:
        found = [Laid(part.name, tuple(card for card in played if card.kind in part.kinds)) for part in packaging.deck_parts]
    else:
        backs = list(dict.fromkeys(card.back for card in played))
        names = {back: ALL_CARDS if len(backs) == 1 else back.replace("-", " ").capitalize() for back in backs}
        found = [Laid(name, tuple(card for card in played if card.back == back)) for back, name in names.items()]
    extras = Laid(EXTRAS, tuple(card for card in deck.cards if card.kind is None))
    return [laid for laid in (*found, extras) if laid.cards]


def sheets_of(deck: Deck, laid: Laid) -> list[Sheet]:
    """Cards that lie together, on as few sheets as hold them."""
    pictures = []
    for back in dict.fromkeys(card.back for card in laid.cards):
        cards = [card for card in laid.cards if card.back == back]
        most = ACROSS * min(MOST_DOWN, MOST_PIXELS // face_height(cards[0].size))
        pictures += [tuple(cards[at : at + most]) for at in range(0, len(cards), most)]
    name = f"{deck.game.id}-{slug(laid.name)}"
    return [Sheet(f"{name}-{number}", cards) for number, cards in enumerate(pictures, 1)]


def tabletop_tasks(deck: Deck, address: str, told: Told = lambda done: None) -> Iterator[Task]:
    """A task for each picture, one for the rulebook, and one for the saved object. The address is the folder where the
    simulator finds the files."""
    table = {laid.name: sheets_of(deck, laid) for laid in laid_out(deck)}
    for sheets in table.values():
        for sheet in sheets:
            yield partial(_sheet_file, deck, sheet, told)
    for back in deck.backs:
        yield partial(_back_file, deck, back, told)
    rulebook = _rulebook_name(deck) if _has_rulebook(deck) else ""
    if rulebook:
        yield lambda: [(rulebook, booklet_of(deck, stock("a4")).pdf)]
    yield partial(_saved_file, deck, table, rulebook, address)


# ---- the saved object


def number_of(told: str) -> str:
    return hashlib.sha256(told.encode()).hexdigest()[:6]


@dataclass
class _Objects:
    """Makes the objects of a deck, each with a number that no other has."""

    deck: Deck
    base: str
    _taken: set[str] = field(default_factory=set)

    def guid(self, *parts: object) -> str:
        """Six hex digits, as the simulator numbers its objects; always the same for the same thing."""
        told = "/".join(map(str, (self.deck.game.id, *parts)))
        while (found := number_of(told)) in self._taken:
            told += "+"
        self._taken.add(found)
        return found

    def deck_of(self, name: str, sheets: dict[int, Sheet], place: int) -> dict[str, Any]:
        """A deck: which sheets it is on, and each copy as a card of its own."""
        custom = {str(number): self._picture(sheet) for number, sheet in sheets.items()}
        cards = [
            self._card(card, number * 100 + at, {str(number): custom[str(number)]}, copy)
            for number, sheet in sheets.items()
            for at, card in enumerate(sheet.cards)
            for copy in range(card.copies)
        ]
        if len(cards) == 1:  # the simulator knows no deck of one
            return {**cards[0], "Transform": _transform(place)}
        return {
            "GUID": self.guid("deck", name),
            "Name": "Deck",
            "Transform": _transform(place),
            "Nickname": f"{self.deck.game.name}: {name}",
            "Description": "",
            "HideWhenFaceDown": True,
            "Hands": False,
            "SidewaysCard": False,
            "DeckIDs": [card["CardID"] for card in cards],
            "CustomDeck": custom,
            "ContainedObjects": cards,
        }

    def _picture(self, sheet: Sheet) -> dict[str, Any]:
        """A sheet. Who may not see a card sees its back, so no place of the sheet is kept for that."""
        return {
            "FaceURL": f"{self.base}{_file_name(self.deck, sheet.name)}",
            "BackURL": f"{self.base}{_file_name(self.deck, back_name(self.deck, sheet.back))}",
            "NumWidth": sheet.across,
            "NumHeight": sheet.down,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }

    def _card(self, card: Card, number: int, custom: dict[str, Any], copy: int) -> dict[str, Any]:
        return {
            "GUID": self.guid(card.key, copy),
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

    def rulebook(self, file: str, place: int) -> dict[str, Any]:
        """The rulebook, open at its first page."""
        return {
            "GUID": self.guid("rulebook"),
            "Name": "Custom_PDF",
            "Transform": {**_transform(place), "rotZ": 0},
            "Nickname": f"{self.deck.game.name}: Rulebook",
            "Description": "",
            "HideWhenFaceDown": False,
            "Hands": False,
            "CustomPDF": {"PDFUrl": f"{self.base}{file}", "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0},
        }


def saved_object(deck: Deck, table: dict[str, list[Sheet]], rulebook: str, address: str) -> dict[str, Any]:
    """The saved object: decks side by side, then the rulebook, if there is one. Sheets are numbered through."""
    objects = _Objects(deck, address if address.endswith("/") else f"{address}/")
    states, number = [], 1
    for place, (name, sheets) in enumerate(table.items()):
        states.append(objects.deck_of(name, dict(enumerate(sheets, number)), place))
        number += len(sheets)
    if rulebook:
        states.append(objects.rulebook(rulebook, len(states)))
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
        "ObjectStates": states,
    }


def _transform(place: int) -> dict[str, float]:
    """Face down on the table, in rows."""
    row, column = divmod(place, IN_A_ROW)
    where = {"posX": round(column * SPACE, 2), "posY": 1, "posZ": round(-row * DEPTH, 2), "rotX": 0, "rotY": 180, "rotZ": 180}
    return {**where, "scaleX": 1, "scaleY": 1, "scaleZ": 1}


# ---- files


def back_name(deck: Deck, back: str) -> str:
    return f"{deck.game.id}-back-{back}"


def _file_name(deck: Deck, name: str) -> str:
    """Paint as JPEG, a fifth of a PNG of its grain; flat colours as PNG, which keeps them exact."""
    return f"{name}.{'jpg' if deck.painted else 'png'}"


def _rulebook_name(deck: Deck) -> str:
    return f"{deck.game.id}-rulebook.pdf"


def _has_rulebook(deck: Deck) -> bool:
    try:
        return bool(deck.game.rulebook)
    except FileNotFoundError:
        return False


def _sheet_file(deck: Deck, sheet: Sheet, told: Told) -> list[File]:
    picture = Image.new("RGB", (sheet.across * sheet.width, sheet.down * sheet.height), "white")
    for place, card in enumerate(sheet.cards):
        row, column = divmod(place, sheet.across)
        picture.paste(deck.pixels(card.key, "front", sheet.width, bleed=False), (column * sheet.width, row * sheet.height))
        told(1)
    return [(_file_name(deck, sheet.name), _packed(deck, picture))]


def _back_file(deck: Deck, back: str, told: Told) -> list[File]:
    width = face_width(deck.faces.backs[back].size)
    picture = _packed(deck, deck.pixels(back, "back", width, bleed=False))
    told(1)
    return [(_file_name(deck, back_name(deck, back)), picture)]


def _saved_file(deck: Deck, table: dict[str, list[Sheet]], rulebook: str, address: str) -> list[File]:
    saved = json.dumps(saved_object(deck, table, rulebook, address), indent=1, ensure_ascii=False)
    return [(f"{deck.game.id}.json", f"{saved}\n".encode())]


def _packed(deck: Deck, picture: Image.Image) -> bytes:
    if deck.painted:
        return encoded(picture, "JPEG", quality=JPEG_QUALITY, subsampling=0)
    return encoded(picture, "PNG", compress_level=COMPRESSION)
