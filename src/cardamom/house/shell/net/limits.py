"""How much of the house one browser, one address and all strangers together may take."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from cardamom.kernel.errors import CardamomError


class BadLimit(CardamomError, ValueError):
    """A limit that there is not, or a number that it cannot have."""


@dataclass(frozen=True)
class Limits:
    """Times are in seconds. A *guest* is a connection that has not joined: a request for a page, or a line before its
    first good frame. An address of IPv6 stands for its network of 64 bits."""

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
    bytes_burst: int = 640 << 10  # bytes that may come at once; a replay file is one such burst
    bytes_a_second: float = 32 << 10  # bytes in the long run
    busy_each: int = 16  # one address may send as much as so many lines

    frames_waiting: int = 256  # for a browser that reads slowly
    bytes_waiting: int = 1 << 20
    fetched_burst: int = 256 << 20  # bytes that one address may fetch at once, by lines and as pages
    fetched_a_second: float = 4 << 20

    rooms_burst: int = 12  # rooms that one address may open at once
    rooms_an_hour: float = 120.0  # and in the long run
    rooms_each: int = 100  # rooms in memory that one address has opened


def with_limits(limits: Limits, wanted: Iterable[str]) -> Limits:
    """The limits with some of them changed, each said as `lines=4000`."""
    known = {field.name: type(getattr(limits, field.name)) for field in fields(Limits)}
    changed: dict[str, float] = {}
    for text in wanted:
        name, _, number = text.partition("=")
        name = name.strip().replace("-", "_")
        if name not in known:
            raise BadLimit(f"There is no limit called {name!r}; choose one of {', '.join(known)}.")
        try:
            changed[name] = known[name](number)
        except ValueError:
            raise BadLimit(f"A limit is said like {name}={getattr(limits, name):g}, not {text!r}.") from None
        if not (math.isfinite(changed[name]) and changed[name] > 0):
            raise BadLimit(f"The limit {name} must be a number above 0, not {number.strip()}.")
    return replace(limits, **changed)  # type: ignore[arg-type]  # each has the type of the field it stands for
