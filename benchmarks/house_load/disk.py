"""How long the machine itself takes to make a few bytes durable: no house can acknowledge faster."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Self

PAGE = bytes(4096)
PAUSE = 0.1  # seconds between two tries while others work


def fsync_once(file: int) -> float:
    """Write a page to the end of a file, and wait until the disk has it."""
    began = time.perf_counter()
    os.write(file, PAGE)
    os.fsync(file)
    return time.perf_counter() - began


def fsync_times(folder: Path, tries: int) -> list[float]:
    """So many tries, one after the other."""
    with (folder / "fsync").open("wb", buffering=0) as file:
        return [fsync_once(file.fileno()) for _ in range(tries)]


class FsyncBeside:
    """Tries it ten times a second beside other work, as long as the block lasts."""

    def __init__(self, folder: Path) -> None:
        self.times: list[float] = []
        self._file, self._over = folder / "fsync", threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        with self._file.open("wb", buffering=0) as file:
            while not self._over.wait(PAUSE):
                self.times.append(fsync_once(file.fileno()))
