"""Where points come from: the dishes. What else is worth telling at the end."""

from __future__ import annotations

from cardamom.kernel.reckoning import Favourite, Reckoning, Source, Superlative

from .cards import EXECUTIVE_DISH, GOURMET_DISH, PIZZA_DISH, SANDWICH_DISH
from .state import RESTAURANT, News


def _dish(label: str, dish: int) -> Source:
    return Source(label, News.COOKED, only=(1, dish), add=2)


RECKONING = Reckoning(
    sources=(
        _dish("Sandwiches", SANDWICH_DISH),
        _dish("Pizzas", PIZZA_DISH),
        _dish("Executive Dishes", EXECUTIVE_DISH),
        _dish("Gourmet Dishes", GOURMET_DISH),
    ),
    superlatives=(
        Favourite("Most stolen carrot", RESTAURANT, RESTAURANT, "{card} changed restaurants {times}."),
        Superlative("Longest fingers", "gained", "{who} took {n} cards from other restaurants."),
        Superlative("Least locked door", "lost", "{who} lost {n} cards to other restaurants."),
        Superlative("Best customer", "bought", "{who} bought {n} cards at the market."),
        Superlative("Most agreeable", "trades", "{who} accepted {n} trades.", "{who} accepted a trade."),
        Superlative("Sandwich stand", "sandwiches", "{who} served {n} Sandwiches."),
    ),
)
