"""`lab.study`: play a game very many times, count everything, and report."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardamom.kernel.game import Game
from cardamom.kernel.game import game as installed

from ..clusters import workers_for
from ..engines import ENGINES, usual_engine
from . import folder as kept
from .counted import Counted
from .elsewhere import Looks
from .plan import Asked, BadStudy, Plan, Variant, checked
from .running import Gathered, Runner
from .searching import is_searching
from .tally import WEIGHT, WIN
from .variants import Difference, compare

if TYPE_CHECKING:
    import pyarrow

    from ..report import Report


class Study:
    """What a study found. In a notebook it shows its findings; `report` has all blocks, `frames` their tables for data frames,
    `charts` their plots, `differences` how variants differ from the first, and `save` writes everything into a folder."""

    def __init__(self, counted: Counted, is_complete: bool = True) -> None:
        self.counted, self.is_complete = counted, is_complete

    @property
    def games(self) -> int:
        """How many games count, in all variants together."""
        return sum(cell.total.games for counted in (self.counted, *self.counted.variants) for cell in counted.cells)

    @cached_property
    def report(self) -> Report:
        from ..report import Report

        return Report.of(self.counted)

    @property
    def frames(self) -> dict[str, pyarrow.Table]:
        """The tables of the report by name, as Arrow tables: `.to_pandas()` or `polars.from_arrow` make data frames of them."""
        return self.report.frames

    @property
    def charts(self) -> dict[str, Any]:
        """The charts of the report by name, as Altair's, which a notebook draws."""
        return self.report.charts

    @cached_property
    def differences(self) -> list[list[Difference]]:
        """How each variant differs from the first in the main measures."""
        return [compare(self.counted, variant) for variant in self.counted.variants]

    def to_data(self) -> dict[str, Any]:
        """Everything as plain data, every number with its interval."""
        found = {**self.report.to_data(), "complete": self.is_complete}
        if self.counted.variants:
            found["differences"] = [[each.to_data() for each in variant] for variant in self.differences]
        return found

    def save(self, folder: Path | str) -> None:
        """Write the report as a page, as Markdown and as JSON, and the rows of all games where they are kept."""
        self.report.save(Path(folder))

    def _repr_html_(self) -> str:
        return self.report._repr_html_()


def study(
    game: Game | str,
    *,
    players: int | Sequence[int] = (),
    bots: str | Sequence[str] = (),
    games: int | None = None,
    options: Mapping[str, Any] | None = None,
    vary: Sequence[Mapping[str, Any]] = (),
    seed: int | str | None = 0,
    search_games: int | None = None,
    search_players: int | Sequence[int] = (),
    experiments: int | None = None,
    engine: str | None = None,
    jobs: int = 1,
    cluster: str = "none",
    out: Path | str | None = None,
    resume: Path | str | None = None,
    progress: Callable[[int, int, str], None] = lambda done, of, words: None,
    tell: Callable[[str], None] = lambda sentence: None,
) -> Study:
    """Play games between bots, count everything, and report. Everything but the time depends on the arguments alone, not on
    jobs, cluster, engine or machine. The game is one that is at hand, or the id of one that is installed.

    Each of the `bots` plays a cell of its own, in all seats, for each number of `players`; without any, the usual bot plays
    for all numbers of players. The cells share the `games`; a level that searches gets `search_games` of them in each,
    and plays only at tables of `search_players` if these are given.
    Each of `vary` is a variant, given as house rules or numbers of the rules: all play the same deals, and are compared with
    the first; a single one is compared with the game without it. `experiments` is how many games experiments may take.

    `cluster` is where it is played: none for this machine, with so many `jobs`; auto or ray://HOST:PORT for Ray.

    `out` is a folder for what was asked for, every piece as soon as it is played, and at the end the rows of all games;
    `.save(out)` writes the report there. `resume` is such a folder whose study was stopped: it goes on as it was asked for. An
    interrupt (Ctrl-C) stops early; what is finished counts, and is reported with its wider intervals. `progress` is told how
    many games are done, of how many, and what they are for; `tell` gets sentences that are worth reading before a long wait.
    """
    _check_amounts(jobs, games, search_games, experiments)
    game = installed(game) if isinstance(game, str) else game
    if resume is None:
        given: dict[str, Any] = {"games": games, "options": options, "vary": vary, "seed": seed, "search_games": search_games}
        given |= {"players": _several(players), "search_players": _several(search_players)}
        given["bots"] = (bots,) if isinstance(bots, str) else bots
        asked = checked(game, engine=engine or usual_engine(), **given)
        folder = kept.new(Path(out), asked, experiments) if out is not None else None
    else:
        folder = kept.found(Path(resume), game)
        asked, experiments = folder.asked, folder.experiments
    if (missing := ENGINES[asked.engine].missing()) is not None:
        raise BadStudy(missing)
    return _Making(game, asked, experiments, folder, progress, tell).make(cluster, jobs)


def _check_amounts(jobs: int, games: int | None, search_games: int | None, experiments: int | None) -> None:
    if jobs < 1:
        raise BadStudy("A study needs at least one job.")
    if games is not None and games < 1:
        raise BadStudy("A study needs at least one game.")
    if search_games is not None and search_games < 1:
        raise BadStudy("Levels that search need at least one game; leave --search-games out for 200.")
    if experiments is not None and experiments < 1:
        raise BadStudy("Experiments need at least one game; leave --experiments out for none.")


