"""A database that an earlier version wrote still serves its rooms: it is brought up to date, and nothing in it is lost.

Each earlier version's rows are written here as that version wrote them. When a migration is added, its predecessor's rows
are added to `WRITTEN`, and to the folder `written` a room where that version's house let two people play, as it lay in the
database: both stay as they are. A test notices if they are missing.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import MetaData, create_engine

from cardamom.house.core.records import By, DealRecord, MoveRecord, ResultRecord, SavedTable, SeatRecord
from cardamom.house.shell.storage import Location, OpenRoom, Person, ShareRecord, Storage
from cardamom.house.shell.storage.migrating import config_for

from ..shell.page import actions
from ..shell.running import running_house
from .samples import damage, moves, numbers

pytestmark = pytest.mark.anyio

ROOMS = """
INSERT INTO rooms (id, key, watch, code, document, closed, at)
VALUES ('room', 'key', 'watch', 'ABCDEF', '{"host": "ann"}', false, 2.5);
INSERT INTO members (room_id, person_id) VALUES ('room', 'ann');
INSERT INTO tables (id, room_id, game, rules_version, options, seats, seed, shuffle, at)
VALUES ('table', 'room', 'carrot', 3, '{"laps": 5}', '[{"name": "Ann", "person": "ann", "bot": null}]', '18446744073709551615',
        NULL, 3.5);
INSERT INTO players (person_id, table_id, at) VALUES ('ann', 'table', 3.5);
INSERT INTO moves (table_id, number, seat, action, "by", client, at)
VALUES ('table', 1, 0, 'play carrot', 'person', 'ann/1', 4.5), ('table', 2, 0, NULL, 'person', 'ann/2', 5.5);
INSERT INTO shares (token, table_id, seat, "by", at) VALUES ('token', 'table', 0, 'ann', 6.5);
"""
RESULT = "INSERT INTO results (table_id, scores, winners, ending, at) VALUES ('table', '[12]', '[0]', 'the end', 7.5);"

MODERATION = """
INSERT INTO listings (room_id, listing, listed, at) VALUES ('room', 'listing', '{}', 0);
INSERT INTO blocks (id, "by", person, name, at) VALUES ('block', 'ann', 'bob', 'Bob', 1.5);
INSERT INTO bans (id, kind, whom, reason, until, at) VALUES ('ban', 'person', 'bob', 'Insults.', NULL, 1.5);
INSERT INTO audit (id, at, "by", what, about, room, reason, details)
VALUES ('entry', 1.5, 'operator', 'banned', 'bob', NULL, 'Insults.', '{}');
"""
PROCESSES = """
INSERT INTO tickets (hash, person_id, until) VALUES ('ticket', 'ann', 2.5);
INSERT INTO processes (id, address, at) VALUES ('process', '127.0.0.1:1', 1.5);
INSERT INTO secrets (name, value) VALUES ('internal', 'secret');
UPDATE rooms SET epoch = 3, keeper = 'process';
"""
PREFERRING = (
    "INSERT INTO people (id, secret_hash, name, avatar, at, preferences) VALUES ('ann', 'hash', 'Ann', '3', 1.5, '{}');"
)

# what each version wrote; people have preferences since the second one
WRITTEN = {
    "0001": f"INSERT INTO people (id, secret_hash, name, avatar, at) VALUES ('ann', 'hash', 'Ann', '3', 1.5); {ROOMS} {RESULT}",
    "0002": f"{PREFERRING} {ROOMS} {RESULT}",
    "0003": f"{PREFERRING} {ROOMS} {RESULT}",
    "0004": f"{PREFERRING} {ROOMS} {RESULT} {MODERATION}",
    "0005": f"{PREFERRING} {ROOMS} {RESULT} {MODERATION} {PROCESSES}",
}
PREFERENCES = {"0001": None}
PLAYED = Path(__file__).parent / "written"


def versions() -> list[str]:
    """All migrations that there are, the first one first."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        scripts = ScriptDirectory.from_config(config_for(connection))
        return [script.revision for script in reversed(list(scripts.walk_revisions()))]


