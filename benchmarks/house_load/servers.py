"""Servers under test and load generators, each in a process of its own."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from .job import HOUSE, Done, Job, Phase, RoomKeys

ROOT = Path(__file__).parents[2]
OPEN_WITHIN = 60.0  # seconds
LONGEST = 400.0  # seconds that a generator may take for its job


class NotMeasured(Exception):
    """A sentence that says why a figure is missing."""


@dataclass(frozen=True)
class Serving:
    """Processes that serve the same rooms, each at a port of its own. `took` is how long they needed to open."""

    server: str
    ports: tuple[int, ...]
    processes: tuple[int, ...]
    took: float

    def load(self, rooms: Sequence[RoomKeys], *phases: Phase) -> list[Done]:
        """Let a generator's people do something here."""
        job = Job(self.server, self.ports, tuple(rooms), phases, self.processes)
        command = [sys.executable, "-m", "benchmarks.house_load.generator"]
        done = subprocess.run(command, input=msgspec.json.encode(job), stdout=subprocess.PIPE, cwd=ROOT, timeout=LONGEST)
        if done.returncode:
            raise NotMeasured("the load generator failed; what it says stands above.")
        return msgspec.json.decode(done.stdout, type=list[Done])

    def kill(self) -> None:
        """End it as a power cut would."""
        for process in self.processes:
            os.kill(process, signal.SIGKILL)


@contextlib.contextmanager
def served(server: str, commands: Sequence[Sequence[str]], environment: Mapping[str, str] | None = None) -> Iterator[Serving]:
    """Start servers, each of which says its port when it is open, and end them after the block."""
    started = time.perf_counter()
    running = []
    try:
        for command in commands:
            settings = {**os.environ, **(environment or {})}
            running.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=settings))
        ports = tuple(_port_of(process, started + OPEN_WITHIN) for process in running)
        yield Serving(server, ports, tuple(process.pid for process in running), time.perf_counter() - started)
    finally:
        for process in running:
            process.terminate()
        for process in running:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()


def _port_of(process: subprocess.Popen[str], until: float) -> int:
    assert process.stdout is not None
    readable, _, _ = select.select([process.stdout], [], [], max(0.0, until - time.perf_counter()))
    line = process.stdout.readline() if readable else ""
    if not line.strip().isdigit():
        raise NotMeasured(f"the server did not open within {OPEN_WITHIN:.0f} seconds; what it says stands above.")
    return int(line)


def house(folder: Path, database: str | None = None, processes: int = 1) -> contextlib.AbstractContextManager[Serving]:
    """A house in a folder, or several processes of one on a database."""
    command = [sys.executable, "-m", "benchmarks.house_load.served", str(folder), *([database] if database else [])]
    return served(HOUSE, [command] * processes)
