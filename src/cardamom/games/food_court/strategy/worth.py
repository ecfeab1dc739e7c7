"""What customers, cards and a whole Serve are worth to a seat, in tenths of a point; for the rule of thumb."""

from __future__ import annotations

from cardamom.kernel import card_at, count, get_mark, rule, set_mark

from ..cards import (
    BASE,
    COLUMN,
    CUSTOMERS_FROM,
    DECK_OF,
    EFFECT,
    LOOKS_FOR,
    NATION,
    ORDER,
    SECONDARIES,
    SORT,
    SYMBOL,
    UTENSIL,
    Effect,
    Restaurant,
    Sort,
)
from ..rules.abilities import tracks_any, tracks_symbol
from ..rules.scoring import count_up
from ..state import HAND, QUEUE, SERVED, STATION, UNUSED, WIN_CARDS, WINS, FoodCourt

A_POINT = 10
AN_ORDER = 8  # what it is worth to be able to serve one more recipe
A_TIP = 20
A_LOSS = 20  # of an opponent, shared by all who profit
MORE_CARDS = 12
MORE_QUEUE = 14
A_SPOILT = 45
WIN_WORTH = 60  # of a win card
LAST_WIN_WORTH = 150  # of the fourth one
RECIPE_KEPT, COMPLAINT_KEPT, PROMOTION_KEPT = 4, 6, 8  # what it is worth to have them in the hand
CROWDED = 5  # how much less a recipe in the hand is worth for each that is there
A_PRIMARY, A_SECONDARY = 14, 15
THE_NEXT = 2  # how much less an ingredient is worth for each of its type that lies unused
HARDER = 20  # how much more a hard recipe is worth
FURTHERS = 10  # and one that can bring a win card


# ---- customers


@rule
def utensils_at(s: FoodCourt, seat: int, utensil: int) -> int:
    """How many cooked recipes carry a utensil."""
    n = 0
    for at in range(s.size[STATION + seat]):
        if UTENSIL[card_at(s, STATION + seat, at)] == utensil:
            n += 1
    return n


@rule
def most_tracked(s: FoodCourt, seat: int) -> int:
    """The most win cards that an opponent has."""
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, s.size[WINS + other])
    return most


@rule
def customer_worth(s: FoodCourt, seat: int, customer: int) -> int:
    """What a customer in the queue of a seat promises it."""
    worth = AN_ORDER * ORDER[customer]
    effect = EFFECT[customer]
    if effect <= Effect.TABLEWARE:
        worth += A_POINT * max(1, utensils_at(s, seat, LOOKS_FOR[customer]))
    elif effect == Effect.GAIN:
        worth += A_TIP
    elif effect == Effect.LOSS:
        worth += A_LOSS // (s.players - 1)
    elif effect == Effect.HAND:
        worth += MORE_CARDS
    elif effect == Effect.QUEUE:
        worth += MORE_QUEUE
    elif most_tracked(s, seat) > 0:
        worth += A_SPOILT // (s.players - 1)
    if NATION[customer] == s.plays_deck[seat]:
        worth += A_POINT * s.nationality
    return worth


@rule
def welcome_worth(s: FoodCourt, seat: int, customer: int) -> int:
    """What a customer brings when served. Some must wait only if there are more of them than dishes, so it does not matter
    how much one orders; and whoever raises a limit leaves with all the others."""
    worth = customer_worth(s, seat, customer) - AN_ORDER * ORDER[customer]
    if EFFECT[customer] == Effect.HAND:
        return worth - MORE_CARDS
    return worth - MORE_QUEUE if EFFECT[customer] == Effect.QUEUE else worth


# ---- a Serve


@rule
def mark_queue(s: FoodCourt, seat: int, mark: int) -> None:
    for at in range(s.size[QUEUE + seat]):
        set_mark(s, QUEUE + seat, at, mark)


@rule
def track_worth(s: FoodCourt, seat: int) -> int:
    """What a win card from the chosen dishes is worth, or 0."""
    if not tracks_any(s, seat):
        return 0
    return LAST_WIN_WORTH if s.size[WINS + seat] == WIN_CARDS - 1 else WIN_WORTH


