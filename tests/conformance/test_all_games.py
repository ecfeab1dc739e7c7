"""Every installed game keeps what every game promises."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardamom.kernel import Game
from cardamom.kernel.conformance import NotConformant, Report, check, check_game, telling_values
from cardamom.kernel.game import games

REPLAYS = Path(__file__).parents[1] / "replays"
GAMES = [pytest.param(game, id=game.id) for game in games()]
TABLES = [
    pytest.param(game, players, id=f"{game.id}-{players}")
    for game in games()
    for players in range(game.players[0], game.players[1] + 1)
]


@contextmanager
def keeping_failures() -> Iterator[None]:
    """A failure's replay is kept, one for each broken promise of a game: commit it with the repair."""
    try:
        yield
    except NotConformant as error:
        if error.replay is not None:
            error.replay.save(REPLAYS / f"{error.replay.game}-{error.promise}.json")
        raise


def test_games_are_found() -> None:
    assert "carrot" in [game.id for game in games()]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_default_options(game: Game, players: int) -> None:
    with keeping_failures():
        report = check(game, games=1, seed=players, players=players, options={}, share=0.03, most=600)
    assert report.games == 1
    # the leak tests have compared something
    assert report.alike > 0


@pytest.mark.parametrize("game", GAMES)
def test_drawn_options(game: Game) -> None:
    drawn = st.fixed_dictionaries({option.name: st.sampled_from(telling_values(option)) for option in game.state.options})
    report = Report(game.id)

    @settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(players=st.integers(*game.players), seed=st.integers(0, 2**64 - 1), options=drawn)
    def play(players: int, seed: int, options: dict[str, Any]) -> None:
        with keeping_failures():
            check_game(game, players, seed, options, share=0.02, most=300, report=report)

    play()
    assert report.games >= 6


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_for_long(game: Game) -> None:
    with keeping_failures():
        check(game, games=60, seed=2024, share=0.1)
