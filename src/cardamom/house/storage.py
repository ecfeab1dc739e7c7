"""Where tables are kept: a replay, and beside it who sits there.

Files are replaced whole, and they are on disk before anybody is told.
"""

from __future__ import annotations

import os
import secrets
from datetime import datetime
from pathlib import Path

import msgspec

from cardamom.kernel.errors import BadReplay, CardamomError
from cardamom.kernel.replay import Replay
from cardamom.kernel.table import Table

REPLAY, SEATS = ".replay.json", ".seats.json"
MOST_OFFERED = 5


class NoSuchSave(CardamomError, LookupError):
    """No game of that name is kept."""


class Seat(msgspec.Struct, frozen=True):
    """One seat: its player's name, the level of its bot if it has one, and the token that opens it."""

    name: str
    bot: str | None
    token: str


class SavedTable(msgspec.Struct, frozen=True):
    """Who sits at a kept table. The tokens are kept too, so that open pages find their way back to their seats."""

    game: str
    title: str
    seats: list[Seat]
    watch: str
    finished: bool = False


def new_token() -> str:
    return secrets.token_urlsafe(24)


class Storage:
    """A folder of tables; only its owner may look inside."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def new_name(self, game: str) -> str:
        """A name that no kept table has, by game and time."""
        return f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"

    def keep_seats(self, name: str, kept: SavedTable) -> None:
        self._write(name + SEATS, msgspec.json.format(msgspec.json.encode(kept), indent=1))

    def keep_table(self, name: str, table: Table) -> None:
        self._write(name + REPLAY, table.replay.to_json().encode())

    def read(self, name: str) -> tuple[SavedTable, Replay]:
        """Who sits at a table, and its game so far."""
        if name not in self._names():
            raise NoSuchSave("That game is not kept here any more; choose another one.")
        try:
            kept = msgspec.json.decode((self.folder / (name + SEATS)).read_bytes(), type=SavedTable)
        except msgspec.MsgspecError:
            raise BadReplay(f"{name}{SEATS} is damaged: it does not tell who sits at the table.") from None
        replay = Replay.read(self.folder / (name + REPLAY))
        if len(kept.seats) != replay.players:
            raise BadReplay(f"{name}{SEATS} is damaged: it has {len(kept.seats)} seats for {replay.players} players.")
        return kept, replay

    def unfinished(self) -> list[tuple[str, SavedTable, Replay]]:
        """The games that can go on, the last one first. What cannot be read is left alone."""
        found = []
        for name in self._names():
            try:
                kept, replay = self.read(name)
            except (CardamomError, OSError):
                continue
            if not kept.finished:
                found.append((name, kept, replay))
            if len(found) == MOST_OFFERED:
                break
        return found

    def _names(self) -> list[str]:
        """All tables with both their files, the one that was played last first."""
        played = sorted(self.folder.glob(f"*{REPLAY}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        names = (path.name.removesuffix(REPLAY) for path in played)
        return [name for name in names if (self.folder / (name + SEATS)).exists()]

    def _write(self, file: str, content: bytes) -> None:
        part = self.folder / (file + ".part")
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        part.replace(self.folder / file)
