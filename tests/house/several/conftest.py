"""Two houses on one database, as if they were two processes; each has its own loop and shares nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ..databases import PostgresServer
from ..shell.running import Running, running_house

Two = tuple[Running, Running]


@pytest.fixture(scope="module")
def two(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    """Two houses that the tests of a file share: each test has rooms of its own."""
    address = postgres.make_database()
    folder: Path = tmp_path_factory.mktemp("several")
    with running_house(folder, database=address) as one, running_house(folder, database=address) as other:
        yield one, other
    postgres.drop_database(address)
