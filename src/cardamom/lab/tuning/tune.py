"""Tune: try settings of a game, and find those that come nearest to the aims."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardamom.kernel.game import Game

from .errors import BadTuning

if TYPE_CHECKING:
    from .dials import Wanted
    from .tuning import Tuning

BUDGET = 200_000  # games, unless another number is asked for


def tune(
    game: Game,
    *,
    over: Mapping[str, Wanted],
    aims: Sequence[str],
    budget: int = BUDGET,
    players: int | None = None,
    bots: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    seed: int | str | None = 0,
    engine: str | None = None,
    jobs: int = 1,
    out: Path | None = None,
    resume: bool = False,
    begin: Callable[[Tuning], None] = lambda tuning: None,
    progress: Callable[[int, int, str], None] = lambda games, of, doing: None,
) -> Tuning:
    """Try house rules and numbers of a game with a budget of games, and find those that come nearest to the aims.

    `over` says which values of which house rule or number may be tried: `{"stall_laps": "3..9"}`, or a list of them. Aims
    are like `"turns.p50=60"`, as near as possible, or `"seat.spread<1%"`, which must hold. Where the budget allows, all
    settings are tried; otherwise Optuna proposes them. All trials play the same seeds. The best are played again on fresh ones.

    `out` is a folder in which trials are kept, so that a tuning that was stopped can `resume`. `begin` is called when nothing
    stands against playing; `progress` is told how many games are played, of how many, and what for. An interrupt (Ctrl-C)
    stops early, and what is finished counts. Everything but the time depends on the arguments alone, not on engine, jobs or
    machine.
    """
    engine = _checked(engine, jobs)
    # NumPy is imported by the call, and not by whoever just imports the lab
    from .keeping import Kept
    from .planning import arguments_of, planned
    from .searching import Search
    from .tables import Tables

    tuning = planned(game, over, aims, budget, players, bots, dict(options or {}), game.check_seed(seed))
    kept = Kept(out, resume, arguments_of(tuning), tuning.seed, tuning.dials, tuning.aims)
    started = time.perf_counter()
    tables = Tables(game, tuning.players, tuning.bots, tuning.options, tuning.dials, engine, jobs)
    with suppress(KeyboardInterrupt), tables:
        begin(tuning)
        search = Search(tuning, kept, tables, progress)
        search.explore()
        search.confirm()
        tuning.complete = True
    tuning.seconds = time.perf_counter() - started
    return tuning


def _checked(engine: str | None, jobs: int) -> str:
    """The engine to play with, if all that it takes is installed."""
    from cardamom.lab.engines import usual_engine, without_numba

    engine = engine or usual_engine()
    missing = without_optuna() or (without_numba() if engine == "cpu" else None)
    if missing is not None:
        raise BadTuning(missing)
    from cardamom.lab.study.playing import ENGINES

    if engine not in ENGINES:
        raise BadTuning(f"A tuning has no engine called {engine!r}; it has {' and '.join(ENGINES)}.")
    if jobs < 1:
        raise BadTuning("A tuning needs at least one job.")
    return engine


def without_optuna() -> str | None:
    if find_spec("optuna") is None:
        return "Tuning needs Optuna: install cardamom[lab]."
    return None
