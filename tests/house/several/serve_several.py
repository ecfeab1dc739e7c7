"""A house served by several processes behind one port, as `cardamom serve --workers` does it, for people who talk fast.

python -m tests.house.several.serve_several PORT COUNT DATABASE
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import subprocess
import sys
from pathlib import Path

from cardamom.house.shell.house import Manners
from cardamom.house.shell.processes.parent import Parent
from cardamom.house.shell.running import Opening

from ..shell.running import TALKATIVE, UNSEEN
from .conftest import PATIENT

ROOT = Path(__file__).parents[3]


class SeveralProcesses:
    """The parent and its children. `children` are their process ids, `told` what the parent has said so far."""

    def __init__(self, database: str, count: int = 2) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "tests.house.several.serve_several", str(port), str(count), database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        opened = self.process.stdout.readline()
        assert opened.strip() == self.address, opened

    @property
    def children(self) -> list[int]:
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGUSR1)
        return [int(pid) for pid in self.process.stdout.readline().split()]

    def renew(self) -> None:
        self.process.send_signal(signal.SIGHUP)

    def stop(self) -> int:
        """Stop politely; gives the exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.process.wait(60)
        self.process.kill()
        raise AssertionError("the parent does not stop")


async def serve(port: int, count: int, database: str) -> None:
    address, manners = f"http://127.0.0.1:{port}", Manners(anybody=True, patience=PATIENT, pace=0.0)
    opening = Opening(Path(), (), port, address, manners=manners, limits=TALKATIVE, database=database, **UNSEEN)
    parent = Parent(opening, count)

    def tell_children() -> None:
        print(*(child.pid for child in parent.children), flush=True)

    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell_children)
    await parent.run(lambda told: print(told, flush=True))


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
