"""Pictures on all cores: reading, scaling and packing pixels leaves Python alone, so threads are enough."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

COMPRESSION = 1  # of PNG: paper grain hardly gets smaller, only slower

Thing = TypeVar("Thing")
Made = TypeVar("Made")


def in_threads(make: Callable[[Thing], Made], things: Iterable[Thing]) -> Iterator[Made]:
    """What is made of each thing, in their order. Who stops half way does not wait for the rest."""
    pool = ThreadPoolExecutor(os.cpu_count())
    try:
        yield from pool.map(make, things)
    finally:
        pool.shutdown(cancel_futures=True)
