"""What happens by itself, happens at one process, and at another one when that is killed: clocks run out, and bots answer."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from cardamom.house.core.records import By, MoveRecord

from ..shell.moved_clock import MovedClock
from ..shell.page import Page, actions, page_at, secret_of
from ..shell.running import Running, running_house
from ..shell.test_days import dealt, gone, rest
from ..storage.samples import value_in
from .conftest import PATIENT
from .house_processes import HouseProcesses
from .waiting import until

DAYS = {"turn": 2 * 86_400, "days": True}
NEVER = 100_000.0  # seconds; no bot answers meanwhile


def moves_of(running: Running, table: str) -> tuple[MoveRecord, ...]:
    saved = running.call(running.house.tools.storage.table(table))
    assert saved is not None
    return saved.moves


def test_a_game_of_days_is_woken_once_though_two_processes_look(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, both = MovedClock(), threading.Barrier(2)
    with (
        running_house(postgres_address, clock=clock, patience=PATIENT) as one,
        running_house(postgres_address, clock=clock, patience=PATIENT) as other,
    ):
        key = dealt(one)
        gone(one, key)
        keys = rest(one, key)
        keepers = value_in(postgres_address, f"SELECT epoch FROM rooms WHERE id = '{keys.room}'")
        for running in (one, other):
            monkeypatch.setattr(running.house.tools.storage, "due_rooms", seeing(running, both))
        clock.move(2.0)
        looking = [asyncio.run_coroutine_threadsafe(each.house.rooms.wake_due(), each.loop) for each in (one, other)]
        for look in looking:
            look.result(60)
        (live,) = [live for each in (one, other) for live in each.house.rooms.live.values()]
        assert live.room.playing is not None
        table = live.room.playing.id
        until(lambda: not live.room.restless and moves_of(one, table))
        assert {move.by for move in moves_of(one, table)} <= {By.CLOCK, By.RULES}
        assert value_in(postgres_address, f"SELECT epoch FROM rooms WHERE id = '{keys.room}'") == keepers + 1


def seeing(running: Running, both: threading.Barrier) -> Any:
    """The rooms that are due, as two processes see them before either has done anything."""
    due_rooms = running.house.tools.storage.due_rooms

    async def look(now: float, limit: int) -> list[str]:
        found = await due_rooms(now, limit)
        assert found
        await asyncio.to_thread(both.wait, 60)
        return found

    return look


# ---- when the keeper is killed


@dataclass
class Killed:
    """A keeper that can be killed, and another process, whose clock can be moved."""

    keeper: HouseProcesses
    other: Running
    clock: MovedClock

    @contextlib.contextmanager
    def page_at_keeper(self, name: str, **where: Any) -> Iterator[Page]:
        with page_at(self.keeper.addresses[0], secret=secret_of(name), name=name.capitalize(), **where) as page:
            yield page

    def play(self, *people: str, clock: dict[str, Any] | None = None) -> tuple[str, str]:
        """Deal a game at the keeper to two people, or to one and a bot, who answers until the bot is asked. Then kill the
        keeper; gives the room's key and the table."""
        with self.page_at_keeper(people[0]) as door:
            key = str(door.ask("open")["room"])
        chairs = [{"person": number} for number, _ in enumerate(people, 1)] + [{"bot": "random"}] * (2 - len(people))
        with contextlib.ExitStack() as stack:
            pages = [stack.enter_context(self.page_at_keeper(name, room=key)) for name in people]
            assert pages[0].ask("plan", game="witch-duel", chairs=chairs, clock=clock)["type"] == "ack"
            pages[0].say("deal")
            for page in pages:
                page.add_nonce()
            for page in pages:
                page.hear("state")
            while len(people) == 1 and actions(pages[0].state()):
                assert pages[0].answer()["type"] == "ack"
                pages[0].hear("state")  # it follows the acknowledgement
            table = str(pages[0].told("welcome")[-1]["table"])
            self.keeper.kill(0)
        return key, table


@pytest.fixture
def killed(postgres_address: str) -> Iterator[Killed]:
    if not hasattr(os, "fork"):
        pytest.skip("houses are forked, which needs Unix")
    processes, clock = HouseProcesses(), MovedClock()
    try:
        processes.open(0, postgres_address, pace=NEVER)
        with running_house(postgres_address, patience=PATIENT, clock=clock) as other:
            yield Killed(processes, other, clock)
    finally:
        processes.close()


def test_a_bot_that_was_asked_answers_at_another_process(killed: Killed) -> None:
    key, table = killed.play("ann")
    with killed.other.page("ann", room=key) as ann:
        while not actions(ann.hear("state")):
            pass
        assert ann.answer()["type"] == "ack"
    assert any(move.by is By.BOT for move in moves_of(killed.other, table))


def test_a_clock_runs_out_at_another_process(killed: Killed) -> None:
    key, table = killed.play("ann", "ben", clock={"turn": 300})
    with killed.other.page("ann", room=key) as ann, killed.other.page("ben", room=key) as ben:
        ben.hear("state")
        before = ann.hear("state")["version"]
        killed.clock.move(301 / 86_400)
        (live,) = killed.other.house.rooms.live.values()
        killed.other.call(live.happen(live.room.wake))  # its alarm is set by a real clock
        assert ann.hear("state")["version"] > before
    assert any(move.by is By.CLOCK for move in moves_of(killed.other, table))


def test_a_game_of_days_goes_on_at_another_process(killed: Killed) -> None:
    _, table = killed.play("ann", "ben", clock=DAYS)
    before = len(moves_of(killed.other, table))
    killed.clock.move(2.0)

    def woken() -> bool:
        killed.other.call(killed.other.house.rooms.wake_due())
        killed.clock.move(0.01)  # if the keeper is not known to be dead yet, the next look is in ten minutes
        return len(moves_of(killed.other, table)) > before

    until(woken)
    assert any(move.by is By.CLOCK for move in moves_of(killed.other, table))
