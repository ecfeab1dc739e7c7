"""One browser's line, as the rest of the house knows it: texts come and go, until it is closed."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

MOST_READ_AHEAD = 8  # messages; a browser that sends more has to wait


class Code:
    """Why the network closed a line. With any code that a page does not know, the line broke, and it tries again."""

    DONE = 1000
    GOING_AWAY = 1001
    BROKEN = 1011  # an error of the house itself
    RESTART = 1012
    TRY_LATER = 1013
    BAD_FRAME = 4400
    LATE = 4408
    TOO_FAST = 4429


class LineClosed(Exception):
    """There is nobody at the other end any more."""


class BadFrame(Exception):
    """What came over the line was not what a page of ours would send. The line ends with this sentence and code."""

    def __init__(self, sentence: str, code: int = Code.BAD_FRAME) -> None:
        super().__init__(sentence)
        self.code = code


class Wire(Protocol):
    """What carries a line."""

    def send_text(self, text: str) -> None: ...
    def hang_up(self, code: int, reason: str) -> None: ...
    def hold_reading(self, hold: bool) -> None: ...
    def count_as_joined(self) -> None: ...


class Line:
    """A line that was accepted. `address` is whom to count for limits, `loopback` whether the browser runs on this very
    machine. `heard_at` is when the message that was received last had come, by `time.perf_counter`."""

    def __init__(self, wire: Wire, number: int, address: str, loopback: bool) -> None:
        self.number, self.address, self.loopback = number, address, loopback
        self.closed, self.heard_at = False, 0.0
        self._wire = wire
        self._heard: deque[tuple[str, float]] = deque()
        self._end: LineClosed | BadFrame | None = None
        self._news = asyncio.Event()

    async def receive(self) -> str:
        """The next message. Raises LineClosed when the line is closed, and BadFrame when the browser sent something that
        no page of ours would send; all that came before is given first."""
        while not self._heard:
            if self._end is not None:
                raise self._end
            self._news.clear()
            await self._news.wait()
        text, self.heard_at = self._heard.popleft()
        if len(self._heard) < MOST_READ_AHEAD:
            self._wire.hold_reading(False)
        return text

    def send(self, text: str) -> None:
        """Send a text, now or when there is room. Never waits: a browser that does not read is hung up on."""
        if not self.closed:
            self._wire.send_text(text)

    def joined(self) -> None:
        """The first frame was good: this line is no guest's any more. It is closed if the house is full."""
        if not self.closed:
            self._wire.count_as_joined()

    def close(self, code: int = Code.DONE, reason: str = "") -> None:
        """Hear and say nothing more, and hang up after what was sent."""
        self._heard.clear()
        if not self.closed:
            self._wire.hang_up(code, reason)

    # ---- for the wire

    def heard(self, text: str) -> None:
        """A message has come."""
        self._heard.append((text, time.perf_counter()))
        self._news.set()
        if len(self._heard) >= MOST_READ_AHEAD:
            self._wire.hold_reading(True)

    def ended(self, end: LineClosed | BadFrame) -> None:
        """Nothing more will come; what came before can still be received, such as a farewell."""
        self.closed = self.closed or isinstance(end, LineClosed)
        self._end = end if self._end is None or self.closed else self._end
        self._news.set()


Serve = Callable[[Line], Awaitable[None]]
