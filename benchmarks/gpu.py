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
GAMES = 2**18  # of random play in one call: several for each thread
BOT_GAMES = 2**15
PEER_BATCHES = (2**14, 2**16, 2**18)


def best(run: Callable[[], int]) -> float:
    """Things a second, the best of several runs after one that compiles."""
    run()
    rates = []
    for _ in range(RUNS):
        start = time.perf_counter()
        done = run()
        rates.append(done / (time.perf_counter() - start))
    return max(rates)


def random_play(twin: Any) -> float:
    """Decisions a second of random legal play."""
    empty, endings = twin.empty(PLAYERS, {}), np.zeros(256, np.int64)
    return best(lambda: int(twin.random_games(empty, GAMES, 7, twin.game.longest, endings)))


def between_bots(twin: Any) -> float:
    """Whole games a second between bots of the usual strategy."""
    game, empty = twin.game, twin.empty(PLAYERS, {})
    bots = np.full(PLAYERS, bot_number(game, default(game)), np.int64)
    scores, facts = np.zeros((BOT_GAMES, PLAYERS), np.int64), np.zeros((BOT_GAMES, 4), np.int64)
    counts = np.zeros((0, max(1, len(game.counters) * game.state.seats)), np.int64)

    def run() -> int:
        twin.play_games(empty, 0, 3, False, bots, scores, facts, counts)
        return BOT_GAMES

    return best(run)


def one_core(game: Game) -> float:
    """Decisions a second of the same machine's CPU, random legal play on one core."""
    twin = Twin(game)
    states, endings = np.zeros(2, twin.type), np.zeros(256, np.int64)
    states[0] = twin.empty(PLAYERS, {})[0]
    return best(lambda: int(twin.module.random_games(states, 300, 7, game.longest, twin.out, twin.pick, endings)))


def row(game: Game, peer: float) -> str:
    """A game's line of the table."""
    from cardamom.fast.cuda import CudaTwin

    twin = CudaTwin(game)
    decisions, games, core = random_play(twin), between_bots(twin), one_core(game)
    cells = (
        game.id,
        f"{decisions / 1e6:,.0f} million",
        f"{core / 1e6:,.1f} million",
        f"{decisions / core:,.0f}",
        f"{decisions / peer:,.1f}" if peer else "not measured",
        f"{games:,.0f}",
    )
    return f"| {' | '.join(cells)} |"


HEAD = """| game | random decisions/s | on one core of its CPU | times | times Pgx | games between bots/s |
|---|---|---|---|---|---|"""


def main(games: list[Game]) -> None:
    from numba import cuda

    from .machine import machine

    print(f"{cuda.get_current_device().name}; {machine()}\n")
    peer = measured_peer()
    print(HEAD, flush=True)
    for game in games:
        print(row(game, peer), flush=True)


def measured_peer() -> float:
    """Pgx's decisions a second, 0 if it is not installed."""
    from . import pgx_peer

    try:
        peer, where = pgx_peer.best_rate(PEER_BATCHES)
    except ImportError as missing:
        print(f"Pgx was left out: {missing}.\n")
        return 0.0
    print(f"Pgx sparrow_mahjong, random legal play: {peer / 1e6:,.1f} million decisions/s ({where}).\n", flush=True)
    return peer
