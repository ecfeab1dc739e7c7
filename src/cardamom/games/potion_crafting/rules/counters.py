"""What is worth counting: potions crafted and stolen, perks, and how often the Thief's Gamble and the Hexes strike."""

from __future__ import annotations

from cardamom.kernel import Count, CountMoves

from ..state import HAND, PILE, POTIONS, SHELF, Tells

COUNTERS = (
    CountMoves("crafts", "potions crafted", SHELF, POTIONS),
    CountMoves("stolen", "potions taken from another player", POTIONS, POTIONS),
    Count("steals", "Potion Steals tried", Tells.TRIES),
    Count("gambles", "Thief's Gambles against a player", Tells.ROBS),
    Count("perks", "perks used", Tells.USES),
    Count("hexed", "times aimed at by a Hex", Tells.AIMS, seat=1),
    Count("cancels", "threats cancelled", Tells.CANCELS),
    CountMoves("pickups", "cards taken from discard piles", PILE, HAND),
)
