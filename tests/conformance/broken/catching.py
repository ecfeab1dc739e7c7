"""How the tests catch a broken game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from cardamom.kernel import Game
from cardamom.kernel.conformance import NotConformant, Promise, Trial, check, check_replay


def caught(game: Game) -> NotConformant:
    """The failure that the suite finds; its replay leads to the same failure again."""
    with pytest.raises(NotConformant) as found:
        check(game, games=10, share=1.0)
    error = found.value
    if error.replay is not None:
        with pytest.raises(NotConformant) as again:
            check_replay(game, error.replay)
        assert str(again.value) == str(error)
    return error


def caught_by(one_check: Callable[[Trial, Random], None], game: Game) -> NotConformant:
    """The failure that one check alone finds in random play."""
    with pytest.raises(NotConformant) as found:
        try_everywhere(one_check, game)
    return found.value


def try_everywhere(one_check: Callable[[Trial, Random], None], game: Game) -> None:
    """One check in every position of thirty random games."""
    for seed in range(30):
        dice = Random(seed)
        trial = Trial(game, 2 + seed % 3, seed)
        while trial.state.pending:
            one_check(trial, dice)
            seat = dice.choice(trial.actors)
            trial.play(seat, dice.choice(trial.legal(trial.state, seat)))
            trial.state.events.clear()


def assert_says(error: NotConformant, promise: Promise, *words: str) -> None:
    """The failure names its promise, the game and what is wrong, in one readable sentence."""
    message = str(error)
    assert error.promise is promise, message
    for said in ("Hush (hush)", f"“{promise}”", *words):
        assert said in message, message
