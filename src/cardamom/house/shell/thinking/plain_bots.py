"""Bots that decide at once. One that fails answers at random: nobody's game stops because of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from cardamom.bots import plain
from cardamom.bots.request import state_of
from cardamom.kernel.game import Game
from cardamom.kernel.heard import Heard

from .job import Job
from .threads import in_thread

LOG = logging.getLogger("cardamom.house.bots")

AT_ONCE = 2  # decisions; each takes less than a millisecond in our games
LONGEST = 5.0  # seconds, for games of others

NOTHING_HEARD = Heard([], 0, 0)  # plain bots go by what they see


class PlainBots:
    """They think in threads of this process, never behind searches."""

    def __init__(self, find: Callable[[str], Game]) -> None:
        self.find = find
        self._places = asyncio.Semaphore(AT_ONCE)
        self._hung: set[tuple[str, str]] = set()  # a thread cannot be ended, so these are never asked again
        self._logged: set[tuple[str, str, str]] = set()

    async def choose(self, job: Job, level: str) -> tuple[int, bool]:
        """The answer of a level, and whether the bot itself gave it."""
        try:
            if (job.game, level) in self._hung:
                raise TimeoutError
            async with self._places, asyncio.timeout(LONGEST):
                action = await in_thread(partial(_choose, self.find(job.game), level, job))
            if action in job.legal:
                return action, True
            self._log(job, level, f"its answer {action} is not allowed")
        except TimeoutError:
            self._hung.add((job.game, level))
            self._log(job, level, f"it did not answer within {LONGEST:.0f} seconds")
        except Exception as error:  # whatever it is, the game goes on
            self._log(job, level, f"{type(error).__name__}: {error}")
        return _choose(self.find(job.game), plain.RANDOM, job), False  # the first answer again and again may lead in circles

    async def choose_by_rule(self, job: Job) -> tuple[int, bool]:
        """What a bot that searches answers while it cannot search."""
        return await self.choose(job, plain.default(self.find(job.game)))

    def _log(self, job: Job, level: str, why: str) -> None:
        """Once: a bot that fails mostly does so at every decision."""
        if (job.game, level, why) not in self._logged and len(self._logged) < 1000:
            self._logged.add((job.game, level, why))
            LOG.error("The %s bot of %s answers at random: %s.", level, job.game, why)


def _choose(game: Game, level: str, job: Job) -> int:
    view = state_of(game, job.view)
    return int(plain.make(game, level, job.seed).choose(view, job.seat, list(job.legal), NOTHING_HEARD))
