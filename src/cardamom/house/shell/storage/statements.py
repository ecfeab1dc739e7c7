"""How what is to be kept becomes rows. Rows of one kind that come together are written by one statement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from functools import singledispatch
from typing import Any

import msgspec
from sqlalchemy import Table, UpdateBase, bindparam, delete, or_, update

from cardamom.house.core.effects import Store
from cardamom.house.core.records import DealRecord, MoveRecord, ResultRecord, RoomRecord

from .entries import Person, PreferencesRecord, ShareRecord, TicketRecord
from .schema import MEMBERS, MOVES, PEOPLE, PLAYERS, RESULTS, ROOMS, SHARES, TABLES, TICKETS

Change = Store | Person | PreferencesRecord | ShareRecord | TicketRecord


class Kind(Enum):
    """The kinds of rows, in the order they are written: nothing may point to what is not there yet."""

    PERSON = auto()
    PREFERENCES = auto()
    ROOM = auto()
    NO_MEMBERS = auto()
    MEMBER = auto()
    DEAL = auto()
    PLAYER = auto()
    MOVE = auto()
    RESULT = auto()
    SHARE = auto()
    NO_TICKETS = auto()
    TICKET = auto()


Values = dict[str, Any]
Row = tuple[Kind, Values]


def statements(insert: Callable[[Table], Any]) -> dict[Kind, UpdateBase]:
    """The statement for each kind. `insert` is the database's own, which can also update a row that is there."""

    def keep(table: Table, *kept: str) -> UpdateBase:
        """Add a row, or change it where its key, which comes first, is there. These columns stay as they are."""
        added, key = insert(table), kept[0]
        changed = {column.name: added.excluded[column.name] for column in table.columns if column.name not in kept}
        statement: UpdateBase = added.on_conflict_do_update(index_elements=[key], set_=changed)
        return statement

    return {
        Kind.PERSON: keep(PEOPLE, "id", "preferences"),
        Kind.PREFERENCES: update(PEOPLE)
        .where(PEOPLE.c.id == bindparam("of_person"))
        .values(preferences=bindparam("preferences_text")),
        Kind.ROOM: keep(ROOMS, "id", "epoch", "keeper"),
        Kind.NO_MEMBERS: delete(MEMBERS).where(MEMBERS.c.room_id == bindparam("of_room")),
        Kind.MEMBER: MEMBERS.insert(),
        Kind.DEAL: TABLES.insert(),
        Kind.PLAYER: PLAYERS.insert(),
        Kind.MOVE: MOVES.insert(),
        Kind.RESULT: keep(RESULTS, "table_id"),
        Kind.SHARE: SHARES.insert(),
        Kind.NO_TICKETS: delete(TICKETS).where(
            or_(TICKETS.c.person_id == bindparam("of_person"), TICKETS.c.until <= bindparam("now"))
        ),
        Kind.TICKET: TICKETS.insert(),
    }


@singledispatch
def rows_of(change: Change) -> Iterator[Row]:
    """All rows of a change."""
    raise TypeError(f"{type(change).__name__} is nothing to keep")


@rows_of.register
def _(person: Person) -> Iterator[Row]:
    yield Kind.PERSON, msgspec.structs.asdict(person)


@rows_of.register
def _(preferences: PreferencesRecord) -> Iterator[Row]:
    yield Kind.PREFERENCES, {"of_person": preferences.person, "preferences_text": preferences.text}


@rows_of.register
def _(share: ShareRecord) -> Iterator[Row]:
    yield Kind.SHARE, _renamed(share, table="table_id")


@rows_of.register
def _(ticket: TicketRecord) -> Iterator[Row]:
    """A person has one ticket at a time, and those that are too old go."""
    yield Kind.NO_TICKETS, {"of_person": ticket.person, "now": ticket.at}
    yield Kind.TICKET, {"hash": ticket.hash, "person_id": ticket.person, "until": ticket.until}


@rows_of.register
def _(store: Store) -> Iterator[Row]:
    if store.room:
        yield from _room(store.room)
    if store.deal:
        yield from _deal(store.deal)
    table = store.table or (store.deal.table if store.deal else None)
    if table is None and (store.moves or store.result):
        raise ValueError("moves and results are of a table")
    for move in store.moves:
        yield Kind.MOVE, _move(table, move)
    if store.result:
        yield Kind.RESULT, _result(table, store.result)


def _room(room: RoomRecord) -> Iterator[Row]:
    values = _renamed(room, room="id")
    people = values.pop("people")
    yield Kind.ROOM, values
    yield Kind.NO_MEMBERS, {"of_room": room.room}
    if not room.closed:
        for person in dict.fromkeys(people):
            yield Kind.MEMBER, {"room_id": room.room, "person_id": person}


def _deal(deal: DealRecord) -> Iterator[Row]:
    yield (
        Kind.DEAL,
        _renamed(deal, table="id", room="room_id")
        | {
            "options": as_json(deal.options),
            "seats": as_json(deal.seats),
            "seed": str(deal.seed),
            "shuffle": as_json(deal.shuffle) if deal.shuffle else None,
        },
    )
    for person in dict.fromkeys(seat.person for seat in deal.seats if seat.person is not None):
        yield Kind.PLAYER, {"person_id": person, "table_id": deal.table, "at": deal.at}


def _move(table: str | None, move: MoveRecord) -> Values:
    return {"table_id": table, **msgspec.structs.asdict(move), "by": move.by.value}


def _result(table: str | None, result: ResultRecord) -> Values:
    values = msgspec.structs.asdict(result)
    return {"table_id": table, **values, "scores": as_json(result.scores), "winners": as_json(result.winners)}


def _renamed(record: msgspec.Struct, **columns: str) -> Values:
    """The fields of a record by the names of their columns."""
    return {columns.get(name, name): value for name, value in msgspec.structs.asdict(record).items()}


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()
