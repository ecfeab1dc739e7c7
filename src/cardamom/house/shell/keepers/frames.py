"""Frames of an internal line: a length of four bytes, a kind of one byte, and what it holds."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

HEAD = 5  # bytes
MOST_BYTES = 16 << 20  # of one frame; what people are told is far smaller
MOST_BEFORE_GREETING = 64  # of a caller who may be anybody


class Kind(IntEnum):
    CHALLENGE = 1  # the keeper's number, to be answered
    CALLER = 2  # the caller's number, and proof that it knows the secret
    KEEPER = 3  # proof that the keeper knows it too
    ARRIVAL = 4  # whose line it is and where it wants to go
    NOT_HERE = 5  # this process does not keep that
    JOINED = 6  # the first frame was good
    TEXT = 7
    CLOSE = 8  # with a code of two bytes and a reason
    PING = 9
    PONG = 10


class BadStream(Exception):
    """What came is no frame."""


def framed(kind: Kind, content: bytes = b"") -> bytes:
    return len(content).to_bytes(4, "big") + bytes([kind]) + content


def closing(code: int, reason: str) -> bytes:
    return framed(Kind.CLOSE, code.to_bytes(2, "big") + reason.encode())


def read_closing(content: bytes) -> tuple[int, str]:
    return int.from_bytes(content[:2], "big"), content[2:].decode(errors="replace")


class Frames:
    """Takes bytes as they come, and gives the frames in them. `most` is how long a frame may be now."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._bytes = bytearray()

    def take(self, data: bytes) -> Iterator[tuple[Kind, bytes]]:
        self._bytes += data
        while len(self._bytes) >= HEAD:
            length = int.from_bytes(self._bytes[:4], "big")
            if length > self.most or self._bytes[4] not in KINDS:
                raise BadStream
            if len(self._bytes) < HEAD + length:
                return
            kind, content = Kind(self._bytes[4]), bytes(self._bytes[HEAD : HEAD + length])
            del self._bytes[: HEAD + length]
            yield kind, content


KINDS = frozenset(Kind)
