"""Pictures of cards for rooms: their addresses, kept by game and house rules."""

from __future__ import annotations

from collections.abc import Mapping

from cardamom.house.core.world import Pictures
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from .net.pictures import pictures_of


def pictures_for(game: Game, options: Mapping[str, Value]) -> Pictures:
    found = pictures_of(game, options)
    return Pictures(found.fronts, found.backs)
