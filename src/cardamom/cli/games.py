"""`cardamom games`: what is installed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .screen import console

if TYPE_CHECKING:
    from rich.table import Table as Grid

    from cardamom.kernel.game import Game


def games(as_json: Annotated[bool, typer.Option("--json", help="Print the list as JSON, for programs.")] = False) -> None:
    """List the installed games with their house rules.

    \b
    Examples:
      cardamom games
      cardamom games --json
    """
    from cardamom.kernel.game import discover

    from .edge import BadCommand
    from .find import installed_game

    found = []
    for id in discover():
        try:
            found.append(installed_game(id))
        except BadCommand as broken:  # one broken package must not hide the other games
            typer.echo(str(broken), err=True)
    if as_json:
        typer.echo(json.dumps([game_data(game) for game in found], indent=1, ensure_ascii=False))
        return
    screen = console()
    for game in found:
        screen.print(game.id, style="bold", markup=False)
        screen.print(f"  {game.name}", f"  {players_text(game)}; {components_text(game)}.", sep="\n", markup=False)
        if game.state.options:
            screen.print("  House rules, each set by --option NAME=VALUE:")
            screen.print(options_grid(game))


def game_data(game: Game) -> dict[str, Any]:
    """A game as other programs read it."""
    return {
        "id": game.id,
        "name": game.name,
        "players": list(game.players),
        "options": {
            option.name: {
                "default": option.default,
                "values": list(option.values),
                "title": option.title,
                "words": list(option.words),
                "meaning": option.meaning,
            }
            for option in game.state.options
        },
        "components": dict(game.components),
    }


def players_text(game: Game) -> str:
    least, most = game.players
    return f"{least} players" if least == most else f"{least} to {most} players"


def components_text(game: Game) -> str:
    return ", ".join(f"{name} of {count} cards" for name, count in game.components.items())


def options_grid(game: Game) -> Grid:
    """The house rules of a game: name, values with their words, default, meaning."""
    from rich.table import Table as Grid
    from rich.text import Text

    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(max_width=44)
    grid.add_column()
    for option in game.state.options:
        told = Text(f"{option.explained}, usually {option.default}")
        grid.add_row(Text(f"    {option.name}"), told, Text(option.meaning))
    return grid
