"""Rooms that are there before anybody comes: people, what opens their rooms, and a game on each table. They are written as the
house itself would write them, so that a run begins with as many rooms, finished games or moves as it asks for."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Iterable
from itertools import islice
from typing import TypeVar

import cardamom
from cardamom.house.core.document import Document, Member, NextGame, Place, written
from cardamom.house.core.effects import Store
from cardamom.house.core.records import By, DealRecord, MoveRecord, ResultRecord, RoomRecord, SeatRecord
from cardamom.house.shell.persons import hash_of
from cardamom.house.shell.spoken_codes import new_code
from cardamom.house.shell.storage import CodeTaken, Person, Storage
from cardamom.kernel.table import Table

from .job import RoomKeys

GAME = "iron-chef"
LONG = {"rounds": 10}  # house rules by which a game of random answers takes thousands of them
NAMES = ("Ann", "Ben")
AT_ONCE = 400
Each = TypeVar("Each")


def played(answers: int, seed: int) -> Table:
    """A game after so many random answers, or at its end if that comes first. What gives itself is given."""
    game, dice = cardamom.game(GAME), random.Random(seed)
    table = game.deal_with(2, seed, LONG)
    while table.move < answers and not table.over:
        forced = table.forced()
        if forced is not None:
            table.play(forced[1], forced[0], by_itself=True)
            continue
        seat = dice.choice(table.actors)
        table.play(dice.choice(table.legal(seat)), seat)
    return table


async def seed_rooms(storage: Storage, rooms: int, table: Table | None = None) -> list[RoomKeys]:
    """Rooms with two people and a game: the same table in each of them, or one that has just been dealt."""
    tables = ((played(0, 1000 + number) if table is None else table) for number in range(rooms))
    made = [_room(storage, each) for each in tables]
    return [keys for chunk in _chunks(made) for keys in await asyncio.gather(*chunk)]


async def _room(storage: Storage, table: Table) -> RoomKeys:
    now, room = time.time(), secrets.token_hex(8)
    keys = RoomKeys(secrets.token_urlsafe(18), (secrets.token_urlsafe(32), secrets.token_urlsafe(32)))
    people = [secrets.token_hex(12) for _ in NAMES]
    for person, secret, name in zip(people, keys.secrets, NAMES, strict=True):
        await storage.keep_person(Person(person, hash_of(secret), name, "0", now))
    deal = _deal(room, people, table, now)
    members = tuple(Member(person, at, name, 0) for at, (person, name) in enumerate(zip(people, NAMES, strict=True), 1))
    plan = NextGame(GAME, (Place(1), Place(2)), dict(table.options))
    document = written(Document(members, 1, plan, deal.table, table.game.name))
    while True:
        record = RoomRecord(room, keys.key, secrets.token_urlsafe(18), new_code(), document, False, now, tuple(people))
        try:
            await storage.commit(Store(record, deal, deal.table, _moves(table, now)))
        except CodeTaken:
            continue
        return keys


async def seed_finished(storage: Storage, games: int, answers: int) -> None:
    """Finished games of so many answers each, all of them the same one."""
    table, now = played(answers, 7), time.time()
    room, people = secrets.token_hex(8), [secrets.token_hex(12) for _ in NAMES]
    plan = NextGame(GAME, (Place(1), Place(2)), dict(table.options))
    members = tuple(Member(person, at, name, 0) for at, (person, name) in enumerate(zip(people, NAMES, strict=True), 1))
    document = written(Document(members, 1, plan, closed=True))
    record = RoomRecord(room, secrets.token_urlsafe(18), secrets.token_urlsafe(18), None, document, True, now)
    for person, name in zip(people, NAMES, strict=True):
        await storage.keep_person(Person(person, hash_of(secrets.token_urlsafe(32)), name, "0", now))
    await storage.commit(Store(record))
    moves, result = _moves(table, now), ResultRecord((1, 0), (0,), "The game is over.", now)
    for chunk in _chunks(range(games)):
        deals = (_deal(room, people, table, now) for _ in chunk)
        await asyncio.gather(*(storage.commit(Store(None, deal, deal.table, moves, result)) for deal in deals))


def _deal(room: str, people: list[str], table: Table, now: float) -> DealRecord:
    seats = tuple(SeatRecord(name, person, None) for name, person in zip(NAMES, people, strict=True))
    id, rules = secrets.token_hex(9), table.game.rules_version
    return DealRecord(id, room, GAME, rules, dict(table.options), seats, table.seed, None, now)


def _moves(table: Table, now: float) -> tuple[MoveRecord, ...]:
    moves = enumerate(table.moves, 1)
    return tuple(MoveRecord(number, seat, str(action), By.PERSON, None, now) for number, (seat, action) in moves)


def _chunks(things: Iterable[Each]) -> Iterable[list[Each]]:
    left = iter(things)
    while chunk := list(islice(left, AT_ONCE)):
        yield chunk
