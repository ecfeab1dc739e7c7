"""Storages for tests, each in a folder or a database of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cardamom.house.shell.storage import Location, Storage


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "house"


@pytest.fixture
async def storage(location: Location, anyio_backend: str) -> AsyncIterator[Storage]:
    async with await Storage.open(location) as storage:
        yield storage
