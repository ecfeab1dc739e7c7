"""How often somebody may do what others notice, so that nobody can flood the table: some at once, then one after a while."""

from __future__ import annotations

from typing import NamedTuple


class Rate(NamedTuple):
    """So many in a row, and one more after so many seconds."""

    at_once: float
    every: float


PHRASES = Rate(4, 3.0)
CHAT = Rate(5, 4.0)
REPORTS = Rate(3, 300.0)
SENDING_AWAY = Rate(1, 120.0)
WEBHOOKS = Rate(3, 60.0)
LISTING = Rate(4, 15.0)


class Pace:
    """How much a person may still do."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate, self.left, self.at = rate, float(rate.at_once), now

    def allows_one_more(self, now: float) -> bool:
        self.left = min(self.rate.at_once, self.left + max(0.0, now - self.at) / self.rate.every)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Paces:
    """The pace of each person, in each thing that has one."""

    def __init__(self) -> None:
        self._paces: dict[tuple[str, Rate], Pace] = {}

    def allow(self, person: str, rate: Rate, now: float) -> bool:
        return self._paces.setdefault((person, rate), Pace(rate, now)).allows_one_more(now)
