"""A disk that is full or read-only: a sentence, nothing done, and play goes on when there is room."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardamom.house.core.effects import Store
from cardamom.house.shell.storage import CannotOpen, CannotStore, Storage
from tests.house.counting import counts

from .samples import dealt, moves, numbers, room

pytestmark = pytest.mark.anyio


@pytest.fixture
def location(folder: Path) -> Path:
    """What a full disk is like is SQLite's own."""
    return folder


LARGE = msgspec.structs.replace(room("large"), document='{"host": "%s"}' % ("ann" * 100_000))


async def set_pragma(storage: Storage, pragma: str) -> Any:
    """Set something for the one connection that writes, outside any transaction. Gives what SQLite answers, if anything."""
    async with storage.database.writing.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        answer = await (await driver.execute(f"PRAGMA {pragma}")).fetchone()
    return answer[0] if answer else None


@contextlib.contextmanager
def mounted(folder: Path, options: str) -> Iterator[None]:
    """A disk of its own in that folder."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    folder.mkdir(exist_ok=True)
    mount = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], capture_output=True, text=True)
    if mount.returncode:
        pytest.skip(f"no small disk can be mounted: {mount.stderr.strip()}")
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


async def test_a_full_database_is_told_and_nothing_is_done(storage: Storage) -> None:
    await dealt(storage)
    pages = await set_pragma(storage, "page_count")
    await set_pragma(storage, f"max_page_count = {pages}")
    with pytest.raises(CannotStore, match="Nothing was done, because the disk is full"):
        await storage.commit(Store(table="table", moves=moves(1).moves, room=LARGE))
    assert await numbers(storage) == []
    await set_pragma(storage, "max_page_count = 1000000")
    await storage.commit(Store(table="table", moves=moves(1).moves, room=LARGE))
    assert await numbers(storage) == [1]


async def test_a_full_disk_is_told_and_nothing_is_done(folder: Path) -> None:
    with mounted(folder, "size=1m"):
        async with await Storage.open(folder) as storage:
            await dealt(storage)
            ballast = folder / "ballast"
            with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
                while file.write(bytes(4096)):
                    pass
            stores = [moves(1), moves(2), Store(room=LARGE)]
            found = await asyncio.gather(*map(storage.commit, stores), return_exceptions=True)
            assert [type(outcome) for outcome in found] == [CannotStore] * 3
            assert all("Nothing was done, because the disk is full" in str(outcome) for outcome in found)
            assert await numbers(storage) == []
            ballast.unlink()
            await storage.commit(moves(1))
            assert await numbers(storage) == [1]
        async with await Storage.open(folder) as storage:
            assert await numbers(storage) == [1]


async def test_a_house_that_finds_no_room_at_all_says_so(folder: Path) -> None:
    with mounted(folder, "size=16k"), pytest.raises(CannotOpen, match="because the disk is full"):
        await Storage.open(folder)


async def test_a_commit_that_fails_fails_all_that_came_with_it_and_the_next_one_works(storage: Storage, folder: Path) -> None:
    resource = pytest.importorskip("resource", reason="the size of files can be limited on Unix alone")
    await dealt(storage)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, ((folder / "house.db-wal").stat().st_size, hard))
    try:
        found = await asyncio.gather(storage.commit(moves(1)), storage.commit(moves(2)), return_exceptions=True)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert [type(outcome) for outcome in found] == [CannotStore] * 2
    assert "Nothing was done, because the disk" in str(found[0])
    assert await numbers(storage) == []
    await storage.commit(moves(1, 2))
    assert await numbers(storage) == [1, 2]


async def test_a_database_that_became_read_only_is_told_and_nothing_is_done(storage: Storage) -> None:
    await dealt(storage)
    await set_pragma(storage, "query_only = ON")
    refused = pytest.raises(CannotStore, match="Nothing was done, because the house may not write")
    with counts("commits_failed_total"), refused:
        await storage.commit(moves(1))
    await set_pragma(storage, "query_only = OFF")
    await storage.commit(moves(1))
    assert await numbers(storage) == [1]


async def test_another_program_in_the_database_is_told_and_nothing_is_done(storage: Storage, folder: Path) -> None:
    await dealt(storage)
    await set_pragma(storage, "busy_timeout = 10")
    async with await Storage.open(folder) as other:
        async with other.database.writing.begin():
            with pytest.raises(CannotStore, match="another program"):
                await storage.commit(moves(1))
        await storage.commit(moves(1))
    assert await numbers(storage) == [1]


async def test_a_read_only_folder_cannot_be_opened_and_says_so(folder: Path) -> None:
    refused = pytest.raises(
        CannotOpen, match=r"cannot be opened, because the house may not write .* make its user the owner of both"
    )
    if os.geteuid() == 0:
        with mounted(folder, "ro"), refused:
            await Storage.open(folder)
        return
    folder.mkdir(mode=0o500)
    with refused:
        await Storage.open(folder)
