"""The migrations lead to the schema that the house is written for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Column, Connection, Integer, MetaData, Table

from cardamom.house.shell.storage import CannotOpen, Location, Storage
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


async def test_a_house_that_is_up_to_date_is_opened_as_it_is(location: Location) -> None:
    async with await Storage.open(location) as storage:
        await dealt(storage)
        await storage.commit(moves(1))
    async with await Storage.open(location) as storage:
        assert await numbers(storage) == [1]


async def test_a_house_of_a_newer_version_is_left_alone_and_told(location: Location) -> None:
    async with await Storage.open(location):
        pass
    damage(location, "UPDATE alembic_version SET version_num = '9999'")
    before = contents(location)
    with pytest.raises(CannotOpen, match="newer version of Cardamom"):
        await Storage.open(location)
    assert contents(location) == before


def contents(location: Location) -> bytes:
    """All that is in the place."""
    if isinstance(location, Path):
        return (location / "house.db").read_bytes()
    query = "SELECT string_agg(table_name || column_name || data_type, ' ') FROM information_schema.columns"
    with psycopg.connect(location) as connection:
        columns = connection.execute(query).fetchone()
        return repr((columns, connection.execute("SELECT * FROM alembic_version").fetchall())).encode()


async def test_a_migration_that_fails_leaves_nothing_half_done(unused: Location) -> None:
    if isinstance(unused, Path):
        unused.mkdir()
    damage(unused, "CREATE TABLE shares (something TEXT)")  # the last table that the first migration makes
    with pytest.raises(CannotOpen):
        await Storage.open(unused)
    damage(unused, "DROP TABLE shares")
    async with await Storage.open(unused) as storage:
        await dealt(storage)
