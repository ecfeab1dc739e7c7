"""Two houses on one database, as if they were two processes; each has its own loop and shares nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ..databases import PostgresServer
from ..shell.running import QUICK, Running, running_house

Two = tuple[Running, Running]
PATIENT = replace(QUICK, nonces=5.0)  # two houses are slower than one


@pytest.fixture(scope="module")
def two(postgres: PostgresServer) -> Iterator[Two]:
    """Two houses that the tests of a file share: each test has rooms of its own."""
    address = postgres.make_database()
    with (
        running_house(address, patience=PATIENT) as one,
        running_house(address, patience=PATIENT) as other,
    ):
        yield one, other
    postgres.drop_database(address)
