"""The list of open tables, kept fresh while it changes."""

from __future__ import annotations

import asyncio
import itertools
from unittest.mock import Mock

import pytest

from cardamom.house.core.listing import Listed
from cardamom.house.core.room import Keys
from cardamom.house.shell import listings
from cardamom.house.shell.listings import Listings
from cardamom.house.shell.storage.moderation_entries import ListingRecord
from cardamom.house.shell.tasks import Tasks

pytestmark = pytest.mark.anyio


class SlowList:
    """What is stored of the list. While it is `held`, nothing gets there."""

    def __init__(self) -> None:
        self.rows: dict[str, Listed] = {}
        self.held, self.asked = asyncio.Lock(), asyncio.Event()

    async def put_listing(self, record: ListingRecord) -> None:
        self.asked.set()
        async with self.held:
            self.rows[record.room] = record.listed


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def keys(room: str) -> Keys:
    return Keys(room, f"key of {room}", f"watch of {room}", None)


def at_carrot(*people: str, sent_away: tuple[str, ...] = ()) -> Listed:
    return Listed("carrot", "Carrot", people, people, 1, False, sent_away)


async def test_keeping_rooms_fresh_takes_nothing_back_that_changed_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the first room is written, somebody is sent away from the second one."""
    monkeypatch.setattr(listings, "REFRESH", 0.0)
    kept, tasks, times = SlowList(), Tasks(), itertools.count()
    kept_fresh = Listings(Mock(moderation=kept), lambda: float(next(times)), tasks)
    kept_fresh.put(keys("first"), at_carrot("ann"))
    kept_fresh.put(keys("second"), at_carrot("ben", "eve"))
    while len(kept.rows) < 2:
        await asyncio.sleep(0)
    await kept.held.acquire()
    kept.asked.clear()
    freshening = asyncio.create_task(kept_fresh.keep_fresh())
    await kept.asked.wait()
    kept_fresh.put(keys("second"), at_carrot("ben", sent_away=("eve",)))
    monkeypatch.setattr(listings, "REFRESH", 60.0)  # once is enough
    kept.held.release()
    for _ in range(20):
        await asyncio.sleep(0)
    assert kept.rows["second"] == at_carrot("ben", sent_away=("eve",))
    freshening.cancel()
    await tasks.close()
