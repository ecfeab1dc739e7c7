"""Measure how long all games take to paint: `python -m benchmarks.painting [GAME ...]`.

Everything is painted anew, in a folder that is thrown away, game after game, on all cores; what several games share is painted
once, with the first of them. The core-seconds count every process
that paints; the wall time is what somebody waits on this machine. Run it while nothing else runs.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

from cardamom.press.faces import games_with_faces
from cardamom.press.folder import supplies_folder

from . import report
from .machine import machine

GOAL = 300.0  # seconds for all games, on two cores


@dataclass(frozen=True)
class Painted:
    """How much a game took: the seconds of all cores, and those on the clock."""

    core: float
    wall: float


def painted(game: str, cache: str) -> Painted:
    """A game painted in a cache that may hold what it shares with games before it."""
    environment = {**os.environ, "CARDAMOM_CACHE": cache, "CARDAMOM_SUPPLIES": str(supplies_folder())}
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    command = [sys.executable, "-m", "cardamom.press", "paint", game]
    subprocess.run(command, check=True, capture_output=True, env=environment)
    after, took = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - began
    return Painted(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, took)


def told(found: dict[str, Painted]) -> str:
    """The figures as a table, and whether they reach the goal."""
    everything = Painted(sum(each.core for each in found.values()), sum(each.wall for each in found.values()))
    rows = [(name, f"{each.core:.0f}", f"{each.wall:.0f}") for name, each in {**found, "all": everything}.items()]
    reached = "reached" if everything.wall <= GOAL else f"missed by {everything.wall - GOAL:.0f} seconds"
    goal = f"The goal of {GOAL:.0f} seconds for all games on two cores is {reached}, on {os.cpu_count()} cores here."
    return f"{report.table(('game', 'core-seconds', 'seconds'), rows)}\n\n{goal}"


def main() -> None:
    found = {}
    with tempfile.TemporaryDirectory(prefix="cardamom-paint-") as cache:
        for game in sys.argv[1:] or games_with_faces():
            print(f"Painting {game}.", file=sys.stderr)
            found[game] = painted(game, cache)
    print(f"{machine()}\n\n{told(found)}")


if __name__ == "__main__":
    main()
