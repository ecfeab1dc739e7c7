"""Bots as a compiled match takes them: a number for each, and a row of settings for each level that searches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardamom.bots import SEARCHES, bot_number
from cardamom.kernel.game import Game

# they search like the lowest level that does, and see more than it: what luck leaves to skill
SEER = "seer"  # sees all hands, but not what comes off a draw pile
ORACLE = "oracle"  # sees all cards
SIGHTS = {SEER: 2, ORACLE: 1}  # as fast.search numbers them


def searches(bot: str) -> bool:
    return bot in SEARCHES or bot in SIGHTS


def seated(game: Game, bots: Sequence[str]) -> tuple[Any, Any]:
    """The numbers of the bots, and the settings of those that search."""
    import numpy as np

    from cardamom.fast import search
    from cardamom.fast.searcher import settings_row

    searching = list(dict.fromkeys(bot for bot in bots if searches(bot)))
    levels = np.zeros((max(1, len(searching)), search.SETTINGS), np.int64)
    for row, bot in enumerate(searching):
        effort = SEARCHES.get(bot) or next(iter(SEARCHES.values()))
        levels[row] = settings_row(effort.settings(game, SIGHTS.get(bot, 0)))
    codes = [search.SEARCHERS + searching.index(bot) if searches(bot) else bot_number(game, bot) for bot in bots]
    return np.array(codes, np.int64), levels