async def write_as(location: Location, version: str) -> None:
    """A database as this version left it."""
    await asyncio.to_thread(put_rows, location, version, {})
    for statement in filter(str.strip, WRITTEN[version].split(";")):
        damage(location, statement)


def put_rows(location: Location, version: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    """A database as this version made it, with these rows of its tables."""
    if isinstance(location, Path):
        location.mkdir()
        url = f"sqlite:///{location / 'house.db'}"
    else:
        url = location.replace("postgresql:", "postgresql+psycopg:")
    engine, then = create_engine(url), MetaData()
    with engine.begin() as connection:
        command.upgrade(config_for(connection), version)
        then.reflect(connection)
        for table in then.sorted_tables:
            if table.name in rows:
                connection.execute(table.insert(), rows[table.name])
    engine.dispose()


def test_every_version_but_the_newest_is_tried() -> None:
    assert set(WRITTEN) >= set(versions()[:-1])
    assert {file.stem for file in PLAYED.iterdir()} >= set(versions()[:-1])


@pytest.mark.parametrize("version", WRITTEN)
async def test_a_house_of_an_earlier_version_serves_its_rooms(unused: Location, version: str) -> None:
    await write_as(unused, version)
    async with await Storage.open(unused) as storage:
        seats = (SeatRecord("Ann", "ann", None),)
        deal = DealRecord("table", "room", "carrot", 3, {"laps": 5}, seats, 2**64 - 1, None, 3.5)
        rows = tuple(
            MoveRecord(number, 0, action, By.PERSON, f"ann/{number}", 3.5 + number)
            for number, action in ((1, "play carrot"), (2, None))
        )
        assert await storage.table("table") == SavedTable(deal, rows, ResultRecord((12,), (0,), "the end", 7.5))
        found = await storage.room_by(code="ABCDEF")
        assert found is not None
        assert (found.room, found.key, found.watch, found.people) == ("room", "key", "watch", ("ann",))
        assert await storage.rooms_of("ann", 9) == [OpenRoom("room", "key", '{"host": "ann"}', 2.5)]
        assert [game.table for game in await storage.games_of("ann", 9)] == ["table"]
        assert await storage.shared("token") == ShareRecord("token", "table", 0, "ann", 6.5)
        assert await storage.person_of("hash") == Person("ann", "hash", "Ann", "3", 1.5, PREFERENCES.get(version, "{}"))
        await storage.prefer("ann", '{"at": 5}')
        await storage.commit(moves(3))
        assert await numbers(storage) == [1, 2, 3]


@pytest.mark.parametrize("version", WRITTEN)
def test_a_game_that_an_earlier_version_began_goes_on(unused: Location, version: str) -> None:
    rows = json.loads((PLAYED / f"{version}.json").read_text())
    (room,), (table,) = rows["rooms"], rows["tables"]
    put_rows(unused, version, rows)
    then = max(move["at"] for move in rows["moves"])  # in a game of days, nobody's time is up yet
    with (
        running_house(unused, clock=lambda: then) as running,
        running.page("ann", room=room["key"]) as ann,
        running.page("ben", room=room["key"]) as ben,
    ):
        for page, seat in ((ann, 0), (ben, 1)):
            state = page.hear("state")
            assert (state["seat"], page.told("hello")[0]["you"]) == (seat, seat + 1)
        assert ann.room["table"]["table"] == table["id"]
        assert [item["room"] for item in ann.ask("mine")["rooms"]] == [room["key"]]
        [asked] = [page for page in (ann, ben) if actions(page.state())]
        assert asked.answer()["type"] == "ack"
        saved = running.call(running.house.tools.storage.table(table["id"]))
        assert saved is not None
        assert len(saved.moves) > len(rows["moves"])
        assert [move.action for move in saved.moves[: len(rows["moves"])]] == [move["action"] for move in rows["moves"]]


async def test_two_houses_that_bring_a_database_up_to_date_at_once_do_it_once(unused_address: str) -> None:
    await write_as(unused_address, "0001")
    opened = await asyncio.gather(*(Storage.open(unused_address) for _ in range(3)))
    assert [await numbers(storage) for storage in opened] == [[1, 2]] * 3
    for storage in opened:
        await storage.close()
