"""Restricted play: what it costs a bot to do without an action."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardamom.lab.report.charts import Intervals, Mark
from cardamom.lab.report.findings import Hypothesis, Level
from cardamom.lab.report.numbers import Unit, by_points
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import Reading
from cardamom.lab.statistics import Estimate, Measured, Normal, Sampled

MEASURED = "measured"
MANY = 200  # deals, beyond which an error is normal
COLUMNS = (
    Column("Action"),
    Column("Win share without it", Unit.SHARE, "Of the one seat that may not choose it."),
    Column("Cost", Unit.POINTS, "What the seat loses by it, against the same deals in full, in percentage points."),
    Column("Done without", Unit.NUMBER, "Decisions a game at which it was withheld."),
    Column("Changed", Unit.SHARE, "Games that came out otherwise."),
    Column("Games", Unit.COUNT),
    Column("Note"),
)


def restricted(reading: Reading) -> Block | None:
    block = Block("restricted", "What it costs to do without an action")
    tables = reading.experiments("restricted_play")
    for k, found in enumerate(tables):
        label = f"{found['players']} players, {found['bot']}"
        rows = [(reading.action(verb["verb"]), *_row(verb, _possible(found))) for verb in found["verbs"]]
        block.tables.append(Table(f"restricted-{k}", f"Restricted play: {label}", COLUMNS, rows))
        measured = [verb for verb in found["verbs"] if verb["standing"] == MEASURED]
        if measured:
            ordered = sorted(measured, key=lambda verb: -verb["cost"]["value"])
            marks = [Mark(reading.action(verb["verb"]), _estimate(verb["cost"]).within(*_possible(found))) for verb in ordered]
            title = f"What it costs to do without: {label}"
            axis = "Percentage points of the chance to win"
            block.charts.append(Intervals(f"restricted-{k}", title, axis, marks, 0.0, reading.settings.verb))
        for verb in measured:
            cost = _sampled(verb["cost"])
            harms = verb["cost"]["value"] < 0
            block.hypotheses.append(
                Hypothesis(
                    block.id,
                    "action",
                    reading.action(verb["verb"]),
                    label,
                    cost,
                    0.0,
                    reading.settings.verb,
                    partial(_sentence, found, reading.action(verb["verb"])),
                    Level.FLAG if harms else Level.NOTE,
                    possible=_possible(found),
                )
            )
    block.notes += dict.fromkeys(found["reading"] for found in tables)
    return block if tables else None


def _estimate(data: dict[str, float]) -> Estimate:
    return Estimate(data["value"], data["low"], data["high"])


def _possible(found: dict[str, Any]) -> tuple[float, float]:
    """A seat can lose no more than its fair share, and gain no more than the rest."""
    return found["fair"] - 1.0, found["fair"]


def _sampled(data: dict[str, float]) -> Sampled:
    value, error, deals = data["value"], data["error"], int(data["cases"])
    return Normal(value, error) if deals > MANY else Measured(value, error, deals)


def _row(verb: dict[str, Any], possible: tuple[float, float]) -> tuple[Entry, ...]:
    if verb["standing"] != MEASURED:
        return None, None, verb["withheld"], None, verb["games"], verb["standing"]
    stopped = f"{verb['unfinished']:,} games unfinished" if verb["unfinished"] else ""
    share, cost = _estimate(verb["share"]), _estimate(verb["cost"]).within(*possible)
    return share, cost, verb["withheld"], verb["changed"], verb["games"], stopped


def _sentence(found: dict[str, Any], verb: str, cost: Estimate) -> str:
    way, by = ("rises", "falls")[cost.value >= 0], by_points(Estimate(-cost.value, -cost.high, -cost.low))
    chance = f"a {found['bot']} bot’s chance to win a {found['players']}-player game {way} by {by}"
    without = f"Without the action “{verb}”, {chance}"
    return f"{without}: the action is a trap, or the bot misuses it." if cost.value < 0 else f"{without}."
