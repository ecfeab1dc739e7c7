"""How many moves a house can keep, and how long each waits until it is durable: python -m benchmarks.house_storage

Rooms answer one move at a time, as real ones do. First each sends its next move as soon as the last one is durable, then
all of them together send at a steady rate. The same is done on SQLite and on a PostgreSQL of its own, and the disk's own
fsync time is printed beside them: both keep a move by one fsync, which all that came meanwhile share.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from sqlite3 import sqlite_version

from cardamom.house.core.effects import Store
from cardamom.house.core.records import By, DealRecord, MoveRecord, RoomRecord, SeatRecord
from cardamom.house.shell.storage import Location, Storage
from tests.house.databases import PostgresServer, why_not

from .machine import machine

FSYNCS = 500
DOCUMENT = '{"title": "%s"}' % ("x" * 2000)


@dataclass(frozen=True)
class Measured:
    """The waits of one run, in seconds, and how long the run took."""

    waits: list[float]
    took: float

    def __str__(self) -> str:
        waits = sorted(self.waits)
        p50, p99 = (waits[int(len(waits) * share)] * 1000 for share in (0.5, 0.99))
        rate = len(waits) / self.took
        return f"{rate:7.0f} stores a second, wait p50 {p50:.1f} ms, p99 {p99:.1f} ms, longest {waits[-1] * 1000:.1f} ms"


async def measure(location: Location, rooms: int, seconds: float, pause: Callable[[], float]) -> Measured:
    """Let all rooms play for some seconds; `pause` is how long a room thinks before each move."""
    waits: list[float] = []
    async with await Storage.open(location) as storage:
        await asyncio.gather(*(storage.commit(_opening(room)) for room in range(rooms)))
        started = time.perf_counter()
        await asyncio.gather(*(_play(storage, room, started + seconds, pause, waits) for room in range(rooms)))
        took = time.perf_counter() - started
    return Measured(waits, took)


async def _play(storage: Storage, room: int, end: float, pause: Callable[[], float], waits: list[float]) -> None:
    number = 0
    while True:
        await asyncio.sleep(pause())
        number += 1
        asked = time.perf_counter()
        if asked >= end:
            return
        move = MoveRecord(number, number % 2, "play carrot, onion", By.PERSON, f"person-{room}/{number}", time.time())
        await storage.commit(Store(table=f"table-{room}", moves=(move,)))
        waits.append(time.perf_counter() - asked)


def _opening(room: int) -> Store:
    now = time.time()
    seats = tuple(SeatRecord(f"Player {seat}", f"person-{room}-{seat}", None) for seat in range(2))
    return Store(
        room=RoomRecord(f"room-{room}", f"key-{room}", f"watch-{room}", None, DOCUMENT, False, now),
        deal=DealRecord(f"table-{room}", f"room-{room}", "carrot", 1, {}, seats, 2**63 + room, None, now),
    )


def fsync_times(folder: Path) -> Measured:
    """How long this disk takes to keep 4 KiB: no commit is faster."""
    waits: list[float] = []
    started = time.perf_counter()
    with tempfile.NamedTemporaryFile(dir=folder, buffering=0) as file:
        for _ in range(FSYNCS):
            asked = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            waits.append(time.perf_counter() - asked)
    return Measured(waits, time.perf_counter() - started)


@contextmanager
def new_folder(on: Path | None) -> Iterator[Location]:
    with tempfile.TemporaryDirectory(dir=on) as folder:
        yield Path(folder) / "house"


@contextmanager
def new_database(on: Path | None) -> Iterator[Location]:
    """A database on a server that is started for it, on the same disk."""
    server = PostgresServer(on)
    try:
        yield server.make_database("house", "template0")
    finally:
        server.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the storage of a house, on SQLite and on PostgreSQL.")
    parser.add_argument("--rooms", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=750.0, help="stores a second in the steady run")
    parser.add_argument("--folder", type=Path, help="a folder on the disk to measure; the system's temporary one by default")
    asked = parser.parse_args()
    mean = asked.rooms / asked.rate
    chance = random.Random(1)
    runs = {"as fast as it goes": lambda: 0.0, f"{asked.rate:.0f} a second": lambda: chance.uniform(0, 2 * mean)}
    libraries = ", ".join(f"{name} {version(name)}" for name in ("sqlalchemy", "aiosqlite", "psycopg"))
    print(f"{machine()}, {libraries}, SQLite {sqlite_version}, {asked.rooms} rooms, {asked.seconds:.0f} s a run")
    print(f"{'one fsync after another':>32}: {fsync_times(asked.folder or Path(tempfile.gettempdir()))}", flush=True)
    places = {"SQLite": new_folder}
    if (reason := why_not()) is None:
        places["PostgreSQL"] = new_database
    else:
        print(f"{'PostgreSQL':>32}: {reason}")
    for database, place in places.items():
        for name, pause in runs.items():
            with place(asked.folder) as location:
                measured = asyncio.run(measure(location, asked.rooms, asked.seconds, pause))
            print(f"{f'{database}, {name}':>32}: {measured}", flush=True)


if __name__ == "__main__":
    main()
