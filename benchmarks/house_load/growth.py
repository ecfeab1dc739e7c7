"""What grows: the cost of a move and of coming in, the memory of a room, the size of the database, and the time to open the
house and to list somebody's games; with the answers at a table, with the rooms of the house and with the games that it keeps.

Costs are the house's processor time, which waiting and other programs do not change. Opening and listing take time by the
clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from sqlalchemy import func, select

from cardamom.house.shell.door import LISTED
from cardamom.house.shell.storage import Storage
from cardamom.house.shell.storage.schema import PLAYERS

from .. import report
from .job import FLAT_OUT, JOIN, LEAVE, VISIT, Done, Phase
from .scale import Scale
from .seeded import empty_folder, seed
from .servers import house

PLOT = report.PAGE.parent / "images" / "load-growth.svg"
LENGTH, ROOMS, GAMES = "answers at the table", "rooms with people", "finished games in the database"
INK = "#7a7f87"  # can be read on light and on dark pages
ROOMS_WEIGHED = 100  # fewer say nothing of one: a process takes memory by the megabyte
LISTINGS = 20  # of which the median counts
TICKS = 3  # or a few more; with many, their numbers would run into each other
# what is drawn below each other, with its unit
GROWING = {
    "cost": "ms of processor time a move",
    "join": "ms to come in, each person",
    "memory": "KB of memory a room",
    "disk": "MB of disk",
    "opening": "seconds to open the house",
    "listing": "ms to list somebody's games",
}
HEAD = ("by", "size", "a move", "coming in, each person", "a room in memory", "on disk", "opening", "listing one's games")

Point = dict[str, Any]


def points(scale: Scale, where: Path | None) -> Iterator[Point]:
    """All that grows, at every size, each time in a house of its own."""
    few = scale.tried + scale.weighed
    for answers in scale.lengths:
        yield _point(scale, where, LENGTH, answers, few, answers=answers)
    for finished in scale.archives:
        yield _point(scale, where, GAMES, finished, few, finished=finished)
    for rooms in scale.crowds:
        yield _point(scale, where, ROOMS, rooms, rooms)


def _point(scale: Scale, where: Path | None, by: str, size: int, rooms: int, **seeded: int) -> Point:
    """What is measured in a house with so many rooms. Where their number is what grows, people come into all of them."""
    with empty_folder(where) as parent:
        folder = parent / "house"
        keys = seed(folder, rooms, **seeded)
        disk = sum(file.stat().st_size for file in folder.iterdir()) / 1e6
        listing = asyncio.run(_listing(folder))
        with house(folder) as serving:
            if by == ROOMS:
                done = serving.load(keys, *_phases(scale, rooms))
                memory = _memory_of(done[0], done[1], rooms) if rooms >= ROOMS_WEIGHED else None
            else:
                done = serving.load(keys, *_phases(scale, scale.tried), *_weighing(scale))
                memory = _memory_of(done[-2], done[-1], scale.weighed)
    _, join, answers, *_ = done
    found = {"cost": 1000 * answers.server_cpu / max(1, answers.moves), "join": 1000 * join.server_cpu / (2 * join.phase.rooms)}
    found |= {"disk": disk, "opening": serving.took, "listing": listing} | ({} if memory is None else {"memory": memory})
    return {"by": by, "size": size, "moves": answers.moves, **found}


def _memory_of(before: Done, after: Done, rooms: int) -> float:
    return (after.memory - before.memory) / rooms / 1e3


async def _listing(folder: Path) -> float:
    """Milliseconds to read the rooms and games of whoever has played most, as the home page lists them."""
    async with await Storage.open(folder) as storage:
        played = select(PLAYERS.c.person_id).group_by(PLAYERS.c.person_id).order_by(func.count().desc()).limit(1)
        async with storage.database.reading.connect() as connection:
            person = await connection.scalar(played)
        times = []
        for _ in range(LISTINGS):
            began = time.perf_counter()
            await storage.rooms_of(str(person), LISTED)
            await storage.games_of(str(person), LISTED)
            times.append(1000 * (time.perf_counter() - began))
        return median(times)


def _phases(scale: Scale, rooms: int) -> list[Phase]:
    """A visitor comes first: a house that was just opened still looks its pictures up."""
    return [Phase(VISIT, 1), Phase(JOIN, rooms), Phase(FLAT_OUT, scale.tried, scale.tried_for)]


def _weighing(scale: Scale) -> list[Phase]:
    """When the others have left, so many more rooms are looked into, which fetches them into memory."""
    return [Phase(LEAVE, scale.tried), Phase(VISIT, scale.tried), Phase(VISIT, scale.tried + scale.weighed)]


def rows(found: list[Point]) -> list[tuple[str, ...]]:
    return [
        (
            each["by"],
            f"{each['size']:,}",
            f"{each['cost']:.2f} ms",
            f"{each['join']:.1f} ms",
            f"{each['memory']:.0f} KB" if "memory" in each else "",
            f"{each['disk']:.1f} MB",
            f"{each['opening']:.1f} s",
            f"{each['listing']:.1f} ms",
        )
        for each in found
    ]


def plot(found: list[Point], path: Path = PLOT) -> bool:
    """Draw what grows, a row each, side by side with what it grows with; False where Altair or vl-convert is missing."""
    try:
        import altair
        import vl_convert  # noqa: F401
    except ImportError:
        return False
    data: Any = altair.Data
    drawn = []
    for what, unit in GROWING.items():
        charts = []
        for by in (LENGTH, ROOMS, GAMES):
            values = [each for each in found if each["by"] == by and what in each]
            chart = altair.Chart(data(values=values)).mark_line(point=True)
            height = altair.Y(f"{what}:Q", title=unit, scale=altair.Scale(zero=True))
            width = altair.X("size:Q", title=by, axis=altair.Axis(format=",d", tickCount=TICKS))
            charts.append(chart.encode(width, height).properties(width=220, height=180))
        drawn.append(altair.hconcat(*charts))
    whole = altair.vconcat(*drawn, background="transparent")
    whole = whole.configure_axis(
        labelColor=INK, titleColor=INK, gridColor=INK, gridOpacity=0.25, domainColor=INK, tickColor=INK
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    whole.configure_view(stroke=None).save(path)
    return True
