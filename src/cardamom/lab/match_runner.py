"""Where the matches of a ladder are played: the compiled search of a game, and as many games at once as there are jobs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from cardamom.kernel.game import Game

from .desks import Desks
from .kept_deals import KeptDeals, Piece
from .match import LOOKS, Match
from .seating import searches, seated

if TYPE_CHECKING:
    from cardamom.fast.searcher import SearchTwin

DEFAULTS: Mapping[str, int] = MappingProxyType({})
PLAIN_DEALS = 50  # in one piece of work, between bots that decide at once


class _Stopped(Exception):
    """A deal that was not played to its end."""


class MatchRunner:
    """Where matches are played: the compiled search of a game, and a desk for each of the games played at once."""

    def __init__(self, game: Game, jobs: int, kept: KeptDeals, options: Mapping[str, int] = DEFAULTS) -> None:
        """The options are house rules, as the integers that the rules read."""
        from cardamom.fast.searcher import SearchTwin, source_for

        self.game, self.jobs, self.kept, self.options = game, jobs, kept, dict(options)
        self.twin: SearchTwin = SearchTwin(game)
        self.text = sha256(source_for(game, checked=False).encode()).hexdigest()
        self.desks = Desks(self.twin, jobs)

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
        return searches(match.upper) or searches(match.lower)

    def key(self, match: Match, seed: int) -> str:
        """Everything that the results of a match depend on."""
        bots, levels = self._seated(match)
        names = f"{self.game.id} {match.upper} over {match.lower}, {match.players} players, seed {seed}"
        rules = "".join(f" {name}={code}" for name, code in sorted(self.options.items()))
        return f"{names}, {sha256(f'{self.text} {bots.tolist()} {levels.tolist()}{rules}'.encode()).hexdigest()}"

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
                self.desks.stop()
                raise

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
        from cardamom.fast import search

        players, games = match.players, deals * match.players
        bots, levels = self._seated(match)
        with self.desks.one(players, self.options) as desk:
            started = time.thread_time()
            facts = self.twin.play_match(desk, first * players, games, seed, bots, levels).facts
            seconds = time.thread_time() - started
        if self.desks.are_stopped:
            raise _Stopped
        # the upper level sits at seat 0 in the first game of a deal, and one seat further in each
        shares = [part_of_win(int(facts[k][search.WINNERS]), k % players) for k in range(games)]
        return Piece(shares, int(facts[:, search.ALL_PLAYOUTS].sum()), seconds)

    def _seated(self, match: Match) -> tuple[Any, Any]:
        """The bots as the compiled match numbers them, and the settings of those that search."""
        return seated(self.game, [match.upper] + [match.lower] * (match.players - 1))


def part_of_win(winners: int, seat: int) -> float:
    """A seat's part of a win."""
    return 1 / winners.bit_count() if winners >> seat & 1 else 0.0
