"""Playing a plan to its end, or to an interrupt: what workers have played is kept, added up and told at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from cardamom.kernel.game import Game

from ..clusters import Timed, Workers
from ..simulation import undisturbed
from .axes import Axes
from .counted import CountedCell
from .kept_pieces import KeptPieces, key_of
from .outcomes import Rows
from .pieces import rules_of
from .plan import BadStudy, Plan, Task
from .playing import Played
from .tally import Tally

PATIENCE = 2.0  # seconds without any piece before somebody looks whether the workers are still there
ROW = "row "  # before the name of each column of rows, among the arrays of a kept piece


@dataclass
class Gathered:
    """The counts of a plan, as far as it is played. A piece counts when it is played in all variants, so that they can be
    compared deal by deal."""

    plan: Plan
    games: int = 0  # that are played, in all variants
    kept: int = 0  # of them, that an earlier run has played
    tallies: dict[tuple[int, int, int], Tally] = field(default_factory=dict)  # by variant, cell and batch
    unfinished: dict[tuple[int, int], list[tuple[int, int]]] = field(default_factory=dict)  # game and seed
    counted: list[Task] = field(default_factory=list)
    waiting: dict[tuple[int, int, int], list[tuple[Task, Played]]] = field(default_factory=dict)

    def add(self, task: Task, played: Played) -> None:
        self.games += task.piece.games
        pair = self.waiting.setdefault(task.pair, [])
        pair.append((task, played))
        if len(pair) == len(self.plan.cells):
            for each in self.waiting.pop(task.pair):
                self._count(*each)

    def _count(self, task: Task, played: Played) -> None:
        place = (task.variant, task.cell, task.batch)
        if place not in self.tallies:
            self.tallies[place] = Tally.empty(played.tally.axes)
        self.tallies[place] += played.tally
        found = [(task.piece.first, seed) for seed in played.unfinished_seeds]
        self.unfinished.setdefault((task.variant, task.cell), []).extend(found)
        self.counted.append(task)

    @property
    def is_complete(self) -> bool:
        return self.games == self.plan.games

    def cells(self, variant: int) -> list[CountedCell]:
        """The cells of a variant that have any games."""
        found = []
        for number, cell in enumerate(self.plan.cells[variant]):
            batches = [tally for (v, c, _), tally in sorted(self.tallies.items(), key=_place) if (v, c) == (variant, number)]
            seeds = [seed for _, seed in sorted(self.unfinished.get((variant, number), []))]
            if batches:
                found.append(CountedCell(cell, batches, seeds))
        return found


def _place(item: tuple[tuple[int, int, int], Tally]) -> tuple[int, int, int]:
    return item[0]


@dataclass
class Runner:
    """Plays the pieces of a plan. `games` are those of the variants. Pieces that are `kept` are not played again.

    `progress` is told how many games are played, and `begin` is called before anything is played."""

    plan: Plan
    games: Sequence[Game]
    workers: Workers
    kept: KeptPieces | None = None
    progress: Callable[[int], None] = lambda games: None
    begin: Callable[[], None] = lambda: None

    def __post_init__(self) -> None:
        self.gathered = Gathered(self.plan)
        self.was_broken = False  # whether workers were lost once

    def run(self) -> Gathered:
        """An interrupt (Ctrl-C) stops early, and what is finished counts."""
        try:
            with suppress(KeyboardInterrupt):
                self.begin()
                self._play(self.plan.tasks)
        finally:
            self.workers.stop()
            if self.kept is not None:
                self.kept.close()
        return self.gathered

    def _play(self, tasks: Iterable[Task]) -> None:
        """Keep all workers busy, and take what they have played in whatever order it comes."""
        begun: dict[Future[Timed], Task] = {}
        missing = self._missing(tasks)
        more = True
        while more or begun:
            while more and len(begun) < self.workers.at_once:
                task = next(missing, None)
                more = task is not None
                if task is not None:
                    begun[self.workers.begin(self.games[task.variant], task.piece)] = task
            if begun:
                done = wait(begun, PATIENCE, return_when=FIRST_COMPLETED).done
                if not done:
                    self.workers.look()
                try:
                    for future in done:
                        timed = future.result()
                        self._take(begun.pop(future), timed)
                except BrokenProcessPool:
                    begun = self._begin_again(begun.values())

    def _begin_again(self, tasks: Iterable[Task]) -> dict[Future[Timed], Task]:
        """A worker was killed, and all others went with it: what they had begun is begun anew, but only once."""
        if self.was_broken:
            raise BadStudy("Workers were killed twice, as when memory runs out: use --jobs for fewer, and --out and --resume.")
        self.was_broken = True
        return {self.workers.begin(self.games[task.variant], task.piece): task for task in tasks}

    def _missing(self, tasks: Iterable[Task]) -> Iterator[Task]:
        """The tasks that no run has played yet; the others count at once."""
        for task in tasks:
            key = self._key(task)
            if self.kept is None or key not in self.kept:
                yield task
            else:
                with undisturbed():
                    self.gathered.add(task, self._read(task, self.kept[key]))
                    self.gathered.kept += task.piece.games
                self.progress(self.gathered.games)

    def _take(self, task: Task, timed: Timed) -> None:
        with undisturbed():
            if self.kept is not None:
                self.kept.keep(self._key(task), as_arrays(timed.played))
            self.gathered.add(task, timed.played)
        self.progress(self.gathered.games)

    def _key(self, task: Task) -> bytes:
        return key_of(rules_of(self.games[task.variant], task.piece.cell), task.piece)

    def _read(self, task: Task, arrays: dict[str, Any]) -> Played:
        axes = Axes.of(self.games[task.variant], task.piece.cell.players)
        rows = Rows({name.removeprefix(ROW): array for name, array in arrays.items() if name.startswith(ROW)})
        return Played(Tally(axes, arrays["tally"]), rows, [int(seed) for seed in arrays["unfinished"]])

    def rows(self, variant: int, cell: int) -> Iterator[Rows]:
        """The rows of a cell in the order of its games, if they are kept."""
        mine = [task for task in self.gathered.counted if (task.variant, task.cell) == (variant, cell)]
        for task in sorted(mine, key=lambda task: task.piece.first):
            if self.kept is not None:
                yield self._read(task, self.kept[self._key(task)]).rows


def as_arrays(played: Played) -> dict[str, Any]:
    """What is kept of a piece."""
    rows = {f"{ROW}{name}": column for name, column in played.rows.columns.items()}
    return {"tally": played.tally.numbers, "unfinished": np.array(played.unfinished_seeds, np.uint64), **rows}
