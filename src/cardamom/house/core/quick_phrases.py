"""Quick phrases: said seldom, so that nobody can flood the table, and not heard by those who do not want to."""

from __future__ import annotations

AT_ONCE, EVERY = 4.0, 3.0  # phrases a person may say in a row, and the seconds for one more


class Pace:
    """How much a person may still say."""

    def __init__(self, now: float, at_once: float = AT_ONCE, every: float = EVERY) -> None:
        self.at_once, self.every = at_once, every
        self.left, self.at = at_once, now

    def allows_one_more(self, now: float) -> bool:
        self.left = min(self.at_once, self.left + max(0.0, now - self.at) / self.every)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
