"""How a house's SQLite file is read without writing there."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .errors import CannotOpen
from .sqlite import BUSY_SECONDS, FILE
from .sqlite_errors import reason_for


def beside_sqlite(folder: Path) -> tuple[str, Callable[[], Any], Callable[[Any], str], dict[str, Any]]:
    """What `beside` needs to know of the house in a folder."""
    file = folder / FILE
    if not file.is_file():
        raise CannotOpen(f"There is no house in {folder}: name the folder of one.")

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)
        # one bad byte must not fail a whole list: it is noticed where its row is decoded
        connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
        return connection

    return "sqlite://", connect, reason_for, {}
