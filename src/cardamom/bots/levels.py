"""All bots of a game by name: those that decide at once, and those that search."""

from __future__ import annotations

from importlib.util import find_spec

from cardamom.kernel.game import Game

from . import plain
from .bot import Bot, UnknownBot
from .effort import SEARCHES
from .plain import RANDOM

plain_names = plain.names


def names(game: Game) -> list[str]:
    """What can be asked for in this game, the weakest first. Searching takes Numba."""
    return [*plain_names(game), *(SEARCHES if can_search() else ())]


def can_search() -> bool:
    return find_spec("numba") is not None


def bot_number(game: Game, name: str) -> int:
    """How a twin numbers a bot that decides at once: 0 is random, then come the strategies as they are declared."""
    return 0 if name == RANDOM else list(game.strategies).index(name) + 1


def make(game: Game, name: str, seed: int) -> Bot:
    """A bot that decides the same way each time it gets the same views and the same seed; one that searches, as far as
    its time suffices."""
    if name in SEARCHES and can_search():
        from .search_bot import SearchBot  # it brings processes and threads, which plain bots do without

        return SearchBot(game, name, SEARCHES[name], seed, plain.rule_of_thumb(game, seed))
    if name in SEARCHES:
        raise UnknownBot(f"The level {name} searches, which needs Numba: install cardamom[fast], or choose another level.")
    if name not in plain_names(game):
        raise UnknownBot(f"{game.name} has no bot called {name!r}; it has {', '.join(names(game))}.")
    return plain.make(game, name, seed)
