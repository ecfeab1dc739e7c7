"""The finished games of a house, to be counted: how each was dealt and what was answered, and nothing about who played.

Names, ids and times of day stay in the database.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Select, select

from cardamom.house.core.records import By
from cardamom.kernel.options import Value

from .decoding import WRONG, AnyRow
from .schema import MOVES, RESULTS, TABLES


class Player(Enum):
    """Who sits at a seat that is not a bot's."""

    PERSON = "person"
    NOBODY = "nobody"  # the game was brought as a file


class AnswerRow(Struct, frozen=True):
    """An answer as text, or None for taking the seat's last answer back. It may have given itself, a bot may have given it
    in the place of a person, or it may have been given in another game, from which this one goes on. `waited` are the seconds
    for which the table waited for it, if a person gave it."""

    seat: int
    action: str | None
    by_itself: bool = False
    in_place: bool = False
    before: bool = False
    waited: float | None = None


class FinishedTable(Struct, frozen=True):
    """A game from its deal to its end. `players` are the levels of bots, or what else sits there."""

    rules_version: int
    options: dict[str, Value]
    players: tuple[Player | str, ...]
    seed: int
    answers: tuple[AnswerRow, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class _Seat(Struct, frozen=True):
    person: str | None
    bot: str | None


def finished_tables(connection: Connection, game: str) -> Iterator[FinishedTable | None]:
    """The finished tables of a game, in the order in which they were dealt; None for one that is damaged."""
    ids = connection.execute(_ids_of(game)).scalars().all()
    for id in ids:
        rows = connection.execute(_table(id)).all()
        moves = connection.execute(_moves(id)).all()
        if rows:  # nobody has removed it meanwhile
            yield _decoded(rows[0], list(moves))


def _ids_of(game: str) -> Select[str]:
    return select(TABLES.c.id).join_from(TABLES, RESULTS).where(TABLES.c.game == game).order_by(TABLES.c.at, TABLES.c.id)


def _table(id: str) -> Select[Any]:
    columns = (TABLES.c.rules_version, TABLES.c.options, TABLES.c.seats, TABLES.c.seed, RESULTS.c.scores, RESULTS.c.winners)
    return select(*columns).join_from(TABLES, RESULTS).where(TABLES.c.id == id)


def _moves(id: str) -> Select[Any]:
    columns = (MOVES.c.number, MOVES.c.seat, MOVES.c.action, MOVES.c.by, (MOVES.c.at - TABLES.c.at).label("after"))
    return select(*columns).join_from(MOVES, TABLES).where(MOVES.c.table_id == id).order_by(MOVES.c.number)


def _decoded(row: AnyRow, moves: list[AnyRow]) -> FinishedTable | None:
    try:
        if [move.number for move in moves] != list(range(1, len(moves) + 1)):
            return None
        numbers = tuple[int, ...]
        return FinishedTable(
            msgspec.convert(row.rules_version, int),
            msgspec.json.decode(row.options, type=dict[str, Value]),
            tuple(map(_player, msgspec.json.decode(row.seats, type=tuple[_Seat, ...]))),
            int(row.seed),
            tuple(_answer(move, last) for move, last in zip(moves, (0.0, *(move.after for move in moves)), strict=False)),
            msgspec.json.decode(row.scores, type=numbers),
            msgspec.json.decode(row.winners, type=numbers),
        )
    except WRONG:
        return None


def _answer(move: AnyRow, last: float) -> AnswerRow:
    """The row of an answer; `last` is when the one before it was given, in seconds after the deal."""
    by = By(move.by)
    # nobody answers in the moment of the deal: such rows were copied
    before = move.after == 0 and by is not By.RULES
    waited = move.after - last if by is By.PERSON and not before else None
    return AnswerRow(move.seat, move.action, by is By.RULES, by in (By.STAND_IN, By.CLOCK), before, waited)


def _player(seat: _Seat) -> Player | str:
    if seat.bot is not None:
        return seat.bot
    return Player.NOBODY if seat.person is None else Player.PERSON
