"""Pictures of cards: where they come from, and that the house does without them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardamom
from cardamom.house.core.world import Pictures
from cardamom.house.shell.net import pictures, pictures_of
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value
from cardamom.press.errors import BadFace, NoSupplies
from cardamom.press.faces import games_with_faces

from .callers import asked, get, open_server, run

CARROT = cardamom.game("carrot")


def usual(game: Game) -> dict[str, Value]:
    return game.check_options({})


def forget() -> None:
    pictures._known.clear()
    for kept in (pictures._sides_of, pictures._digest, pictures._flat):
        kept.cache_clear()


@pytest.fixture(autouse=True)
def nothing_known() -> Iterator[None]:
    """What was found out about pictures before is forgotten, and again afterwards."""
    forget()
    yield
    forget()


def content_of(address: str) -> pictures.Picture | None:
    _, game, name = address.split("/")
    return run(pictures.rendered(game, name))


@pytest.mark.parametrize("game_id", games_with_faces())
def test_every_kind_has_a_picture_of_its_own(game_id: str) -> None:
    game = cardamom.game(game_id)
    found = pictures_of(game, usual(game))
    assert sorted(found.fronts) == list(range(len(game.words.cards)))
    assert len(set(found.fronts.values())) == len(found.fronts)
    for address in [*found.fronts.values(), *found.backs.values()]:
        assert re.fullmatch(rf"faces/{game_id}/[0-9a-f]{{20}}\.(svg|webp)", address)


def test_backs_are_named_for_the_zones_of_a_shared_deck() -> None:
    found = pictures_of(CARROT, usual(CARROT))
    assert set(found.backs) == {family.name for family in CARROT.state.zone_table.families}
    assert len(set(found.backs.values())) == 1
    for game_id in games_with_faces():
        game = cardamom.game(game_id)
        own = {family.name for family in game.state.zone_table.families if family.own_deck}
        assert not own & set(pictures_of(game, usual(game)).backs)


def test_a_picture_is_served_to_be_kept_for_ever_and_others_are_not_there() -> None:
    found = pictures_of(CARROT, usual(CARROT))

    async def scenario() -> None:
        async with open_server() as server:
            for address in (found.fronts[7], found.backs["market"]):
                status, headers, body = await asked(server, get(server, f"/{address}"))
                assert status == 200
                assert headers["content-type"] in ("image/svg+xml", "image/webp")
                assert headers["cache-control"] == "public, max-age=31536000, immutable"
                assert body
            name = found.fronts[7].rpartition("/")[2]
            for path in ("carrot/0000.svg", "carrot/7", "carrot/-1", f"chess/{name}", f"iron-chef/{name}", "carrot/", "carrot"):
                assert (await asked(server, get(server, f"/faces/{path}")))[0] == 404

    run(scenario())


def test_pictures_follow_the_house_rules_of_the_table() -> None:
    """Sultan Saray says on the screen what is played."""
    game = cardamom.game("food-court")
    (saray,) = [kind for kind, name in enumerate(game.words.cards) if name == "Sultan Saray"]
    before = pictures_of(game, usual(game)).fronts
    played = pictures_of(game, game.check_options({"turkiye_bonus": "customers"})).fronts
    assert [kind for kind in before if before[kind] != played[kind]] == [saray]
    assert content_of(before[saray]) != content_of(played[saray])


def test_a_painted_picture_takes_the_place_of_the_flat_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.press.folder.cache_folder", lambda name: tmp_path)
    painted = tmp_path / "painted.webp"
    painted.write_bytes(b"paint")
    monkeypatch.setattr("cardamom.press.paint.painted_screen", lambda drawing: None)
    flat = pictures_of(CARROT, usual(CARROT))
    monkeypatch.setattr("cardamom.press.paint.painted_screen", lambda drawing: painted)
    shown = pictures_of(CARROT, usual(CARROT))
    for before, after in ((flat.fronts[3], shown.fronts[3]), (flat.backs["market"], shown.backs["market"])):
        assert before != after
        flat_one, painted_one = content_of(before), content_of(after)
        assert flat_one is not None
        assert flat_one.media == "image/svg+xml"
        assert painted_one == (b"paint", "image/webp")
    painted.unlink()
    assert content_of(shown.fronts[3]) is None


def test_addresses_stay_the_same_until_the_press_draws_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    before = pictures_of(CARROT, usual(CARROT))
    forget()
    assert pictures_of(CARROT, usual(CARROT)) == before
    forget()
    monkeypatch.setattr(pictures, "_way_of_drawing", lambda: "another press")
    after = pictures_of(CARROT, usual(CARROT))
    assert not set(before.fronts.values()) & set(after.fronts.values())


def test_addresses_are_given_without_drawing_all_cards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One is drawn, to see whether there is art."""
    drawn: list[str] = []

    def draw(drawing: object, title: str) -> str:
        drawn.append(title)
        return ""

    monkeypatch.setattr("cardamom.press.folder.cache_folder", lambda name: tmp_path / "nothing painted")
    monkeypatch.setattr("cardamom.press.faces.svg_of", draw)
    assert len(pictures_of(CARROT, usual(CARROT)).fronts) == 52
    assert len(drawn) == 1


def test_only_so_many_pictures_are_known_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_KNOWN", 60)
    old = pictures_of(CARROT, usual(CARROT))
    iron = cardamom.game("iron-chef")
    new = pictures_of(iron, usual(iron))
    assert len(pictures._known) == 60
    assert content_of(old.fronts[0]) is None
    assert content_of(new.fronts[0]) is not None
    assert pictures_of(CARROT, usual(CARROT)) == old
    assert content_of(old.fronts[0]) is not None


def test_a_face_that_cannot_be_drawn_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    found = pictures_of(CARROT, usual(CARROT))

    def overflowing(*_: object) -> str:
        raise BadFace("The words do not fit.")

    pictures._flat.cache_clear()
    monkeypatch.setattr("cardamom.press.faces.svg_of", overflowing)
    assert content_of(found.fronts[3]) is None


def test_without_the_press_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cardamom.press.faces", None)
    assert pictures_of(CARROT, usual(CARROT)) == Pictures({}, {})


def test_without_art_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(*_: object) -> str:
        raise NoSupplies("There is no art; run: make supplies")

    monkeypatch.setattr("cardamom.press.faces.svg_of", lacking)
    assert pictures_of(CARROT, usual(CARROT)) == Pictures({}, {})
