"""What the tests of the house share: the browser that pytest-playwright drives is the one of this machine, and so is the
PostgreSQL that houses keep their rooms in."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cardamom.house.shell.storage import Location, Storage

from .chromium import ARGUMENTS, MISSING, browser_path
from .databases import TEMPLATE, PostgresServer, why_not


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    path = browser_path()
    if path is None:
        pytest.skip(MISSING)
    return {"executable_path": path, "args": ARGUMENTS, "headless": True}


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """The server of this process."""
    if (reason := why_not()) is not None:
        pytest.skip(reason)
    server = PostgresServer()
    try:
        with ThreadPoolExecutor(1) as aside:  # a loop of Playwright may be there already
            aside.submit(asyncio.run, _migrate(server.address(TEMPLATE))).result()
        yield server
    finally:
        server.close()


async def _migrate(address: str) -> None:
    await (await Storage.open(address)).close()


@pytest.fixture
def postgres_address(postgres: PostgresServer) -> Iterator[str]:
    """A database with all its tables and nothing in them."""
    address = postgres.make_database()
    yield address
    postgres.drop_database(address)


@pytest.fixture
def unused_address(postgres: PostgresServer) -> Iterator[str]:
    """A database without any table."""
    address = postgres.make_database(template="template0")
    yield address
    postgres.drop_database(address)


@pytest.fixture(params=["sqlite", "postgresql"])
def unused(request: pytest.FixtureRequest, tmp_path: Path) -> Location:
    """Where no house has ever been: a folder that is not there, and again an empty database."""
    if request.param == "sqlite":
        return tmp_path / "unused"
    address: str = request.getfixturevalue("unused_address")
    return address


# ---- where a house is kept: in a folder, and again in a database

IN_EVERY_RUN = ["sqlite", "postgresql"]
IN_SOAK = ["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)]  # on PostgreSQL, only in `make soak`


def new_location(request: pytest.FixtureRequest, folder: Path) -> Iterator[Location]:
    """The folder, or a database with all its tables and nothing in them."""
    if request.param == "sqlite":
        yield folder
        return
    server: PostgresServer = request.getfixturevalue("postgres")
    address = server.make_database()
    yield address
    server.drop_database(address)


@pytest.fixture(params=IN_EVERY_RUN)
def location(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Location]:
    yield from new_location(request, tmp_path / "house")


@pytest.fixture(params=IN_SOAK)
def soak_location(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Location]:
    yield from new_location(request, tmp_path / "house")


@pytest.fixture(scope="module", params=IN_EVERY_RUN)
def shared_location(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Location]:
    """One for all tests of a file."""
    yield from new_location(request, tmp_path_factory.mktemp("kept") / "house")


@pytest.fixture(scope="module", params=IN_SOAK)
def soak_shared_location(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Location]:
    yield from new_location(request, tmp_path_factory.mktemp("kept") / "house")
