"""A game whose bots think otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardamom import Game


def rethought(game: Game, **changes: Any) -> Game:
    """The game with other declarations in its `thinking`."""
    return replace(game, thinking=replace(game.thinking, **changes))
