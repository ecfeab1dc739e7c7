"""Measure how the eight restaurants of Food Court fare against each other, and write the result into its page.

Four equal bots play with restaurants dealt at random, so that every table of four restaurants and every seat comes up. What
stands between `<!-- measured: restaurants -->` and `<!-- end -->` in docs/games/food-court.md is replaced.

    python tools/restaurant_shares.py                   # 168,000 games, a few minutes
    python tools/restaurant_shares.py --games 5000 --print   # quickly, and only on the screen
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from pathlib import Path

from rich.progress import track

from cardamom.kernel.chance import mixed
from cardamom.kernel.game import game
from cardamom.lab.engines import Plan, compiled, twin_of

PAGE = Path(__file__).parent.parent / "docs" / "games" / "food-court.md"
BLOCK = re.compile(r"<!-- measured: restaurants -->\n.*?<!-- end -->", re.DOTALL)
ID, PLAYERS, RESTAURANTS = "food-court", 4, 8
GAMES, SEED, CHUNK = 168_000, 1, 1000
SURE = 1.96  # standard deviations that hold 95 % of a normal distribution

Table = tuple[int, ...]  # the restaurants at a table, in the order of the seats


@dataclass
class Shares:
    """Games and wins by restaurant, by restaurant and seat, and by table; a shared win counts in equal parts."""

    games: Counter[int] = field(default_factory=Counter)
    wins: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    points: Counter[int] = field(default_factory=Counter)
    seats: Counter[tuple[int, int]] = field(default_factory=Counter)
    tables: Counter[Table] = field(default_factory=Counter)
    table_wins: dict[tuple[Table, int], float] = field(default_factory=lambda: defaultdict(float))

    def add(self, table: Table, winners: int, scores: list[int]) -> None:
        together = tuple(sorted(table))
        self.tables[together] += 1
        for seat, restaurant in enumerate(table):
            won = (winners >> seat & 1) / winners.bit_count()
            self.games[restaurant] += 1
            self.seats[restaurant, seat] += 1
            self.points[restaurant] += scores[seat]
            self.wins[restaurant] += won
            self.table_wins[together, restaurant] += won


def interval(wins: float, games: int) -> tuple[float, float]:
    """Where the true share lies with 95 % certainty, by Wilson's score."""
    share, spread = wins / games, SURE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return middle - half, middle + half


def plan() -> Plan:
    options = tuple(
        (option.name, option.code("random" if option.name == "deck_choice" else option.default))
        for option in game(ID).state.options
    )
    return Plan(game(ID), PLAYERS, ("medium",) * PLAYERS, SEED, options, rotate=False)


def table_of(played: Plan, number: int) -> Table:
    """The restaurants of a game, which its deal decides."""
    dealt = twin_of(played.game).deal(PLAYERS, mixed(played.seed, number), dict(played.options))
    return tuple(int(deck) for deck in dealt[0]["plays_deck"][:PLAYERS])


def played_games(games: int) -> Iterator[tuple[Table, int, list[int]]]:
    """The restaurants, the winners and the scores of each game."""
    played = plan()
    for first in track(range(0, games, CHUNK), description="Playing", transient=True):
        batch = compiled(played, first, min(CHUNK, games - first))
        for k, winners in enumerate(batch.winners):
            yield table_of(played, first + k), winners, [column[k] for column in batch.scores]


def measure(games: int) -> Shares:
    shares = Shares()
    for table, winners, scores in played_games(games):
        shares.add(table, winners, scores)
    return shares


def restaurant_names() -> list[str]:
    state, words = game(ID).state, game(ID).words
    return [words.cards[least] for least in state.deck_least]


def written(shares: Shares) -> str:
    """The block for the page: a row a restaurant, the strongest first, and what was covered."""
    names = restaurant_names()
    rows = [
        "| Restaurant | Games | Win share | 95 % interval | Points | Weakest and strongest table |",
        "|---|---|---|---|---|---|",
    ]
    for restaurant in sorted(range(RESTAURANTS), key=lambda r: -shares.wins[r] / shares.games[r]):
        games, wins = shares.games[restaurant], shares.wins[restaurant]
        low, high = interval(wins, games)
        at_tables = [shares.table_wins[t, restaurant] / n for t, n in shares.tables.items() if restaurant in t]
        rows.append(
            f"| {names[restaurant]} | {games:,} | {wins / games:.1%} | {low:.1%} to {high:.1%} "
            f"| {shares.points[restaurant] / games:.1f} | {min(at_tables):.0%} to {max(at_tables):.0%} |"
        )
    return "\n".join([*rows, "", coverage(shares)])


def coverage(shares: Shares) -> str:
    tables = list(combinations(range(RESTAURANTS), PLAYERS))
    seats = [(restaurant, seat) for restaurant in range(RESTAURANTS) for seat in range(PLAYERS)]
    least_table, least_seat = min(shares.tables[t] for t in tables), min(shares.seats[s] for s in seats)
    games = sum(shares.tables.values())
    return (
        f"{games:,} games of four players; an even share is {1 / PLAYERS:.0%}. Each of the {len(tables)} tables of four\n"
        f"restaurants was played {least_table:,} times or more, and each restaurant {least_seat:,} times or more in each seat."
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the win shares of Food Court's restaurants.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many games are played ({GAMES:,} if not given)")
    parser.add_argument("--print", action="store_true", dest="only_print", help="write nothing, only print the table")
    given = parser.parse_args()
    if given.games < 1:
        parser.error("Play at least one game.")
    shares = measure(given.games)
    if any(shares.games[restaurant] == 0 for restaurant in range(RESTAURANTS)):
        parser.error("Some restaurant was never dealt: play more games.")
    text = written(shares)
    print(text)
    if not given.only_print:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(BLOCK.sub(lambda _: f"<!-- measured: restaurants -->\n{text}\n<!-- end -->", page), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
