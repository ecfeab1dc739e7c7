"""`cardamom house close`: close a room for its people."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from .edge import BadCommand
from .house_kept import Database, Folder, Reason, checked_reason, entry, order, with_storage

if TYPE_CHECKING:
    from cardamom.house.shell.storage import Storage


def close(
    room: Annotated[str, typer.Argument(help="The room, as `cardamom house rooms` lists it.", metavar="ROOM")],
    reason: Reason,
    folder: Folder = None,
    database: Database = None,
) -> None:
    """Close a room: its people are told why, and nobody comes in again.

    Its games are kept; whoever played them finds them at home.

    \b
    Examples:
      cardamom house close 5f0c1d2e3b4a5968 --reason "Insults in the chat."
    """
    told = checked_reason(reason)
    with_storage(folder, database, lambda storage: close_room(storage, room, told))
    typer.echo(f"The room {room} is closed.")


async def close_room(storage: Storage, room: str, reason: str) -> None:
    from cardamom.house.core.audit import What
    from cardamom.house.shell.closing import closed_room
    from cardamom.house.shell.storage.moderation_entries import Operation, OrderKind

    record = await storage.room_by(id=room)
    if record is None or record.closed:
        raise BadCommand(f"No open room is called {room}; `cardamom house rooms` lists them.")
    written = entry(What.ROOM_CLOSED, room, reason, room)
    ordered = order(OrderKind.CLOSE_ROOM, room, reason)
    await storage.moderation.operate(Operation(ordered, written, closed_room(record, time.time())))
