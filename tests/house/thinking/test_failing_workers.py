"""Workers that die, hang, cheat or compile for ever: the bot plays by its rule of thumb, and the worker is replaced."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import threading
from collections.abc import Callable

import pytest

from cardamom.bots.request import Load, Request
from cardamom.bots.worker import Serve, Worker, WorkerFailed
from cardamom.house.shell.thinking import Thinkers
from cardamom.house.shell.thinking.notices import FAILED
from tests.processes import cheating, compiling_for_ever, falling_over, hanging

from .scripted import Scripted, first_legal, job, with_thinkers


@pytest.mark.parametrize("serve", [falling_over, hanging, cheating])
def test_a_worker_that_dies_hangs_or_cheats_is_replaced(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cardamom.bots.worker.GRACE", 0.1)
    told = list[str]()

    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        thought = await pool.think("kitchen", job(), told.append)
        medium = await pool.think("kitchen", job(level="medium"), told.append)
        assert thought.by_rule
        assert thought.action == medium.action
        assert await pool.warm("witch-duel")  # by another process

    worker = Worker(serve)
    with caplog.at_level(logging.WARNING, "cardamom.house.bots"):
        with_thinkers(scene, new_worker=lambda: worker)
    assert told == [FAILED]
    assert worker.starts == 2
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith("A bot plays by its rule of thumb: the process that thinks for bots ")
    assert multiprocessing.active_children() == []


def test_a_worker_that_keeps_dying_rests_meanwhile_and_is_used_again_when_it_recovers(caplog: pytest.LogCaptureFixture) -> None:
    now, told = 0.0, list[str]()

    def dying(asked: Request | Load, compiling: Callable[[], None]) -> int:
        if isinstance(asked, Request):
            raise worker.die()
        return 0

    async def scene(pool: Thinkers) -> None:
        nonlocal now
        worker.talk = dying
        for _ in range(4):
            now = worker.rests_until
            assert await pool.warm("witch-duel")
            assert (await pool.think("kitchen", job(), told.append)).by_rule
        assert worker.rests_until == now + 4
        assert (await pool.think("kitchen", job(), told.append)).by_rule  # it rests
        now, worker.talk = worker.rests_until, first_legal
        assert await pool.warm("witch-duel")
        assert not (await pool.think("kitchen", job(), told.append)).by_rule
        assert worker.failures == 0

    worker = Scripted()
    worker.clock = lambda: now
    with caplog.at_level(logging.WARNING, "cardamom.house.bots"):
        with_thinkers(scene, most=1, clock=lambda: now, new_worker=lambda: worker)
    assert told == [FAILED]
    assert caplog.messages == [
        "A bot plays by its rule of thumb: the process that thinks for bots has stopped.",
        "Searching for bots keeps failing: the process that thinks for bots has stopped.",
    ]


def test_a_search_that_raises_is_answered_by_rule_of_thumb_and_the_process_stays(caplog: pytest.LogCaptureFixture) -> None:
    def raising(asked: Request | Load, compiling: Callable[[], None]) -> int:
        if isinstance(asked, Request):
            raise WorkerFailed("IndexError: no such card")
        return 0

    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        assert (await pool.think("kitchen", job(), lambda text: None)).by_rule

    worker = Scripted(raising)
    with_thinkers(scene, most=1, new_worker=lambda: worker)
    assert caplog.messages == ["A bot plays by its rule of thumb: IndexError: no such card."]


def test_a_game_that_cannot_be_compiled_is_played_by_rule_of_thumb_and_not_compiled_at_every_answer() -> None:
    tries, told = list[Load](), list[str]()

    def unable(asked: Request | Load, compiling: Callable[[], None]) -> int:
        if isinstance(asked, Load):
            tries.append(asked)
        raise WorkerFailed("BadDeclaration: Witch Duel cannot be compiled")

    async def scene(pool: Thinkers) -> None:
        assert not await pool.warm("witch-duel")
        for _ in range(3):
            assert (await pool.think("kitchen", job(), told.append)).by_rule

    with_thinkers(scene, most=1, new_worker=lambda: Scripted(unable))
    assert told == ["The hard bot cannot search in Witch Duel, so it plays by its rule of thumb."]
    assert len(tries) == 1


def test_closing_ends_a_process_that_compiles_and_leaves_no_thread_behind() -> None:
    async def scene(pool: Thinkers) -> None:
        compiling = asyncio.Event()
        warmed = pool.warm("witch-duel", lambda text: compiling.set())
        await compiling.wait()
        assert (await pool.think("kitchen", job(), lambda text: None)).by_rule
        await pool.close()
        assert warmed.cancelled()

    before = set(threading.enumerate())
    with_thinkers(scene, most=1, new_worker=lambda: Worker(compiling_for_ever))
    for thread in set(threading.enumerate()) - before:
        thread.join(10)
    assert set(threading.enumerate()) <= before
    assert multiprocessing.active_children() == []


def test_closing_cancels_who_waits_for_a_search() -> None:
    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        running, waiting = (asyncio.create_task(pool.think(room, job(), lambda text: None)) for room in "ab")
        await asyncio.sleep(0)  # now both have asked
        await pool.close()
        for task in (running, waiting):
            with pytest.raises(asyncio.CancelledError):
                await task

    worker = Worker(hanging)
    with_thinkers(scene, most=1, new_worker=lambda: worker)
    assert multiprocessing.active_children() == []
