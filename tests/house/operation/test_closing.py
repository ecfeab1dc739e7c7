"""A house that is told to stop: a proxy hears it first, what was taken is finished, and pages hear when to come back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import threading
import time
from pathlib import Path

import pytest

import cardamom
from cardamom.house.core.effects import Store
from cardamom.house.shell.house import COME_BACK_A_SECOND
from cardamom.house.shell.storage import Location, Storage
from cardamom.house.shell.storage.fencing import Fence
from tests.house.shell.page import Page, actions, page_at, secret_of
from tests.house.shell.running import Running, running_house

from .asking import asked
from .house_program import house_program

SOON = 30.0


def until(true: object, what: str) -> None:
    """Wait until a call gives something true."""
    assert callable(true)
    end = time.monotonic() + SOON
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def refused(address: str) -> bool:
    try:
        asked(address, "/healthz")
    except ConnectionError:
        return True
    return False


def test_a_proxy_hears_first_that_a_house_closes_while_people_play_on(tmp_path: Path, soak_location: Location) -> None:
    with house_program(tmp_path, soak_location, drain=600.0) as house:
        assert asked(house.address, "/readyz")[0] == 200
        with page_at(house.address, secret=secret_of("ann"), name="Ann") as ann:
            house.process.send_signal(signal.SIGTERM)
            until(lambda: asked(house.address, "/readyz")[0] == 503, "the house does not say that it closes")
            assert json.loads(asked(house.address, "/readyz")[1])["house"] == "closing"
            assert asked(house.address, "/healthz")[0] == 200
            assert ann.ask("open")["type"] == "opened"
            house.process.send_signal(signal.SIGTERM)  # a second one is in a hurry
            told = ann.hear("come_back")
            assert told["within"] == round(1 / COME_BACK_A_SECOND, 3)
            with contextlib.suppress(Exception):
                ann.next_frame()
            assert ann.line.close_code == 1012
        assert house.process.wait(SOON) == 0
        assert refused(house.address)
        assert "The house closes. (lines=1)" in house.log


def test_a_house_closes_by_itself_when_a_proxy_has_had_its_time(tmp_path: Path, soak_location: Location) -> None:
    with house_program(tmp_path, soak_location, drain=0.5) as house:
        house.process.send_signal(signal.SIGTERM)
        assert house.process.wait(SOON) == 0


class SlowDisk:
    """Holds every commit until it is let go."""

    def __init__(self, storage: Storage) -> None:
        self.taken, self.go = threading.Event(), asyncio.Event()
        self._commit = storage.commit

    async def commit(self, store: Store, fence: Fence | None = None) -> None:
        self.taken.set()
        await self.go.wait()
        await self._commit(store, fence)


def at_the_table(running: Running, ann: Page, ben: Page) -> tuple[Page, Page]:
    """Whoever is asked, and the other."""
    for page in (ann, ben):
        page.hear("state")
    return (ann, ben) if actions(ann.state()) else (ben, ann)


def test_an_answer_that_was_taken_is_stored_acknowledged_and_told_before_the_house_closes(
    soak_location: Location, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_house(soak_location) as running:
        keys = running.room_at(cardamom.game("witch-duel").deal(2, seed=1), "ann", "ben")
        with running.page("ann", room=keys.key) as ann, running.page("ben", room=keys.key) as ben:
            asker, other = at_the_table(running, ann, ben)
            storage = running.house.tools.storage
            disk = SlowDisk(storage)
            monkeypatch.setattr(storage, "commit", disk.commit)
            version = asker.state()["version"]
            id = asker.say("answer", action=actions(asker.state())[0], version=version)
            assert disk.taken.wait(SOON)
            running.loop.call_soon_threadsafe(running.house.server.stop)  # type: ignore[union-attr]
            asker.hear("come_back")
            running.loop.call_soon_threadsafe(disk.go.set)
            assert asker.hear("ack", id=id)["version"] == version + 1
            other.hear("state", version=version + 1)
            for page in (asker, other):
                assert page.ending() == (1012, "The house closes; it will be back.")
    with running_house(soak_location) as running, running.page("ann", room=keys.key) as ann:
        assert ann.hear("state")["version"] >= version + 1


def test_a_disk_that_never_answers_keeps_no_house_open(soak_location: Location, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.house.shell.rooms.FINISH_WITHIN", 0.2)
    with running_house(soak_location) as running:
        keys = running.room_at(cardamom.game("witch-duel").deal(2, seed=1), "ann", "ben")
        with running.page("ann", room=keys.key) as ann, running.page("ben", room=keys.key) as ben:
            asker, _ = at_the_table(running, ann, ben)
            storage = running.house.tools.storage
            disk = SlowDisk(storage)
            monkeypatch.setattr(storage, "commit", disk.commit)
            asker.say("answer", action=actions(asker.state())[0], version=asker.state()["version"])
            assert disk.taken.wait(SOON)
