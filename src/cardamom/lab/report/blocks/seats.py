"""Who wins, by seat."""

from __future__ import annotations

from functools import partial

from cardamom.lab.report.charts import Intervals, Mark
from cardamom.lab.report.findings import Hypothesis
from cardamom.lab.report.numbers import Unit, away_from, interval, written
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading, known
from cardamom.lab.statistics import Estimate, Numbers

COLUMNS = (
    Column("Table"),
    Column("Seat"),
    Column("Win share", Unit.SHARE, "A win that several share counts in equal parts."),
    Column("Off its fair share", Unit.POINTS, "In percentage points."),
    Column("Points", Unit.NUMBER, "On average, at the end."),
)


def seats(reading: Reading) -> Block:
    block = Block("seats", "Who wins, by seat")
    rows: list[tuple[Entry, ...]] = []
    for played in reading.cells:
        scores = played.all_measured(_mean_score, "score", "games")
        for seat in range(played.players):
            share = played.share(played.total["won"][seat], played.won)
            estimate, fair = share.estimate(), played.fair
            off = Estimate(estimate.value - fair, estimate.low - fair, estimate.high - fair)
            rows.append((played.label, f"Seat {seat + 1}", estimate, off, known(scores[seat])))
            if played.seats_are_alike:
                told = (fair, reading.settings.seat, partial(_sentence, played, seat))
                block.hypotheses.append(Hypothesis(block.id, "seat", f"Seat {seat + 1}", played.label, share, *told))
    block.tables.append(Table("seats", "Win share of each seat", COLUMNS, rows))
    block.charts += [_chart(reading, players, cells) for players, cells in reading.by_players.items()]
    block.notes.append(
        "Intervals are Wilson's, at 95 %. Games that nobody won are left out; they are counted under “How games end”."
    )
    return block


def _mean_score(score: Numbers, games: Numbers) -> Numbers:
    mean: Numbers = score / games[..., None]
    return mean


def _sentence(played: PlayedCell, seat: int, estimate: Estimate) -> str:
    return (
        f"Seat {seat + 1} wins {written(estimate, Unit.SHARE)} of {played.where} ({interval(estimate, Unit.SHARE)}), "
        f"{away_from(played.fair, estimate.value)}."
    )


def _chart(reading: Reading, players: int, cells: list[PlayedCell]) -> Intervals:
    marks = [
        Mark(f"Seat {seat + 1}", played.share(played.total["won"][seat], played.won).estimate(), played.bot)
        for seat in range(players)
        for played in cells
    ]
    title = f"Win share by seat, {players} players"
    return Intervals(f"seats-{players}", title, "Win share, %", marks, 1 / players, reading.settings.seat)
