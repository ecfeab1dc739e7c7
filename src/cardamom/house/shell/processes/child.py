"""One of the processes that serve a house: it shares the port with the others, and ends with its parent."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import parent_process
from multiprocessing.connection import Connection

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import games

from ..garbage import search_rarely
from ..operation.logs import set_up_logs
from ..running import Opening, open_house

OPEN, FAILED, ALIVE = "open", "failed", "alive"
BEAT = 2.0  # seconds between two signs of life


@contextlib.contextmanager
def without_ctrl_c() -> Iterator[None]:
    """Whoever is begun here does not hear Ctrl-C, which reaches all programs of a terminal, before it knows what to do."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(opening: Opening, listening: socket.socket, to_parent: Connection) -> None:
    """The whole life of a child. It says when it is open, or why it cannot be. A hangup is for its parent, who renews it, and
    so is Ctrl-C until somebody is served here."""
    for number in (signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if opening.operation.logs is not None:
        set_up_logs(*opening.operation.logs, one_of_several=True)
    asyncio.run(_serve(replace(opening, games=games(), listening=listening), to_parent))


async def _serve(opening: Opening, to_parent: Connection) -> None:
    try:
        async with open_house(opening) as house:
            search_rarely()
            to_parent.send((OPEN, house.address))
            house.tools.tasks.begin(_show_life(to_parent))
            if house.running is not None:
                await asyncio.wait([house.running])
    except CardamomError as error:
        to_parent.send((FAILED, str(error)))


async def _show_life(to_parent: Connection) -> None:
    """A process that stands still, or is busy without end, shows none."""
    while True:
        await asyncio.sleep(BEAT)
        try:
            to_parent.send((ALIVE, ""))
        except OSError:  # the parent is gone, and soon so is this process
            return


def _end_with_parent() -> None:
    """Without its parent nobody could stop it: it closes in peace."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
