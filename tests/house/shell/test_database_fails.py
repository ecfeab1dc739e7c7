"""The database is killed, or the network to it stalls or is cut, at any moment: every acknowledged answer is there once, people
get a sentence in time, and games are finished. The house itself lives on."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.shell.storage import postgres_connection

from ..bad_network import BadNetwork
from ..databases import PostgresServer
from .killed_games import NOTHING_DONE, Breakable, Evening, check_kept
from .page import actions
from .rooms import open_room
from .running import Running, running_house
from .test_killed import SHORT

CARROT = cardamom.game("carrot")
COMMIT = b"COMMIT\0"
SILENCE = 3.0  # seconds that the house waits for an answer here
BOUND = 30.0  # seconds; far more than it may take until somebody is told


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "ANSWER_SECONDS", SILENCE)


@pytest.fixture
def network(postgres: PostgresServer) -> Iterator[BadNetwork]:
    with BadNetwork(postgres.port) as network:
        yield network


@pytest.fixture
def distant(postgres: PostgresServer, postgres_address: str, network: BadNetwork) -> Iterator[Running]:
    """A house whose database is at the other end of the bad network."""
    address = postgres.address(postgres_address.rpartition("/")[2], port=network.port) + "?connect_timeout=2"
    with running_house(address) as running:
        yield running


class BreakableServer:
    """The database server of a house, to be killed and started again."""

    def __init__(self, address: str, server: PostgresServer) -> None:
        self.address, self._server = address, server

    def kill(self) -> None:
        self._server.kill()

    def open(self) -> None:
        self._server.start()


class BreakableNetwork:
    """The network between a house and its database: each time it fails in another way, and then it is well again."""

    def __init__(self, address: str, network: BadNetwork, dice: Random) -> None:
        self.address, self._network, self._dice = address, network, dice

    def kill(self) -> None:
        network = self._network
        fails: list[Callable[[], None]] = [
            network.stall,
            network.lose_answers,
            network.cut,
            lambda: network.at(COMMIT, network.stall),
            lambda: network.at(COMMIT, network.cut),
            lambda: network.at(COMMIT, network.lose_answers),
        ]
        self._dice.choice(fails)()

    def open(self) -> None:
        self._network.forget()
        self._network.flow()


def play(broken: Breakable, dice: Random, games: dict[str, tuple[dict[str, Any], int]]) -> tuple[Evening, list[str]]:
    """Play these games, each until everything has failed so often; not during the deal, which nobody would repeat."""
    evening, tables = Evening(broken, dice, bots=False), list[str]()
    for id, (options, kills) in games.items():
        wanted = evening.kills + kills
        while evening.kills < wanted:
            moments = dice.sample(range(1, 20), wanted - evening.kills)
            tables.append(evening.play(cardamom.game(id), options, moments))
    return evening, tables


def some(*ids: str, kills: int) -> dict[str, tuple[dict[str, Any], int]]:
    return {id: (SHORT[id][0], kills) for id in ids}


def test_every_acknowledged_answer_survives_kills_of_the_database(
    distant: Running, postgres: PostgresServer, postgres_address: str
) -> None:
    server = BreakableServer(distant.address, postgres)
    evening, tables = play(server, Random("kills of the database"), some("iron-chef", kills=2))
    assert evening.kills == 2
    check_kept(postgres_address, evening, tables)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_every_acknowledged_answer_survives_many_kills_of_the_database(
    distant: Running, postgres: PostgresServer, postgres_address: str
) -> None:
    server = BreakableServer(distant.address, postgres)
    evening, tables = play(server, Random("many kills of the database"), some(*SHORT, kills=6))
    check_kept(postgres_address, evening, tables)


def test_every_acknowledged_answer_survives_a_bad_network(distant: Running, network: BadNetwork, postgres_address: str) -> None:
    dice = Random("a bad network")
    evening, tables = play(BreakableNetwork(distant.address, network, dice), dice, some("iron-chef", kills=3))
    assert evening.kills == 3
    check_kept(postgres_address, evening, tables)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_every_acknowledged_answer_survives_a_very_bad_network(
    distant: Running, network: BadNetwork, postgres_address: str
) -> None:
    dice = Random("a very bad network")
    evening, tables = play(BreakableNetwork(distant.address, network, dice), dice, some(*SHORT, kills=8))
    check_kept(postgres_address, evening, tables)


# ---- what people are told


def test_an_answer_on_a_stalled_network_is_not_done_and_is_welcome_again(distant: Running, network: BadNetwork) -> None:
    keys = distant.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with distant.page("ann", room=keys.key) as ann, distant.page("ben", room=keys.key) as ben:
        answer: dict[str, Any] = {"id": "once", "action": actions(ann.hear("state"))[0], "version": 0}
        ben.hear("state")
        network.stall()
        started = time.monotonic()
        assert ann.refusal("answer", **answer).startswith(NOTHING_DONE)
        assert time.monotonic() - started < BOUND
        network.flow()
        assert ann.ask("answer", **answer) == {"type": "ack", "id": "once", "version": 1}
        assert ben.hear("state")["version"] == 1


def come_back(attempt: Callable[[], Any]) -> Any:
    """Try as pages do that are sent back: again and again, until they are served."""
    until = time.monotonic() + BOUND
    while True:
        try:
            return attempt()
        except ConnectionClosed:
            assert time.monotonic() < until
            time.sleep(0.2)


@pytest.mark.parametrize("trouble", ["lose_answers", "cut"])
def test_an_answer_of_unknown_fate_is_asked_for_again_and_done_once(
    distant: Running, network: BadNetwork, trouble: str
) -> None:
    """Nobody is told anything that may not be so: pages come back to what is stored, and repeat what was not acknowledged."""
    keys = distant.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with distant.page("ann", room=keys.key) as ann, distant.page("ben", room=keys.key) as ben:
        answer: dict[str, Any] = {"id": "once", "action": actions(ann.hear("state"))[0], "version": 0}
        network.at(COMMIT, getattr(network, trouble))
        ann.say("answer", **answer)
        assert ann.ending()[0] == ben.ending()[0] == Code.COME_BACK
        assert ann.told("ack") == []
    network.flow()

    def repeat() -> Any:
        with distant.page("ann", room=keys.key) as ann:
            assert ann.hear("state")["version"] in (0, 1)
            return ann.ask("answer", **answer)

    assert come_back(repeat) == {"type": "ack", "id": "once", "version": 1}
    playing = distant.room(keys).playing
    assert playing is not None
    assert playing.table.move == 1


@pytest.mark.parametrize("trouble", ["lose_answers", "cut"])
def test_a_room_is_opened_once_whatever_becomes_of_its_first_commit(
    distant: Running, network: BadNetwork, trouble: str
) -> None:
    open_room(distant, "ann")  # she is known now
    key = None
    with distant.page("ann") as ann, contextlib.suppress(ConnectionClosed):
        network.at(COMMIT, getattr(network, trouble))
        key = ann.ask("open").get("room")  # or a sentence
    network.flow()

    def look() -> set[str]:
        with distant.page("ann") as ann:
            return {room["room"] for room in ann.ask("mine")["rooms"]}

    rooms = come_back(look)
    assert len(rooms) <= 2
    assert key is None or key in rooms

    def enter() -> str:
        with distant.page("ann", room=key or max(rooms)) as ann:
            return str(ann.hear("room")["phase"])

    assert come_back(enter) == "gathering"


def test_a_room_keeps_its_game_though_the_database_is_away_while_it_is_read(distant: Running, network: BadNetwork) -> None:
    keys = distant.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    distant.loop.call_soon_threadsafe(distant.house.rooms.forget, distant.live(keys))
    network.at(b"FROM tables", network.stall)  # the room is read by then, and its game is not
    with distant.page("ann", room=keys.key) as ann:
        assert ann.ending()[0] == Code.COME_BACK
    network.flow()
    with distant.page("ann", room=keys.key) as ann:
        assert ann.hear("state")["version"] == 0


def test_whoever_comes_while_the_database_is_away_is_told_and_may_come_again(distant: Running, network: BadNetwork) -> None:
    key = open_room(distant, "ann")
    network.stall()
    with distant.page("ann", room=key) as ann:
        code, reason = ann.ending()
        assert (code, "takes too long" in reason) == (Code.COME_BACK, True)
    network.flow()
    with distant.page("ann", room=key) as ann:
        assert ann.hear("room")["phase"] == "gathering"
