"""Measure every registered game: `python -m benchmarks [GAME ...]`.

Rates are the best of several runs on one core, random legal play with full rules. Figures of one run can be
compared with each other; those of different machines or loads cannot.
"""

from __future__ import annotations

import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

import cardamom
from cardamom.bots import default, names
from cardamom.fast import Twin
from cardamom.kernel.game import Game

SECONDS = 1.5  # that each run lasts about
RUNS = 5
HEADINGS = ("game", "players", "state", "interpreted/s", "compiled/s", "ratio", "re-deals/s", "bot games/s", "cold", "warm")


def best_rate(run: Callable[[int], int], first: int) -> float:
    """Things a second, the best of several runs; `run(n)` does n rounds and returns how many things that were."""
    rounds, took, done = first, 0.0, 0
    while took < SECONDS / 4:
        start = time.perf_counter()
        done = run(rounds)
        took = time.perf_counter() - start
        if took < SECONDS / 4:
            rounds *= 2
    rounds = max(1, int(rounds * SECONDS / took))
    rates = []
    for _ in range(RUNS):
        start = time.perf_counter()
        done = run(rounds)
        rates.append(done / (time.perf_counter() - start))
    return max(rates)


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
                s.told.clear()
                decisions += 1
        return decisions

    return best_rate(run, 1)


def compiled(twin: Twin, players: int) -> tuple[float, float]:
    """Decisions and re-deals (a view made and filled) a second of the twin."""
    states = np.zeros(2, twin.type)
    states[0] = twin.empty(players, {})[0]
    endings = np.zeros(256, np.int64)
    longest = twin.game.longest

    def play(games: int) -> int:
        return int(twin.module.random_games(states, games, 7, longest, twin.out, twin.pick, endings))

    def redeal(times: int) -> int:
        twin.module.redeals(dealt, times, 1, twin.pool)
        return times

    dealt = np.zeros(2, twin.type)
    dealt[0] = twin.deal(players, 5, {})[0]
    return best_rate(play, 10), best_rate(redeal, 1000)


def between_bots(twin: Twin, players: int) -> float:
    """Whole games between bots of the usual strategy a second; a game of several rounds is cut to one."""
    game = twin.game
    short = {option.name: min(option.codes) for option in game.state.options if option.name in ("rounds", "rounds_to_win")}
    states = np.zeros(3, twin.type)
    states[0] = twin.empty(players, short)[0]
    bots = np.full(players, names(game).index(default(game)), np.int64)
    lucks = np.zeros((players, 2), np.uint64)

    def play(games: int) -> int:
        scores, facts = np.zeros((games, players), np.int64), np.zeros((games, 4), np.int64)
        twin.module.play_games(states, 0, np.uint64(3), False, bots, lucks, scores, facts, twin.out, twin.pick)
        return games

    return best_rate(play, 10)


def seconds(*command: str, **environment: str) -> float:
    """How long a fresh process takes, the best of three."""
    took = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run([sys.executable, *command], check=True, capture_output=True, env={**os.environ, **environment})
        took.append(time.perf_counter() - start)
    return min(took)


def start_times(game: Game) -> tuple[float, float]:
    """Seconds that `cardamom simulate` takes for one game, without and with the compiled code on disk."""
    command = ("-m", "cardamom", "simulate", game.id, "--games", "1")
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "CARDAMOM_CACHE": cache}
        start = time.perf_counter()
        subprocess.run([sys.executable, *command], check=True, capture_output=True, env=environment)
        cold = time.perf_counter() - start
        return cold, seconds(*command, CARDAMOM_CACHE=cache)


def machine() -> str:
    load = ", ".join(f"{value:.2f}" for value in os.getloadavg())
    model = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), model)
    except OSError:
        pass
    packages = ", ".join(f"{name} {version(name)}" for name in ("numpy", "numba"))
    return (
        f"{time.strftime('%Y-%m-%d')}, {model}, {os.cpu_count()} cores, load {load}, "
        f"Python {platform.python_version()}, {packages}, Cardamom {cardamom.__version__}"
    )


def main() -> None:
    console = Console(width=120)
    console.print(machine())
    importing = seconds("-c", "import cardamom") - seconds("-c", "pass")
    console.print(f"import cardamom: {importing:.3f} s; cardamom games: {seconds('-m', 'cardamom', 'games'):.3f} s")
    grid = Grid(title="random legal play, full rules, one core, best of 5")
    for heading in HEADINGS:
        grid.add_column(heading, justify="left" if heading == "game" else "right")
    for game in [cardamom.game(name) for name in sys.argv[1:]] or cardamom.games():
        players = min(4, game.players[1])
        plain = interpreted(game, players)
        cold, warm = start_times(game)
        twin = Twin(game)
        decisions, redeals = compiled(twin, players)
        bot_games = between_bots(twin, players)
        rates = (f"{plain:,.0f}", f"{decisions:,.0f}", f"{decisions / plain:,.0f}x", f"{redeals:,.0f}", f"{bot_games:,.0f}")
        grid.add_row(game.id, str(players), f"{twin.type.itemsize} B", *rates, f"{cold:.1f} s", f"{warm:.2f} s")
    console.print(grid)
    console.print("Decisions and re-deals are of random legal play; bot games are whole games (one round where a game has")
    console.print("several) between bots of the usual strategy; cold and warm are the starts of `cardamom simulate`.")


if __name__ == "__main__":
    main()
