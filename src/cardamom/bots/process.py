"""The process that holds compiled searches: it answers what comes in through its pipe until the pipe is closed.

To each request it replies with pairs: ("compiling", ""), if that has to be done first, then ("done", answer) or
("failed", why).
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import Connection

from .request import Load, Request, is_compiled, load, think

NICE = 10  # people's moves go first


def answer_questions(pipe: Connection) -> None:
    """The whole life of the process. Ctrl-C is for the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            asked: Request | Load = pipe.recv()
            try:
                pipe.send(("done", _answer(pipe, asked)))
            except Exception as error:  # whatever it is, the one who asked must hear of it
                pipe.send(("failed", f"{type(error).__name__}: {error}"))


def _answer(pipe: Connection, asked: Request | Load) -> int:
    if isinstance(asked, Request):
        return think(asked)
    if not is_compiled(asked.game):
        pipe.send(("compiling", ""))
    load(asked.game)
    return 0


def _end_with_parent() -> None:
    """A process that compiles looks at its pipe only afterwards; nobody may wait for that if its parent was killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
