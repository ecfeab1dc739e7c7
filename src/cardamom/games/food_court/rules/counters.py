"""What is worth counting in a game: Serves and what they are made of, events and win cards."""

from __future__ import annotations

from cardamom.kernel import Count

from ..state import Line, News

COUNTERS = (
    Count("serves", "Serves", News.TOTAL),
    Count("dishes", "recipes served", News.SERVES),
    Count("hard", "hard recipes served", News.SCORES, only=(2, Line.HARD)),
    Count("guests", "customers served", News.WELCOMES),
    Count("complaints", "Complaints played", News.COMPLAINS),
    Count("promotions", "Promotions played", News.PROMOTES),
    Count("tracked", "win cards tracked", News.TRACKS),
    Count("spoilt", "win cards lost to Inspectors", News.SPOILS, seat=1),
)
