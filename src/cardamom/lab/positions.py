"""Positions out of games between bots, to try things on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from cardamom.kernel.events import Event
from cardamom.kernel.game import Game
from cardamom.kernel.heard import Heard
from cardamom.kernel.questions import Strategy
from cardamom.kernel.state import State

PLAYERS = 2
ONE_IN = 8  # decisions

Player = Callable[[State, int, list[int]], int]  # answers by a view, a seat and its legal answers


class Position(NamedTuple):
    """A state in which a seat has a choice, with its legal answers and what it has been told."""

    state: State
    seat: int
    legal: list[int]
    heard: Heard


def positions(game: Game, number: int, seed: int, players: Sequence[Player] = (), one_in: int = ONE_IN) -> Iterator[Position]:
    """`number` positions of games of two, taken at one in `one_in` decisions. They are played by the guide of searches and
    by `medium`, or by other players, who find their luck in the view's rng."""
    chances, engine, found, dealt = random.Random(seed), game.engine, 0, 0
    players = players or rule_of_thumb_players(game)
    while found < number:
        dealt += 1
        s = engine.deal(PLAYERS, chances.getrandbits(60), {})
        events: list[tuple[int, Event]] = []
        for decision in count():
            if not s.pending or found == number:
                break
            events += ((decision, event) for event in s.events)
            s.events.clear()
            seat = engine.actors(s)[0]
            legal = engine.legal(s, seat)
            if len(legal) > 1 and chances.randrange(one_in) == 0:
                found += 1
                yield Position(s.copy(), seat, legal, Heard(events, seat, s.seats))
            view = engine.view(s, seat)
            view.rng = chances.getrandbits(60)
            engine.apply(s, seat, players[(seat + dealt) % PLAYERS](view, seat, legal))


def rule_of_thumb_players(game: Game) -> list[Player]:
    """The two that play by rules of thumb."""
    medium = game.strategies["medium"]
    return [_by(game.thinking.guide or medium), _by(medium)]


def _by(strategy: Strategy) -> Player:
    return lambda view, seat, legal: strategy(view, seat, legal, len(legal))
