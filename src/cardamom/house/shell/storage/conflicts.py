"""What may stand against a change. The database is asked, since each one words its refusals in its own way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch

from sqlalchemy import Select, or_, select

from cardamom.house.core.effects import Store

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
from .errors import CodeTaken, StorageError, Superseded
from .moderation_entries import BlockRecord, ListingRecord, Operation, Swept, Unblocked, Unlisted
from .schema import AUDIT, MOVES, PEOPLE, ROOMS, SHARES, TABLES
from .statements import Change

CODE_TAKEN = "Another open room has that code: take another one."
DONE_ALREADY = "That was done already, or another house serves this table: load it again."
SECRET_TAKEN = "That secret belongs to somebody else: make another one."
TOKEN_TAKEN = "That link is there already: make another one."

Conflict = tuple[Select[str], type[StorageError], str]


@singledispatch
def conflicts(change: Change) -> Iterator[Conflict]:
    """Rows that would stand against the change if they were there, and what is to be said then."""
    raise TypeError(f"{type(change).__name__} is nothing to keep")


@conflicts.register
def _(person: Person) -> Iterator[Conflict]:
    yield select(PEOPLE.c.id).where(PEOPLE.c.secret_hash == person.secret_hash), Superseded, SECRET_TAKEN


@conflicts.register(PreferencesRecord)
@conflicts.register(Probe)
@conflicts.register(SeenPeople)
@conflicts.register(ForgottenRoom)
@conflicts.register(ForgottenPerson)
def _(change: Change) -> Iterator[Conflict]:
    yield from ()


@conflicts.register
def _(looked: LookedAt) -> Iterator[Conflict]:
    yield from ()


@conflicts.register
def _(ticket: TicketRecord) -> Iterator[Conflict]:
    yield from ()


@conflicts.register
def _(share: ShareRecord) -> Iterator[Conflict]:
    yield select(SHARES.c.token).where(SHARES.c.token == share.token), Superseded, TOKEN_TAKEN


@conflicts.register
def _(store: Store) -> Iterator[Conflict]:
    if store.room and store.room.code:
        of_others = ROOMS.c.id != store.room.room
        yield select(ROOMS.c.id).where(ROOMS.c.code == store.room.code, of_others), CodeTaken, CODE_TAKEN
    if store.deal:
        yield select(TABLES.c.id).where(TABLES.c.id == store.deal.table), Superseded, DONE_ALREADY
    if store.moves:
        numbers = [move.number for move in store.moves]
        clients = [move.client for move in store.moves if move.client is not None]
        same = or_(MOVES.c.number.in_(numbers), MOVES.c.client.in_(clients))
        yield select(MOVES.c.table_id).where(MOVES.c.table_id == store.table, same), Superseded, DONE_ALREADY
    if store.audit:
        yield _entries(entry.id for entry in store.audit), Superseded, DONE_ALREADY


@conflicts.register
def _(operation: Operation) -> Iterator[Conflict]:
    yield _entries([operation.entry.id]), Superseded, DONE_ALREADY


@conflicts.register(ListingRecord | Unlisted | BlockRecord | Unblocked | Swept)
def _(change: ListingRecord | Unlisted | BlockRecord | Unblocked | Swept) -> Iterator[Conflict]:
    yield from ()


def _entries(ids: Iterable[str]) -> Select[str]:
    return select(AUDIT.c.id).where(AUDIT.c.id.in_(list(ids)))
