"""Where victory points come from, and what is lost again. What else is worth telling at the end."""

from __future__ import annotations

from cardamom.kernel.reckoning import Decider, Favourite, Reckoning, Source, Superlative, score

from .state import CENTRE, QUEUE, WINS, FoodCourt, Line, News, TieBreak


def _lines(label: str, *lines: Line) -> Source:
    """What the bill of a Serve says in these lines."""
    return Source(label, News.SCORES, only=(2, *lines), add=3)


def win_cards(s: FoodCourt, seat: int) -> int:
    """More win cards break a tie (FC-42)."""
    return s.size[WINS + seat]


def sits_first(s: FoodCourt, seat: int) -> int:
    """Whoever cooked last in real life sits in the lowest seat (FC-42)."""
    return s.players - seat if s.tie_break == TieBreak.REAL_LIFE else 0


RECKONING = Reckoning(
    sources=(
        _lines("Recipes", Line.EASY, Line.NORMAL, Line.HARD, Line.BESIDE_HARD),
        _lines("Optional ingredients", Line.OPTIONAL),
        _lines("The restaurant's ability", *(line for line in Line if Line.PASTA <= line <= Line.KEBABS)),
        _lines("Customers", Line.KITCHENWARE, Line.COOKWARE, Line.TABLEWARE, Line.GAIN),
        _lines("Own nationality", Line.NATIONALITY),
        Source("Win cards", News.COUNTED, add=3),
        Source("Lost to gossip", News.LOSES, add=1, worth=-1),
    ),
    deciders=(
        Decider("Victory points", score, "{n} VP"),
        Decider("Number of win cards", win_cards, "{n} win card", "{n} win cards"),
        Decider("Order of seats", sits_first, "by having cooked most recently in real life, as the lowest seat says"),
    ),
    superlatives=(
        Superlative("Full house", "guests", "{who} served {n} customers."),
        Superlative("Head chef", "hard", "{who} served {n} hard recipes.", "{who} served a hard recipe."),
        Superlative("Busiest stove", "dishes", "{who} served {n} recipes."),
        Favourite("Most sought-after guest", CENTRE, QUEUE, "{card} was attracted {times}.", least=2),
        Superlative("Never satisfied", "complaints", "{who} complained {times}."),
        Superlative("Inspected", "spoilt", "{who} lost {n} win cards to Inspectors.", "{who} lost a win card to an Inspector."),
    ),
)
