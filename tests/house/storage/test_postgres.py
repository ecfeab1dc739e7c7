"""What is peculiar to PostgreSQL: how it is opened, what it refuses, and how that is told."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import shutil
import subprocess
import sys
import traceback
from pathlib import Path

import msgspec
import psycopg
import pytest

from cardamom.house.core.effects import Store
from cardamom.house.core.records import RoomRecord
from cardamom.house.shell.storage import CannotBackUp, CannotOpen, CannotStore, Storage, postgres_connection
from cardamom.house.shell.storage.errors import BadRow
from cardamom.house.shell.storage.postgres import NOT_FORCED, PostgresDatabase

from ..databases import NAME, PASSWORD, PostgresServer
from .samples import damage, dealt, moves, numbers, room
from .test_full_disk import LARGE, mounted

pytestmark = pytest.mark.anyio


@pytest.fixture
def location(postgres_address: str) -> str:
    return postgres_address


def name_in(address: str) -> str:
    return address.rpartition("/")[2]


# ---- opening


async def test_two_houses_that_open_an_empty_database_at_once_make_its_tables_once(unused_address: str) -> None:
    opened = await asyncio.gather(*(Storage.open(unused_address) for _ in range(4)))
    await dealt(opened[0])
    assert [await numbers(storage) for storage in opened] == [[]] * 4
    for storage in opened:
        await storage.close()


async def test_an_address_may_be_written_as_other_programs_write_it(postgres: PostgresServer, location: str) -> None:
    by_socket = f"postgresql:///{name_in(location)}?host={postgres.folder}&port={postgres.port}&user={NAME}"
    for address in (location.replace("postgresql:", "postgres:"), location.replace(":", "+psycopg:", 1), by_socket):
        async with await Storage.open(address) as storage:
            assert await storage.table("table") is None


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ((PASSWORD, "wrong"), "the database server refuses the name or the password: check both"),
        ((f":{PASSWORD}@", "@"), "the database server refuses the name or the password: check both"),
        ((f"//{NAME}:", "//nobody:"), "the database server refuses the name or the password: check both"),
        (("/house_", "/nowhere_"), "there is no such database on the server: create it, or check its name"),
        (("127.0.0.1", "nowhere.invalid"), "no database server is found at that address: start it, or check the address"),
        ((r":\d+/", ":1/"), "no database server is found at that address: start it, or check the address"),
    ],
)
async def test_who_is_not_let_in_is_told_why_and_no_password_is_shown(
    location: str, change: tuple[str, str], reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with pytest.raises(CannotOpen) as raised:
        await Storage.open(re.sub(*change, location))
    assert str(raised.value).endswith(f" cannot be opened, because {reason}.")
    told = "".join(traceback.format_exception(raised.value)) + caplog.text
    assert PASSWORD not in told
    assert "wrong" not in told


@pytest.mark.parametrize("address", ["postgresql://a:sec ret@[h/x", "postgresql://h/x?secret=1", "mysql://a:secret@h/x", "://"])
async def test_what_is_no_address_is_told_and_not_repeated(address: str) -> None:
    with pytest.raises(CannotOpen, match="no address of a PostgreSQL database") as raised:
        await Storage.open(address)
    assert "sec" not in "".join(traceback.format_exception(raised.value)).replace("test_", "")


async def test_an_older_server_is_refused(location: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "OLDEST", 99)
    with pytest.raises(CannotOpen, match=r"because it runs on PostgreSQL \d+: the house needs version 99 or a newer one"):
        await Storage.open(location)


async def test_a_database_that_may_only_be_read_is_refused(postgres: PostgresServer, location: str) -> None:
    postgres.do("ALTER DATABASE {} SET default_transaction_read_only = on", name_in(location))
    with pytest.raises(CannotOpen, match="because the database may only be read"):
        await Storage.open(location)


async def test_a_database_without_unicode_is_refused(postgres: PostgresServer) -> None:
    postgres.do("CREATE DATABASE latin OWNER house ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(CannotOpen, match="with the encoding UTF8"):
        await Storage.open(postgres.address("latin"))


async def test_a_house_that_may_make_no_tables_says_so(postgres: PostgresServer, unused_address: str) -> None:
    postgres.do("CREATE ROLE guest LOGIN PASSWORD 'guest'")
    with pytest.raises(CannotOpen, match="make it the owner of the database"):
        await Storage.open(unused_address.replace(f"{NAME}:{PASSWORD}", "guest:guest"))


def test_without_its_package_a_sentence_says_how_to_install_it() -> None:
    program = (
        "import asyncio, sys; sys.modules['psycopg'] = None\n"
        "from cardamom.house.shell.storage import CannotOpen, Storage\n"
        "try: asyncio.run(Storage.open('postgresql://h/x'))\n"
        "except CannotOpen as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "pip install 'cardamom[postgres]'" in done.stdout


# ---- durable


async def test_commits_are_forced_to_the_disk_whatever_the_server_is_set_to(postgres: PostgresServer, location: str) -> None:
    for said, done in (("off", "on"), ("local", "on"), ("on", "on"), ("remote_apply", "remote_apply")):
        with postgres.admin() as connection:
            connection.execute(f"ALTER DATABASE {name_in(location)} SET synchronous_commit = {said}".encode())
        async with await Storage.open(location) as storage, storage.database.writing.connect() as writing:
            assert (await writing.exec_driver_sql("SHOW synchronous_commit")).scalar_one() == done


async def test_a_server_that_forces_nothing_to_the_disk_is_warned_about(
    postgres: PostgresServer, location: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with await Storage.open(location):
        assert NOT_FORCED not in caplog.text
    set_fsync(postgres, "off")
    try:
        async with await Storage.open(location):
            assert NOT_FORCED in caplog.text
    finally:
        set_fsync(postgres, "on")


def set_fsync(postgres: PostgresServer, value: str) -> None:
    with postgres.admin() as connection:
        connection.execute(f"ALTER SYSTEM SET fsync = {value}".encode())
        connection.execute("SELECT pg_reload_conf()")
    with postgres.admin() as connection:
        while connection.execute("SHOW fsync").fetchone() != (value,):
            connection.execute("SELECT pg_sleep(0.05)")


# ---- troubles while it is open


async def test_a_database_that_became_read_only_is_told_and_nothing_is_done(storage: Storage, location: str) -> None:
    await dealt(storage)
    damage(location, f"ALTER DATABASE {name_in(location)} SET default_transaction_read_only = on")
    end_sessions(location)
    with pytest.raises(CannotStore, match="Nothing was done, because the database may only be read"):
        await storage.commit(moves(1))
    damage(location, f"SET transaction_read_only = off; ALTER DATABASE {name_in(location)} RESET default_transaction_read_only")
    end_sessions(location)
    await storage.commit(moves(1))
    assert await numbers(storage) == [1]


def end_sessions(address: str) -> None:
    """End all sessions of the database but this one, as a server does that is restarted in order."""
    with psycopg.connect(address, options="-c default_transaction_read_only=off") as connection:
        others = "datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
        connection.execute(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {others}".encode())


async def test_rights_that_were_taken_away_are_told_and_nothing_is_done(postgres: PostgresServer, location: str) -> None:
    postgres.do("CREATE ROLE clerk LOGIN PASSWORD 'clerk'")
    damage(location, "GRANT ALL ON ALL TABLES IN SCHEMA public TO clerk")
    async with await Storage.open(location.replace(f"{NAME}:{PASSWORD}", "clerk:clerk")) as storage:
        await dealt(storage)
        damage(location, "REVOKE INSERT ON moves FROM clerk")
        with pytest.raises(CannotStore, match="make it the owner of the database"):
            await storage.commit(moves(1))
        damage(location, "GRANT INSERT ON moves TO clerk")
        await storage.commit(moves(1))
    postgres.do("DROP OWNED BY clerk", database=name_in(location))
    postgres.do("DROP ROLE clerk")


async def test_somebody_who_holds_a_lock_is_told_and_nothing_is_done(storage: Storage, location: str) -> None:
    await dealt(storage)
    with psycopg.connect(location) as other:
        other.execute("LOCK TABLE moves IN EXCLUSIVE MODE")
        with pytest.raises(CannotStore, match="somebody else is writing the same: try again"):
            await storage.commit(moves(1))
    await storage.commit(moves(1))
    assert await numbers(storage) == [1]


async def test_two_houses_that_stand_in_each_others_way_both_get_through(location: str) -> None:
    """Each writes what the other one waits for: the server stops one of them, which tries again."""
    async with await Storage.open(location) as one, await Storage.open(location) as two:
        names = [f"room {number}" for number in range(100)]
        for storage in (one, two):
            await asyncio.gather(*(storage.commit(Store(room=room(name))) for name in names))
        for _ in range(5):
            forth = (one.commit(Store(room=room(name))) for name in names)
            back = (two.commit(Store(room=room(name))) for name in reversed(names))
            await asyncio.gather(*forth, *back)


async def test_a_full_disk_is_told_and_nothing_is_done(postgres: PostgresServer) -> None:
    disk = postgres.folder / "disk"
    with mounted(disk, "size=14m,mode=777"):
        (disk / "space").mkdir()
        shutil.chown(disk / "space", *([postgres.folder.owner()] * 2))
        (disk / "space").chmod(0o700)
        with postgres.admin() as connection:
            connection.execute(f"CREATE TABLESPACE small LOCATION '{disk / 'space'}'".encode())
            connection.execute("CREATE DATABASE small OWNER house TEMPLATE migrated TABLESPACE small")
        async with await Storage.open(postgres.address("small")) as storage:
            await dealt(storage)
            ballast = disk / "ballast"
            fill(ballast)
            with pytest.raises(CannotStore, match="Nothing was done, because the disk of the database server is full"):
                await storage.commit(Store(table="table", moves=moves(1).moves, room=unpacked()))
            assert await numbers(storage) == []
            ballast.unlink()
            await storage.commit(Store(table="table", moves=moves(1).moves, room=unpacked()))
            assert await numbers(storage) == [1]
        postgres.do("DROP DATABASE small WITH (FORCE)")
        postgres.do("DROP TABLESPACE small")


def fill(ballast: Path) -> None:
    try:
        with ballast.open("wb", buffering=0) as file:
            while file.write(bytes(4096)):
                pass
    except OSError:
        return


def unpacked() -> RoomRecord:
    """A large room, of random letters: the server packs what repeats itself."""
    return msgspec.structs.replace(LARGE, document=f'["{secrets.token_hex(1_000_000)}"]')


async def test_nul_is_nothing_that_can_be_kept_and_fails_alone(storage: Storage) -> None:
    await dealt(storage)
    bad = Store(table="table", moves=(msgspec.structs.replace(moves(2).moves[0], action="a\0b"),))
    found = await asyncio.gather(storage.commit(moves(1)), storage.commit(bad), return_exceptions=True)
    assert [type(outcome) for outcome in found] == [type(None), BadRow]
    assert await numbers(storage) == [1]


async def test_a_backup_is_the_servers_own_business(storage: Storage, tmp_path: Path) -> None:
    with pytest.raises(CannotBackUp, match="pg_dump"):
        await storage.backup(tmp_path / "backup")


async def test_a_connection_of_ones_own_is_none_of_the_pools(storage: Storage) -> None:
    database = storage.database
    assert isinstance(database, PostgresDatabase)
    own = await database.connect()
    try:
        assert (await (await own.execute("SELECT pg_try_advisory_lock(1)")).fetchone()) == (True,)
        await dealt(storage)
    finally:
        await own.close()
