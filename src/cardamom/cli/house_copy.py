"""`cardamom house copy`: everything of a house, from a folder to a database, or the other way."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .edge import BadCommand
from .progress import Bar, progress_bar

if TYPE_CHECKING:
    from cardamom.house.shell.storage import Location

PLACE = "The folder of a house, or the address of its database."
EMPTY_PLACE = "A new folder, or the address of an empty database."


def copy(
    source: Annotated[str, typer.Argument(help=PLACE, metavar="FROM")],
    target: Annotated[str, typer.Argument(help=EMPTY_PLACE, metavar="TO")],
) -> None:
    """Copy everything of a house to an empty place.

    FROM and TO are folders or addresses of PostgreSQL databases, in any combination. Stop the house first. All of it is copied
    and checked, or nothing. FROM stays as it is, except that an older house is brought up to date.

    Other users of the machine can see what a command was given, so put the password into ~/.pgpass or PGPASSWORD.

    \b
    Examples:
      cardamom house copy ~/.local/state/cardamom/house postgresql://cards@db.example.org/cards
      cardamom house copy postgresql://cards@db.example.org/cards /srv/cardamom
    """
    from cardamom.house.shell.storage import as_location

    places = as_location(source), as_location(target)
    if isinstance(places[0], Path) and not (places[0] / "house.db").is_file():
        raise BadCommand(f"No house is kept in {places[0]}; name its folder, or the address of its database.")
    if places[0] == places[1]:
        raise BadCommand("FROM and TO are the same place; name another one to copy to.")
    with progress_bar("copying", 0) as bar, _alone(*places):
        copied = asyncio.run(_copy(*places, bar))
    rows = ", ".join(f"{table} {number}" for table, number in copied.items() if number)
    typer.echo(f"Everything is copied and checked. Rows: {rows}." if rows else "The house was empty; so is its copy.")


@contextlib.contextmanager
def _alone(*places: Location) -> Iterator[None]:
    """No house is open in these folders meanwhile."""
    from cardamom.house.shell.storage import HouseLock

    with contextlib.ExitStack() as stack:
        for place in places:
            if isinstance(place, Path):
                stack.enter_context(HouseLock(place).acquire())
        yield


async def _copy(source: Location, target: Location, bar: Bar) -> dict[str, int]:
    from cardamom.house.shell.keepers.closed_house import closed_house
    from cardamom.house.shell.storage.copying import copy_all
    from cardamom.house.shell.storage.location import open_database

    def progress(table: str, done: int, of: int) -> None:
        bar.set_to(done, of, f"copying {table}")

    async with contextlib.AsyncExitStack() as stack:
        origin = await open_database(source)
        stack.push_async_callback(origin.close)
        copied = await open_database(target)
        stack.push_async_callback(copied.close)
        for place in (origin, copied):
            await stack.enter_async_context(closed_house(place))
        return await copy_all(origin, copied, progress)
