"""A house on PostgreSQL from the command line: serving, copying, backing up and restoring, with the real programs."""

from __future__ import annotations

import asyncio
import json
import subprocess
from pathlib import Path

import pytest

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.shell.storage import HouseLock, Location, Storage
from tests.test_cli_house import address as address_of
from tests.test_cli_house import cardamom as command
from tests.test_cli_house import ended

from .databases import PASSWORD, PostgresServer
from .shell.rooms import open_room
from .shell.running import running_house
from .storage.samples import dealt, moves, numbers

CARROT = cardamom.game("carrot")
SERVE = ("serve", "--url", "http://cards.example.org", "--anybody", "--port", "0")


def said(state: Path, *arguments: str) -> tuple[int, str]:
    """How a command ended, and what it said."""
    with command(state, *arguments) as process:
        text, _ = process.communicate(timeout=60)
    assert PASSWORD not in text
    return process.returncode, text


async def play(location: Location, *answers: int) -> list[int]:
    """Play these answers at a table that is dealt first; gives all that are kept then."""
    async with await Storage.open(location) as storage:
        if await storage.table("table") is None:
            await dealt(storage)
        await storage.commit(moves(*answers))
        return await numbers(storage)


# ---- serving


def test_a_house_is_served_from_a_database_and_leaves_no_folder(tmp_path: Path, unused_address: str) -> None:
    with command(tmp_path / "state", *SERVE, "--database", unused_address) as process:
        assert address_of(process) == "http://cards.example.org"
        assert PASSWORD not in ended(process)
    assert not (tmp_path / "state" / "cardamom" / "house").exists()
    assert asyncio.run(play(unused_address, 1)) == [1]


def test_the_database_may_be_named_in_the_environment(
    tmp_path: Path, postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDAMOM_DATABASE", postgres_address)
    with command(tmp_path, *SERVE) as first, command(tmp_path, *SERVE) as second:  # two houses may share it
        for process in (first, second):
            assert address_of(process) == "http://cards.example.org"
        for process in (first, second):
            ended(process)
    code, told = said(tmp_path, *SERVE, "--folder", str(tmp_path / "house"))
    assert (code, told) == (2, "Say where rooms and games are kept: in --folder or in --database, not in both.\n")
    code, told = said(tmp_path, "backup", str(tmp_path / "copy"))
    assert (code, "pg_dump" in told) == (2, True)


def test_an_operator_works_beside_a_house_on_a_database(tmp_path: Path, postgres_address: str) -> None:
    there = ("--database", postgres_address)
    with running_house(postgres_address) as running, running.page("ann", room=open_room(running, "ann")) as ann:
        ann.hear("room")
        (room,) = json.loads(said(tmp_path, "house", "rooms", "--json", *there)[1])
        assert [person["name"] for person in room["people"]] == ["Ann"]
        assert said(tmp_path, "house", "close", room["room"], "--reason", "Insults.", *there)[0] == 0
        assert ann.ending()[0] == Code.LEFT
    (entry,) = json.loads(said(tmp_path, "house", "log", "--json", *there)[1])
    assert (entry["what"], entry["about"], entry["reason"]) == ("room closed", room["room"], "Insults.")


def test_a_database_that_cannot_be_opened_ends_in_one_sentence(tmp_path: Path, postgres_address: str) -> None:
    wrong = postgres_address.replace(PASSWORD, "pepper")
    code, told = said(tmp_path, *SERVE, "--database", wrong)
    assert (code, told.count("\n"), "pepper" in told) == (2, 1, False)
    assert told.endswith("because the database server refuses the name or the password: check both.\n")
    code, told = said(tmp_path, *SERVE, "--database", "mysql://root:pepper@127.0.0.1/cards")
    assert (code, told.startswith("That is no address of a PostgreSQL database"), "pepper" in told) == (2, True, False)


# ---- copying


def test_a_house_moves_to_a_database_and_back(tmp_path: Path, unused_address: str) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    assert asyncio.run(play(old, 1, 2, 3)) == [1, 2, 3]
    code, told = said(tmp_path, "house", "copy", str(old), unused_address)
    assert (code, told) == (0, "Everything is copied and checked. Rows: rooms 1, tables 1, moves 3, players 1.\n")
    assert asyncio.run(play(unused_address, 4)) == [1, 2, 3, 4]
    assert said(tmp_path, "house", "copy", unused_address, str(new))[0] == 0
    assert asyncio.run(play(new, 5)) == [1, 2, 3, 4, 5]
    code, told = said(tmp_path, "house", "copy", str(old), unused_address)
    assert (code, told.startswith("Nothing was copied, because something is kept there already")) == (2, True)


def test_a_house_that_is_open_or_not_there_is_not_copied(tmp_path: Path, unused_address: str) -> None:
    code, told = said(tmp_path, "house", "copy", str(tmp_path / "nowhere"), unused_address)
    assert (code, told.startswith("No house is kept in ")) == (2, True)
    assert not (tmp_path / "nowhere").exists()
    asyncio.run(play(tmp_path / "house", 1))
    with HouseLock(tmp_path / "house").acquire("http://127.0.0.1:1"):
        code, told = said(tmp_path, "house", "copy", str(tmp_path / "house"), unused_address)
    assert (code, "is already open at http://127.0.0.1:1" in told) == (2, True)
    with running_house(unused_address):
        for places in ((unused_address, str(tmp_path / "copy")), (str(tmp_path / "house"), unused_address)):
            code, told = said(tmp_path, "house", "copy", *places)
            assert (code, told.count("\n"), PASSWORD in told) == (2, 1, False)
            assert told.startswith("Nothing was copied, because a house is open on the database")
    code, told = said(tmp_path, "house", "copy", unused_address, unused_address)
    assert (code, told.startswith("FROM and TO are the same place")) == (2, True)


# ---- backup and restore


def restore(postgres: PostgresServer, dump: str, address: str) -> None:
    postgres.run("pg_restore", "--no-owner", "--single-transaction", "--exit-on-error", f"--dbname={address}", dump)


def test_a_dump_made_while_people_play_is_a_whole_house(
    postgres: PostgresServer, postgres_address: str, unused_address: str
) -> None:
    """As docs/postgresql.md says."""
    dump = str(postgres.folder / "monday.dump")
    with running_house(postgres_address) as running:
        keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
        with running.page("ann", room=keys.key) as ann:
            ann.hear("state")
            assert ann.answer()["version"] == 1
            postgres.run("pg_dump", "--format=custom", f"--file={dump}", postgres_address)
            ann.catch_up()
            assert ann.ask("undo", version=1)["version"] == 2
    restore(postgres, dump, unused_address)
    with running_house(unused_address) as running, running.page("ann", room=keys.key) as ann:
        assert ann.hear("state")["version"] == 1
        assert ann.ask("undo", version=1)["version"] == 2


def test_a_dump_is_not_restored_over_a_house(postgres: PostgresServer, postgres_address: str) -> None:
    dump = str(postgres.folder / "tuesday.dump")
    asyncio.run(play(postgres_address, 1))
    postgres.run("pg_dump", "--format=custom", f"--file={dump}", postgres_address)
    with pytest.raises(subprocess.CalledProcessError):
        postgres.run(
            "pg_restore", "--no-owner", "--single-transaction", "--exit-on-error", f"--dbname={postgres_address}", dump
        )
    assert asyncio.run(play(postgres_address, 2)) == [1, 2]
