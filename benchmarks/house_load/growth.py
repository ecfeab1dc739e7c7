"""How the cost of a move grows: with the answers at its table, with the rooms of the house, with the games that it keeps.

The cost is the house's processor time, which waiting and other programs do not change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .. import report
from .job import FLAT_OUT, JOIN, VISIT, Done, Phase
from .scale import Scale
from .seeded import house_with

PLOT = report.PAGE.parent / "images" / "load-growth.svg"
LENGTH, ROOMS, GAMES = "answers at the table", "rooms with people", "finished games in the database"
INK = "#7a7f87"  # can be read on light and on dark pages

Point = dict[str, Any]


def points(scale: Scale, where: Path | None) -> Iterator[Point]:
    """The cost of a move, and of coming in, at every size."""
    for answers in scale.lengths:
        with house_with(where, scale.tried, answers=answers) as (serving, keys):
            yield _point(LENGTH, answers, serving.load(keys, *_phases(scale, scale.tried)))
    for finished in scale.archives:
        with house_with(where, scale.tried, finished=finished) as (serving, keys):
            yield _point(GAMES, finished, serving.load(keys, *_phases(scale, scale.tried)))
    with house_with(where, max(scale.crowds)) as (serving, keys):
        for rooms in scale.crowds:
            yield _point(ROOMS, rooms, serving.load(keys, *_phases(scale, rooms)))


def _phases(scale: Scale, rooms: int) -> list[Phase]:
    """A visitor comes first: a house that was just opened still looks its pictures up."""
    return [Phase(VISIT, 1), Phase(JOIN, rooms), Phase(FLAT_OUT, scale.tried, scale.tried_for)]


def _point(by: str, size: int, done: list[Done]) -> Point:
    _, join, answers = done
    cost = 1000 * answers.server_cpu / max(1, answers.moves)
    return {
        "by": by,
        "size": size,
        "cost": cost,
        "moves": answers.moves,
        "join": 1000 * join.server_cpu / (2 * join.phase.rooms),
    }


def rows(found: list[Point]) -> list[tuple[str, ...]]:
    return [(each["by"], f"{each['size']:,}", f"{each['cost']:.2f} ms", f"{each['join']:.1f} ms") for each in found]


def plot(found: list[Point], path: Path = PLOT) -> bool:
    """Draw the three side by side; False where Altair or vl-convert is missing."""
    try:
        import altair
        import vl_convert  # noqa: F401
    except ImportError:
        return False
    data: Any = altair.Data
    charts = []
    for by in (LENGTH, ROOMS, GAMES):
        values = [each for each in found if each["by"] == by]
        chart = altair.Chart(data(values=values)).mark_line(point=True)
        cost = altair.Y("cost:Q", title="milliseconds of processor time a move", scale=altair.Scale(zero=True))
        charts.append(chart.encode(altair.X("size:Q", title=by), cost).properties(width=220, height=200))
    whole = altair.hconcat(*charts, background="transparent")
    whole = whole.configure_axis(
        labelColor=INK, titleColor=INK, gridColor=INK, gridOpacity=0.25, domainColor=INK, tickColor=INK
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    whole.configure_view(stroke=None).save(path)
    return True
