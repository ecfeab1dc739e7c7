"""Serve: who is served, with what, what it scores, whom it hurts, and what is tracked and cleared away."""

from __future__ import annotations

from cardamom.kernel import (
    answered,
    ask,
    card_at,
    count,
    find,
    get_mark,
    lay,
    plan,
    pull,
    rule,
    set_argument,
    set_mark,
    tell,
)

from ..cards import BASE, COLUMN, CUSTOMERS_FROM, DECK_OF, EFFECT, ORDER, RECIPE_KINDS, WIN_KINDS, Effect
from ..state import CUSTOMER_DISCARD, DISCARD, QUEUE, SERVED, STATION, WIN_CARDS, WINS, Do, End, FoodCourt, Main, News, Why
from .abilities import find_trackable, is_served, recipe_served, tracks_any
from .scoring import count_up

LOST = 2  # points that a served customer costs an opponent
A_WIN_CARD = 5
ALL_WIN_CARDS = 30


@rule
def may_serve(s: FoodCourt, seat: int, main: int) -> int:
    """At least a customer in the queue and a cooked recipe (FC-17)."""
    if main != Main.NONE:
        return Why.OTHER_ACTION
    if s.size[QUEUE + seat] == 0:
        return Why.NO_CUSTOMER
    return Why.FINE if s.cooked[seat] > 0 else Why.NOTHING_COOKED


@rule
def serve(s: FoodCourt, seat: int) -> None:
    """Name the customers, then the recipes. What all can see to be the only choice is not asked."""
    set_argument(s, 0, Main.SERVE)
    if s.size[QUEUE + seat] == 1:
        set_guest(s, seat, 0)
        choose_dishes(s, seat)
    else:
        ask(s, Do.GUESTS, seat)


# ---- the customers who are served


@rule
def count_guests(s: FoodCourt, seat: int) -> int:
    n = 0
    for at in range(s.size[QUEUE + seat]):
        n += get_mark(s, QUEUE + seat, at)
    return n


@rule
def orders(s: FoodCourt, seat: int) -> int:
    """How many recipes the customers who are being served take."""
    n = 0
    for at in range(s.size[QUEUE + seat]):
        if get_mark(s, QUEUE + seat, at) == SERVED:
            n += ORDER[card_at(s, QUEUE + seat, at) - CUSTOMERS_FROM]
    return n


@rule
def set_guest(s: FoodCourt, seat: int, at: int) -> None:
    set_mark(s, QUEUE + seat, at, SERVED)
    tell(s, News.WELCOMES, seat, card_at(s, QUEUE + seat, at))


@rule
def may_welcome(s: FoodCourt, seat: int) -> int:
    """Each of them takes at least one recipe (FC-18)."""
    return Why.FINE if count_guests(s, seat) < s.cooked[seat] else Why.TOO_MANY_GUESTS


@rule
def check_welcome(s: FoodCourt, seat: int, customer: int) -> int:
    at = find(s, QUEUE + seat, CUSTOMERS_FROM + customer)
    if at < 0:
        return Why.NOT_IN_QUEUE
    return Why.WELCOME_ALREADY if get_mark(s, QUEUE + seat, at) == SERVED else Why.FINE


@rule
def welcome(s: FoodCourt, seat: int, customer: int) -> None:
    """Serve this customer too; with as many as there are recipes, or with all, it is settled."""
    set_guest(s, seat, find(s, QUEUE + seat, CUSTOMERS_FROM + customer))
    guests = count_guests(s, seat)
    if guests == s.cooked[seat] or guests == s.size[QUEUE + seat]:
        answered(s, seat)
        choose_dishes(s, seat)


@rule
def may_welcome_all(s: FoodCourt, seat: int) -> int:
    return Why.FINE if s.size[QUEUE + seat] <= s.cooked[seat] else Why.TOO_MANY_GUESTS


@rule
def welcome_all(s: FoodCourt, seat: int) -> None:
    answered(s, seat)
    for at in range(s.size[QUEUE + seat]):
        if get_mark(s, QUEUE + seat, at) != SERVED:
            set_guest(s, seat, at)
    choose_dishes(s, seat)


