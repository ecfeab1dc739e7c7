"""The browser's end of a WebSocket, with no more than a load generator needs: whole texts, on loopback, as fast as Python goes.

A library checks what it reads; here the server is ours or a peer's, and what the generator spends is not to be seen in the
figures."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
HEAD_END = b"\r\n\r\n"
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)  # a mask of zeros leaves a text as it is


class Wire(asyncio.Protocol):
    """`hear` is given each text, `opened` is called once the server agrees, and `closed` with the code when it is over."""

    def __init__(
        self, request: bytes, opened: Callable[[], None], hear: Callable[[bytes], None], closed: Callable[[int], None]
    ):
        self._request, self._opened, self._hear, self._closed = request, opened, hear, closed
        self._waiting = bytearray()
        self._upgraded = False
        self._code = 1006  # the line broke, if nobody says otherwise
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        self._closed(self._code)

    def data_received(self, data: bytes) -> None:
        self._waiting += data
        if not self._upgraded and not self._upgrade():
            return
        waiting = self._waiting
        at = 0
        while len(waiting) >= at + 2:
            length, start = waiting[at + 1], at + 2
            if length == 126:
                start += 2
                length = int.from_bytes(waiting[at + 2 : start], "big") if len(waiting) >= start else 1 << 62
            elif length == 127:
                start += 8
                length = int.from_bytes(waiting[at + 2 : start], "big") if len(waiting) >= start else 1 << 62
            if len(waiting) < start + length:
                break
            self._take(waiting[at] & 15, bytes(waiting[start : start + length]))
            at = start + length
        if at:
            del waiting[:at]

    def _upgrade(self) -> bool:
        head, found, rest = bytes(self._waiting).partition(HEAD_END)
        if not found:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(f"The server opens no line: {head.splitlines()[0].decode()}")
        self._waiting[:] = rest
        self._upgraded = True
        self._opened()
        return True

    def _take(self, what: int, content: bytes) -> None:
        if what == TEXT:
            self._hear(content)
        elif what == PING:
            self._send(PONG, content)
        elif what == CLOSE:
            self._code = struct.unpack("!H", content[:2])[0] if len(content) >= 2 else 1005
            self.close()

    def say(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, what: int, content: bytes) -> None:
        if self._transport is None:
            return
        size = len(content)
        length = bytes([MASKED | size]) if size < 126 else bytes([MASKED | 126]) + size.to_bytes(2, "big")
        self._transport.write(bytes([FINAL | what]) + length + NO_MASK + content)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


def request_for(path: str, host: str, **headers: str) -> bytes:
    """What a browser asks when it opens a WebSocket."""
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Key: Y2FyZGFtb20tbG9hZC0wMQ==", "Sec-WebSocket-Version: 13"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return ("\r\n".join(lines)).encode() + HEAD_END
