"""What is worth counting in a game: Serves and what they are made of, events and win cards."""

from __future__ import annotations

from cardamom.kernel import Count

from ..state import Line, Tells

COUNTERS = (
    Count("serves", "Serves", Tells.TOTAL),
    Count("dishes", "recipes served", Tells.SERVES),
    Count("hard", "hard recipes served", Tells.SCORES, only=(2, Line.HARD)),
    Count("guests", "customers served", Tells.WELCOMES),
    Count("complaints", "Complaints played", Tells.COMPLAINS),
    Count("promotions", "Promotions played", Tells.PROMOTES),
    Count("tracked", "win cards tracked", Tells.TRACKS),
    Count("spoilt", "win cards lost to Inspectors", Tells.SPOILS, seat=1),
)
