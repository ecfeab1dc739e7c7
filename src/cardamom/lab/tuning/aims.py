"""What a tuning is for: `turns.p50=60` is to come as near as possible, `seat.spread<1%` must hold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import isnan

from cardamom.lab.study.axes import Axes
from cardamom.lab.study.measures import Measure, measure

from .errors import BadTuning

AIM = re.compile(r"\s*([^\s=<>]+)\s*(<=|>=|=|<|>)\s*(-?\d{1,12}(?:\.\d{1,14})?|-?\.\d{1,14})\s*(%?)\s*")
OUT_OF_REACH = 1e9  # for a measure that has no value, since nothing was counted


@dataclass(frozen=True)
class Aim:
    """A measure and what it should be. With `=` it is an objective; with `<` or `>`, a constraint."""

    measure: Measure
    sense: str
    value: float

    @property
    def is_objective(self) -> bool:
        return self.sense == "="

    @property
    def text(self) -> str:
        """As it may be asked for again, to the last digit."""
        number = format(Decimal(repr(self.value)), "f").removesuffix(".0")
        return f"{self.measure.name}{self.sense}{number}"

    def distance(self, measured: float) -> float:
        """How far from the aim of an objective this is."""
        return OUT_OF_REACH if isnan(measured) else abs(measured - self.value)

    def excess(self, measured: float) -> float:
        """By how much this is on the wrong side of a constraint; at most 0 where the constraint holds."""
        if isnan(measured):
            return OUT_OF_REACH
        return measured - self.value if self.sense == "<" else self.value - measured

    def shown(self, value: float) -> str:
        """A value of the measure as people read it."""
        if isnan(value):
            return "none"
        return f"{100 * value:.2f} %" if self.measure.is_share else f"{value:,.4g}"


def aims_of(axes: Axes, texts: Sequence[str]) -> list[Aim]:
    """All aims; raises with a sentence if one makes no sense, or if there is nothing to come near to."""
    aims = [aim_of(axes, text) for text in texts]
    if not any(aim.is_objective for aim in aims):
        raise BadTuning('Say what to come near to with =, such as --aim "turns.p50=60"; < and > say what must hold besides.')
    named = [(aim.measure.name, aim.sense) for aim in aims]
    for twice in (pair for pair in named if named.count(pair) > 1):
        raise BadTuning(f"Give the aim {''.join(twice)} only once.")
    return aims


def aim_of(axes: Axes, text: str) -> Aim:
    """One aim."""
    found = AIM.fullmatch(text)
    if found is None:
        raise BadTuning(f"{text!r} is no aim: write a measure, one of = < >, and a number, such as turns.p50=60.")
    name, sense, number, percent = found.groups()
    return Aim(measure(axes, name), sense[0], float(Decimal(number) / 100 if percent else Decimal(number)))
