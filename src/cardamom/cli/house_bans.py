"""`cardamom house bans`: who may not come in."""

from __future__ import annotations

import time

import msgspec
import typer

from .arguments import AsJson
from .house_kept import Database, Folder, moment, print_grid, print_json, with_storage


def bans(folder: Folder = None, database: Database = None, as_json: AsJson = False) -> None:
    """List the bans in force.

    \b
    Examples:
      cardamom house bans
    """
    found = with_storage(folder, database, lambda storage: storage.moderation.bans(time.time()))
    if as_json:
        print_json([msgspec.to_builtins(ban) for ban in found])
    elif not found:
        typer.echo("Nobody is banned.")
    else:
        lines = ([ban.whom, moment(ban.at), moment(ban.until) or "lifted", ban.reason] for ban in found)
        print_grid(("who", "since", "until", "reason"), lines)
