"""How much is measured: all of it for the documents, or a little to see that everything works."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self


@dataclass(frozen=True)
class Scale:
    """`every` is how many seconds pass between two moves of a room. `idle` are the rooms in memory when memory is measured;
    `lengths`, `crowds` and `archives` are the answers at a table, the rooms and the finished games at which all that grows is
    measured."""

    rooms: int
    every: float
    steady: float
    flat_out: float
    idle: tuple[int, ...]
    lengths: tuple[int, ...]
    crowds: tuple[int, ...]
    archives: tuple[int, ...]
    tried: int  # rooms that answer in these measurements, and for how many seconds
    tried_for: float
    weighed: int  # rooms whose memory is measured beside them
    fsyncs: int

    @property
    def briefly(self) -> Self:
        """The same, with a third of the time for moves now and then."""
        return replace(self, steady=self.steady / 3)


FULL = Scale(
    rooms=1000,
    every=5.0,
    steady=30.0,
    flat_out=10.0,
    idle=(1000, 2000),
    lengths=(0, 500, 1500, 3000),
    crowds=(10, 100, 500, 1000, 2000),
    archives=(0, 1000, 10_000),
    tried=10,
    tried_for=3.0,
    weighed=40,
    fsyncs=200,
)

QUICK = Scale(
    rooms=40,
    every=1.0,
    steady=5.0,
    flat_out=2.0,
    idle=(20, 40),
    lengths=(0, 200),
    crowds=(5, 20),
    archives=(0, 50),
    tried=5,
    tried_for=1.0,
    weighed=10,
    fsyncs=20,
)


def few(rooms: int) -> Scale:
    """As quick as it goes, for a test."""
    return Scale(rooms, 0.5, 1.0, 0.5, (rooms,), (0, 20), (rooms,), (0, 3), rooms, 0.5, 2, 5)
