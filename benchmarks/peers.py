"""Engines of others, driven from Python with random legal answers. One that is not installed is named and left out."""

from __future__ import annotations

import random
from collections.abc import Callable

from .timing import best_rate


def open_spiel() -> float:
    """Decisions a second of OpenSpiel's gin_rummy; chance is drawn too, and not counted."""
    import pyspiel

    game, dice = pyspiel.load_game("gin_rummy"), random.Random(1)

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(outcomes, chances)[0])
                else:
                    state.apply_action(dice.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return best_rate(run, 1)


def rlcard() -> float:
    """Decisions a second of RLCard's gin-rummy."""
    import rlcard

    env, dice = rlcard.make("gin-rummy"), random.Random(1)

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(dice.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions

    return best_rate(run, 1)


PEERS: dict[str, Callable[[], float]] = {"OpenSpiel gin_rummy": open_spiel, "RLCard gin-rummy": rlcard}


def rates() -> tuple[dict[str, float], list[str]]:
    """Decisions a second of those installed, and the names of the others."""
    found, missing = {}, []
    for name, measure in PEERS.items():
        try:
            found[name] = measure()
        except ImportError:
            missing.append(name)
    return found, missing
