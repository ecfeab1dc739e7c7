"""What a report finds: plain sentences, the red flags first, each with its number, its interval and the block it comes from.

A number is flagged if its interval lies wholly outside what is tolerated. Since a report asks very many questions at once, that
interval is wider than those of the tables: by Holm's test over all hypotheses of the report, the chance that any flag is wrong
is at most `Settings.chance`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from math import inf

from cardamom.lab.report.numbers import many, points
from cardamom.lab.statistics import Estimate, Sampled, holm

SHOWN = 4  # of a group, beside the clearest


class Level(IntEnum):
    """How much a finding asks of the reader."""

    FLAG = 0  # look at this
    NOTE = 1  # good to know
    FINE = 2  # looked at, and nothing found


@dataclass(frozen=True)
class Hypothesis:
    """Something that should be `fair`, give or take the tolerance. `kind` is what it is about, such as seat, deck, card or
    action; `which` says which one, and `table` at which table; `sentence` says it with the adjusted interval; `level` is
    whether being off at all is a fault or just worth a note. Those of one `group` are told in one sentence, for which each
    has its words `in_brief`."""

    block: str
    kind: str
    which: str
    table: str
    sampled: Sampled
    fair: float
    tolerance: float
    sentence: Callable[[Estimate], str]
    level: Level = Level.FLAG
    group: str = ""
    in_brief: str = ""
    possible: tuple[float, float] = (-inf, inf)  # what such a number can be at all, which no interval goes beyond
    may_be_flagged: bool = True  # whichever way it is off; otherwise it is just worth a note

    @property
    def about(self) -> str:
        return f"{self.which}, {self.table}"

    @property
    def off(self) -> float:
        """How far it is from fair."""
        return abs(self.sampled.value - self.fair)

    @property
    def told_with(self) -> tuple[str, ...]:
        """What is told in one sentence has this in common: the group, or else what is off, and to which side, at any table."""
        side = "above" if self.sampled.value > self.fair else "below"
        return (self.kind, self.group) if self.group else (self.kind, self.which, side)

    @property
    def chance(self) -> float:
        """How unlikely it is to find this if the truth were just tolerated."""
        if self.off <= self.tolerance:
            return 1.0
        edge = self.fair + (self.tolerance if self.sampled.value > self.fair else -self.tolerance)
        return self.sampled.chance_beyond(edge)


@dataclass(frozen=True)
class Fact:
    """A finding that needs no test: what never happened, or what must never happen."""

    level: Level
    kind: str
    text: str


@dataclass(frozen=True)
class Finding:
    """A sentence of the box that the page begins with."""

    level: Level
    kind: str
    text: str
    block: str
    about: str = ""
    estimate: Estimate | None = None
    fair: float | None = None
    tolerance: float | None = None


@dataclass(frozen=True)
class Judged:
    """A hypothesis, whether it is rejected, and the interval that decided it."""

    hypothesis: Hypothesis
    rejected: bool
    estimate: Estimate

    @property
    def clarity(self) -> float:
        """How far it is from fair, in widths of its interval."""
        width = self.estimate.high - self.estimate.low
        return self.hypothesis.off / width if width else inf

    @property
    def finding(self) -> Finding:
        asked = self.hypothesis
        return Finding(
            asked.level,
            asked.kind,
            asked.sentence(self.estimate),
            asked.block,
            asked.about,
            self.estimate,
            asked.fair,
            asked.tolerance,
        )


def judged(hypotheses: Sequence[Hypothesis], chance: float) -> list[Judged]:
    """All hypotheses of a report, tested together."""
    rejected, allowed = holm([hypothesis.chance for hypothesis in hypotheses], chance)
    return [
        Judged(hypothesis, found, hypothesis.sampled.estimate(may_err).within(*hypothesis.possible))
        for hypothesis, found, may_err in zip(hypotheses, rejected, allowed, strict=True)
    ]


def found(facts: Sequence[tuple[str, Fact]], tests: Sequence[Judged]) -> list[Finding]:
    """Everything in the order of the page: flags first, those without a test before the others, then the farthest from fair,
    and groups at the end. What is off at several tables is told once."""
    told = [Finding(fact.level, fact.kind, fact.text, block) for block, fact in facts]
    off: dict[tuple[str, ...], list[Judged]] = {}
    for test in sorted((test for test in tests if test.rejected), key=lambda test: -test.hypothesis.off):
        off.setdefault(test.hypothesis.told_with, []).append(test)
    told += [_at_all_tables(*those) for those in off.values() if not those[0].hypothesis.group]
    told += [_as_a_group(those) for those in off.values() if those[0].hypothesis.group]
    for kind in dict.fromkeys(test.hypothesis.kind for test in tests):
        of_kind = [test for test in tests if test.hypothesis.kind == kind]
        if not any(test.rejected for test in of_kind):
            told.append(_fine(kind, of_kind))
    return sorted(told, key=lambda finding: finding.level)


def _at_all_tables(farthest: Judged, *others: Judged) -> Finding:
    """What is off most, and at which other tables it is off too."""
    if not others:
        return farthest.finding
    tables = [f"{asked.table} ({points(asked.sampled.value - asked.fair)})" for asked in (test.hypothesis for test in others)]
    also = f"The same at {many(len(others), 'other table')}: {'; '.join(tables)}."
    return replace(farthest.finding, text=f"{farthest.finding.text} {also}")


def _as_a_group(those: list[Judged]) -> Finding:
    """The clearest of a group, the next ones in brief, and how many there are."""
    clearest, *others = sorted(those, key=lambda test: -test.clarity)
    if not others:
        return clearest.finding
    several = len({test.hypothesis.table for test in those}) > 1
    shown = [f"{asked.in_brief}{f', {asked.table}' * several}" for asked in (test.hypothesis for test in others[:SHOWN])]
    also = f"{many(len(others), 'other number')} surely {'differs' if len(others) == 1 else 'differ'} too"
    also += f": {shown[0]}." if len(others) == 1 else f", most clearly these: {'; '.join(shown)}."
    return replace(clearest.finding, text=f"{clearest.finding.text} {also}")


def _fine(kind: str, tests: Sequence[Judged]) -> Finding:
    """That nothing of a kind is flagged, and what came closest: not what is farthest off in a handful of games, but what is
    least likely if nothing were off."""
    closest = min(tests, key=lambda test: (test.hypothesis.chance, -test.hypothesis.off))
    asked = closest.hypothesis
    if not asked.tolerance:
        return Finding(Level.FINE, kind, f"None of {many(len(tests), kind)} surely differs.", asked.block)
    limit = f"{100 * asked.tolerance:g} percentage point{'' if asked.tolerance == 0.01 else 's'}"
    text = f"No {kind} is surely more than {limit} off. What comes closest to it: {asked.sentence(closest.estimate)}"
    return Finding(Level.FINE, kind, text, asked.block, asked.about, closest.estimate, asked.fair, asked.tolerance)
