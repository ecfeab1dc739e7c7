"""What waits come to: quantiles with intervals from order statistics, which assume nothing about their distribution."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

SHARES = (0.5, 0.95, 0.99)
SURE = 1.96  # standard deviations of a binomial on either side: 95 % of all intervals hold the true quantile


def quantile(waits: Sequence[float], share: float) -> tuple[float, float, float]:
    """A quantile, and the interval that it is in, of a sorted list."""
    n = len(waits)
    middle, spread = n * share, SURE * sqrt(n * share * (1 - share))
    return waits[_within(middle, n)], waits[_within(middle - spread, n)], waits[_within(middle + spread, n)]


def _within(place: float, n: int) -> int:
    return min(max(int(place), 0), n - 1)


def p99(waits: Sequence[float]) -> float:
    return quantile(sorted(waits), 0.99)[0]


def waits_row(waits: Sequence[float]) -> list[str]:
    """The cells of a table: p50, p95 and p99 with the interval of each, and the longest."""
    if not waits:
        return ["none"] * 4
    ordered = sorted(waits)
    cells = [f"{milliseconds(q)} ({milliseconds(low)}–{milliseconds(high)})" for q, low, high in _quantiles(ordered)]
    return [*cells, milliseconds(ordered[-1])]


def _quantiles(ordered: Sequence[float]) -> list[tuple[float, float, float]]:
    return [quantile(ordered, share) for share in SHARES]


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.1f}"
