"""The bots of a game by name: random, the strategies that the game declares, and those that search."""

from __future__ import annotations

import hashlib
from importlib.util import find_spec

from cardamom.kernel.game import Game

from .bot import Bot, UnknownBot
from .effort import USUAL, Effort
from .random_bot import RandomBot
from .search_bot import SearchBot
from .strategy_bot import StrategyBot

RANDOM = "random"
ORDER = ("easy", USUAL)  # of the strategies that most games have; a game's own come before them

SEARCHES = {
    "hard": Effort(playouts=4_000, seconds=0.2, depth=0),
    "expert": Effort(playouts=20_000, seconds=2.0, depth=10, as_expert=True),
}


def names(game: Game) -> list[str]:
    """What can be asked for in this game, the weakest first. Searching takes Numba."""
    return [*plain_names(game), *(SEARCHES if can_search() else ())]


def plain_names(game: Game) -> list[str]:
    """The bots that decide at once: random and the game's own strategies, the weakest first."""
    own = [name for name in game.strategies if name not in ORDER and name not in SEARCHES]
    return [RANDOM, *own, *(name for name in ORDER if name in game.strategies)]


def can_search() -> bool:
    return find_spec("numba") is not None


def default(game: Game) -> str:
    """Whom people play against if they do not choose."""
    return plain_names(game)[-1]


def bot_number(game: Game, name: str) -> int:
    """How a twin numbers a bot that decides at once: 0 is random, then come the strategies as they are declared."""
    return 0 if name == RANDOM else list(game.strategies).index(name) + 1


def make(game: Game, name: str, seed: int) -> Bot:
    """A bot that decides the same way each time it gets the same views and the same seed; one that searches, as far as
    its time suffices."""
    if name == RANDOM:
        return RandomBot(seed)
    if name in SEARCHES and can_search():
        return SearchBot(game, name, SEARCHES[name], seed, StrategyBot(game, default(game), seed) if game.strategies else None)
    if name in SEARCHES:
        raise UnknownBot(f"The level {name} searches, which needs Numba: install cardamom[fast], or choose another level.")
    if name in game.strategies:
        return StrategyBot(game, name, seed)
    raise UnknownBot(f"{game.name} has no bot called {name!r}; it has {', '.join(names(game))}.")


def seed_for(table_seed: int, seat: int, move: int = 0) -> int:
    """A bot's seed at a table: the same for the same table, and nothing of the deal can be told from it."""
    text = f"bot at seat {seat} from move {move} of {table_seed:#x}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
