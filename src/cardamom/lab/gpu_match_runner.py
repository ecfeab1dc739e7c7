"""Where a ladder's matches are played on an NVIDIA GPU: the games up to a look at the match all at once. They come out as on
the CPU, so deals that either has kept are good for both."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from .kept_deals import Piece
from .match import Match
from .match_runner import MatchRunner, part_of_win

if TYPE_CHECKING:
    from cardamom.fast.match import GameInProgress, PlayOut


class GpuMatchRunner(MatchRunner):
    """Searches think on the GPU; bots that decide at once play on the CPU."""

    def _deals(self, match: Match, seed: int, first: int, deals: int) -> Iterator[Piece]:
        """This many deals in their order, each kept as soon as it is played."""
        if not self._searches(match):
            yield from super()._deals(match, seed, first, deals)
            return
        kept, done, following = self._kept(match, seed, range(first, first + deals)), {}, first
        missing = [deal for deal in range(first, first + deals) if deal not in kept]
        for deal, piece in chain(kept.items(), self._played_at_once(match, seed, missing)):
            done[deal] = piece
            while following in done:
                yield done.pop(following)
                following += 1

    def _kept(self, match: Match, seed: int, deals: range) -> dict[int, Piece]:
        found = {deal: self.kept.find(self.key(match, seed), deal) for deal in deals}
        return {deal: piece for deal, piece in found.items() if piece is not None}

    def _played_at_once(self, match: Match, seed: int, deals: list[int]) -> Iterator[tuple[int, Piece]]:
        """Play these deals and keep them; the time goes to whichever is finished next."""
        from cardamom.fast.match import play_match

        bots, levels = self._seated(match)
        numbers = [deal * match.players + k for deal in deals for k in range(match.players)]
        games: dict[int, list[GameInProgress]] = {deal: [] for deal in deals}
        started = time.perf_counter()
        for game in play_match(self.twin, seed, numbers, bots, levels, self._playouts(levels), options=self.options):
            deal = game.number // match.players
            games[deal].append(game)
            if len(games[deal]) == match.players:
                now = time.perf_counter()
                piece = _piece(sorted(games.pop(deal), key=lambda game: game.number), now - started)
                self.kept.keep(self.key(match, seed), deal, piece)
                started = now
                yield deal, piece

    def _playouts(self, levels: Any) -> PlayOut:
        from cardamom.fast import search
        from cardamom.fast.cuda_search import GpuPlayouts

        return GpuPlayouts(self.game, [int(guide) for guide in levels[:, search.STRATEGY]])


def _piece(games: list[GameInProgress], seconds: float) -> Piece:
    """A deal: the upper level sits at seat 0 in its first game, and one seat further in each."""
    shares = [part_of_win(game.winners, seat) for seat, game in enumerate(games)]
    return Piece(shares, sum(game.playouts for game in games), seconds)
