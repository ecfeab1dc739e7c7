"""A room is kept by one process at a time, its keeper: bots think, clocks run and frames are heard there.

Whoever wants to serve a room takes it first. The epoch that comes of it fences all that is written to the room: a keeper that
was replaced, and does not know it yet, can write nothing any more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .news import News, NoOthers


class Keepers(Protocol):
    """The rooms that this process keeps. `process` is its name among the others, `news` what they tell each other, and `secret`
    what all of them know and nobody else."""

    process: str
    secret: str
    news: News

    def when_lost(self, lost: Callable[[], None]) -> None:
        """Call `lost` when all rooms are lost at once: from then on, other processes may have them."""

    async def take(self, room: str) -> int | None:
        """Become the keeper of a room, and give its epoch; None if nobody else could be. Raises KeptElsewhere, or ComeBack
        if it cannot be said who keeps it."""

    def keeps(self, room: str) -> bool:
        """Whether this process is still the keeper of a room that it took."""

    def let_go(self, room: str) -> None:
        """Others may take this room from now on."""

    async def address_of(self, process: str) -> str | None:
        """Where another process is reached; None if there is none of this name."""

    async def my_turn(self, work: str) -> None:
        """Wait until this process is the one that does this work, of all on this machine."""

    async def close(self) -> None:
        """Let go of all rooms. All that was written to them is durable."""


class Alone:
    """The keeper of every room: no other process serves this database."""

    process = secret = ""

    def __init__(self) -> None:
        self.news: News = NoOthers()

    def when_lost(self, lost: Callable[[], None]) -> None:
        pass

    async def take(self, room: str) -> int | None:
        return None

    def keeps(self, room: str) -> bool:
        return True

    def let_go(self, room: str) -> None:
        pass

    async def address_of(self, process: str) -> str | None:
        return None

    async def my_turn(self, work: str) -> None:
        pass

    async def close(self) -> None:
        pass
