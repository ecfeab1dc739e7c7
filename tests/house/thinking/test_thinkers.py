"""Searches: whose turn it is, how long it lasts, and what a room is told."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from cardamom.bots.request import Load, Request
from cardamom.house.shell.thinking import Job, Thinkers, Thought, thinkers
from cardamom.house.shell.thinking.notices import MANY, TOO_MANY

from .scripted import CARROT, Scripted, first_legal, job, with_thinkers

WARMING = "The hard bot is still warming up; until then it plays by its rule of thumb."


class Gate:
    """A worker's script that stops until it is let on. It is told of what came, in the loop's own time."""

    def __init__(self, stops: Callable[[Request | Load], bool]) -> None:
        self.stops, self.open = stops, threading.Event()
        self.loop, self.reached = asyncio.get_running_loop(), asyncio.Event()

    def __call__(self, asked: Request | Load, compiling: Callable[[], None]) -> int:
        if self.stops(asked):
            compiling()
            self.loop.call_soon_threadsafe(self.reached.set)
            assert self.open.wait(60)
        return first_legal(asked, compiling)


def loads_of(game: str) -> Callable[[Request | Load], bool]:
    return lambda asked: asked == Load(game)


class Unexpected(Exception):
    """A room was told something in a test where there is nothing to tell."""


def unexpected(text: str) -> None:
    raise Unexpected(text)


@pytest.fixture(autouse=True)
def nothing_unexpected(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The thinkers only log what is raised by a notice."""
    yield
    errors = [record.exc_info for record in caplog.get_records("call") if record.exc_info is not None]
    assert [error for _, error, _ in errors if isinstance(error, Unexpected)] == []


async def thoughts(pool: Thinkers, told: Callable[[str], None], *jobs: tuple[str, Job]) -> list[Thought]:
    return await asyncio.gather(*(pool.think(room, job, told) for room, job in jobs))


def test_a_real_search_answers_when_its_game_is_warm() -> None:
    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("carrot")
        question = job(CARROT, "hard")
        thought = await pool.think("kitchen", question, unexpected)
        assert thought.action in question.legal
        assert not thought.by_rule
        assert len(multiprocessing.active_children()) == 1

    with_thinkers(scene, most=2)
    assert multiprocessing.active_children() == []


def test_a_first_job_in_a_cold_game_does_not_wait_and_the_room_is_told_why() -> None:
    told = list[str]()

    async def scene(pool: Thinkers) -> None:
        gate = Gate(loads_of("witch-duel"))
        worker.talk = gate
        by_rule = await pool.think("kitchen", job(), told.append)
        assert by_rule == replace(
            await pool.think("kitchen", job(level="medium"), told.append), started=by_rule.started, by_rule=True
        )
        await gate.reached.wait()
        assert (await pool.think("kitchen", job(), told.append)).by_rule
        warmed = pool.warm("witch-duel")
        gate.open.set()
        assert await warmed
        assert not (await pool.think("kitchen", job(), told.append)).by_rule

    worker = Scripted()
    with_thinkers(scene, new_worker=lambda: worker)
    assert told == [WARMING]
    assert len(worker.asked) == 1


def test_who_warms_a_game_that_must_be_compiled_is_told_and_other_games_play_by_rule_of_thumb() -> None:
    told, late, heard = list[str](), list[str](), list[str]()

    async def scene(pool: Thinkers) -> None:
        gate = Gate(loads_of("carrot"))
        worker.talk = gate
        assert await pool.warm("witch-duel", told.append)
        warmed = pool.warm("carrot", told.append)
        await gate.reached.wait()
        pool.warm("carrot", late.append)
        assert (await pool.think("kitchen", job(), heard.append)).by_rule
        gate.open.set()
        assert await warmed
        assert not (await pool.think("kitchen", job(), heard.append)).by_rule

    worker = Scripted()
    with_thinkers(scene, most=1, new_worker=lambda: worker)
    name = CARROT.name
    assert told == late == [f"The strong bots of {name} are being made ready; this happens once and takes about half a minute."]
    assert heard == [WARMING]


def test_a_forced_answer_takes_its_turn_like_any_other_and_lasts_as_long() -> None:
    """When the second one's turn comes tells nothing of how long the first one thought."""

    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        for forced in (True, False):
            first, second = await thoughts(pool, unexpected, ("a", job(forced=forced)), ("b", job()))
            assert 0.2 + thinkers.MARGIN <= second.started - first.started < 5
        assert [len(request.legal) == 1 for request in worker.asked] == [True, False, False, False]

    worker = Scripted()
    with_thinkers(scene, most=1, new_worker=lambda: worker)


