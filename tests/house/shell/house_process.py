"""A house in a process of its own, to be killed.

The next process is started before it is needed: it imports everything, and opens its house when it is told to.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import cardamom
from cardamom.house.shell.house import Manners
from cardamom.house.shell.running import Opening, open_house

from .running import QUICK, TALKATIVE

ROOT = Path(__file__).parents[3]


class HouseProcess:
    """One house after another in the same folder and at the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.address, self.port = folder, "", 0
        self._open: subprocess.Popen[str] | None = None
        self._next = self._start()

    def open(self) -> None:
        """Open the next house, which takes the place of the one that was killed."""
        self._open, self._next = self._next, self._start()
        assert self._open.stdin is not None
        assert self._open.stdout is not None
        self._open.stdin.write(f"{self.folder}\n{self.port}\n")
        self._open.stdin.flush()
        address = self._open.stdout.readline().strip()
        assert self.address in ("", address), "a house that comes back is where it was"
        self.address, self.port = address, int(address.rpartition(":")[2])

    def kill(self) -> None:
        assert self._open is not None
        _end(self._open)

    def close(self) -> None:
        for process in (self._open, self._next):
            if process is not None:
                _end(process)

    def _start(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "tests.house.shell.house_process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )


def _end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()


async def keep_open(folder: Path, port: int) -> None:
    opening = Opening(folder, cardamom.games(), port, manners=Manners(patience=QUICK, pace=0.0), limits=TALKATIVE)
    async with open_house(opening) as house:
        print(house.address, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    cardamom.games()
    asyncio.run(keep_open(Path(input()), int(input())))
