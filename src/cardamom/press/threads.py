"""Work on all cores: pixels and pages are made outside of Python, so threads are enough. Order never depends on them."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

COMPRESSION = 1  # of PNG: paper grain hardly gets smaller, only slower
AHEAD = 64  # the most things that are made before their turn, so that pictures do not pile up in memory

Thing = TypeVar("Thing")
Made = TypeVar("Made")


def usable_cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system tells
        return os.cpu_count() or 1


def in_threads(make: Callable[[Thing], Made], things: Iterable[Thing], cores: int) -> Iterator[Made]:
    """What is made of each thing, in their order. Whoever stops halfway does not wait for the rest."""
    pool = ThreadPoolExecutor(cores)
    waiting: deque[Future[Made]] = deque()
    try:
        for thing in things:
            waiting.append(pool.submit(make, thing))
            if len(waiting) >= AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
