"""The bot that searches. It thinks in another process; if that fails, it plays by its rule of thumb."""

from __future__ import annotations

import logging
from collections.abc import Callable

from cardamom.kernel.chance import mixed
from cardamom.kernel.game import Game
from cardamom.kernel.heard import Heard
from cardamom.kernel.memory import remembered
from cardamom.kernel.state import State

from .bot import Bot
from .effort import Effort
from .random_bot import RandomBot
from .request import Request
from .worker import WorkerFailed, shared_worker

LOG = logging.getLogger("cardamom.bots")

Ask = Callable[[Request, Callable[[str], None]], int]


class SearchBot:
    """`ask` answers requests: the shared worker, unless another one is given. `notice` is told what people should know
    while they wait. Without a limit of `seconds` a choice depends on what its seat sees and has heard,
    on seed and effort alone."""

    def __init__(
        self, game: Game, level: str, effort: Effort, seed: int, otherwise: Bot | None = None, ask: Ask | None = None
    ) -> None:
        self.game, self.level, self.effort, self.seed = game, level, effort, seed
        self.otherwise: Bot = otherwise or RandomBot(seed)
        self.seconds: float | None = effort.seconds
        self.notice: Callable[[str], None] = lambda text: None
        self.ask: Ask = ask or (lambda request, notice: shared_worker().ask(request, notice))
        self.decisions = 0
        self.failure = ""  # the last one that the log was told of

    def choose(self, view: State, seat: int, legal: list[int], heard: Heard) -> int:
        seed = mixed(self.seed, self.decisions)
        self.decisions += 1
        if len(legal) == 1:
            return legal[0]
        memory = remembered(self.game, heard)
        kept = None if memory is None else memory.values()
        request = Request(self.game.id, self.level, self.effort, view.values(), kept, seat, tuple(legal), seed, self.seconds)
        try:
            return self.ask(request, self.notice)
        except WorkerFailed as error:
            self._log(str(error))
            return self.otherwise.choose(view, seat, legal, heard)

    def _log(self, failure: str) -> None:
        """A process that is down for good fails at every decision: one line says it all."""
        if failure != self.failure:
            self.failure = failure
            LOG.warning("The %s bot of %s plays by its rule of thumb: %s.", self.level, self.game.name, failure)
