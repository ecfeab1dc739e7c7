"""What it costs to count: games of a study against the same games of a twin that counts nothing, in turns."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import numpy as np

from cardamom.bots import bot_number, default
from cardamom.fast import Twin
from cardamom.kernel.game import Game
from cardamom.lab.study.cells import Cell, Piece
from cardamom.lab.study.playing import play_piece

HEADING = (
    "The same games of {players} players without any counting and with all that a study counts, rows included, on one core; "
    "how many times as long a counted game takes is the median of turns that follow each other:"
)
HEAD = ("game", "games/s", "counted games/s", "times")
SECONDS = 0.25  # that each turn lasts about
TURNS = 15


def row(game: Game, players: int) -> list[str]:
    """A game's line of the table."""
    without, counted, times = games_per_second(game, players)
    return [game.id, f"{without:,.0f}", f"{counted:,.0f}", f"{times:.2f}"]


def games_per_second(game: Game, players: int) -> tuple[float, float, float]:
    """Games a second of one core without and with counting, between bots of the usual strategy, and how many times as long
    a counted game takes: the median of turns that follow each other, in processor time. The rows are part of it."""
    plain, counted = _plain(game, players), _counted(game, players)
    games = _enough(plain)
    took = [(_seconds(plain, games), _seconds(counted, games)) for _ in range(TURNS)]
    ratio = median(with_counts / without for without, with_counts in took)
    return games / min(without for without, _ in took), games / min(with_counts for _, with_counts in took), ratio


def _seconds(play: Callable[[int], None], games: int) -> float:
    start = time.thread_time()
    play(games)
    return time.thread_time() - start


def _enough(play: Callable[[int], None]) -> int:
    play(10)  # compiles, or loads what was compiled
    games, took = 100, 0.0
    while took < SECONDS / 4:
        games *= 2
        took = _seconds(play, games)
    return max(1, int(games * SECONDS / took))


def _plain(game: Game, players: int) -> Callable[[int], None]:
    """As `simulate` played before there were studies: scores and facts, and no counters even in the record."""
    twin = Twin(game.uncounted)
    states = np.zeros(3, twin.type)
    states[0] = twin.empty(players, {})[0]
    bots = np.full(players, bot_number(game, default(game)), np.int64)
    lucks, counts = np.zeros((players, 2), np.uint64), np.zeros((0, 1), np.int64)

    def play(games: int) -> None:
        scores, facts = np.zeros((games, players), np.int64), np.zeros((games, 4), np.int64)
        twin.module.play_games(states, 0, np.uint64(3), True, bots, lucks, scores, facts, counts, twin.out, twin.pick)

    return play


def _counted(game: Game, players: int) -> Callable[[int], None]:
    def play(games: int) -> None:
        play_piece(game, Piece(Cell(players, (default(game),) * players, (), 3, games), 0, games))

    play(10)
    return play
