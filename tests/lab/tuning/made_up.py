"""Games that nobody plays: what they come to follows from the settings by a formula, and from a little luck that all settings
share."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from cardamom.kernel.chance import mixed
from cardamom.kernel.game import Game
from cardamom.lab.study.axes import Axes
from cardamom.lab.study.cells import Piece
from cardamom.lab.study.outcomes import Rows
from cardamom.lab.study.playing import Played
from cardamom.lab.study.tally import WIN, Tally


@cache
def axes(game: Game, players: int) -> Axes:
    return Axes.of(game, players)


def made_up(game: Game, piece: Piece, engine: str) -> Played:
    """A game takes 4 turns a lap, more or less; points are 10 for each of EACH_CARD, less one for each lap, twice if doubled.
    A head start is worth a hundredth of all wins for each point."""
    cell, rules = piece.cell, dict(piece.cell.options)
    tally, each_card = Tally.empty(axes(game, cell.players)), game.number_values["each_card"]
    turns, score, won = tally["turns"], tally["score"], tally["won"]
    tally["games"][...] = piece.games
    for number in range(piece.first, piece.first + piece.games):
        luck = Random(mixed(cell.seed, number))
        turns[4 * rules["laps"] + luck.randrange(3)] += 1
        score += (10 * each_card - rules["laps"] + luck.randrange(5)) * (1 + rules["doubled"])
        won[int(luck.random() >= 0.5 + rules["head_start"] / 100)] += WIN
    return Played(tally, Rows({}), [])


class Counter:
    """Plays made-up games, counts them, and is interrupted once after so many."""

    def __init__(self, interrupted_after: int | None = None) -> None:
        self.games, self.limit = 0, interrupted_after
        self.seeds: set[int] = set()

    def __call__(self, game: Game, piece: Piece, engine: str) -> Played:
        if self.limit is not None and self.games >= self.limit:
            self.limit = None
            raise KeyboardInterrupt
        self.games += piece.games
        self.seeds.add(piece.cell.seed)
        return made_up(game, piece, engine)


def played_by(monkeypatch: pytest.MonkeyPatch, **given: Any) -> Counter:
    """Let a tuning play made-up games."""
    counter = Counter(**given)
    monkeypatch.setattr("cardamom.lab.tuning.tables.play_piece", counter)
    return counter
