"""kill -9 at any moment: every acknowledged answer is there once, pages come back, and the game is finished."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import cardamom
from cardamom.house.shell.storage import Location
from cardamom.kernel.game import Game

from .house_process import HouseProcess
from .killed_games import Evening, check_kept

# house rules under which games are over soon, and how often the house is killed during each; the soak kills it in all games
SHORT: dict[str, tuple[dict[str, Any], int]] = {
    "carrot": ({"stall_laps": 3}, 1),
    "food-court": ({"max_rounds": 10}, 2),
    "iron-chef": ({"rounds": 1, "max_laps": 10}, 2),
    "witch-duel": ({"max_laps": 10}, 2),
}

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="houses are forked, which needs Unix")


@pytest.fixture
def process(location: Location) -> Iterator[HouseProcess]:
    process = HouseProcess(location)
    try:
        process.open()
        yield process
    finally:
        process.close()


def moments(dice: Random, kills: int, within: int) -> list[int]:
    """Moments after different answers; 0 is the deal."""
    return sorted(dice.sample(range(within), kills))


def killed(evening: Evening, game: Game, options: dict[str, Any], kills: int, within: int) -> list[str]:
    """Play until the house was killed so often: mostly one game, and another one if that ends too soon."""
    tables, wanted = [], evening.kills + kills
    while evening.kills < wanted:
        left = moments(evening.dice, wanted - evening.kills, within)
        tables.append(evening.play(game, options, left))
    return tables


@pytest.mark.parametrize("location", ["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)], indirect=True)
def test_every_acknowledged_answer_survives_seven_kills(location: Location, process: HouseProcess) -> None:
    dice = Random("seven kills")
    evening, tables = Evening(process, dice), list[str]()
    for id, (options, kills) in SHORT.items():
        tables += killed(evening, cardamom.game(id), options, kills, 20)
    assert evening.kills == 7
    process.kill()
    check_kept(location, evening, tables)


@pytest.mark.parametrize("location", ["postgresql"], indirect=True)
def test_every_acknowledged_answer_survives_kills_on_postgresql(location: Location, process: HouseProcess) -> None:
    evening, tables = Evening(process, Random("kills on postgresql")), list[str]()
    for id in ("food-court", "iron-chef"):
        tables += killed(evening, cardamom.game(id), SHORT[id][0], 2, 20)
    assert evening.kills == 4
    process.kill()
    check_kept(location, evening, tables)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_game_of_carrot_survives_a_kill_at_every_answer(location: Location, process: HouseProcess) -> None:
    evening = Evening(process, Random("a kill at every answer"))
    table = evening.play(cardamom.game("carrot"), {}, range(1, 10_000))
    assert evening.kills >= evening.given - 1 > 50  # all but the deal
    process.kill()
    check_kept(location, evening, [table])


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games() if game.id != "carrot"])
def test_a_game_survives_30_kills(location: Location, process: HouseProcess, game: Game) -> None:
    dice = Random(f"30 kills of {game.id}")
    evening = Evening(process, dice)
    tables = killed(evening, game, {}, 30, 100)
    assert evening.kills == 30
    process.kill()
    check_kept(location, evening, tables)
