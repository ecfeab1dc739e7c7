"""`cardamom house ban`: somebody may not come in any more."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Annotated

import typer

from .edge import BadCommand
from .house_kept import Database, Folder, Reason, checked_reason, entry, order, whom_of, with_storage

if TYPE_CHECKING:
    from cardamom.house.shell.storage import Storage
    from cardamom.house.shell.storage.moderation_entries import BanRecord

DAY = 86_400.0
LONGEST = 36_500  # days


def ban(
    whom: Annotated[str, typer.Argument(help="A person's id, or an IP address.", metavar="PERSON|ADDRESS")],
    reason: Reason,
    days: Annotated[float | None, typer.Option(help="For so many days; without it, until you lift the ban.")] = None,
    folder: Folder = None,
    database: Database = None,
) -> None:
    """Ban a person or an address: their lines end at once, with the reason.

    Ids of people are in `cardamom house reports`, `cardamom house log` and `cardamom house rooms --json`. A person is a
    browser: whoever clears theirs is somebody new, and only their address keeps them out. An IPv6 address stands for its whole
    network of 64 bits.

    \b
    Examples:
      cardamom house ban 203.0.113.7 --days 7 --reason "Spam."
      cardamom house ban 0f1e2d3c4b5a69788796a5b4 --reason "Insults, again and again."
    """
    told = checked_reason(reason)
    if days is not None and not 0 < days <= LONGEST:  # not even NaN passes
        raise BadCommand(f"Give --days a number above 0 and at most {LONGEST}; without it, a ban lasts until you lift it.")
    banned = with_storage(folder, database, lambda storage: ban_somebody(storage, whom, days, told))
    typer.echo(f"{banned.whom} is banned.")


async def ban_somebody(storage: Storage, whom: str, days: float | None, reason: str) -> BanRecord:
    from cardamom.house.core.audit import What
    from cardamom.house.shell.storage.moderation_entries import BanKind, BanRecord, Operation, OrderKind

    kind, meant = whom_of(whom)
    name = await storage.moderation.name_of(meant) if kind is BanKind.PERSON else ""
    if name is None:
        raise BadCommand(f"No person has the id {whom}, nor is it an IP address; `cardamom house rooms --json` lists ids.")
    now = time.time()
    made = BanRecord(secrets.token_hex(8), kind, meant, reason, None if days is None else now + days * DAY, now)
    ordered, written = order(OrderKind.KNOW_BANS, meant, reason), entry(What.BANNED, meant, reason, name=name)
    await storage.moderation.operate(Operation(ordered, written, ban=made))
    return made
