"""Houses on one database, each in a process of its own and at a port of its own, to be killed.

As in `shell/house_process.py`, one process imports everything and forks houses; here several live at once.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import cardamom
from cardamom.house.shell.house import Manners
from cardamom.house.shell.running import Opening, open_house

from ..shell.running import TALKATIVE, UNSEEN
from .conftest import PATIENT

ROOT = Path(__file__).parents[3]


class HouseProcesses:
    """`addresses` are those of the houses that are open, by number."""

    def __init__(self) -> None:
        self.addresses: dict[int, str] = {}
        self._pids: dict[int, int] = {}
        command = [sys.executable, "-m", "tests.house.several.house_processes"]
        self._forker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def open(self, number: int, database: str, pace: float = 0.0) -> None:
        """Open a house whose bots take so many seconds for an answer."""
        assert self._forker.stdin is not None
        assert self._forker.stdout is not None
        self._forker.stdin.write(f"{database} {pace}\n")
        self._forker.stdin.flush()
        pid, address = self._forker.stdout.readline().split()
        self._pids[number], self.addresses[number] = int(pid), address

    def kill(self, number: int) -> None:
        os.kill(self._pids[number], signal.SIGKILL)
        self.addresses.pop(number, None)

    def freeze(self, number: int) -> None:
        os.kill(self._pids[number], signal.SIGSTOP)

    def thaw(self, number: int) -> None:
        os.kill(self._pids[number], signal.SIGCONT)

    def close(self) -> None:
        for number in list(self.addresses):
            self.kill(number)
        self._forker.communicate(timeout=30)


def fork_houses() -> None:
    """Open a house for each line that arrives, on the database and with the pace that it names."""
    cardamom.games()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that are killed
    for line in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(sys.stdin.fileno())
            database, pace = line.split()
            asyncio.run(keep_open(database, float(pace)))


async def keep_open(database: str, pace: float) -> None:
    manners = Manners(patience=PATIENT, pace=pace)
    opening = Opening(Path(), cardamom.games(), 0, manners=manners, limits=TALKATIVE, database=database, **UNSEEN)
    async with open_house(opening) as house:
        print(os.getpid(), house.address, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    fork_houses()
