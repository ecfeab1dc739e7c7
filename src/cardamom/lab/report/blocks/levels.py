"""The same numbers for each level of bots, side by side: what is strong only among weak bots is told from what is strong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cardamom.lab.report.findings import Fact, Level
from cardamom.lab.report.numbers import Unit, points
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading
from cardamom.lab.statistics import Estimate, Sampled

from .cards import draw_values

READING = (
    "What is off at every level is the rules’ doing; what is off at one level alone may be the bots’. The last column goes "
    "by intervals that are widened for all numbers of this block together (Bonferroni): the chance that any of its words is "
    "wrong is at most {chance:g} %, beside that of the findings."
)
Compared = tuple[
    str, float, list[tuple[Sampled, float]]
]  # its name, what is tolerated, and what it is at each level and what is fair


def levels(reading: Reading) -> Block | None:
    block = Block("levels", "The same for each level of bots", notes=[READING.format(chance=100 * reading.settings.chance)])
    tables = {n: [played for played in cells if played.is_uniform] for n, cells in reading.by_players.items()}
    tables = {players: uniform for players, uniform in tables.items() if len(uniform) > 1}
    compared_at = {players: list(_compared(reading, uniform)) for players, uniform in tables.items()}
    asked = sum(len(compared) * len(tables[players]) for players, compared in compared_at.items())
    for players, compared in compared_at.items():
        rows: list[tuple[Entry, ...]] = []
        bots = [played.bot for played in tables[players]]
        strict = reading.settings.chance / asked
        for name, tolerance, found in compared:
            offs = [_shifted(sampled.estimate(), fair) for sampled, fair in found]
            sure = [_shifted(sampled.estimate(strict), fair) for sampled, fair in found]
            sides = [_side(off, tolerance) for off in sure]
            rows.append((name, *offs, _words(sides, bots)))
            block.facts += _differing(name, players, bots, sure, sides, tolerance)
        columns = (Column("What"), *(Column(bot, Unit.POINTS, "Off its fair share, in percentage points.") for bot in bots))
        title = f"Off the fair share at each level, {players} players"
        block.tables.append(Table(f"levels-{players}", title, (*columns, Column("So it is")), rows, folded=len(rows) > 40))
    return block if block.tables else None


def _compared(reading: Reading, cells: list[PlayedCell]) -> Iterator[Compared]:
    """Seats, decks and cards, as far as all levels know them."""
    settings, fair = reading.settings, cells[0].fair
    for seat in range(cells[0].players):
        shares = [played.share(played.total["won"][seat], played.won) for played in cells]
        yield f"Seat {seat + 1}", settings.seat, [(share, fair) for share in shares]
    for place, name in enumerate(cells[0].total.axes.places["faction"]):
        times = [int(played.total["played"][place].sum()) for played in cells]
        if all(times):
            shares = [played.share(played.total["played_won"][place].sum(), n) for played, n in zip(cells, times, strict=True)]
            fair_shares = [played.fair_of_decks for played in cells]
            yield name, settings.faction, list(zip(shares, fair_shares, strict=True))
    values = [draw_values(played) for played in cells]
    for kind, name in enumerate(reading.cards):
        if all(kind in known for known in values):
            yield f"Drawing {name}", settings.card, [(known[kind], 0.0) for known in values]


def _shifted(estimate: Estimate, fair: float) -> Estimate:
    return Estimate(estimate.value - fair, estimate.low - fair, estimate.high - fair)


def _side(off: Estimate, tolerance: float) -> str:
    if off.low > tolerance:
        return "strong"
    if off.high < -tolerance:
        return "weak"
    return "even" if -tolerance <= off.low and off.high <= tolerance else "not sure"


def _words(sides: list[str], bots: list[str]) -> str:
    if len(set(sides)) == 1:
        return sides[0] if sides[0] in ("even", "not sure") else f"{sides[0]} at every level"
    return "; ".join(f"{side} among {bot}" for side, bot in zip(sides, bots, strict=True))


def _differing(
    name: str, players: int, bots: list[str], offs: list[Estimate], sides: list[str], tolerance: float
) -> Iterator[Fact]:
    """What is surely strong or weak at one level, and surely less so at another, where it may well be tolerated."""
    for one, other in combinations(range(len(bots)), 2):
        apart = offs[one].low > offs[other].high or offs[one].high < offs[other].low
        if apart and sides[one] != sides[other] and {sides[one], sides[other]} & {"strong", "weak"}:
            off, then = (one, other) if sides[one] in ("strong", "weak") else (other, one)
            if abs(offs[then].value) > tolerance and (offs[then].value > 0) == (offs[off].value > 0):
                continue  # probably the same at both
            less = "less so" if sides[then] == "not sure" else "not so"
            yield Fact(
                Level.NOTE,
                "level",
                f"{name} is {sides[off]} among {bots[off]} bots ({points(offs[off].value)} percentage points), and surely "
                f"{less} among {bots[then]} bots ({points(offs[then].value)}), at {players} players.",
            )
