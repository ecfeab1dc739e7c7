"""The page is for every game: it names none, and each of its files is about one thing."""

from __future__ import annotations

import re
from pathlib import Path

import cardamom
from cardamom.house.shell.net.pages import STATIC

ANY_GAME = {"hand", "sets", "special", "Cardamom"}  # words that a page may use of any game


def files() -> list[Path]:
    return [path for path in STATIC.iterdir() if path.suffix in (".js", ".css", ".html")]


def test_no_game_is_named_on_the_page() -> None:
    for path in files():
        words = set(re.findall(r"[\w♣♦♥♠'-]+", path.read_text(encoding="utf-8")))
        for game in cardamom.games():
            named = {game.id, *game.words.cards, *game.words.zones.values()} - ANY_GAME
            assert not {name for name in named & words if len(name) > 3}, path.name


def test_every_file_can_be_read_in_one_sitting() -> None:
    assert files()
    assert all(path.read_text(encoding="utf-8").count("\n") <= 200 for path in files())
