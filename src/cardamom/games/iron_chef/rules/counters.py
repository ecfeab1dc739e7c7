"""What is worth counting in a meal: sets and what they bring, discards that are picked up, and Actions."""

from __future__ import annotations

from cardamom.games.shared.rummy.table import DIFFERENT_POINTS, IDENTICAL_POINTS
from cardamom.kernel import Count, CountMoves

from ..cards import Act
from ..state import HAND, PILE, News

COUNTERS = (
    Count("courses", "courses won", News.WINS_ROUND),
    Count("identical_sets", "identical sets melded", News.MELDS, only=(2, IDENTICAL_POINTS)),
    Count("different_sets", "mixed sets melded", News.MELDS, only=(2, DIFFERENT_POINTS)),
    Count("specials", "Chef's Specials served", News.SPECIAL),
    CountMoves("pickups", "cards taken from discard piles", PILE, HAND),
    Count("actions", "Actions carried out", News.PLAYS),
    Count("potlucks", "Potlucks carried out", News.PLAYS, only=(1, Act.POTLUCK)),
    Count("expired", "Expiration Dates suffered", News.EXPIRES, seat=1),
)
