"""The cores of this machine: threads for compiled games, and processes for interpreted ones, which hold the GIL."""

from __future__ import annotations

import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from cardamom.kernel.game import Game

from ..desks import stop_all_desks
from ..engines import ENGINES
from ..sending import packed, unpacked
from ..study.cells import Piece
from ..study.pieces import play
from ..study.searching import is_searching
from .workers import Timed


class LocalWorkers:
    """With the engine cuda, one thread feeds the GPU with games that search, and all others are played on the cores."""

    def __init__(self, engine: str, jobs: int) -> None:
        self.engine, self.jobs = engine, jobs
        self.executors: dict[str, Executor] = {}  # by engine; which ones depends on the first game
        self.begun: set[Future[Timed]] = set()

    @property
    def at_once(self) -> int:
        return self.jobs + 1  # nobody waits while the next piece is found

    def begin(self, game: Game, piece: Piece) -> Future[Timed]:
        engine = engine_of(piece, self.engine)
        if engine not in self.executors:
            self.executors[engine] = ENGINES[engine].workers(game, self.jobs)
        try:
            future = self._submit(self.executors[engine], game, piece)
        except BrokenProcessPool:
            self.executors[engine] = ENGINES[engine].workers(game, self.jobs)
            future = self._submit(self.executors[engine], game, piece)
        self.begun.add(future)
        future.add_done_callback(self.begun.discard)
        return future

    def look(self) -> None:
        for executor in self.executors.values():
            if isinstance(executor, ProcessPoolExecutor):
                end_if_broken(executor)

    def _submit(self, executor: Executor, game: Game, piece: Piece) -> Future[Timed]:
        elsewhere = isinstance(executor, ProcessPoolExecutor)
        work = partial(play_sent, packed(game)) if elsewhere else partial(play_timed, game)
        return executor.submit(work, piece, self.engine)

    def stop(self) -> None:
        """A search ends at once, and other pieces are played to their end, which takes a moment."""
        self.look()  # whoever waits for a broken pool to close waits for ever
        for executor in self.executors.values():
            executor.shutdown(wait=False, cancel_futures=True)
        if self.begun:
            stop_all_desks()
        for executor in self.executors.values():
            executor.shutdown()


def end_if_broken(executor: ProcessPoolExecutor) -> None:
    """A worker that is killed while it hands over its result leaves half of it in the pipe, and the pool waits for the rest for
    ever. Once nobody can write there any more, the pool knows that it is broken."""
    processes = list((executor._processes or {}).values())
    if all(process.is_alive() for process in processes):
        return
    for process in processes:
        process.kill()
    pipe: Any = executor._result_queue
    pipe._writer.close()


def engine_of(piece: Piece, engine: str) -> str:
    """Which engine plays a piece: on a GPU only searches play out."""
    return "cpu" if engine == "cuda" and not is_searching(piece.cell) else engine


def play_timed(game: Game, piece: Piece, engine: str) -> Timed:
    started = time.thread_time()
    played = play(game, piece, engine)
    return Timed(played, time.thread_time() - started)


def play_sent(game: bytes, piece: Piece, engine: str) -> Timed:
    """Play a game that was sent to this process."""
    return play_timed(unpacked(game), piece, engine)


def begin(cluster: str, engine: str, jobs: int) -> LocalWorkers:
    return LocalWorkers(engine, jobs)
