"""How a tuning goes on: settings are tried as long as the budget lasts, and the best are confirmed."""

from __future__ import annotations

from collections.abc import Callable

from cardamom.kernel.chance import mixed

from .dials import Settings, all_settings, combinations
from .keeping import Kept
from .planning import FOR_CONFIRMING
from .stopping import BATCHES, BATCHES_A_LOOK, LOOKS, reason_to_stop
from .tables import Tables
from .trials import Look, Trial
from .tuning import Tuning

MOST_CONFIRMED = 6  # of the best trials,
LEAST_CONFIRMED = 3 * BATCHES  # and in so many games
MOST_REPEATS = 20  # proposals in a row that were tried before: nothing new is to be found
FRESH = 1 << 40  # which stream of seeds had no part in choosing


class Search:
    """A tuning while it goes on. Trials come one after another, and only the games of one are shared out among jobs, so that
    jobs change nothing."""

    def __init__(self, tuning: Tuning, kept: Kept, tables: Tables, progress: Callable[[int, int, str], None]) -> None:
        self.tuning, self.kept, self.tables, self.progress = tuning, kept, tables, progress
        tuning.trials = kept.trials()
        self.spent = sum(trial.last.games for trial in tuning.trials)
        self.shown = self.spent
        self.doing = ""
        tables.told = self._told

    def _told(self, games: int) -> None:
        self.shown += games
        self.progress(self.shown, self.tuning.budget, self.doing)

    # ---- trials

    def explore(self) -> None:
        """Try all settings, or the game as it is and then what Optuna proposes, as long as the budget lasts."""
        tuning = self.tuning
        tried = [trial.settings for trial in tuning.trials]
        for settings in all_settings(tuning.dials) if tuning.tries_all else self._usual_settings():
            if settings not in tried:
                self._try(settings)
        repeats = 0
        while not tuning.tries_all and repeats < MOST_REPEATS and len(tuning.trials) < combinations(tuning.dials):
            if self.spent + tuning.trial_games > tuning.budget - tuning.budget // FOR_CONFIRMING:
                break
            repeats = 0 if self._try(None) else repeats + 1

    def _usual_settings(self) -> list[Settings]:
        """The game as it is, if that is among the settings to try."""
        inside = all(dial.usual in dial.values for dial in self.tuning.dials)
        return [self.tuning.usual_settings] if inside else []

    def _try(self, settings: Settings | None) -> bool:
        """One proposal; says whether it was new."""
        asked, settings = self.kept.ask(settings)
        try:
            known = next((trial for trial in self.tuning.trials if trial.settings == settings), None)
            trial = known or self._played(settings)
        except BaseException:
            self.kept.give_up(asked)
            raise
        self.kept.tell(asked, trial)
        if known is None:
            self.tuning.trials.append(trial)
            self.spent += trial.last.games
            self.shown = self.spent
        return known is None

    def _played(self, settings: Settings) -> Trial:
        """A trial, played to its end or as far as need be."""
        tuning = self.tuning
        trial, batches = Trial(len(tuning.trials), settings), []
        self.doing = f"trial {trial.number + 1}"
        rivals = tuning.front
        for number in range(LOOKS):
            wanted = range(number * BATCHES_A_LOOK, (number + 1) * BATCHES_A_LOOK)
            batches += self.tables.play(settings, tuning.seed, tuning.trial_games // BATCHES, wanted)
            trial.looks.append(Look.at(batches, tuning.aims))
            trial.stopped = reason_to_stop(trial.last, number, tuning.aims, rivals)
            if trial.stopped:
                break
        return trial

    # ---- the best, once more

    def confirm(self) -> None:
        """Play the best trials and the game as it is on fresh seeds, with all that is left of the budget. From then on, these
        decide which of them is the best."""
        tuning = self.tuning
        left = tuning.budget - self.spent
        most = max(1, min(MOST_CONFIRMED, left // LEAST_CONFIRMED - 1))
        best = tuning.front[:most] or [trial for trial in [tuning.best] if trial]
        usual = tuning.usual_settings
        tuning.usual = next((trial for trial in tuning.trials if trial.settings == usual), None) or Trial(-1, usual)
        played = [*best, *([] if tuning.usual in best else [tuning.usual])]
        games = left // len(played) // BATCHES * BATCHES
        for trial in played:
            self.doing = "confirming the best"
            kept = self.kept.confirmed(trial)
            if kept is None:
                kept = Look.at(self.tables.play(trial.settings, self.fresh, games // BATCHES, range(BATCHES)), tuning.aims)
                self.kept.confirm(trial, kept)
            trial.confirmed = kept

    @property
    def fresh(self) -> int:
        return mixed(self.tuning.seed, FRESH)
