"""Positions out of games between rules of thumb, to try things on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from cardamom.kernel.game import Game
from cardamom.kernel.state import State

PLAYERS = 2
ONE_IN = 8  # decisions


class Position(NamedTuple):
    """A state in which a seat has a choice, with its legal answers."""

    state: State
    seat: int
    legal: list[int]


def positions(game: Game, number: int, seed: int) -> Iterator[Position]:
    """So many positions of games of two, the guide of searches against `medium`, stopped at random decisions."""
    chances, engine, found, dealt = random.Random(seed), game.engine, 0, 0
    while found < number:
        dealt += 1
        s = engine.deal(PLAYERS, chances.getrandbits(60), {})
        strategies = [game.guide or game.strategies["medium"], game.strategies["medium"]]
        while s.pending and found < number:
            seat = engine.actors(s)[0]
            legal = engine.legal(s, seat)
            if len(legal) > 1 and chances.randrange(ONE_IN) == 0:
                found += 1
                yield Position(s.copy(), seat, legal)
            view = engine.view(s, seat)
            view.rng = chances.getrandbits(60)
            engine.apply(s, seat, strategies[(seat + dealt) % PLAYERS](view, seat, legal, len(legal)))
            s.told.clear()
