"""kill -9 of one of two processes at any moment: people go on at the other, and every acknowledged answer is there once."""

from __future__ import annotations

import os
import secrets
import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import cardamom

from ..databases import PostgresServer
from ..shell.killed_games import LONGEST, check_kept
from .evenings import EveningElsewhere
from .house_processes import HouseProcesses

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="houses are forked, which needs Unix")

SHORT: dict[str, dict[str, Any]] = {
    "iron-chef": {"rounds": 1, "max_laps": 10},
    "potion-crafting": {"max_laps": 10},
    "witch-duel": {"max_laps": 10},
}


@pytest.fixture
def houses(postgres_address: str) -> Iterator[HouseProcesses]:
    processes = HouseProcesses()
    try:
        for number in range(2):
            processes.open(number, postgres_address)
        yield processes
    finally:
        processes.close()


class Killer:
    """Kills one of two houses a moment after it was told to, keeper or not, and opens it again before the next time."""

    def __init__(self, houses: HouseProcesses, database: str, dice: Random) -> None:
        self.houses, self.database, self.dice, self.kills = houses, database, dice, 0
        self._timer: threading.Timer | None = None

    def strike(self) -> None:
        self.settle()
        self.kills += 1
        victim = self.dice.randrange(2)
        self._timer = threading.Timer(self.dice.uniform(0, LONGEST), self.houses.kill, [victim])
        self._timer.start()

    def settle(self) -> None:
        """Let the last kill come, and both houses be open again."""
        if self._timer is not None:
            self._timer.join()
        for number in range(2):
            if number not in self.houses.addresses:
                self.houses.open(number, self.database)


def killed(houses: HouseProcesses, database: str, dice: Random, kills: int, within: int = 25) -> None:
    killer = Killer(houses, database, dice)
    evening, tables = EveningElsewhere(lambda: list(houses.addresses.values()), dice), list[str]()
    games = list(SHORT)
    while killer.kills < kills:
        game = games[len(tables) % len(games)]
        moments = dice.sample(range(within), min(4, kills - killer.kills))
        tables.append(evening.play_disturbed(cardamom.game(game), SHORT[game], moments, killer.strike))
    killer.settle()
    check_kept(database, evening, tables)


def test_every_acknowledged_answer_survives_the_death_of_a_process(houses: HouseProcesses, postgres_address: str) -> None:
    killed(houses, postgres_address, Random("six kills of two houses"), 6)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(5))
def test_every_acknowledged_answer_survives_many_deaths(houses: HouseProcesses, postgres_address: str, seed: int) -> None:
    killed(houses, postgres_address, Random(f"many kills of two houses {seed}"), 40)


def test_every_acknowledged_answer_survives_the_death_of_postgresql(
    houses: HouseProcesses, postgres: PostgresServer, postgres_address: str
) -> None:
    """The whole server is killed at random moments and comes back; meanwhile nobody is told anything that is not so."""
    seed = secrets.randbits(32)
    print(f"PostgreSQL is killed by the seed {seed}.")  # shown if it fails
    dice = Random(seed)
    evening, tables = EveningElsewhere(lambda: list(houses.addresses.values()), dice), list[str]()
    deaths: list[threading.Thread] = []

    def kill_server(after: float) -> None:
        time.sleep(after)
        postgres.kill()
        postgres.start()

    def strike() -> None:
        settle()
        deaths.append(threading.Thread(target=kill_server, args=[dice.uniform(0, LONGEST)]))
        deaths[-1].start()

    def settle() -> None:
        for death in deaths:
            death.join()

    while len(deaths) < 2:
        moments = dice.sample(range(25), 2 - len(deaths))
        tables.append(evening.play_disturbed(cardamom.game("iron-chef"), SHORT["iron-chef"], moments, strike))
    settle()
    check_kept(postgres_address, evening, tables)
