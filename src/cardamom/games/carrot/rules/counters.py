"""What is worth counting in a game: who cooks what, and how cards change restaurants."""

from __future__ import annotations

from cardamom.kernel import Count, CountMoves

from ..cards import EXECUTIVE_DISH, GOURMET_DISH, PIZZA_DISH, SANDWICH_DISH
from ..state import MARKET, RESTAURANT, News

COUNTERS = (
    CountMoves("bought", "cards bought at the market", MARKET, RESTAURANT),
    # a trade moves two cards: what the trades do not explain was stolen
    CountMoves("gained", "cards taken from other restaurants, by theft or trade", RESTAURANT, RESTAURANT),
    CountMoves("lost", "cards lost to other restaurants, by theft or trade", RESTAURANT, RESTAURANT, giver=True),
    Count("trades", "offered trades accepted", News.ACCEPTED),
    Count("sandwiches", "Sandwiches served", News.COOKED, only=(1, SANDWICH_DISH)),
    Count("pizzas", "Pizzas served", News.COOKED, only=(1, PIZZA_DISH)),
    Count("executives", "Executive Dishes served", News.COOKED, only=(1, EXECUTIVE_DISH)),
    Count("gourmets", "Gourmet Dishes served", News.COOKED, only=(1, GOURMET_DISH)),
)
