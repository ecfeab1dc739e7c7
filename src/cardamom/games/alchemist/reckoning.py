"""How rounds are won, and how far the others came. What else is worth telling at the end."""

from __future__ import annotations

from cardamom.kernel.reckoning import Chapters, Decider, Reckoning, Source, Superlative, score

from .rules.potions import unused_perks
from .state import CLAIMED, Alchemist, End, News


def potions(s: Alchemist, seat: int) -> int:
    """What decides a round that nobody wins (ALC-46), and how far everybody is."""
    return s.size[CLAIMED + seat]


RECKONING = Reckoning(
    sources=(
        Source("Rounds won with a potion of each category", News.WINS_ROUND, only=(2, End.POTIONS)),
        Source("Rounds won by being ahead in the last lap", News.WINS_ROUND, only=(2, End.LAPS)),
    ),
    chapters=Chapters(News.ROUND, "Round {number}"),
    deciders=(
        Decider("Rounds won", score, "{n} round won", "{n} rounds won"),
        Decider("Potions in the last round", potions, "{n} potion", "{n} potions", always=True),
        Decider("Unused perks", unused_perks, "{n} unused perk", "{n} unused perks"),
    ),
    superlatives=(
        Superlative("Master brewer", "crafts", "{who} crafted {n} potions.", "{who} crafted a potion."),
        Superlative("Nerves of steel", "gambles", "{who} tried {n} thefts.", "{who} tried a theft."),
        Superlative("Lightest fingers", "stolen", "{who} stole {n} potions.", "{who} stole a potion."),
        Superlative("Spellcaster", "spells", "{who} played {n} Spells."),
        Superlative("Not with me", "blocks", "{who} blocked {n} perks.", "{who} blocked a perk."),
        Superlative("Magpie", "pickups", "{who} took {n} cards from discard piles."),
    ),
)
