"""Workers that do as they are told, jobs to give them, and a house's thinkers around both."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import cardamom
from cardamom.bots.request import Load, Request
from cardamom.bots.worker import Worker
from cardamom.house.shell.thinking import Job, Thinkers

CARROT, DUEL = cardamom.game("carrot"), cardamom.game("witch-duel")

Talk = Callable[[Request | Load, Callable[[], None]], int]


class Scripted(Worker):
    """A worker without a process: `talk` answers in its place, in the thread that asks."""

    def __init__(self, talk: Talk | None = None) -> None:
        super().__init__()
        self.talk, self.asked = talk or first_legal, list[Request]()

    def _talk(self, asked: Request | Load, limit: float, compiling: Callable[[], None] = lambda: None) -> int:
        if isinstance(asked, Request):
            self.asked.append(asked)
        return self.talk(asked, compiling)

    def die(self) -> Exception:
        return self._failure("the process that thinks for bots has stopped")


def first_legal(asked: Request | Load, compiling: Callable[[], None]) -> int:
    return asked.legal[0] if isinstance(asked, Request) else 0


def job(game: cardamom.Game = DUEL, level: str = "hard", seed: int = 3, forced: bool = False) -> Job:
    """A question from the beginning of a game, with a choice or without."""
    table = game.deal(2, seed=seed)
    seat = table.actors[0]
    legal = [int(action) for action in table.legal(seat)]
    while len(legal) == 1:
        table.play(legal[0], seat)
        seat = table.actors[0]
        legal = [int(action) for action in table.legal(seat)]
    return Job(game.id, level, table.view_state(seat).values(), None, seat, tuple(legal[: 1 if forced else None]), seed)


def with_thinkers(scene: Callable[[Thinkers], Awaitable[None]], **given: Any) -> None:
    """Play a scene, and close the thinkers after it."""

    async def played() -> None:
        thinkers = Thinkers(**given)
        try:
            async with asyncio.timeout(60):
                await scene(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(played())
