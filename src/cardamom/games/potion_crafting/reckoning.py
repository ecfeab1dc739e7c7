"""How everybody came by their kinds of potions. What else is worth telling at the end."""

from __future__ import annotations

from cardamom.kernel.reckoning import Decider, Favourite, Reckoning, Source, Superlative, score

from .state import HAND, PILE, POTIONS, Gained, News, PotionCrafting


def potions(s: PotionCrafting, seat: int) -> int:
    """At the cap, most categories; then most potions (CRA-35)."""
    return s.size[POTIONS + seat]


RECKONING = Reckoning(
    sources=(
        Source("Kinds of potions crafted", News.GAINS, only=(1, Gained.CRAFTED)),
        Source("Kinds of potions stolen", News.GAINS, only=(1, Gained.STOLEN)),
        Source("Lost to thieves", News.LACKS, worth=-1),
    ),
    deciders=(
        Decider("Kinds of potions", score, "{n} kind of potion", "{n} kinds of potions"),
        Decider("Potions", potions, "{n} potion", "{n} potions"),
    ),
    superlatives=(
        Superlative("Master brewer", "crafts", "{who} crafted {n} potions.", "{who} crafted a potion."),
        Superlative("Lightest fingers", "stolen", "{who} stole {n} potions.", "{who} stole a potion."),
        Superlative("Lightning rod", "hexed", "{who} attracted {n} Hexes.", "{who} attracted a Hex."),
        Superlative("Thick skin", "cancels", "{who} cancelled {n} threats.", "{who} cancelled a threat."),
        Superlative("Magpie", "pickups", "{who} took {n} cards from discard piles."),
        Favourite("Gathering dust", HAND, PILE, "{card} was discarded {times}, more often than anything else."),
    ),
)
