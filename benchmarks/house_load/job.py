"""What a load generator is told to do, and what it reports: it is a process of its own, and both travel as JSON."""

from __future__ import annotations

from msgspec import Struct

HOUSE, BOARDGAME_IO = "house", "boardgame.io"

# what rooms may do
JOIN = "join"  # everybody opens a line and waits for the table
LEAVE = "leave"  # everybody hangs up
VISIT = "visit"  # two people come, see the table and go, a few rooms at a time
STEADY = "steady"  # each room answers once in a while
FLAT_OUT = "flat out"  # each room answers as soon as it can
ONCE = "once"  # each room answers once


class RoomKeys(Struct, frozen=True):
    """What opens a room for its two people: its key, or a peer's id of a match, and the secret of each."""

    key: str
    secrets: tuple[str, str]


class Phase(Struct, frozen=True):
    """What the first `rooms` rooms do, and for how many seconds; `every` is how often each of them answers."""

    what: str
    rooms: int
    seconds: float = 0.0
    every: float = 5.0


class Job(Struct, frozen=True):
    """Which server is called at which ports, in which rooms, and what happens there. With several ports, the people of a room
    come to different ones. `processes` are those whose time is counted."""

    server: str
    ports: tuple[int, ...]
    rooms: tuple[RoomKeys, ...]
    phases: tuple[Phase, ...]
    processes: tuple[int, ...]


class Done(Struct, frozen=True):
    """What came of a phase. `acks` and `others` are the seconds from each answer to its acknowledgement and to the other seat's
    news of it; `late` is how much later than planned the generator itself sent. `starved` is how long the server was ready to
    run and had no processor. Times of processors are in seconds, memory is in bytes."""

    phase: Phase
    took: float
    moves: int
    acks: list[float]
    others: list[float]
    late: list[float]
    server_cpu: float
    own_cpu: float
    starved: float
    memory: int
    refused: dict[str, int]
