"""A copy of a house's database, made while the house is open. To go back to it, put it in the place of `house.db`."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from .errors import CannotBackUp
from .folder import make_private_file
from .sqlite_errors import REASONS, reason_for


def back_up(database: Path, to: Path) -> None:
    """Copy the database as it is at one moment to a new file, for its owner alone. Nobody waits meanwhile.

    The copy gets its name when it is whole and checked, so that no half backup is ever taken for a good one."""
    if not database.is_file():
        raise CannotBackUp(f"There is no house in {database.parent}: name the folder of one.")
    part = to.with_name(to.name + ".part")
    try:
        make_private_file(to, new=True)  # an empty file holds the name
    except FileExistsError:
        raise CannotBackUp(f"{to} is there already: choose another name for the backup.") from None
    except OSError as error:
        raise CannotBackUp(f"{to} cannot be written ({error.strerror}): choose another place for the backup.") from error
    try:
        part.unlink(missing_ok=True)
        make_private_file(part)
        _copy(database, part)
        part.replace(to)
    except BaseException as error:
        for file in (part, to):
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)
        if isinstance(error, sqlite3.Error):
            raise CannotBackUp(f"No backup was made, because {reason_for(error)}.") from error
        if isinstance(error, OSError):
            raise CannotBackUp(f"No backup was made, because {to} cannot be written ({error.strerror}).") from error
        raise


def _copy(database: Path, part: Path) -> None:
    with (
        contextlib.closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source,
        contextlib.closing(sqlite3.connect(part)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # one file, without companions
        found = target.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise CannotBackUp(f"No backup was made, because {REASONS[sqlite3.SQLITE_CORRUPT]}.")
    with part.open("rb+") as written:
        os.fsync(written.fileno())
