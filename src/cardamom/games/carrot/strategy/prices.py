"""The price of every answer; the dearest one is played."""

from __future__ import annotations

from cardamom.kernel import card_at, dearest, retuned, rule

from ..cards import EXECUTIVE_DISH, GOURMET_DISH, JACK, KINDS, PAIRS, PIZZA_DISH, POINTS, RANK_OF, RANKS, RUNS, SUITS
from ..rules.actions import (
    DONE,
    EXECUTIVE,
    FETCH,
    HIDE,
    MARKET_VISIT,
    OFFER,
    PIZZA,
    REFUSE,
    SANDWICH,
    SELL,
    STEAL,
    STORE,
    SWAP,
    WANT,
)
from ..rules.cooking import run_card
from ..rules.rounds import may_steal
from ..rules.turns import owner_of
from ..state import DISHES, MARKET, PURCHASE, RESTAURANT, WAREHOUSE, Carrot, Do

# the dishes of four cards: pizzas, Executive Dishes suit by suit, Gourmet Dishes; sandwiches are priced apart
_PIZZAS = tuple(tuple(4 * rank + suit for suit in range(4)) for rank in range(len(RANKS)))
_RUNS = tuple(tuple(run_card(suit, first, k) for k in range(4)) for suit in range(len(SUITS)) for first in range(RUNS))
_FEASTS = tuple(tuple(run_card(suit, JACK, k) for k in range(4)) for suit in range(len(SUITS)))
_FOURS = _PIZZAS + _RUNS + _FEASTS

INGREDIENTS = tuple(sum(1 << card for card in four) for four in _FOURS)
DISH_OF = (PIZZA_DISH,) * len(_PIZZAS) + (EXECUTIVE_DISH,) * len(_RUNS) + (GOURMET_DISH,) * len(_FEASTS)

# how many actions each verb of cooking has
PAIRS_A_RANK = len(PAIRS)
SANDWICHES = len(RANKS) * PAIRS_A_RANK
PIZZAS = len(_PIZZAS)
EXECUTIVES = len(_RUNS)

# the dishes a card belongs to, five at most; the first is repeated where there are fewer
_USES = tuple(tuple(dish for dish, four in enumerate(_FOURS) if card in four) for card in range(KINDS))
USES = tuple(uses + uses[:1] * (5 - len(uses)) for uses in _USES)
COMPANIONS = tuple(
    sum(1 << other for other in range(KINDS) if other != card and any({card, other} <= set(_FOURS[dish]) for dish in uses))
    for card, uses in enumerate(_USES)
)

# how often, in a hundred, a dish is served that lacks this many cards (row), of which that many lie open (column)
PROMISE = ((100, 0, 0, 0, 0), (20, 60, 0, 0, 0), (5, 10, 28, 0, 0), (1, 2, 3, 4, 0), (0, 0, 0, 0, 0))
LONG_MARKET = 24  # with this many cards left it is early: what lies open nowhere may well turn up

SERVED = 100  # the price of a point
MARKET_PRICE = 55  # what an unknown card is worth: half a sandwich
HELD_PAIR = 40  # what a card's mate adds to it
AT_RISK = 3  # one open card in this many is stolen before it is used
GLADLY = 10_000
NEVER = -10_000


# ---- sets of cards


@rule
def cards_in(s: Carrot, zone: int) -> int:
    """The cards of a zone, as far as the view knows them."""
    cards = 0
    for at in range(s.size[zone]):
        kind = card_at(s, zone, at)
        if kind < s.kinds:
            cards |= 1 << kind
    return cards


@rule
def held_by(s: Carrot, seat: int) -> int:
    return cards_in(s, RESTAURANT + seat) | cards_in(s, WAREHOUSE + seat) | cards_in(s, PURCHASE + seat)


@rule
def open_cards(s: Carrot) -> int:
    cards = 0
    for seat in range(s.players):
        cards |= cards_in(s, RESTAURANT + seat)
    return cards


@rule
def out_of_reach(s: Carrot, seat: int) -> int:
    """What the seat can never take: cooked cards, and those it knows in other warehouses."""
    cards = 0
    for other in range(s.players):
        cards |= cards_in(s, DISHES + other)
        if other != seat:
            cards |= cards_in(s, WAREHOUSE + other)
    return cards


