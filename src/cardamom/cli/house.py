"""`cardamom house`: what whoever runs a house does with it, one command a file."""

from __future__ import annotations

import typer

from . import house_copy
from .edge import OneSentence

house = typer.Typer(cls=OneSentence, no_args_is_help=True, rich_markup_mode=None)


@house.callback()
def about() -> None:
    """Look after a house.

    \b
    Examples:
      cardamom house copy ~/.local/state/cardamom/house postgresql://cards@db.example.org/cards
    """


house.command("copy")(house_copy.copy)
