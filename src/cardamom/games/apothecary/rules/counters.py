"""What is worth counting: sets and what they bring, discards that are picked up, and what Spells do to whom."""

from __future__ import annotations

from cardamom.games.shared.rummy.table import DIFFERENT_POINTS, IDENTICAL_POINTS
from cardamom.kernel import Count, CountMoves

from ..state import HAND, PILE, Tells

COUNTERS = (
    Count("rounds", "rounds won", Tells.WINS_ROUND),
    Count("identical_sets", "sets of three identical Ingredients", Tells.MELDS, only=(2, IDENTICAL_POINTS)),
    Count("different_sets", "sets of three different Ingredients", Tells.MELDS, only=(2, DIFFERENT_POINTS)),
    CountMoves("pickups", "cards taken from discard piles", PILE, HAND),
    Count("spells", "Spells resolved", Tells.PLAYS),
    Count("skipped", "turns lost to a skip token", Tells.SKIPPED),
    Count("poisoned", "times poisoned", Tells.POISONS, seat=1),
    Count("robbed", "times robbed", Tells.ROBS, seat=1),
)
