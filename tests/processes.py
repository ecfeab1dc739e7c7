"""What a process that thinks for bots can do instead of thinking. Each function is the whole life of such a process."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection
from unittest.mock import patch

from cardamom.bots import process
from cardamom.bots.request import Load, Request


def loading(pipe: Connection) -> Request:
    """Load whatever comes, until something is asked."""
    asked = pipe.recv()
    while isinstance(asked, Load):
        pipe.send(("done", 0))
        asked = pipe.recv()
    return asked  # type: ignore[no-any-return]


def falling_over(pipe: Connection) -> None:
    loading(pipe)
    os._exit(3)


def hanging(pipe: Connection) -> None:
    loading(pipe)
    pipe.recv()


def cheating(pipe: Connection) -> None:
    while True:
        pipe.send(("done", max(loading(pipe).legal) + 1))


def babbling(pipe: Connection) -> None:
    pipe.recv()
    pipe.send("what?")
    pipe.recv()


def confused(pipe: Connection) -> None:
    pipe.recv()
    pipe.send(("compiling", ""))
    pipe.send(("done", 0))
    loading(pipe)
    pipe.send(("failed", "ValueError: no idea"))
    pipe.recv()


def compiling_for_ever(pipe: Connection) -> None:
    """Like the real process, if compiling took a minute."""
    never = patch.object(process, "is_compiled", return_value=False)
    with never, patch.object(process, "load", lambda game: time.sleep(60)):
        process.answer_questions(pipe)
