"""A designer's own game, without a table plan, is playable in the page the minute its rules are."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from cardamom.house.shell.net.pages import STATIC
from cardamom.house.shell.storage import Location
from cardamom.kernel.game import Game
from tests.test_adding_a_game import files

from ..shell.running import Running, running_house
from .guests import guest, play_on
from .reading import as_read
from .watched import PHONE, NewContext

SEED = 0xFEED_C0FF_EE12_3457


@pytest.fixture(scope="module")
def pinch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game of the page "Adding a game", taken from the page alone."""
    project = tmp_path_factory.mktemp("pinch")
    for name, text in files().items():
        if name.startswith("src/pinch/"):
            path = project / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(project / "src"))
    try:
        game: Game = importlib.import_module("pinch").GAME
        yield game
    finally:
        sys.path.remove(str(project / "src"))
        for name in [name for name in sys.modules if name.partition(".")[0] == "pinch"]:
            del sys.modules[name]


@pytest.fixture(scope="module")
def running(soak_shared_location: Location, pinch: Game) -> Iterator[Running]:
    with running_house(soak_shared_location, pages=STATIC, more_games=[pinch]) as house:
        yield house


def test_a_game_without_a_plan_is_played_to_its_end(new_context: NewContext, running: Running, pinch: Game) -> None:
    assert pinch.plan is None
    keys = running.room_at(pinch.deal(2, seed=SEED), "ann", "ben")
    here = f"#room={keys.key}"
    people = {0: guest(new_context, running, "ann", here), 1: guest(new_context, running, "ben", here, PHONE)}
    for one in people.values():
        one.sit_down()
    assert not play_on(people)
    table = people[0].playing.table
    for one in people.values():
        expect(one.page.get_by_role("dialog")).to_contain_text(as_read(table.ending))
        one.fits()
        assert one.problems == []


def test_it_stands_on_the_shelf_with_a_paper_box(new_context: NewContext, running: Running, pinch: Game) -> None:
    page = guest(new_context, running, "ann").page
    page.get_by_role("button", name=f"Choose {pinch.name}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(pinch.name)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
