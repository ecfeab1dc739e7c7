"""How much of the house one browser, one address and all strangers together may take."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Times are in seconds. A *guest* is a connection that has not joined: a request for a page, or a line before its
    first good frame."""

    guests: int = 128
    guests_each: int = 32  # of one address
    lines: int = 512  # lines that have joined
    lines_each: int = 128  # of one address

    head_within: float = 10.0  # for a request to arrive, with all its headers
    answer_within: float = 60.0  # for the answer to be fetched
    idle: float = 5.0  # between two requests
    join_within: float = 10.0
    close_within: float = 5.0  # for a browser to agree that a line is closed
    ping_every: float = 20.0
    pong_within: float = 20.0

    message_bytes: int = 4096
    fragments: int = 16  # of one message
    burst: int = 40  # frames that may come at once
    a_second: float = 20.0  # frames in the long run

    frames_waiting: int = 256  # for a browser that reads slowly
    bytes_waiting: int = 1 << 20
