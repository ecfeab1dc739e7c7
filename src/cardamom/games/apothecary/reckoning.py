"""Where points come from, round by round. What else is worth telling at the end."""

from __future__ import annotations

from cardamom.games.shared.rummy.reckoning import SETS, deciders, earned
from cardamom.games.shared.rummy.table import Earned
from cardamom.kernel.reckoning import Chapters, Favourite, Reckoning, Superlative

from .state import HAND, PILE, News

RECKONING = Reckoning(
    sources=(*SETS, earned("Winning rounds", Earned.WINNING)),
    chapters=Chapters(News.ROUND, "Round {number}"),
    deciders=deciders("Rounds won", "{n} round won", "{n} rounds won"),
    superlatives=(
        Superlative("Magpie", "pickups", "{who} took {n} cards from discard piles."),
        Favourite("Gathering dust", HAND, PILE, "{card} was discarded {times}, more often than anything else."),
        Superlative("Spellbound", "spells", "{who} carried out {n} Spells."),
        Superlative("Strong stomach", "poisoned", "{who} swallowed poison {times}."),
        Superlative("Easy prey", "robbed", "{who} fell victim to thieves {times}."),
        Superlative("Most patient", "skipped", "{who} lost {n} turns to skip tokens.", "{who} lost a turn to a skip token."),
    ),
)
