"""Pictures of a house: their addresses, what is served there, and that a house does without them."""

from __future__ import annotations

import io
import re
import sys
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import cardamom
from cardamom.house.core.world import AVATARS, Pictures, Shelved
from cardamom.house.shell import gallery as rooms_of_pictures
from cardamom.house.shell.exhibits import MOST_ON_SHELF, GameExhibits, exhibits_of
from cardamom.house.shell.gallery import Gallery
from cardamom.kernel.faces import Look
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value
from cardamom.kernel.table import SPECTATOR
from cardamom.press import screens
from cardamom.press.avatars import AVATARS as DRAWN
from cardamom.press.errors import NoSupplies
from cardamom.press.faces import games_with_faces
from tests.house.net.callers import run

from .page import PATIENCE
from .rooms import open_room
from .running import Running

CARROT, COURT = cardamom.game("carrot"), cardamom.game("food-court")
EVERY_GAME = pytest.mark.parametrize("game_id", games_with_faces())


@pytest.fixture(scope="module")
def found() -> Iterator[Gallery]:
    """A gallery of all games, in which everything has been found."""
    opened = Gallery(cardamom.games())
    opened.find()
    yield opened
    opened.close()


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of this test's own, with the art that was fetched. Processes that are started look there too."""
    from cardamom.press.folder import supplies_folder

    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(supplies_folder()))
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path))
    return tmp_path


@pytest.fixture
def empty(cache: Path) -> Iterator[Gallery]:
    """A gallery where nothing has been drawn or painted yet."""
    opened = Gallery([CARROT])
    opened.find()
    yield opened
    opened.close()


def picture_of(gallery: Gallery, address: str) -> Image.Image | None:
    _, game, name = address.split("/")
    served = run(gallery.picture(game, name))
    if served is None:
        return None
    assert served.media == "image/webp"
    shown = Image.open(io.BytesIO(served.content))
    assert shown.format == "WEBP"
    return shown


@EVERY_GAME
def test_every_kind_has_a_picture_of_its_own(found: Gallery, game_id: str) -> None:
    game = cardamom.game(game_id)
    pictures = found.of_table(game.deal(game.players[0], seed=1))
    assert sorted(pictures.fronts) == list(range(len(game.words.cards)))
    assert len(set(pictures.fronts.values())) == len(pictures.fronts)
    assert pictures.widths == screens.WIDTHS
    for address in [*pictures.fronts.values(), *pictures.backs.values()]:
        assert re.fullmatch(rf"faces/{game_id}/[0-9a-f]{{20}}", address)


@EVERY_GAME
def test_every_zone_has_a_back_and_where_players_bring_decks_that_of_its_owner(found: Gallery, game_id: str) -> None:
    game = cardamom.game(game_id)
    table = game.deal(game.players[1], seed=1)
    backs = found.of_table(table).backs
    for family in game.state.zone_table.families:
        if family.own_deck:
            assert all(f"{family.name}/{seat}" in backs for seat in range(table.players))
            assert family.name not in backs
        else:
            assert family.name in backs


def test_a_players_back_is_that_of_the_deck_they_play(found: Gallery) -> None:
    """Where players pick their restaurants, their backs are others afterwards."""
    table = COURT.deal(4, seed=3, deck_choice="pick")
    before, decks = found.of_table(table).backs, exhibits_of(COURT, COURT.check_options({})).deck_backs
    for _ in range(4):
        (seat,) = table.actors
        table.play(table.legal(seat)[-1], seat)
    backs = found.of_table(table).backs
    assert backs != before
    for seat, deck in enumerate(table.view_state(SPECTATOR).plays_deck[:4]):
        for zone in ("hand", "draw", "discard"):
            assert backs[f"{zone}/{seat}"].rpartition("/")[2] in (decks[deck].flat, decks[deck].painted)
    assert len({backs[f"draw/{seat}"] for seat in range(4)}) == 4


def test_pictures_follow_the_house_rules_of_the_table(found: Gallery) -> None:
    """Sultan Saray says on the screen what is played."""
    (saray,) = [kind for kind, name in enumerate(COURT.words.cards) if name == "Sultan Saray"]
    before = found.of_table(COURT.deal(2, seed=1)).fronts
    played = found.of_table(COURT.deal(2, seed=1, turkiye_bonus="customers")).fronts
    assert [kind for kind in before if before[kind] != played[kind]] == [saray]


