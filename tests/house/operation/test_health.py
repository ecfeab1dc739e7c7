"""Whether a house lives and is ready, as proxies and watchers ask."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import func, select

from cardamom.house.shell.net.headers import SECURITY
from cardamom.house.shell.operation import readiness
from cardamom.house.shell.operation.readiness import Readiness
from cardamom.house.shell.storage import CannotStore, Location, Storage
from cardamom.house.shell.storage.schema import PEOPLE
from tests.house.shell.running import running_house
from tests.house.storage.samples import counted_commits, damage
from tests.house.storage.test_full_disk import mounted

from .asking import asked

pytestmark = pytest.mark.anyio

OPEN = {"house": "ok", "page": "ok", "database": "ok"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@contextlib.contextmanager
def locked(location: Location) -> Iterator[None]:
    """Nobody can write to this database meanwhile."""
    if isinstance(location, str):
        with psycopg.connect(location) as other:
            other.execute("LOCK TABLE people")
            yield
        return
    with closing(sqlite3.connect(location / "house.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_house_lives_and_is_ready_under_any_name(soak_location: Location) -> None:
    with running_house(soak_location) as running:
        for headers in ({}, {"Host": "10.0.0.7:7378"}):
            status, text, told = asked(running.address, "/healthz", **headers)
            assert (status, text) == (200, "ok\n")
            assert {name: told.get(name.lower()) for name in SECURITY} == SECURITY
            status, text, told = asked(running.address, "/readyz", **headers)
            assert (status, json.loads(text)) == (200, OPEN)
            assert told["cache-control"] == "no-store"
        assert asked(running.address, "/", Host="10.0.0.7:7378")[0] == 421


def test_a_database_that_is_locked_is_slow_and_ready_again_when_it_is_free(soak_location: Location) -> None:
    with running_house(soak_location) as running:
        with locked(soak_location):
            status, text, _ = asked(running.address, "/readyz")
            assert (status, json.loads(text)) == (503, OPEN | {"database": "slow"})
            assert asked(running.address, "/healthz")[0] == 200
        while status != 200:  # the answer that was waited for may come first
            status, text, _ = asked(running.address, "/readyz")
        assert json.loads(text) == OPEN


async def test_a_database_that_takes_nothing_has_failed(soak_location: Location) -> None:
    async with await Storage.open(soak_location) as storage:
        ready = Readiness(storage, lambda: False, lambda: True)
        damage(soak_location, "DROP TABLE people")
        assert await ready.checks() == OPEN | {"database": "failed"}
        with pytest.raises(CannotStore):
            await storage.probe()


async def test_a_house_that_closes_or_has_no_page_is_not_ready(soak_location: Location) -> None:
    async with await Storage.open(soak_location) as storage:
        assert (await Readiness(storage, lambda: True, lambda: True).checks())["house"] == "closing"
        assert (await Readiness(storage, lambda: False, lambda: False).checks())["page"] == "missing"


async def test_however_many_ask_the_database_is_asked_once(soak_location: Location, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "KEPT", 3600.0)
    async with await Storage.open(soak_location) as storage:
        ready = Readiness(storage, lambda: False, lambda: True)
        with counted_commits(storage.database) as commits:
            told = await asyncio.gather(*(ready.checks() for _ in range(50)))
            assert told == [OPEN] * 50
            assert await ready.checks() == OPEN
        assert len(commits) == 1


async def test_a_try_leaves_nothing_behind(soak_location: Location) -> None:
    async with await Storage.open(soak_location) as storage:
        await storage.probe()
        async with storage.database.reading.connect() as connection:
            assert await connection.scalar(select(func.count()).select_from(PEOPLE)) == 0


async def test_a_full_disk_is_not_ready_and_ready_again_when_there_is_room(tmp_path: Path) -> None:
    with mounted(tmp_path / "small", "size=2m"):
        async with await Storage.open(tmp_path / "small") as storage:
            filler = tmp_path / "small" / "filler"
            with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * 4096)
            assert (await Readiness(storage, lambda: False, lambda: True).checks())["database"] == "failed"
            filler.unlink()
            assert await Readiness(storage, lambda: False, lambda: True).checks() == OPEN
