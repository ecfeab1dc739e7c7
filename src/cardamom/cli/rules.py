"""`cardamom rules`: a game's rulebook."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from cardamom.kernel.rulebook import rulebook_for

from .edge import BadCommand
from .given import options_given
from .screen import console

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardamom.kernel.game import Game


def rules(
    game: Annotated[str, typer.Argument(help="The game's id, as `cardamom games` lists it.", metavar="GAME")],
    option: Annotated[
        list[str] | None,
        typer.Option(help="A house rule that the rulebook follows; repeat for more.", metavar="NAME=VALUE"),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Print the Markdown as it is written.")] = False,
) -> None:
    """Print the rulebook of a game.

    \b
    Examples:
      cardamom rules carrot
      cardamom rules carrot --plain > carrot.md
      cardamom rules carrot --option stall_laps=3
    """
    from .find import installed_game

    text = rulebook(installed_game(game), options_given(option or []))
    if plain or not sys.stdout.isatty():
        typer.echo(text)
        return
    from rich.markdown import Markdown

    console().print(Markdown(text))


def rulebook(game: Game, options: Mapping[str, str | int]) -> str:
    try:
        return rulebook_for(game, options)
    except FileNotFoundError:
        raise BadCommand(f"{game.name} comes without a rulebook.") from None
