"""How what is to be kept becomes rows. Rows of one kind that come together are written by one statement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from functools import singledispatch
from typing import Any

import msgspec
from sqlalchemy import Table, UpdateBase, bindparam, delete, or_, update

from cardamom.house.core.audit import AuditRecord
from cardamom.house.core.effects import Store
from cardamom.house.core.records import DealRecord, MoveRecord, ResultRecord, RoomRecord

from .entries import (
    ForgottenPerson,
    ForgottenRoom,
    LookedAt,
    Person,
    PreferencesRecord,
    Probe,
    SeenPeople,
    ShareRecord,
    TicketRecord,
)
from .forgetting import FORGETTING_A_PERSON, FORGETTING_A_ROOM
from .moderation_entries import BlockRecord, ListingRecord, Operation, Swept, Unblocked, Unlisted
from .schema import (
    AUDIT,
    BANS,
    BLOCKS,
    LISTINGS,
    MEMBERS,
    MOVES,
    ORDERS,
    PEOPLE,
    PLAYERS,
    RESULTS,
    ROOMS,
    SHARES,
    TABLES,
    TICKETS,
)

Moderation = ListingRecord | Unlisted | BlockRecord | Unblocked | Operation | Swept
LookedAfter = LookedAt | Probe | SeenPeople | ForgottenRoom | ForgottenPerson
Change = Store | Person | PreferencesRecord | ShareRecord | TicketRecord | LookedAfter | Moderation


class Kind(Enum):
    """The kinds of rows, in the order they are written: nothing may point to what is not there yet."""

    PERSON = auto()
    PREFERENCES = auto()
    SEEN = auto()
    LOOKED_AT = auto()
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
    LISTING = auto()
    UNLISTED = auto()
    UNBLOCK = auto()
    BLOCK = auto()
    UNBAN = auto()
    BAN = auto()
    OLD_ORDERS = auto()
    ORDER = auto()
    OLD_AUDIT = auto()
    AUDIT = auto()
    PROBE = auto()
    NO_PROBE = auto()
    NO_MOVES = auto()
    NO_PLAYERS = auto()
    NO_TABLES = auto()
    NO_LISTING = auto()
    SHUT_ROOM = auto()
    NO_ROOM = auto()
    NO_BLOCKS = auto()
    NO_PERSON = auto()


Values = dict[str, Any]
NOT_ASKED: Values = {"asked_since": None, "asked_until": None}
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
        Kind.SEEN: update(PEOPLE)
        .where(PEOPLE.c.id == bindparam("of_person"), PEOPLE.c.at < bindparam("seen_at"))
        .values(at=bindparam("seen_at")),
        Kind.ROOM: keep(ROOMS, "id", "since", "epoch", "keeper"),
        Kind.LOOKED_AT: update(ROOMS)
        .where(ROOMS.c.id == bindparam("of_room"), ROOMS.c.due <= bindparam("due_by"))
        .values(due=bindparam("due_again")),
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
        Kind.LISTING: keep(LISTINGS, "room_id"),
        Kind.UNLISTED: update(LISTINGS)
        .where(LISTINGS.c.room_id == bindparam("of_room"), LISTINGS.c.at <= bindparam("known_at"))
        .values(at=0.0),
        Kind.UNBLOCK: delete(BLOCKS).where(BLOCKS.c.id == bindparam("of_block"), BLOCKS.c.by == bindparam("of_person")),
        Kind.BLOCK: insert(BLOCKS).on_conflict_do_nothing(index_elements=["by", "person"]),
        Kind.UNBAN: delete(BANS).where(BANS.c.id == bindparam("of_ban")),
        Kind.BAN: keep(BANS, "id"),
        Kind.OLD_ORDERS: delete(ORDERS).where(ORDERS.c.at < bindparam("before_orders")),
        Kind.ORDER: ORDERS.insert(),
        Kind.OLD_AUDIT: delete(AUDIT).where(AUDIT.c.at < bindparam("before_audit")),
        Kind.AUDIT: AUDIT.insert(),
        Kind.PROBE: PEOPLE.insert(),
        Kind.NO_PROBE: delete(PEOPLE).where(PEOPLE.c.id == bindparam("probe_id")),
        **dict(zip(_OF_A_ROOM, FORGETTING_A_ROOM, strict=True)),
        **dict(zip(_OF_A_PERSON, FORGETTING_A_PERSON, strict=True)),
    }


# a room and a person are forgotten in this order
_OF_A_ROOM = (Kind.NO_MOVES, Kind.NO_PLAYERS, Kind.NO_TABLES, Kind.NO_LISTING, Kind.SHUT_ROOM, Kind.NO_ROOM)
_OF_A_PERSON = (Kind.NO_BLOCKS, Kind.NO_PERSON)


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
def _(looked: LookedAt) -> Iterator[Row]:
    for room in looked.rooms:
        yield Kind.LOOKED_AT, {"of_room": room, "due_by": looked.now, "due_again": looked.again}


@rows_of.register
def _(probe: Probe) -> Iterator[Row]:
    yield Kind.PROBE, msgspec.structs.asdict(Person(probe.id, probe.id, "", "", 0.0))
    yield Kind.NO_PROBE, {"probe_id": probe.id}


@rows_of.register
def _(forgotten: ForgottenRoom) -> Iterator[Row]:
    yield Kind.NO_MEMBERS, {"of_room": forgotten.room}
    for kind in _OF_A_ROOM:
        yield kind, {"of_room": forgotten.room}


@rows_of.register
def _(forgotten: ForgottenPerson) -> Iterator[Row]:
    for kind in _OF_A_PERSON:
        yield kind, {"of_person": forgotten.person, "seen_before": forgotten.before}


@rows_of.register
def _(seen: SeenPeople) -> Iterator[Row]:
    for person in sorted(seen.people):  # always in one order, so that no two processes wait for each other
        yield Kind.SEEN, {"of_person": person, "seen_at": seen.at}


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
    for entry in store.audit:
        yield Kind.AUDIT, _entry(entry)


@rows_of.register
def _(listing: ListingRecord) -> Iterator[Row]:
    yield Kind.LISTING, _renamed(listing, room="room_id") | {"listed": as_json(listing.listed)}


@rows_of.register
def _(unlisted: Unlisted) -> Iterator[Row]:
    yield Kind.UNLISTED, {"of_room": unlisted.room, "known_at": unlisted.at}


@rows_of.register
def _(block: BlockRecord) -> Iterator[Row]:
    yield Kind.BLOCK, msgspec.structs.asdict(block)


@rows_of.register
def _(unblocked: Unblocked) -> Iterator[Row]:
    yield Kind.UNBLOCK, {"of_block": unblocked.id, "of_person": unblocked.by}


@rows_of.register
def _(operation: Operation) -> Iterator[Row]:
    if operation.room:
        yield from _room(operation.room)
    if operation.ban:
        yield Kind.BAN, msgspec.structs.asdict(operation.ban) | {"kind": operation.ban.kind.value}
    for lifted in operation.lifted:
        yield Kind.UNBAN, {"of_ban": lifted}
    yield Kind.ORDER, msgspec.structs.asdict(operation.order) | {"what": operation.order.what.value}
    yield Kind.AUDIT, _entry(operation.entry)


@rows_of.register
def _(swept: Swept) -> Iterator[Row]:
    yield Kind.OLD_AUDIT, {"before_audit": swept.audit}
    yield Kind.OLD_ORDERS, {"before_orders": swept.orders}


def _entry(entry: AuditRecord) -> Values:
    return msgspec.structs.asdict(entry) | {"what": entry.what.value}


def _room(room: RoomRecord) -> Iterator[Row]:
    values = _renamed(room, room="id") | {"since": room.at}  # which counts only when the room is new
    people, _ = values.pop("people"), values.pop("asked")
    asked = {each.person: {"asked_since": each.since, "asked_until": each.until} for each in room.asked}
    yield Kind.ROOM, values
    yield Kind.NO_MEMBERS, {"of_room": room.room}
    if not room.closed:
        for person in dict.fromkeys(people):
            yield Kind.MEMBER, {"room_id": room.room, "person_id": person, **asked.get(person, NOT_ASKED)}


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
