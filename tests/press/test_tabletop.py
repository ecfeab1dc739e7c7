"""Tabletop Simulator: decks that can be dealt from as they are, sheets it can show, and a saved object in its own format."""

from __future__ import annotations

import io
import json
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest
from PIL import Image

from cardamom.kernel.card_sizes import SQUARE
from cardamom.kernel.faces import CardSize, Drawing, Faces, Paper
from cardamom.press import tabletop
from cardamom.press.copies import largest_deck
from cardamom.press.deck import Deck, deck_of
from cardamom.press.tabletop import (
    EXTRAS,
    FACE_WIDTH,
    MOST_PIXELS,
    face_height,
    face_width,
    laid_out,
    sheets_of,
    tabletop_tasks,
)

from .books.pinch import short_rulebook
from .printing import done, every_game_with_faces, near, real_deck, small_deck, small_faces

ADDRESS = "https://example.org/decks"

# the cards that each game deals from, and those that lie beside them
PARTS = {
    "alchemist": {"Main deck": 136, "Maleficia": 6, "Benedicta": 6, "Fortuna": 6},
    "apothecary": {"Draw deck": 125},
    "carrot": {"Draw deck": 52},
    "iron-chef": {"Draw deck": 105, "Recipes": 8},
    "potion-crafting": {"Draw deck": 127, "Recipes": 9, "Potions": 63},
    "witch-duel": {"Deck": 66, "Wilds": 4},
}


# ---- the format, from what is known of it. A name that the simulator does not know it would ignore, so none is allowed


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Transform(Strict):
    posX: float  # noqa: N815
    posY: float  # noqa: N815
    posZ: float  # noqa: N815
    rotX: float  # noqa: N815
    rotY: float  # noqa: N815
    rotZ: float  # noqa: N815
    scaleX: float  # noqa: N815
    scaleY: float  # noqa: N815
    scaleZ: float  # noqa: N815


class Picture(Strict):
    FaceURL: str
    BackURL: str
    NumWidth: int
    NumHeight: int
    BackIsHidden: bool
    UniqueBack: bool
    Type: int


class PdfFile(Strict):
    PDFUrl: str
    PDFPassword: str
    PDFPage: int
    PDFPageOffset: int


class Thing(Strict, kw_only=True):
    GUID: str
    Transform: Transform
    Nickname: str
    Description: str
    HideWhenFaceDown: bool
    Hands: bool


class CardThing(Thing, tag_field="Name", tag="Card", kw_only=True):
    SidewaysCard: bool
    CardID: int
    CustomDeck: dict[str, Picture]


class DeckThing(Thing, tag_field="Name", tag="Deck", kw_only=True):
    SidewaysCard: bool
    DeckIDs: list[int]
    CustomDeck: dict[str, Picture]
    ContainedObjects: list[CardThing]


class PdfThing(Thing, tag_field="Name", tag="Custom_PDF", kw_only=True):
    CustomPDF: PdfFile


class Saved(Strict):
    SaveName: str
    GameMode: str
    Gravity: float
    PlayArea: float
    Table: str
    Sky: str
    Note: str
    Rules: str
    XmlUI: str
    LuaScript: str
    LuaScriptState: str
    ObjectStates: list[CardThing | DeckThing | PdfThing]


