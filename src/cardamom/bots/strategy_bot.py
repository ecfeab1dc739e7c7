"""The bot that plays a game's own rule of thumb."""

from __future__ import annotations

from cardamom.kernel.chance import mixed
from cardamom.kernel.game import Game
from cardamom.kernel.heard import Heard
from cardamom.kernel.state import State


class StrategyBot:
    """One of the strategies the game declares. Their chance comes from the bot's seed, never from the table's."""

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self.strategy = game.strategies[name]
        self.seed, self.decisions = seed, 0

    def choose(self, view: State, seat: int, legal: list[int], heard: Heard) -> int:
        view = view.copy()
        view.rng = mixed(self.seed, self.decisions)
        self.decisions += 1
        return self.strategy(view, seat, list(legal), len(legal))
