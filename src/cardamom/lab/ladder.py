"""The ladder: each level of bots against the one below, until it is clear who is stronger.

Every deal is played once for each way to seat the two levels, so that neither has the better cards. One seat is the
upper level's and all others the lower one's; alike bots would win one game in as many as there are players.

The test is group-sequential: at five equal steps on the way to the most games allowed, the mean of the deals is held
against that share, and the match ends early if it is Pocock's bound of standard errors away. All five looks together
err in 5 % of matches between equals.
"""

from __future__ import annotations

import math
import queue
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from cardamom.bots import SEARCHES, UnknownBot, bot_number, names
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game

from .engines import without_numba
from .kept_deals import KeptDeals, Piece

if TYPE_CHECKING:
    from cardamom.fast.searcher import Desk, SearchTwin

MOST_GAMES = 400  # a pair
LOOKS = 5
POCOCK = 2.413  # standard errors, for five looks that err in 5 % together
# they search like the lowest level that does, and see more than it: what luck leaves to skill
SEER = "seer"  # sees all hands, but not what comes off a draw pile
ORACLE = "oracle"  # sees all cards
SIGHTS = {SEER: 2, ORACLE: 1}  # as fast.search numbers them
NO_LIMITS: Mapping[str, int] = MappingProxyType({})
LEAST_DEALS = 8  # that can decide anything
PLAIN_DEALS = 50  # in one piece of work, between bots that decide at once


class BadLadder(CardamomError, ValueError):
    """The ladder cannot be played as asked for."""


class _Stopped(Exception):
    """A deal that was not played to its end."""


@dataclass
class Match:
    """Two levels and how they fared. `shares` has the upper level's part of the wins for each game, deal by deal."""

    upper: str
    lower: str
    players: int
    shares: list[float] = field(default_factory=list)
    playouts: int = 0
    seconds: float = 0.0  # of all cores together

    @property
    def games(self) -> int:
        return len(self.shares)

    @property
    def share(self) -> float:
        """The upper level's part of all wins."""
        return sum(self.shares) / max(self.games, 1)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share, self.games)

    @property
    def is_decided(self) -> bool:
        """Whether the deals so far lie clear of what equals would win."""
        deals = [sum(self.shares[k : k + self.players]) / self.players for k in range(0, self.games, self.players)]
        n = len(deals)
        if n < LEAST_DEALS:
            return False
        mean = sum(deals) / n
        # where all deals went alike, one that did not is taken to be just ahead
        spread = max(sum((deal - mean) ** 2 for deal in deals) / (n - 1), 1 / (4 * n))
        return abs(mean - 1 / self.players) >= POCOCK * math.sqrt(spread / n)

    @property
    def gap(self) -> float:
        """How many Elo points the upper level is ahead: what a share of wins against so many equal rivals means."""
        share = (sum(self.shares) + 0.5) / (self.games + 1)
        return 400 * math.log10(share * (self.players - 1) / (1 - share))

    def to_data(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "upper": self.upper,
            "lower": self.lower,
            "games": self.games,
            "win_share": self.share,
            "wilson": [low, high],
            "decided": self.is_decided,
            "gap": round(self.gap, 1),
            "playouts": self.playouts,
            "seconds": round(self.seconds, 3),
        }


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


