"""What is kept or listed beside rooms and tables: people, share links, and the lines of a list."""

from __future__ import annotations

from msgspec import Struct

from cardamom.house.core.records import AskedRecord, ResultRecord, SeatRecord


class Person(Struct, frozen=True):
    """Somebody who was here. Their browser keeps the secret, the house its hash; `at` is when they were last kept or
    seen. What they prefer stays theirs when they are kept again."""

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


class LookedAt(Struct, frozen=True):
    """Rooms that are due are looked after now; if nothing comes of it, they are due again at this time."""

    rooms: tuple[str, ...]
    now: float
    again: float


class Probe(Struct, frozen=True):
    """Nothing but a try: a row that is written and removed at once, to see whether the database takes it."""

    id: str


class ForgottenRoom(Struct, frozen=True):
    """A room that is too old: its unfinished games go, and the room itself unless a finished game belongs to it."""

    room: str


class SeenPeople(Struct, frozen=True):
    """People who are here at this time."""

    people: tuple[str, ...]
    at: float


class ForgottenPerson(Struct, frozen=True):
    """A person who is in no room and in no game, and was last seen before that time."""

    person: str
    before: float


class OpenRoom(Struct, frozen=True):
    """An open room, in the list of somebody who belongs to it, with all whom its game waits for."""

    room: str
    key: str
    document: str
    at: float
    asked: tuple[AskedRecord, ...] = ()


class PlayedGame(Struct, frozen=True):
    """A table in the list of somebody who sat there, without its moves. Unfinished games have no result."""

    table: str
    room: str
    game: str
    rules_version: int
    seats: tuple[SeatRecord, ...]
    at: float
    result: ResultRecord | None
