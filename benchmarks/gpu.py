"""The GPU's twin: `python -m benchmarks gpu [GAME ...]` on a machine with an NVIDIA GPU, numba-cuda, JAX and Pgx.

Prints Markdown for docs/benchmarks.md. Pgx's sparrow mahjong is measured in the same run.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from cardamom.bots import bot_number, default
from cardamom.fast import Twin
from cardamom.kernel.game import Game

RUNS = 3
PLAYERS = 4
GAMES = 2**17  # in one call: several for each thread
PEER_BATCHES = (2**14, 2**16, 2**18)


def best(run: Callable[[], int]) -> tuple[float, float]:
    """Things a second, the best of several runs; and how long the first call took, which compiles."""
    start = time.perf_counter()
    run()
    cold, rates = time.perf_counter() - start, []
    for _ in range(RUNS):
        start = time.perf_counter()
        done = run()
        rates.append(done / (time.perf_counter() - start))
    return max(rates), cold


def random_play(twin: Any) -> tuple[float, float]:
    """Decisions a second of random legal play."""
    empty, endings = twin.empty(PLAYERS, {}), np.zeros(256, np.int64)
    return best(lambda: int(twin.random_games(empty, GAMES, 7, twin.game.longest, endings)))


def between_bots(twin: Any) -> tuple[float, float]:
    """Whole games a second between bots of the usual strategy."""
    game, empty = twin.game, twin.empty(PLAYERS, {})
    bots = np.full(PLAYERS, bot_number(game, default(game)), np.int64)
    scores, facts = np.zeros((GAMES, PLAYERS), np.int64), np.zeros((GAMES, 4), np.int64)
    counts = np.zeros((0, max(1, len(game.counters) * game.state.seats)), np.int64)

    def run() -> int:
        twin.play_games(empty, 0, 3, False, bots, scores, facts, counts)
        return GAMES

    return best(run)


def one_core(game: Game) -> float:
    """Decisions a second of the same machine's CPU, random legal play on one core."""
    twin = Twin(game)
    states, endings = np.zeros(2, twin.type), np.zeros(256, np.int64)
    states[0] = twin.empty(PLAYERS, {})[0]
    return best(lambda: int(twin.module.random_games(states, 300, 7, game.longest, twin.out, twin.pick, endings)))[0]


def row(game: Game) -> tuple[str, float]:
    """A game's line of the table, and its decisions a second."""
    from cardamom.fast.cuda import CudaTwin

    twin = CudaTwin(game)
    decisions, cold = random_play(twin)
    games, cold_bots = between_bots(twin)
    core = one_core(game)
    cells = (
        game.id,
        f"{decisions / 1e6:,.0f} million",
        f"{core / 1e6:,.1f} million",
        f"{decisions / core:,.0f}",
        f"{games:,.0f}",
        f"{cold:.0f} s, {cold_bots:.0f} s",
    )
    return f"| {' | '.join(cells)} |", decisions


HEAD = """| game | random decisions/s | on one core of its CPU | times | games between bots/s | first start |
|---|---|---|---|---|---|"""


def main(games: list[Game]) -> None:
    from numba import cuda

    from . import pgx_peer
    from .machine import machine

    print(f"{cuda.get_current_device().name.decode()}; {machine()}\n")
    print(HEAD, flush=True)
    rates = {}
    for game in games:
        line, rates[game.id] = row(game)
        print(line, flush=True)
    try:
        peer, where = pgx_peer.best_rate(PEER_BATCHES)
    except ImportError as missing:
        print(f"\nPgx was left out: {missing}.")
        return
    print(f"\nPgx sparrow_mahjong, random legal play: {peer / 1e6:,.1f} million decisions/s ({where}).")
    for name, rate in rates.items():
        print(f"{name}: {rate / peer:,.1f} times that.")
