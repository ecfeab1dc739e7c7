"""How long games are: in turns, in decisions, and for people in minutes."""

from __future__ import annotations

import math

import numpy as np

from cardamom.lab.report.charts import Bars
from cardamom.lab.report.numbers import Unit, count, many, slug, spread
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading
from cardamom.lab.report.settings import Settings
from cardamom.lab.statistics import Estimate, Numbers, quantile, quantile_interval
from cardamom.lab.study.measures import values_of_lengths

QUANTILES = (0.05, 0.5, 0.95)
BARS = 40  # of a chart at most
COLUMNS = (
    Column("Table"),
    Column("Measured in"),
    Column("Mean", Unit.NUMBER),
    Column("5 % are no longer than", Unit.NUMBER),
    Column("Half are no longer than", Unit.NUMBER),
    Column("95 % are no longer than", Unit.NUMBER),
)


def length(reading: Reading) -> Block:
    block = Block("length", "How long games are")
    settings = reading.settings
    rows: list[tuple[Entry, ...]] = []
    for cells in reading.by_bot.values():
        minutes = [_minutes(played, settings) for played in cells]
        for played, estimated in zip(cells, minutes, strict=True):
            rows += [(played.label, name.capitalize(), *_told(played, name)) for name in ("turns", "decisions")]
            rows.append((played.label, "Minutes, estimated", *estimated))
        half, most = (spread([told[k].value for told in minutes], count) for k in (2, 3))
        block.sentences.append(
            f"Half of all games {cells[0].between} take no more than {half} minutes by our estimate, and 95 % no more than "
            f"{most}."
        )
    block.tables.append(Table("length", "Length of a game", COLUMNS, rows))
    block.charts += _charts(reading)
    waits = "how long people really took is told under “How it was made”"
    timed = waits if reading.is_of_people else "no people were timed"
    block.notes += [
        f"Minutes are estimated: {settings.seconds_a_decision:g} seconds for each decision that has more than one answer, and "
        f"{settings.seconds_a_turn:g} to pass a turn on. Both can be changed; {timed}.",
        "Intervals of quantiles lie between two of the ordered games. From 256 on, lengths are known to within 1 %.",
    ]
    return block


def _told(played: PlayedCell, name: str) -> list[Estimate]:
    """The mean and the quantiles of a length."""
    values = values_of_lengths(played.total.axes)
    mean = played.measured(lambda counts: (counts @ values) / counts.sum(axis=-1), name)
    told = [mean.estimate()]
    for share in QUANTILES:
        low, high = quantile_interval(played.total[name], share)
        told.append(Estimate(*(float(values[place]) for place in (quantile(played.total[name], share), low, high))))
    return told


def _minutes(played: PlayedCell, settings: Settings) -> list[Estimate]:
    """Long games are long in turns and in decisions alike, so their quantiles are added."""
    choices = 1 - played.total["forced"].sum() / max(int(played.total["asked"].sum()), 1)
    seconds = (choices * settings.seconds_a_decision, settings.seconds_a_turn)
    told = []
    for decisions, turns in zip(_told(played, "decisions"), _told(played, "turns"), strict=True):
        both = zip(_numbers(decisions), _numbers(turns), strict=True)
        told.append(Estimate(*((seconds[0] * d + seconds[1] * t) / 60 for d, t in both)))
    return told


def _numbers(estimate: Estimate) -> tuple[float, float, float]:
    return estimate.value, estimate.low, estimate.high


def _charts(reading: Reading) -> list[Bars]:
    """Shares of games by their turns; each line-up of bots has a chart of its own."""
    values = values_of_lengths(reading.cells[0].total.axes)
    longest = max(float(values[quantile(played.total["turns"], 0.99)]) for played in reading.cells)
    charts = []
    for bot, cells in reading.by_bot.items():
        steps = [_step(played.total["turns"], values, longest) for played in cells]
        bars: list[tuple[str | float, float, str]] = []
        for played, step in zip(cells, steps, strict=True):
            counts = np.zeros(int(longest) // step + 1)
            there = values <= longest
            np.add.at(counts, (values[there] // step).astype(int), played.total["turns"][there])
            share = 100 * counts / max(int(played.total["turns"].sum()), 1)
            bars += [(float(k * step), float(part), many(played.players, "player")) for k, part in enumerate(share)]
        of = "Games, %" if max(steps) == 1 else f"Games, % in steps of {spread(steps, count)} turns"
        charts.append(Bars(f"length-{slug(bot)}", f"How many turns games take: {bot}", "Turns", of, bars))
    return charts


def _step(turns: Numbers, values: Numbers, longest: float) -> int:
    """How many turns a chart takes together: at most BARS steps, and where all games are whole rounds, whole rounds, since
    otherwise a line would leap up and down between them."""
    known = (turns > 0) & (values <= longest)
    a_round = max(1, int(np.gcd.reduce(values[known].astype(np.int64)))) if known.any() else 1
    return a_round * max(1, math.ceil(longest / BARS / a_round))
