"""Which trials are the best: those that no other surpasses in one aim without falling behind in another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .aims import Aim
from .dials import Settings
from .trials import Trial


def front(trials: Sequence[Trial], aims: Sequence[Aim], usual: Settings | None = None) -> list[Trial]:
    """The Pareto front of all trials that were played to their end and break no constraint; what was cut short takes part only
    if nothing else keeps to the constraints. What is confirmed comes first, and then the best compromise; of equals, the one
    that changes least of what is usual."""
    allowed = [trial for trial in trials if trial.is_allowed(aims)]
    best = _unsurpassed([trial for trial in allowed if not trial.stopped] or allowed, aims)
    scales = scales_of(trials, aims)

    def order(trial: Trial) -> tuple[bool, float, int, int]:
        return trial.confirmed is None, compromise(trial, aims, scales), changes(trial, usual), trial.number

    return sorted(best, key=order)


def _unsurpassed(trials: Sequence[Trial], aims: Sequence[Aim]) -> list[Trial]:
    """Settings are compared by the same seeds: two that are confirmed by the fresh ones, and others by those that all have
    played. There, what is surpassed by a setting that fresh seeds did not confirm stays surpassed."""
    tried = {trial.number: trial.last.distances(aims) for trial in trials}
    fresh = {trial.number: trial.confirmed.distances(aims) for trial in trials if trial.confirmed}

    def is_best(trial: Trial, by: dict[int, list[float]], among: Iterable[int]) -> bool:
        return not any(surpasses(by[other], by[trial.number]) for other in among)

    unsure = [trial for trial in trials if not trial.confirmed and is_best(trial, tried, tried)]
    rivals = [trial.number for trial in unsure]
    return unsure + [
        trial for trial in trials if trial.confirmed and is_best(trial, fresh, fresh) and is_best(trial, tried, rivals)
    ]


def changes(trial: Trial, usual: Settings | None) -> int:
    """How much of what is usual a trial changes."""
    return sum(trial.settings[name] != value for name, value in (usual or {}).items())


def surpasses(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether one is at least as near to every aim, and nearer to some."""
    return all(a <= b for a, b in zip(one, other, strict=True)) and list(one) != list(other)


def scales_of(trials: Sequence[Trial], aims: Sequence[Aim]) -> list[float]:
    """How much the measure of each objective varied over all trials: what a distance from one aim is compared by with that
    from another."""
    found = []
    for aim in (aim for aim in aims if aim.is_objective):
        values = [trial.last.values[aim.measure.name] for trial in trials]
        known = [value for value in values if value == value]
        found.append(max(known) - min(known) if known and max(known) > min(known) else 1.0)
    return found


def compromise(trial: Trial, aims: Sequence[Aim], scales: Sequence[float]) -> float:
    """The sum of a trial's distances, each by its scale."""
    return sum(distance / scale for distance, scale in zip(trial.distances(aims), scales, strict=True))


def nearest_to_allowed(trials: Sequence[Trial], aims: Sequence[Aim], usual: Settings | None = None) -> Trial | None:
    """Where no trial keeps to all constraints: the one that breaks them least, by the part of each bound, out of those that are
    confirmed, if any are. Of equals, the one that changes least of what is usual."""
    bounds = [abs(aim.value) or 1.0 for aim in aims if not aim.is_objective]

    def order(trial: Trial) -> tuple[bool, float, int, int]:
        breach = sum(max(0.0, e) / b for e, b in zip(trial.excesses(aims), bounds, strict=True))
        return trial.confirmed is None, breach, changes(trial, usual), trial.number

    return min(trials, key=order, default=None)
