"""What the commands of an operator share: the storage of a house that may be open meanwhile, and lists to read."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from cardamom.kernel.printable import printable

from .edge import BadCommand

if TYPE_CHECKING:
    from cardamom.house.core.audit import AuditRecord, What
    from cardamom.house.shell.storage import Storage
    from cardamom.house.shell.storage.moderation_entries import BanKind, OrderKind, OrderRecord

Folder = Annotated[Path | None, typer.Option(help="The folder of the house, if it is not the usual one.")]
Database = Annotated[
    str | None,
    typer.Option(help="The database of the house, if it has one.", envvar="CARDAMOM_DATABASE", metavar="ADDRESS"),
]
Reason = Annotated[str, typer.Option(help="Why, in a sentence; those whom it concerns are told.")]
Limit = Annotated[int, typer.Option(help="How many entries to print, the newest ones.", min=1)]
LONGEST_REASON = 200

Result = TypeVar("Result")


def with_storage(folder: Path | None, database: str | None, work: Callable[[Storage], Awaitable[Result]]) -> Result:
    """Work with what a house keeps, beside the house itself if that is open. A folder that is named counts more than a database
    that is always there."""
    from cardamom.house.shell.storage import Storage
    from cardamom.house.shell.storage.sqlite import FILE

    from .browse import house_folder

    place = folder or (None if database else house_folder())
    if place is not None and not (place / FILE).is_file():
        raise BadCommand(f"No house is kept in {place}; name its folder with --folder.")
    kept = place or database
    assert kept is not None

    async def run() -> Result:
        async with await Storage.open(kept) as storage:
            return await work(storage)

    return asyncio.run(run())


def checked_reason(reason: str) -> str:
    """A reason that can be told: one line, not too long."""
    line = " ".join(printable(reason, " ").split())
    if not 1 <= len(line) <= LONGEST_REASON:
        raise BadCommand(f"Give a reason of one to {LONGEST_REASON} characters.")
    return line


def whom_of(text: str) -> tuple[BanKind, str]:
    """A person by their id, or an address: an IPv6 address stands for its whole network of 64 bits."""
    import ipaddress

    from cardamom.house.shell.net.addresses import household
    from cardamom.house.shell.storage.moderation_entries import BanKind

    address = text.removesuffix("/32").removesuffix("/64")
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return BanKind.PERSON, text
    if parsed.is_loopback:
        raise BadCommand("That is this machine itself, or the proxy on it; name the address of the caller.")
    return BanKind.ADDRESS, household(address)


# ---- what is written down


def entry(what: What, about: str, reason: str, room: str | None = None, name: str = "") -> AuditRecord:
    """What the operator does now, for the audit log."""
    from cardamom.house.core.audit import OPERATOR, AuditRecord, details

    return AuditRecord(secrets.token_hex(9), time.time(), OPERATOR, what, about, room, reason, details(about=name))


def order(what: OrderKind, about: str, reason: str) -> OrderRecord:
    """What open houses have to do about it."""
    from cardamom.house.shell.storage.moderation_entries import OrderRecord

    return OrderRecord(secrets.token_hex(8), what, about, reason, time.time())


# ---- what is printed


def print_json(data: Any) -> None:
    typer.echo(json.dumps(data, indent=1, ensure_ascii=False))


def moment(at: float | None) -> str:
    """A time as people write it, by this machine's clock."""
    return "" if at is None else datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")


def print_grid(titles: Sequence[str], lines: Iterable[Sequence[str]]) -> None:
    """A list in columns. Strangers chose some of the words, so nothing in them may steer the terminal."""
    from rich.table import Table as Grid
    from rich.text import Text

    from .screen import console

    grid = Grid.grid(padding=(0, 2))
    for _ in titles:
        grid.add_column(overflow="fold")
    grid.add_row(*(Text(title, "bold") for title in titles))
    for line in lines:
        grid.add_row(*(Text(printable(word)) for word in line))
    console().print(grid)


def entry_data(record: AuditRecord) -> dict[str, Any]:
    """An entry of the audit log as other programs read it."""
    return {
        "at": record.at,
        "by": record.by,
        "what": record.what.value,
        "about": record.about,
        "room": record.room,
        "reason": record.reason,
        "details": json.loads(record.details),
    }


def named(id: str, name: str) -> str:
    return f"{name} ({id})" if name else id
