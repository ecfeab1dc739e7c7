"""How a house is looked after while it is open."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Operation:
    """`metrics` is the address of the figures, such as `127.0.0.1:9378`. For `drain` seconds after SIGTERM a house says
    that it is not ready and still serves everybody. After `forget_days` without anything happening, a room is forgotten."""

    metrics: str | None = None
    drain: float = 0.0
    forget_days: float | None = None
