"""The planted games are games: they keep every promise, but for what is spoiled on purpose."""

from __future__ import annotations

import pytest

from cardamom.fast import Twin
from cardamom.kernel import Game, conformance
from cardamom.kernel.conformance import NotConformant, Promise
from cardamom.kernel.subset import check_game
from cardamom.lab.study.cells import Cell, Piece
from cardamom.lab.study.playing import play_piece

from .soup import FEAST, SOUP, SPOILED


@pytest.mark.parametrize("game", [SOUP, FEAST, SPOILED], ids=lambda game: game.id)
def test_the_rules_stay_in_the_subset(game: Game) -> None:
    assert check_game(game) == []


@pytest.mark.parametrize("game", [SOUP, FEAST], ids=lambda game: game.id)
def test_every_promise_is_kept(game: Game) -> None:
    report = conformance.check(game, games=10, seed=1)
    assert report.finished == report.games == 30


def test_the_compiled_soup_is_the_same() -> None:
    conformance.check(SOUP, games=10, seed=2, twin=Twin(SOUP))


def test_conformance_too_finds_that_spoiled_soup_need_not_end() -> None:
    with pytest.raises(NotConformant) as broken:
        conformance.check(SPOILED, games=200, seed=1, share=0.0)
    assert broken.value.promise is Promise.LENGTH


@pytest.mark.parametrize("game", [FEAST, SPOILED], ids=lambda game: game.id)
def test_games_are_counted_alike_by_both_engines(game: Game) -> None:
    """Those that do not end, too."""
    codes = tuple((option.name, option.code(option.default)) for option in game.state.options)
    piece = Piece(Cell(3, ("medium", "random", "medium"), codes, seed=5, games=150), 0, 150)
    compiled, interpreted = play_piece(game, piece, "cpu"), play_piece(game, piece, "interpreted")
    assert (compiled.tally.numbers == interpreted.tally.numbers).all()
    assert compiled.unfinished_seeds == interpreted.unfinished_seeds
    assert bool(compiled.unfinished_seeds) == (game is SPOILED)
