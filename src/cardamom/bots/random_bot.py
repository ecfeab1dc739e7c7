"""The bot that takes any legal answer."""

from __future__ import annotations

from cardamom.kernel.chance import mixed
from cardamom.kernel.heard import Heard
from cardamom.kernel.state import State


class RandomBot:
    """Every legal answer is equally likely."""

    def __init__(self, seed: int) -> None:
        self.seed, self.decisions = seed, 0

    def choose(self, view: State, seat: int, legal: list[int], heard: Heard) -> int:
        number = mixed(self.seed, self.decisions)
        self.decisions += 1
        return legal[(number >> 32) * len(legal) >> 32]
