"""A keeper that is cut off from the database, or stands still, is replaced; and never do two acknowledge."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from random import Random

import pytest

import cardamom

from ..bad_network import BadNetwork
from ..databases import PostgresServer
from ..shell.killed_games import check_kept
from ..shell.running import running_house
from .conftest import PATIENT
from .evenings import EveningElsewhere
from .house_processes import HouseProcesses

SHORT = {"rounds": 1, "max_laps": 10}
LONG_ENOUGH = 22.0  # seconds; after fifteen, PostgreSQL gives the rooms of whoever is silent away


def test_a_keeper_behind_a_network_that_stalls_is_deposed(
    postgres: PostgresServer, postgres_address: str, tmp_path: Path
) -> None:
    """What the stalled one had begun arrives in the end, and comes too late."""
    name = postgres_address.rpartition("/")[2]
    with (
        BadNetwork(postgres.port) as network,
        running_house(postgres.address(name, port=network.port), patience=PATIENT) as stalled,
        running_house(postgres_address, patience=PATIENT) as other,
    ):
        houses = [stalled.address, other.address]  # the first one opens the room, and keeps it
        evening = EveningElsewhere(lambda: houses, Random("a network that stalls"))
        flow = threading.Timer(LONG_ENOUGH, network.flow)

        def stall() -> None:
            network.stall()
            flow.start()

        table = evening.play_disturbed(cardamom.game("iron-chef"), SHORT, [5], stall)
        flow.join()
        assert evening.came_back > 0
    check_kept(postgres_address, evening, [table])


def test_a_network_that_is_cut_for_a_moment_loses_nothing(
    postgres: PostgresServer, postgres_address: str, tmp_path: Path
) -> None:
    name = postgres_address.rpartition("/")[2]
    with (
        BadNetwork(postgres.port) as network,
        running_house(postgres.address(name, port=network.port), patience=PATIENT) as one,
        running_house(postgres_address, patience=PATIENT) as other,
    ):
        evening = EveningElsewhere(lambda: [one.address, other.address], Random("a network that is cut"))
        table = evening.play_disturbed(cardamom.game("iron-chef"), SHORT, [3, 6, 9, 12], network.cut)
        assert evening.came_back > 0
    check_kept(postgres_address, evening, [table])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="houses are forked, which needs Unix")
def test_a_keeper_that_stood_still_can_write_nothing_when_it_wakes_up(postgres_address: str) -> None:
    houses = HouseProcesses()
    try:
        for number in range(2):
            houses.open(number, postgres_address)
        evening = EveningElsewhere(lambda: list(houses.addresses.values()), Random("a keeper that stands still"))
        wake = threading.Timer(LONG_ENOUGH, houses.thaw, [0])

        def freeze() -> None:
            houses.freeze(0)
            wake.start()

        table = evening.play_disturbed(cardamom.game("iron-chef"), SHORT, [5], freeze)
        wake.join()
        assert evening.came_back > 0
    finally:
        houses.thaw(0)
        houses.close()
    check_kept(postgres_address, evening, [table])
