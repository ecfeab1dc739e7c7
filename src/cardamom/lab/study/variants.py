"""Variants side by side: the same deals by other house rules, and how each measure differs.

Both variants play the same seeds, so what chance brings to both of them falls out of the difference. How much that gains is
measured and always told: the gain is (Var X + Var Y) / Var(X - Y), the times as many games that it would take without pairs.
About 1 means that the pairs do nothing, since the games go their own ways after the first change.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cardamom.kernel.options import Value

from ..statistics import LEAST_ERROR, USUAL, Estimate, Measured, holm, jackknife, normal_quantile
from .cells import Cell
from .counted import Counted, CountedCell
from .measures import Measure, measure, measures
from .tally import Tally

MISSED = 0.2  # the chance to miss a difference of the size that a number of games is reckoned for
SMALL = 0.01  # a percentage point of a share, or a hundredth of anything else
FAMILY = 0.01  # the chance that any of the differences that are called sure is none


@dataclass(frozen=True)
class Difference:
    """A measure of one cell in two variants: the second less the first."""

    measure: Measure
    cell: Cell  # of the first variant
    first: float
    second: float
    measured: Measured
    gain: float  # infinite where the variants differ by the same in all batches, nan where nothing varies
    games: int  # in each variant
    is_sure: bool = False  # by Holm's test of all differences together

    @property
    def estimate(self) -> Estimate:
        """The difference with its 95 % interval."""
        return self.measured.estimate(USUAL)

    @property
    def small(self) -> float:
        """A difference of this measure that is worth seeing."""
        return SMALL if self.measure.is_share else SMALL * abs(self.first)

    def games_to_see(self, size: float) -> float:
        """How many games of each variant it takes until a difference of this size lies clear of none, in four cases of five."""
        reach = normal_quantile(USUAL) + normal_quantile(2 * MISSED)
        if not math.isfinite(self.measured.error) or size == 0:
            return math.inf
        return math.ceil(self.games * (reach * self.measured.error / size) ** 2)

    def to_data(self) -> dict[str, Any]:
        found = self.estimate
        return {
            "measure": self.measure.name,
            "players": self.cell.players,
            "bots": list(self.cell.bots),
            "first": _plain(self.first),
            "second": _plain(self.second),
            "difference": _plain(found.value),
            "low": _plain(found.low),
            "high": _plain(found.high),
            "sure": self.is_sure,
            "gain": _plain(self.gain),
            "games": self.games,
            "small": _plain(self.small),
            "games_to_see_small": _plain(self.games_to_see(self.small)),
        }


def compare(first: Counted, second: Counted, names: Sequence[str] = ()) -> list[Difference]:
    """How two variants differ in these measures, or in all that are shown unasked, cell by cell."""
    found = [
        difference
        for one, other in zip(first.cells, second.cells, strict=True)
        for difference in compare_cells(one, other, names)
    ]
    rejected, _ = holm([difference.measured.chance_beyond(0.0) for difference in found], FAMILY)
    return [Difference(**{**vars(difference), "is_sure": sure}) for difference, sure in zip(found, rejected, strict=True)]


def compare_cells(first: CountedCell, second: CountedCell, names: Sequence[str] = ()) -> list[Difference]:
    """One cell in two variants. A measure that nothing follows from in one of them is left out. Batches that happen to differ
    by the same prove little, so with n games the error is at least 1.5/n of the difference."""
    axes = first.batches[0].axes
    known = measures(axes).values()
    asked = [measure(axes, name) for name in names] or [measure for measure in known if measure.is_main]
    wholes = (first.total, second.total)
    left = [_without_each(cell.batches, whole) for cell, whole in zip((first, second), wholes, strict=True)]
    found = (_difference(measure, first.cell, wholes, left) for measure in asked)
    return [difference for difference in found if difference is not None]


def _without_each(batches: list[Tally], whole: Tally) -> list[Tally]:
    """The whole without each batch in turn."""
    return [Tally(whole.axes, whole.numbers - batch.numbers) for batch in batches] if len(batches) > 1 else []


def _difference(measure: Measure, cell: Cell, wholes: tuple[Tally, Tally], left: list[list[Tally]]) -> Difference | None:
    first, second = (measure.of(whole) for whole in wholes)
    if math.isnan(first) or math.isnan(second):
        return None
    without = [np.array([measure.of(tally) for tally in tallies]) for tallies in left]
    if any(np.isnan(values).any() for values in without):
        return None
    batches = max(1, len(without[0]))
    if batches == 1:
        return Difference(measure, cell, first, second, Measured(second - first, math.inf, 1), math.nan, wholes[0].games)
    error = float(jackknife(without[1] - without[0]))
    apart = float(jackknife(without[0])) ** 2 + float(jackknife(without[1])) ** 2
    gain = apart / error**2 if error else (math.inf if apart else math.nan)
    games = wholes[0].games
    found = Measured(second - first, max(error, abs(second - first) * LEAST_ERROR / games), batches)
    return Difference(measure, cell, first, second, found, gain, games)


def differing(first: Counted, second: Counted) -> dict[str, tuple[Value, Value]]:
    """The house rules and numbers in which two variants differ, with the value of each."""
    one, other = (dict[str, Value]({**counted.options, **counted.game.number_values}) for counted in (first, second))
    return {name: (one[name], other[name]) for name in one if one[name] != other[name]}


def _plain(number: float) -> float | None:
    """JSON knows neither nan nor infinity."""
    return number if math.isfinite(number) else None