def test_pictures_of_other_house_rules_are_looked_for_while_others_go_on(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until they are found, the table has the usual ones."""
    began, may_end = threading.Event(), threading.Event()

    def slowly(*of: Any) -> GameExhibits:
        began.set()
        assert may_end.wait(20)
        return exhibits_of(*of)

    running.call(running.house.gallery.found())
    usual = running.house.gallery.shelved(COURT).pictures.fronts
    monkeypatch.setattr(rooms_of_pictures, "exhibits_of", slowly)
    keys, other = running.room_at(COURT.deal(2, seed=1, turkiye_bonus="customers"), "ann", "ben"), open_room(running, "zoe")
    with running.page("ann", room=keys.key) as ann, running.page("zoe", room=other) as zoe:
        try:
            assert ann.hear("welcome")["faces"] == {str(kind): address for kind, address in usual.items()}
            assert began.wait(PATIENCE)
            zoe.catch_up()
        finally:
            may_end.set()
        told = ann.hear("pictures")["faces"]
        (saray,) = [kind for kind, name in enumerate(COURT.words.cards) if name == "Sultan Saray"]
        assert [kind for kind in usual if told[str(kind)] != usual[kind]] == [saray]


def test_the_usual_pictures_are_found_once_however_a_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    found_for: list[int] = []

    def noted(game: Game, options: Mapping[str, Value]) -> GameExhibits:
        found_for.append(int(options["stall_laps"]))
        return GameExhibits()

    monkeypatch.setattr(rooms_of_pictures, "exhibits_of", noted)
    monkeypatch.setattr(rooms_of_pictures, "MOST_TABLES", 2)
    gallery = Gallery([CARROT])
    gallery.find()
    for laps in (5, 6, 7, 6, 8, 6, 5, 7):  # 7 has been away for longest when 8 comes
        gallery._tables.clear()
        gallery.of_table(CARROT.deal(2, seed=1, stall_laps=laps))
    assert found_for == [5, 6, 7, 8, 7]
    gallery.close()


@EVERY_GAME
def test_a_game_on_the_shelf_has_its_box_and_a_few_cards(found: Gallery, game_id: str) -> None:
    game = cardamom.game(game_id)
    shelved = found.shelved(game)
    assert shelved.pitch
    assert shelved.minutes
    assert shelved.age
    assert shelved.box is not None
    assert len(set(shelved.cards)) == len(shelved.cards) == MOST_ON_SHELF
    assert shelved.box not in shelved.cards
    assert shelved.pictures.widths == screens.WIDTHS
    assert shelved.pictures.fronts == found.of_table(game.deal(game.players[0], seed=1)).fronts
    for address in shelved.portraits.values():
        assert re.fullmatch(rf"faces/{game_id}/[0-9a-f]{{20}}-192\.webp", address)


def test_every_avatar_that_the_house_knows_has_a_portrait(found: Gallery) -> None:
    assert tuple(DRAWN) == AVATARS
    avatars = found.avatars()
    assert [avatar.name for avatar in avatars] == list(AVATARS)
    assert len({avatar.picture for avatar in avatars}) == len(avatars) >= 12
    assert all(avatar.picture for avatar in avatars)


def test_a_flat_picture_is_drawn_when_it_is_asked_for_and_kept(empty: Gallery, cache: Path) -> None:
    address = empty.of_table(CARROT.deal(2, seed=1)).fronts[7]
    for width, height in zip(screens.WIDTHS, (391, 880), strict=True):
        shown = picture_of(empty, f"{address}-{width}.webp")
        assert shown is not None
        assert shown.size == (width, height)
    assert len(list((cache / "screens").iterdir())) == 2
    again = Gallery([CARROT])
    again.find()
    assert again.of_table(CARROT.deal(2, seed=1)).fronts[7] == address
    assert picture_of(again, f"{address}-280.webp") is not None
    assert not again.drawing.works, "it was read from the cache"
    again.close()


def test_only_addresses_that_were_given_are_served(empty: Gallery) -> None:
    address = empty.of_table(CARROT.deal(2, seed=1)).fronts[7]
    name = address.rpartition("/")[2]
    others = ("-281.webp", "-.webp", "--280.webp", "-280.png", "-280", ".webp", "", "-0280.webp")
    for path in (*(f"carrot/{name}{other}" for other in others), f"iron-chef/{name}-280.webp", "carrot/0000-280.webp"):
        assert picture_of(empty, f"faces/{path}") is None
    assert not empty.drawing.works, "nothing was drawn for them"


def test_a_painted_picture_takes_the_place_of_the_flat_one(empty: Gallery, cache: Path) -> None:
    table = CARROT.deal(2, seed=1)
    before, other = empty.of_table(table), empty.usual(CARROT).fronts[4]
    exhibit = empty.usual(CARROT).fronts[3]
    screens.paint(exhibit.subject)
    assert empty.of_table(table) == before, "until it is shown"
    empty.show_paint([exhibit])
    after = empty.of_table(table)
    assert [kind for kind in before.fronts if before.fronts[kind] != after.fronts[kind]] == [3]
    assert empty.is_painted(exhibit)
    assert not empty.is_painted(other)
    flat, painted = (picture_of(empty, f"{pictures.fronts[3]}-630.webp") for pictures in (before, after))
    assert flat is not None
    assert painted is not None
    assert flat.convert("RGB").tobytes() != painted.convert("RGB").tobytes()
    later = Gallery([CARROT])
    later.find()
    assert later.of_table(table) == after, "a house that is opened later knows it"
    later.close()
    screens.file_of(exhibit.painted, 630).unlink()
    assert picture_of(empty, f"{after.fronts[3]}-630.webp") is None


def test_addresses_stay_the_same_until_the_press_draws_otherwise(found: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    table = CARROT.deal(2, seed=1)
    before = found.of_table(table)
    screens.name_of.cache_clear()
    monkeypatch.setattr(screens, "way_of_drawing", lambda: "another press")
    other = Gallery([CARROT])
    other.find()
    assert not set(before.fronts.values()) & set(other.of_table(table).fronts.values())
    screens.name_of.cache_clear()
    other.close()


def test_only_so_many_pictures_are_known_at_a_time(monkeypatch: pytest.MonkeyPatch, empty: Gallery) -> None:
    monkeypatch.setattr(rooms_of_pictures, "MOST_KNOWN", 80)
    old = empty.of_table(CARROT.deal(2, seed=1))
    iron = cardamom.game("iron-chef")
    new = empty.of_table(iron.deal(2, seed=1))
    assert len(empty._known) <= 80
    assert picture_of(empty, f"{old.fronts[0]}-280.webp") is not None  # it is one of the usual ones, and looked up
    assert picture_of(empty, f"{list(new.fronts.values())[-1]}-280.webp") is not None


def test_a_face_that_cannot_be_drawn_is_not_there(empty: Gallery, cache: Path) -> None:
    address = empty.of_table(CARROT.deal(2, seed=1)).fronts[7]
    (cache / "screens").write_text("a file where a folder should be")
    assert picture_of(empty, f"{address}-280.webp") is None


@pytest.mark.parametrize("lacking", ["the press", "art"])
def test_without_the_press_or_its_art_there_are_only_words(monkeypatch: pytest.MonkeyPatch, lacking: str) -> None:
    def no_art(*_: object, **__: object) -> str:
        raise NoSupplies("There is no art; run: make supplies")

    if lacking == "art":
        monkeypatch.setattr("cardamom.press.faces.svg_of", no_art)
        monkeypatch.setattr("cardamom.press.portraits.portrait_svg", no_art)
    else:
        for module in ("box", "faces", "screens", "portraits"):
            monkeypatch.setitem(sys.modules, f"cardamom.press.{module}", None)
    without = Gallery([CARROT])
    without.find()
    assert without.of_table(CARROT.deal(2, seed=1)) == Pictures()
    shelved = without.shelved(CARROT)
    assert shelved == Shelved("Buy, cook, and watch your neighbours.", "30", "8+")
    assert [avatar.picture for avatar in without.avatars()] == [None] * len(AVATARS)
    assert run(without.picture("carrot", "0000-280.webp")) is None
    without.close()


def test_faces_that_fail_in_any_way_leave_the_game_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Look:
        raise ZeroDivisionError

    monkeypatch.setattr("cardamom.press.faces.faces_of", broken)
    assert exhibits_of(CARROT, {}).fronts == {}
