"""The process that holds the twins. Whoever asks it waits in a thread of their own; nobody else does.

It is started by the first question and ends with the process that started it.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from cardamom.kernel.errors import CardamomError

from .request import Request, is_warm, think

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

LONGEST = 300.0  # seconds that an answer may take, cold compiling included
MOST_STARTS = 3  # of a process that keeps falling over


class WorkerFailed(CardamomError, RuntimeError):
    """The process has fallen over, or does not answer."""


class Worker:
    """Answers one question after another, each in the order it came."""

    def __init__(self, serve: Callable[[Connection], None] | None = None) -> None:
        self.serve = serve or answer_questions
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.starts = 0
        self._turn = threading.Lock()

    def ask(self, request: Request, notice: Callable[[str], None] = lambda text: None) -> int:
        """The answer to a request. `notice` is told what people should know while they wait."""
        with self._turn:
            pipe = self._line()
            try:
                pipe.send(request)
                while pipe.poll(LONGEST):
                    what, value = pipe.recv()
                    if what == "answer":
                        return int(value)
                    if what == "failed":
                        raise WorkerFailed(str(value))
                    notice(str(value))
                raise EOFError
            except (EOFError, OSError):
                self._end()
                raise WorkerFailed("the process that thinks for bots has stopped") from None

    def _line(self) -> Connection:
        """The line to the process, which is started if there is none."""
        if self.pipe is not None and self.process is not None and self.process.is_alive():
            return self.pipe
        if self.starts == MOST_STARTS:
            raise WorkerFailed("the process that thinks for bots keeps falling over")
        self.starts += 1
        spawn = get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        self.process = spawn.Process(target=self.serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        return self.pipe

    def close(self) -> None:
        """End the process. Whoever waits for an answer gets none; whoever asks later starts another one."""
        self._end()
        self.starts = 0

    def _end(self) -> None:
        process, self.process = self.process, None
        pipe, self.pipe = self.pipe, None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()


def answer_questions(pipe: Connection) -> None:
    """The process: think about what comes in until the line is closed. Ctrl-C is for the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            request: Request = pipe.recv()
            try:
                _announce(pipe, request)
                pipe.send(("answer", think(request)))
            except Exception as error:  # whatever it is, the one who asked must hear of it
                pipe.send(("failed", f"{type(error).__name__}: {error}"))


def _announce(pipe: Connection, request: Request) -> None:
    from cardamom.kernel.game import game

    if not is_warm(game(request.game)):
        pipe.send(("notice", f"The {request.level} bot is warming up; this happens once and takes about half a minute."))


@cache
def shared_worker() -> Worker:
    """The worker of this process."""
    return Worker()
