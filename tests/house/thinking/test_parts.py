"""The parts of the thinking pool by themselves: the queue, what rooms are told, how long a search may take."""

from __future__ import annotations

import asyncio

import pytest

from cardamom.house.shell.thinking.crew import most_workers
from cardamom.house.shell.thinking.fair_queue import FairQueue
from cardamom.house.shell.thinking.loads import Loads
from cardamom.house.shell.thinking.notices import QUIET, Notices
from cardamom.house.shell.thinking.thinkers import LEAST, shortened
from cardamom.house.shell.thinking.threads import in_thread


def anything(item: str) -> bool:
    return True


def queue_of(*items: str) -> FairQueue[str]:
    queue = FairQueue[str]()
    for item in items:
        queue.put(item[0], item)
    return queue


def taken(queue: FairQueue[str]) -> list[str]:
    return [item for _ in range(len(queue)) if (item := queue.take(anything)) is not None]


def test_rooms_take_turns_and_who_came_first_goes_first() -> None:
    assert taken(queue_of("a1", "a2", "a3", "b1", "c1", "c2")) == ["a1", "b1", "c1", "a2", "c2", "a3"]


def test_a_room_whose_turn_has_passed_waits_for_the_others() -> None:
    queue = queue_of("a1", "a2", "b1")
    assert queue.take(anything) == "a1"
    queue.put("c", "c1")
    assert taken(queue) == ["b1", "a2", "c1"]


def test_a_room_is_passed_over_while_its_first_does_not_fit() -> None:
    queue = queue_of("a1", "a2", "b1")
    assert queue.take(lambda item: item != "a1") == "b1"
    assert queue.take(lambda item: item != "a1") is None
    assert taken(queue) == ["a1", "a2"]


def test_what_is_removed_is_gone_and_may_be_removed_again() -> None:
    queue = queue_of("a1", "b1", "b2")
    for _ in range(2):
        queue.remove("a", "a1")
        queue.remove("b", "b1")
    assert (list(queue), len(queue)) == (["b2"], 1)


def test_a_room_is_told_the_same_again_only_after_a_while() -> None:
    now, told = 0.0, list[str]()
    notices = Notices(lambda: now)
    for now in (0.0, QUIET - 1, QUIET, QUIET + 1):
        notices.tell("kitchen", "Slow.", lambda text, now=now: told.append(f"{text} {now:.0f}"))  # type: ignore[misc]
    notices.tell("cellar", "Slow.", told.append)
    assert told == ["Slow. 0", f"Slow. {QUIET:.0f}", "Slow."]


def test_notices_forget_rooms_that_were_told_long_ago() -> None:
    now = 0.0
    notices = Notices(lambda: now)
    for number in range(1000):
        now = number * QUIET / 10
        notices.tell(f"room {number}", "Slow.", lambda text: None)
    assert len(notices._told) <= 11


@pytest.mark.parametrize(
    ("waiting", "waited", "seconds"),
    [(0, 0, 2.0), (1, 0, 2.0), (2, 0, 1.0), (4, 0, 0.5), (1.5, 2, 4 / 3), (0, 3, 2.0), (0, 6, 1.0), (4, 6, 0.5), (1, 9, 2 / 3)],
)
def test_a_long_queue_or_a_long_wait_shortens_a_search(waiting: float, waited: float, seconds: float) -> None:
    assert shortened(2.0, waiting, waited) == pytest.approx(seconds)
    assert shortened(2.0, 10_000, waited) == LEAST
    assert shortened(0.01, 10_000, waited) == 0.01


def test_at_least_one_worker_and_one_core_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, most in ((1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr("os.sched_getaffinity", lambda pid, cores=cores: set(range(cores)), raising=False)
        assert most_workers() == most


def test_a_game_that_cannot_be_loaded_is_tried_again_later_and_later() -> None:
    async def scene() -> list[float]:
        now, retries = 0.0, []
        loads = Loads(lambda: now)
        for _ in range(5):
            done = loads.wish("carrot")
            loads.take()
            loads.settle("carrot", loaded=False)
            assert not await done
            begun = now
            while loads.has_failed("carrot"):
                now += 1
            retries.append(now - begun)
        loads.settle("carrot", loaded=True)
        loads.settle("carrot", loaded=False)
        assert loads.has_failed("carrot")
        return retries

    assert asyncio.run(scene()) == [5, 20, 80, 300, 300]


def test_one_game_at_a_time_is_loaded_for_the_first_time() -> None:
    async def scene() -> None:
        loads = Loads(lambda: 0.0)
        first, second = loads.wish("carrot"), loads.wish("witch-duel")
        assert loads.wish("carrot") is first
        taken = loads.take()
        assert taken is not None
        assert taken.game == "carrot"
        assert loads.take() is None
        loads.settle("carrot", loaded=True)
        assert first.done()
        assert not second.done()
        assert loads.next() is loads.wishes["witch-duel"]

    asyncio.run(scene())


def test_a_thread_hands_back_what_it_found_or_what_went_wrong() -> None:
    async def scene() -> None:
        assert await in_thread(lambda: 6 * 7) == 42
        with pytest.raises(ZeroDivisionError):
            await in_thread(lambda: 1 // 0)

    asyncio.run(scene())
