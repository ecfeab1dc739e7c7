"""Play the ladders of all games and write their tables into docs/bots.md: `python tools/ladders.py [GAME ...]`.

Each game has a block of its own, `<!-- generated: carrot -->` to `<!-- end -->`, which is replaced as soon as its ladder
is played; a new game's block is put behind the last one.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from pathlib import Path

import cardamom
from cardamom import Game
from cardamom.kernel.game import games
from cardamom.lab.kept_deals import KeptDeals
from cardamom.lab.ladder import MOST_GAMES, Ladder, ladder
from cardamom.lab.match import Match
from cardamom.lab.seating import ORACLE, SEER

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
END = "<!-- end -->"
NAMES = {ORACLE: "*a search that sees all cards*", SEER: "*a search that sees all hands*"}


def block(result: Ladder) -> str:
    """The table of one game."""
    ratings = result.ratings
    lines = ["| level | over | games | win share | 95 % interval | rating |", "| --- | --- | --- | --- | --- | --- |"]
    for match in reversed(result.matches):
        rating = f"{ratings[match.upper]:.0f}" if match.upper in ratings else ""
        name = NAMES.get(match.upper, f"`{match.upper}`")
        lines.append(f"| {name} | `{match.lower}` | {match.games} | {_percent(match)} | {_interval(match)} | {rating} |")
    head = f"### {result.game.name}\n"
    took = sum(match.seconds for match in result.matches)
    foot = f"\n{result.players} players, seed {result.seed}; {took:,.0f} s of one core, {time.strftime('%Y-%m-%d')}."
    return "\n".join([f"<!-- generated: {result.game.id} -->", head, *lines, foot, END])


def _percent(match: Match) -> str:
    return f"{100 * match.share:.1f} %"


def _interval(match: Match) -> str:
    low, high = match.interval
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def with_block(text: str, id: str, new: str) -> str:
    """The page with one game's block replaced, or added."""
    old = re.compile(rf"<!-- generated: {re.escape(id)} -->\n.*?{END}", re.DOTALL)
    if old.search(text):
        return old.sub(lambda found: new, text)
    return f"{text.rstrip()}\n\n{new}\n"


def measure(game: Game, given: argparse.Namespace, kept: KeptDeals) -> Ladder:
    levels = [level for level in given.levels.split(",") if level]
    limits = {level: int(most) for level, _, most in (limit.partition("=") for limit in given.limit)}

    def tell(match: Match) -> None:
        print(
            f"\r{game.id}: {match.upper} over {match.lower}, {match.games} games, {_percent(match)}   ", end="", file=sys.stderr
        )

    result = ladder(
        game,
        players=given.players,
        levels=levels,
        games=given.most,
        limits=limits,
        jobs=given.jobs,
        oracle=given.oracle,
        progress=tell,
        kept=kept,
    )
    print(file=sys.stderr)
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description="Play the ladders and write docs/bots.md.")
    parser.add_argument("games", nargs="*", help="ids of games; all registered ones if none is given")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--most", type=int, default=MOST_GAMES, help="games a pair")
    parser.add_argument("--limit", action="append", default=[], metavar="LEVEL=N", help="games a pair with this upper level")
    parser.add_argument("--levels", default="", help="only these, the lowest first", metavar="LEVEL,..")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--oracle", action="store_true", help="also searches that see all hands, and all cards")
    parser.add_argument("--keep", type=Path, help="keep all deals in this file, and play none again that is in it")
    given = parser.parse_args()
    kept = KeptDeals(given.keep)
    for game in [cardamom.game(id) for id in given.games] or games():
        result = measure(game, given, kept)
        if not result.complete:
            return 130
        PAGE.write_text(with_block(PAGE.read_text(encoding="utf-8"), game.id, block(result)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
