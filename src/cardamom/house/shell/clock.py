"""The house's clock: seconds since 1970 that never run backwards, whatever happens to the machine's clock."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], float]


def steady_clock() -> Clock:
    began, at = time.time(), time.monotonic()
    return lambda: round(began + time.monotonic() - at, 3)
