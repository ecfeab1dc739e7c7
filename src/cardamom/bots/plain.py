"""The bots that decide at once: random, and the rules of thumb that a game declares. Nothing here needs another process.

What everybody may know of a bot's level is here too, for all levels: what it is called and after how long it answers.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from cardamom.kernel.game import Game

from .bot import Bot, UnknownBot
from .effort import PACES, SEARCHES, USUAL, Pace
from .random_bot import RandomBot
from .strategy_bot import StrategyBot

RANDOM = "random"
ORDER = ("easy", USUAL)  # of the strategies that most games have; a game's own come before them
PACE = Pace(0.7, 0.15)  # of a bot that decides at once: people want to follow


@dataclass(frozen=True)
class Level:
    """`pace` is how many seconds a bot of this level takes for the first answer of a turn, and `later` for those that follow
    in it, be they forced or found by a long search: how long it takes tells nothing of its cards."""

    name: str
    pace: float
    searches: bool
    later: float = PACE.later


def level(name: str) -> Level:
    """What everybody may know of a level."""
    pace = PACES.get(name, PACE)
    return Level(name, pace.first, name in SEARCHES, pace.later)


def levels(game: Game, searching: bool = False) -> list[Level]:
    """The levels of a game, the weakest first; with those that search where they can."""
    return [level(name) for name in (*names(game), *(SEARCHES if searching else ()))]


def names(game: Game) -> list[str]:
    """The bots that decide at once, the weakest first."""
    own = [name for name in game.strategies if name not in ORDER and name not in SEARCHES]
    return [RANDOM, *own, *(name for name in ORDER if name in game.strategies)]


def default(game: Game) -> str:
    """Whom people play against if they do not choose."""
    return names(game)[-1]


def make(game: Game, name: str, seed: int) -> Bot:
    """A bot that decides the same way each time it gets the same views and the same seed."""
    if name == RANDOM:
        return RandomBot(seed)
    if name in names(game):
        return StrategyBot(game, name, seed)
    raise UnknownBot(f"{game.name} has no bot called {name!r} that decides at once; it has {', '.join(names(game))}.")


def rule_of_thumb(game: Game, seed: int) -> Bot:
    """The best that a game has without a search. A bot that searches plays by it while it cannot."""
    return make(game, default(game), seed)


def seed_for(table_seed: int, seat: int, move: int = 0) -> int:
    """A bot's seed at a table: the same for the same table, and nothing of the deal can be told from it."""
    text = f"bot at seat {seat} from move {move} of {table_seed:#x}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
