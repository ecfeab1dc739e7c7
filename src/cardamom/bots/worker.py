"""A process that thinks, as seen by those who ask it. They wait in a thread of their own; nobody else does.

It is started by the first question, replaced when it fails, and ends with the process that started it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pickle import UnpicklingError
from typing import TYPE_CHECKING

from cardamom.kernel.errors import CardamomError

from .process import answer_questions
from .request import Load, Request

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

LONGEST_LOAD = 300.0  # seconds; a slow machine compiles for minutes
GRACE = 3.0  # seconds that an answer may take beyond the time that the search was given
LONGEST_REST = 30.0  # seconds before a process that keeps failing is started again

Serve = Callable[[Connection], None]


class WorkerFailed(CardamomError, RuntimeError):
    """The process has stopped, does not answer, or answers nonsense."""


class Worker:
    """Answers one question after another, each in the order it came. `loaded` names the games whose search is ready.

    A process that fails is replaced at the next question: at once after the first failure, then after a rest that
    doubles with each failure in a row.
    """

    def __init__(self, serve: Serve = answer_questions, clock: Callable[[], float] = time.monotonic) -> None:
        self.serve, self.clock = serve, clock
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.loaded: frozenset[str] = frozenset()
        self.starts = 0
        self.failures = 0  # in a row
        self.rests_until = 0.0
        self._turn = threading.Lock()  # held by whoever talks to the process
        self._change = threading.Lock()  # held while the process is started or killed
        self._closing = False

    # ---- asking

    def ask(self, request: Request, notice: Callable[[str], None] = lambda text: None) -> int:
        """The answer to a request; its game is loaded first. `notice` is told what people should know while they wait."""
        text = f"The {request.level} bot is warming up; this happens once and takes about half a minute."
        with self._turn:
            self._load(request.game, lambda: notice(text))
            answer = self._talk(request, LONGEST_LOAD if request.seconds is None else request.seconds + GRACE)
            if answer not in request.legal:
                raise self._failure(f"the process that thinks for bots gave an answer that is not allowed ({answer})")
            self.failures = 0
            return answer

    def load(self, game: str, compiling: Callable[[], None] = lambda: None) -> None:
        """Make the search of a game ready. `compiling` is called if that takes long, because it has to be compiled."""
        with self._turn:
            self._load(game, compiling)

    def _load(self, game: str, compiling: Callable[[], None]) -> None:
        if game not in self.loaded:
            self._talk(Load(game), LONGEST_LOAD, compiling)
            self.loaded |= {game}

    def _talk(self, asked: Request | Load, limit: float, compiling: Callable[[], None] = lambda: None) -> int:
        pipe, until = self._line(), time.monotonic() + limit
        try:
            pipe.send(asked)
            while pipe.poll(max(until - time.monotonic(), 0)):
                what, value = pipe.recv()
                if what == "done":
                    return int(value)
                if what == "failed":
                    raise WorkerFailed(str(value))
                compiling()
        except (EOFError, OSError, TypeError, ValueError, UnpicklingError):
            raise self._failure("the process that thinks for bots has stopped") from None
        raise self._failure("the process that thinks for bots did not answer in time")

    # ---- the process

    def _line(self) -> Connection:
        """The line to the process, which is started if there is none."""
        if self.pipe is not None and self.process is not None:
            if self.process.is_alive():
                return self.pipe
            raise self._failure("the process that thinks for bots has stopped")
        if self.clock() < self.rests_until:
            raise WorkerFailed("the process that thinks for bots keeps failing")
        try:
            return self._start()
        except OSError as error:
            raise self._failure(f"the process that thinks for bots cannot be started ({error.strerror})") from None

    def _start(self) -> Connection:
        spawn = get_context("spawn")
        with self._change:
            if self._closing:
                raise WorkerFailed("the process that thinks for bots is closed")
            self.starts += 1
            ours, theirs = spawn.Pipe()
            with theirs:
                process = spawn.Process(target=self.serve, args=(theirs,), daemon=True, name="cardamom-thinking")
                process.start()
            self.process, self.pipe = process, ours
            return ours

    def _failure(self, why: str) -> WorkerFailed:
        """End the process, which is started again after a rest."""
        self._end()
        if not self._closing:
            rest = 0.0 if self.failures == 0 else min(2.0 ** min(self.failures - 1, 9), LONGEST_REST)
            self.failures += 1
            self.rests_until = self.clock() + rest
        return WorkerFailed(why)

    def close(self) -> None:
        """End the process. Whoever waits for an answer gets none; whoever asks later starts another one."""
        with self._change:
            self._closing = True
            if self.process is not None:
                self.process.kill()
        with self._turn:
            self._end()
            self.failures, self.rests_until, self._closing = 0, 0.0, False

    def _end(self) -> None:
        self.loaded = frozenset()
        with self._change:
            process, self.process = self.process, None
            pipe, self.pipe = self.pipe, None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()


@cache
def shared_worker() -> Worker:
    """The worker of this process."""
    return Worker()