@rule
def may_close(s: FoodCourt, seat: int) -> int:
    return Why.FINE if count_guests(s, seat) > 0 else Why.NOBODY_YET


@rule
def close_guests(s: FoodCourt, seat: int) -> None:
    answered(s, seat)
    choose_dishes(s, seat)


# ---- the recipes that are served


@rule
def count_dishes(s: FoodCourt) -> int:
    n = 0
    rest = s.dishes
    while rest > 0:
        n += rest & 1
        rest >>= 1
    return n


@rule
def choose_dishes(s: FoodCourt, seat: int) -> None:
    """With a customer for each cooked recipe all of them are served."""
    s.dishes = 0
    if count_guests(s, seat) == s.cooked[seat]:
        set_all_dishes(s, seat)
        score_serve(s, seat)
    else:
        ask(s, Do.DISHES, seat)


@rule
def set_dish(s: FoodCourt, seat: int, recipe: int) -> None:
    s.dishes |= 1 << (COLUMN[recipe] - 1)
    tell(s, News.SERVES, seat, recipe)


@rule
def set_all_dishes(s: FoodCourt, seat: int) -> None:
    for at in range(s.size[STATION + seat]):
        kind = card_at(s, STATION + seat, at)
        if BASE[kind] > 0 and not recipe_served(s, seat, at):
            set_dish(s, seat, kind)


@rule
def check_dish(s: FoodCourt, seat: int, recipe: int) -> int:
    """There is always room for one more: the question goes when the orders are filled."""
    at = find(s, STATION + seat, RECIPE_KINDS[recipe])
    if at < 0:
        return Why.NOT_COOKED
    return Why.SERVED_ALREADY if recipe_served(s, seat, at) else Why.FINE


@rule
def dish(s: FoodCourt, seat: int, recipe: int) -> None:
    """Serve this recipe too, up to the sum of the orders (FC-17). The question speaks of the points so far."""
    set_dish(s, seat, RECIPE_KINDS[recipe])
    dishes = count_dishes(s)
    if dishes == orders(s, seat) or dishes == s.cooked[seat]:
        answered(s, seat)
        score_serve(s, seat)
    else:
        set_argument(s, 0, count_up(s, seat, 0))


@rule
def may_serve_all(s: FoodCourt, seat: int) -> int:
    return Why.FINE if s.cooked[seat] <= orders(s, seat) else Why.TOO_MANY_DISHES


@rule
def serve_all(s: FoodCourt, seat: int) -> None:
    answered(s, seat)
    set_all_dishes(s, seat)
    score_serve(s, seat)


@rule
def may_close_dishes(s: FoodCourt, seat: int) -> int:
    """At least one recipe for each customer (FC-18)."""
    return Why.FINE if count_dishes(s) >= count_guests(s, seat) else Why.TOO_FEW_DISHES


@rule
def close_dishes(s: FoodCourt, seat: int) -> None:
    answered(s, seat)
    score_serve(s, seat)


# ---- scoring


@rule
def score_serve(s: FoodCourt, seat: int) -> None:
    """Recipes, ability, customers' gains, nationality; then debuffs, win card and clean-up (FC-24)."""
    points = count_up(s, seat, 1)
    s.score[seat] += points
    tell(s, News.TOTAL, seat, points, s.score[seat])
    plan(s, Do.CLEAN_UP, seat)
    if tracks_any(s, seat):
        ask(s, Do.TRACK, seat)
    losses = count_served(s, seat, Effect.LOSS)
    if losses > 0:
        ask(s, Do.BLAME, seat, losses)
    else:
        ask_spoil(s, seat, count_served(s, seat, Effect.SPOIL))


@rule
def count_served(s: FoodCourt, seat: int, effect: int) -> int:
    """How many served customers have an effect."""
    n = 0
    for at in range(s.size[QUEUE + seat]):
        if get_mark(s, QUEUE + seat, at) == SERVED and EFFECT[card_at(s, QUEUE + seat, at) - CUSTOMERS_FROM] == effect:
            n += 1
    return n


# ---- debuffs


@rule
def check_blame(s: FoodCourt, seat: int, target: int) -> int:
    if target >= s.players:
        return Why.NO_SUCH_SEAT
    return Why.YOURSELF if target == seat else Why.FINE


