"""What is worth counting in a duel: attacks and what became of them, and what was brewed."""

from __future__ import annotations

from cardamom.kernel import Count

from ..state import Tells

COUNTERS = (
    Count("rounds", "rounds won", Tells.WINS_ROUND),
    Count("attacks", "attacks laid", Tells.ARMED),
    Count("hits", "attacks that hit", Tells.HITS),
    Count("bluffs", "bluffs exposed", Tells.EXPOSED),
    Count("blocks", "attacks blocked with Love", Tells.BLOCKS),
    Count("potions", "Combo Potions brewed", Tells.BREWS),
    Count("defences", "Defend actions", Tells.DEFENDS),
    Count("fortunes", "Fortune actions", Tells.FORTUNE),
)
