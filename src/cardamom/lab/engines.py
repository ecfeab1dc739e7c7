"""Two ways to play a batch of games between bots. Both give the same results for the same arguments.

Game number i of a batch is dealt from `mixed(seed, i)`; the bot at seat k has the stream `mixed(that, k)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Protocol

from cardamom.bots import make
from cardamom.bots.levels import names
from cardamom.kernel.chance import mixed
from cardamom.kernel.game import Game, game

if TYPE_CHECKING:
    from cardamom.fast import Twin


@dataclass(frozen=True)
class Plan:
    """What is to be played. Everything in it is plain, so that it can be sent to another process."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, int], ...]
    rotate: bool

    def bot_at(self, seat: int, number: int) -> int:
        """Which of the listed bots sits at a seat in game `number`."""
        return (seat - number) % self.players if self.rotate else seat


@dataclass(frozen=True)
class Played:
    """One game: the scores of the listed bots, a mask of those that won, and the rest of its facts."""

    scores: tuple[int, ...]
    winners: int
    ending: int
    turns: int
    decisions: int


class Engine(Protocol):
    """Plays the games from number `first` on."""

    def __call__(self, plan: Plan, first: int, games: int) -> list[Played]: ...


def interpreted(plan: Plan, first: int, games: int) -> list[Played]:
    """The rules as they stand."""
    return [_one_game(game(plan.game), plan, number) for number in range(first, first + games)]


def _one_game(found: Game, plan: Plan, number: int) -> Played:
    engine, seed = found.engine, mixed(plan.seed, number)
    bots = [make(found, plan.bots[plan.bot_at(seat, number)], mixed(seed, seat)) for seat in range(plan.players)]
    s = engine.deal(plan.players, seed, dict(plan.options))
    decisions = 0
    while s.pending:
        seat = engine.actors(s)[0]
        action = bots[seat].choose(engine.view(s, seat), seat, engine.legal(s, seat))
        engine.apply(s, seat, action)
        s.told.clear()
        decisions += 1
    return _played(plan, number, s.score, s.winners, (int(s.ending), s.turns, decisions))


def _played(plan: Plan, number: int, scores: list[int], winners: int, facts: tuple[int, int, int]) -> Played:
    """Scores and winners in the order of the listed bots."""
    listed = [0] * plan.players
    won = 0
    for seat in range(plan.players):
        bot = plan.bot_at(seat, number)
        listed[bot] = scores[seat]
        won |= (winners >> seat & 1) << bot
    return Played(tuple(listed), won, *facts)


def compiled(plan: Plan, first: int, games: int) -> list[Played]:
    """The twin. It lets other threads run, so several can play at once."""
    import numpy as np

    twin = twin_of(plan.game)
    states = np.zeros(3, twin.type)
    states[0] = twin.empty(plan.players, dict(plan.options))[0]
    levels = names(twin.game)
    bots = np.array([levels.index(bot) for bot in plan.bots], np.int64)
    scores, facts = np.zeros((games, plan.players), np.int64), np.zeros((games, 4), np.int64)
    lucks = np.zeros((plan.players, 2), np.uint64)
    out, pick = np.zeros_like(twin.out), np.zeros_like(twin.pick)
    twin.module.play_games(states, first, np.uint64(plan.seed), plan.rotate, bots, lucks, scores, facts, out, pick)
    found = []
    for row, (score, (ending, winners, turns, decisions)) in enumerate(zip(scores.tolist(), facts.tolist(), strict=True)):
        found.append(_played(plan, first + row, score, winners, (ending, turns, decisions)))
    return found


@cache
def twin_of(id: str) -> Twin:
    from cardamom.fast import Twin

    return Twin(game(id))


ENGINES: dict[str, Callable[[Plan, int, int], list[Played]]] = {"interpreted": interpreted, "cpu": compiled}
