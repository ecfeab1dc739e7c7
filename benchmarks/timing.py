"""How things are timed: long enough, several times, the best counts."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable

SECONDS = 0.4  # that each run lasts about
RUNS = 5


def best_rate(run: Callable[[int], int], first: int, clock: Callable[[], float] = time.process_time) -> float:
    """Things a second, the best of several runs; `run(n)` does n rounds and returns how many things that were.
    The clock counts this process alone, so that other load on the machine tells less."""
    run(first)  # compiles, or loads what was compiled
    rounds, took = first, 0.0
    while took < SECONDS / 4:
        start = clock()
        run(rounds)
        took = clock() - start
        if took < SECONDS / 4:
            rounds *= 2
    rounds = max(1, int(rounds * SECONDS / took))
    rates = []
    for _ in range(RUNS):
        start = clock()
        done = run(rounds)
        rates.append(done / (clock() - start))
    return max(rates)


def seconds(*command: str, runs: int = 3, **environment: str) -> float:
    """How long a fresh process takes, the best of several."""
    took = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run([sys.executable, *command], check=True, capture_output=True, env={**os.environ, **environment})
        took.append(time.perf_counter() - start)
    return min(took)
