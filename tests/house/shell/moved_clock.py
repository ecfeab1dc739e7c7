"""A house's clock that a test moves ahead: days pass in a moment."""

from __future__ import annotations

from cardamom.house.shell.clock import steady_clock

DAY = 86_400.0


class MovedClock:
    def __init__(self) -> None:
        self._clock, self.ahead = steady_clock(), 0.0

    def __call__(self) -> float:
        return self._clock() + self.ahead

    def move(self, days: float) -> None:
        self.ahead += days * DAY
