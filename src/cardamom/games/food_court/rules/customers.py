"""Customers: the queues, how they are attracted, and the events that drive them away or swap them."""

from __future__ import annotations

from cardamom.kernel import answered, ask, card_at, count, draw, lay, pour, rule, set_argument, shuffle, tell

from ..cards import COMPLAINT_OF, CUSTOMERS_FROM, EFFECT, PROMOTION_OF, WANTS_INGREDIENTS, WANTS_RECIPES, Effect
from ..state import (
    CENTRE,
    CUSTOMER_DECK,
    CUSTOMER_DISCARD,
    DISCARD,
    HAND,
    HAND_SIZE,
    LEAST_CENTRE,
    LONG_QUEUE,
    QUEUE,
    QUEUE_SIZE,
    Do,
    FoodCourt,
    News,
    Why,
)
from .station import unused

ATTRACTED = 1  # the second argument of the question ACT, once a customer was attracted

# ---- queues


@rule
def fill_centre(s: FoodCourt) -> None:
    """The central queue has one customer more than there are players, and at least four; an empty deck is made anew
    from its discard pile, and with nothing left the queue is shorter (FC-6)."""
    while s.size[CENTRE] < max(LEAST_CENTRE, s.players + 1):
        if s.size[CUSTOMER_DECK] == 0:
            if s.size[CUSTOMER_DISCARD] == 0:
                return
            pour(s, CUSTOMER_DISCARD, CUSTOMER_DECK)
            shuffle(s, CUSTOMER_DECK)
        draw(s, CUSTOMER_DECK, CENTRE)


@rule
def count_effect(s: FoodCourt, seat: int, effect: int) -> int:
    """How many customers of a queue have an effect."""
    n = 0
    for at in range(s.size[QUEUE + seat]):
        if EFFECT[card_at(s, QUEUE + seat, at) - CUSTOMERS_FROM] == effect:
            n += 1
    return n


@rule
def hand_limit(s: FoodCourt, seat: int) -> int:
    """Seven, and one more for each customer who raises it (FC-31)."""
    return HAND_SIZE + count_effect(s, seat, Effect.HAND)


@rule
def queue_limit(s: FoodCourt, seat: int) -> int:
    """Three, or four while such a customer stands there; two of them make no difference (FC-29)."""
    return LONG_QUEUE if count_effect(s, seat, Effect.QUEUE) > 0 else QUEUE_SIZE


@rule
def host_of(s: FoodCourt, customer: int) -> int:
    """In whose queue a customer stands, or -1."""
    for seat in range(s.players):
        if count(s, QUEUE + seat, CUSTOMERS_FROM + customer) > 0:
            return seat
    return -1


@rule
def in_centre(s: FoodCourt, customer: int) -> bool:
    return count(s, CENTRE, CUSTOMERS_FROM + customer) > 0


# ---- attracting


@rule
def may_attract(s: FoodCourt, seat: int, main: int, attracted: int) -> int:
    """Once in a turn, and only with room in the queue before the card comes (FC-28, FC-29, FC-30)."""
    if attracted != 0:
        return Why.ATTRACTED
    return Why.FINE if s.size[QUEUE + seat] < queue_limit(s, seat) else Why.QUEUE_FULL


@rule
def check_attract(s: FoodCourt, seat: int, customer: int) -> int:
    """That many unused ingredients of any kind and that many cooked recipes; they are only shown (FC-27)."""
    if unused(s, seat) < WANTS_INGREDIENTS[customer]:
        return Why.TOO_FEW_INGREDIENTS
    if s.cooked[seat] < WANTS_RECIPES[customer]:
        return Why.TOO_FEW_RECIPES
    return Why.FINE if in_centre(s, customer) else Why.NOT_IN_CENTRE


@rule
def attract(s: FoodCourt, seat: int, customer: int) -> None:
    set_argument(s, 1, ATTRACTED)
    tell(s, News.ATTRACTS, seat, CUSTOMERS_FROM + customer)
    lay(s, CENTRE, QUEUE + seat, CUSTOMERS_FROM + customer)
    fill_centre(s)


# ---- Complaint


@rule
def may_complain(s: FoodCourt, seat: int) -> int:
    return Why.FINE if count(s, HAND + seat, COMPLAINT_OF[s.plays_deck[seat]]) > 0 else Why.NO_COMPLAINT


@rule
def check_complaint(s: FoodCourt, seat: int, customer: int) -> int:
    """A customer of any queue, your own included, or of the centre (FC-33)."""
    return Why.FINE if in_centre(s, customer) or host_of(s, customer) >= 0 else Why.IN_NO_QUEUE


@rule
def complain(s: FoodCourt, seat: int, customer: int) -> None:
    """The customer goes to the customer discard, the event to its player's own discard pile (FC-32, FC-33)."""
    kind = CUSTOMERS_FROM + customer
    host = host_of(s, customer)
    tell(s, News.COMPLAINS, seat, kind)
    lay(s, HAND + seat, DISCARD + seat, COMPLAINT_OF[s.plays_deck[seat]])
    if host >= 0:
        lay(s, QUEUE + host, CUSTOMER_DISCARD, kind)
    else:
        lay(s, CENTRE, CUSTOMER_DISCARD, kind)
        fill_centre(s)


# ---- Promotion


@rule
def may_promote(s: FoodCourt, seat: int) -> int:
    """It needs a customer in your own queue (FC-34)."""
    if count(s, HAND + seat, PROMOTION_OF[s.plays_deck[seat]]) == 0:
        return Why.NO_PROMOTION
    return Why.FINE if s.size[QUEUE + seat] > 0 else Why.NO_CUSTOMER


@rule
def check_promotion(s: FoodCourt, seat: int, customer: int) -> int:
    """One of an opponent's queue or of the centre; what it asks for does not matter (FC-34)."""
    if in_centre(s, customer):
        return Why.FINE
    host = host_of(s, customer)
    if host == seat:
        return Why.OWN_CUSTOMER
    return Why.FINE if host >= 0 else Why.IN_NO_QUEUE


@rule
def promote(s: FoodCourt, seat: int, customer: int) -> None:
    """Name the customer you want; which one you give for it is asked if you have several."""
    tell(s, News.PROMOTES, seat, CUSTOMERS_FROM + customer)
    lay(s, HAND + seat, DISCARD + seat, PROMOTION_OF[s.plays_deck[seat]])
    if s.size[QUEUE + seat] == 1:
        swap(s, seat, card_at(s, QUEUE + seat, 0), CUSTOMERS_FROM + customer)
    else:
        ask(s, Do.PART, seat, CUSTOMERS_FROM + customer)


@rule
def check_own(s: FoodCourt, seat: int, customer: int) -> int:
    return Why.FINE if count(s, QUEUE + seat, CUSTOMERS_FROM + customer) > 0 else Why.NOT_IN_QUEUE


@rule
def part(s: FoodCourt, seat: int, customer: int, wanted: int) -> None:
    answered(s, seat)
    swap(s, seat, CUSTOMERS_FROM + customer, wanted)


@rule
def swap(s: FoodCourt, seat: int, mine: int, wanted: int) -> None:
    """Two customers change places; nothing is refilled (FC-34)."""
    host = host_of(s, wanted - CUSTOMERS_FROM)
    theirs = QUEUE + host if host >= 0 else CENTRE
    lay(s, theirs, QUEUE + seat, wanted)
    lay(s, QUEUE + seat, theirs, mine)
