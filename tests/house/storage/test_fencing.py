"""A keeper that was replaced can write nothing to its room any more, and hears of it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest
from sqlalchemy import update

from cardamom.house.core.effects import Store
from cardamom.house.shell.storage import CannotStore, Location, Storage, Superseded
from cardamom.house.shell.storage import postgres as postgres_storage
from cardamom.house.shell.storage.entries import Person, TicketRecord
from cardamom.house.shell.storage.fencing import Fence
from cardamom.house.shell.storage.schema import ROOMS

from .samples import deal, dealt, moves, numbers, room

pytestmark = pytest.mark.anyio

FIRST, SECOND = Fence("room", 0), Fence("room", 1)


async def change_hands(storage: Storage) -> None:
    """Let somebody else be the keeper of all rooms."""
    async with storage.database.writing.begin() as connection:
        await connection.execute(update(ROOMS).values(epoch=ROOMS.c.epoch + 1))


async def test_moves_and_documents_of_a_former_keeper_are_refused(storage: Storage) -> None:
    await dealt(storage)
    await storage.commit(moves(1), FIRST)
    await change_hands(storage)
    for change in (moves(2), Store(room=room(at=9.0)), Store(deal=deal("other"))):
        with pytest.raises(Superseded, match="Another process keeps this room now"):
            await storage.commit(change, FIRST)
    assert await numbers(storage) == [1]
    await storage.commit(moves(2), SECOND)
    await storage.commit(Store(room=room(at=9.0)), SECOND)
    assert await numbers(storage) == [1, 2]


async def test_a_document_leaves_the_epoch_as_it_is(storage: Storage) -> None:
    await dealt(storage)
    await change_hands(storage)
    await storage.commit(Store(room=room(at=9.0)), SECOND)
    await storage.commit(moves(1), SECOND)
    with pytest.raises(Superseded):
        await storage.commit(moves(2), FIRST)


async def test_in_one_transaction_only_those_behind_a_fallen_fence_fail(storage: Storage) -> None:
    await dealt(storage, "table", "other")
    await change_hands(storage)
    outcomes = await asyncio.gather(
        storage.commit(moves(1), FIRST),
        storage.commit(moves(1, table="other"), SECOND),
        storage.commit(moves(1, table="other"), SECOND),
        storage.commit(Store(room=room("another room"))),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [Superseded, type(None), Superseded, type(None)]
    assert await numbers(storage) == []
    assert await numbers(storage, "other") == [1]


async def test_a_room_that_is_not_there_has_no_keeper(storage: Storage) -> None:
    await dealt(storage)
    with pytest.raises(Superseded):
        await storage.commit(moves(1), Fence("nowhere", 0))


# ---- tickets


@dataclass(frozen=True)
class Mover:
    """Somebody with a ticket that is good until 100."""

    ticket: str = "hash of a ticket"

    def new_browser(self, at: float, secret: str = "new") -> Person:
        return Person(f"stranger-{secret}", f"hash-{secret}", "Ann", "3", at)


@pytest.fixture
async def mover(storage: Storage) -> Mover:
    made = Mover()
    await storage.keep_person(Person("ann", "hash-old", "Ann", "0", 1.0))
    await storage.keep_ticket(TicketRecord(made.ticket, "ann", 2.0, 100.0))
    return made


async def test_a_ticket_is_good_once(storage: Storage, mover: Mover) -> None:
    assert await storage.claim(mover.ticket, mover.new_browser(3.0)) == "ann"
    assert await storage.claim(mover.ticket, mover.new_browser(4.0, "thief")) is None
    person = await storage.person_of("hash-new")
    assert person is not None
    assert (person.id, person.avatar) == ("ann", "3")
    assert await storage.person_of("hash-old") is None
    assert await storage.secret_hash_of("ann") == "hash-new"


async def test_of_two_who_claim_a_ticket_at_once_one_gets_it(location: Location, storage: Storage, mover: Mover) -> None:
    async with await Storage.open(location) as elsewhere:
        claims = [here.claim(mover.ticket, mover.new_browser(3.0, str(at))) for at, here in enumerate((storage, elsewhere) * 4)]
        got = await asyncio.gather(*claims)
    assert sorted(map(str, got)) == [*["None"] * 7, "ann"]


async def test_whoever_claims_a_ticket_while_nothing_can_be_written_is_told_so(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> None:
    monkeypatch.setattr(postgres_storage, "POOL_SECONDS", 0.2)
    mover = Mover()
    async with await Storage.open(postgres_address) as storage:
        await storage.keep_person(Person("ann", "hash-old", "Ann", "0", 1.0))
        await storage.keep_ticket(TicketRecord(mover.ticket, "ann", 2.0, 100.0))
        async with storage.database.writing.connect():
            with pytest.raises(CannotStore, match="You have not moved, because the database server takes too long to answer"):
                await storage.claim(mover.ticket, mover.new_browser(3.0))
        assert await storage.claim(mover.ticket, mover.new_browser(3.0)) == "ann"


async def test_a_ticket_that_is_too_old_is_good_no_more(storage: Storage, mover: Mover) -> None:
    assert await storage.claim(mover.ticket, mover.new_browser(100.0)) is None
    assert await storage.secret_hash_of("ann") == "hash-old"


async def test_a_new_ticket_takes_the_place_of_the_last_one(storage: Storage, mover: Mover) -> None:
    await storage.keep_ticket(TicketRecord("another", "ann", 3.0, 100.0))
    assert await storage.claim(mover.ticket, mover.new_browser(4.0)) is None
    assert await storage.claim("another", mover.new_browser(4.0)) == "ann"
