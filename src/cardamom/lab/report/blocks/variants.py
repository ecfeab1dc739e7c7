"""The same deals by other house rules: how every measure differs, and how surely."""

from __future__ import annotations

import math
from functools import partial

import numpy as np

from cardamom.lab.report.charts import Intervals, Mark
from cardamom.lab.report.findings import Fact, Hypothesis, Level
from cardamom.lab.report.numbers import Unit, interval, joined, percent, points, written
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import Reading
from cardamom.lab.report.rules import called, change_in_words
from cardamom.lab.statistics import Estimate, rule_of_three
from cardamom.lab.study.counted import Counted
from cardamom.lab.study.elsewhere import ENOUGH
from cardamom.lab.study.variants import Difference, compare, differing

MOST_SHOWN = 12  # in a chart of everything else
WHO_WINS = ("seat.", "faction.")  # measures of these families
NOTES = (
    "All variants play the same deals, and a difference is measured pair by pair. The gain says what that is worth: without "
    "pairs it would take as many times the games. A gain of about 1 means that the pairs do nothing.",
    "The last column is how many games of each variant it takes, in four cases of five, to see a difference of one percentage "
    "point of a share, or of a hundredth of any other number.",
)


def variants(reading: Reading) -> Block | None:
    first = reading.counted
    if not first.variants:
        return None
    block = Block("variants", "Other house rules", notes=list(NOTES))
    for k, second in enumerate(first.variants, 1):
        name = _name(first, second)
        if _is_same(first, second):
            block.facts.append(_dead(first, second, reading.games))
            block.sentences.append(f"{name}: not a single count differs.")
            continue
        found = sorted(compare(first, second), key=lambda difference: not _tells_who_wins(difference))
        for is_share, what in ((True, "shares"), (False, "numbers")):
            rows = [_row(difference) for difference in found if difference.measure.is_share is is_share]
            title = f"{name}: {what}"
            block.tables.append(Table(f"variant-{k}-{what}", title, _columns(is_share), rows, folded=not is_share or k > 1))
        block.charts += [_who_wins(k, name, found), _what_else(k, name, found)]
        block.hypotheses += [_hypothesis(block.id, name, difference) for difference in found]
    return block


def _name(first: Counted, second: Counted) -> str:
    """“Open Kitchen” off instead of on"""
    return change_in_words(first.game, differing(first, second))


def _is_same(first: Counted, second: Counted) -> bool:
    """Whether no count of any batch differs."""
    return all(
        len(one.batches) == len(other.batches)
        and all(np.array_equal(a.numbers, b.numbers) for a, b in zip(one.batches, other.batches, strict=True))
        for one, other in zip(first.cells, second.cells, strict=True)
    )


def _dead(first: Counted, second: Counted, games: int) -> Fact:
    changed = differing(first, second)
    names = joined([called(first.game, name) for name in changed])
    text = (
        f"{names} {'changes' if len(changed) == 1 else 'change'} nothing: with {change_in_words(first.game, changed)}, all "
        f"{games:,} games came out the same, decision by decision (fewer than {percent(rule_of_three(games))} differ, by 3/n)."
    )
    return Fact(Level.FLAG if games >= ENOUGH else Level.NOTE, "option", text)


def _columns(is_share: bool) -> tuple[Column, ...]:
    unit, difference = (Unit.SHARE, Unit.POINTS) if is_share else (Unit.NUMBER, Unit.NUMBER)
    return (
        Column("Table"),
        Column("Measure"),
        Column("Meaning"),
        Column("First", unit),
        Column("Second", unit),
        Column("Difference", difference, "In percentage points." if is_share else ""),
        Column("Gain by pairs", Unit.NUMBER),
        Column("Games to see a small one", Unit.COUNT),
    )


def _label(difference: Difference) -> str:
    bots = difference.cell.bots
    return f"{difference.cell.players} players, {', '.join(bots if len(set(bots)) > 1 else bots[:1])}"


def _row(difference: Difference) -> tuple[Entry, ...]:
    needed = difference.games_to_see(difference.small)
    return (
        _label(difference),
        difference.measure.name,
        difference.measure.meaning,
        difference.first,
        difference.second,
        difference.estimate,
        difference.gain if math.isfinite(difference.gain) else None,
        int(needed) if math.isfinite(needed) else None,
    )


def _hypothesis(block: str, name: str, difference: Difference) -> Hypothesis:
    """Who wins is told one by one; everything else that a variant changes, in one sentence."""
    wins = _tells_who_wins(difference)
    return Hypothesis(
        block,
        "win share" if wins else "difference",
        f"{difference.measure.name} by {name}",
        _label(difference),
        difference.measured,
        0.0,
        0.0,
        partial(_sentence, name, difference),
        Level.NOTE,
        group="" if wins else name,
        in_brief=f"{difference.measure.meaning} ({_written(difference)})",
        may_be_flagged=False,
    )


def _sentence(name: str, difference: Difference, estimate: Estimate) -> str:
    unit = Unit.POINTS if difference.measure.is_share else Unit.NUMBER
    by = f"{points(estimate.value)} percentage points" if difference.measure.is_share else written(estimate.value, unit)
    sure = f"({by}; {interval(estimate, unit)})"
    return f"{name}: {difference.measure.meaning}, {_written(difference)} {sure}, {_label(difference)}."


def _written(difference: Difference) -> str:
    unit = Unit.SHARE if difference.measure.is_share else Unit.NUMBER
    return f"{written(difference.first, unit)} becomes {written(difference.second, unit)}"


def _who_wins(k: int, name: str, found: list[Difference]) -> Intervals:
    """Decks where players bring some, and seats otherwise."""
    shares = [each for each in found if _tells_who_wins(each) and not each.measure.name.endswith(".spread")]
    decks = [each for each in shares if each.measure.name.startswith("faction.")]
    return _chart(f"variant-{k}", f"Who wins otherwise: {name}", decks or shares)


def _what_else(k: int, name: str, found: list[Difference]) -> Intervals:
    """Shares only, since they have one scale; those that differ most for their error come first."""
    shares = [each for each in found if each.measure.is_share and not _tells_who_wins(each) and each.measured.error > 0]
    clearest = sorted(shares, key=lambda difference: -abs(difference.measured.value) / difference.measured.error)
    return _chart(f"variant-{k}-else", f"What else differs most: {name}", clearest[:MOST_SHOWN])


def _chart(id: str, title: str, shown: list[Difference]) -> Intervals:
    marks = [Mark(each.measure.meaning.removeprefix("win share of "), each.estimate, _label(each)) for each in shown]
    return Intervals(id, title, "Percentage points", marks, 0.0)


def _tells_who_wins(difference: Difference) -> bool:
    return difference.measure.name.startswith(WHO_WINS)
