"""How the lead goes: how often it changes, who comes from behind, and how early the winner is known."""

from __future__ import annotations

import numpy as np

from cardamom.lab.report.charts import Bars
from cardamom.lab.report.numbers import Unit, many, number, percent, slug, spread
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading, known_count, known_share
from cardamom.lab.statistics import Estimate, Measured, Numbers, Share
from cardamom.lab.study.tally import WIN

COLUMNS = (
    Column("Table"),
    Column("Changes of the lead", Unit.NUMBER, "In a game, on average."),
    Column("Without any", Unit.SHARE, "Games in which the lead never changed."),
    Column("Comebacks", Unit.SHARE, "Wins of seats that did not lead after half of the decisions."),
    Column("Known after", Unit.SHARE, "The part of a game after which its winner leads to the end, on average."),
    Column("Known late", Unit.SHARE, "Games whose winner took the lead for good in their last tenth."),
    Column("Ahead at the end", Unit.NUMBER, "Points of the first, less those of the second, on average."),
)


def lead(reading: Reading) -> Block:
    block = Block("lead", "How the lead goes")
    rows: list[tuple[Entry, ...]] = []
    for bot, cells in reading.by_bot.items():
        changes = [played.measured(_mean, "lead_changes") for played in cells]
        comebacks = [_share(played, "behind_at_half") for played in cells]
        for played, changed, from_behind in zip(cells, changes, comebacks, strict=True):
            early = (known_count(changed, played.total.games), _none(played), from_behind, known_share(_known_after(played)))
            rows.append((played.label, *early, _late(played), known_count(_ahead(played))))
        times, wins = spread([each.value for each in changes], number), spread([each.value for each in comebacks], percent)
        block.sentences.append(
            f"In games {cells[0].between} the lead changes {times} times on average, and {wins} of all wins go to somebody who "
            "did not lead at half of the game."
        )
        bars = [bar for played in cells for bar in _known_before(played)]
        title = f"How early the winner is known: {bot}"
        block.charts.append(Bars(f"decided-{slug(bot)}", title, "Part of the game, %", "Games decided, %", bars))
    block.tables.append(Table("lead", "The lead", COLUMNS, rows))
    block.notes.append(
        "The lead is reckoned by the points on the table after each decision; where scores are told only at the end, it says "
        "little."
    )
    return block


def _mean(counts: Numbers) -> Numbers:
    found: Numbers = (counts @ np.arange(counts.shape[-1])) / counts.sum(axis=-1)
    return found


def _known_after(played: PlayedCell) -> Measured:
    return played.measured(lambda counts: _mean(counts) / (counts.shape[-1] - 1), "decided")


def _ahead(played: PlayedCell) -> Measured:
    return played.measured(lambda ahead, won: WIN * ahead / won.sum(axis=-1), "ahead", "won")


def _share(played: PlayedCell, won: str) -> Estimate:
    """Of all wins, those that are counted in parts here."""
    return played.share(float(played.total[won]), played.won).estimate()


def _none(played: PlayedCell) -> Estimate:
    changes = played.total["lead_changes"]
    return Share(int(changes[0]) / played.total.games, played.total.games).estimate()


def _late(played: PlayedCell) -> Estimate:
    return Share(int(played.total["decided"][-2:].sum()) / played.total.games, played.total.games).estimate()


def _known_before(played: PlayedCell) -> list[tuple[str | float, float, str]]:
    """For each tenth of a game, the share of games whose winner already leads for good."""
    passed = np.cumsum(played.total["decided"]) - played.total["decided"]
    return [(10.0 * k, 100 * int(n) / played.total.games, many(played.players, "player")) for k, n in enumerate(passed)]
