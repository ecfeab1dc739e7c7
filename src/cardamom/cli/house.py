"""`cardamom house`: what whoever runs a house does with it, one command a file."""

from __future__ import annotations

import typer

from . import house_ban, house_bans, house_close, house_copy, house_log, house_reports, house_rooms, house_unban
from .edge import OneSentence

house = typer.Typer(cls=OneSentence, rich_markup_mode=None)


@house.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """Look after a house: rooms, bans, reports, and copies of it.

    The house may be open meanwhile, except for copying; it notices what you do within two seconds.

    \b
    Examples:
      cardamom house rooms
      cardamom house close 5f0c1d2e3b4a5968 --reason "Insults in the chat."
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


house.command("rooms")(house_rooms.rooms)
house.command("close")(house_close.close)
house.command("ban", short_help="Ban a person or an address.")(house_ban.ban)
house.command("unban")(house_unban.unban)
house.command("bans")(house_bans.bans)
house.command("reports")(house_reports.reports)
house.command("log", short_help="Print the audit log, the newest entries last.")(house_log.log)
house.command("copy")(house_copy.copy)
