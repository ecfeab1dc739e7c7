"""Playing a piece of a study, and counting it: compiled, or by the rules as they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from cardamom.bots import UnknownBot, bot_number, plain_names
from cardamom.bots.plain import make
from cardamom.kernel.chance import mixed
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game
from cardamom.kernel.heard import Heard
from cardamom.lab.engines import without_numba

from .axes import Axes
from .cells import Cell, Piece
from .interpreted import GameInPlay
from .outcomes import NEVER, Outcome, Outcomes, Rows
from .tally import WEIGHT, WIN, Tally

if TYPE_CHECKING:
    from cardamom.fast.study_twin import StudyTwin

LIMIT = 50_000  # decisions: ten times what random answers need in the longest of the games that come with Cardamom


class CannotCount(CardamomError, ValueError):
    """The games cannot be played or counted as asked for."""


@dataclass
class Played:
    """What some games came to: their tally, a row per game and seat, and the seeds of those that did not end."""

    tally: Tally
    rows: Rows
    unfinished_seeds: list[int]


def play_piece(game: Game, piece: Piece, engine: str = "cpu", limit: int | None = None) -> Played:
    """Play the games of a piece between bots that decide at once. The engine makes no difference to the result.

    A game that has not ended after `limit` decisions is left there, so that an endless one cannot hang a study: nobody wins
    it, and its seed is told. The limit is LIMIT or the game's `longest`, whichever is less, if nothing is said.
    """
    if engine not in ENGINES:
        raise CannotCount(f"A study has no engine called {engine!r}; it has {' and '.join(ENGINES)}.")
    known = plain_names(game)
    for bot in piece.cell.bots:
        if bot not in known:
            raise UnknownBot(f"{game.name} has no bot called {bot!r} that decides at once; it has {', '.join(known)}.")
    return ENGINES[engine](game, piece, usual_limit(game) if limit is None else limit)


def usual_limit(game: Game) -> int:
    return min(game.longest, LIMIT)


def bots_at(cell: Cell, first: int, games: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Which of the listed bots sits where, by game and seat."""
    numbers, seats = np.arange(first, first + games)[:, None], np.arange(cell.players)[None, :]
    return (seats - numbers * cell.rotate) % cell.players


def interpreted(game: Game, piece: Piece, limit: int) -> Played:
    """By the rules as they stand."""
    cell = piece.cell
    tally, outcomes, unfinished = Tally.empty(Axes.of(game, cell.players)), list[Outcome](), list[int]()
    parts, seated = tally.parts(), bots_at(cell, piece.first, piece.games)
    for row in range(piece.games):
        seed = mixed(cell.seed, piece.first + row)
        one = GameInPlay(game, cell.players, dict(cell.options), seed)
        bots = [make(game, cell.bots[bot], mixed(seed, seat)) for seat, bot in enumerate(seated[row])]
        while not one.over and not one.stuck and one.decisions < limit:
            seat = game.engine.actors(one.state)[0]
            view, bot = game.engine.view(one.state, seat), bots[seat]
            one.decide(seat, lambda legal: bot.choose(view, seat, legal, Heard((), seat, game.state.seats)))  # noqa: B023
        outcomes.append(one.count(parts, seated[row]))
        if not one.over:
            unfinished.append(seed)
    columns = Outcomes.of(outcomes, cell.players, len(game.counters))
    return Played(tally, columns.rows(game, piece.first, seated), unfinished)


def compiled(game: Game, piece: Piece, limit: int) -> Played:
    """By the compiled twin. It lets other threads run, so several can play at once."""
    missing = without_numba()
    if missing is not None:
        raise CannotCount(missing)
    from cardamom.fast import study

    cell = piece.cell
    seated = bots_at(cell, piece.first, piece.games)
    bots = [bot_number(game, bot) for bot in cell.bots]
    counted = twin_of(game).play(
        piece.first,
        piece.games,
        seed=cell.seed,
        bots=bots,
        options=dict(cell.options),
        rotate=cell.rotate,
        limit=limit,
    )
    tally = Tally.empty(Axes.of(game, cell.players))
    parts = tally.parts()
    for name, part in counted.sums.items():
        parts[name][...] = part
    parts["asked"][...] = parts["chosen"].sum(axis=1)
    facts = counted.facts.T
    outcomes = Outcomes(
        scores=counted.scores,
        winners=facts[study.WON_BY],
        ending=facts[study.ENDING],
        turns=facts[study.TURNS],
        decisions=facts[study.TAKEN],
        unfinished=facts[study.HOW_IT_STOPPED] == study.UNFINISHED,
        stuck=facts[study.HOW_IT_STOPPED] == study.STUCK,
        factions=counted.factions,
        counts=counted.counts,
        lead_changes=facts[study.LEADS],
        decided=np.where(facts[study.TAKEN] > 0, facts[study.SINCE] * 10 // np.maximum(facts[study.TAKEN], 1), NEVER),
        half=facts[study.HALF],
    )
    outcomes.count(parts, seated)
    unfinished = np.flatnonzero(facts[study.HOW_IT_STOPPED] != study.ENDED)
    seeds = [mixed(cell.seed, piece.first + int(row)) for row in unfinished]
    return Played(tally, outcomes.rows(game, piece.first, seated), seeds)


@lru_cache(maxsize=16)
def twin_of(game: Game) -> StudyTwin:
    """The twin of this very game: another one of the same name may have other rules or strategies."""
    from cardamom.fast.study_twin import StudyTwin

    return StudyTwin(game, WIN, WEIGHT)


ENGINES: dict[str, Callable[[Game, Piece, int], Played]] = {"cpu": compiled, "interpreted": interpreted}


def count_given(game: Game, players: int, options: Mapping[str, int], seed: int, answers: Iterable[tuple[int, int]]) -> Played:
    """Count a game that was played elsewhere, by bots that search or by people: each answer is a seat and an action.

    It counts as game number 0, and the seat's own bot is the one at its place in the list. Options are given as the integers
    that the rules read. A game that was broken off counts as unfinished.
    """
    tally = Tally.empty(Axes.of(game, players))
    one = GameInPlay(game, players, options, seed)
    for number, (seat, action) in enumerate(answers, 1):
        if one.over:
            raise CannotCount(
                f"The game was over before answer {number}: it was played by other rules, or its seed is another."
            )
        if game.engine.why(one.state, seat, action) != 0 or seat not in game.engine.actors(one.state):
            raise CannotCount(
                f"Answer {number} is not legal there: the game was played by other rules or options, or its seed is another."
            )
        one.decide(seat, lambda legal: action)  # noqa: B023
    seats = np.arange(players)[None, :]
    columns = Outcomes.of([one.count(tally.parts(), range(players))], players, len(game.counters))
    return Played(tally, columns.rows(game, 0, seats), [] if one.over else [seed])