@rule
def serve_worth(s: FoodCourt, seat: int) -> int:
    """What it would bring to serve everything to everybody, in proportion to what fits. Nothing stays changed."""
    room = 0
    for at in range(s.size[QUEUE + seat]):
        room += ORDER[card_at(s, QUEUE + seat, at) - CUSTOMERS_FROM]
    if room == 0 or s.cooked[seat] == 0:
        return 0
    for at in range(s.size[STATION + seat]):
        kind = card_at(s, STATION + seat, at)
        if BASE[kind] > 0:
            s.dishes |= 1 << (COLUMN[kind] - 1)
    mark_queue(s, seat, SERVED)
    points = A_POINT * count_up(s, seat, 0)
    win = track_worth(s, seat)
    mark_queue(s, seat, 0)
    s.dishes = 0
    if room < s.cooked[seat]:
        points = points * room // s.cooked[seat]
    return points + win


# ---- recipes and ingredients


@rule
def unused_symbols(s: FoodCourt, seat: int, symbol: int) -> int:
    """How many unused ingredients carry a symbol."""
    n = 0
    for at in range(s.size[STATION + seat]):
        if get_mark(s, STATION + seat, at) == UNUSED and SYMBOL[card_at(s, STATION + seat, at)] == symbol:
            n += 1
    return n


@rule
def furthers_win(s: FoodCourt, seat: int, recipe: int) -> bool:
    """Whether a recipe can bring the next win card."""
    deck = DECK_OF[recipe]
    symbol = SYMBOL[recipe]
    if deck == Restaurant.INDIA or deck == Restaurant.JAPAN or deck == Restaurant.MEXICO:
        return SORT[recipe] != Sort.EASY
    if symbol == 0:
        return False
    if deck == Restaurant.ITALY or deck == Restaurant.FRANCE:
        return not tracks_symbol(s, seat, symbol)
    if deck == Restaurant.USA:
        return s.size[WINS + seat] == 0 or tracks_symbol(s, seat, symbol)
    return True


@rule
def recipe_worth(s: FoodCourt, seat: int, recipe: int) -> int:
    """What it is worth to cook a recipe: more for what brings a win card."""
    worth = A_POINT * BASE[recipe]
    if SORT[recipe] == Sort.HARD:
        worth += HARDER
    return worth + FURTHERS if furthers_win(s, seat, recipe) else worth


@rule
def cook_worth(s: FoodCourt, seat: int) -> int:
    """What those recipes in the hand bring for which the unused ingredients suffice, the hard ones first."""
    primaries = s.primaries[seat]
    secondaries = s.secondaries[seat]
    worth = 0
    for sort in range(Sort.HARD, Sort.EASY - 1, -1):
        for at in range(s.size[HAND + seat]):
            kind = card_at(s, HAND + seat, at)
            if SORT[kind] == sort and primaries > 0 and secondaries >= SECONDARIES[kind]:
                primaries -= 1
                secondaries -= SECONDARIES[kind]
                worth += recipe_worth(s, seat, kind)
    return worth


@rule
def ingredient_worth(s: FoodCourt, seat: int, kind: int) -> int:
    """What it is worth to prepare an ingredient: less, the more of its type lie there unused."""
    if SORT[kind] == Sort.PRIMARY:
        return max(2, A_PRIMARY - THE_NEXT * s.primaries[seat])
    if SORT[kind] == Sort.SECONDARY:
        return max(2, A_SECONDARY - THE_NEXT * s.secondaries[seat])
    return 16


@rule
def prepare_worth(s: FoodCourt, seat: int) -> int:
    """What it brings to prepare all ingredients of the hand."""
    worth = 0
    for at in range(s.size[HAND + seat]):
        kind = card_at(s, HAND + seat, at)
        if Sort.PRIMARY <= SORT[kind] <= Sort.OPTIONAL:
            worth += ingredient_worth(s, seat, kind)
    return worth


@rule
def recipes_held(s: FoodCourt, seat: int) -> int:
    n = 0
    for at in range(s.size[HAND + seat]):
        if BASE[card_at(s, HAND + seat, at)] > 0:
            n += 1
    return n


@rule
def keeping(s: FoodCourt, seat: int, kind: int) -> int:
    """What it is worth to keep a card in the hand; the more recipes wait there, the less each is worth."""
    if BASE[kind] > 0:
        return RECIPE_KEPT + recipe_worth(s, seat, kind) // 2 - CROWDED * recipes_held(s, seat)
    if SORT[kind] == Sort.COMPLAINT:
        return COMPLAINT_KEPT
    if SORT[kind] == Sort.PROMOTION:
        return PROMOTION_KEPT
    worth = ingredient_worth(s, seat, kind)
    return worth + 3 if SYMBOL[kind] > 0 else worth - 2 * (count(s, HAND + seat, kind) - 1)
