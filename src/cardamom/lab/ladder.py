"""The ladder: each level of bots against the one below."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from cardamom.bots import SEARCHES, UnknownBot, names
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game

from .engines import without_cuda, without_numba
from .gpu_match_runner import GpuMatchRunner
from .kept_deals import KeptDeals
from .match import LOOKS, Match
from .match_runner import MatchRunner
from .seating import SIGHTS

MOST_GAMES = 400  # per pair
NO_LIMITS: Mapping[str, int] = MappingProxyType({})
RUNNERS: dict[str, type[MatchRunner]] = {"cpu": MatchRunner, "cuda": GpuMatchRunner}  # by engine


class BadLadder(CardamomError, ValueError):
    """The ladder cannot be played as asked for."""


@dataclass
class Ladder:
    """All matches of a game, the lowest first. Everything but the time depends on the arguments alone."""

    game: Game
    players: int
    seed: int
    matches: list[Match] = field(default_factory=list)
    seconds: float = 0.0
    complete: bool = False

    @property
    def ratings(self) -> dict[str, float]:
        """Elo points of all levels, the lowest at 0. Levels meet their neighbours alone, so the best fit is the sum of
        the gaps between them."""
        found: dict[str, float] = {}
        for match in self.matches:
            if match.upper not in SIGHTS:
                found.setdefault(match.lower, 0.0)
                found[match.upper] = found[match.lower] + match.gap
        return found

    def to_data(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "seed": self.seed,
            "complete": self.complete,
            "matches": [match.to_data() for match in self.matches],
            "ratings": {name: round(rating) for name, rating in self.ratings.items()},
            "seconds": round(self.seconds, 3),
        }


def pairs(levels: Sequence[str], oracle: bool) -> list[tuple[str, str]]:
    """Who meets whom: each level the one below; seer and oracle the one below the lowest that searches."""
    found = [(upper, lower) for lower, upper in pairwise(levels)]
    if oracle:
        plain = [level for level in levels if level not in SEARCHES]
        found += [(sight, plain[-1] if plain else levels[0]) for sight in SIGHTS]
    return found


def ladder(
    game: Game,
    *,
    players: int = 2,
    levels: Sequence[str] = (),
    seed: int = 0,
    games: int = MOST_GAMES,
    limits: Mapping[str, int] = NO_LIMITS,
    jobs: int = 1,
    oracle: bool = False,
    engine: str = "cpu",
    begin: Callable[[], None] = lambda: None,
    progress: Callable[[Match], None] = lambda match: None,
    kept: KeptDeals | None = None,
) -> Ladder:
    """Play the ladder, at most this many games per pair, or as many as `limits` has for its upper level. The engine changes
    nothing but the time it takes.

    `begin` is called when nothing stands against playing, before anything is compiled, and `progress` at each step. An
    interrupt (Ctrl-C) stops early, and what is finished counts. Deals that are `kept` are not played again."""
    chosen = _checked(game, players, levels, games, jobs)
    _check_engine(game, engine, oracle)
    result = Ladder(game, players, game.check_seed(seed))
    started = time.perf_counter()
    with suppress(KeyboardInterrupt):
        begin()
        runner = RUNNERS[engine](game, jobs, kept or KeptDeals())
        for upper, lower in pairs(chosen, oracle):
            match = Match(upper, lower, players)
            result.matches.append(match)
            runner.play(match, result.seed, limits.get(upper, games), progress)
        result.complete = True
    result.matches = [match for match in result.matches if match.games]
    result.seconds = time.perf_counter() - started
    return result


def _checked(game: Game, players: int, levels: Sequence[str], games: int, jobs: int) -> list[str]:
    """The levels to be played, lowest first; raises with a sentence if something does not fit."""
    missing = without_numba()
    if missing is not None:
        raise BadLadder("The ladder plays compiled games, which needs Numba: install cardamom[fast].")
    if game.check_players(players) < 2:
        raise BadLadder("A ladder needs at least two players.")
    if games < LOOKS * players or jobs < 1:
        raise BadLadder(f"A ladder needs at least {LOOKS * players} games a pair, and one job.")
    known = names(game)
    for level in levels:
        if level not in known:
            raise UnknownBot(f"{game.name} has no bot called {level!r}; it has {', '.join(known)}.")
    if len(levels) == 1:
        raise BadLadder("Name at least two levels, or none for all.")
    return list(levels) or known


def _check_engine(game: Game, engine: str, oracle: bool) -> None:
    if engine not in RUNNERS:
        raise BadLadder(f"A ladder has no engine called {engine!r}; it has {' and '.join(RUNNERS)}.")
    if engine != "cuda":
        return
    missing = without_cuda()
    if missing is not None:
        raise BadLadder(missing)
    if game.thinking.open_play or oracle:
        what = "Bots that see more than they may" if oracle else f"Experts in {game.name}, who search with a tree,"
        raise BadLadder(f"{what} cannot think on a GPU: use --engine cpu.")
