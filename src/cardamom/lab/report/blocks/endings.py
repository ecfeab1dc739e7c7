"""How games end, and those that do not."""

from __future__ import annotations

from cardamom.lab.report.findings import Fact, Level
from cardamom.lab.report.numbers import Unit, joined, many, percent
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading
from cardamom.lab.statistics import Share, rule_of_three

SEEDS = 5  # that a finding names
COLUMNS = (
    Column("Table"),
    Column("Ending"),
    Column("Games", Unit.COUNT),
    Column("Share", Unit.SHARE),
    Column("At most", Unit.SHARE, "For what never happened: 3/n, with a confidence of 95 %."),
)
UNFINISHED = (Column("Table"), Column("Seed", note="Deal it by this to see the game."))


def endings(reading: Reading) -> Block:
    block = Block("endings", "How games end")
    rows = [row for played in reading.cells for row in _rows(played)]
    block.tables.append(Table("endings", "Endings", COLUMNS, rows))
    for played in reading.cells:
        block.facts += _faults(played)
    block.facts += _never(reading)
    seeds: list[tuple[Entry, ...]] = [
        (played.label, str(seed)) for played in reading.cells for seed in played.counted.unfinished_seeds
    ]
    if seeds:
        block.tables.append(Table("unfinished", "Seeds of games that did not end", UNFINISHED, seeds, folded=True))
    block.notes.append("An unfinished game was stopped at the limit of decisions that every game of a study has.")
    return block


def _rows(played: PlayedCell) -> list[tuple[Entry, ...]]:
    games = played.total.games
    counts = {name: int(n) for name, n in zip(played.total.axes.places["ending"], played.total["ends"], strict=True) if name}
    counts |= {"The win was shared.": int(played.total["shared"])}
    counts |= {"A tie for the most points, decided by a tie-break.": int(played.total["tie_broken"])}
    counts |= {"Unfinished: stopped at the limit of decisions.": int(played.total["unfinished"])}
    counts |= {"Stuck: a seat had no answer.": int(played.total["stuck"])}
    return [
        (played.label, name, n, Share(n / games, games).estimate() if n else 0.0, None if n else rule_of_three(games))
        for name, n in counts.items()
    ]


def _faults(played: PlayedCell) -> list[Fact]:
    """What must never happen."""
    games, found = played.total.games, []
    unfinished, stuck = int(played.total["unfinished"]), int(played.total["stuck"])
    if unfinished:
        seeds = [str(seed) for seed in played.counted.unfinished_seeds[:SEEDS]]
        named = f", for example with the seed{'s' if len(seeds) > 1 else ''} {joined(seeds)}" if seeds else ""
        share = percent(unfinished / games)
        text = f"{many(unfinished, 'game')} of {games:,} did not end ({share} of {played.where}){named}."
        found.append(Fact(Level.FLAG, "ending", text))
    if stuck:
        text = f"In {many(stuck, 'game')} of {games:,} a seat had no answer to a question ({played.where})."
        found.append(Fact(Level.FLAG, "ending", text))
    return found


def _never(reading: Reading) -> list[Fact]:
    """Endings that no game of the study had."""
    names = reading.cells[0].total.axes.places["ending"]
    bound = percent(rule_of_three(reading.games))
    told = f"No game of {reading.games:,} ended like this"
    return [
        Fact(Level.NOTE, "ending", f"{told}: “{name}” (fewer than {bound}, by 3/n).{reading.elsewhere('ending', place)}")
        for place, name in enumerate(names)
        if name and not any(played.total["ends"][place] for played in reading.cells)
    ]
