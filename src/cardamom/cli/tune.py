"""`cardamom tune`: which house rules and numbers bring a game nearest to what its designer aims for."""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import AsJson, GameId, Seed
from .given import names_given, options_given, seed_given
from .progress import progress_bar
from .screen import console

if TYPE_CHECKING:
    from cardamom.kernel.game import Game
    from cardamom.lab.tuning.tuning import Tuning

Over = Annotated[
    list[str] | None,
    typer.Option(
        help="A house rule or number of the rules to vary, and its values: 3..9, 20..60/5 or on,off; all without any. Repeat "
        "for more.",
        metavar="NAME[=VALUES]",
    ),
]
Aims = Annotated[
    list[str] | None,
    typer.Option(
        "--aim", help="A measure and what it should be: = to come near to, < or > for what must hold.", metavar="MEASURE=NUMBER"
    ),
]
Budget = Annotated[int, typer.Option(help="How many games to play in all.")]
Players = Annotated[int | None, typer.Option(help="How many play; the fewest by default.")]
Bots = Annotated[str, typer.Option(help="One bot for all seats, or one per seat, with commas.", metavar="BOT,..")]
HouseRules = Annotated[list[str] | None, typer.Option(help="A house rule that stays; repeat for more.", metavar="NAME=VALUE")]
Jobs = Annotated[int | None, typer.Option(help="How many cores to use; all by default.", show_default=False)]
Engine = Annotated[str | None, typer.Option(help="cpu: compiled, if Numba is installed; or interpreted.")]
Out = Annotated[Path | None, typer.Option(help="Write the report to this folder, and keep all trials there.", metavar="DIR")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the tuning in the folder of --out.")]
Measures = Annotated[bool, typer.Option("--measures", help="List what can be aimed for, and stop.")]


def tune(
    game: GameId,
    over: Over = None,
    aim: Aims = None,
    budget: Budget = 200_000,
    players: Players = None,
    bots: Bots = "",
    option: HouseRules = None,
    seed: Seed = "0",
    jobs: Jobs = None,
    engine: Engine = None,
    out: Out = None,
    resume: Resume = False,
    measures: Measures = False,
    as_json: AsJson = False,
) -> None:
    """Find the house rules and numbers that suit your aims best.

    An aim is a measure and what it should be: "turns.p50=60" is to come as near as possible, "seat.spread<1%" must hold. Of
    several aims with =, one may cost another; the report then shows all settings that are best in some way.

    If the budget allows, all settings are tried; otherwise Optuna proposes which. All play the same deals, and hopeless ones
    are cut short. The best are played once more, with fresh deals and at least a fifth of the budget. Each other number of
    the rules is compiled anew, which takes up to a minute.

    The same arguments give the same trials, whatever the number of cores. Ctrl-C reports what is done by then; with --out,
    the same command with --resume goes on from there.

    \b
    Examples:
      cardamom tune carrot --over stall_laps=3..9 --aim "turns.p50=60" --aim "seat.spread<1%"
      cardamom tune carrot --over stall_laps=2..50 --over sell_to --aim "turns.p50=60" --aim "shared=0" --out carrot
      cardamom tune iron-chef --over special_points=8..16/2 --aim "points.chef-s-specials=4" --players 4
      cardamom tune carrot --measures
    """
    from cardamom.lab import tune as search
    from cardamom.lab.tuning.dials import over_given

    from .find import installed_game

    found = installed_game(game)
    if measures:
        print_measures(found, players)
        return
    run = partial(search, found, over=over_given(over or []), aims=aim or [], budget=budget, players=players)
    run = partial(run, bots=names_given(bots), options=options_given(option or []), seed=found.check_seed(seed_given(seed)))
    run = partial(run, engine=engine, jobs=jobs or os.cpu_count() or 1, out=out, resume=resume)
    with progress_bar("games", budget) as bar:
        result = run(begin=partial(announce, engine), progress=lambda done, of, words: bar.set_to(done, of, words))
    report(result, out, as_json)


def announce(engine: str | None, tuning: Tuning) -> None:
    """Say beforehand what takes long."""
    from cardamom.lab.engines import usual_engine
    from cardamom.lab.tuning.dials import combinations
    from cardamom.lab.tuning.telling import plan_in_words

    typer.echo(plan_in_words(tuning), err=True)
    numbers = combinations([dial for dial in tuning.dials if dial.is_number])
    if numbers > 1 and (engine or usual_engine()) != "interpreted":
        typer.echo(f"For up to {numbers} choices of numbers the game is compiled anew, each in up to a minute.", err=True)


def report(result: Tuning, out: Path | None, as_json: bool) -> None:
    """Write and print what was found, and say so if the tuning was stopped."""
    if result.trials:
        if out is not None:
            result.save(out)
        if as_json:
            typer.echo(json.dumps(result.to_data(), indent=1, ensure_ascii=False))
        else:
            print_tuning(result)
        if out is not None:
            typer.echo(f"The report is in {out / 'tuning.html'}.", err=True)
    if not result.complete:
        from cardamom.lab.report.numbers import many

        more = "; go on with --resume" if out is not None else ""
        typer.echo(f"Stopped after {many(len(result.trials), 'trial')}{more}.", err=True)
        raise typer.Exit(130)


def print_tuning(result: Tuning) -> None:
    """The result for people."""
    from rich.table import Table as Grid

    from cardamom.lab.report.numbers import interval, written
    from cardamom.lab.statistics import Estimate
    from cardamom.lab.tuning.blocks import best
    from cardamom.lab.tuning.saving import intro, title
    from cardamom.lab.tuning.telling import command, sentences

    screen = console()
    screen.print(title(result), style="bold")
    screen.print(intro(result), markup=False)
    for sentence in sentences(result):
        screen.print(sentence, markup=False)
    table = best(result).tables[0]
    grid = Grid(*(column.name for column in table.columns), box=None, pad_edge=False)
    for row in table.rows:
        cells = zip(row, table.columns, strict=True)
        grid.add_row(
            *(
                f"{written(entry, column.unit)} ({interval(entry, column.unit)})"
                if isinstance(entry, Estimate)
                else written(entry, column.unit)
                for entry, column in cells
            )
        )
    screen.print(grid)
    if result.best is not None:
        screen.print(f"To play by it: {command(result, result.best)}", markup=False, soft_wrap=True)


def print_measures(game: Game, players: int | None) -> None:
    """Everything that can be aimed for."""
    from rich.table import Table as Grid

    from cardamom.lab.study.axes import Axes
    from cardamom.lab.study.measures import measures

    grid = Grid("measure", "meaning", box=None, pad_edge=False)
    axes = Axes.of(game, game.check_players(game.players[0] if players is None else players))
    for measure in measures(axes).values():
        grid.add_row(measure.name, measure.meaning)
    console().print(grid, markup=False)
