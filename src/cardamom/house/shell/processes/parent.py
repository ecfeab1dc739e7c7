"""The parent of the processes that serve a house. It holds the port, so nobody is refused while children come and go.

A child that dies is replaced, and so is one that stands still. On SIGHUP all are replaced, one after the other, each by one
that serves already. On SIGTERM or Ctrl-C all close in peace.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardamom.kernel.errors import CardamomError

from ..net.server import listening_socket
from ..running import Opening
from . import child

LOG = logging.getLogger("cardamom.house")

OPEN_WITHIN = 120.0  # seconds; bringing a large database up to date takes a while
CLOSE_WITHIN = 30.0  # seconds after the drain, until a child that does not close is killed
PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds before a child that died is replaced
LONGEST_SILENCE = 30.0  # seconds until a child that shows no sign of life is killed
LONG_LIVED = 60.0  # seconds; whoever dies after that has not failed at once


class CannotServe(CardamomError):
    """A child could not open the house."""


class Child:
    """A process that serves, or is about to. `ended` is set when it is gone."""

    def __init__(self, opening: Opening, listening: socket.socket) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=child.serve, args=(opening, listening, theirs), name="house")
        with child.without_ctrl_c():
            self._process.start()
        self._close_within = opening.operation.drain + CLOSE_WITHIN
        theirs.close()
        self.began = self._heard_at = time.monotonic()
        self.ended, self._ended_at = asyncio.Event(), 0.0
        self._loop = asyncio.get_running_loop()
        self._said: asyncio.Future[tuple[str, str]] = self._loop.create_future()
        self._loop.add_reader(self._process.sentinel, self._end)
        self._loop.add_reader(self._pipe.fileno(), self._hear)

    async def opened(self) -> str:
        """The address of its house, once it is open. Raises CannotServe."""
        try:
            async with asyncio.timeout(OPEN_WITHIN):
                what, text = await self._said
        except TimeoutError:
            what, text = child.FAILED, "A process of the house did not open in time; see what it has logged."
        if what != child.OPEN:
            await self.gone()
            raise CannotServe(text)
        LOG.info("A process of the house is open.", extra=self.about)
        return text

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    @property
    def about(self) -> dict[str, int]:
        """Which process it is, for logs, and how it ended: with the number of a signal below 0, as -9 where memory ran out."""
        ended = self._process.exitcode
        return {"pid": self.pid} | ({} if ended is None else {"status": ended})

    @property
    def lived(self) -> float:
        """For how many seconds it has lived, or did live."""
        return (self._ended_at or time.monotonic()) - self.began

    async def until_dead(self) -> None:
        """Wait until it has ended; if it stands still, it is ended."""
        while not self.ended.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.ended.wait(), child.BEAT)
            if time.monotonic() > self._heard_at + LONGEST_SILENCE and not self.ended.is_set():
                LOG.error("A process of the house stands still; it is killed.", extra=self.about)
                self._process.kill()
                await self.ended.wait()

    def stop(self) -> None:
        if not self.ended.is_set():
            self._process.terminate()

    async def gone(self) -> None:
        """Stop it, and wait until it has closed; not for ever."""
        self.stop()
        try:
            async with asyncio.timeout(self._close_within):
                await self.ended.wait()
        except TimeoutError:
            LOG.error("A process of the house does not close; it is killed.", extra=self.about)
            self._process.kill()
            await self.ended.wait()

    def _hear(self) -> None:
        self._heard_at = time.monotonic()
        try:
            said = self._pipe.recv()
        except (EOFError, OSError):
            said = child.FAILED, "A process of the house ended before it was open; see what it has logged."
            self._loop.remove_reader(self._pipe.fileno())
            self._pipe.close()
        if not self._said.done() and said[0] != child.ALIVE:
            self._said.set_result(said)

    def _end(self) -> None:
        self._loop.remove_reader(self._process.sentinel)
        self._process.join()
        self._ended_at = time.monotonic()
        self.ended.set()


class Parent:
    def __init__(self, opening: Opening, count: int) -> None:
        self._listening = listening_socket(opening.listen_on, [opening.port])
        self.port: int = self._listening.getsockname()[1]
        self._opening = replace(opening, games=(), port=self.port, processes=count)
        self._count = count
        self.children: list[Child] = []
        self._stopping = asyncio.Event()
        self._renewing: asyncio.Task[None] | None = None
        self._one_at_a_time = asyncio.Lock()

    async def run(self, opened: Callable[[str], None]) -> None:
        """Serve until stopped; `opened` is told the address once all children serve. Raises CannotServe if one cannot."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.stop)
        loop.add_signal_handler(signal.SIGHUP, self.renew)
        watching: list[asyncio.Task[None]] = []
        try:
            self.children = [self._child(place) for place in range(self._count)]
            opening = asyncio.gather(*(each.opened() for each in self.children))
            if await _all_open(opening, self._stopping):
                opened(opening.result()[0])
                watching = [asyncio.create_task(self._watch(place)) for place in range(self._count)]
                await self._stopping.wait()
        finally:
            tasks = [*watching, *([] if self._renewing is None else [self._renewing])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.gather(*(each.gone() for each in self.children))
            self._listening.close()

    def stop(self) -> None:
        """Close the house in peace."""
        self._stopping.set()

    def renew(self) -> None:
        """Replace all children, one after the other, unless that is being done already."""
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.ensure_future(self._renew())

    async def _renew(self) -> None:
        for place in range(len(self.children)):
            async with self._one_at_a_time:
                try:
                    new = await self._new_child(place)
                except CannotServe as error:
                    LOG.error("The processes that serve the house stay as they are: %s", error)
                    return
                old, self.children[place] = self.children[place], new
            await old.gone()

    async def _watch(self, place: int) -> None:
        """Replace the child at this place whenever it dies."""
        pause = PAUSE
        while True:
            each = self.children[place]
            await each.until_dead()
            if each is not self.children[place]:
                continue
            pause = PAUSE if each.lived > LONG_LIVED else pause
            LOG.error("A process of the house has died; another one takes its place in %g s.", pause, extra=each.about)
            while each is self.children[place]:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                await self._replace(each, place, pause)

    async def _replace(self, dead: Child, place: int, pause: float) -> None:
        """Let another child take the place of one that died, unless it was renewed meanwhile."""
        async with self._one_at_a_time:
            if dead is self.children[place]:
                try:
                    self.children[place] = await self._new_child(place)
                except CannotServe as error:
                    LOG.error(
                        "No process could take its place, and it is tried again in %g s: %s", pause, error, extra=dead.about
                    )

    def _child(self, place: int) -> Child:
        operation = self._opening.operation.of_process(place)
        return Child(replace(self._opening, operation=operation), self._listening)

    async def _new_child(self, place: int) -> Child:
        new = self._child(place)
        try:
            await new.opened()
        except BaseException:
            new.stop()
            raise
        return new


async def _all_open(opening: asyncio.Future[list[str]], stopping: asyncio.Event) -> bool:
    """Wait until all is open, or until nobody wants that any more; gives which it was. Raises CannotServe."""
    stopped = asyncio.ensure_future(stopping.wait())
    either: set[asyncio.Future[Any]] = {opening, stopped}
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stopped.cancel()
    if opening.done():
        opening.result()
        return True
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)
    return False


async def keep_processes(opening: Opening, count: int, say: Callable[[str], None]) -> None:
    """Serve a house by so many processes, until a polite signal or Ctrl-C."""
    await Parent(opening, count).run(lambda address: say(greeting(address, count)))


def greeting(address: str, count: int) -> str:
    return (
        f"The house is open at {address}/, served by {count} processes.\n"
        "Keep this window; Ctrl-C closes the house, and every game is kept."
    )
