"""What a tuning has found, in sentences and as plain data."""

from __future__ import annotations

import math
import shlex
from collections.abc import Mapping
from typing import Any

from cardamom.kernel.options import Value
from cardamom.lab.fingerprint import fingerprint
from cardamom.lab.report.numbers import Unit, interval, many, written
from cardamom.lab.statistics import Estimate

from .aims import Aim
from .dials import combinations, in_words
from .trials import Look, Trial
from .tuning import Tuning

CURSE = "in the games by which it was chosen, the best of many looks better than it is."
SENSES = {"=": "the aim is", "<": "it must be less than", ">": "it must be more than"}


def unit_of(aim: Aim) -> Unit:
    return Unit.SHARE if aim.measure.is_share else Unit.NUMBER


def shown(aim: Aim, look: Look) -> str:
    """“60.2 (59.8 to 60.6)”"""
    found = look.estimate(aim)
    return f"{written(found, unit_of(aim))} ({interval(found, unit_of(aim))})"


def sentences(tuning: Tuning) -> list[str]:
    """The result in a few sentences, the most important first."""
    best = tuning.best
    if best is None:
        return ["Nothing was tried to its end, so there is nothing to tell."]
    found = [_headline(tuning, best), *(_of_aim(tuning, aim, best) for aim in tuning.aims)]
    if len(tuning.front) > 1:
        found.append(_of_front(tuning))
    found.append(how_sure(tuning))
    if any(dial.is_number for dial in tuning.dials):
        names = ", ".join(dial.name for dial in tuning.dials if dial.is_number)
        found.append(f"A game with other numbers ({names}) is not the installed one: change them in its rules to keep them.")
    return found


def _headline(tuning: Tuning, best: Trial) -> str:
    if not tuning.front:
        return f"No setting that was tried keeps to all that must hold; {in_words(best.settings)} comes nearest to it."
    others = ", as a compromise between the aims" if len(_ways(tuning)) > 1 else ""
    same = "; this is the game as it is now" if best.settings == tuning.usual_settings else ""
    return f"The best setting is {in_words(best.settings)}{others}{same}."


def _ways(tuning: Tuning) -> set[tuple[float, ...]]:
    """The different distances from the aims on the front, by the seeds of all trials or by fresh ones."""
    tried = {tuple(trial.last.distances(tuning.aims)) for trial in tuning.front}
    fresh = {tuple(trial.confirmed.distances(tuning.aims)) for trial in tuning.front if trial.confirmed}
    return max(tried, fresh, key=len)


def _of_front(tuning: Tuning) -> str:
    count = len(tuning.front)
    if len(_ways(tuning)) == 1:
        return (
            f"{count} settings came out exactly alike: between them, the rules that were varied made no difference to the aims."
        )
    return f"{count} settings are best in different ways: whichever comes nearer to one aim is farther from another."


def _of_aim(tuning: Tuning, aim: Aim, best: Trial) -> str:
    held = "" if aim.is_objective else f", {verdict(aim, best.best_known)}"
    told = f"{aim.measure.name} ({aim.measure.meaning}) is {shown(aim, best.best_known)}"
    told += f"; {SENSES[aim.sense]} {written(aim.value, unit_of(aim))}{held}."
    usual = tuning.usual.confirmed if tuning.usual is not None and tuning.usual is not best else None
    return f"{told} As the game is now, it is {shown(aim, usual)}." if usual else told


def verdict(aim: Aim, look: Look) -> str:
    """Whether a constraint holds, as far as the interval tells."""
    found = look.estimate(aim)
    low, high = sorted((aim.excess(found.low), aim.excess(found.high)))
    return "and surely is" if high <= 0 else "and surely is not" if low > 0 else "which these games cannot tell for sure"


def how_sure(tuning: Tuning) -> str:
    if tuning.best is not None and tuning.best.confirmed is not None:
        return f"These figures come from {many(tuning.best.confirmed.games, 'game')} with fresh seeds: {CURSE}"
    return f"These figures are not confirmed on fresh seeds yet: {CURSE}"


