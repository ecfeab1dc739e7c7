"""What waits for a browser that reads slowly, and how much of it may."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

from .limits import Limits


class Outbox:
    """Frames on their way into a transport, which says when it has had enough."""

    def __init__(self, transport: asyncio.Transport, limits: Limits) -> None:
        self._transport, self._limits = transport, limits
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._paused = False
        self._finished = False

    @property
    def bytes_waiting(self) -> int:
        """All that the browser has not fetched, but for what the system keeps."""
        return self._bytes + self._transport.get_write_buffer_size()

    def put(self, data: bytes) -> bool:
        """Send it when there is room; False, and nothing is done, if too much is waiting already."""
        if self._finished or self._transport.is_closing():
            return True
        before = self.bytes_waiting
        too_much = before > 0 and before + len(data) > self._limits.bytes_waiting
        if too_much or len(self._waiting) >= self._limits.frames_waiting:
            return False
        if self._paused:
            self._waiting.append(data)
            self._bytes += len(data)
        else:
            self._transport.write(data)
        return True

    def put_last(self, data: bytes) -> None:
        """Send one more thing, even if what waits must be dropped for it."""
        if not self.put(data):
            self.drop()
            self._transport.write(data)

    def finish(self) -> None:
        """Say goodbye after all that waits: the other end reads it, and closes the connection."""
        self._finished = True
        if not self._waiting and not self._transport.is_closing():
            with contextlib.suppress(OSError):  # whoever was there has just gone
                self._transport.write_eof()

    def drop(self) -> None:
        self._waiting.clear()
        self._bytes = 0

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        self._paused = False
        while self._waiting and not self._paused:
            data = self._waiting.popleft()
            self._bytes -= len(data)
            self._transport.write(data)  # may pause again
        if self._finished:
            self.finish()