def test_rooms_take_turns_and_a_long_queue_shortens_searches_and_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "PATIENCE", 60)
    told = list[str]()

    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        asked = [("a", job(seed=1)), ("a", job(seed=2)), ("a", job(seed=3)), ("b", job(seed=4)), ("c", job(seed=5))]
        found = await thoughts(pool, told.append, *asked)
        assert [thought.by_rule for thought in found] == [False] * 5

    worker = Scripted()
    with_thinkers(scene, most=1, new_worker=lambda: worker)
    assert [request.seed for request in worker.asked] == [1, 2, 4, 5, 3]
    assert [request.seconds for request in worker.asked] == pytest.approx([0.2, 0.2 / 3, 0.1, 0.2, 0.2])
    assert told == [MANY] * 2  # each room once


def test_another_worker_is_hired_only_when_the_others_are_busy() -> None:
    hired = list[Scripted]()

    def hire() -> Scripted:
        hired.append(Scripted())
        return hired[-1]

    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        await thoughts(pool, unexpected, ("a", job()))
        assert len(hired) == 1
        await asyncio.gather(*(thoughts(pool, lambda text: None, (f"room {number}", job())) for number in range(9)))
        assert len(hired) == 2
        assert hired[1].loaded == {"witch-duel"}

    with_thinkers(scene, most=2, new_worker=hire)


def test_who_waits_too_long_plays_by_rule_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "LONGEST_WAIT", 0.05)
    told = list[str]()

    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        found = await thoughts(pool, told.append, ("a", job()), ("b", job()))
        assert [thought.by_rule for thought in found] == [False, True]

    with_thinkers(scene, most=1, new_worker=Scripted)
    assert told == [TOO_MANY]


def test_a_job_that_nobody_waits_for_any_more_is_never_begun() -> None:
    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        first = asyncio.create_task(pool.think("a", job(seed=1), unexpected))
        second = asyncio.create_task(pool.think("a", job(seed=2), unexpected))
        third = asyncio.create_task(pool.think("a", job(seed=3), lambda text: None))
        await first
        second.cancel()
        await third

    worker = Scripted()
    with_thinkers(scene, most=1, new_worker=lambda: worker)
    assert [request.seed for request in worker.asked] == [1, 3]


def test_plain_bots_never_wait_behind_searches() -> None:
    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        worker.talk = gate = Gate(lambda asked: isinstance(asked, Request))
        searching = asyncio.create_task(pool.think("a", job(), unexpected))
        await gate.reached.wait()
        assert (await pool.think("a", job(level="medium"), unexpected)).action in job().legal
        assert not searching.done()
        gate.open.set()
        await searching

    worker = Scripted()
    with_thinkers(scene, most=1, new_worker=lambda: worker)


def test_memories_and_views_reach_the_worker_as_they_are() -> None:
    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        question = replace(job(level="expert"), memory={"passes": [1, 2]})
        await pool.think("a", question, unexpected)
        request = worker.asked[0]
        assert (request.view, request.memory, request.legal) == (question.view, {"passes": [1, 2]}, question.legal)
        assert (request.level, request.effort.as_expert, request.seconds) == ("expert", True, 2.0)

    worker = Scripted()
    with_thinkers(scene, most=1, new_worker=lambda: worker)


def test_both_games_are_loaded_though_one_is_asked_about_all_the_time() -> None:
    async def scene(pool: Thinkers) -> None:
        assert await pool.warm("witch-duel")
        asking = [asyncio.create_task(pool.think(f"room {number}", job(), lambda text: None)) for number in range(6)]
        assert await pool.warm("carrot")
        assert not all(task.done() for task in asking)
        await asyncio.gather(*asking)

    with_thinkers(scene, most=1, new_worker=Scripted)


def test_thinkers_that_are_closed_leave_nobody_waiting() -> None:
    async def scene(pool: Thinkers) -> None:
        assert (await pool.think("a", job(), lambda text: None)).by_rule
        await pool.close()
        assert (await pool.think("a", job(), lambda text: None)).by_rule

    with_thinkers(scene, new_worker=Scripted)


def test_a_room_that_cannot_be_told_does_not_keep_its_bots_from_answering(caplog: pytest.LogCaptureFixture) -> None:
    def raising(text: str) -> None:
        raise OSError

    async def scene(pool: Thinkers) -> None:
        assert (await pool.think("a", job(), raising)).by_rule

    with_thinkers(scene, new_worker=Scripted)
    assert caplog.messages == [f"A room could not be told: {WARMING}"]
