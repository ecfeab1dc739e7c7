"""The worker processes of a house and what each of them is doing."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass

from cardamom.bots.worker import Worker


def most_workers(houses: int = 1) -> int:
    """How many a process may have, of so many that serve a house. One core is left to people's moves."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max((cores - 1) // houses, 1)


@dataclass(eq=False)
class Hand:
    """A worker. It is busy while it loads a game, and for the whole time that it was given for a search."""

    worker: Worker
    busy: bool = False
    compiling: bool = False
    has_loaded: bool = False  # rather than searched, the last time

    def knows(self, game: str) -> bool:
        return game in self.worker.loaded


class Crew:
    """At most so many hands, each hired when there is work that nobody else is free for."""

    def __init__(self, most: int, new_worker: Callable[[], Worker], clock: Callable[[], float]) -> None:
        self.most, self.new_worker, self.clock = most, new_worker, clock
        self.hands: list[Hand] = []

    def free(self) -> list[Hand]:
        """The hands that could begin something now."""
        return [hand for hand in self.hands if not hand.busy and hand.worker.rests_until <= self.clock()]

    def hire(self) -> Hand | None:
        """Another hand, unless there are enough."""
        if len(self.hands) == self.most:
            return None
        self.hands.append(Hand(self.new_worker()))
        return self.hands[-1]

    def know(self, game: str) -> bool:
        """Whether somebody has the game loaded."""
        return any(hand.knows(game) for hand in self.hands)

    def can_soon(self, game: str) -> bool:
        """Whether a job in this game will be taken up within seconds."""
        return any(hand.knows(game) and not hand.compiling for hand in self.hands)
