"""Which rooms and people are old enough to be forgotten, and what goes with them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Select, UpdateBase, bindparam, delete, exists, or_, select, update

from .schema import BLOCKS, LISTINGS, MEMBERS, MOVES, PEOPLE, PLAYERS, RESULTS, ROOMS, SHARES, TABLES

_SHUT = ROOMS.c.closed.is_(True)
_FINISHED = exists().where(RESULTS.c.table_id == TABLES.c.id)
_PLAYED = exists().where(PLAYERS.c.table_id == TABLES.c.id)
_DEALT_THERE = exists().where(TABLES.c.room_id == ROOMS.c.id)


def old_rooms(before: float, playing_before: float, after: str, limit: int) -> Select[Any]:
    """Ids of rooms in their order. A room that was shut and has nothing but finished games is as small as it can be; an open
    one that is due goes on by itself."""
    unfinished = exists().where(TABLES.c.room_id == ROOMS.c.id, ~_FINISHED)
    playing = exists().where(TABLES.c.room_id == ROOMS.c.id, ~_FINISHED, _PLAYED)
    return (
        select(ROOMS.c.id)
        .where(ROOMS.c.id > after, ROOMS.c.at < before, or_(ROOMS.c.due.is_(None), _SHUT), ~_touched_since(before))
        .where(or_(~playing, (ROOMS.c.at < playing_before) & ~_touched_since(playing_before)))
        .where(or_(~_SHUT, unfinished, ~_DEALT_THERE))
        .order_by(ROOMS.c.id)
        .limit(limit)
    )


def _touched_since(moment: float) -> ColumnElement[bool]:
    """Whether a game was dealt or a move was made in a room since then."""
    here = TABLES.c.room_id == ROOMS.c.id
    return or_(
        exists().where(here, TABLES.c.at >= moment),
        exists().where(here, MOVES.c.table_id == TABLES.c.id, MOVES.c.at >= moment),
    )


def old_people(before: float, after: str, limit: int) -> Select[Any]:
    old = (PEOPLE.c.id > after, PEOPLE.c.at < before)
    return select(PEOPLE.c.id).where(*old, *_nowhere(PEOPLE.c.id)).order_by(PEOPLE.c.id).limit(limit)


def _nowhere(person: ColumnElement[str]) -> list[ColumnElement[bool]]:
    """Whoever sat at no table, belongs to no room and shared nothing."""
    return [
        ~exists().where(PLAYERS.c.person_id == person),
        ~exists().where(MEMBERS.c.person_id == person),
        ~exists().where(SHARES.c.by == person),
    ]


_UNFINISHED = select(TABLES.c.id).where(TABLES.c.room_id == bindparam("of_room"), ~_FINISHED)

# in this order: nothing may point to what is gone
FORGETTING_A_ROOM: tuple[UpdateBase, ...] = (
    delete(MOVES).where(MOVES.c.table_id.in_(_UNFINISHED)),
    delete(PLAYERS).where(PLAYERS.c.table_id.in_(_UNFINISHED)),
    delete(TABLES).where(TABLES.c.room_id == bindparam("of_room"), ~_FINISHED),
    delete(LISTINGS).where(LISTINGS.c.room_id == bindparam("of_room")),
    update(ROOMS).where(ROOMS.c.id == bindparam("of_room")).values(closed=True, code=None, due=None),
    delete(ROOMS).where(ROOMS.c.id == bindparam("of_room"), ~_DEALT_THERE),
)
_STILL_OLD = (PEOPLE.c.id == bindparam("of_person"), PEOPLE.c.at < bindparam("seen_before"), *_nowhere(PEOPLE.c.id))
FORGETTING_A_PERSON: tuple[UpdateBase, ...] = (
    delete(BLOCKS).where(
        or_(BLOCKS.c.by == bindparam("of_person"), BLOCKS.c.person == bindparam("of_person")),
        exists().where(*_STILL_OLD),
    ),
    delete(PEOPLE).where(*_STILL_OLD),
)
