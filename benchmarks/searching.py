"""How much a search can try in a second."""

from __future__ import annotations

from cardamom.bots import SEARCHES
from cardamom.fast.searcher import Searcher, SearchTwin
from cardamom.kernel.game import Game

from .timing import best_rate


def rollouts(game: Game, players: int) -> float:
    """Playouts a second from the opening on one core: a world imagined, then played to the end of the round."""
    s = game.engine.deal(players, 5, {})
    seat = game.engine.actors(s)[0]
    view = game.engine.view(s, seat)
    searcher = Searcher(SearchTwin(game), next(iter(SEARCHES.values())).settings(game))

    def run(times: int) -> int:
        searcher.playouts(view, seat, times, 1)
        return times

    return best_rate(run, 100)
