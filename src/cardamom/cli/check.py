"""`cardamom check`: whether a game's rules stay in the subset of Python that can be compiled."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Annotated

import typer

from .edge import BadCommand

if TYPE_CHECKING:
    from cardamom.kernel.game import Game
    from cardamom.kernel.subset import Problem

PROBLEMS_FOUND = 1


def check(
    target: Annotated[
        str, typer.Argument(help="A game's id, a module's dotted name, or a path to a .py file.", metavar="MODULE_OR_GAME")
    ],
    games: Annotated[int, typer.Option(min=0, help="Also play this many games with each number of players.")] = 0,
    seed: Annotated[int, typer.Option(min=0, help="The seed that these games are dealt from.")] = 0,
    source: Annotated[bool, typer.Option("--source", help="Print the code that drives the game, and check nothing.")] = False,
) -> None:
    """Check that rules use only what a compiler understands.

    Every line that uses anything else is named, with what to write instead. With --games, the game is also played, to
    see that it keeps what every game promises: it ends, loses no card, and tells nobody what is hidden.
    The exit code is 0 if nothing was found, and 1 otherwise.

    With --source, the code that drives a game is printed: which answers are legal, why one is not, and what each does.
    It is written from the declared questions and steps. A traceback names its functions, such as apply_act for the answers
    to the question ACT; here you can read them as a whole.

    \b
    Examples:
      cardamom check carrot
      cardamom check carrot --games 20
      cardamom check carrot --source | less
      cardamom check mygame.rules
      cardamom check src/mygame/rules.py
    """
    from cardamom.kernel.subset import check_game

    from .flow import counted

    module, playable = found_at(target)
    if (games or source) and not playable:
        raise BadCommand(f"{target} declares no game to {'show' if source else 'play'}.")
    if source:
        for game in playable:
            show_source(game)
        return
    problems = problems_of_module(module, target) if module is not None else check_game(playable[0])
    for problem in problems:
        typer.echo(str(problem))
    if problems:
        typer.echo(f"{target}: {counted(len(problems), 'problem')}.")
        raise typer.Exit(PROBLEMS_FOUND)
    typer.echo(f"{target}: no problems.")
    if games:
        for game in playable:
            play_games(game, games, seed)


def found_at(target: str) -> tuple[ModuleType | None, list[Game]]:
    """The module that is meant, unless it is an installed game, and the games there are to check."""
    from .find import installed_game, is_installed, module_named

    if is_installed(target):
        return None, [installed_game(target)]
    module = module_named(target)
    return module, games_in(module)


def show_source(game: Game) -> None:
    """Print the code that drives a game: in colours at a terminal, as it is elsewhere."""
    from rich.console import Console
    from rich.syntax import Syntax

    from cardamom.kernel.dispatch import write

    code, console = write(game, interpreted=True).source, Console()
    if console.is_terminal:
        console.print(Syntax(code, "python", background_color="default", word_wrap=True))
    else:
        typer.echo(code, nl=False)


def play_games(game: Game, games: int, seed: int) -> None:
    """Check what the game promises by playing it."""
    from rich.console import Console

    from cardamom.kernel import conformance

    try:
        with Console(stderr=True).status(f"Playing {game.name}"):
            report = conformance.check(game, games=games, seed=seed)
    except conformance.NotConformant as broken:
        typer.echo(str(broken))
        raise typer.Exit(PROBLEMS_FOUND) from None
    typer.echo(str(report))


def problems_of_module(module: ModuleType, target: str) -> list[Problem]:
    """The problems of the rules that a module defines, and of the games it declares."""
    from cardamom.kernel.rule import is_rule
    from cardamom.kernel.subset import check_game, check_module

    games = games_in(module)
    own = [value for value in vars(module).values() if is_rule(value) and value.__module__ == module.__name__]
    if not games and not own:
        raise BadCommand(f"{target} has nothing to check: none of its functions is marked with @rule, and it declares no Game.")
    found = {str(problem): problem for problem in check_module(module)}
    for game in games:
        found |= {str(problem): problem for problem in check_game(game)}
    return sorted(found.values(), key=lambda problem: (problem.file, problem.line))


def games_in(module: ModuleType) -> list[Game]:
    from cardamom.kernel.game import Game

    return [value for value in vars(module).values() if isinstance(value, Game)]
