"""One browser's line to the house."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from .messages import Told, encode

BURST, A_SECOND = 40.0, 20.0  # messages a browser may send at once, and for long
MOST_WAITING = 256  # messages that may wait for a slow browser

HOST = -2  # besides seats and the SPECTATOR


class Code:
    """Why a line was closed, for the page to act on."""

    BAD_FRAME = 4400
    STRANGER = 4401
    REPLACED = 4409
    TOO_FAST = 4429


@dataclass(frozen=True)
class Closing:
    code: int
    reason: str


@dataclass(eq=False)
class Connection:
    """What waits to be sent, and how much of the log this browser has been told."""

    who: int
    token: str
    told: int = 0
    waiting: asyncio.Queue[str | Closing] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    closed: bool = False

    def send(self, message: Told) -> None:
        if self.waiting.full():
            self.close(Code.TOO_FAST, "This page is too slow for the table; reload it.")
        elif not self.closed:
            self.waiting.put_nowait(encode(message))

    def close(self, code: int, reason: str) -> None:
        """Say nothing more, and hang up; what waits for a slow browser is dropped."""
        if self.closed:
            return
        self.closed = True
        if self.waiting.full():
            self.waiting.get_nowait()
        self.waiting.put_nowait(Closing(code, reason))


class Pace:
    """How fast a browser may talk."""

    def __init__(self) -> None:
        self.left, self.at = BURST, time.monotonic()

    def allows_one_more(self) -> bool:
        now = time.monotonic()
        self.left = min(BURST, self.left + (now - self.at) * A_SECOND) - 1
        self.at = now
        return self.left >= 0