@rule
def blame(s: FoodCourt, seat: int, target: int, times: int) -> None:
    """The opponent you name loses two points; a score never falls below 0 (FC-22)."""
    answered(s, seat)
    lost = min(LOST, s.score[target])
    s.score[target] -= lost
    tell(s, News.LOSES, target, lost, s.score[target])
    if times > 1:
        ask(s, Do.BLAME, seat, times - 1)
    else:
        ask_spoil(s, seat, count_served(s, seat, Effect.SPOIL))


@rule
def ask_spoil(s: FoodCourt, seat: int, times: int) -> None:
    """Name an opponent's win card, if any opponent has one (FC-23)."""
    if times == 0:
        return
    for other in range(s.players):
        if other != seat and s.size[WINS + other] > 0:
            ask(s, Do.SPOIL, seat, times)
            return
    tell(s, News.NOTHING_SPOILT)


@rule
def owner_of(s: FoodCourt, kind: int) -> int:
    """Who has this win card, or -1."""
    for seat in range(s.players):
        if s.plays_deck[seat] == DECK_OF[kind] and count(s, WINS + seat, kind) > 0:
            return seat
    return -1


@rule
def check_spoil(s: FoodCourt, seat: int, win: int) -> int:
    owner = owner_of(s, WIN_KINDS[win])
    if owner < 0:
        return Why.NO_WIN_CARD
    return Why.YOURSELF if owner == seat else Why.FINE


@rule
def spoil(s: FoodCourt, seat: int, win: int, times: int) -> None:
    """The card goes to its owner's discard pile (FC-23)."""
    answered(s, seat)
    owner = owner_of(s, WIN_KINDS[win])
    tell(s, News.SPOILS, seat, owner, WIN_KINDS[win])
    lay(s, WINS + owner, DISCARD + owner, WIN_KINDS[win])
    ask_spoil(s, seat, times - 1)


# ---- the win card


@rule
def check_track(s: FoodCourt, seat: int, win: int) -> int:
    return Why.FINE if find_trackable(s, seat, WIN_KINDS[win]) >= 0 else Why.NO_WIN_AREA


@rule
def track(s: FoodCourt, seat: int, win: int) -> None:
    """One card of a recipe served this turn, if you like (FC-26)."""
    answered(s, seat)
    tell(s, News.TRACKS, seat, WIN_KINDS[win], s.size[WINS + seat] + 1)
    pull(s, STATION + seat, find_trackable(s, seat, WIN_KINDS[win]), WINS + seat)


@rule
def decline(s: FoodCourt, seat: int) -> None:
    answered(s, seat)


@rule
def win_worth(cards: int) -> int:
    """Five points per win card, or thirty for all four (FC-40)."""
    return ALL_WIN_CARDS if cards == WIN_CARDS else A_WIN_CARD * cards


# ---- clean-up


@rule
def clean_up(s: FoodCourt, seat: int) -> None:
    """Served recipes with their ingredients go to the player's discard pile, all customers of the queue to theirs (FC-25)."""
    for at in range(s.size[STATION + seat] - 1, -1, -1):
        if is_served(s, seat, at):
            pull(s, STATION + seat, at, DISCARD + seat)
    s.cooked[seat] -= count_dishes(s)
    s.dishes = 0
    while s.size[QUEUE + seat] > 0:
        lay(s, QUEUE + seat, CUSTOMER_DISCARD, card_at(s, QUEUE + seat, 0))
    note_trigger(s, seat)


@rule
def note_trigger(s: FoodCourt, seat: int) -> None:
    """Points at the target or four win cards make this the last round, whatever comes after (FC-37, FC-38, FC-39)."""
    if s.trigger != 0:
        return
    points = s.score[seat]
    if s.wincards_in_target != 0:
        points += win_worth(s.size[WINS + seat])
    if points >= s.target_vp:
        s.trigger = End.TARGET
    elif s.size[WINS + seat] == WIN_CARDS:
        s.trigger = End.WIN_CARDS
    if s.trigger != 0:
        tell(s, News.LAST_ROUND, seat, s.trigger)