def _several(numbers: int | Sequence[int]) -> Sequence[int]:
    return (numbers,) if isinstance(numbers, int) else numbers


class _Making:
    """A study while it is made."""

    def __init__(
        self,
        game: Game,
        asked: Asked,
        experiments: int | None,
        folder: kept.Folder | None,
        progress: Callable[[int, int, str], None],
        tell: Callable[[str], None],
    ) -> None:
        self.game, self.asked, self.experiments, self.folder = game, asked, experiments, folder
        self.progress, self.tell = progress, tell
        self.games = [game.with_numbers(variant.numbers) if variant.numbers else game for variant in asked.variants]
        self.plan = Plan.of(game, asked)

    def make(self, cluster: str, jobs: int) -> Study:
        started = time.perf_counter()
        workers = workers_for(cluster, self.asked.engine, jobs)
        if self.folder is not None:
            self.folder.begin(self.game)
        pieces = self.folder.pieces() if self.folder is not None else None
        runner = Runner(self.plan, self.games, workers, pieces, self._progress, lambda: self._tell(jobs, cluster))
        gathered = runner.run()
        found = [self._counted(gathered, k, variant) for k, variant in enumerate(self.asked.variants)]
        counted = found[0]
        counted.variants = found[1:]
        counted.resumed = gathered.kept > 0
        looked = self._look_elsewhere(counted)
        complete = gathered.is_complete and looked
        if complete and self.experiments:
            complete = self._experiment(counted, jobs)
        if self.folder is not None:
            self._write_rows(runner, found)
        counted.seconds = time.perf_counter() - started
        return Study(counted, complete)

    def _progress(self, games: int) -> None:
        self.progress(games, self.plan.games, "games")

    def _tell(self, jobs: int, cluster: str) -> None:
        """What is worth knowing before a long wait: whether something is compiled first, and what searches will take."""
        if self.asked.engine != "interpreted":
            from cardamom.fast.study_twin import is_ready

            if not all(is_ready(game, WIN, WEIGHT) for game in self.games):
                self.tell(f"Compiling {self.game.name}; this happens once and takes about half a minute.")
        if self.asked.engine == "cuda":
            if any(is_searching(cell) for cell in self.plan.cells[0]):
                self.tell(
                    "Searches play out on the GPU; how long that takes was not measured. Ctrl-C reports what is done by then."
                )
            return
        from .search_cost import cost_of_cell, spoken_time

        costs = {cell: cost_of_cell(self.game, cell) for cell in self.plan.cells[0] if is_searching(cell)}
        for cell, seconds in costs.items():
            each = seconds / cell.games
            self.tell(
                f"{cell.games} games of {cell.players} players at level {cell.bots[0]}: about {spoken_time(each)} of a core "
                f"for a game, {spoken_time(seconds)} for all."
            )
        whole = sum(costs.values()) * len(self.plan.cells)
        if costs and cluster == "none":
            self.tell(f"Searching takes about {spoken_time(whole / jobs)} here. Ctrl-C reports what is done by then.")

    def _counted(self, gathered: Gathered, number: int, variant: Variant) -> Counted:
        return Counted(
            game=self.games[number],
            options=variant.options,
            seed=self.asked.seed,
            command=kept.command(self.game, self.asked, self.experiments),
            asked_games=sum(cell.games for cell in self.plan.cells[number]),
            cells=gathered.cells(number),
        )

    def _look_elsewhere(self, counted: Counted) -> bool:
        """Find out where that comes up which never did here, and which house rules change nothing; False if interrupted."""
        engine = "interpreted" if self.asked.engine == "interpreted" else "cpu"
        looks = Looks(counted.game, counted.cells, counted.options, engine)

        def progress(done: int, of: int) -> None:
            self.progress(done, of, "a few games by other house rules")

        try:
            counted.elsewhere = looks.elsewhere(progress)
            counted.idle_rules = looks.idle_rules(progress)
        except KeyboardInterrupt:
            return False
        return True

    def _experiment(self, counted: Counted, jobs: int) -> bool:
        """Experiments are made with the first number of players."""
        from ..experiments.running import run_experiments

        asked = self.asked
        found = run_experiments(
            counted.game,
            asked.players[0],
            asked.bots,
            counted.options,
            asked.seed,
            self.experiments or 0,
            jobs=jobs,
            progress=self.progress,
            tell=self.tell,
            engine=asked.engine,
            kept=self.folder.experiments_kept() if self.folder is not None else None,
        )
        counted.experiments = found
        return not found["interrupted"]

    def _write_rows(self, runner: Runner, found: list[Counted]) -> None:
        from .rows import write_rows

        assert self.folder is not None
        for variant, counted in enumerate(found):
            for cell in counted.cells:
                number = self.plan.cells[variant].index(cell.cell)
                cell.rows = self.folder.rows_of(variant, cell.cell)
                write_rows(cell.rows, counted.game, cell.cell, runner.rows(variant, number))
