"""What a room asks its shell to do, in this order. If a Store fails, what comes after it is not done."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .records import DealRecord, MoveRecord, ResultRecord, RoomRecord


class Tell(Struct, frozen=True):
    """Send a frame to one line."""

    line: int
    frame: str


class Store(Struct, frozen=True):
    """Make this durable, all of it or nothing. The room must hear nothing else until it is done or has failed;
    then the shell calls `room.not_stored`."""

    room: RoomRecord | None = None
    deal: DealRecord | None = None
    table: str | None = None
    moves: tuple[MoveRecord, ...] = ()
    result: ResultRecord | None = None


class Think(Struct, frozen=True):
    """Let a bot choose, and tell the room by `room.thought(ticket, ...)`. All that the choice may depend on is in here."""

    ticket: int
    game: str
    level: str
    seat: int
    view: dict[str, Any]
    memory: dict[str, Any] | None
    legal: tuple[int, ...]
    seed: int


class Warm(Struct, frozen=True):
    """Bots of these levels will play this game soon: get ready."""

    game: str
    levels: tuple[str, ...]


class Wake(Struct, frozen=True):
    """Call `room.wake` at this time instead of any earlier one asked for; None for never."""

    at: float | None


class Close(Struct, frozen=True):
    """Hang up on a line, after what it was told."""

    line: int
    code: int
    reason: str


Effect = Tell | Store | Think | Warm | Wake | Close