def wilson(share: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a share of n games."""
    if n == 0:
        return 0.0, 1.0
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)


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
    progress: Callable[[Match], None] = lambda match: None,
    kept: KeptDeals | None = None,
) -> Ladder:
    """Play the ladder, at most so many games a pair, or as many as `limits` has for its upper level.

    `progress` is told of each step; an interrupt (Ctrl-C) stops early, and what is finished counts. Deals that are `kept`
    are not played again."""
    chosen = _checked(game, players, levels, games, jobs)
    result = Ladder(game, players, game.check_seed(seed))
    started = time.perf_counter()
    with suppress(KeyboardInterrupt):
        hall = Hall(game, jobs, kept or KeptDeals())
        for upper, lower in pairs(chosen, oracle):
            match = Match(upper, lower, players)
            result.matches.append(match)
            hall.play(match, result.seed, limits.get(upper, games), progress)
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


class Hall:
    """Where matches are played: the compiled search of a game, and a desk for each of so many games at once."""

    def __init__(self, game: Game, jobs: int, kept: KeptDeals) -> None:
        from cardamom.fast.searcher import SearchTwin, source_for

        self.game, self.jobs, self.kept = game, jobs, kept
        self.twin: SearchTwin = SearchTwin(game)
        self.text = sha256(source_for(game, checked=False).encode()).hexdigest()
        most = max(effort.playouts for effort in SEARCHES.values())
        self.desks: list[Desk] = [self.twin.desk(most) for _ in range(jobs)]
        self.free: queue.SimpleQueue[Desk] = queue.SimpleQueue()
        for desk in self.desks:
            self.free.put(desk)

    def play(self, match: Match, seed: int, games: int, progress: Callable[[Match], None]) -> None:
        """Play a match to its decision, or to the most games; in steps, so that the number of jobs changes nothing."""
        deals = max(1, games // match.players // LOOKS)
        for look in range(LOOKS):
            for piece in self._deals(match, seed, look * deals, deals):
                match.shares += piece.shares
                match.playouts += piece.playouts
                match.seconds += piece.seconds
                progress(match)
            if match.is_decided and look < LOOKS - 1 and self._searches(match):
                return

    def _searches(self, match: Match) -> bool:
        """Between bots that decide at once there is no time to be saved."""
        return any(level in SEARCHES or level in SIGHTS for level in (match.upper, match.lower))

    def key(self, match: Match, seed: int) -> str:
        """Everything that the results of a match depend on."""
        bots, levels = self._seated(match)
        names = f"{self.game.id} {match.upper} over {match.lower}, {match.players} players, seed {seed}"
        return f"{names}, {sha256(f'{self.text} {bots.tolist()} {levels.tolist()}'.encode()).hexdigest()}"

    def _deals(self, match: Match, seed: int, first: int, deals: int) -> Iterator[Piece]:
        """So many deals, piece by piece in their order."""
        size = 1 if self._searches(match) else PLAIN_DEALS
        with ThreadPoolExecutor(self.jobs) as workers:
            pieces = [
                workers.submit(self._piece, match, seed, at, min(size, first + deals - at))
                for at in range(first, first + deals, size)
            ]
            try:
                done: dict[int, Piece] = {}
                following = 0
                for piece in as_completed(pieces):
                    done[pieces.index(piece)] = piece.result()
                    while following in done:
                        yield done.pop(following)
                        following += 1
            except BaseException:
                workers.shutdown(wait=False, cancel_futures=True)
                self._stop()
                raise

    def _stop(self) -> None:
        """Let compiled games end at once."""
        from cardamom.fast import search

        for desk in self.desks:
            desk.counts[search.STOPPED] = 1

    def _piece(self, match: Match, seed: int, first: int, deals: int) -> Piece:
        """Some deals: as they are kept, or played now. Those that take no time are not kept."""
        if not self._searches(match):
            return self._played(match, seed, first, deals)
        key = self.key(match, seed)
        piece = self.kept.find(key, first)
        if piece is None:
            piece = self._played(match, seed, first, deals)
            self.kept.keep(key, first, piece)
        return piece

    def _played(self, match: Match, seed: int, first: int, deals: int) -> Piece:
        """Play some deals on a free desk."""
        import numpy as np

        from cardamom.fast import search

        players, desk = match.players, self.free.get()
        try:
            desk.states[search.EMPTY] = self.twin.empty(players, {})[0]
            bots, levels = self._seated(match)
            games = deals * players
            scores, facts = np.zeros((games, players), np.int64), np.zeros((games, 3), np.int64)
            lucks = np.zeros((players, 2), np.uint64)
            started = time.thread_time()
            self.twin.module.play_match(desk, first * players, np.uint64(seed), bots, levels, lucks, scores, facts)
            seconds = time.thread_time() - started
            if desk.counts[search.STOPPED]:
                raise _Stopped
        finally:
            self.free.put(desk)
        # the upper level sits at seat 0 in the first game of a deal, and one seat further in each
        return Piece([_part(int(facts[k][1]), k % players) for k in range(games)], int(facts[:, 2].sum()), seconds)

    def _seated(self, match: Match) -> tuple[Any, Any]:
        """The bots as the compiled match numbers them, and the settings of those that search."""
        import numpy as np

        from cardamom.fast import search
        from cardamom.fast.searcher import settings_row

        levels, codes = np.zeros((2, search.SETTINGS), np.int64), []
        for row, level in enumerate((match.upper, match.lower)):
            if level in SEARCHES or level in SIGHTS:
                effort = SEARCHES.get(level) or next(iter(SEARCHES.values()))
                levels[row] = settings_row(effort.settings(self.game, SIGHTS.get(level, 0)))
                codes.append(search.SEARCHERS + row)
            else:
                codes.append(bot_number(self.game, level))
        return np.array([codes[0]] + [codes[1]] * (match.players - 1), np.int64), levels


def _part(winners: int, seat: int) -> float:
    """A seat's part of a win."""
    return 1 / winners.bit_count() if winners >> seat & 1 else 0.0
