"""What is worth counting in a duel: attacks and what became of them, and what was brewed."""

from __future__ import annotations

from cardamom.kernel import Count

from ..state import News

COUNTERS = (
    Count("rounds", "rounds won", News.WINS_ROUND),
    Count("attacks", "attacks laid", News.ARMED),
    Count("hits", "attacks that hit", News.HITS),
    Count("bluffs", "bluffs exposed", News.EXPOSED),
    Count("blocks", "attacks blocked with Love", News.BLOCKS),
    Count("potions", "Combo Potions brewed", News.BREWS),
    Count("defences", "Defend actions", News.DEFENDS),
    Count("fortunes", "Fortune actions", News.FORTUNE),
)
