"""The migrations lead to the schema that the house is written for."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Column, Connection, Integer, MetaData, StaticPool, Table, create_engine

from cardamom.house.core.effects import Store
from cardamom.house.shell.storage import CannotOpen, Person, Storage
from cardamom.house.shell.storage.migrating import config_for
from cardamom.house.shell.storage.schema import METADATA

from .samples import damage, dealt, moves, numbers

pytestmark = pytest.mark.anyio


def differences(connection: Connection, metadata: MetaData) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_the_migrations_and_the_schema_agree(storage: Storage) -> None:
    async with storage.database.reading.connect() as connection:
        assert await connection.run_sync(differences, METADATA) == []


async def test_a_schema_without_its_migration_would_be_noticed(storage: Storage) -> None:
    ahead = MetaData()
    for table in METADATA.sorted_tables:
        table.to_metadata(ahead)
    Table("moves", ahead, Column("mood", Integer), extend_existing=True)
    async with storage.database.reading.connect() as connection:
        found = await connection.run_sync(differences, ahead)
    assert [(what, column.name) for what, _, _, column in found] == [("add_column", "mood")]


async def test_a_house_that_is_up_to_date_is_opened_as_it_is(folder: Path) -> None:
    async with await Storage.open(folder) as storage:
        await dealt(storage)
        await storage.commit(moves(1))
    async with await Storage.open(folder) as storage:
        assert await numbers(storage) == [1]


async def test_a_house_of_a_newer_version_is_left_alone_and_told(folder: Path) -> None:
    async with await Storage.open(folder):
        pass
    damage(folder, "UPDATE alembic_version SET version_num = '9999'")
    before = (folder / "house.db").read_bytes()
    with pytest.raises(CannotOpen, match="newer version of Cardamom"):
        await Storage.open(folder)
    assert (folder / "house.db").read_bytes() == before


async def test_a_migration_that_fails_leaves_nothing_half_done(folder: Path) -> None:
    folder.mkdir()
    damage(folder, "CREATE TABLE shares (something TEXT)")  # the last table that the first migration makes
    with pytest.raises(CannotOpen):
        await Storage.open(folder)
    damage(folder, "DROP TABLE shares")
    async with await Storage.open(folder) as storage:
        await dealt(storage)


async def test_a_house_of_the_first_version_keeps_its_people(folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / "house.db")) as old, old:
        engine = create_engine("sqlite://", creator=lambda: old, poolclass=StaticPool)
        with engine.begin() as connection:
            command.upgrade(config_for(connection), "0001")
        old.execute("INSERT INTO people VALUES ('ann', 'hash', 'Ann', '3', 1.0)")
    async with await Storage.open(folder) as storage:
        await storage.prefer("ann", "{}")
        assert await storage.person_of("hash") == Person("ann", "hash", "Ann", "3", 1.0, "{}")


async def test_a_house_of_the_version_before_moderation_keeps_its_rooms(folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / "house.db")) as old, old:
        engine = create_engine("sqlite://", creator=lambda: old, poolclass=StaticPool)
        with engine.begin() as connection:
            command.upgrade(config_for(connection), "0002")
        old.execute("INSERT INTO rooms VALUES ('room', 'key', 'watch', 'KLMNPQ', '{}', 0, 1.0)")
    async with await Storage.open(folder) as storage:
        kept = await storage.room_by(id="room")
        assert kept is not None
        await storage.commit(Store(kept))
        (line,) = await storage.moderation.open_rooms(9)
        assert (line.room, line.since) == ("room", None)
