"""A process in which the press works: to turn shapes into pixels holds up everything else in its process.

It begins with the first piece of work, does one at a time, and ends with the house. Work is a function of a module and what it
is given; where it tells how far it is, it is given a function for that too.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from cardamom.kernel.errors import CardamomError

NICE_BESIDES, NICE_LAST = 5, 19  # what a page waits for, and what nobody waits for
CLOSES = "The house closes."

Told = Callable[[Any], None]


class WorkFailed(CardamomError, RuntimeError):
    """The work could not be done; `expected` if the press itself says why, so that the sentence is for people."""

    def __init__(self, text: str, expected: bool) -> None:
        super().__init__(text)
        self.expected = expected


class Workshop:
    def __init__(self, nice: int = NICE_BESIDES) -> None:
        self._nice, self._closed = nice, False
        self._waiter = ThreadPoolExecutor(1, thread_name_prefix="workshop")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def works(self) -> bool:
        """Whether its process is there."""
        return self._process is not None and self._process.is_alive()

    @property
    def closed(self) -> bool:
        return self._closed

    async def do(self, work: Callable[..., Any], *given: Any, told: Told | None = None) -> Any:
        """What the work returns; raises WorkFailed, also when the workshop closes. `told` is called on the event loop."""
        loop = asyncio.get_running_loop()
        if self._closed:
            raise WorkFailed(CLOSES, expected=True)

        def pass_on(news: Any) -> None:
            if told is not None and not loop.is_closed():
                loop.call_soon_threadsafe(told, news)

        doing = loop.run_in_executor(self._waiter, self._do, work, given, pass_on if told else None)
        await asyncio.wait((doing,))
        if doing.cancelled():  # it waited behind other work when the workshop closed
            raise WorkFailed(CLOSES, expected=True)
        return doing.result()

    def _do(self, work: Callable[..., Any], given: tuple[Any, ...], told: Told | None) -> Any:
        if self._closed:
            raise WorkFailed(CLOSES, expected=True)
        try:
            pipe = self._opened()
            pipe.send((work, given, told is not None))
            while True:
                kind, news = pipe.recv()
                if kind == "done":
                    return news
                if kind != "told":
                    raise WorkFailed(news, kind == "refused")
                if told is not None:
                    told(news)
        except (EOFError, OSError) as error:
            self._process = None
            raise WorkFailed("The press stopped working; try again.", expected=True) from error

    def _opened(self) -> Connection:
        if self._process is None or self._pipe is None or not self._process.is_alive():
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, self._nice), name="workshop", daemon=True)
            process.start()
            self._process = process
            theirs.close()
            if self._closed:  # while it started
                self.close()
        return self._pipe

    def close(self) -> None:
        """End the process, in the middle of its work if need be. Files are written whole, so nothing is left half done."""
        self._closed = True
        if self._process is not None:
            with contextlib.suppress(OSError, ValueError):
                self._process.kill()
        self._waiter.shutdown(wait=False, cancel_futures=True)


def _work(pipe: Connection, nice: int) -> None:
    """The whole life of the process. Ctrl-C is for the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            work, given, tells = pipe.recv()
            try:
                done = work(*given, lambda news: pipe.send(("told", news))) if tells else work(*given)
                pipe.send(("done", done))
            except CardamomError as error:
                pipe.send(("refused", str(error)))
            except ImportError as error:
                pipe.send(("refused", f"The press needs {error.name}; install it with: pip install 'cardamom[press]'"))
            except Exception as error:  # whatever it is, whoever asked must hear of it
                pipe.send(("failed", f"{type(error).__name__}: {error}"))


def _end_with_parent() -> None:
    """Work looks at its pipe only afterwards; nobody may wait for that if the house was killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
