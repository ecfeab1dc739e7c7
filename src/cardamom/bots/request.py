"""What a process that searches can be asked, and how it answers where Numba is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from cardamom.kernel.game import Game, game
from cardamom.kernel.state import State

from .effort import Effort

if TYPE_CHECKING:
    from cardamom.fast.searcher import Searcher, SearchTwin

TRIAL = Effort(playouts=64, seconds=1.0, depth=0)


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


@dataclass(frozen=True)
class Load:
    """Make the search of a game ready: compile it if the machine has not done so yet, and load it into the process."""

    game: str


def think(request: Request) -> int:
    """Search for the answer."""
    found = installed(request.game)
    memory = None if found.thinking.memory is None else found.thinking.memory()
    if memory is not None:
        memory.__dict__.update(request.memory or {})
    searcher = searcher_for(request.game, request.effort)
    view = state_of(found, request.view)
    return searcher.choose(view, request.seat, request.legal, request.seed, request.seconds, memory)


def state_of(found: Game, values: dict[str, Any]) -> State:
    """A state from what `values()` of it returned."""
    state = found.state()
    state.__dict__.update(values)
    return state


def load(id: str) -> None:
    """Search once, for nothing: machine code is loaded when it is first called, and compiled if there is none."""
    table = installed(id).deal(seed=0)
    while not table.over:
        seat = table.actors[0]
        legal = [int(action) for action in table.legal(seat)]
        if len(legal) > 1:
            searcher_for(id, TRIAL).choose(table.view_state(seat), seat, legal, seed=0)
            return
        table.play(legal[0], seat)


@cache
def installed(id: str) -> Game:
    """The game of this id. To look for it takes longer than a rule of thumb."""
    return game(id)


@cache
def search_twin(id: str) -> SearchTwin:
    from cardamom.fast.searcher import SearchTwin

    return SearchTwin(installed(id))


@cache
def searcher_for(id: str, effort: Effort) -> Searcher:
    from cardamom.fast.searcher import Searcher

    return Searcher(search_twin(id), effort.settings(installed(id)))


def is_compiled(id: str) -> bool:
    """Whether the machine code of a game's search lies on disk, so that loading it takes no time to speak of."""
    from cardamom.fast.searcher import is_ready

    return is_ready(installed(id))
