"""What is asked of the database. Each answer comes by an index, however much is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, select, tuple_

from .schema import MEMBERS, MOVES, PEOPLE, PLAYERS, RESULTS, ROOMS, SHARES, TABLES

# an unfinished table has none of these
RESULT = (RESULTS.c.scores, RESULTS.c.winners, RESULTS.c.ending, RESULTS.c.at.label("ended_at"))


def room_where(condition: ColumnElement[bool]) -> Select[Any]:
    return select(ROOMS).where(condition)


ASKED = (MEMBERS.c.person_id.label("person"), MEMBERS.c.asked_since.label("since"), MEMBERS.c.asked_until.label("until"))


def members_of(room: str) -> Select[Any]:
    return select(*ASKED).where(MEMBERS.c.room_id == room).order_by(MEMBERS.c.person_id)


def asked_in(rooms: Sequence[str]) -> Select[Any]:
    """Whom the games of these rooms wait for, those first who have waited longest."""
    asked = MEMBERS.c.room_id.in_(rooms) & MEMBERS.c.asked_since.is_not(None)
    return select(MEMBERS.c.room_id.label("room"), *ASKED).where(asked).order_by(MEMBERS.c.asked_since, MEMBERS.c.person_id)


def due_rooms(now: float, limit: int) -> Select[str]:
    """Open rooms that want to be woken, those first that have waited longest."""
    return (
        select(ROOMS.c.id).where(ROOMS.c.due <= now, ROOMS.c.closed.is_(False)).order_by(ROOMS.c.due, ROOMS.c.id).limit(limit)
    )


def rooms_of(person: str, limit: int) -> Select[Any]:
    """A person's open rooms: those where they are asked come first, the newest of each kind before the others."""
    return (
        select(ROOMS.c.id.label("room"), ROOMS.c.key, ROOMS.c.document, ROOMS.c.at)
        .join_from(MEMBERS, ROOMS)
        .where(MEMBERS.c.person_id == person)
        .order_by(MEMBERS.c.asked_since.is_(None), ROOMS.c.at.desc(), ROOMS.c.id)
        .limit(limit)
    )


def table_of(table: str) -> Select[Any]:
    # the time of the deal is `at`, as in the other columns of the table
    return select(TABLES, *RESULT).join_from(TABLES, RESULTS, isouter=True).where(TABLES.c.id == table)


def moves_of(table: str) -> Select[Any]:
    columns = (MOVES.c.number, MOVES.c.seat, MOVES.c.action, MOVES.c.by, MOVES.c.client, MOVES.c.at)
    return select(*columns).where(MOVES.c.table_id == table).order_by(MOVES.c.number)


def games_of(person: str, limit: int, before: str | None) -> Select[Any]:
    """The tables where a person sat, the last one first; only those that come after the table `before` in that list."""
    place = tuple_(PLAYERS.c.at, PLAYERS.c.table_id)
    found = (
        select(
            TABLES.c.id.label("table"),
            TABLES.c.room_id.label("room"),
            TABLES.c.game,
            TABLES.c.rules_version,
            TABLES.c.seats,
            PLAYERS.c.at,
            *RESULT,
        )
        .join_from(PLAYERS, TABLES)
        .join(RESULTS, isouter=True, onclause=RESULTS.c.table_id == TABLES.c.id)
        .where(PLAYERS.c.person_id == person)
        .order_by(PLAYERS.c.at.desc(), PLAYERS.c.table_id.desc())
        .limit(limit)
    )
    if before is None:
        return found
    theirs = PLAYERS.alias()
    last = select(theirs.c.at, theirs.c.table_id).where(theirs.c.person_id == person, theirs.c.table_id == before)
    return found.where(place < last.scalar_subquery())


def person_where(secret_hash: str) -> Select[Any]:
    return select(PEOPLE).where(PEOPLE.c.secret_hash == secret_hash)


def secret_hash_of(person: str) -> Select[Any]:
    return select(PEOPLE.c.secret_hash).where(PEOPLE.c.id == person)


def share_of(token: str) -> Select[Any]:
    columns = (SHARES.c.token, SHARES.c.table_id.label("table"), SHARES.c.seat, SHARES.c.by, SHARES.c.at)
    return select(*columns).where(SHARES.c.token == token)
