"""What searches cost, told before they begin: measured on a few decisions out of games between rules of thumb."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from cardamom.bots import SEARCHES
from cardamom.bots.plain import rule_of_thumb
from cardamom.kernel.chance import mixed
from cardamom.kernel.events import Event
from cardamom.kernel.game import Game
from cardamom.kernel.heard import Heard
from cardamom.kernel.state import State

from .cells import Cell
from .playing import usual_limit
from .searching import search_twin

GAMES = 3  # in which choices are counted
SEARCHES_TRIED = 32
SECONDS = 4.0  # of searching, about, after which it is enough
LEAST_TRIED = 8
DEFAULTS: Mapping[str, int] = MappingProxyType({})


def cost_of(game: Game, players: int, level: str, options: Mapping[str, int] = DEFAULTS) -> float:
    """About how many core-seconds a seat of a level that searches takes for one game."""
    from cardamom.fast.searcher import Searcher

    choices = [choice for number in range(GAMES) for choice in _choices(game, players, options, number)]
    tried = choices[:: -(-len(choices) // SEARCHES_TRIED)]
    # they are tried in an order in which the first few already come from all parts of a game
    tried = [tried[k] for start in range(4) for k in range(start, len(tried), 4)]
    if not tried:
        return 0.0
    searcher = Searcher(search_twin(game), SEARCHES[level].settings(game))
    searcher.choose(*tried[0], seed=0)  # whatever must be compiled or loaded is no part of the cost
    started, done = time.thread_time(), 0
    for number, (view, seat, legal) in enumerate(tried, 1):
        searcher.choose(view, seat, legal, seed=number)
        done = number
        if number >= LEAST_TRIED and time.thread_time() - started > SECONDS:
            break
    return (time.thread_time() - started) / done * len(choices) / (GAMES * players)


def _choices(game: Game, players: int, options: Mapping[str, int], number: int) -> Iterator[tuple[State, int, list[int]]]:
    """Every decision of a game at which there is something to choose: the view, the seat and its legal answers."""
    engine, bots = game.engine, [rule_of_thumb(game, mixed(number, seat)) for seat in range(players)]
    s = engine.deal(players, number, options)
    events: list[tuple[int, Event]] = []
    for decision in range(usual_limit(game)):
        if not s.pending:
            return
        events += ((decision, event) for event in s.events)
        s.events.clear()
        seat = engine.actors(s)[0]
        view, legal = engine.view(s, seat), engine.legal(s, seat)
        if len(legal) > 1:
            yield view, seat, legal
        engine.apply(s, seat, bots[seat].choose(view, seat, legal, Heard(events, seat, s.seats)))


def cost_of_cell(game: Game, cell: Cell) -> float:
    """About how many core-seconds the searches of a cell take."""
    levels = {bot for bot in cell.bots if bot in SEARCHES}
    costs = {level: cost_of(game, cell.players, level, dict(cell.options)) for level in sorted(levels)}
    return cell.games * sum(costs.get(bot, 0.0) for bot in cell.bots)


def cost_in_words(game: Game, level: str, seconds: float) -> str:
    """The cost of a seat as a sentence."""
    rounded = f"{seconds:.0f}" if seconds >= 10 else f"{seconds:.1f}"
    article = "An" if level[0] in "aeiou" else "A"
    return f"{article} {level} seat of {game.name} takes about {rounded} core-seconds a game."


def spoken_time(seconds: float) -> str:
    """A time as people say it."""
    for size, unit in ((3600.0, "hours"), (60.0, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} seconds" if seconds >= 10 else f"{seconds:.1f} seconds"
