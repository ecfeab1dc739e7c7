"""A line to the database that breaks or stalls: a sentence in bounded time, nothing lost, nothing done twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator

import pytest

from cardamom.house.core.effects import Store
from cardamom.house.shell.storage import (
    CannotOpen,
    CannotRead,
    CannotStore,
    PerhapsStored,
    Person,
    ShareRecord,
    Storage,
    Superseded,
    postgres_connection,
)
from cardamom.house.shell.storage.postgres_address import read_address
from cardamom.house.shell.storage.postgres_connection import HouseConnection

from ..bad_network import BadNetwork
from ..databases import PostgresServer
from .samples import dealt, moves, numbers, room

pytestmark = pytest.mark.anyio

COMMIT = b"COMMIT\0"  # and not BEGIN ISOLATION LEVEL READ COMMITTED
SILENCE = 3.0  # seconds that the house waits for an answer here; a busy disk may take a while
BOUND = 30.0  # seconds; far more than everything together may take
SLOW = "the database server takes too long to answer"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "ANSWER_SECONDS", SILENCE)


@pytest.fixture
def network(postgres: PostgresServer) -> Iterator[BadNetwork]:
    with BadNetwork(postgres.port) as network:
        yield network


@pytest.fixture
def address(postgres: PostgresServer, postgres_address: str, network: BadNetwork) -> str:
    """The database at the other end of the bad network."""
    return postgres.address(postgres_address.rpartition("/")[2], port=network.port) + "?connect_timeout=2"


@pytest.fixture
async def storage(address: str, anyio_backend: str) -> AsyncIterator[Storage]:
    async with await Storage.open(address) as storage:
        await dealt(storage)
        yield storage


async def outcome(storage: Storage, store: Store) -> type[Exception] | None:
    """What becomes of a store, when the database can be reached again."""
    deadline = time.monotonic() + BOUND
    while True:
        try:
            await storage.commit(store)
        except CannotStore:
            assert time.monotonic() < deadline, "the writer does not come back"
            await asyncio.sleep(0.05)
        except (Superseded, PerhapsStored) as error:
            return type(error)
        else:
            return None


# ---- a commit whose end nobody knows


async def test_a_commit_whose_answer_is_lost_was_stored_and_nobody_knew(storage: Storage, network: BadNetwork) -> None:
    network.at(COMMIT, network.lose_answers)
    with pytest.raises(PerhapsStored, match="Nobody knows whether that was done"):
        await storage.commit(moves(1))
    assert await numbers(storage) == [1]
    assert await outcome(storage, moves(1)) is Superseded
    await storage.commit(moves(2))
    assert await numbers(storage) == [1, 2]


async def test_a_commit_that_never_arrived_was_not_stored_and_nobody_knew(storage: Storage, network: BadNetwork) -> None:
    network.at(COMMIT, network.cut)
    with pytest.raises(PerhapsStored):
        await storage.commit(moves(1))
    assert await numbers(storage) == []
    await storage.commit(moves(1))
    assert await numbers(storage) == [1]


async def test_a_commit_that_waits_in_the_network_is_over_before_anybody_looks(storage: Storage, network: BadNetwork) -> None:
    """The old connection is ended on the server, so that its commit finds nobody when it arrives at last."""
    network.at(COMMIT, lambda: network.stall(new=False))
    with pytest.raises(PerhapsStored):
        await storage.commit(moves(1))
    assert await numbers(storage) == []
    network.flow()
    await storage.commit(moves(1))
    assert await numbers(storage) == [1]


async def test_a_commit_that_waits_in_a_stalled_network_is_done_once_or_not_at_all(
    storage: Storage, network: BadNetwork
) -> None:
    network.at(COMMIT, network.stall)
    with pytest.raises(PerhapsStored):
        await storage.commit(moves(1))
    network.flow()
    assert await outcome(storage, moves(1)) in (None, Superseded)
    assert await numbers(storage) == [1]
    await storage.commit(moves(2))


async def test_all_that_came_together_share_their_fate(storage: Storage, network: BadNetwork) -> None:
    network.at(COMMIT, network.lose_answers)
    stores = [moves(1), moves(2), Store(room=room("other"))]
    found = await asyncio.gather(*map(storage.commit, stores), return_exceptions=True)
    assert [type(outcome) for outcome in found] == [PerhapsStored] * 3
    assert await numbers(storage) == [1, 2]
    assert await storage.room_by(id="other")


@pytest.mark.parametrize("trouble", ["lose_answers", "cut"])
async def test_what_may_be_done_twice_is_asked_for_again(storage: Storage, network: BadNetwork, trouble: str) -> None:
    ann = Person("ann", "hash", "Ann", "3", 1.0)
    link = ShareRecord("token", "table", None, "ann", 1.0)
    network.at(COMMIT, getattr(network, trouble))
    await storage.keep_person(ann)
    network.at(COMMIT, getattr(network, trouble))
    await storage.prefer("ann", "{}")
    network.at(COMMIT, getattr(network, trouble))
    await storage.share(link)
    found = await storage.person_of("hash")
    assert found is not None
    assert found.preferences == "{}"
    assert await storage.shared("token") == link


# ---- before a commit


async def test_a_network_that_stalls_is_told_in_time_and_play_goes_on(storage: Storage, network: BadNetwork) -> None:
    network.stall()
    started = time.monotonic()
    with pytest.raises(CannotStore, match=f"Nothing was done, because {SLOW}"):
        await storage.commit(moves(1))
    with pytest.raises(CannotRead, match=f"That cannot be read, because {SLOW}"):
        await storage.table("table")
    assert time.monotonic() - started < BOUND
    network.flow()
    assert await outcome(storage, moves(1)) is None
    assert await numbers(storage) == [1]


async def test_a_house_that_stood_still_itself_hears_the_answer_that_has_come(address: str) -> None:
    """A machine so busy that time is up before anybody could listen: the server was in time."""
    connection = await HouseConnection.to(read_address(address))
    try:
        connection.answer_within = 0.2
        answer = asyncio.create_task(connection.execute("SELECT 1"))
        await asyncio.sleep(0.0)
        time.sleep(0.6)  # nobody can do anything meanwhile
        assert await (await answer).fetchone() == (1,)
        assert await (await connection.execute("SELECT 2")).fetchone() == (2,)
    finally:
        await connection.close()


async def test_whoever_listens_for_news_expects_silence(address: str) -> None:
    """Also on a machine so busy that the time to listen is long over when somebody looks."""
    connection = await HouseConnection.to(read_address(address))
    try:
        connection.answer_within = 0.2
        await connection.execute("LISTEN news")
        asyncio.get_running_loop().call_later(0.05, time.sleep, 0.6)
        assert [told async for told in connection.notifies(timeout=0.1)] == []
        assert await (await connection.execute("SELECT 1")).fetchone() == (1,)
    finally:
        await connection.close()


async def test_a_crowd_of_readers_is_told_in_time(storage: Storage, network: BadNetwork) -> None:
    network.stall()
    started = time.monotonic()
    found = await asyncio.gather(*(storage.table("table") for _ in range(20)), return_exceptions=True)
    assert {type(outcome) for outcome in found} == {CannotRead}
    assert all(SLOW in str(outcome) for outcome in found)
    assert time.monotonic() - started < BOUND
    network.flow()
    assert await numbers(storage) == []


async def test_connections_that_died_in_their_sleep_bother_nobody(storage: Storage, network: BadNetwork) -> None:
    await storage.table("table")
    network.cut()
    await storage.commit(moves(1))
    network.cut()
    assert await numbers(storage) == [1]


async def test_a_line_that_is_cut_before_the_commit_is_taken_up_again(storage: Storage, network: BadNetwork) -> None:
    network.at(b"INSERT INTO moves", network.cut)
    await storage.commit(moves(1))
    assert await numbers(storage) == [1]


async def test_a_house_that_closes_does_not_wait_for_a_stalled_network(address: str, network: BadNetwork) -> None:
    storage = await Storage.open(address)
    await dealt(storage)
    network.stall()
    asked = asyncio.create_task(storage.commit(moves(1)))
    await asyncio.sleep(0)
    await asyncio.wait_for(storage.close(), BOUND)
    with pytest.raises(CannotStore):
        await asked


async def test_a_house_that_opens_on_a_stalled_network_says_so(address: str, network: BadNetwork) -> None:
    network.stall()
    with pytest.raises(CannotOpen, match=SLOW):
        await asyncio.wait_for(Storage.open(address), BOUND)


# ---- the server itself


async def test_a_server_that_is_killed_is_away_until_it_is_back(storage: Storage, postgres: PostgresServer) -> None:
    await storage.commit(moves(1))
    postgres.kill()
    try:
        with pytest.raises(CannotStore, match="Nothing was done, because the database server is away"):
            await storage.commit(moves(2))
        with pytest.raises(CannotRead, match="cannot be read, because the database server is away"):
            await storage.table("table")
    finally:
        postgres.start()
    assert await outcome(storage, moves(2)) is None
    assert await numbers(storage) == [1, 2]
