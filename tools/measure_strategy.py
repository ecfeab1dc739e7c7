"""Measure a game's rule of thumb: against random play, and how games between its own kind end.

`python tools/measure_strategy.py carrot` prints the tables that stand under "Measured" on the game's page.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence

import cardamom
from cardamom import Game
from cardamom.kernel.chance import mixed
from cardamom.kernel.questions import Strategy
from cardamom.kernel.state import State


def any_legal(view: State, seat: int, legal: list[int], n: int) -> int:
    """Random play."""
    return legal[mixed(view.rng, seat) % n]


def played(game: Game, bots: Sequence[Strategy], seed: int) -> State:
    """The end of one game."""
    engine = game.engine
    s = engine.deal(len(bots), seed, {})
    moves = 0
    while s.pending:
        seat = engine.actors(s)[0]
        legal = engine.legal(s, seat)
        view = engine.view(s, seat)
        view.rng = mixed(seed, moves)
        engine.apply(s, seat, bots[seat](view, seat, legal, len(legal)))
        s.told.clear()
        moves += 1
    return s


def against_random(game: Game, strategy: Strategy, games: int) -> str:
    """Two players, seats alternating; a shared win counts half."""
    wins, points = 0.0, [0, 0]
    for number in range(games):
        mine = number % 2
        s = played(game, (strategy, any_legal) if mine == 0 else (any_legal, strategy), mixed(2024, number))
        wins += (s.winners >> mine & 1) / s.winners.bit_count()
        points[0] += s.score[mine]
        points[1] += s.score[1 - mine]
    return f"| 2 | {games} | {100 * wins / games:.1f} % | {points[0] / games:.1f} | {points[1] / games:.1f} |"


def among_equals(game: Game, strategy: Strategy, players: int, games: int) -> str:
    """How games between bots of the same kind go."""
    turns, points, best, endings = 0, 0, 0, Counter[str]()
    for number in range(games):
        s = played(game, [strategy] * players, mixed(5, number))
        turns += s.turns
        points += sum(s.score)
        best += max(s.score)
        endings[game.words.endings[s.ending]] += 1
    ended = ", ".join(f"{text} {100 * n / games:.1f} %" for text, n in endings.most_common())
    return f"| {players} | {games} | {turns / games:.0f} | {points / games / players:.1f} | {best / games:.1f} | {ended} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a game's rule of thumb.")
    parser.add_argument("game")
    parser.add_argument("--strategy", default="medium")
    parser.add_argument("--games", type=int, default=300)
    given = parser.parse_args()
    game = cardamom.game(given.game)
    strategy = game.strategies[given.strategy]
    started = time.perf_counter()
    print("| Players | Games | Wins | Points | Random's points |\n|---|---|---|---|---|")
    print(against_random(game, strategy, given.games))
    print("\n| Players | Games | Turns a game | Points a seat | Winner's points | How they ended |\n|---|---|---|---|---|---|")
    for players in range(game.players[0], game.players[1] + 1):
        print(among_equals(game, strategy, players, given.games), flush=True)
    print(f"\n{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
