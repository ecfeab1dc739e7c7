"""Simulate: many games between bots, counted."""

from __future__ import annotations

import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED as FIRST
from concurrent.futures import Future, wait
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardamom.bots import SEARCHES, UnknownBot, default, make, plain_names
from cardamom.kernel.chance import mixed
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value
from cardamom.kernel.replay import Replay

from .engines import ENGINES, Batch, Engine, Plan, usual_engine
from .results import Results
from .statistics import wilson

CHUNK_SECONDS = 0.25  # about how long one piece of work takes


class BadSimulation(CardamomError, ValueError):
    """The simulation cannot be run as asked for."""


@dataclass
class Simulation:
    """The result. Everything but the time depends on the arguments alone, not on engine, jobs or machine."""

    game: Game
    players: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    seed: int
    rotate: bool = False
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    shared: list[Counter[int]] = field(default_factory=list)  # a bot's wins, by how many shared them
    points: list[int] = field(default_factory=list)
    turns: Counter[int] = field(default_factory=Counter)
    ends: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.shared = [Counter() for _ in range(self.players)]
        self.points = [0] * self.players

    def add(self, batch: Batch, plan: Plan) -> None:
        """Count the games of a batch, each seat for the bot that sat there."""
        self.games += len(batch)
        self.decisions += sum(batch.decisions)
        self.turns.update(batch.turns)
        self.ends.update(batch.endings)
        turns_of_seats = self.players if plan.rotate else 1
        for k in range(turns_of_seats):  # the games in which everybody sits alike
            wins = Counter(batch.winners[k::turns_of_seats])
            for seat in range(self.players):
                bot = plan.bot_at(seat, batch.first + k)
                self.points[bot] += sum(batch.scores[seat][k::turns_of_seats])
                for winners, n in wins.items():
                    if winners >> seat & 1:
                        self.shared[bot][winners.bit_count()] += n

    @property
    def win_share(self) -> list[float]:
        """Each listed bot's part of all wins; a shared win counts in equal parts."""
        return [sum(n / sharers for sharers, n in sorted(won.items())) / max(self.games, 1) for won in self.shared]

    @property
    def intervals(self) -> list[tuple[float, float]]:
        """Where each listed bot's true part of all wins lies, with 95 % certainty."""
        return [wilson(share, self.games) for share in self.win_share]

    @property
    def ties(self) -> int:
        """Games whose win was shared."""
        return round(sum(n / sharers for won in self.shared for sharers, n in won.items() if sharers > 1))

    def quantile(self, share: float) -> int:
        """The number of turns that this share of all games does not exceed."""
        passed = 0
        for turns in sorted(self.turns):
            passed += self.turns[turns]
            if passed >= share * self.games:
                return turns
        return 0

    def replay(self, number: int) -> Replay:
        """Game `number`, counted from 0 as in the rows of `out`: it is played again, answer by answer."""
        plan = Plan(self.game, self.players, self.bots, self.seed, (), self.rotate)
        seed = mixed(self.seed, number)
        table = self.game.deal_with(self.players, seed, self.options)
        levels = [self.bots[plan.bot_at(seat, number)] for seat in range(self.players)]
        bots = [make(self.game, level, mixed(seed, seat)) for seat, level in enumerate(levels)]
        while not table.over:
            seat = table.actors[0]
            legal = [int(action) for action in table.legal(seat)]
            table.play(bots[seat].choose(table.view_state(seat), seat, legal, table.heard(seat)), seat)
        return table.replay

    def to_data(self) -> dict[str, Any]:
        """As plain data, for --json."""
        games = max(self.games, 1)
        mean = sum(turns * n for turns, n in self.turns.items()) / games
        return {
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "win_share": self.win_share,
            "wilson": [list(interval) for interval in self.intervals],
            "ties": self.ties,
            "mean_score": [points / games for points in self.points],
            "turns": {"mean": mean, "p5": self.quantile(0.05), "p50": self.quantile(0.5), "p95": self.quantile(0.95)},
            "ends": {self.game.words.endings[end]: self.ends[end] for end in sorted(self.ends)},
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
        }


