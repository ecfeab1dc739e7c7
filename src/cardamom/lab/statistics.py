"""How sure a number is. Every figure of the lab has its interval from here.

A share of games has Wilson's interval. Whatever is more than a share is measured in batches of games, and its error is
told by how the batches differ (`jackknife`), with Student's t. Quantiles have the interval between two of the ordered games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    import numpy as np

Numbers: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"  # shares of games need no NumPy, and so no import of it

USUAL = 0.05  # the chance that a table's interval misses the truth
LEAST_ERROR = 1.5  # over the number of cases: where all came out alike, the interval reaches about 3/n


@dataclass(frozen=True)
class Estimate:
    """A number and the interval it lies in. An end that is infinite is not known."""

    value: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether anything is known of how sure it is."""
        return math.isfinite(self.low) and math.isfinite(self.high)

    def within(self, least: float, most: float) -> Estimate:
        """The same, with an interval that goes no further than what is possible; one that is not known stays so."""
        return Estimate(self.value, max(self.low, least), min(self.high, most)) if self.is_sure else self


class Sampled(Protocol):
    """A number that was learned from some games."""

    @property
    def value(self) -> float: ...

    def estimate(self, chance: float = USUAL) -> Estimate:
        """The number with the interval that misses the truth by this chance."""

    def chance_beyond(self, edge: float) -> float:
        """How unlikely it is to find a number this far from `edge`, on either side, if `edge` were the truth. An interval
        that misses the truth by just this chance ends at the edge."""


@dataclass(frozen=True)
class Share:
    """A share of n games, by Wilson. Where wins can be shared the interval is a little wider than it need be."""

    value: float
    n: int

    def estimate(self, chance: float = USUAL) -> Estimate:
        return Estimate(self.value, *wilson(self.value, self.n, normal_quantile(chance)))

    def chance_beyond(self, edge: float) -> float:
        spread = edge * (1 - edge) * self.n
        if self.n == 0 or spread <= 0:
            return 1.0 if self.n == 0 or self.value == edge else 0.0
        return math.erfc(abs(self.value - edge) * self.n / math.sqrt(2 * spread))


@dataclass(frozen=True)
class Measured:
    """A number with its standard error, told by this many batches; with a single one the error is not known."""

    value: float
    error: float
    batches: int

    def estimate(self, chance: float = USUAL) -> Estimate:
        reach = t_quantile(chance, self.batches - 1) * self.error if self.batches > 1 else math.inf
        return Estimate(self.value, self.value - reach, self.value + reach)

    def chance_beyond(self, edge: float) -> float:
        if self.batches < 2:
            return 1.0
        if self.error == 0:
            return 1.0 if self.value == edge else 0.0
        return t_chance(abs(self.value - edge) / self.error, self.batches - 1)


@dataclass(frozen=True)
class Normal:
    """A number with its standard error, from so many cases that the error is normal."""

    value: float
    error: float

    def estimate(self, chance: float = USUAL) -> Estimate:
        reach = normal_quantile(chance) * self.error
        return Estimate(self.value, self.value - reach, self.value + reach)

    def chance_beyond(self, edge: float) -> float:
        if self.error == 0:
            return 1.0 if self.value == edge else 0.0
        return math.erfc(abs(self.value - edge) / self.error / math.sqrt(2))


# ---- intervals


def normal_quantile(chance: float) -> float:
    """How many standard errors a normal number is away from its mean, on either side, by this chance."""
    return -NormalDist().inv_cdf(chance / 2)


def wilson(share: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a share of n games."""
    if n == 0:
        return 0.0, 1.0
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def rule_of_three(n: int) -> float:
    """What never happened in n tries has at most this chance, with a confidence of 95 %."""
    return min(1.0, 3 / n) if n else 1.0


def t_chance(t: float, freedom: int) -> float:
    """How likely Student's t is to be further from 0 than this: the finite series for whole degrees of freedom (Abramowitz
    and Stegun, 26.7.3 and 26.7.4), good to about 1e-15."""
    angle = math.atan(t / math.sqrt(freedom))
    square, odd = math.cos(angle) ** 2, freedom % 2
    term, total = (math.cos(angle), 0.0) if odd else (1.0, 0.0)
    for k in range(1 + odd, freedom, 2):
        total += term
        term *= square * k / (k + 1)
    inside = 2 / math.pi * (angle + math.sin(angle) * total) if odd else math.sin(angle) * total
    return min(1.0, max(0.0, 1 - inside))


def t_quantile(chance: float, freedom: int) -> float:
    """How far from 0 Student's t is, on either side, by this chance."""
    low, high = 0.0, 1.0
    while t_chance(high, freedom) > chance and high < 1e9:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if t_chance(middle, freedom) > chance else (low, middle)
    return high


def jackknife(without: Numbers) -> Numbers:
    """The standard error of something reckoned from all batches, given what it is without each of them in turn."""
    n = len(without)
    errors: Numbers = ((n - 1) / n * ((without - without.mean(axis=0)) ** 2).sum(axis=0)) ** 0.5
    return errors if n > 1 else errors + math.inf


def quantile(counts: Numbers, share: float) -> int:
    """The least place that this share of all counted does not exceed."""
    return _at_rank(counts.cumsum(), share * int(counts.sum()))


def quantile_interval(counts: Numbers, share: float, chance: float = USUAL) -> tuple[int, int]:
    """Between which places the quantile lies, by order statistics: the ranks a quantile may have are a binomial number."""
    n, passed = int(counts.sum()), counts.cumsum()
    reach = normal_quantile(chance) * math.sqrt(n * share * (1 - share))
    return _at_rank(passed, math.floor(n * share - reach)), _at_rank(passed, math.ceil(n * share + reach) + 1)


def _at_rank(passed: Numbers, rank: float) -> int:
    if len(passed) == 0 or passed[-1] == 0:
        return 0
    return int(passed.searchsorted(min(max(rank, 1), int(passed[-1])), side="left"))


# ---- many questions at once


def holm(chances: Sequence[float], level: float) -> tuple[list[bool], list[float]]:
    """Holm's test of many hypotheses, which errs at all by no more than `level`: whether each is rejected, and the chance by
    which its own adjusted interval may err."""
    order = sorted(range(len(chances)), key=lambda k: (chances[k], k))
    rejected, allowed = [False] * len(chances), [level] * len(chances)
    goes_on, share = True, level
    for rank, k in enumerate(order):
        if goes_on:
            share = level / (len(chances) - rank)
            goes_on = chances[k] <= share
        rejected[k], allowed[k] = goes_on, share
    return rejected, allowed