def plan_in_words(tuning: Tuning) -> str:
    """What is about to be played."""
    settings, games = many(combinations(tuning.dials), "setting"), many(tuning.trial_games, "game")
    if tuning.tries_all:
        return f"Trying all {settings}, each in up to {games}."
    return f"Trying some of {settings}, as Optuna proposes, each in up to {games}."


def how_tried(tuning: Tuning) -> str:
    """How settings were chosen, and how many trials were cut short."""
    stopped = sum(bool(trial.stopped) for trial in tuning.trials)
    every = f"All {many(combinations(tuning.dials), 'setting')} fit into the budget and were to be tried"
    some = f"Optuna proposed what to try, out of {many(combinations(tuning.dials), 'setting')}"
    how = every if tuning.tries_all else some
    return (
        f"{how}: {many(len(tuning.trials), 'trial')} of up to {many(tuning.trial_games, 'game')}, {stopped} of them cut short."
    )


def command(tuning: Tuning, trial: Trial) -> str:
    """What to type to play by a setting; where numbers differ, to study it, for only the lab plays by other numbers."""
    numbers = {dial.name: trial.settings[dial.name] for dial in tuning.dials if dial.is_number}
    options = {name: value for name, value in trial.settings.items() if name not in numbers}
    given = _options("--option", {**tuning.options, **options})
    changed = {name: value for name, value in numbers.items() if value != tuning.game.number_values[name]}
    if not changed:
        return f"cardamom play {tuning.game.id} --players {tuning.players}{given}"
    varied = ",".join(f"{name}={value}" for name, value in changed.items())
    return f"cardamom study {tuning.game.id} --players {tuning.players}{given} --vary {varied}"


def repeated(tuning: Tuning) -> str:
    """The command that repeats the tuning."""
    over = "".join(f" --over {dial.name}={dial.text}" for dial in tuning.dials)
    aims = "".join(f" --aim {shlex.quote(aim.text)}" for aim in tuning.aims)
    given = _options("--option", tuning.options)
    return (
        f"cardamom tune {tuning.game.id}{over}{aims} --budget {tuning.budget} --players {tuning.players} "
        f"--bots {','.join(tuning.bots if len(set(tuning.bots)) > 1 else tuning.bots[:1])}"
        f"{given} --seed {tuning.seed}"
    )


def _options(flag: str, options: Mapping[str, Value]) -> str:
    return "".join(f" {flag} {name}={value}" for name, value in options.items())


# ---- as plain data


def to_data(tuning: Tuning) -> dict[str, Any]:
    front = tuning.front
    return {
        "game": tuning.game.id,
        "rules_version": tuning.game.rules_version,
        "fingerprint": fingerprint(tuning.game),
        "players": tuning.players,
        "bots": list(tuning.bots),
        "options": tuning.options,
        "seed": tuning.seed,
        "budget": tuning.budget,
        "games": tuning.games,
        "complete": tuning.complete,
        "tries_all": tuning.tries_all,
        "over": {dial.name: list(dial.values) for dial in tuning.dials},
        "aims": [aim.text for aim in tuning.aims],
        "command": repeated(tuning),
        "best": [trial.number + 1 for trial in front],
        "usual": _trial(tuning, tuning.usual, front) if tuning.usual else None,
        "trials": [_trial(tuning, trial, front) for trial in tuning.trials],
        "seconds": round(tuning.seconds, 3),
    }


def _trial(tuning: Tuning, trial: Trial, front: list[Trial]) -> dict[str, Any]:
    return {
        "trial": trial.number + 1 if trial.number >= 0 else None,
        "settings": trial.settings,
        "is_best": trial in front,
        "stopped": trial.stopped or None,
        "tried": _look(tuning, trial.last) if trial.looks else None,
        "confirmed": _look(tuning, trial.confirmed) if trial.confirmed else None,
        "command": command(tuning, trial),
    }


def _look(tuning: Tuning, look: Look) -> dict[str, Any]:
    return {"games": look.games, "measures": {aim.measure.name: _number(look.estimate(aim)) for aim in tuning.aims}}


def _number(found: Estimate) -> dict[str, float | None]:
    ends = {"value": found.value, "low": found.low, "high": found.high}
    return {name: end if math.isfinite(end) else None for name, end in ends.items()}
