"""The same storage is built on both databases: what is peculiar to one of them stays in its own files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from cardamom.house.shell import storage
from cardamom.house.shell.storage import moderation_queries, queries
from cardamom.house.shell.storage.schema import METADATA, ROOMS
from cardamom.house.shell.storage.statements import Kind, statements

POSTGRESQL = postgresql.dialect()  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(
    ("words", "files"),
    [
        (
            r"sqlite3|aiosqlite|PRAGMA|dialects import sqlite",
            {"sqlite.py", "sqlite_backup.py", "sqlite_beside.py", "sqlite_errors.py"},
        ),
        (
            r"import psycopg|from psycopg|dialects import postgresql",
            {"postgres.py", "postgres_address.py", "postgres_beside.py", "postgres_connection.py", "postgres_errors.py"},
        ),
    ],
    ids=["sqlite", "postgresql"],
)
def test_only_its_own_files_speak_to_a_database(words: str, files: set[str]) -> None:
    folder = Path(storage.__file__).parent
    assert {file.name for file in folder.rglob("*.py") if re.search(words, file.read_text())} == files


def test_postgresql_takes_the_schema() -> None:
    for table in METADATA.sorted_tables:
        assert CreateTable(table).compile(dialect=POSTGRESQL).string
        assert all(CreateIndex(index).compile(dialect=POSTGRESQL).string for index in table.indexes)


def test_postgresql_takes_every_statement() -> None:
    written = statements(postgresql.insert)
    assert set(written) == set(Kind)
    assert all(str(statement.compile(dialect=POSTGRESQL)) for statement in written.values())


def test_postgresql_takes_every_query() -> None:
    asked = [
        queries.room_where(ROOMS.c.code == "ABCDEF"),
        queries.members_of("room"),
        queries.rooms_of("ann", 9),
        queries.table_of("table"),
        queries.moves_of("table"),
        queries.games_of("ann", 9, "table"),
        queries.person_where("hash"),
        queries.share_of("token"),
        moderation_queries.listings(0.0, 9),
        moderation_queries.listing_of("listing", 0.0),
        moderation_queries.blocks_by("ann"),
        moderation_queries.blocks_about("ann"),
        moderation_queries.bans(0.0),
        moderation_queries.orders(0.0),
        moderation_queries.audit(9, "reported"),
        moderation_queries.open_rooms(9),
        moderation_queries.person_named("ann"),
    ]
    assert all(str(query.compile(dialect=POSTGRESQL)) for query in asked)
