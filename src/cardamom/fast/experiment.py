"""A game compiled for experiments: rows of games, each with its own seeds, bots and forbidden verbs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.game import Game
from cardamom.kernel.subset import check_game

from . import experiment_entries
from .clones import Clones
from .record import empty_record, record_type
from .twin import load_module, module_path, pick_length

FACTS = 5  # of each row, as `play_rows` tells them


class ExperimentTwin:
    """Plays rows. Several threads may do so at once."""

    def __init__(self, game: Game, checked: bool = False) -> None:
        problems = check_game(game)
        if problems:
            raise BadDeclaration(f"{game.name} cannot be compiled: {problems[0]}")
        self.game = game.uncounted
        self.module = load_module(f"{game.id}-experiment", source_for(game, checked))
        self.verbs = np.array([game.actions.verbs.index(game.actions.verb_of(action)) for action in game.actions], np.int64)

    def play(
        self, options: Mapping[str, int], seeds: Any, lucks: Any, bots: Any, forbidden: Any, limit: int
    ) -> tuple[Any, Any]:
        """The scores of all rows, by seat, and their facts."""
        rows, players = bots.shape
        states = np.zeros(3, record_type(self.game.state))
        states[0] = empty_record(self.game, players, options)[0]
        scores, facts = np.zeros((rows, players), np.int64), np.zeros((rows, FACTS), np.int64)
        out, pick = np.zeros(len(self.game.actions), np.int64), np.zeros(pick_length(self.game), np.int64)
        answered = np.zeros(players, np.uint64)
        self.module.play_rows(states, seeds, lucks, bots, forbidden, self.verbs, limit, answered, scores, facts, out, pick)
        return scores, facts


def source_for(game: Game, checked: bool) -> str:
    """The text of the module."""
    return Clones(game.uncounted, checked, experiment_entries).source()


def is_compiled(game: Game) -> bool:
    """Whether the machine code lies on disk, so that experiments begin at once."""
    path = module_path(f"{game.id}-experiment", source_for(game, checked=False))
    return any((path.parent / "__pycache__").glob("*.play_rows-*.nbi"))
