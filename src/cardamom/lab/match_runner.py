"""Where the matches of a ladder are played: the compiled search of a game, and as many games at once as there are jobs."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from cardamom.bots import SEARCHES, bot_number
from cardamom.kernel.game import Game

from .kept_deals import KeptDeals, Piece
from .match import LOOKS, Match

if TYPE_CHECKING:
    from cardamom.fast.searcher import Desk, SearchTwin

# they search like the lowest level that does, and see more than it: what luck leaves to skill
SEER = "seer"  # sees all hands, but not what comes off a draw pile
ORACLE = "oracle"  # sees all cards
SIGHTS = {SEER: 2, ORACLE: 1}  # as fast.search numbers them
PLAIN_DEALS = 50  # in one piece of work, between bots that decide at once


class _Stopped(Exception):
    """A deal that was not played to its end."""


class MatchRunner:
    """Where matches are played: the compiled search of a game, and a desk for each of the games played at once."""

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
        """This many deals, piece by piece in their order."""
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
        return Piece([part_of_win(int(facts[k][1]), k % players) for k in range(games)], int(facts[:, 2].sum()), seconds)

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


def part_of_win(winners: int, seat: int) -> float:
    """A seat's part of a win."""
    return 1 / winners.bit_count() if winners >> seat & 1 else 0.0
