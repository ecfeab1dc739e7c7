"""How many moves a house can keep, and how long each waits until it is durable: python -m benchmarks.house_storage

Rooms answer one move at a time, as real ones do. First each sends its next move as soon as the last one is durable, then
all of them together send at a steady rate.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from sqlite3 import sqlite_version

from cardamom.house.core.effects import Store
from cardamom.house.core.records import By, DealRecord, MoveRecord, RoomRecord, SeatRecord
from cardamom.house.shell.storage import Storage

from .machine import machine

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


async def measure(folder: Path, rooms: int, seconds: float, pause: Callable[[], float]) -> Measured:
    """Let all rooms play for some seconds; `pause` is how long a room thinks before each move."""
    waits: list[float] = []
    async with await Storage.open(folder) as storage:
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


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the storage of a house.")
    parser.add_argument("--rooms", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=750.0, help="stores a second in the steady run")
    parser.add_argument("--folder", type=Path, help="a folder on the disk to measure; the system's temporary one by default")
    asked = parser.parse_args()
    chance = random.Random(1)
    mean = asked.rooms / asked.rate
    runs = {"as fast as it goes": lambda: 0.0, f"{asked.rate:.0f} a second": lambda: chance.uniform(0, 2 * mean)}
    libraries = ", ".join(f"{name} {version(name)}" for name in ("sqlalchemy", "aiosqlite"))
    print(f"{machine()}, {libraries}, SQLite {sqlite_version}, {asked.rooms} rooms, {asked.seconds:.0f} s a run")
    for name, pause in runs.items():
        with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
            print(f"{name:>20}: {asyncio.run(measure(Path(folder) / 'house', asked.rooms, asked.seconds, pause))}", flush=True)


if __name__ == "__main__":
    main()
