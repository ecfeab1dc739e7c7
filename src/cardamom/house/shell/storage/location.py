"""Where a house keeps what it has: in a folder, or in a database that has an address."""

from __future__ import annotations

from pathlib import Path

from .database import Database
from .errors import CannotOpen
from .sqlite import SqliteDatabase

Location = Path | str  # a folder, or the address of a PostgreSQL database

NO_DRIVER = "PostgreSQL needs a package that is not installed: run make postgres, or pip install 'cardamom[postgres]'."


def as_location(text: str) -> Location:
    """What somebody typed: with `://` in it, it is an address."""
    return text if "://" in text else Path(text)


async def open_database(location: Location) -> Database:
    """The database there, up to date. Raises CannotOpen."""
    if isinstance(location, Path):
        return await SqliteDatabase.open(location)
    try:
        from .postgres import PostgresDatabase
    except ImportError as error:
        raise CannotOpen(NO_DRIVER) from error
    return await PostgresDatabase.open(location)
