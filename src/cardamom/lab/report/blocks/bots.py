"""Who wins where different bots sit at one table."""

from __future__ import annotations

from typing import Any

from cardamom.lab.report.charts import Heat
from cardamom.lab.report.numbers import Unit, percent
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading
from cardamom.lab.statistics import Estimate

SHARES = (
    Column("Table"),
    Column("Bot"),
    Column("Seats", Unit.COUNT),
    Column("Win share of a seat", Unit.SHARE),
    Column("Off its fair share", Unit.POINTS, "In percentage points."),
)
EDGES = (
    Column("Bot"),
    Column("Against"),
    Column("Sees"),
    Column("Players", Unit.COUNT),
    Column("Games", Unit.COUNT),
    Column("Win share", Unit.SHARE, "Of one seat of the first, where all others are of the second."),
    Column("Fair share", Unit.SHARE),
    Column("Elo", Unit.NUMBER, "How many points the first is ahead."),
)


def bots(reading: Reading) -> Block | None:
    """Levels against each other, from mixed tables and from the experiment on levels."""
    mixed = [played for played in reading.cells if not played.is_uniform]
    edges = [(found, edge) for found in reading.experiments("levels") for edge in found["edges"]]
    if not mixed and not edges:
        return None
    block = Block("bots", "Which bot beats which")
    if mixed:
        rows: list[tuple[Entry, ...]] = [row for played in mixed for row in _shares(played)]
        block.tables.append(Table("bots", "Win share of each bot", SHARES, rows))
    if edges:
        block.tables.append(Table("levels-met", "One level against another", EDGES, [_edge(*both) for both in edges]))
        block.notes += dict.fromkeys(found["reading"] for found in reading.experiments("levels"))
        block.sentences += [_sentence(*both) for both in edges]
    shares = [*(pair for played in mixed for pair in _pair(played)), *(pair for both in edges for pair in _edge_pair(*both))]
    if shares:
        names = list(dict.fromkeys(name for pair in shares for name in (pair[1], pair[0])))
        block.charts.append(Heat("bots-matrix", "Bot against bot, two players", names, shares))
    return block


def _shares(played: PlayedCell) -> list[tuple[Entry, ...]]:
    """A level that has several seats has the mean of their shares."""
    rows: list[tuple[Entry, ...]] = []
    for name in dict.fromkeys(played.cell.bots):
        places = [place for place, bot in enumerate(played.cell.bots) if bot == name]
        estimate = played.share(played.total["won_by_bot"][places].sum() / len(places), played.won).estimate()
        off = Estimate(*(number - played.fair for number in (estimate.value, estimate.low, estimate.high)))
        rows.append((played.label, name, len(places), estimate, off))
    return rows


def _pair(played: PlayedCell) -> list[tuple[str, str, float]]:
    if played.players != 2:
        return []
    one, other = played.cell.bots
    share = played.share(played.total["won_by_bot"][0], played.won).value
    return [(one, other, share), (other, one, 1 - share)]


def _edge_pair(found: dict[str, Any], edge: dict[str, Any]) -> list[tuple[str, str, float]]:
    if found["players"] != 2:
        return []
    share = edge["share"]["value"]
    return [(edge["upper"], edge["lower"], share), (edge["lower"], edge["upper"], 1 - share)]


def _edge(found: dict[str, Any], edge: dict[str, Any]) -> tuple[Entry, ...]:
    share = Estimate(edge["share"]["value"], edge["share"]["low"], edge["share"]["high"])
    seen = edge["sees"] or "what it may"
    return edge["upper"], edge["lower"], seen, found["players"], edge["games"], share, found["fair"], edge["elo"]


def _sentence(found: dict[str, Any], edge: dict[str, Any]) -> str:
    sees = f", which sees {edge['sees']}," if edge["sees"] else ""
    clear = "" if edge["decided"] else ", which is not yet clear of what equals would win"
    return (
        f"{edge['upper'].capitalize()}{sees} wins {percent(edge['share']['value'])} of {found['players']}-player games against "
        f"{edge['lower']}{clear}; equals would win {percent(found['fair'])}."
    )
