"""A house in a process of its own, to be killed.

Importing everything takes longer than opening a house. So one process does that once, and forks a house whenever it is told
to; it never opens one itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import cardamom
from cardamom.house.shell.house import Manners
from cardamom.house.shell.running import Opening, open_house
from cardamom.house.shell.storage import Location, as_location

from .running import QUICK, TALKATIVE, UNSEEN, kept_at

ROOT = Path(__file__).parents[3]
SEEN = "--seen"


class HouseProcess:
    """One house after another at the same port, with everything kept in the same folder or database."""

    def __init__(self, location: Location, seen: bool = False) -> None:
        """`seen` houses have the built page, for browsers."""
        self.location, self.address, self.port = location, "", 0
        self._house = 0
        command = [sys.executable, "-m", "tests.house.shell.house_process", *([SEEN] if seen else [])]
        self._forker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def open(self) -> None:
        """Open a house, which takes the place of the one that was killed."""
        assert self._forker.stdin is not None
        assert self._forker.stdout is not None
        self._forker.stdin.write(f"{self.port} {self.location}\n")
        self._forker.stdin.flush()
        house, address = self._forker.stdout.readline().split()
        assert self.address in ("", address), "a house that comes back is where it was"
        self._house, self.address, self.port = int(house), address, int(address.rpartition(":")[2])

    def kill(self) -> None:
        os.kill(self._house, signal.SIGKILL)

    def close(self) -> None:
        """End both processes: without its orders, the first ends the house and itself."""
        self._forker.communicate(timeout=20)


def fork_houses() -> None:
    """Open a house for each line that arrives: its port, and where everything is kept. An earlier one is dead by then."""
    cardamom.games()
    house = 0
    for line in sys.stdin:
        if house:
            os.waitpid(house, 0)
        port, _, location = line.strip().partition(" ")
        house = os.fork()
        if house == 0:
            os.close(sys.stdin.fileno())
            asyncio.run(keep_open(as_location(location), int(port)))
    with contextlib.suppress(ProcessLookupError):
        if house:
            os.kill(house, signal.SIGKILL)


async def keep_open(location: Location, port: int) -> None:
    looks = {"paints": False} if SEEN in sys.argv else UNSEEN
    manners = Manners(patience=QUICK, pace=0.0)
    opening = Opening(games=cardamom.games(), port=port, manners=manners, limits=TALKATIVE, **kept_at(location), **looks)
    async with open_house(opening) as house:
        print(os.getpid(), house.address, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    fork_houses()
