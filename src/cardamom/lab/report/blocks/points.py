"""Where points come from, for winners and for all others; and what else the game counts."""

from __future__ import annotations

from cardamom.lab.report.charts import Bars
from cardamom.lab.report.numbers import Unit
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading, known
from cardamom.lab.statistics import Measured, Numbers
from cardamom.lab.study.tally import WIN

BY_NAME = Column("By name", note="In the names of measures, such as counter.NAME.")
NOTE = "Averages for a seat and a game. A win that several share counts in equal parts."


def points(reading: Reading) -> Block | None:
    block = Block("points", "Where points come from", notes=[NOTE])
    rows = _rows(reading, "source", "points")
    if not rows:
        return None
    block.tables.append(Table("points", "Points by source", _columns("Source"), rows))
    bars = []
    for played in reading.cells:
        names = played.total.axes.places["source"]
        winner, others, _ = _three(played, "points")
        for who, numbers in ((f"{played.label}: winner", winner), (f"{played.label}: others", others)):
            bars += [(who, number.value, name) for name, number in zip(names, numbers, strict=True)]
    block.charts.append(Bars("points", "Points of a winner and of the others", "Seat", "Points", bars, stacked=True))
    return block


def counters(reading: Reading) -> Block | None:
    """What the game itself declares as worth counting."""
    rows = _rows(reading, "counter", "counted")
    if not rows:
        return None
    block = Block("counters", "What the game counts", notes=[NOTE])
    meanings = {counter.name: counter.meaning for counter in reading.game.counters}
    told = [(table, meanings[str(name)].capitalize(), name, *numbers) for table, name, *numbers in rows]
    table, what, *numbers = _columns("Counter")
    columns = (table, what, BY_NAME, *numbers)
    block.tables.append(Table("counters", "The game's own counters", columns, told, folded=True))
    return block


def _columns(name: str) -> tuple[Column, ...]:
    return (
        Column("Table"),
        Column(name),
        Column("Winner", Unit.NUMBER),
        Column("Others", Unit.NUMBER),
        Column("Difference", Unit.NUMBER),
    )


def _rows(reading: Reading, axis: str, field: str) -> list[tuple[Entry, ...]]:
    return [
        (played.label, name, *map(known, numbers))
        for played in reading.cells
        for name, *numbers in zip(played.total.axes.places[axis], *_three(played, field), strict=True)
    ]


def _three(played: PlayedCell, field: str) -> tuple[list[Measured], list[Measured], list[Measured]]:
    """What a winner has, what others have, and the difference."""
    names = (field, f"{field}_won", "won", "games")
    return (
        played.all_measured(_winners, *names),
        played.all_measured(_others, *names),
        played.all_measured(lambda *counts: _winners(*counts) - _others(*counts), *names),
    )


def _winners(all_seats: Numbers, won: Numbers, wins: Numbers, games: Numbers) -> Numbers:
    share: Numbers = won / wins.sum(axis=-1)[..., None]
    return share


def _others(all_seats: Numbers, won: Numbers, wins: Numbers, games: Numbers) -> Numbers:
    seats = games * wins.shape[-1] - wins.sum(axis=-1) / WIN
    share: Numbers = (all_seats.sum(axis=-1) - won / WIN) / seats[..., None]
    return share
