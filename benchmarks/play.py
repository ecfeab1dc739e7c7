"""What the engines play in a second."""

from __future__ import annotations

import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from cardamom.bots import bot_number, default
from cardamom.fast import Twin
from cardamom.fast.clones import Clones
from cardamom.fast.twin import load_module
from cardamom.kernel.game import Game

from . import redeal_entries
from .timing import best_rate

ROUNDS = ("rounds", "rounds_to_win")  # what games call the option that says how many rounds are played


def interpreted(game: Game, players: int) -> float:
    """Decisions a second of the interpreter, telling its events."""
    engine = game.engine

    def run(games: int) -> int:
        chooser, decisions = random.Random(1), 0
        for number in range(games):
            s = engine.deal(players, number, {})
            while s.pending:
                seat = engine.actors(s)[0]
                legal = engine.legal(s, seat)
                engine.apply(s, seat, legal[int(chooser.random() * len(legal))])
                s.events.clear()
                decisions += 1
        return decisions

    return best_rate(run, 1)


class RandomPlay:
    """Random legal play of a twin; each has its own scratch space, so several can run at once."""

    def __init__(self, twin: Twin, players: int) -> None:
        self.twin, self.out, self.pick = twin, np.zeros_like(twin.out), np.zeros_like(twin.pick)
        self.states, self.endings = np.zeros(2, twin.type), np.zeros(256, np.int64)
        self.states[0] = twin.empty(players, {})[0]

    def __call__(self, games: int) -> int:
        longest = self.twin.game.longest
        return int(self.twin.module.random_games(self.states, games, 7, longest, self.out, self.pick, self.endings))


def compiled(twin: Twin, players: int) -> float:
    """Decisions a second of the twin on one core."""
    return best_rate(RandomPlay(twin, players), 10)


def all_cores(twin: Twin, players: int) -> float:
    """Decisions a second of the twin on all cores, by the clock on the wall."""
    cores = os.cpu_count() or 1
    workers = [RandomPlay(twin, players) for _ in range(cores)]
    with ThreadPoolExecutor(cores) as pool:

        def run(games: int) -> int:
            return sum(pool.map(lambda worker: worker(games), workers))

        return best_rate(run, 10, time.perf_counter)


def one_core(twin: Twin, players: int) -> float:
    """The same on one core, by the clock on the wall, to compare with all of them."""
    return best_rate(RandomPlay(twin, players), 10, time.perf_counter)


def redeals(twin: Twin, players: int) -> float:
    """Views made and filled in a second."""
    module = load_module(f"{twin.game.id}-redeals", Clones(twin.game, False, redeal_entries).source())
    dealt = np.zeros(2, twin.type)
    dealt[0] = twin.deal(players, 5, {})[0]

    def run(times: int) -> int:
        module.redeals(dealt, times, 1, twin.pool)
        return times

    return best_rate(run, 1000)


def bot_games(twin: Twin, players: int, single_round: bool = False) -> float | None:
    """Whole games between bots of the usual strategy a second; or single rounds, None where a game has no such option."""
    game = twin.game
    short = {option.name: min(option.codes) for option in game.state.options if option.name in ROUNDS}
    if single_round and not short:
        return None
    states = np.zeros(3, twin.type)
    states[0] = twin.empty(players, short if single_round else {})[0]
    bots = np.full(players, bot_number(game, default(game)), np.int64)
    lucks = np.zeros((players, 2), np.uint64)
    counts: Any = np.zeros((0, max(1, len(game.counters) * game.state.seats)), np.int64)

    def run(games: int) -> int:
        scores, facts = np.zeros((games, players), np.int64), np.zeros((games, 4), np.int64)
        seed = np.uint64(3)
        twin.module.play_games(states, 0, seed, False, bots, lucks, scores, facts, counts, twin.out, twin.pick)
        return games

    return best_rate(run, 10)
