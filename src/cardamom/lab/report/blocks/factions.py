"""Who wins, by the deck that a player brings, and which deck beats which."""

from __future__ import annotations

from functools import partial

from cardamom.lab.report.charts import Heat, Intervals, Mark
from cardamom.lab.report.findings import Hypothesis
from cardamom.lab.report.numbers import Unit, away_from, interval, written
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading, known
from cardamom.lab.statistics import Estimate, Numbers

SHARES = (
    Column("Table"),
    Column("Deck"),
    Column("Played", Unit.COUNT, "By how many seats, over all games."),
    Column("Win share", Unit.SHARE),
    Column("Off its fair share", Unit.POINTS, "In percentage points."),
    Column("Points", Unit.NUMBER, "On average, at the end."),
)
PAIRS = (
    Column("Deck"),
    Column("Against"),
    Column("Met", Unit.COUNT, "Times that both were in a game."),
    Column("Ahead", Unit.SHARE, "By rank at the end; a tie is half."),
)


def factions(reading: Reading) -> Block | None:
    cells = [played for played in reading.cells if played.total["played"].sum()]
    if not cells:
        return None
    block = Block("factions", "Who wins, by deck")
    rows: list[tuple[Entry, ...]] = []
    for played in cells:
        names, times = played.total.axes.places["faction"], played.total["played"].sum(axis=1)
        scores = played.all_measured(_mean_score, "played_score", "played")
        for place in _best_first(played):
            share = played.share(played.total["played_won"][place].sum(), int(times[place]))
            estimate, fair = share.estimate(), played.fair_of_decks
            off = Estimate(estimate.value - fair, estimate.low - fair, estimate.high - fair)
            rows.append((played.label, names[place], int(times[place]), estimate, off, known(scores[place])))
            if played.seats_are_alike:
                told = (fair, reading.settings.faction, partial(_sentence, played, names[place]))
                block.hypotheses.append(Hypothesis(block.id, "deck", names[place], played.label, share, *told))
    block.tables.append(Table("factions", "Win share of each deck", SHARES, rows))
    block.charts += [_chart(reading, players, found) for players, found in reading.by_players.items() if found[0] in cells]
    for played in cells:
        block.charts.append(_matrix(played))
        block.tables.append(_pairs(played))
    block.notes.append(
        "A deck's share is over all seats that played it. In the matrix, a number is how often the row's deck came out ahead "
        "of the column's, in percent of the games that had both."
    )
    if any(played.won < played.total.games for played in cells):
        block.notes.append("The games of a deck include those that nobody won, which makes its fair share smaller.")
    return block


def _mean_score(score: Numbers, played: Numbers) -> Numbers:
    mean: Numbers = score / played.sum(axis=-1)
    return mean


def _best_first(played: PlayedCell) -> list[int]:
    times, won = played.total["played"].sum(axis=1), played.total["played_won"].sum(axis=1)
    there = [place for place in range(len(times)) if times[place]]
    return sorted(there, key=lambda place: -won[place] / times[place])


def _sentence(played: PlayedCell, name: str, estimate: Estimate) -> str:
    return (
        f"{name} wins {written(estimate, Unit.SHARE)} of its {played.where} ({interval(estimate, Unit.SHARE)}), "
        f"{away_from(played.fair_of_decks, estimate.value)}."
    )


def _chart(reading: Reading, players: int, cells: list[PlayedCell]) -> Intervals:
    """All decks that were played at any of these tables, in the order of the last one with the most of them: at a table of few
    games some may be missing."""
    names = cells[0].total.axes.places["faction"]
    most = max(reversed(cells), key=lambda played: len(_best_first(played)))
    places = dict.fromkeys([*_best_first(most), *(place for played in cells for place in _best_first(played))])
    marks = [
        Mark(names[place], played.share(played.total["played_won"][place].sum(), times).estimate(), played.bot)
        for place in places
        for played in cells
        if (times := int(played.total["played"][place].sum()))
    ]
    title = f"Win share by deck, {players} players"
    tolerance = reading.settings.faction
    return Intervals(f"factions-{players}", title, "Win share, %", marks, _fair_line(cells, tolerance), tolerance)


def _fair_line(cells: list[PlayedCell], tolerance: float) -> float | None:
    """What is fair at all of these tables, unless too many more games were won at one of them than at another."""
    fair = [played.fair_of_decks for played in cells]
    return (min(fair) + max(fair)) / 2 if max(fair) - min(fair) <= tolerance else None


def _met(played: PlayedCell) -> list[tuple[int, int, int, float]]:
    """Every two decks that met: the one, the other, how often, and how often the one was ahead, in parts."""
    met, beat = played.total["met"], played.total["beat"]
    there = _best_first(played)
    return [(a, b, int(met[a, b]), float(beat[a, b])) for a in there for b in there if a != b and met[a, b]]


def _matrix(played: PlayedCell) -> Heat:
    names = played.total.axes.places["faction"]
    shares = [(names[a], names[b], played.share(beat, met).value) for a, b, met, beat in _met(played)]
    title = f"Which deck beats which: {played.label}"
    return Heat(f"matrix-{played.slug}", title, [names[place] for place in _best_first(played)], shares)


def _pairs(played: PlayedCell) -> Table:
    names, rank = played.total.axes.places["faction"], {place: k for k, place in enumerate(_best_first(played))}
    rows: list[tuple[Entry, ...]] = [
        (names[a], names[b], met, played.share(beat, met).estimate()) for a, b, met, beat in _met(played) if rank[a] < rank[b]
    ]
    return Table(f"head-to-heads-{played.slug}", f"Head-to-heads: {played.label}", PAIRS, rows, folded=True)