@pytest.fixture(autouse=True)
def few_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures of the real rulebooks show other cards than the small deck has."""
    short_rulebook(monkeypatch)


def check_format(files: dict[str, bytes]) -> Saved:
    """Read the saved object as the simulator does, and hold it against the files beside it."""
    content = next(content for name, content in files.items() if name.endswith(".json"))
    saved = msgspec.json.decode(content, type=Saved)
    cards = _cards(saved)
    guids = [thing.GUID for thing in (*saved.ObjectStates, *(card for card in cards if card not in saved.ObjectStates))]
    assert len(guids) == len(set(guids))
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in guids)
    for card in cards:
        ((number, picture),) = card.CustomDeck.items()
        assert card.CardID // 100 == int(number)
        assert card.CardID % 100 < picture.NumWidth * picture.NumHeight
    for thing in saved.ObjectStates:
        if isinstance(thing, DeckThing):
            assert len(thing.ContainedObjects) >= 2
            assert thing.DeckIDs == [card.CardID for card in thing.ContainedObjects]
            assert all(card.CustomDeck.items() <= thing.CustomDeck.items() for card in thing.ContainedObjects)
    _check_files(saved, cards, files)
    return saved


def _check_files(saved: Saved, cards: list[CardThing], files: dict[str, bytes]) -> None:
    """Every address is that of a file, every file has an address, and pictures are no larger than the simulator shows."""
    pictures = {number: picture for card in cards for number, picture in card.CustomDeck.items()}
    numbers = [(number, picture) for card in cards for number, picture in card.CustomDeck.items()]
    assert all(pictures[number] == picture for number, picture in numbers), "a number is one sheet"
    addressed = {url for picture in pictures.values() for url in (picture.FaceURL, picture.BackURL)}
    addressed |= {thing.CustomPDF.PDFUrl for thing in saved.ObjectStates if isinstance(thing, PdfThing)}
    assert {url.removeprefix(f"{ADDRESS}/") for url in addressed} == {name for name in files if not name.endswith(".json")}
    for picture in pictures.values():
        assert 1 <= picture.NumWidth <= 10
        assert 1 <= picture.NumHeight <= 7
        face, back = (
            Image.open(io.BytesIO(files[url.removeprefix(f"{ADDRESS}/")])) for url in (picture.FaceURL, picture.BackURL)
        )
        assert max(face.size) <= MOST_PIXELS
        assert (face.width // picture.NumWidth, face.height // picture.NumHeight) == back.size
        assert (face.width % picture.NumWidth, face.height % picture.NumHeight) == (0, 0)


def _cards(saved: Saved) -> list[CardThing]:
    """Every card, in decks and alone."""
    found = []
    for thing in saved.ObjectStates:
        found += thing.ContainedObjects if isinstance(thing, DeckThing) else [thing] if isinstance(thing, CardThing) else []
    return found


# ---- a small deck


@cache
def exported(*names: str) -> dict[str, bytes]:
    return dict(done(tabletop_tasks(small_deck(*names), ADDRESS)))


def objects(files: dict[str, bytes]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(next(c for name, c in files.items() if name.endswith(".json")))["ObjectStates"]
    return found


def many_cards(count: int) -> Deck:
    """A deck of so many different cards."""
    faces = small_faces()
    cards = tuple(replace(faces.cards[0], key=f"card-{number}", name=f"Card {number}") for number in range(count))
    return deck_of(small_deck().game, faces=replace(faces, cards=cards))


def test_the_files_keep_to_the_format() -> None:
    saved = check_format(exported())
    name = small_deck().game.name
    assert [thing.Nickname for thing in saved.ObjectStates] == [f"{name}: Draw deck", "Reference", f"{name}: Rulebook"]
    places = [(thing.Transform.posX, thing.Transform.posZ) for thing in saved.ObjectStates]
    assert len(places) == len(set(places))


def test_every_copy_is_a_card_that_finds_its_face_on_its_sheet() -> None:
    files = exported()
    deck = objects(files)[0]
    assert Counter(card["Nickname"] for card in deck["ContainedObjects"]) == Counter(Apple=3, Carrot=4, Bread=5, Milk=6)
    inks = {"Apple": "#b3202c", "Carrot": "#b5541c", "Bread": "#7a5a10", "Milk": "#1d5b8a"}
    for card in deck["ContainedObjects"]:
        number, place = divmod(card["CardID"], 100)
        sheet = deck["CustomDeck"][str(number)]
        picture = Image.open(io.BytesIO(files[sheet["FaceURL"].removeprefix(f"{ADDRESS}/")]))
        row, column = divmod(place, sheet["NumWidth"])
        high = picture.height // sheet["NumHeight"]
        middle = (column * FACE_WIDTH + FACE_WIDTH // 2, row * high + int(high * 420 / 880))
        assert near(picture.getpixel(middle), inks[card["Nickname"]])  # type: ignore[arg-type]


def test_one_card_alone_is_no_deck() -> None:
    saved = check_format(exported("reference"))
    alone = saved.ObjectStates[0]
    assert isinstance(alone, CardThing)
    assert alone.CardID == 100
    assert (alone.Transform.posX, alone.Transform.posZ) == (0, 0)


def test_who_may_not_see_a_card_sees_its_back() -> None:
    pictures = [picture for card in _cards(check_format(exported())) for picture in card.CustomDeck.values()]
    assert all(picture.BackIsHidden and not picture.UniqueBack for picture in pictures)


def test_faces_that_do_not_fit_go_on_a_second_sheet() -> None:
    deck = many_cards(25)
    first, second = sheets_of(deck, laid_out(deck)[0])
    assert (len(first.cards), first.across, first.down) == (24, 6, 4)
    assert (len(second.cards), second.across, second.down) == (1, 1, 1)
    assert first.name != second.name


def test_square_cards_fill_their_sheet() -> None:
    assert face_height(SQUARE) == FACE_WIDTH


def test_a_long_card_is_no_higher_than_a_picture_may_be() -> None:
    strip = CardSize("strip", 300, 2000)
    faces = small_faces()
    back = Drawing(Paper("#5a2a20"), size=strip)
    cards = tuple(replace(card, back="deck", front=Drawing(Paper("#f7e8d2"), size=strip)) for card in faces.cards[:4])
    deck = deck_of(small_deck().game, faces=replace(faces, cards=cards, backs={"deck": back}))
    assert [sheet.down for sheet in sheets_of(deck, laid_out(deck)[0])] == [1]
    check_format(dict(done(tabletop_tasks(deck, ADDRESS))))
    assert face_width(SQUARE) == FACE_WIDTH, "others are as wide as ever"


def test_two_things_never_have_one_number(monkeypatch: pytest.MonkeyPatch) -> None:
    objects = tabletop._Objects(small_deck(), ADDRESS)
    monkeypatch.setattr(tabletop, "number_of", lambda told: f"{told.count('+'):06x}")
    assert [objects.guid(name) for name in ("one", "two", "three")] == ["000000", "000001", "000002"]


def test_the_same_deck_gives_the_same_files() -> None:
    assert exported() == dict(done(tabletop_tasks(small_deck(), ADDRESS)))


# ---- all games


@every_game_with_faces
def test_decks_are_those_that_the_rules_deal_from(id: str) -> None:
    deck = real_deck(id)
    table = laid_out(deck)
    parts = {laid.name: laid.cards for laid in table if laid.name != EXTRAS}
    assert all(card.kind is not None for cards in parts.values() for card in cards)
    dealt = Counter({card.kind: card.copies for cards in parts.values() for card in cards})
    assert dealt == largest_deck(real_deck(id).game)
    assert sum(map(len, parts.values())) == len(dealt), "no card is in two parts"
    assert {card.key for laid in table if laid.name == EXTRAS for card in laid.cards} == {
        card.key for card in deck.cards if card.kind is None
    }
    if id in PARTS:
        assert {name: sum(card.copies for card in cards) for name, cards in parts.items()} == PARTS[id]


def test_a_restaurant_has_a_deck_of_its_own() -> None:
    sizes = [sum(card.copies for card in laid.cards) for laid in laid_out(real_deck("food-court")) if laid.name != EXTRAS]
    assert sizes == [45] * 8 + [8, 64]


def test_backs_tell_the_parts_of_a_deck_apart_where_none_are_declared() -> None:
    faces: Faces = replace(real_deck("alchemist").faces, packaging=None)
    deck = deck_of(real_deck("alchemist").game, faces=faces)
    assert [laid.name for laid in laid_out(deck)] == ["Main", "Maleficia", "Benedicta", "Fortuna", EXTRAS]


def test_a_game_with_several_backs_keeps_to_the_format() -> None:
    keys = [card.key for card in real_deck("food-court").cards if card.kind is None or card.kind in (0, 1, 2, 30, 240)]
    deck = deck_of(real_deck("food-court").game, keys)
    saved = check_format(dict(done(tabletop_tasks(deck, ADDRESS))))
    assert len(saved.ObjectStates) == 5, "two restaurants, ability cards, extras and the rulebook; one customer alone"