@rule
def without(cards: int, others: int) -> int:
    return cards - (cards & others)


@rule
def how_many(cards: int) -> int:
    n = 0
    while cards != 0:
        cards &= cards - 1
        n += 1
    return n


# ---- what a card is worth


@rule
def promise(s: Carrot, lacking: int, in_sight: int) -> int:
    """How likely a dish is that lacks this many cards, with that many of them in sight; less so later in the game."""
    market = s.size[MARKET]
    if lacking > market // s.players + 1:
        return 0
    if in_sight < lacking and market < LONG_MARKET:
        return PROMISE[lacking][in_sight] * market // LONG_MARKET
    return PROMISE[lacking][in_sight]


@rule
def worth(s: Carrot, card: int, held: int, shown: int, gone: int) -> int:
    """What the card adds to the best dish of four for whoever holds these others; `shown` lie open anywhere."""
    best = 0
    if COMPANIONS[card] & held == 0:
        return best
    bit = 1 << card
    shown = without(shown, held)
    held = without(held, bit)
    for k in range(5):
        dish = USES[card][k]
        missing = without(INGREDIENTS[dish], held)
        if missing & gone == 0:
            lacking = how_many(missing)
            if lacking == 1:
                best = max(best, POINTS[DISH_OF[dish]] * SERVED)
            elif lacking < 4:
                near = how_many(without(missing & shown, bit))
                gain = promise(s, lacking - 1, near) - promise(s, lacking, near + (shown >> card & 1))
                best = max(best, POINTS[DISH_OF[dish]] * gain)
    return best


@rule
def mate_of(card: int, held: int) -> bool:
    """Whether another card of the same rank is held."""
    return without(held >> (4 * RANK_OF[card]) & 15, 1 << (card & 3)) != 0


@rule
def keeping(s: Carrot, card: int, held: int, shown: int, gone: int) -> int:
    """What a card in hand is worth, as part of a dish or of a pair."""
    return worth(s, card, held, shown, gone) + (HELD_PAIR if mate_of(card, held) else 0)


# ---- what an answer is worth


@rule
def market_price(s: Carrot, seat: int) -> int:
    """The last card ends the game: the leader takes it gladly, the others only when nothing else pays."""
    if s.size[MARKET] > 1:
        return MARKET_PRICE
    for other in range(s.players):
        if other != seat and s.score[other] >= s.score[seat]:
            return 0
    return GLADLY


@rule
def sandwich_price(s: Carrot, card: int, mate: int, held: int, shown: int, gone: int) -> int:
    """A sandwich earns its point and costs what its cards could have become."""
    return SERVED - worth(s, card, held, shown, gone) - worth(s, mate, held, shown, gone)


@rule
def steal_price(s: Carrot, seat: int, card: int, held: int, shown: int, gone: int) -> int:
    """A stolen card serves or brings on a dish, and its owner's dish is the poorer for it."""
    price = worth(s, card, held, shown, gone)
    if mate_of(card, held):
        mine = held | (1 << card)
        for suit in range(4):
            mate = card - (card & 3) + suit
            if mate != card and held >> mate & 1 != 0:
                price = max(price, sandwich_price(s, card, mate, mine, shown, gone))
    return price + spoiling(s, seat, card, shown, gone) // s.players


@rule
def spoiling(s: Carrot, seat: int, card: int, shown: int, gone: int) -> int:
    """What the owner of an open card loses with it, as far as the seat can tell."""
    theirs = held_by(s, owner_of(s, card))
    if how_many(COMPANIONS[card] & theirs) < 2:
        return 0
    return worth(s, card, theirs, shown, without(gone | cards_in(s, WAREHOUSE + seat), theirs))


@rule
def exchange(s: Carrot, out: int, into: int, held: int, shown: int, gone: int) -> int:
    """What it is worth to give one card for another."""
    after = without(held, 1 << out) | (1 << into)
    return keeping(s, into, after, shown, gone) - keeping(s, out, held, shown, gone)


@rule
def trade_price(s: Carrot, seat: int, partner: int, out: int, into: int, shown: int, gone: int) -> int:
    """What the seat gains by a trade, less what it grants the partner, who is one of several rivals."""
    theirs = held_by(s, partner)
    granted = exchange(s, into, out, theirs, shown, without(gone, theirs))
    return exchange(s, out, into, held_by(s, seat), shown, gone) - max(0, granted) // (s.players - 1)


