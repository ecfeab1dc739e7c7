"""The ways to play a batch of games between bots. All give the same results for the same arguments.

Game number i of a batch is dealt from `mixed(seed, i)`; the bot at seat k has the stream `mixed(that, k)`.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field, fields
from functools import lru_cache
from importlib.util import find_spec
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from cardamom.bots import bot_number, make
from cardamom.kernel.chance import mixed
from cardamom.kernel.counters import Tallies
from cardamom.kernel.events import Event
from cardamom.kernel.game import Game
from cardamom.kernel.heard import Heard

from .sending import CannotBeSent, packed, unpacked

if TYPE_CHECKING:
    from cardamom.fast import Twin
    from cardamom.fast.cuda import CudaTwin

KEPT_TWINS = 16  # in memory: whoever tunes a game makes very many


@dataclass(frozen=True)
class Plan:
    """What is to be played. It can be sent to another process if its game can."""

    game: Game
    players: int
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, int], ...]
    rotate: bool
    counting: bool = False  # whether the game's own counters are wanted

    def bot_at(self, seat: int, number: int) -> int:
        """Which of the listed bots sits at a seat in game `number`."""
        return (seat - number) % self.players if self.rotate else seat

    def __reduce__(self) -> tuple[Any, ...]:
        values = tuple(getattr(self, each.name) for each in fields(self) if each.name != "game")
        return _received, (packed(self.game), *values)


def _received(game: bytes, *values: Any) -> Plan:
    return Plan(unpacked(game), *values)


@dataclass
class Batch:
    """Games from number `first` on, in columns: one number per game; for scores and counts, one column per seat."""

    first: int
    scores: list[list[int]]  # by seat
    winners: list[int] = field(default_factory=list)  # a mask of seats
    endings: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    counts: list[list[list[int]]] = field(default_factory=list)  # by counter and seat, if the plan asks for them

    def __len__(self) -> int:
        return len(self.endings)


@dataclass(frozen=True)
class Engine:
    """`play(plan, first, games)` plays the games from number `first` on; it can run in several workers at once.
    `missing` says in a sentence what is not installed; pieces of work have `least` to `most` games."""

    play: Callable[[Plan, int, int], Batch]
    missing: Callable[[], str | None]
    workers: Callable[[Game, int], Executor]
    least: int = 1
    most: int = 20_000


# ---- the rules as they stand


def interpreted(plan: Plan, first: int, games: int) -> Batch:
    """The rules as they stand."""
    found = plan.game
    batch = Batch(first, [[] for _ in range(plan.players)])
    if plan.counting:
        batch.counts = [[[] for _ in range(plan.players)] for _ in found.counters]
    for number in range(first, first + games):
        _add_game(batch, found, plan, number)
    return batch


def _add_game(batch: Batch, found: Game, plan: Plan, number: int) -> None:
    engine, seed = found.engine, mixed(plan.seed, number)
    bots = [make(found, plan.bots[plan.bot_at(seat, number)], mixed(seed, seat)) for seat in range(plan.players)]
    s = engine.deal(plan.players, seed, dict(plan.options))
    tallies, decisions = Tallies(found, plan.players), 0
    events: list[tuple[int, Event]] = []
    while s.pending:
        if plan.counting:
            tallies.add(s.events)
        events += ((decisions, event) for event in s.events)
        s.events.clear()
        seat = engine.actors(s)[0]
        action = bots[seat].choose(engine.view(s, seat), seat, engine.legal(s, seat), Heard(events, seat, s.seats))
        engine.apply(s, seat, action)
        decisions += 1
    tallies.add(s.events)
    for seat in range(plan.players):
        batch.scores[seat].append(s.score[seat])
        for k, column in enumerate(batch.counts):
            column[seat].append(tallies.numbers[k][seat])
    batch.winners.append(s.winners)
    batch.endings.append(int(s.ending))
    batch.turns.append(s.turns)
    batch.decisions.append(decisions)


# ---- the twins


def compiled(plan: Plan, first: int, games: int) -> Batch:
    """The twin for the CPU. It lets other threads run, so several can play at once."""
    import numpy as np

    twin = twin_of(plan.game)
    states = np.zeros(3, twin.type)
    states[0] = twin.empty(plan.players, dict(plan.options))[0]
    scores, facts = np.zeros((games, plan.players), np.int64), np.zeros((games, 4), np.int64)
    counts = counts_for(twin.game, plan, games)
    lucks = np.zeros((plan.players, 2), np.uint64)
    out, pick = np.zeros_like(twin.out), np.zeros_like(twin.pick)
    seed = np.uint64(plan.seed)
    twin.module.play_games(
        states, first, seed, plan.rotate, bot_numbers(twin.game, plan), lucks, scores, facts, counts, out, pick
    )
    return in_columns(plan, twin.game, first, (scores, facts, counts))


def on_gpu(plan: Plan, first: int, games: int) -> Batch:
    """The twin for the GPU: thousands of games at once."""
    import numpy as np

    twin = cuda_twin_of(plan.game)
    scores, facts = np.zeros((games, plan.players), np.int64), np.zeros((games, 4), np.int64)
    counts = counts_for(twin.game, plan, games)
    empty = twin.empty(plan.players, dict(plan.options))
    twin.play_games(empty, first, plan.seed, plan.rotate, bot_numbers(twin.game, plan), scores, facts, counts)
    return in_columns(plan, twin.game, first, (scores, facts, counts))


def bot_numbers(found: Game, plan: Plan) -> Any:
    """The bots as the twins number them."""
    import numpy as np

    return np.array([bot_number(found, bot) for bot in plan.bots], np.int64)


def counts_for(found: Game, plan: Plan, games: int) -> Any:
    """Room for the counters, or none if they are not wanted."""
    import numpy as np

    return np.zeros((games if plan.counting else 0, max(1, len(found.counters) * found.state.seats)), np.int64)


def in_columns(plan: Plan, found: Game, first: int, results: tuple[Any, Any, Any]) -> Batch:
    """What a twin wrote, as plain columns."""
    scores, facts, counts = results
    endings, winners, turns, decisions = facts.T.tolist()
    batch = Batch(first, scores.T.tolist(), winners, endings, turns, decisions)
    if plan.counting:
        seats = found.state.seats
        batch.counts = [counts.T[k * seats : k * seats + plan.players].tolist() for k in range(len(found.counters))]
    return batch


@lru_cache(maxsize=KEPT_TWINS)
def twin_of(game: Game) -> Twin:
    from cardamom.fast import Twin

    return Twin(game)


@lru_cache(maxsize=KEPT_TWINS)
def cuda_twin_of(game: Game) -> CudaTwin:
    from cardamom.fast.cuda import CudaTwin

    return CudaTwin(game)


# ---- what there is to choose from


def _nothing() -> None:
    return None


def without_numba() -> str | None:
    if find_spec("numba") is None:
        return "The engine cpu needs Numba: install cardamom[fast], or use --engine interpreted."
    return None


def without_cuda() -> str | None:
    if find_spec("numba") is None or find_spec("numba_cuda") is None:
        return "The engine cuda needs numba-cuda: install cardamom[cuda], or use --engine cpu."
    from cardamom.fast.cuda import has_gpu

    return None if has_gpu() else "The engine cuda needs an NVIDIA GPU, and none can be used here: use --engine cpu."


def threads(game: Game, jobs: int) -> Executor:
    return ThreadPoolExecutor(jobs)


def processes(game: Game, jobs: int) -> Executor:
    """The interpreter holds the GIL, so several need processes. An interrupt is for the one that started them. A game that
    cannot be sent there is played here, which takes longer and comes out the same."""
    try:
        packed(game)
    except CannotBeSent:
        jobs = 1
    if jobs == 1:
        return ThreadPoolExecutor(1)
    return ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    )


ENGINES: dict[str, Engine] = {
    "interpreted": Engine(interpreted, _nothing, processes),
    "cpu": Engine(compiled, without_numba, threads),
    # a GPU is filled by a batch, so one thread feeds it
    "cuda": Engine(on_gpu, without_cuda, lambda game, jobs: ThreadPoolExecutor(1), least=2**15, most=2**18),
}


def usual_engine() -> str:
    """Compiled where Numba is installed."""
    return "interpreted" if without_numba() else "cpu"
