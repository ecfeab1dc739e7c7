"""A question to a bot that searches, and how it is answered where Numba is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from cardamom.kernel.game import Game, game
from cardamom.kernel.state import State

from .effort import Effort

if TYPE_CHECKING:
    from cardamom.fast.searcher import Searcher, SearchTwin


@dataclass(frozen=True)
class Request:
    """Everything that a choice may depend on. All of it is plain, so that it can go to another process."""

    game: str
    level: str
    effort: Effort
    view: dict[str, Any]
    memory: dict[str, Any] | None  # what is remembered, in games that declare a memory
    seat: int
    legal: tuple[int, ...]
    seed: int
    seconds: float | None = None


def think(request: Request) -> int:
    """Search for the answer."""
    found = game(request.game)
    view: State = found.state()
    view.__dict__.update(request.view)
    memory = None if found.thinking.memory is None else found.thinking.memory()
    if memory is not None:
        memory.__dict__.update(request.memory or {})
    searcher = searcher_for(request.game, request.effort)
    return searcher.choose(view, request.seat, request.legal, request.seed, request.seconds, memory)


@cache
def search_twin(id: str) -> SearchTwin:
    from cardamom.fast.searcher import SearchTwin

    return SearchTwin(game(id))


@cache
def searcher_for(id: str, effort: Effort) -> Searcher:
    from cardamom.fast.searcher import Searcher

    return Searcher(search_twin(id), effort.settings(game(id)))


def is_warm(found: Game) -> bool:
    """Whether a first search can begin at once."""
    from cardamom.fast.searcher import is_ready

    return is_ready(found)
