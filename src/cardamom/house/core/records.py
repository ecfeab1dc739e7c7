"""What is kept of rooms and tables: plain records that a shell writes down and reads back.

A table's rows are the truth. They are only ever added to: an answer is a row, and so is taking one back.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from cardamom.kernel.options import Value


class By(StrEnum):
    """Who gave an answer for a seat."""

    PERSON = "person"
    BOT = "bot"  # the seat is a bot's
    STAND_IN = "stand-in"  # a bot, because the person was away
    CLOCK = "clock"  # a bot, because the person's time was up
    RULES = "rules"  # nobody: it was the only answer, as everybody could see
    STANDING = "standing"  # the person, before they were asked


class SeatRecord(Struct, frozen=True):
    """Who sits there: a person, or a bot of this level. The seat is `shared` if somebody else plays on that person's device."""

    name: str
    person: str | None
    bot: str | None
    shared: bool = False


class ShuffleRecord(Struct, frozen=True):
    """How the seed came about: what the house committed to, and what each person's browser added after that."""

    commitment: str
    secret: str
    nonces: tuple[tuple[int, str], ...]


class DealRecord(Struct, frozen=True):
    """A table as it was dealt. It never changes."""

    table: str
    room: str
    game: str
    rules_version: int
    options: dict[str, Value]
    seats: tuple[SeatRecord, ...]
    seed: int
    shuffle: ShuffleRecord | None
    at: float


class MoveRecord(Struct, frozen=True):
    """Row `number` of a table, counted from 1: an answer as text, or None for taking the seat's last answer back, with those
    that gave themselves after it.

    `client` is the request that asked for it, PERSON/ID, so that a request is never done twice."""

    number: int
    seat: int
    action: str | None
    by: By
    client: str | None
    at: float


class ResultRecord(Struct, frozen=True):
    """How a table ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    at: float


class AskedRecord(Struct, frozen=True):
    """A person who has to answer, since when, and until when if the clock runs on while nobody is there."""

    person: str
    since: float
    until: float | None = None


class RoomRecord(Struct, frozen=True):
    """A room: the keys that open it, and all that the room itself remembers, as JSON text. A closed room has no code.

    `people` are the persons who belong to it, so that each of them can list their rooms, and `asked` are those whom a game
    waits for. `due` is when the room wants to be woken though nobody is there."""

    room: str
    key: str
    watch: str
    code: str | None
    document: str
    closed: bool
    at: float
    people: tuple[str, ...] = ()
    asked: tuple[AskedRecord, ...] = ()
    due: float | None = None


class SavedTable(Struct, frozen=True):
    """A table as it is read back."""

    deal: DealRecord
    moves: tuple[MoveRecord, ...]
    result: ResultRecord | None
