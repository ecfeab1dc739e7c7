"""Measure every registered game: `python -m benchmarks [GAME ...]`, or `python -m benchmarks gpu [GAME ...]` on a GPU.

All games measured, the figures go into docs/benchmarks.md too. Figures of one run can be compared with each other;
those of different machines or loads cannot.
"""

from __future__ import annotations

import sys

import cardamom
from cardamom.fast import Twin
from cardamom.kernel.game import Game

from . import counting, growth, peers, play, report, searching, starts
from .machine import machine

PLAYERS = 4
RUMMY = "iron-chef"  # whose figures are compared with the peers' rummies


def figures(game: Game, twin: Twin) -> tuple[list[str], list[str], float, float]:
    """A game's lines of both tables, and its decisions a second, interpreted and compiled."""
    cold, warm = starts.start_times(game)
    plain, fast = play.interpreted(game, PLAYERS), play.compiled(twin, PLAYERS)
    both, one = play.all_cores(twin, PLAYERS), play.one_core(twin, PLAYERS)
    rounds = play.bot_games(twin, PLAYERS, single_round=True)
    games = play.bot_games(twin, PLAYERS)
    whole = [game.id, f"{games:,.0f}", "" if rounds is None else f"{rounds:,.0f}", f"{play.redeals(twin, PLAYERS):,.0f}"]
    whole += [f"{cold:.1f} s", f"{warm:.2f} s"]
    decisions = [game.id, f"{twin.type.itemsize:,} bytes", f"{plain:,.0f}", f"{fast / 1e6:.2f} million"]
    decisions += [f"{fast / plain:,.0f}", f"{both / one:.2f}"]
    return whole, decisions, plain, fast


def against_peers(plain: float, fast: float) -> str:
    """The rummy beside the rummies of others."""
    found, missing = peers.rates()
    rows = [(name, f"{rate:,.0f}", f"{fast / rate:,.0f}", f"{plain / rate:.2f}") for name, rate in found.items()]
    lines = [report.table(("peer", "decisions/s", f"{RUMMY} compiled, times that", "interpreted, times that"), rows)]
    lines += [f"{name} is not installed and was left out." for name in missing]
    return "\n\n".join(lines)


def measured(games: list[Game]) -> str:
    """All figures as Markdown; a line on stderr tells what is being measured."""
    whole, decisions, studies, players, lines = [], [], [], [], ""
    for game in games:
        print(f"Measuring {game.name}.", file=sys.stderr)
        twin = Twin(game)
        row, other, plain, fast = figures(game, twin)
        whole.append(row)
        decisions.append(other)
        players += growth.by_players(game, twin)
        studies.append(counting.row(game, PLAYERS))
        if game.id == RUMMY:
            rollouts = searching.rollouts(game, PLAYERS)
            lines = (
                f"{against_peers(plain, fast)}\n\n{game.name}, opening of {PLAYERS} players: {rollouts:,.0f} rollouts a second"
            )
            lines += " of the search, guided by the usual strategy, each to the end of the round in a world of its own."
    parts = [
        machine() + f". `import cardamom` takes {starts.import_time():.3f} s.",
        f"Whole games of {PLAYERS} players between bots of the usual strategy, on one core, and the starts of `simulate`:",
        report.table(("game", "games/s", "single rounds/s", "re-deals/s", "first start", "later starts"), whole),
        f"Random legal play of {PLAYERS} players with full rules, decisions a second on one core:",
        report.table(("game", "state", "interpreted", "compiled", "times", "all cores against one"), decisions),
        counting.HEADING.format(players=PLAYERS),
        report.table(counting.HEAD, studies),
        lines,
    ]
    rummy = next((game for game in games if game.id == RUMMY), games[0])
    if growth.plot(players, growth.by_games(rummy), report.PLOT):
        parts.append(f"![Decisions a second by players and by games](images/{report.PLOT.name})")
    return "\n\n".join(part for part in parts if part)


def main() -> None:
    asked = sys.argv[1:]
    on_gpu = asked[:1] == ["gpu"]
    games = [cardamom.game(name) for name in asked[on_gpu:]] or cardamom.games()
    if on_gpu:
        from . import gpu

        gpu.main(games)
        return
    text = measured(games)
    print(text)
    if not asked:
        report.write(text)


if __name__ == "__main__":
    main()
