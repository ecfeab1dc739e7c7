"""Nothing hidden reaches anybody who came in at another process than their room's keeper: two tables that look alike to them
send them the same bytes."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

import cardamom
from cardamom.kernel.game import Game

from ..shell import test_two_worlds as at_one_process
from ..shell.page import Page
from ..shell.running import Running
from .conftest import Two

GAMES = [pytest.param(game, id=game.id) for game in cardamom.games()]


class Across(Running):
    """A house whose people all come in at another one, so that every frame is passed on."""

    def __init__(self, keeper: Running, elsewhere: Running) -> None:
        super().__init__(keeper.house, keeper.loop, keeper.location)
        self._elsewhere = elsewhere

    @contextlib.contextmanager
    def page(self, name: str = "", **where: Any) -> Iterator[Page]:
        with self._elsewhere.page(name, **where) as page:
            yield page


@pytest.mark.parametrize("game", GAMES)
def test_bytes_are_the_same_when_the_worlds_look_the_same(two: Two, game: Game) -> None:
    at_one_process.check_game(Across(*two), game, enough=2)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_bytes_are_the_same_in_many_worlds(two: Two, game: Game) -> None:
    at_one_process.check_game(Across(*two), game, enough=60)


def test_the_test_sees_a_card_that_is_told_too_early(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    at_one_process.test_the_test_sees_a_card_that_is_told_too_early(Across(*two), monkeypatch)
