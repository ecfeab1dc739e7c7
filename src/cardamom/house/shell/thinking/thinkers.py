"""All bots of a house think here, and the event loop never waits for them.

A search has its worker for as long as it may take, even if it finds its answer sooner: when the next one's turn comes must
tell nobody whether somebody else had a choice.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from functools import partial

from cardamom.bots.effort import SEARCHES
from cardamom.bots.request import Request, installed
from cardamom.bots.worker import Worker
from cardamom.kernel.game import Game

from ..operation.metrics import BOT_WAIT, BOTS_BY_RULE
from . import notices
from .crew import Crew, Hand, most_workers
from .fair_queue import FairQueue
from .job import Job, Thought
from .loads import Loads
from .notices import Notice, Notices
from .plain_bots import PlainBots
from .threads import in_thread

LOG = logging.getLogger("cardamom.house.bots")

LEAST = 0.05  # seconds that a search gets, however many wait
MARGIN = 0.1  # seconds by which a search may miss its limit; it looks at the clock every 0.01 s
LONGEST_REASON = 300  # letters of an error in the log
PATIENCE = 3.0  # seconds that a job may wait before its search is shortened for it
LONGEST_WAIT = 10.0  # seconds before a bot in the queue plays by its rule of thumb


@dataclass(eq=False)
class Waiting:
    """A job in the queue. `found` is its action, or None if it is to be answered by rule of thumb, and when it was taken
    up."""

    room: str
    job: Job
    notice: Notice
    since: float
    found: asyncio.Future[tuple[int | None, float]] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def settle(self, action: int | None, started: float) -> None:
        if not self.found.done():
            self.found.set_result((action, started))


class Thinkers:
    """`most` is the number of worker processes; they are started when they are needed. All of it belongs to one event loop;
    notices are called there."""

    def __init__(
        self,
        most: int | None = None,
        clock: Callable[[], float] = time.monotonic,
        new_worker: Callable[[], Worker] = Worker,
        find: Callable[[str], Game] = installed,
    ) -> None:
        self.clock, self.find = clock, find
        self._crew = Crew(most or most_workers(), new_worker, clock)
        self._plain = PlainBots(find)
        self._queue: FairQueue[Waiting] = FairQueue()
        self._loads = Loads(clock)
        self._notices = Notices(clock)
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    # ---- what the house asks for

    @property
    def waiting(self) -> int:
        """How many searches wait for a worker."""
        return len(self._queue)

    async def think(self, room: str, job: Job, notice: Notice) -> Thought:
        """The answer of a bot. `notice` is told what the people of the room should know."""
        by_rule, started = False, self.clock()
        if job.level in SEARCHES:
            action, started = await self._search(Waiting(room, job, notice, started))
            if action is not None:
                return Thought(action, started)
            by_rule = True
            BOTS_BY_RULE.inc()
            answer, sound = await self._plain.choose_by_rule(job)
        else:
            answer, sound = await self._plain.choose(job, job.level)
        if not sound:
            self._notices.tell(room, notices.broken(job.level), notice)
        return Thought(answer, started, by_rule)

    def warm(self, game: str, notice: Notice = lambda text: None) -> asyncio.Future[bool]:
        """Make searches in a game ready before they are needed. Whoever waits for the result hears whether they are."""
        done = self._loads.wish(game, notice)
        if self._closed:
            done.cancel()
        elif self._crew.know(game):
            self._loads.settle(game, loaded=True)
        self._dispatch()
        return done

    async def close(self) -> None:
        """End all processes. Whoever still waits is cancelled."""
        self._closed = True
        for waiting in self._queue:
            waiting.found.cancel()
        for wish in self._loads.wishes.values():
            wish.done.cancel()
        await asyncio.gather(*(in_thread(hand.worker.close) for hand in self._crew.hands))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- the queue

    async def _search(self, waiting: Waiting) -> tuple[int | None, float]:
        if self._closed:
            return None, self.clock()
        self._queue.put(waiting.room, waiting)
        too_long = asyncio.get_running_loop().call_later(LONGEST_WAIT, self._give_up, waiting, notices.TOO_MANY)
        self._give_up_if_hopeless(waiting)
        self._dispatch()
        try:
            return await waiting.found
        finally:
            too_long.cancel()
            self._queue.remove(waiting.room, waiting)

    def _give_up(self, waiting: Waiting, why: str) -> None:
        """Answer by rule of thumb, unless the job has been taken up already."""
        if self._queue.remove(waiting.room, waiting):
            self._notices.tell(waiting.room, why, waiting.notice)
            waiting.settle(None, self.clock())

    def _give_up_if_hopeless(self, waiting: Waiting) -> None:
        if not self._crew.can_soon(waiting.job.game):
            self._give_up(waiting, self._why_not(waiting.job))

    def _why_not(self, job: Job) -> str:
        """Why nobody can search now. What can be done about it is begun."""
        failed = self._loads.has_failed(job.game)
        if not failed and not self._crew.know(job.game):
            self._loads.wish(job.game)
        if any(hand.worker.failures for hand in self._crew.hands):
            return notices.FAILED
        return notices.unable(job.level, self.find(job.game).name) if failed else notices.warming(job.level)

    def _reconsider(self) -> None:
        """After a change among the hands: some jobs may have become hopeless, others may begin."""
        for waiting in self._queue:
            self._give_up_if_hopeless(waiting)
        self._dispatch()

    # ---- the hands

    def _dispatch(self) -> None:
        """Give work to whoever is free."""
        while not self._closed and self._employ_one():
            pass

    def _employ_one(self) -> bool:
        """Give work to one hand; another is hired if there is work and nobody is free for it."""
        if any(self._employ(hand) for hand in self._crew.free()):
            return True
        if len(self._queue) == 0 and self._loads.next() is None:
            return False
        hired = self._crew.hire()
        return hired is not None and self._employ(hired)

    def _employ(self, hand: Hand) -> bool:
        """Search and load by turns, so that neither waits for the end of the other."""
        kinds = (self._begin_search, self._begin_load)
        for begin in kinds if hand.has_loaded else reversed(kinds):
            if begin(hand):
                hand.busy, hand.has_loaded = True, begin == self._begin_load
                return True
        return False

    def _begin_search(self, hand: Hand) -> bool:
        waiting = self._queue.take(lambda waiting: hand.knows(waiting.job.game))
        if waiting is None:
            return False
        effort = SEARCHES[waiting.job.level]
        most = effort.brief if waiting.job.brief else effort.seconds
        BOT_WAIT.observe(max(0.0, self.clock() - waiting.since))
        seconds = shortened(most, len(self._queue) / self._crew.most, self.clock() - waiting.since)
        if seconds < most:
            self._notices.tell(waiting.room, notices.MANY, waiting.notice)
        self._spawn(self._serve(hand, waiting, seconds, self.clock()))
        return True

    def _begin_load(self, hand: Hand) -> bool:
        """A game that nobody knows; or one that somebody waits for and only others know."""
        wish = self._loads.take()
        if wish is not None:
            self._spawn(self._load(hand, wish.game))
            return True
        for game in (waiting.job.game for waiting in self._queue):
            if not hand.knows(game) and not self._loads.has_failed(game):
                self._spawn(self._load(hand, game))
                return True
        return False

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- the work

    async def _serve(self, hand: Hand, waiting: Waiting, seconds: float, started: float) -> None:
        """Let a hand search for an answer, and keep it for as long as that could take."""
        job, effort = waiting.job, SEARCHES[waiting.job.level]
        request = Request(job.game, job.level, effort, job.view, job.memory, job.seat, job.legal, job.seed, seconds)
        known = (job.game, *hand.worker.loaded)
        try:
            waiting.settle(await in_thread(partial(hand.worker.ask, request)), started)
        except Exception as error:  # whatever it is, the game goes on
            if not self._closed:
                self._notices.tell(waiting.room, notices.FAILED, waiting.notice)
                waiting.settle(None, started)
                self._mend(hand, known, error)
        finally:
            waiting.found.cancel()  # if the house closes, nobody may wait on
        await asyncio.sleep(started + seconds + MARGIN - self.clock())
        self._release(hand)

    async def _load(self, hand: Hand, game: str) -> None:
        """Let a hand load a game."""
        known, loop = tuple(hand.worker.loaded), asyncio.get_running_loop()

        def compiling() -> None:
            loop.call_soon_threadsafe(self._compiling, hand, game)

        try:
            await in_thread(partial(hand.worker.load, game, compiling))
        except Exception as error:  # whatever it is, there are other games
            if not self._closed:
                self._mend(hand, known, error)
        self._loads.settle(game, loaded=hand.knows(game))
        self._release(hand)

    def _compiling(self, hand: Hand, game: str) -> None:
        """A load will take long: say so, and let nobody wait for this hand."""
        hand.compiling = True
        self._loads.tell(game, notices.compiling(self.find(game).name))
        self._reconsider()

    def _release(self, hand: Hand) -> None:
        hand.busy = hand.compiling = False
        self._reconsider()

    def _mend(self, hand: Hand, known: Iterable[str], error: Exception) -> None:
        """After a failure: the log tells it, and if the process has ended, the next one shall know the same games."""
        worker = hand.worker
        text = "Searching for bots keeps failing" if worker.failures > 1 else "A bot plays by its rule of thumb"
        self._notices.tell("the log", f"{text}: {one_line(error)}.", LOG.warning)
        for game in known:
            if not self._crew.know(game):
                self._loads.wish(game)
        asyncio.get_running_loop().call_later(max(worker.rests_until - self.clock(), 0), self._reconsider)


def one_line(error: Exception) -> str:
    """What went wrong, for a line of the log."""
    return " ".join(str(error).split())[:LONGEST_REASON]


def shortened(seconds: float, waiting: float, waited: float) -> float:
    """How long a search may take if it has waited for so long, and so many wait behind it for each worker. One that waits,
    or a few seconds, is nothing to speak of."""
    return max(seconds / max(waiting, waited / PATIENCE, 1), min(seconds, LEAST))
