"""Work in a process of its own: what it returns and tells, what goes wrong, and that it ends with the house."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from multiprocessing.context import SpawnProcess

import pytest

from cardamom.house.shell.workshop import NICE_LAST, WorkFailed, Workshop
from cardamom.kernel.errors import CardamomError
from tests.house.net.callers import run


def twice(number: int) -> int:
    return 2 * number


def count(to: int, told: Callable[[int], None]) -> str:
    for number in range(to):
        told(number)
    return "done"


def refuse() -> None:
    raise CardamomError("The paper is empty; fill it.")


def stumble() -> None:
    raise ZeroDivisionError("by nothing")


def lack() -> None:
    raise ImportError(name="resvg_py")


def die() -> None:
    os._exit(1)


def niceness() -> int:
    return os.nice(0)


def sleep() -> None:
    time.sleep(60)


@asynccontextmanager
async def workshop(nice: int = 0) -> AsyncIterator[Workshop]:
    opened = Workshop(nice)
    try:
        yield opened
    finally:
        opened.close()


def test_work_is_done_elsewhere_and_tells_how_far_it_is() -> None:
    async def scenario() -> None:
        async with workshop() as shop:
            assert not shop.works, "until there is something to do"
            assert await shop.do(twice, 21) == 42
            heard: list[int] = []
            assert await shop.do(count, 3, told=heard.append) == "done"
            assert heard == [0, 1, 2]
            assert await shop.do(os.getpid) != os.getpid()
            assert await asyncio.gather(*(shop.do(twice, number) for number in range(4))) == [0, 2, 4, 6]

    run(scenario())


@pytest.mark.parametrize(
    ("work", "text", "expected"),
    [
        (refuse, "The paper is empty; fill it.", True),
        (stumble, "ZeroDivisionError: by nothing", False),
        (lack, "The press needs resvg_py; install it with: pip install 'cardamom[press]'", True),
        (die, "The press stopped working; try again.", True),
    ],
)
def test_what_goes_wrong_is_said_and_the_next_work_is_done(work: Callable[[], None], text: str, expected: bool) -> None:
    async def scenario() -> None:
        async with workshop() as shop:
            with pytest.raises(WorkFailed) as failed:
                await shop.do(work)
            assert (str(failed.value), failed.value.expected) == (text, expected)
            assert await shop.do(twice, 1) == 2

    run(scenario())


def test_it_gives_way_to_others() -> None:
    async def scenario() -> None:
        async with workshop(NICE_LAST) as shop:
            assert await shop.do(niceness) == 19

    run(scenario())


def test_it_ends_at_once_even_in_the_middle_of_its_work() -> None:
    async def scenario() -> None:
        async with workshop() as shop:
            await shop.do(twice, 1)
            process = shop._process
            assert process is not None
            working = asyncio.create_task(shop.do(sleep))
            await asyncio.sleep(0.1)
            shop.close()
            with pytest.raises(WorkFailed):
                await asyncio.wait_for(working, 5)
            process.join(5)
            assert not process.is_alive()

    run(scenario())


def test_whoever_waits_behind_other_work_hears_that_it_closes() -> None:
    async def scenario() -> None:
        async with workshop() as shop:
            await shop.do(twice, 1)
            first, second = asyncio.create_task(shop.do(sleep)), asyncio.create_task(shop.do(twice, 2))
            await asyncio.sleep(0.1)
            shop.close()
            for waiting in (first, second, asyncio.create_task(shop.do(twice, 3))):
                with pytest.raises(WorkFailed):
                    await asyncio.wait_for(waiting, 5)

    run(scenario())


def test_a_house_may_close_while_the_process_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    begins, may_go_on = threading.Event(), threading.Event()
    start = SpawnProcess.start

    def slowly(process: SpawnProcess) -> None:
        begins.set()
        assert may_go_on.wait(10)
        start(process)
        started.append(process)

    started: list[SpawnProcess] = []
    monkeypatch.setattr(SpawnProcess, "start", slowly)

    async def scenario() -> None:
        async with workshop() as shop:
            working = asyncio.create_task(shop.do(sleep))
            assert await asyncio.to_thread(begins.wait, 10)
            shop.close()
            may_go_on.set()
            with pytest.raises(WorkFailed):
                await asyncio.wait_for(working, 30)
            started[0].join(10)
            assert not started[0].is_alive()

    run(scenario())
