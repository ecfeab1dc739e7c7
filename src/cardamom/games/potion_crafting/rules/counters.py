"""What is worth counting: potions crafted and stolen, perks, and how often the Thief's Gamble and the Hexes strike."""

from __future__ import annotations

from cardamom.kernel import Count, CountMoves

from ..state import HAND, PILE, POTIONS, SHELF, News

COUNTERS = (
    CountMoves("crafts", "potions crafted", SHELF, POTIONS),
    CountMoves("stolen", "potions taken from another player", POTIONS, POTIONS),
    Count("steals", "Potion Steals tried", News.TRIES),
    Count("gambles", "Thief's Gambles against a player", News.ROBS),
    Count("perks", "perks used", News.USES),
    Count("hexed", "times aimed at by a Hex", News.AIMS, seat=1),
    Count("cancels", "threats cancelled", News.CANCELS),
    CountMoves("pickups", "cards taken from discard piles", PILE, HAND),
)
