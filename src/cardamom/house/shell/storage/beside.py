"""A line to a house's database that only reads, beside the house itself, which may be open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, NullPool, create_engine
from sqlalchemy.exc import DBAPIError

from .errors import CannotOpen, CannotRead
from .location import NO_DRIVER, Location
from .migrating import check_known
from .sqlite_beside import beside_sqlite


class Beside(NamedTuple):
    """How a database is reached by a connection that cannot write, and how its errors are told."""

    dialect: str
    connect: Callable[[], Any]
    reason_for: Callable[[Any], str]
    settings: dict[str, Any]


@contextmanager
def read_beside(location: Location) -> Iterator[Connection]:
    """A connection that cannot write. Each statement sees the moment when it is run, so nobody waits for a long list. Raises
    CannotOpen, and CannotRead if something fails later."""
    found = Beside(*beside_sqlite(location)) if isinstance(location, Path) else _postgres(location)
    engine = create_engine(
        found.dialect,
        creator=found.connect,
        poolclass=NullPool,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,
        **found.settings,
    )
    try:
        with engine.connect() as connection:
            check_known(connection)
            yield connection
    except DBAPIError as error:
        raise CannotRead(f"The games of this house cannot be read, because {found.reason_for(error.orig)}.") from error
    finally:
        engine.dispose()


def _postgres(url: str) -> Beside:
    try:
        from .postgres_beside import beside_postgres
    except ImportError as error:
        raise CannotOpen(NO_DRIVER) from error
    return Beside(*beside_postgres(url))
