"""A house that is killed has all that it acknowledged, once and in order."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from cardamom.house.shell.storage import Location, Storage

from .samples import dealt, saved

pytestmark = pytest.mark.anyio

TABLES = [f"table {number}" for number in range(8)]

PLAY = """
import asyncio, sys
from cardamom.house.shell.storage import Storage, as_location
from tests.house.storage.samples import moves

async def play(storage, table):
    number = len((await storage.table(table)).moves)
    while True:
        number += 1
        await storage.commit(moves(number, table=table))
        print(table, number, sep="=", flush=True)

async def main():
    storage = await Storage.open(as_location(sys.argv[1]))
    await asyncio.gather(*(play(storage, table) for table in sys.argv[2:]))

asyncio.run(main())
"""


def play_until_killed(location: Location, acknowledged: int) -> list[str]:
    """Kill a house when it has acknowledged that many moves; gives all that it acknowledged until it was dead."""
    with subprocess.Popen([sys.executable, "-c", PLAY, str(location), *TABLES], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            lines = [process.stdout.readline() for _ in range(acknowledged)]
        finally:
            process.kill()
        lines += process.stdout.readlines()
    assert process.returncode != 0
    return [line.strip() for line in lines if line.endswith("\n")]


async def killed_and_checked(location: Location, times: int, seed: int) -> None:
    chance = random.Random(seed)
    async with await Storage.open(location) as storage:
        await dealt(storage, *TABLES)
    acknowledged: list[str] = []
    for _ in range(times):
        acknowledged += play_until_killed(location, chance.randrange(1, 300))
        async with await Storage.open(location) as storage:
            kept = [f"{table}={move.number}" for table in TABLES for move in (await saved(storage, table)).moves]
        assert len(set(acknowledged)) == len(acknowledged), "no number was acknowledged twice"
        assert set(acknowledged) <= set(kept)
        assert len(kept) - len(acknowledged) <= len(TABLES) * times, "at most one unacknowledged move a table and kill"


@pytest.mark.parametrize("location", ["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)], indirect=True)
async def test_every_acknowledged_move_survives_five_kills(location: Location) -> None:
    await killed_and_checked(location, times=5, seed=20)


@pytest.mark.soak
async def test_every_acknowledged_move_survives_many_kills(location: Location) -> None:
    await killed_and_checked(location, times=50, seed=21)
