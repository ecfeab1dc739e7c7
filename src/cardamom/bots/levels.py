"""The bots of a game by name: random, and every strategy the game declares."""

from __future__ import annotations

import hashlib

from cardamom.kernel.game import Game

from .bot import Bot, UnknownBot
from .random_bot import RandomBot
from .strategy_bot import StrategyBot

RANDOM = "random"
USUAL = "medium"


def names(game: Game) -> list[str]:
    """What can be asked for in this game, the weakest first."""
    return [RANDOM, *game.strategies]


def default(game: Game) -> str:
    """Whom people play against if they do not choose."""
    return USUAL if USUAL in game.strategies else names(game)[-1]


def make(game: Game, name: str, seed: int) -> Bot:
    """A bot that decides the same way each time it gets the same views and the same seed."""
    if name in game.strategies:
        return StrategyBot(game, name, seed)
    if name == RANDOM:
        return RandomBot(seed)
    raise UnknownBot(f"{game.name} has no bot called {name!r}; it has {', '.join(names(game))}.")


def seed_for(table_seed: int, seat: int, move: int = 0) -> int:
    """A bot's seed at a table: the same for the same table, and nothing of the deal can be told from it."""
    text = f"bot at seat {seat} from move {move} of {table_seed:#x}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
