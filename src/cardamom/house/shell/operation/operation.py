"""How a house is looked after while it is open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from .inside import inside_address
from .logs import Form, Level


@dataclass(frozen=True)
class Operation:
    """`metrics` is the address of the figures, such as `127.0.0.1:9378`. For `drain` seconds after SIGTERM a house says
    that it is not ready and still serves everybody. After `forget_days` without anything happening, a room is forgotten.
    `logs` is how events are written; None leaves that to the caller."""

    metrics: str | None = None
    drain: float = 0.0
    forget_days: float | None = None
    logs: tuple[Form, Level] | None = None
    follows: bool = False  # whether a process of the same number may still be there, and give its place to this one

    def of_process(self, number: int) -> Self:
        """For one of several processes, counted from 0: each has its figures at the next port, and the first one forgets for
        all of them."""
        metrics = self.metrics
        if metrics is not None:
            host, port = inside_address(metrics)
            metrics = f"{host}:{port + number}"
        return replace(self, metrics=metrics, forget_days=self.forget_days if number == 0 else None, follows=True)
