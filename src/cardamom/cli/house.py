"""`cardamom house`: what whoever runs a house does with it, one command a file."""

from __future__ import annotations

import typer

from . import house_copy

app = typer.Typer(help="Look after a house.", add_completion=False, rich_markup_mode=None, no_args_is_help=True)

app.command("copy")(house_copy.copy)
