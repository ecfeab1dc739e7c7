"""A house that the tests of a file share: each test has rooms of its own in it.

Where the storage matters, these tests run on both databases. The others of them run on PostgreSQL in `make soak`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.house.databases import PostgresServer

from .running import Running, running_house

# these go on both databases in every run
ON_BOTH = {"test_at_the_table", "test_looking_back", "test_replay_files", "test_where_it_listens"}
ON_SQLITE = {"test_full_disk"}  # these do things to its file


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """On which databases the tests of a file run."""
    if "running" in metafunc.fixturenames:
        name = metafunc.module.__name__.rpartition(".")[2]
        marks = () if name in ON_BOTH else (pytest.mark.soak,)
        databases = [pytest.param("sqlite", id="sqlite"), pytest.param("postgresql", id="postgresql", marks=marks)]
        metafunc.parametrize("running", databases[:1] if name in ON_SQLITE else databases, indirect=True, scope="module")


@pytest.fixture(scope="module")
def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if request.param == "sqlite":
        with running_house(tmp_path_factory.mktemp("house")) as opened:
            yield opened
        return
    server: PostgresServer = request.getfixturevalue("postgres")
    address = server.make_database()
    with running_house(address) as opened:
        yield opened
    server.drop_database(address)
