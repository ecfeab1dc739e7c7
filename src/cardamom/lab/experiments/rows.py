"""Rows: games that are played for an experiment, each with its own seeds, bots and forbidden verbs.

Two rows that share a seed share the rules' chance, two that share a seat's luck share the chance of the bot there. The
interpreted form is the rule; the compiled one does the same, some hundred times faster.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from cardamom.bots import bot_number
from cardamom.bots.plain import RANDOM, make
from cardamom.kernel.chance import mixed
from cardamom.kernel.events import Event
from cardamom.kernel.game import Game
from cardamom.kernel.heard import Heard

from ..engines import without_numba
from ..study.tally import WIN

if TYPE_CHECKING:
    from cardamom.fast.experiment import ExperimentTwin

NO_VERB = -1
MOST_DECISIONS = 50_000  # of a game: who may not do what ends it could play on for ever
Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Rows:
    """Games to be played: a seed for each, and for each of its seats the luck of the bot, the bot's number (0 is random, then
    come the strategies) and the forbidden verb's, or NO_VERB."""

    seeds: Array
    lucks: Array
    bots: Array
    forbidden: Array

    def __len__(self) -> int:
        return len(self.seeds)


@dataclass(frozen=True)
class Ends:
    """What became of the rows, in their order."""

    scores: Array  # by seat
    winners: Array  # a mask of seats; nobody wins a game that is not over
    decisions: Array
    withheld: Array  # decisions at which a forbidden verb was legal, and something else too
    compelled: Array  # decisions at which nothing else was legal
    keys: Array  # games with the same answers have the same

    @cached_property
    def parts(self) -> Array:
        """Each seat's part of the win, in parts of 840."""
        seats = np.arange(self.scores.shape[1])
        won = self.winners[:, None] >> seats & 1
        parts: Array = won * (WIN // np.maximum(won.sum(axis=1, keepdims=True), 1))
        return parts


class Player:
    """Plays rows of one game by given house rules, compiled if Numba is there."""

    def __init__(self, game: Game, options: Mapping[str, int], engine: str | None = None) -> None:
        self.game, self.options = game, dict(options)
        self.engine = engine or ("interpreted" if without_numba() else "cpu")

    @cached_property
    def twin(self) -> ExperimentTwin:
        from cardamom.fast.experiment import ExperimentTwin

        return ExperimentTwin(self.game)

    @property
    def must_compile(self) -> bool:
        """Whether the machine has yet to compile the game for this, which takes a while."""
        if self.engine == "interpreted":
            return False
        from cardamom.fast.experiment import is_compiled

        return not is_compiled(self.game)

    @property
    def limit(self) -> int:
        """The most decisions of a game."""
        return min(self.game.longest, MOST_DECISIONS)

    def play(self, rows: Rows) -> Ends:
        if self.engine == "interpreted":
            return interpreted(self.game, self.options, rows, self.limit)
        scores, facts = self.twin.play(self.options, rows.seeds, rows.lucks, rows.bots, rows.forbidden, self.limit)
        return Ends(scores, *(np.ascontiguousarray(column) for column in facts.T))


def interpreted(game: Game, options: Mapping[str, int], rows: Rows, limit: int) -> Ends:
    """The rows by the rules as they stand."""
    found = [_game(game, options, rows, row, limit) for row in range(len(rows))]
    scores = np.array([scores for scores, _ in found], np.int64)
    facts = np.array([facts for _, facts in found], np.int64)
    return Ends(scores, *facts.T)


def _game(game: Game, options: Mapping[str, int], rows: Rows, row: int, limit: int) -> tuple[list[int], list[int]]:
    engine, players = game.engine, rows.bots.shape[1]
    lucks = [int(luck) for luck in rows.lucks[row]]
    bots = [make(game, bot_name(game, int(bot)), lucks[seat]) for seat, bot in enumerate(rows.bots[row])]
    answered = [0] * players
    s = engine.deal(players, int(rows.seeds[row]), options)
    decisions, withheld, compelled, key = 0, 0, 0, 0
    events: list[tuple[int, Event]] = []
    while s.pending and decisions < limit:
        events += ((decisions, event) for event in s.events)
        s.events.clear()
        seat = engine.actors(s)[0]
        legal = engine.legal(s, seat)
        if not legal:
            break
        left = without(game, legal, int(rows.forbidden[row][seat]))
        withheld += 0 < len(left) < len(legal)
        compelled += not left
        left = left or legal
        action = bots[seat].choose(engine.view(s, seat), seat, left, Heard(events, seat, s.seats))
        if len(left) < len(legal) and action not in left:  # a strategy that does not keep to its list answers by chance
            action = left[(mixed(lucks[seat], answered[seat]) >> 32) * len(left) >> 32]
        answered[seat] += 1
        engine.apply(s, seat, action)
        key = mixed(key, action)
        decisions += 1
    winners = 0 if s.pending else s.winners
    return s.score[:players], [winners, decisions, withheld, compelled, key >> 1]


def without(game: Game, legal: list[int], verb: int) -> list[int]:
    """The answers that are not of a verb."""
    if verb == NO_VERB:
        return legal
    forbidden = game.actions.verbs[verb]
    return [action for action in legal if not forbidden.first <= action < forbidden.first + forbidden.size]


def bot_name(game: Game, number: int) -> str:
    """The bot that has a number."""
    return next(name for name in (RANDOM, *game.strategies) if bot_number(game, name) == number)


# ---- chance for many rows


def streams(seed: Array | int, numbers: Array | int) -> Array:
    """`mixed` for many seeds or numbers at once."""
    with np.errstate(over="ignore"):
        z = np.asarray(seed, np.uint64) + (np.asarray(numbers).astype(np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    found: Array = z ^ (z >> np.uint64(31))
    return found


def lucks_of(seeds: Array, players: int) -> Array:
    """The luck of each seat, as batches of games have it: number `seat` of the stream that begins with the game's seed."""
    return streams(seeds[:, None], np.arange(players)[None, :])
