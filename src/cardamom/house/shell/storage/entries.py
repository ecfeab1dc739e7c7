"""What is kept or listed beside rooms and tables: people, share links, and the lines of a list."""

from __future__ import annotations

from msgspec import Struct

from cardamom.house.core.records import ResultRecord, SeatRecord


class Person(Struct, frozen=True):
    """Somebody who was here. Their browser keeps the secret, the house its hash; `at` is when they were last kept. What they
    prefer stays theirs when they are kept again."""

    id: str
    secret_hash: str
    name: str
    avatar: str
    at: float
    preferences: str | None = None


class PreferencesRecord(Struct, frozen=True):
    """How a person likes the page, as JSON."""

    person: str
    text: str


class ShareRecord(Struct, frozen=True):
    """A link to a replay, as one seat saw it or, without a seat, with all cards open. `by` is the person who made it."""

    token: str
    table: str
    seat: int | None
    by: str
    at: float


class TicketRecord(Struct, frozen=True):
    """A way to another device, made at `at`. Whoever has the ticket is this person; the house keeps its hash."""

    hash: str
    person: str
    at: float
    until: float


class OpenRoom(Struct, frozen=True):
    """An open room, in the list of somebody who belongs to it."""

    room: str
    key: str
    document: str
    at: float


class PlayedGame(Struct, frozen=True):
    """A table in the list of somebody who sat there, without its moves. Unfinished games have no result."""

    table: str
    room: str
    game: str
    rules_version: int
    seats: tuple[SeatRecord, ...]
    at: float
    result: ResultRecord | None
