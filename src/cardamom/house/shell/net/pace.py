"""How often something may happen, or how much of it."""

from __future__ import annotations

import time
from collections.abc import Callable


class Pace:
    """Some at once, and so many a second for long."""

    def __init__(self, burst: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._a_second, self._clock = burst, a_second, clock
        self._left, self._at = float(burst), clock()

    def allows_one_more(self) -> bool:
        return self.allows(1)

    def allows(self, amount: float) -> bool:
        """Take so much, if so much is left."""
        if self.left < amount:
            return False
        self._left -= amount
        return True

    def spend(self, amount: float) -> None:
        """Take so much though it is more than is left: it has happened already."""
        self._left = self.left - amount

    @property
    def left(self) -> float:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        return self._left
