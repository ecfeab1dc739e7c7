"""Where the points of a meal come from, course by course. What else is worth telling at the end."""

from __future__ import annotations

from cardamom.games.shared.rummy.reckoning import SETS, deciders, earned
from cardamom.games.shared.rummy.table import Earned
from cardamom.kernel.reckoning import Chapters, Favourite, Reckoning, Superlative

from .state import HAND, PILE, News

RECKONING = Reckoning(
    sources=(
        *SETS,
        earned("Open Kitchen", Earned.KITCHEN),
        earned("Chef's Specials", Earned.SPECIAL),
        earned("Winning courses", Earned.WINNING),
    ),
    chapters=Chapters(News.ROUND, "Course {number}"),
    deciders=deciders("Courses won", "{n} course won", "{n} courses won"),
    superlatives=(
        Superlative("Keenest eye", "pickups", "{who} took {n} cards from discard piles."),
        Favourite("Nobody's favourite", HAND, PILE, "{card} was discarded {times}, more often than anything else."),
        Superlative("Purist", "identical_sets", "{who} melded {n} identical sets."),
        Superlative("A bit of everything", "different_sets", "{who} melded {n} mixed sets."),
        Superlative("Busiest kitchen", "actions", "{who} carried out {n} Actions."),
        Superlative("Past the date", "expired", "{who} suffered {n} Expiration Dates.", "{who} suffered an Expiration Date."),
    ),
)
