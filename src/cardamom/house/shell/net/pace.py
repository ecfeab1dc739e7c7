"""How often something may happen."""

from __future__ import annotations

import time
from collections.abc import Callable


class Pace:
    """Some at once, and so many a second for long."""

    def __init__(self, burst: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._a_second, self._clock = burst, a_second, clock
        self._left, self._at = float(burst), clock()

    def allows_one_more(self) -> bool:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
