"""Codes that can be spoken: six letters, none of which looks or sounds like another one, and guessed only slowly."""

from __future__ import annotations

import secrets
from collections import OrderedDict

from .clock import Clock

LETTERS = "ABCDEFGHJKMNPQRTUVWXY"  # without I, L, O, S and Z, which look like digits or each other
LENGTH = 6
MOST_ADDRESSES = 10_000


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def as_code(text: str) -> str | None:
    """What somebody typed as a code, in whatever case and with spaces; None if no code looks like that."""
    letters = "".join(text.upper().split()).replace("-", "")
    return letters if len(letters) == LENGTH and set(letters) <= set(LETTERS) else None


class Guesses:
    """How often something may be tried: from one address, and from all together."""

    def __init__(self, clock: Clock, at_once: float, every: float, all_at_once: float = 200.0, all_every: float = 0.1) -> None:
        self._clock = clock
        self._at_once, self._every = at_once, every
        self._all = [all_at_once, clock()]
        self._all_at_once, self._all_every = all_at_once, all_every
        self._left: OrderedDict[str, list[float]] = OrderedDict()

    def allows_one_more(self, address: str) -> bool:
        now = self._clock()
        mine = self._left.pop(address, [self._at_once, now])
        self._left[address] = mine
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return _take(mine, self._at_once, self._every, now) and _take(self._all, self._all_at_once, self._all_every, now)


def _take(bucket: list[float], most: float, every: float, now: float) -> bool:
    left, at = bucket
    left = min(most, left + (now - at) / every)
    bucket[:] = [left - 1 if left >= 1 else left, now]
    return left >= 1
