"""A match between two levels of bots, deal by deal, until it is clear who is stronger.

Every deal is played once for each way to seat the two levels, so that neither has the better cards. One seat is the
upper level's and all others the lower one's; equal bots would each win one game in as many as there are players.

The test is group-sequential: at five equal steps on the way to the most games allowed, the mean of the deals is held
against that share, and the match ends early if it is Pocock's bound of standard errors away. All five looks together
err in 5 % of matches between equals.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from .statistics import wilson

LOOKS = 5
POCOCK = 2.413  # standard errors, for five looks that err in 5 % together
LEAST_DEALS = 8  # that can decide anything


@dataclass
class Match:
    """Two levels and how they fared. `shares` has the upper level's part of the wins for each game, deal by deal."""

    upper: str
    lower: str
    players: int
    shares: list[float] = field(default_factory=list)
    playouts: int = 0
    seconds: float = 0.0  # of all cores together

    @property
    def games(self) -> int:
        return len(self.shares)

    @property
    def share(self) -> float:
        """The upper level's part of all wins."""
        return sum(self.shares) / max(self.games, 1)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share, self.games)

    @property
    def is_decided(self) -> bool:
        """Whether the deals so far lie clear of what equals would win."""
        deals = [sum(self.shares[k : k + self.players]) / self.players for k in range(0, self.games, self.players)]
        n = len(deals)
        if n < LEAST_DEALS:
            return False
        mean = sum(deals) / n
        # where all deals went alike, one that did not is taken to be just ahead
        spread = max(sum((deal - mean) ** 2 for deal in deals) / (n - 1), 1 / (4 * n))
        return abs(mean - 1 / self.players) >= POCOCK * math.sqrt(spread / n)

    @property
    def gap(self) -> float:
        """How many Elo points the upper level is ahead: what a share of wins against that many equal rivals means."""
        share = (sum(self.shares) + 0.5) / (self.games + 1)
        return 400 * math.log10(share * (self.players - 1) / (1 - share))

    def to_data(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "upper": self.upper,
            "lower": self.lower,
            "games": self.games,
            "win_share": self.share,
            "wilson": [low, high],
            "decided": self.is_decided,
            "gap": round(self.gap, 1),
            "playouts": self.playouts,
            "seconds": round(self.seconds, 3),
        }
