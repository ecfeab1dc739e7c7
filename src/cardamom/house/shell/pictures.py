"""Pictures of cards for rooms. To find their addresses takes a while the first time, so it is done ahead of need."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from functools import lru_cache

from cardamom.house.core.world import Pictures
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from .net.pictures import pictures_of

KEPT_SECONDS = 60  # a card that was painted meanwhile shows its paint after that


def pictures_for(game: Game, options: Mapping[str, Value]) -> Pictures:
    return _found(game, tuple(sorted(options.items())), int(time.monotonic() / KEPT_SECONDS))


def find_ahead(games: Iterable[Game]) -> None:
    """Look at the pictures of every game as it is usually played."""
    for game in games:
        pictures_for(game, game.check_options({}))


@lru_cache(maxsize=64)
def _found(game: Game, options: tuple[tuple[str, Value], ...], when: int) -> Pictures:
    return pictures_of(game, dict(options))
