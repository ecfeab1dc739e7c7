"""What a room asks its shell to do, in this order. People are addressed by their ids, those who look on by made-up ones."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .audit import AuditRecord
from .listing import Listed
from .records import DealRecord, MoveRecord, ResultRecord, RoomRecord


class Tell(Struct, frozen=True):
    """Send a frame to somebody."""

    to: str
    frame: str


class Store(Struct, frozen=True):
    """Make this durable, all of it or nothing. It is the last effect of a list: what follows from it comes when the shell
    calls `room.stored`, or `room.not_stored` if it failed, before the room hears anything else."""

    room: RoomRecord | None = None
    deal: DealRecord | None = None
    table: str | None = None
    moves: tuple[MoveRecord, ...] = ()
    result: ResultRecord | None = None
    audit: tuple[AuditRecord, ...] = ()


class Think(Struct, frozen=True):
    """Let a bot choose, and tell the room by `room.thought(ticket, ...)`. All that the choice may depend on is in here. `brief`
    is whether it has to be quick, because it follows another decision of the same turn."""

    ticket: int
    game: str
    level: str
    seat: int
    view: dict[str, Any]
    memory: dict[str, Any] | None
    legal: tuple[int, ...]
    seed: int
    brief: bool = False


class Fetch(Struct, frozen=True):
    """Read a table of this room and play its rows again, off the event loop; then call `room.fetched`."""

    table: str


class Warm(Struct, frozen=True):
    """Bots of these levels will play this game soon: get ready."""

    game: str
    levels: tuple[str, ...]


class Wake(Struct, frozen=True):
    """Call `room.wake` at this time instead of any earlier one asked for; None for never."""

    at: float | None


class Post(Struct, frozen=True):
    """Deliver a message to the room's webhook, and tell the room by `room.posted(number, ...)`. `secret` signs it."""

    number: int
    address: str
    secret: str
    event: str
    text: str


class List(Struct, frozen=True):
    """Put the room into the list of open tables as it is now, or take it out."""

    room: Listed | None


class Close(Struct, frozen=True):
    """Hang up on somebody, after what they were told."""

    to: str
    code: int
    reason: str


Effect = Tell | Store | Think | Fetch | Warm | Wake | Post | List | Close
