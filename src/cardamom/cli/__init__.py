"""The command `cardamom`: one verb per file, each imported with little and loading the rest when it runs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from . import backup, check, games, ladder, play, replay, rules, serve, simulate, study, tune
from .edge import OneSentence
from .grouped_help import GroupedHelp
from .house import house
from .print import print_game

# plain help: it keeps the example lines as they are written, and looks the same in a pipe
app = typer.Typer(name="cardamom", cls=OneSentence, add_completion=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def cardamom(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    """Play, prove and print card games.

    \b
    Examples:
      cardamom games
      cardamom play carrot --players 3
    """
    if version:
        from cardamom import __version__

        typer.echo(f"cardamom {__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("play")(play.play)
app.command("serve", cls=GroupedHelp)(serve.serve)
app.command("backup")(backup.backup)
app.add_typer(house, name="house")
app.command("replay")(replay.replay)
app.command("check")(check.check)
app.command("simulate")(simulate.simulate)
app.command("study", cls=GroupedHelp)(study.study)
app.command("tune")(tune.tune)
app.command("ladder")(ladder.ladder)
app.command("print")(print_game)


def main() -> None:
    """The entry point. Where a card's symbol cannot be printed, a question mark stands for it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="cardamom")
