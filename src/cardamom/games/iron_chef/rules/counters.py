"""What is worth counting in a meal: sets and what they bring, discards that are picked up, and Actions."""

from __future__ import annotations

from cardamom.games.shared.rummy.table import DIFFERENT_POINTS, IDENTICAL_POINTS
from cardamom.kernel import Count, CountMoves

from ..cards import Act
from ..state import HAND, PILE, Tells

COUNTERS = (
    Count("courses", "courses won", Tells.WINS_ROUND),
    Count("identical_sets", "identical sets melded", Tells.MELDS, only=(2, IDENTICAL_POINTS)),
    Count("different_sets", "mixed sets melded", Tells.MELDS, only=(2, DIFFERENT_POINTS)),
    Count("specials", "Chef's Specials served", Tells.SPECIAL),
    CountMoves("pickups", "cards taken from discard piles", PILE, HAND),
    Count("actions", "Actions carried out", Tells.PLAYS),
    Count("potlucks", "Potlucks carried out", Tells.PLAYS, only=(1, Act.POTLUCK)),
    Count("expired", "Expiration Dates suffered", Tells.EXPIRES, seat=1),
)
