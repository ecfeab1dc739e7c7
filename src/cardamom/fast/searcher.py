"""Search from Python: the compiled functions of `search`, and the desk that they work on."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.game import Game
from cardamom.kernel.imagining import blank_quickly, forget_unseen
from cardamom.kernel.memory import Memory
from cardamom.kernel.state import State
from cardamom.kernel.subset import check_game

from . import search
from .clones import HEAD, Clones
from .record import Records, empty_record, record_type, to_record
from .twin import load_module, module_path, pick_length

FIRST_SLICE = 16  # playouts before the first look at the clock
BETWEEN_LOOKS = 0.01  # seconds, about: a playout may take 0.02 ms or 2 ms
MOST_DECISIONS = 50_000  # of a game or a playout; one that has not ended by then is left
MOST_CANDIDATES = 128
MOST_NODES = 1 << 16
MOST_EDGES = 1 << 18
DEEPEST = 64
NAMES = ("playouts", "strategy", "depth", "width", "curiosity", "leaving", "doubt", "win_share", "truth", "rivals", "reading")


class Desk(NamedTuple):
    """All room of one search; nothing is allocated while it runs. What the numbers mean is told in `search`."""

    states: Records
    words: Any  # the same states, for hashing
    out: Any
    pick: Any
    pool: Any
    settings: Any
    counts: Any
    scale: Any
    # the race: candidate answers, those in it, their sums, and a payoff for each candidate and world
    roots: Any
    alive: Any
    sums: Any
    values: Any
    # the tree: a table of nodes by key, (visits, edges) of each; and a table of edges by the keys of answers, with how
    # often each was given and could have been given; `used` and `known` are the places that are taken
    keys: Any
    nodes: Any
    used: Any
    answers: Any
    known: Any
    tries: Any
    offers: Any
    gains: Any
    path: Any


class MatchGames(NamedTuple):
    """Games of a match, as play_match of `search` tells them: the scores by seat, the facts, and the answers if there is room
    for them."""

    scores: Any
    facts: Any
    answers: Any


class SearchTwin:
    """The search of one game, compiled: rules, strategies and search in one module, kept on disk like a Twin."""

    def __init__(self, game: Game, checked: bool = False) -> None:
        problems = check_game(game)
        if problems:
            raise BadDeclaration(f"{game.name} cannot be compiled: {problems[0]}")
        self.game = searched(game)
        self.type = record_type(game.state, memory=game.thinking.memory)
        self.module = load_module(f"{game.id}-search", source_for(game, checked))

    def empty(self, players: int, options: Mapping[str, int]) -> Records:
        """A state before the deal."""
        return empty_record(self.game, players, options, self.game.thinking.memory)

    def play_match(
        self,
        desk: Desk,
        first: int,
        games: int,
        seed: int,
        bots: Any,
        levels: Any,
        *,
        per_deal: int | None = None,
        rotate: bool = True,
        most_answers: int = 0,
    ) -> MatchGames:
        """Play games from the desk's empty state. Without `per_deal`, a deal is played once for each seat."""
        players = len(bots)
        scores, facts = _ints(games, players), _ints(games, search.FACTS)
        answers, lucks = np.zeros((games, most_answers), np.int32), np.zeros((players, 2), np.uint64)
        dealt = first, np.uint64(seed), per_deal or players, rotate
        self.module.play_match(desk, *dealt, bots, levels, lucks, scores, facts, answers)
        return MatchGames(scores, facts, answers)

    def desk(self, most_playouts: int) -> Desk:
        """Room for searches of at most this many playouts."""
        states = np.zeros(search.RECORDS, self.type)
        size = record_type(self.game.state).itemsize  # what is remembered is no part of what a seat sees
        words = states.view(np.uint8).reshape(search.RECORDS, -1)[:, :size].view(np.uint64)
        cells = self.game.state.kinds + self.game.state.zone_start[-1]
        return Desk(
            states,
            words,
            out=_ints(len(self.game.actions)),
            pick=_ints(pick_length(self.game)),
            pool=_ints(cells),
            settings=_ints(search.SETTINGS),
            counts=_ints(search.COUNTS),
            scale=np.ones(1),
            roots=_ints(MOST_CANDIDATES),
            alive=_ints(MOST_CANDIDATES),
            sums=np.zeros(MOST_CANDIDATES),
            values=np.zeros((MOST_CANDIDATES, most_playouts // 2 + 1), np.float32),
            keys=np.zeros(MOST_NODES, np.uint64),
            nodes=_ints(MOST_NODES, 2),
            used=_ints(MOST_NODES),
            answers=np.zeros(MOST_EDGES, np.uint64),
            known=_ints(MOST_EDGES),
            tries=_ints(MOST_EDGES),
            offers=_ints(MOST_EDGES),
            gains=np.zeros(MOST_EDGES),
            path=_ints(DEEPEST, 3),
        )


def _ints(*shape: int) -> Any:
    return np.zeros(shape, np.int64)


def settings_row(settings: Mapping[str, int]) -> list[int]:
    """The settings of a search in the order that the compiled functions read."""
    return [settings.get(name, 0) for name in NAMES]


def source_for(game: Game, checked: bool) -> str:
    """The text of the search's module."""
    constants = constants_of(game, search)
    return Clones(searched(game), checked, search, HEAD, constants, rules_of_search(game), remembers=True).source()


def constants_of(game: Game, *entries: ModuleType) -> dict[str, str]:
    """What these entries name in capitals, and after how many decisions a game counts as endless."""
    named = {name: str(value) for module in entries for name, value in vars(module).items() if name.isupper()}
    return {**named, "LONGEST": str(longest(game))}


def longest(game: Game) -> int:
    """After so many decisions a game or a playout is left, as in a study."""
    return min(game.longest, MOST_DECISIONS)


def rules_of_search(game: Game) -> dict[str, Callable[..., Any]]:
    """The rules that a search calls beside those of the game."""
    thinking = game.thinking
    return {
        "imagine": thinking.imagine,
        "expert_imagine": thinking.imagine if thinking.expert_imagine is None else thinking.expert_imagine,
        "forget_unseen": forget_unseen,
        "round_of": thinking.round_of,
        "blank_quickly": blank_quickly,
    }


def searched(game: Game) -> Game:
    """The game as a search plays it: nobody counts in an imagined world, and guides are more strategies."""
    guides = {"guide": game.thinking.guide, "expert_guide": game.thinking.expert_guide}
    declared = {name: guide for name, guide in guides.items() if guide is not None}
    return replace(game.uncounted, strategies={**game.strategies, **declared})


def is_ready(game: Game) -> bool:
    """Whether the machine code lies on disk, so that a first search takes no time."""
    path = module_path(f"{game.id}-search", source_for(game, checked=False))
    return any((path.parent / "__pycache__").glob("*.search_on-*.nbi"))


def next_slice(size: int, took: float) -> int:
    """How many playouts until the next look at the clock, if so many took so long."""
    if took < BETWEEN_LOOKS / 2:
        return 2 * size
    return max(size // 2, 1) if took > BETWEEN_LOOKS else size


class Searcher:
    """Chooses by search, with settings such as {"playouts": 1000, "strategy": 1}."""

    def __init__(self, twin: SearchTwin, settings: Mapping[str, int]) -> None:
        self.twin, self.settings = twin, settings_row(settings)
        self.desk = twin.desk(settings["playouts"])

    def choose(
        self,
        view: State,
        seat: int,
        legal: Sequence[int],
        seed: int,
        seconds: float | None = None,
        remembered: Memory | None = None,
    ) -> int:
        """The answer for a seat from its blanked view and what is remembered; nothing is, unless it is given. Without a limit
        of time it depends on the arguments alone."""
        if len(legal) == 1:
            return legal[0]
        started = time.monotonic()
        desk, module, luck = self.desk, self.twin.module, np.uint64(seed)
        desk.settings[:] = self.settings
        self._look(view, remembered)
        desk.out[: len(legal)] = legal
        size = until = self.settings[search.PLAYOUTS] if seconds is None else FIRST_SLICE
        over = module.search_on(desk, seat, len(legal), luck, until)
        looked, now = started, time.monotonic()
        while not over and seconds is not None and now - started < seconds:
            size = next_slice(size, now - looked)
            until += size
            over = module.search_on(desk, seat, 0, luck, until)
            looked, now = now, time.monotonic()
        return int(module.search_end(desk))

    def _look(self, view: State, remembered: Memory | None) -> None:
        """Begin with a view, and with what is remembered in a game that has a memory."""
        memory = self.twin.game.thinking.memory
        if remembered is None and memory is not None:
            remembered = memory()
        self.desk.states[search.VIEW] = to_record(view, remembered=remembered)[0]

    def playouts(self, view: State, seat: int, times: int, seed: int, remembered: Memory | None = None) -> float:
        """The mean payoff of this many playouts from a view."""
        self.desk.settings[:] = self.settings
        self._look(view, remembered)
        return float(self.twin.module.playouts(self.desk, seat, times, np.uint64(seed)))
