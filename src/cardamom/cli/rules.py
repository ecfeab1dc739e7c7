"""`cardamom rules`: a game's rulebook."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from .edge import BadCommand
from .screen import console

if TYPE_CHECKING:
    from cardamom.kernel.game import Game


def rules(
    game: Annotated[str, typer.Argument(help="The game's id, as `cardamom games` lists it.", metavar="GAME")],
    plain: Annotated[bool, typer.Option("--plain", help="Print the Markdown as it is written.")] = False,
) -> None:
    """Print the rulebook of a game.

    \b
    Examples:
      cardamom rules carrot
      cardamom rules carrot --plain > carrot.md
    """
    from .find import installed_game

    text = rulebook(installed_game(game))
    if plain or not sys.stdout.isatty():
        typer.echo(text)
        return
    from rich.markdown import Markdown

    console().print(Markdown(text))


def rulebook(game: Game) -> str:
    try:
        return game.rulebook
    except FileNotFoundError:
        raise BadCommand(f"{game.name} comes without a rulebook.") from None
