"""What a study cannot see where it plays: whether what never came up there belongs to other house rules or numbers of players,
or takes other bots, and which house rules change nothing.

An action that is never legal looks like a fault, and so does a question that is never asked. But many games have some that
only another house rule brings in, or more players, or bots that play in another way. So a few games are played otherwise: first
by other bots, then with other numbers of players, then by each other house rule in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from .counted import CountedCell, Elsewhere, Where
from .few_games import FewGames, other_rules
from .idle_rules import IdleRule, idle_rules
from .tally import Tally

ENOUGH = 300  # games or offers, from which on it means something that a thing never came up: 3/n is 1 %
# the part of a tally, by what is missing
SEEN_IN = {"verb": "offered", "question": "asked", "kind": "moved", "ending": "ends"}
Progress = Callable[[int, int], None]


class Trial(NamedTuple):
    """What is tried: where it differs from the study, the house rules, and the numbers of players."""

    where: Where
    options: dict[str, Value]
    tables: tuple[int, ...]


class Looks:
    """A few games beside those of a study: `elsewhere` tells by which other house rule, with how many players, or whether by
    other bots, things come up that no game of these cells had, and `idle_rules` which house rules change nothing. A study of a
    handful of games is left alone. Progress is told how much is looked at, and of how much."""

    def __init__(self, game: Game, cells: Sequence[CountedCell], options: Mapping[str, Value], engine: str) -> None:
        self.game, self.options = game, dict(options)
        self.wholes = [cell.total for cell in cells]
        self.is_worth_it = sum(whole.games for whole in self.wholes) >= ENOUGH
        if self.is_worth_it:
            self.few = FewGames(game, cells[0].cell.seed, engine)
            played = {cell.cell.players for cell in cells}
            self.tables = tuple(sorted({min(played), max(played)}))
            self.others = tuple(dict.fromkeys(number for number in game.players if number not in self.tables))

    def elsewhere(self, progress: Progress = lambda done, of: None) -> Elsewhere:
        if not self.is_worth_it:
            return {}
        missing = {what: _named(what, self.wholes) & ~came_up(what, self.wholes) for what in SEEN_IN}
        trials = list(self._trials())
        found: Elsewhere = {}
        for done, trial in enumerate(trials):
            if not any(places.any() for places in missing.values()):
                break
            progress(done, len(trials))
            played = list(self.few.tallies(trial.tables, trial.options))
            for what, places in missing.items():
                seen = places & came_up(what, played)
                places &= ~seen
                found.setdefault(what, {}).update(dict.fromkeys(np.flatnonzero(seen).tolist(), trial.where))
        return found

    def idle_rules(self, progress: Progress = lambda done, of: None) -> tuple[IdleRule, ...]:
        if not self.is_worth_it:
            return ()
        return idle_rules(self.few, self.options, self.tables, self.others, progress)

    def _trials(self) -> Iterator[Trial]:
        """First as it was played, since what other bots do there is no rule's doing; then with the fewest and the most players
        that the game is for; then by each other house rule, at all of these tables."""
        yield Trial("bots", self.options, self.tables)
        for number in self.others:
            yield Trial(number, self.options, (number,))
        for rules in other_rules(self.game, self.options).values():
            for rule in rules:
                yield Trial(rule, {**self.options, **dict([rule])}, (*self.tables, *self.others))


def came_up(what: str, tallies: Iterable[Tally]) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """For each verb, question, kind of card or ending, whether any of these games had it."""
    counts = sum(tally[SEEN_IN[what]].reshape(-1, tally.axes.size((what,))).sum(axis=0) for tally in tallies)
    there: np.ndarray[tuple[int], np.dtype[np.bool_]] = np.asarray(counts) > 0
    return there


def _named(what: str, tallies: Sequence[Tally]) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which places of an axis mean anything: not all numbers of endings do."""
    return np.array([bool(name) for name in tallies[0].axes.places[what]])
