"""The page is for every game: its sources name none, each file is about one thing, and nothing is styled inside the markup."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardamom
from cardamom.bots import plain
from cardamom.house.core.world import AVATARS, PHRASES
from cardamom.kernel.game import Game
from cardamom.kernel.table_plan import Sign

SOURCES = Path(__file__).parents[2] / "web" / "src"
MOST_LINES = 400
STYLED = re.compile(r"<[a-z][^>]*\sstyle=")  # of a tag, not of a component
WORDS = re.compile(r"[\w♣♦♥♠'-]+")
# words that a page may use of any game, in code or in comments
ANY_GAME = {"hand", "sets", "special", "Cardamom"}


def files() -> list[Path]:
    return [path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte", ".css", ".html")]


def written(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_no_game_is_named_in_the_page(game: Game) -> None:
    named = {game.id, game.name, *(name for name in game.words.cards if len(name) > 3 and name[0].isupper())} - ANY_GAME
    for path in files():
        text = written(path)
        words = set(WORDS.findall(text))
        found = {name for name in named if name in words or (" " in name and name in text)}
        assert not found, f"{path.relative_to(SOURCES)} names {sorted(found)}"


def test_every_file_can_be_read_in_one_sitting() -> None:
    assert files()
    long = {str(path.relative_to(SOURCES)): lines for path in files() if (lines := written(path).count("\n")) > MOST_LINES}
    assert long == {}


def test_nothing_is_styled_inside_the_markup() -> None:
    """The house's content policy forbids `style="..."`, and a page that relied on it would look wrong only in earnest."""
    styled = [str(path.relative_to(SOURCES)) for path in files() if STYLED.search(written(path))]
    assert styled == []


def test_the_page_draws_every_sign_of_table_plans() -> None:
    drawn = dict(re.findall(r'^  (\w+): "(\w+)",$', written(SOURCES / "parts" / "signs.ts"), re.MULTILINE))
    assert set(drawn) == {str(sign) for sign in Sign}
    assert len(set(drawn.values())) == len(drawn)


def test_the_page_translates_all_that_the_house_says_by_lists() -> None:
    listed = set(re.findall(r'"([^"]+)"', written(SOURCES / "language" / "fromHouse.ts")))
    levels = {level.name for game in cardamom.games() for level in plain.levels(game, searching=True)}
    assert listed == {*PHRASES, *AVATARS, *levels}
