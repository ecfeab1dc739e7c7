"""Optuna's part: it proposes settings, and keeps all trials, in memory or in a file from which a tuning goes on."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cardamom.kernel.chance import mixed

from .aims import Aim
from .dials import Dial, Settings
from .errors import BadTuning
from .trials import Look, Trial

if TYPE_CHECKING:
    import optuna

FILE = "trials.db"
NAME = "tuning"
ARGUMENTS, TRIAL, CONSTRAINTS, CONFIRMED = "arguments", "trial", "constraints", "confirmed"


class Kept:
    """All trials of a tuning. Who proposes the next setting is seeded anew for each trial, so that a tuning which was stopped
    and goes on makes the same proposals as one that was not."""

    def __init__(self, place: Path | None, resume: bool, arguments: str, seed: int, dials: Sequence[Dial], aims: Sequence[Aim]):
        """`place` is the folder of the file. `arguments` are all that the result depends on."""
        self.seed, self.aims, self.dials = seed, aims, dials
        self.distributions = {dial.name: dial.distribution for dial in dials}
        path = None if place is None else place / FILE
        if path is not None and path.exists() and not resume:
            raise BadTuning(f"{path} holds a tuning already: go on with --resume, or choose another folder.")
        if resume and (path is None or not path.exists()):
            raise BadTuning("There is no tuning to go on with: --resume needs --out with the folder of one.")
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        with _readable(path):
            self.study = _study(path, sum(aim.is_objective for aim in aims))
            self._check_arguments(path, arguments)

    def _check_arguments(self, path: Path | None, arguments: str) -> None:
        """A tuning goes on by the same arguments and rules, or not at all."""
        known = self.study.user_attrs.get(ARGUMENTS)
        if known is None:
            self.study.set_user_attr(ARGUMENTS, arguments)
        elif known != arguments:
            raise BadTuning(f"{path} is of a tuning with other arguments or rules: choose another folder.")
        self._forget_unfinished()

    def _forget_unfinished(self) -> None:
        """A trial that was being played when a tuning was stopped is played again."""
        from optuna.trial import TrialState

        for trial in self.study.get_trials(deepcopy=False, states=[TrialState.RUNNING]):
            self.study.tell(trial.number, state=TrialState.FAIL)

    @property
    def finished(self) -> int:
        """How many proposals have been dealt with."""
        from optuna.trial import TrialState

        return len(self.study.get_trials(deepcopy=False, states=[TrialState.COMPLETE]))

    def trials(self) -> list[Trial]:
        """All settings that were tried, in their order, numbered from 0 on. None is confirmed yet: what fresh seeds say must
        have no part in what is tried."""
        from optuna.trial import TrialState

        found: dict[str, Trial] = {}
        for kept in self.study.get_trials(deepcopy=False, states=[TrialState.COMPLETE]):
            data = json.loads(kept.user_attrs[TRIAL])
            key = json.dumps(data["settings"])
            if key not in found:
                found[key] = Trial.of(len(found), data)
        return list(found.values())

    def ask(self, settings: Settings | None = None) -> tuple[optuna.Trial, Settings]:
        """A proposal: this setting, or what Optuna would like to know next."""
        from optuna.trial import TrialState

        waiting = self.study.get_trials(deepcopy=False, states=[TrialState.WAITING])
        if settings is not None and not waiting:
            self.study.enqueue_trial(dict(settings))
        self.study.sampler = sampler(mixed(self.seed, self.finished))
        asked = self.study.ask(self.distributions)
        return asked, {dial.name: asked.params[dial.name] for dial in self.dials}

    def tell(self, asked: optuna.Trial, trial: Trial) -> None:
        """What became of a proposal. A trial that was stopped tells what it knows."""
        asked.set_user_attr(TRIAL, json.dumps(trial.to_data()))
        asked.set_user_attr(CONSTRAINTS, trial.excesses(self.aims))
        self.study.tell(asked, trial.distances(self.aims))

    def give_up(self, asked: optuna.Trial) -> None:
        """The trial could not be played to its end."""
        from optuna.trial import TrialState

        self.study.tell(asked, state=TrialState.FAIL)

    def confirm(self, trial: Trial, look: Look) -> None:
        """Keep what fresh seeds say of a setting."""
        self.study.set_user_attr(_confirmation(trial), json.dumps(look.to_data()))

    def confirmed(self, trial: Trial) -> Look | None:
        """What fresh seeds have said of a setting."""
        kept = self.study.user_attrs.get(_confirmation(trial))
        return Look(**json.loads(kept)) if kept else None


def _confirmation(trial: Trial) -> str:
    return f"{CONFIRMED} {json.dumps(trial.settings)}"


def sampler(seed: int) -> optuna.samplers.BaseSampler:
    """Who proposes. Tried with noise, a constraint and two aims, at 40 and 100 trials, this one came nearer to the true front
    than NSGA-II and than itself without `multivariate`."""
    import optuna
    from optuna.exceptions import ExperimentalWarning

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ExperimentalWarning)
        return optuna.samplers.TPESampler(seed=seed % 2**32, multivariate=True, constraints_func=_constraints)


def _constraints(trial: optuna.trial.FrozenTrial) -> Sequence[float]:
    found: list[float] = trial.user_attrs[CONSTRAINTS]
    return found


@contextmanager
def _readable(path: Path | None) -> Iterator[None]:
    """A file that is damaged is told in a sentence."""
    from optuna.exceptions import StorageInternalError
    from sqlalchemy.exc import DatabaseError

    try:
        yield
    except (DatabaseError, StorageInternalError):
        raise BadTuning(f"{path} is damaged or cannot be used now: choose another folder for a new tuning.") from None


def _study(path: Path | None, objectives: int) -> optuna.Study:
    """The trials of a file, which is made if there is none; without a path they are kept in memory."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    storage = None if path is None else f"sqlite:///{path.resolve()}"
    return optuna.create_study(
        storage=storage, study_name=NAME, directions=["minimize"] * objectives, load_if_exists=True, sampler=sampler(0)
    )
