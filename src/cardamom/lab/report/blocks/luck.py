"""Luck against skill: what the results hang on."""

from __future__ import annotations

from cardamom.lab.report.charts import Intervals, Mark
from cardamom.lab.report.numbers import Unit, joined
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import Reading
from cardamom.lab.statistics import Estimate

COLUMNS = (
    Column("Bots"),
    Column("Players", Unit.COUNT),
    Column("What two games share"),
    Column("Part of the result", Unit.SHARE, "How alike a seat's results are in two games that share only this."),
    Column("Meaning"),
)


def luck(reading: Reading) -> Block | None:
    tables = reading.experiments("luck")
    block = Block("luck", "Luck and skill")
    rows: list[tuple[Entry, ...]] = []
    marks = []
    for found in tables:
        bots = joined(list(dict.fromkeys(found["bots"])))
        for part in found["parts"]:
            estimate = Estimate(part["part"]["value"], part["part"]["low"], part["part"]["high"])
            rows.append((bots, found["players"], part["name"], estimate, part["meaning"]))
            marks.append(Mark(part["name"].capitalize(), estimate, f"{found['players']} players, {bots}"))
    if not rows:
        return None
    block.tables.append(Table("luck", "What results hang on", COLUMNS, rows))
    block.charts.append(Intervals("luck", "What results hang on", "Part of the result, %", marks, 0.0))
    block.notes += dict.fromkeys(found["reading"] for found in tables)
    return block
