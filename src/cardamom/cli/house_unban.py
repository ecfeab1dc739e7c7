"""`cardamom house unban`: somebody may come in again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from .edge import BadCommand
from .house_kept import Database, Folder, entry, order, whom_of, with_storage

if TYPE_CHECKING:
    from cardamom.house.shell.storage import Storage


def unban(
    whom: Annotated[str, typer.Argument(help="Who is banned, as `cardamom house bans` lists it.", metavar="PERSON|ADDRESS")],
    folder: Folder = None,
    database: Database = None,
) -> None:
    """Lift all bans of a person or an address.

    \b
    Examples:
      cardamom house unban 203.0.113.7
    """
    with_storage(folder, database, lambda storage: lift_bans(storage, whom))
    typer.echo(f"{whom} may come in again.")


async def lift_bans(storage: Storage, whom: str) -> None:
    from cardamom.house.core.audit import What
    from cardamom.house.shell.storage.moderation_entries import Operation, OrderKind

    kind, meant = whom_of(whom)
    bans = [ban for ban in await storage.moderation.bans(time.time()) if (ban.kind, ban.whom) == (kind, meant)]
    if not bans:
        raise BadCommand(f"{whom} is not banned; `cardamom house bans` lists who is.")
    ordered, written = order(OrderKind.KNOW_BANS, meant, ""), entry(What.UNBANNED, meant, "")
    await storage.moderation.operate(Operation(ordered, written, lifted=tuple(ban.id for ban in bans)))
