"""What is known of one setting: its measures after each look at the games that were played with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from typing import Any

import numpy as np

from cardamom.lab.statistics import USUAL, Estimate, Measured, jackknife
from cardamom.lab.study.tally import Tally

from .aims import Aim
from .dials import Settings


@dataclass(frozen=True)
class Look:
    """The measures of the aims after some batches of games: what each is, and what it would be without each batch in turn."""

    games: int
    values: dict[str, float]
    without: dict[str, list[float]]

    @classmethod
    def at(cls, batches: Sequence[Tally], aims: Sequence[Aim]) -> Look:
        total = Tally.empty(batches[0].axes)
        for batch in batches:
            total += batch
        others = [Tally(total.axes, total.numbers - batch.numbers) for batch in batches]
        measures = {aim.measure.name: aim.measure for aim in aims}
        return cls(
            total.games,
            {name: measure.of(total) for name, measure in measures.items()},
            {name: [measure.of(other) for other in others] for name, measure in measures.items()},
        )

    def measured(self, aim: Aim) -> Measured:
        without = self.without[aim.measure.name]
        return Measured(self.values[aim.measure.name], float(jackknife(np.array(without))), len(without))

    def estimate(self, aim: Aim, chance: float = USUAL) -> Estimate:
        """The measure of an aim with its interval. No share is below nothing or above all, and what never happened in n
        games, or always did, may yet be otherwise in 3/n of them; but a card's value is a difference of shares."""
        measured = self.measured(aim)
        found = measured.estimate(chance)
        if not aim.measure.is_share or aim.measure.name.startswith("card.") or not found.is_sure:
            return found
        if measured.error == 0 and found.value in (0, 1):
            reach = -log(chance) / self.games
            found = Estimate(found.value, found.value - reach, found.value + reach)
        return found.within(0.0, 1.0)

    def distances(self, aims: Sequence[Aim]) -> list[float]:
        """From each objective."""
        return [aim.distance(self.values[aim.measure.name]) for aim in aims if aim.is_objective]

    def excesses(self, aims: Sequence[Aim]) -> list[float]:
        """Over each constraint."""
        return [aim.excess(self.values[aim.measure.name]) for aim in aims if not aim.is_objective]

    def to_data(self) -> dict[str, Any]:
        return {"games": self.games, "values": self.values, "without": self.without}


def farther(aim: Aim, look: Look, other: Look) -> Measured:
    """How much farther from an aim a setting is than another, by games of the same seeds: whatever luck both share drops out
    of the difference."""
    name = aim.measure.name
    pairs = zip(look.without[name], other.without[name], strict=True)
    without = [aim.distance(mine) - aim.distance(theirs) for mine, theirs in pairs]
    value = aim.distance(look.values[name]) - aim.distance(other.values[name])
    return Measured(value, float(jackknife(np.array(without))), len(without))


@dataclass
class Trial:
    """A setting that was tried. One that was `stopped` says why, and has fewer looks than the others."""

    number: int
    settings: Settings
    looks: list[Look] = field(default_factory=list)
    stopped: str = ""
    confirmed: Look | None = None  # on seeds that had no part in choosing it

    @property
    def last(self) -> Look:
        return self.looks[-1]

    @property
    def best_known(self) -> Look:
        """What should be believed of it."""
        return self.confirmed or self.last

    def distances(self, aims: Sequence[Aim]) -> list[float]:
        """From each objective, by what should be believed."""
        return self.best_known.distances(aims)

    def excesses(self, aims: Sequence[Aim]) -> list[float]:
        """Over each constraint."""
        return self.best_known.excesses(aims)

    def is_allowed(self, aims: Sequence[Aim]) -> bool:
        return all(excess <= 0 for excess in self.excesses(aims))

    def to_data(self) -> dict[str, Any]:
        """Everything but the number, which Optuna keeps."""
        return {"settings": self.settings, "looks": [look.to_data() for look in self.looks], "stopped": self.stopped}

    @classmethod
    def of(cls, number: int, data: dict[str, Any]) -> Trial:
        return cls(number, data["settings"], [Look(**look) for look in data["looks"]], data["stopped"])
