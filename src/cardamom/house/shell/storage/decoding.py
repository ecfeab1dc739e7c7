"""How rows become records again. What is damaged says so, and takes nothing else with it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Row

from cardamom.house.core.records import DealRecord, MoveRecord, ResultRecord, RoomRecord, SavedTable, SeatRecord, ShuffleRecord
from cardamom.kernel.options import Value

from .entries import OpenRoom, Person, PlayedGame, ShareRecord
from .errors import Damaged

LOG = logging.getLogger(__name__)
AnyRow = Row[Any]
Record = TypeVar("Record")

WRONG = (ValueError, TypeError, RecursionError, msgspec.MsgspecError)  # UnicodeError is a ValueError


def room_record(row: AnyRow, members: Sequence[AnyRow]) -> RoomRecord:
    def read() -> RoomRecord:
        people = [member.person for member in members]
        return _document(
            msgspec.convert({**_values(row), "room": row.id, "people": people, "asked": _asked(members)}, RoomRecord)
        )

    return _readable(f"The room {row.id}", read)


def open_room(row: AnyRow, members: Sequence[AnyRow]) -> OpenRoom:
    def read() -> OpenRoom:
        return _document(msgspec.convert({**_values(row), "asked": _asked(members)}, OpenRoom))

    return _readable(f"The room {row.room}", read)


def _asked(members: Sequence[AnyRow]) -> list[dict[str, Any]]:
    return [_values(member) for member in members if member.since is not None]


def saved_table(row: AnyRow, moves: Sequence[AnyRow]) -> SavedTable:
    """A table of its row, which has its result in it, and of its moves in order."""

    def read() -> SavedTable:
        deal = _deal(_values(row))
        rows = msgspec.convert([_values(move) for move in moves], tuple[MoveRecord, ...])
        if [move.number for move in rows] != list(range(1, len(rows) + 1)):
            raise ValueError("a move is missing")
        if not all(0 <= move.seat < len(deal.seats) for move in rows):
            raise ValueError("a move is of a seat that is not there")
        return SavedTable(deal, rows, _result(row))

    return _readable(f"The table {row.id}", read)


def played_game(row: AnyRow) -> PlayedGame:
    def read() -> PlayedGame:
        values = _values(row)
        seats = msgspec.json.decode(values["seats"], type=tuple[SeatRecord, ...])
        return msgspec.convert({**values, "seats": seats, "result": _result(row)}, PlayedGame)

    return _readable(f"The table {row.table}", read)


def person(row: AnyRow) -> Person:
    return _readable(f"The person {row.id}", lambda: msgspec.convert(_values(row), Person))


def share_record(row: AnyRow) -> ShareRecord:
    return _readable(f"The link {row.token}", lambda: msgspec.convert(_values(row), ShareRecord))


def _deal(values: dict[str, Any]) -> DealRecord:
    shuffle = values["shuffle"]
    values |= {
        "table": values["id"],
        "room": values["room_id"],
        "options": msgspec.json.decode(values["options"], type=dict[str, Value]),
        "seats": msgspec.json.decode(values["seats"], type=tuple[SeatRecord, ...]),
        "seed": int(values["seed"]),
        "shuffle": None if shuffle is None else msgspec.json.decode(shuffle, type=ShuffleRecord),
    }
    return msgspec.convert(values, DealRecord)


def _result(row: AnyRow) -> ResultRecord | None:
    if row.ended_at is None:
        return None
    numbers = tuple[int, ...]
    scores, winners = msgspec.json.decode(row.scores, type=numbers), msgspec.json.decode(row.winners, type=numbers)
    return msgspec.convert({"scores": scores, "winners": winners, "ending": row.ending, "at": row.ended_at}, ResultRecord)


Documented = TypeVar("Documented", RoomRecord, OpenRoom)


def _document(room: Documented) -> Documented:
    """The room, if what it remembers is JSON at all; what it means is the room's own business."""
    msgspec.json.decode(room.document, type=dict[str, msgspec.Raw])
    return room


def _values(row: AnyRow) -> dict[str, Any]:
    """The row by names of columns. Text that was no UTF-8 has lone surrogates in it, and raises UnicodeEncodeError."""
    for value in row:
        if isinstance(value, str):
            value.encode()
    return dict(zip(map(str, row._fields), row, strict=True))


def _readable(what: str, read: Callable[[], Record]) -> Record:
    try:
        return read()
    except WRONG as error:
        raise Damaged(f"{what} cannot be read, because its record in the database is damaged: a backup may have it.") from error


def undamaged(rows: Iterable[AnyRow], decoded: Callable[[AnyRow], Record]) -> list[Record]:
    """The records of a list; one that is damaged is left out."""
    listed = []
    for row in rows:
        try:
            listed.append(decoded(row))
        except Damaged as damage:
            LOG.warning("%s", damage)
    return listed


def record_of(what: str, row: AnyRow, kind: type[Record], **written: Any) -> Record:
    """A record that is like its row. Some columns are written as JSON, of these types."""

    def read() -> Record:
        values = _values(row)
        values |= {name: msgspec.json.decode(values[name], type=type) for name, type in written.items()}
        return msgspec.convert(values, kind)

    return _readable(what, read)
