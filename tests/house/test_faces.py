"""Card faces on the table: where they come from, and that the table does without them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cardamom.house.faces import back_of, backs_of, front_of, known_kinds
from playwright.sync_api import expect

import cardamom
from cardamom.house import House
from cardamom.press.faces import faces_of, games_with_faces

from .lines import client, joined
from .running import CARROT, PERSON, house_with, open_house, token
from .test_browser import NewContext, sit


@pytest.fixture
def house(tmp_path: Path) -> House:
    return house_with(CARROT.deal(2, seed=4), tmp_path, PERSON, PERSON)


@pytest.fixture
def nothing_known() -> Iterator[None]:
    """What was found out about faces before is forgotten, and again afterwards."""
    known_kinds.cache_clear()
    yield
    known_kinds.cache_clear()


def test_a_welcome_names_the_kinds_that_have_a_face(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line:
        welcome = line.hear("welcome")
    assert welcome["faces"] == list(range(52))
    assert welcome["backs"] == {family.name: faces_of("carrot").of_kind(0).back for family in CARROT.state.zone_table.families}


@pytest.mark.parametrize("game_id", games_with_faces())
def test_every_kind_has_a_face_of_its_own(game_id: str) -> None:
    pictures = [front_of(game_id, kind) for kind in known_kinds(game_id)]
    assert None not in pictures
    assert len(set(pictures)) == len(pictures) > 0


def test_faces_are_served_and_what_is_none_is_not_there(house: House) -> None:
    with client(house) as browser:
        face = browser.get("/faces/carrot/7")
        assert face.status_code == 200
        assert face.headers["content-type"] in ("image/svg+xml", "image/webp")
        assert face.headers["content-security-policy"].startswith("default-src 'self'")
        (name,) = set(backs_of(CARROT).values())
        assert browser.get(f"/faces/carrot/back/{name}").status_code == 200
        for path in ("carrot/52", "carrot/-1", "carrot/x", "carrot/back/none", "chess/1", "chess/back/deck"):
            assert browser.get(f"/faces/{path}").status_code in (404, 422)


def test_a_painted_face_takes_the_place_of_the_flat_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = tmp_path / "painted.webp"
    monkeypatch.setattr("cardamom.press.paint.painted_screen", lambda drawing: None)
    flat = front_of("carrot", 3)
    assert flat is not None
    assert flat[1] == "image/svg+xml"
    monkeypatch.setattr("cardamom.press.paint.painted_screen", lambda drawing: painted)
    assert front_of("carrot", 3) == back_of("carrot", next(iter(faces_of("carrot").backs))) == (painted, "image/webp")


def test_faces_and_texts_follow_the_house_rules_of_the_table(tmp_path: Path) -> None:
    """Sultan Saray says on the screen what is played."""
    game = cardamom.game("food-court")
    (saray,) = [kind for kind, name in enumerate(game.words.cards) if name == "Sultan Saray"]
    house = house_with(game.deal(2, seed=4, turkiye_bonus="customers"), tmp_path, PERSON, PERSON)
    with client(house) as browser, joined(browser, token(0)) as line:
        welcome = line.hear("welcome")
        assert "If you serve a Turkish customer" in welcome["texts"][str(saray)]
        assert welcome["face_rules"]["turkiye_bonus"] == "customers"
        usual = browser.get(f"/faces/food-court/{saray}")
        played = browser.get(f"/faces/food-court/{saray}", params=welcome["face_rules"])
        assert usual.status_code == played.status_code == 200
        assert usual.content != played.content
        assert browser.get(f"/faces/food-court/{saray - 1}", params=welcome["face_rules"]).content == (
            browser.get(f"/faces/food-court/{saray - 1}").content
        )
        assert browser.get(f"/faces/food-court/{saray}?turkiye_bonus=none").status_code == 404


@pytest.mark.usefixtures("nothing_known")
def test_without_the_press_the_table_shows_names(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cardamom.press.faces", None)
    with client(house) as browser, joined(browser, token(0)) as line:
        welcome = line.hear("welcome")
        assert (welcome["faces"], welcome["face_rules"], welcome["backs"]) == ([], {}, {})
        assert browser.get("/faces/carrot/7").status_code == 404


@pytest.mark.usefixtures("nothing_known")
def test_without_art_the_table_shows_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardamom.press.errors import NoSupplies

    def lacking(game_id: str, key: str) -> str:
        raise NoSupplies("There is no art; run: make supplies")

    monkeypatch.setattr("cardamom.press.faces.front", lacking)
    assert known_kinds("carrot") == ()


def test_a_card_shows_its_face_and_can_be_looked_at_closely(new_context: NewContext, house: House) -> None:
    with open_house(house) as local:
        watch = sit(new_context, local, 0)
        card = watch.page.locator("#mine button.card").first
        expect(card).to_have_css("background-image", re.compile("/faces/carrot/"))
        name = card.text_content() or ""
        card.click(button="right")
        portrait = watch.page.get_by_role("img", name=name)
        expect(portrait).to_be_visible()
        watch.page.wait_for_function("image => image.naturalWidth > 0", arg=portrait.element_handle())
        watch.page.get_by_role("button", name="Close").click()
        card.focus()
        watch.page.keyboard.press("i")
        expect(portrait).to_be_visible()
        assert watch.problems == []
