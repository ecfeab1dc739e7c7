"""Many whole games of random legal answers under random house rules, on the bounds-checked twin."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import cardamom
from cardamom.fast import Twin
from cardamom.fast.clones import Clones
from cardamom.fast.twin import load_module
from cardamom.kernel.chance import mixed
from cardamom.kernel.conformance import draw_options

from . import soak_entries
from .soak_rules import miscounted_cards

FAULTS = {-1: "a seat has no answer", -2: "the game goes on for ever", -3: "cards are lost", -4: "an answer leads nowhere"}
SOAKED = 20_000
QUICK = ("carrot",)  # compiles in a few seconds
EVERY = 50  # decisions between two looks at all cards and all answers


def soak(game: cardamom.Game, games: int, seed: int) -> int:
    """Play this many games; returns the number of decisions."""
    twin, dice, decisions = Twin(game, checked=True), Random(seed), 0
    clones = Clones(game, True, soak_entries, rules={"miscounted_cards": miscounted_cards})
    module = load_module(f"{game.id}-soak", clones.source())
    states = np.zeros(2, twin.type)
    for number in range(games):
        players = dice.randint(*game.players)
        options = draw_options(game, dice)
        codes = {option.name: option.code(options[option.name]) for option in game.state.options}
        states[0] = twin.empty(players, codes)[0]
        states[0]["rng"] = mixed(seed, number)
        done = module.soak_game(states, game.longest, EVERY, twin.out, twin.pick, twin.pool)
        assert done >= 0, f"{FAULTS[done]} in {game.id}, {players} players, seed {mixed(seed, number):#x}, {options}"
        assert states[0]["ending"] >= 1
        decisions += done
    return decisions


def test_miscounted_cards_are_found() -> None:
    s = cardamom.game(QUICK[0]).engine.deal(2, 1, {})
    pool = [0] * (s.kinds + s.zone_start[-1])
    assert miscounted_cards(s, pool) == 0
    cell = next(s.zone_start[zone] for zone in range(s.zones) if s.size[zone] > 0)
    s.card[cell] = (s.card[cell] + 1) % s.kinds
    assert miscounted_cards(s, pool) == 2


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games() if game.id in QUICK])
def test_a_few_games(game: cardamom.Game) -> None:
    """That the soak works; `make soak` plays it with all games."""
    assert soak(game, 20, seed=1) > 20 * 5


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_very_many_games(game: cardamom.Game) -> None:
    print(f"{game.id}: {soak(game, SOAKED, seed=2):,} decisions in {SOAKED:,} games")
