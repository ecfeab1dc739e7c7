"""What is worth counting: sets and what they bring, discards that are picked up, and what Spells do to whom."""

from __future__ import annotations

from cardamom.games.shared.rummy.table import DIFFERENT_POINTS, IDENTICAL_POINTS
from cardamom.kernel import Count, CountMoves

from ..state import HAND, PILE, News

COUNTERS = (
    Count("rounds", "rounds won", News.WINS_ROUND),
    Count("identical_sets", "sets of three identical Ingredients", News.MELDS, only=(2, IDENTICAL_POINTS)),
    Count("different_sets", "sets of three different Ingredients", News.MELDS, only=(2, DIFFERENT_POINTS)),
    CountMoves("pickups", "cards taken from discard piles", PILE, HAND),
    Count("spells", "Spells resolved", News.PLAYS),
    Count("skipped", "turns lost to a skip token", News.SKIPPED),
    Count("poisoned", "times poisoned", News.POISONS, seat=1),
    Count("robbed", "times robbed", News.ROBS, seat=1),
)
