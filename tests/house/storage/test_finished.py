"""Finished games are read beside a house that is open: nothing is written, and nothing of who played comes along."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError

from cardamom.house.core.effects import Store
from cardamom.house.core.records import By, MoveRecord, SeatRecord
from cardamom.house.shell.storage import CannotOpen, CannotRead, Location, Storage
from cardamom.house.shell.storage.beside import read_beside
from cardamom.house.shell.storage.finished import AnswerRow, FinishedTable, Player, finished_tables
from cardamom.house.shell.storage.schema import SECRETS

from .samples import RESULT, damage, deal, move, moves, room

pytestmark = pytest.mark.anyio


async def read(location: Location, game: str = "carrot") -> list[FinishedTable | None]:
    def work() -> list[FinishedTable | None]:
        with read_beside(location) as connection:
            return list(finished_tables(connection, game))

    return await asyncio.to_thread(work)


async def finish(storage: Storage, table: str, *rows: MoveRecord, at: float = 2.0, seats: tuple[SeatRecord, ...] = ()) -> None:
    dealt = deal(table, people=("ann", "bob"), at=at)
    await storage.commit(Store(deal=msgspec.structs.replace(dealt, seats=seats) if seats else dealt))
    await storage.commit(Store(table=table, moves=rows or (move(1),), result=RESULT))


async def test_finished_tables_come_in_the_order_of_their_deals(location: Location, storage: Storage) -> None:
    await storage.commit(Store(room=room()))
    seats = (SeatRecord("Ann", "ann", None), SeatRecord("Robot", None, "hard"), SeatRecord("File", None, None))
    rows = (MoveRecord(1, 0, "play carrot", By.BOT, None, 9.0), MoveRecord(2, 1, None, By.STAND_IN, None, 10.0))
    await finish(storage, "late", *rows, at=9.0, seats=seats)
    await finish(storage, "early", move(1), move(2))
    await storage.commit(Store(deal=deal("unfinished")))
    await storage.commit(moves(1, 2, table="unfinished"))
    early, late = await read(location)
    assert early is not None
    assert early.players == (Player.PERSON, Player.PERSON)
    assert early.answers == (AnswerRow(0, "play carrot", waited=2.0), AnswerRow(0, "play carrot", waited=1.0))
    assert late == FinishedTable(
        rules_version=3,
        options={"laps": 5, "sell": "shuffle"},
        players=(Player.PERSON, "hard", Player.NOBODY),
        seed=2**64 - 1,
        answers=(AnswerRow(0, "play carrot", before=True), AnswerRow(1, None, in_place=True)),
        scores=RESULT.scores,
        winners=RESULT.winners,
    )
    assert await read(location, "apothecary") == []


async def test_a_damaged_table_takes_no_other_with_it(location: Location, storage: Storage) -> None:
    await storage.commit(Store(room=room()))
    for number, table in enumerate(("seed", "gap", "by", "good")):
        await finish(storage, table, move(1), move(2), at=float(number))
    damage(location, "UPDATE tables SET seed = 'many' WHERE id = 'seed'")
    damage(location, "DELETE FROM moves WHERE table_id = 'gap' AND number = 1")
    damage(location, """UPDATE moves SET "by" = 'ghost' WHERE table_id = 'by'""")
    *damaged, good = await read(location)
    assert damaged == [None] * 3
    assert good is not None


async def test_nothing_can_be_written(location: Location, storage: Storage) -> None:
    def work() -> None:
        with read_beside(location) as connection:
            connection.execute(insert(SECRETS).values(name="a", value="b"))

    with pytest.raises(CannotRead) as refused:
        await asyncio.to_thread(work)
    assert isinstance(refused.value.__cause__, DBAPIError)


async def test_a_house_of_a_newer_version_says_so(location: Location, storage: Storage) -> None:
    damage(location, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CannotOpen, match="newer version"):
        await read(location)


async def test_where_no_house_is_none_is_made(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="There is no house in"):
        await read(tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()


async def test_a_server_that_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(CannotRead, match="no database server is found at that address"):
        await read("postgresql://house@127.0.0.1:1/nothing")
