"""How numbers are written: the same in sentences, tables and charts."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from enum import Enum

from cardamom.lab.statistics import Estimate

NOTHING = "–"


class Unit(Enum):
    """What a column holds."""

    TEXT = "text"
    COUNT = "count"  # of whole things
    NUMBER = "number"
    SHARE = "share"  # a part of one, shown in percent
    POINTS = "points"  # a difference of shares, in percentage points


def count(number: float) -> str:
    return f"{round(number):,}"


def number(value: float, reach: float = 0.0) -> str:
    """About three figures, or as many as it takes to tell the ends of an interval apart that reaches so far."""
    if abs(value) < 1e-6:
        return "0"
    if 0 < value < 1e-4:  # a bound of what never happened
        return f"{value:.{-math.floor(math.log10(value))}f}"
    return _signed(f"{value:,.{max(_figures(reach, 4), min(4, max(0, 2 - math.floor(math.log10(abs(value))))))}f}")


def percent(share: float, reach: float = 0.0) -> str:
    return f"{_percent(share, reach)} %"


def _percent(share: float, reach: float) -> str:
    """One decimal, or as many as a small share, one that is nearly all, or a short interval needs."""
    value = 100 * share
    apart = min(abs(value), abs(100 - value))  # from nothing or all
    if apart < 1e-6:
        return f"{abs(value):.1f}"
    digits = 1 if apart >= 0.1 else min(6, -math.floor(math.log10(apart)))
    return _signed(f"{value:.{max(digits, _figures(100 * reach, 3))}f}")


def points(difference: float, reach: float = 0.0) -> str:
    """A difference of shares, with its sign."""
    text = _signed(f"{100 * difference:+.{max(1, _figures(100 * reach, 3))}f}")
    return text if re.search("[1-9]", text) else text.lstrip("+")


def _figures(reach: float, most: int) -> int:
    """Decimals that show a number as small as this."""
    return min(most, max(0, math.ceil(-math.log10(reach)))) if 0 < reach < math.inf else 0


def _signed(text: str) -> str:
    """With a true minus, and nought without any."""
    return text.replace("-", "−") if re.search("[1-9]", text) else text.lstrip("-")


def many(n: int, one: str, several: str = "") -> str:
    """“1 game”, “2,000 games”"""
    return f"{n:,} {one if n == 1 else several or one + 's'}"


_WRITTEN: dict[Unit, Callable[[float, float], str]] = {
    Unit.COUNT: lambda value, reach: count(value),
    Unit.NUMBER: number,
    Unit.SHARE: percent,
    Unit.POINTS: points,
}


def written(value: str | int | float | Estimate | None, unit: Unit) -> str:
    """An entry of a table, without its interval, but as exact as that is."""
    if isinstance(value, str):
        return value
    found, reach = (value.value, _reach(value)) if isinstance(value, Estimate) else (value, 0.0)
    return NOTHING if found is None or not math.isfinite(found) else _WRITTEN[unit](found, reach)


def interval(estimate: Estimate, unit: Unit) -> str:
    """“27.6 to 28.2 %”"""
    if not estimate.is_sure:
        return "not known how sure"
    reach, write = _reach(estimate), _WRITTEN[unit]
    low, high = write(estimate.low, reach), write(estimate.high, reach)
    return f"{low.removesuffix(' %')} to {high}"


def _reach(estimate: Estimate) -> float:
    return (estimate.high - estimate.low) / 2


def percentage_points(size: float) -> str:
    """“2.9 percentage points”, whichever way"""
    return f"{points(abs(size)).lstrip('+')} percentage points"


def away_from(fair: float, share: float) -> str:
    """“2.9 percentage points above its fair share of 25.0 %”"""
    return f"{percentage_points(share - fair)} {'above' if share > fair else 'below'} its fair share of {percent(fair)}"


def by_points(change: Estimate) -> str:
    """By how much a share rises or falls: “2.9 percentage points (2.6 to 3.2)”, or, where it may go the other way too,
    “2.9 percentage points (a rise of 0.4 to a fall of 6.2)”."""
    side, other, own = (1, "fall", "rise") if change.value >= 0 else (-1, "rise", "fall")
    low, high = sorted((side * change.low, side * change.high))
    least, most = (points(number).removeprefix("+") for number in (low, high))
    if not change.is_sure:
        sure = "not known how sure"
    elif least.startswith("−"):
        sure = f"a {other} of {least.removeprefix('−')} to a {own} of {most}"
    else:
        sure = f"{least} to {most}"
    return f"{percentage_points(change.value)} ({sure})"


def spread(values: Sequence[float], write: Callable[[float], str]) -> str:
    """“13 to 16”, or “13” if all of them are written so"""
    low, high = write(min(values)), write(max(values))
    return high if low == high else f"{low.removesuffix(' %')} to {high}"


def slug(words: str) -> str:
    """Words as a part of a name."""
    return words.replace(", ", "-")


def joined(words: list[str]) -> str:
    """“Ann, Ben and Cleo”"""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
