"""Houses that begin with rooms in them, in a folder of their own."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from cardamom.house.shell.storage import Storage

from .job import RoomKeys
from .seeding import played, seed_finished, seed_rooms
from .servers import Serving, house

FINISHED_LENGTH = 40  # answers of a finished game


@contextlib.contextmanager
def empty_folder(where: Path | None) -> Iterator[Path]:
    """A new folder on the disk to measure."""
    with tempfile.TemporaryDirectory(dir=where, prefix="cardamom-load-") as name:
        yield Path(name)


def seed(folder: Path, rooms: int, answers: int = 0, finished: int = 0) -> list[RoomKeys]:
    """Rooms in the database of a folder, at tables with so many answers, beside finished games."""

    async def write() -> list[RoomKeys]:
        async with await Storage.open(folder) as storage:
            if finished:
                await seed_finished(storage, finished, FINISHED_LENGTH)
            return await seed_rooms(storage, rooms, played(answers, 5) if answers else None)

    return asyncio.run(write())


@contextlib.contextmanager
def house_with(where: Path | None, rooms: int, answers: int = 0, finished: int = 0) -> Iterator[tuple[Serving, list[RoomKeys]]]:
    """A house that is open, and what opens its rooms."""
    with empty_folder(where) as folder:
        keys = seed(folder / "house", rooms, answers, finished)
        with house(folder / "house") as serving:
            yield serving, keys
