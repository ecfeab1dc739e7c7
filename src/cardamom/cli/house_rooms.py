"""`cardamom house rooms`: the rooms that are open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from .arguments import AsJson
from .house_kept import Database, Folder, Limit, moment, print_grid, print_json, with_storage

if TYPE_CHECKING:
    from cardamom.house.core.document import Document
    from cardamom.house.shell.storage import Storage
    from cardamom.house.shell.storage.moderation_entries import RoomLine

TITLES = ("room", "since", "people", "game", "listed", "last active")


def rooms(folder: Folder = None, database: Database = None, limit: Limit = 100, as_json: AsJson = False) -> None:
    """List the open rooms, those that were active last first.

    With --json, also the people of each room with their ids, which `cardamom house ban` takes.

    \b
    Examples:
      cardamom house rooms
      cardamom house rooms --json
    """
    found = with_storage(folder, database, lambda storage: rooms_data(storage, limit))
    if as_json:
        print_json(found)
    elif not found:
        typer.echo("No room is open.")
    else:
        print_grid(TITLES, map(_line, found))


def _line(room: dict[str, Any]) -> list[str]:
    people = str(len(room["people"]))
    return [room["room"], moment(room["since"]), people, room["game"], room["listing"], moment(room["active"])]


async def rooms_data(storage: Storage, limit: int) -> list[dict[str, Any]]:
    from cardamom.house.core.document import read
    from cardamom.kernel.errors import CardamomError

    listed = []
    for line in await storage.moderation.open_rooms(limit):
        try:
            listed.append(_room(line, read(line.document)))
        except CardamomError:  # one damaged room must not hide the others
            continue
    return listed


def _room(line: RoomLine, document: Document) -> dict[str, Any]:
    """A room as other programs read it. Nothing in it opens anything."""
    people = [{"person": each.person, "name": each.name} for each in document.members if not each.left]
    return {
        "room": line.room,
        "since": line.since,
        "people": people,
        "game": document.title or document.plan.game,
        "listing": document.listing.value,
        "active": line.active,
    }
