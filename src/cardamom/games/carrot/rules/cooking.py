"""Cooking: the four recipes, storing after a dish, and cooking right after the market or a theft.

A dish is open, safe and final, scored once by its best line (CAR-24, CAR-25); one per turn (CAR-18).
"""

from __future__ import annotations

from cardamom.kernel import answered, ask, count, find, lay, rule, set_mark, tell

from ..cards import EXECUTIVE_DISH, GOURMET_DISH, JACK, PAIRS, PIZZA_DISH, POINTS, RANK_OF, SANDWICH_DISH, SUIT_OF
from ..state import DISHES, RESTAURANT, WAREHOUSE, WAREHOUSE_ROOM, Carrot, Do, News, Why

# ---- cook something


@rule
def has(s: Carrot, seat: int, card: int) -> bool:
    """Recipes take cards from the restaurant and the warehouse, in any mix (CAR-16)."""
    return count(s, RESTAURANT + seat, card) > 0 or count(s, WAREHOUSE + seat, card) > 0


@rule
def check_sandwich(s: Carrot, seat: int, rank: int, pair: int) -> int:
    if has(s, seat, 4 * rank + PAIRS[pair][0]) and has(s, seat, 4 * rank + PAIRS[pair][1]):
        return Why.FINE
    return Why.NO_INGREDIENTS


@rule
def sandwich(s: Carrot, seat: int, rank: int, pair: int) -> None:
    """One pair of cards of the same rank, 1 point (CAR-20)."""
    begin_dish(s, seat)
    use(s, seat, 4 * rank + PAIRS[pair][0])
    use(s, seat, 4 * rank + PAIRS[pair][1])
    serve(s, seat, SANDWICH_DISH)


@rule
def check_pizza(s: Carrot, seat: int, rank: int) -> int:
    for suit in range(4):
        if not has(s, seat, 4 * rank + suit):
            return Why.NO_INGREDIENTS
    return Why.FINE


@rule
def pizza(s: Carrot, seat: int, rank: int) -> None:
    """The four cards of one rank, 5 points (CAR-21)."""
    begin_dish(s, seat)
    for suit in range(4):
        use(s, seat, 4 * rank + suit)
    serve(s, seat, PIZZA_DISH)


@rule
def run_card(suit: int, first: int, k: int) -> int:
    """Card k of the four in a row; after the king comes the ace."""
    return 4 * ((first + k) % 13) + suit


@rule
def check_run(s: Carrot, seat: int, suit: int, first: int) -> int:
    for k in range(4):
        if not has(s, seat, run_card(suit, first, k)):
            return Why.NO_INGREDIENTS
    return Why.FINE


@rule
def executive(s: Carrot, seat: int, suit: int, first: int) -> None:
    """Four consecutive cards of one suit, 10 points; the ace is low here, and nothing goes round (CAR-22)."""
    begin_dish(s, seat)
    for k in range(4):
        use(s, seat, run_card(suit, first, k))
    serve(s, seat, EXECUTIVE_DISH)


@rule
def check_gourmet(s: Carrot, seat: int, suit: int) -> int:
    return check_run(s, seat, suit, JACK)


@rule
def gourmet(s: Carrot, seat: int, suit: int) -> None:
    """Jack, queen, king and ace of one suit, 20 points, and never an Executive Dish too (CAR-23, CAR-24)."""
    begin_dish(s, seat)
    for k in range(4):
        use(s, seat, run_card(suit, JACK, k))
    serve(s, seat, GOURMET_DISH)


@rule
def begin_dish(s: Carrot, seat: int) -> None:
    answered(s, seat)
    s.dishes[seat] += 1


@rule
def use(s: Carrot, seat: int, card: int) -> None:
    """Move an ingredient to the part of the table where no one interferes (CAR-25)."""
    source = RESTAURANT + seat
    if count(s, source, card) == 0:
        source = WAREHOUSE + seat
    lay(s, source, DISHES + seat, card)
    set_mark(s, DISHES + seat, find(s, DISHES + seat, card), s.dishes[seat])


@rule
def serve(s: Carrot, seat: int, dish: int) -> None:
    """Score the dish. If the warehouse has room, cards of the restaurant may go there (CAR-19)."""
    s.score[seat] += POINTS[dish]
    s.progress = 1
    tell(s, News.COOKED, seat, dish, POINTS[dish])
    ask_to_store(s, seat)


@rule
def ask_to_store(s: Carrot, seat: int) -> None:
    if s.size[WAREHOUSE + seat] < WAREHOUSE_ROOM and s.size[RESTAURANT + seat] > 0:
        ask(s, Do.STORE, seat)


@rule
def store_after_cooking(s: Carrot, seat: int, card: int) -> None:
    """Fill the warehouse up to two, even below three cards in the restaurant (CAR-8, CAR-19)."""
    answered(s, seat)
    lay(s, RESTAURANT + seat, WAREHOUSE + seat, card)
    ask_to_store(s, seat)


@rule
def decline(s: Carrot, seat: int) -> None:
    """Cooking with the new card and storing are voluntary."""
    answered(s, seat)


# ---- cook right after market or steal: the dish must use the new card (CAR-17)


@rule
def check_new_sandwich(s: Carrot, seat: int, rank: int, pair: int, new: int) -> int:
    if 4 * rank + PAIRS[pair][0] != new and 4 * rank + PAIRS[pair][1] != new:
        return Why.NOT_THE_NEW_CARD
    return check_sandwich(s, seat, rank, pair)


@rule
def check_new_pizza(s: Carrot, seat: int, rank: int, new: int) -> int:
    return check_pizza(s, seat, rank) if RANK_OF[new] == rank else Why.NOT_THE_NEW_CARD


@rule
def check_new_executive(s: Carrot, seat: int, suit: int, first: int, new: int) -> int:
    if SUIT_OF[new] != suit or RANK_OF[new] < first or RANK_OF[new] > first + 3:
        return Why.NOT_THE_NEW_CARD
    return check_run(s, seat, suit, first)


@rule
def check_new_gourmet(s: Carrot, seat: int, suit: int, new: int) -> int:
    if SUIT_OF[new] != suit or (RANK_OF[new] < JACK and RANK_OF[new] != 0):
        return Why.NOT_THE_NEW_CARD
    return check_gourmet(s, seat, suit)
