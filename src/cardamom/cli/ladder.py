"""`cardamom ladder`: each level of bots against the one below."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import AsJson, GameId, Jobs, Seed
from .given import names_given, seed_given
from .progress import Bar, progress_bar
from .screen import console

if TYPE_CHECKING:
    from cardamom.kernel.game import Game
    from cardamom.lab.ladder import Ladder
    from cardamom.lab.match import Match


Players = Annotated[int, typer.Option(help="How many play: one bot of the upper level, the others of the lower one.")]
Levels = Annotated[str, typer.Option(help="Only these levels, the lowest first.", metavar="LEVEL,..")]
Games = Annotated[int, typer.Option(help="The most games per pair of levels.")]
Engine = Annotated[str, typer.Option(help="cpu; or cuda: searches without a tree think on a GPU.")]
Oracle = Annotated[bool, typer.Option("--oracle", help="Add searches that see all hands, or all cards: luck or skill?")]
Keep = Annotated[Path | None, typer.Option(help="Keep all deals in this file, and play none of them again.", metavar="FILE")]


def ladder(
    game: GameId,
    players: Players = 2,
    levels: Levels = "",
    games: Games = 400,
    seed: Seed = "0",
    jobs: Jobs = 1,
    engine: Engine = "cpu",
    oracle: Oracle = False,
    keep: Keep = None,
    as_json: AsJson = False,
) -> None:
    """Play each level of bots against the one below, and rate them.

    Every deal is also played with the levels in each other's seats. A match between levels that search ends early when
    the share of wins is clear of what equals would win, at one of five looks that together err in 5 % of cases.

    The same arguments give the same result, whatever the engine or the number of jobs. Ctrl-C reports what is finished;
    with --keep, the same command goes on from there.

    \b
    Examples:
      cardamom ladder carrot --jobs 2
      cardamom ladder witch-duel --levels medium,hard --games 100
      cardamom ladder iron-chef --players 4 --oracle --json
      cardamom ladder alchemist --keep alchemist.json
      cardamom ladder apothecary --engine cuda
    """
    from cardamom.lab.kept_deals import KeptDeals
    from cardamom.lab.ladder import ladder as climb

    from .find import installed_game

    found = installed_game(game)
    run = partial(
        climb, found, players=players, levels=names_given(levels), games=games, jobs=jobs, oracle=oracle, engine=engine
    )
    run = partial(run, seed=found.check_seed(seed_given(seed)), kept=KeptDeals(keep))
    with progress_bar("compiling", games, end_known=False) as bar:
        result = run(begin=partial(announce, found), progress=partial(tell, bar))
    report(result, as_json)


def report(result: Ladder, as_json: bool) -> None:
    """Print how the levels did, and say so if the ladder was stopped."""
    if as_json:
        typer.echo(json.dumps(result.to_data(), indent=1, ensure_ascii=False))
    else:
        print_ladder(result)
    if not result.complete:
        typer.echo("Stopped before the top of the ladder.", err=True)
        raise typer.Exit(130)


def announce(game: Game) -> None:
    """Compiling takes a while the first time: say so."""
    from cardamom.fast.searcher import is_ready

    if not is_ready(game):
        typer.echo(f"Compiling the search of {game.name}; this happens once and takes about half a minute.", err=True)


def tell(bar: Bar, match: Match) -> None:
    """Show how the match in progress stands."""
    bar.set_to(match.games, words=f"{match.upper} over {match.lower}: {100 * match.share:.0f} %")


def print_ladder(result: Ladder) -> None:
    """The result for people."""
    from rich.table import Table as Grid

    screen = console()
    screen.print(f"{result.game.name}, {result.players} players, seed {result.seed}", style="bold")
    grid = Grid("level", "over", "games", "win share", "95 % interval", "rating", box=None, pad_edge=False)
    ratings = result.ratings
    for match in reversed(result.matches):
        low, high = match.interval
        share, span = f"{100 * match.share:.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %"
        rating = f"{ratings[match.upper]:.0f}" if match.upper in ratings else ""
        grid.add_row(match.upper, match.lower, str(match.games), share, span, rating)
    screen.print(grid)
    screen.print(f"Equals would win {100 / result.players:.0f} %. It took {result.seconds:.0f} s.")
