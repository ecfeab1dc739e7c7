"""Games without an end do not hang a search: each is tried in a process of its own, which can be killed."""

from __future__ import annotations

import subprocess
import sys

LONG = 300  # seconds, most of them for compiling

STUDIED = """
from cardamom.lab import study
from cardamom.lab.kept_deals import KeptDeals
from cardamom.lab.match import Match
from cardamom.lab.match_runner import MatchRunner
from tests.lab.planted.soup import SPOILED

made = study(SPOILED, players=2, bots="hard", games=2, search_games=2)
print(made.is_complete, made.games)
match = Match("hard", "medium", 2)
MatchRunner(SPOILED, 1, KeptDeals()).play(match, 3, 20, lambda match: None)
print(match.games)
"""

INTERRUPTED = """
import os, signal, threading, time
from dataclasses import replace
from cardamom.fast import search, searcher
from cardamom.lab import desks
from cardamom.lab.study.cells import Cell
from cardamom.lab.study.searching import play_searching
from tests.lab.planted.soup import SPOILED

searcher.MOST_DECISIONS = 10**15
signal.signal(signal.SIGINT, signal.default_int_handler)

def interrupt():
    while not any(desk.counts[search.CANDIDATES] for each in list(desks._in_use) for desk in each.all):
        time.sleep(0.01)
    time.sleep(1)
    os.kill(os.getpid(), signal.SIGINT)

game = replace(SPOILED, longest=10**15)
codes = tuple((option.name, option.code(option.default)) for option in game.state.options)
threading.Thread(target=interrupt, daemon=True).start()
try:
    play_searching(game, Cell(2, ("hard", "hard"), codes, 0, 2), 0, 2, most_answers=60)
except KeyboardInterrupt:
    print("stopped")
"""


def run(code: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=LONG, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_a_study_and_a_match_of_searches_come_to_an_end() -> None:
    assert run(STUDIED) == ["True", "2", "20"]


def test_an_interrupt_stops_a_playout_that_never_ends() -> None:
    assert run(INTERRUPTED) == ["stopped"]