@rule
def bargain(s: Carrot, seat: int, card: int, wanted: int, shown: int, gone: int) -> int:
    """What an offer may bring: no more than its partner will see in it, too."""
    partner = owner_of(s, wanted)
    hope = trade_price(s, seat, partner, card, wanted, shown, gone)
    return min(hope, trade_price(s, partner, seat, wanted, card, shown, gone))


@rule
def offer_price(s: Carrot, seat: int, card: int, shown: int, gone: int) -> int:
    """While Steal is open there is no need to pay; else the best bargain for this card."""
    best = NEVER
    if may_steal(s) != 0:
        for partner in range(s.players):
            if partner != seat:
                for at in range(s.size[RESTAURANT + partner]):
                    wanted = card_at(s, RESTAURANT + partner, at)
                    best = max(best, bargain(s, seat, card, wanted, shown, gone))
    return best


@rule
def least_kept(s: Carrot, seat: int, held: int, shown: int, gone: int) -> int:
    """The lowest worth of a card in the seat's warehouse."""
    least = keeping(s, card_at(s, WAREHOUSE + seat, 0), held, shown, gone)
    for at in range(1, s.size[WAREHOUSE + seat]):
        least = min(least, keeping(s, card_at(s, WAREHOUSE + seat, at), held, shown, gone))
    return least


@rule
def act_price(s: Carrot, seat: int, action: int, held: int, shown: int, gone: int) -> int:
    """The price of an action of the turn. Selling helps nobody but the clock."""
    if action == MARKET_VISIT:
        return market_price(s, seat)
    if STEAL <= action < STEAL + KINDS:
        return steal_price(s, seat, action - STEAL, held, shown, gone)
    if SELL <= action < SELL + KINDS:
        return NEVER
    if OFFER <= action < OFFER + KINDS:
        return offer_price(s, seat, action - OFFER, shown, gone)
    if SWAP <= action < SWAP + KINDS:
        gain = keeping(s, action - SWAP, held, shown, gone) - least_kept(s, seat, held, shown, gone)
        return gain // AT_RISK
    if STORE <= action < STORE + KINDS:
        return keeping(s, action - STORE, held, shown, gone) // AT_RISK
    return dish_price(s, action, held, shown, gone)


@rule
def dish_price(s: Carrot, action: int, held: int, shown: int, gone: int) -> int:
    """The price of a dish; for a dish of four its points alone."""
    if SANDWICH <= action < SANDWICH + SANDWICHES:
        rank = (action - SANDWICH) // PAIRS_A_RANK
        pair = (action - SANDWICH) % PAIRS_A_RANK
        return sandwich_price(s, 4 * rank + PAIRS[pair][0], 4 * rank + PAIRS[pair][1], held, shown, gone)
    if PIZZA <= action < PIZZA + PIZZAS:
        return POINTS[PIZZA_DISH] * SERVED
    if EXECUTIVE <= action < EXECUTIVE + EXECUTIVES:
        return POINTS[EXECUTIVE_DISH] * SERVED
    return POINTS[GOURMET_DISH] * SERVED


@rule
def price(s: Carrot, seat: int, action: int, what: int, a: int, b: int, held: int, shown: int, gone: int) -> int:
    """The price of an answer to the question that is asked; to decline costs nothing and earns nothing."""
    if what == Do.ACT:
        return act_price(s, seat, action, held, shown, gone)
    if action == DONE or action == REFUSE:  # noqa: SIM109 - `in` is outside the rules' subset
        return 0
    if what == Do.COOK:
        return dish_price(s, action, held, shown, gone)
    if what == Do.WANT:
        return bargain(s, seat, a, action - WANT, shown, gone)
    if what == Do.ANSWER:
        return trade_price(s, seat, owner_of(s, a), b, a, shown, gone)
    if what == Do.FETCH:
        return -keeping(s, action - FETCH, held, shown, gone)
    # hide and store: a card in the warehouse cannot be stolen
    first = HIDE if what == Do.HIDE else STORE
    return 1 + keeping(s, action - first, held, shown, gone)


choose = dearest(price, held=held_by, shown=open_cards, gone=out_of_reach)
choose_easily = retuned(choose, OVERLOOKED=42)  # what a beginner plays
