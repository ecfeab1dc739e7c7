"""`cardamom simulate`: many games between bots, counted."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .arguments import AsJson, GameId, Jobs, Seed
from .edge import BadCommand
from .given import names_given, options_given, seed_given
from .progress import progress_bar
from .screen import console

if TYPE_CHECKING:
    from cardamom.kernel.game import Game
    from cardamom.lab import Simulation


Games = Annotated[int, typer.Option(help="How many games to play.")]
Players = Annotated[int | None, typer.Option(help="How many play; the fewest by default.")]
Bots = Annotated[str, typer.Option(help="One bot for all seats, or one per seat, with commas.", metavar="BOT,..")]
HouseRules = Annotated[list[str] | None, typer.Option(help="A house rule; repeat for more.", metavar="NAME=VALUE")]
Engine = Annotated[str | None, typer.Option(help="interpreted; cpu: compiled, if Numba is installed; or cuda: on a GPU.")]
Rotate = Annotated[bool, typer.Option("--rotate", help="Each bot moves on by one seat from game to game.")]
Out = Annotated[Path | None, typer.Option(help="Write one row per game and seat to this Parquet file.", metavar="FILE.parquet")]
Keep = Annotated[
    list[int] | None,
    typer.Option(help="Write the game of this number, from 0 on, as a replay; repeat for more.", metavar="NUMBER"),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite files of --out and --keep.")]


def simulate(
    game: GameId,
    games: Games = 1000,
    players: Players = None,
    bots: Bots = "",
    seed: Seed = "0",
    option: HouseRules = None,
    engine: Engine = None,
    jobs: Jobs = 1,
    rotate: Rotate = False,
    out: Out = None,
    keep: Keep = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots and count the results.

    The report says who wins and how surely, how long games take and how they end.

    Bot i of the list sits at seat i in every game, unless bots rotate. The same arguments give the same result,
    whatever the engine, the number of jobs or the machine. Ctrl-C reports and keeps what is finished.

    --out writes what became of every seat in every game: score, rank, turns, decisions, how the game ended, and what
    the game itself counts. --keep writes single games as replays into this folder; `cardamom replay` goes through them,
    and so does the browser: “Open a replay”.

    \b
    Examples:
      cardamom simulate carrot --games 10000 --players 4
      cardamom simulate carrot --bots medium,random --rotate --jobs 2 --json
      cardamom simulate carrot --option stall_laps=3 --engine interpreted --games 200
      cardamom simulate iron-chef --games 100000 --jobs 2 --out meals.parquet
      cardamom simulate carrot --games 1000 --seed 5 --keep 0 --keep 17
    """
    from cardamom.lab import simulate as count
    from cardamom.lab.engines import usual_engine

    from .find import installed_game

    found, engine = installed_game(game), engine or usual_engine()
    files = replay_files(found, found.check_seed(seed_given(seed)), games, keep or [], force)
    run = partial(count, found, games=games, players=players, bots=names_given(bots), engine=engine, jobs=jobs, rotate=rotate)
    run = partial(run, seed=found.check_seed(seed_given(seed)), options=options_given(option or []), out=out, force=force)
    with progress_bar("games", games) as bar:
        result = run(begin=partial(announce, found, engine), progress=bar.set_to)
    for number, path in files.items():
        if number < result.games:
            result.replay(number).save(path)
            typer.echo(f"Game {number} is in {path}.", err=True)
    report(result, games, out, as_json)


def replay_files(game: Game, seed: int, games: int, numbers: list[int], force: bool) -> dict[int, Path]:
    """Where the games to keep are written: checked before anything is played."""
    files = {number: Path(f"{game.id}-{seed}-{number}.json") for number in numbers}
    for number, path in files.items():
        if not 0 <= number < games:
            raise BadCommand(f"There is no game {number} to keep: {games} games have the numbers 0 to {games - 1}.")
        if path.exists() and not force:
            raise BadCommand(f"{path} exists already; move it, or replace it with --force.")
    return files


def report(result: Simulation, games: int, out: Path | None, as_json: bool) -> None:
    """Print what was counted, and say where rows were written and whether it is less than was asked for."""
    if as_json:
        typer.echo(json.dumps(result.to_data(), indent=1, ensure_ascii=False))
    else:
        print_result(result)
    if out is not None and result.games:
        typer.echo(f"{result.games * result.players:,} rows are in {out}.", err=True)
    if result.games < games:
        typer.echo(f"Stopped after {result.games} of {games} games.", err=True)
        raise typer.Exit(130)


def announce(game: Game, engine: str) -> None:
    """Compiling takes a while the first time: say so."""
    if engine != "cpu":
        return
    from cardamom.fast.twin import is_compiled

    if not is_compiled(game):
        typer.echo(f"Compiling {game.name}; this happens once and takes some seconds.", err=True)


def print_result(result: Simulation) -> None:
    """The result for people."""
    from rich.table import Table as Grid

    data: dict[str, Any] = result.to_data()
    screen = console()
    screen.print(f"{result.game.name}, {result.players} players, {result.games:,} games, seed {result.seed}", style="bold")
    grid = Grid("seat", "bot", "win share", "95 % interval", "mean score", box=None, pad_edge=False)
    for seat, (bot, (low, high)) in enumerate(zip(result.bots, result.intervals, strict=True)):
        share, span = f"{100 * data['win_share'][seat]:.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %"
        grid.add_row(str(seat + 1), bot, share, span, f"{data['mean_score'][seat]:.2f}")
    screen.print(grid)
    turns = data["turns"]
    screen.print(f"Shared wins: {result.ties}.")
    spread = f"5 % up to {turns['p5']}, half up to {turns['p50']}, 95 % up to {turns['p95']}"
    screen.print(f"Turns: {turns['mean']:.1f} on average, {spread}.")
    for ending, count in data["ends"].items():
        screen.print(f"{100 * count / max(result.games, 1):.1f} %: {ending}", markup=False)
    screen.print(f"{result.decisions:,} decisions in {result.seconds:.1f} s, {data['decisions_per_second']:,} per second.")