def simulate(
    game: Game,
    *,
    games: int,
    players: int | None = None,
    bots: Sequence[str] = (),
    seed: int = 0,
    options: dict[str, Any] | None = None,
    engine: str | None = None,
    jobs: int = 1,
    rotate: bool = False,
    out: Path | None = None,
    force: bool = False,
    begin: Callable[[], None] = lambda: None,
    progress: Callable[[int], None] = lambda finished: None,
) -> Simulation:
    """Play games between bots and count. Bot i of the list sits at seat i; with `rotate`, one seat further each game.

    `out` is a Parquet file to be written, one row per game and seat, with the game's own counters; it may exist already
    only with `force`. `begin` is called when nothing stands against playing, before anything is compiled; `progress` is
    told how many games are finished. An interrupt (Ctrl-C) stops early; what is finished counts, and is kept.
    """
    engine = engine or usual_engine()
    players = game.check_players(game.players[0] if players is None else players)
    chosen = game.check_options(options or {})
    seated = _seated(game, players, bots)
    if engine not in ENGINES:
        raise BadSimulation(f"There is no engine called {engine!r}; there is {' and '.join(ENGINES)}.")
    missing = ENGINES[engine].missing()
    if missing is not None:
        raise BadSimulation(missing)
    if games < 1 or jobs < 1:
        raise BadSimulation("A simulation needs at least one game and one job.")
    codes = tuple((option.name, option.code(chosen[option.name])) for option in game.state.options)
    plan = Plan(game, players, seated, game.check_seed(seed), codes, rotate, counting=out is not None)
    result = Simulation(game, players, chosen, seated, plan.seed, rotate)
    with _kept(Results(out, game, plan, chosen, force) if out is not None else None) as results:
        start = time.perf_counter()
        with suppress(KeyboardInterrupt):
            begin()
            for batch in _batches(plan, games, ENGINES[engine], jobs):
                with undisturbed():
                    result.add(batch, plan)
                    if results is not None:
                        results.add(batch)
                    result.seconds = time.perf_counter() - start
                progress(result.games)
    return result


@contextmanager
def _kept(results: Results | None) -> Iterator[Results | None]:
    """At the end the file is complete; if something went wrong there is none."""
    with ExitStack() as otherwise:
        if results is not None:
            otherwise.callback(results.discard)
        yield results
        if results is not None:
            with undisturbed():
                results.close()
        otherwise.pop_all()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until this is done, so that counts and rows stay together."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt


def _seated(game: Game, players: int, bots: Sequence[str]) -> tuple[str, ...]:
    """One bot per seat: the usual one everywhere, one for all, or all of them named."""
    known = plain_names(game)
    for bot in bots:
        if bot in SEARCHES:
            raise UnknownBot(
                f"The level {bot} searches, which is too slow for this: `cardamom study {game.id} --bots {bot}` plays it."
            )
        if bot not in known:
            raise UnknownBot(f"{game.name} has no bot called {bot!r}; it has {', '.join(known)}.")
    if len(bots) not in (0, 1, players):
        raise BadSimulation(f"Name one bot for all seats or one for each of the {players}, not {len(bots)}.")
    return tuple(bots) if len(bots) == players else (bots[0] if bots else default(game),) * players


def _batches(plan: Plan, games: int, engine: Engine, jobs: int) -> Iterator[Batch]:
    """The games in pieces, in the order they are finished, all jobs kept busy."""
    size, first = engine.least, 0
    workers = engine.workers(plan.game, jobs)
    try:
        begun: dict[Future[Batch], tuple[float, int]] = {}
        while first < games or begun:
            while first < games and len(begun) <= jobs:
                size = min(size, games - first)
                begun[workers.submit(engine.play, plan, first, size)] = (time.perf_counter(), size)
                first += size
            for done in wait(begun, return_when=FIRST).done:
                started, played = begun.pop(done)
                yield done.result()
                took = (time.perf_counter() - started) / (played * max(len(begun), 1))
                size = max(engine.least, min(engine.most, round(CHUNK_SECONDS / max(took, 1e-9))))
    finally:
        workers.shutdown(cancel_futures=True)
