"""A backup is one whole moment, made while the house goes on, and never in the place of another file."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from cardamom.house.shell.storage import CannotBackUp, Storage, back_up_folder

from .samples import damage, dealt, moves, numbers

pytestmark = pytest.mark.anyio


@pytest.fixture
def location(folder: Path) -> Path:
    """Only a folder's file is copied by the house itself."""
    return folder


async def test_a_backup_made_while_moves_are_played_is_a_whole_house(storage: Storage, tmp_path: Path) -> None:
    await dealt(storage)
    await storage.commit(moves(1))
    copy = tmp_path / "copy" / "house.db"
    copy.parent.mkdir()
    going_on = asyncio.gather(*(storage.commit(moves(number)) for number in range(2, 100)))
    await storage.backup(copy)
    await going_on
    assert [file.name for file in copy.parent.iterdir()] == ["house.db"]
    async with await Storage.open(copy.parent) as restored:
        kept = await numbers(restored)
        assert kept == list(range(1, len(kept) + 1))
        assert kept
        await restored.commit(moves(len(kept) + 1))
    assert await numbers(storage) == list(range(1, 100))


async def test_a_backup_is_for_its_owner_alone(storage: Storage, tmp_path: Path) -> None:
    await storage.backup(tmp_path / "backup.db")
    assert stat.S_IMODE((tmp_path / "backup.db").stat().st_mode) == 0o600


async def test_a_backup_never_takes_the_place_of_a_file(storage: Storage, tmp_path: Path) -> None:
    (tmp_path / "backup.db").write_text("precious")
    with pytest.raises(CannotBackUp, match="choose another name"):
        await storage.backup(tmp_path / "backup.db")
    assert (tmp_path / "backup.db").read_text() == "precious"


async def test_a_backup_needs_no_open_house_but_it_needs_one(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(CannotBackUp, match="There is no house"):
        back_up_folder(folder, tmp_path / "backup.db")
    async with await Storage.open(folder) as storage:
        await dealt(storage)
    back_up_folder(folder, tmp_path / "backup.db")
    assert (tmp_path / "backup.db").stat().st_size > 0


async def test_a_backup_that_cannot_be_written_leaves_nothing_behind(storage: Storage, tmp_path: Path) -> None:
    with pytest.raises(CannotBackUp, match="another place"):
        await storage.backup(tmp_path / "nowhere" / "backup.db")
    assert not (tmp_path / "nowhere").exists()


async def test_a_damaged_house_makes_no_backup(folder: Path, tmp_path: Path) -> None:
    async with await Storage.open(folder) as storage:
        await dealt(storage)
        await storage.commit(moves(*range(1, 500)))
    damage(folder, "PRAGMA wal_checkpoint(TRUNCATE)")
    file = folder / "house.db"
    content = bytearray(file.read_bytes())
    page = content.rindex(b"play carrot") // 4096 * 4096
    content[page : page + 200] = bytes(200)
    file.write_bytes(content)
    with pytest.raises(CannotBackUp, match="damaged"):
        back_up_folder(folder, tmp_path / "backup.db")
    assert [found.name for found in tmp_path.iterdir()] == ["house"]
