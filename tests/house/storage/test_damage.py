"""One bad byte fails the room or table it is in, with a sentence, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardamom.house.core.effects import Store
from cardamom.house.shell.storage import CannotOpen, Damaged, Location, Person, ShareRecord, Storage

from .samples import RESULT, damage, deal, moves, numbers, room

pytestmark = pytest.mark.anyio

BAD_DOCUMENTS = ["'{\"host\": '", "''", "'[1, 2]'", "'7'"]
BAD_TABLES = [
    "UPDATE tables SET options = '{\"laps\": ' WHERE id = 'bad'",
    "UPDATE tables SET options = '{\"laps\": [5]}' WHERE id = 'bad'",
    "UPDATE tables SET seats = '{}' WHERE id = 'bad'",
    "UPDATE tables SET seed = 'seven' WHERE id = 'bad'",
    f"UPDATE tables SET seed = '{'9' * 5000}' WHERE id = 'bad'",
    "UPDATE tables SET shuffle = '7' WHERE id = 'bad'",
    "UPDATE results SET scores = '[1, ' WHERE table_id = 'bad'",
    "UPDATE results SET winners = 'null' WHERE table_id = 'bad'",
    "DELETE FROM moves WHERE table_id = 'bad' AND number = 2",
    "DELETE FROM moves WHERE table_id = 'bad' AND number = 1",
    "UPDATE moves SET seat = 7 WHERE table_id = 'bad' AND number = 2",
    "UPDATE moves SET \"by\" = 'nobody' WHERE table_id = 'bad' AND number = 2",
]

# SQLite takes anything for a text or a number; PostgreSQL refuses these
NOT_UTF_8 = "CAST(x'7b22ff227d' AS TEXT)"
BAD_VALUES = [
    f"UPDATE tables SET options = {NOT_UTF_8} WHERE id = 'bad'",
    f"UPDATE tables SET seats = {NOT_UTF_8} WHERE id = 'bad'",
    "UPDATE tables SET rules_version = 'three' WHERE id = 'bad'",
    "UPDATE moves SET number = 'two' WHERE table_id = 'bad' AND number = 2",
    f"UPDATE moves SET action = {NOT_UTF_8} WHERE table_id = 'bad' AND number = 2",
    "UPDATE moves SET action = x'00ff' WHERE table_id = 'bad' AND number = 2",
]


async def furnished(storage: Storage) -> None:
    """Two rooms with a finished table each, two people, and two links."""
    for name in ("bad", "good"):
        await storage.commit(Store(room=room(name, people=("ann",)), deal=deal(name, in_room=name)))
        await storage.commit(moves(1, 2, 3, table=name))
        await storage.commit(Store(table=name, result=RESULT))
        await storage.keep_person(Person(name, f"hash of {name}", name, "carrot", 1.0))
        await storage.share(ShareRecord(name, name, None, "ann", 1.0))


async def check_room(location: Location, document: str) -> None:
    async with await Storage.open(location) as storage:
        await furnished(storage)
        damage(location, f"UPDATE rooms SET document = {document} WHERE id = 'bad'")
        with pytest.raises(Damaged, match="room bad cannot be read"):
            await storage.room_by(key="key of bad")
        assert await storage.room_by(key="key of good")
        assert [found.room for found in await storage.rooms_of("ann", 9)] == ["good"]


async def check_table(location: Location, change: str) -> None:
    async with await Storage.open(location) as storage:
        await furnished(storage)
        damage(location, change)
        with pytest.raises(Damaged, match="table bad cannot be read"):
            await storage.table("bad")
        assert await numbers(storage, "good") == [1, 2, 3]
        assert "good" in [game.table for game in await storage.games_of("ann", 9)]


@pytest.mark.parametrize("document", BAD_DOCUMENTS)
async def test_a_damaged_room_fails_alone(location: Location, document: str) -> None:
    await check_room(location, document)


@pytest.mark.parametrize("document", [NOT_UTF_8, "7"])
async def test_a_room_with_a_value_that_only_sqlite_takes_fails_alone(folder: Path, document: str) -> None:
    await check_room(folder, document)


@pytest.mark.parametrize("change", BAD_TABLES)
async def test_a_damaged_table_fails_alone(location: Location, change: str) -> None:
    await check_table(location, change)


@pytest.mark.parametrize("change", BAD_VALUES)
async def test_a_table_with_a_value_that_only_sqlite_takes_fails_alone(folder: Path, change: str) -> None:
    await check_table(folder, change)


async def test_a_damaged_person_or_link_fails_alone(folder: Path) -> None:
    async with await Storage.open(folder) as storage:
        await furnished(storage)
        damage(folder, f"UPDATE people SET name = {NOT_UTF_8} WHERE id = 'bad'")
        damage(folder, "UPDATE shares SET seat = 'first' WHERE token = 'bad'")
        with pytest.raises(Damaged, match="person bad"):
            await storage.person_of("hash of bad")
        with pytest.raises(Damaged, match="link bad"):
            await storage.shared("bad")
        assert await storage.person_of("hash of good")
        assert await storage.shared("good")


async def test_a_file_that_is_no_database_is_left_alone_and_told(folder: Path) -> None:
    folder.mkdir()
    (folder / "house.db").write_text("a shopping list: carrots\n" * 100)
    with pytest.raises(CannotOpen, match="cannot be opened, because its file is not a database"):
        await Storage.open(folder)
    assert (folder / "house.db").read_text().startswith("a shopping list")


async def test_a_folder_that_is_a_file_is_told(folder: Path) -> None:
    folder.write_text("not a folder")
    with pytest.raises(CannotOpen, match="choose another one"):
        await Storage.open(folder)
