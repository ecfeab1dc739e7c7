"""What is worth counting: potions crafted and stolen, perks and Spells, and what stops them."""

from __future__ import annotations

from cardamom.kernel import Count, CountMoves

from ..state import CLAIMED, HAND, PILE, News

COUNTERS = (
    Count("crafts", "potions crafted", News.CRAFTS),
    Count("gambles", "thefts of a potion tried", News.GAMBLES),
    CountMoves("stolen", "potions taken from another Crafting Table", CLAIMED, CLAIMED),
    Count("perks", "perks used", News.USES),
    Count("spells", "Spells played", News.PLAYS),
    Count("blocks", "perks blocked with a Spell", News.BLOCKS),
    CountMoves("pickups", "cards taken from discard piles", PILE, HAND),
    Count("skipped", "turns lost to a skip token", News.SKIPPED),
)
