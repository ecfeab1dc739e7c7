"""A house under load: `python -m benchmarks.house_load`, which writes docs/load.md, or with `--quick` a look in a minute."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from sqlite3 import sqlite_version

from .. import report
from ..machine import machine
from . import measures
from .job import Done
from .scale import FULL, QUICK, Scale, few
from .servers import NotMeasured

PAGE = report.PAGE.parent / "load.md"
LIBRARIES = ("sqlalchemy", "aiosqlite", "msgspec", "uvicorn", "websockets")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.house_load",
        description="Measure a house with many rooms, and boardgame.io's own server beside it. Without options it takes "
        "some minutes and writes docs/load.md; with any, it only prints.",
    )
    parser.add_argument("--quick", action="store_true", help="few rooms and short runs: about a minute")
    parser.add_argument("--rooms", type=int, help="this many rooms, and everything else as short as possible")
    parser.add_argument("--folder", type=Path, help="a folder on the disk to measure; the system's temporary one by default")
    parser.add_argument("--database", help="a PostgreSQL to measure, empty; without this, one of our own is started")
    parser.add_argument("--workers", type=int, default=2, help="processes on PostgreSQL, compared with one")
    parser.add_argument("--only", choices=sorted(PARTS), action="append", help="measure this part alone; repeat for more")
    asked = parser.parse_args()
    scale = few(asked.rooms) if asked.rooms else QUICK if asked.quick else FULL
    whole = scale is FULL and not asked.only
    text = "\n\n".join([_machine(), *_parts(scale, asked, whole)])
    print(text)
    if whole:
        report.write(text, PAGE)


def _machine() -> str:
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    return f"{machine()}, {libraries}, SQLite {sqlite_version}."


def _parts(scale: Scale, asked: argparse.Namespace, whole: bool) -> list[str]:
    """Every part that was asked for, under its heading; one that cannot be measured says why."""
    texts: list[str] = []
    ours: Ours = None
    for name, (heading, measure) in PARTS.items():
        if asked.only and name not in asked.only:
            continue
        began = time.perf_counter()
        try:
            if name in NEEDS_OURS and ours is None:
                _, ours = measures.one_process(scale, asked.folder)
            text, found = measure(scale, asked, whole, ours)
            ours = found or ours
        except NotMeasured as error:
            text = f"Not measured: {error}"
        load = os.getloadavg()[0]
        print(f"{heading}: {time.perf_counter() - began:.0f} s, the machine's load is {load:.1f} now.", file=sys.stderr)
        texts.append(f"## {heading}\n\n{text}")
    return texts


Ours = list[Done] | None
Measure = Callable[[Scale, argparse.Namespace, bool, Ours], tuple[str, Ours]]

PARTS: dict[str, tuple[str, Measure]] = {
    "load": ("Many rooms on one process", lambda scale, asked, whole, ours: measures.one_process(scale, asked.folder)),
    "peer": (
        "Beside boardgame.io",
        lambda scale, asked, whole, ours: (measures.against_peer(scale, asked.folder, ours or []), None),
    ),
    "memory": ("Memory", lambda scale, asked, whole, ours: (measures.memory_of_rooms(scale, asked.folder), None)),
    "growth": ("What grows", lambda scale, asked, whole, ours: (measures.growing(scale, asked.folder, whole), None)),
    "processes": (
        "Several processes on PostgreSQL",
        lambda scale, asked, whole, ours: (
            measures.several_processes(scale, asked.folder, asked.database, asked.workers),
            None,
        ),
    ),
}
NEEDS_OURS = {"peer"}  # parts that compare with the first one


if __name__ == "__main__":
    main()
