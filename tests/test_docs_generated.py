"""Every registered game has a page whose tables say what its declarations say, and a rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardamom import Game
from cardamom.kernel.game import games
from tests.loading import load_tool

ROOT = Path(__file__).parent.parent
HEADINGS = (
    "Rules source",
    "Players and components",
    "Options",
    "Actions",
    "Questions",
    "What a seat sees",
    "Scores",
    "Endings",
    "Version history",
    "Rulings of our own",
    "Measured",
)


TOOL = load_tool("game_pages")
EVERY_GAME = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


@EVERY_GAME
def test_the_page_of_a_game_is_up_to_date(game: Game) -> None:
    assert TOOL.problems(game) == []


@EVERY_GAME
def test_the_page_of_a_game_has_the_fixed_headings(game: Game) -> None:
    text = (ROOT / "docs" / "games" / f"{game.id}.md").read_text(encoding="utf-8")
    assert tuple(line[3:] for line in text.splitlines() if line.startswith("## ")) == HEADINGS
    assert f"| {game.rules_version} |" in text.split("## Version history")[1].split("## ")[0]


@EVERY_GAME
def test_the_rulebook_names_every_house_rule(game: Game) -> None:
    for option in game.state.options:
        assert f"`{option.name}`" in game.rulebook, f"The rulebook of {game.name} does not explain the option {option.name}."


def test_a_stale_or_missing_page_is_named(tmp_path: Path) -> None:
    game = games()[0]
    assert TOOL.problems(game, tmp_path) == [f"{game.name} has no page docs/games/{game.id}.md."]
    page = tmp_path / f"{game.id}.md"
    blocks = "\n\n".join(f"<!-- generated: {name} -->\nold\n<!-- end -->" for name in TOOL.BLOCKS)
    page.write_text(blocks, encoding="utf-8")
    assert TOOL.problems(game, tmp_path) == [f"docs/games/{game.id}.md is stale: run `python tools/game_pages.py`."]
    page.write_text(TOOL.updated(game, blocks), encoding="utf-8")
    assert TOOL.problems(game, tmp_path) == []
    page.write_text("", encoding="utf-8")
    assert TOOL.problems(game, tmp_path) == [f"docs/games/{game.id}.md has no block {name}." for name in TOOL.BLOCKS]
