"""What is worth counting: potions crafted and stolen, perks and Spells, and what stops them."""

from __future__ import annotations

from cardamom.kernel import Count, CountMoves

from ..state import CLAIMED, HAND, PILE, Tells

COUNTERS = (
    Count("crafts", "potions crafted", Tells.CRAFTS),
    Count("gambles", "thefts of a potion tried", Tells.GAMBLES),
    CountMoves("stolen", "potions taken from another Crafting Table", CLAIMED, CLAIMED),
    Count("perks", "perks used", Tells.USES),
    Count("spells", "Spells played", Tells.PLAYS),
    Count("blocks", "perks blocked with a Spell", Tells.BLOCKS),
    CountMoves("pickups", "cards taken from discard piles", PILE, HAND),
    Count("skipped", "turns lost to a skip token", Tells.SKIPPED),
)
