"""Do not steal my carrot!, by Alan Roger: the rules, in the order of the designer's text.

The recipes are in cooking.py. Not part of the game: jokers, and a pass; the market can always be visited (CAR-2, CAR-5).
"""

from __future__ import annotations

from cardamom.kernel import (
    ActionTable,
    Choice,
    Question,
    Step,
    among,
    answered,
    ask,
    ask_seats,
    card_at,
    chance,
    count,
    draw,
    finish,
    give,
    lay,
    leaders,
    others,
    own,
    plan,
    rule,
    shuffle,
    stock,
    tell,
    tuck,
)

from .cards import (
    CARD,
    KINDS,
    PAIR,
    RANK,
    RANK_OF,
    START,
    SUIT,
    SUIT_OF,
)
from .cooking import (
    check_gourmet,
    check_new_executive,
    check_new_gourmet,
    check_new_pizza,
    check_new_sandwich,
    check_pizza,
    check_run,
    check_sandwich,
    decline,
    executive,
    gourmet,
    pizza,
    sandwich,
    store_after_cooking,
)
from .state import (
    MARKET,
    PURCHASE,
    RESTAURANT,
    WAREHOUSE,
    WAREHOUSE_ROOM,
    Carrot,
    DeclinedTrade,
    Do,
    End,
    FirstPlayer,
    SellTo,
    Tells,
    Why,
)

ACTIONS = ActionTable()
HIDE = ACTIONS.verb("hide", card=CARD)
MARKET_VISIT = ACTIONS.verb("market")
STEAL = ACTIONS.verb("steal", card=CARD)
SELL = ACTIONS.verb("sell", card=CARD)
OFFER = ACTIONS.verb("offer", card=CARD)
SWAP = ACTIONS.verb("swap", card=CARD)
STORE = ACTIONS.verb("store", card=CARD)
SANDWICH = ACTIONS.verb("sandwich", rank=RANK, suits=PAIR)
PIZZA = ACTIONS.verb("pizza", rank=RANK)
EXECUTIVE = ACTIONS.verb("executive", suit=SUIT, first=START)
GOURMET = ACTIONS.verb("gourmet", suit=SUIT)
WANT = ACTIONS.verb("want", card=CARD)
ACCEPT = ACTIONS.verb("accept")
REFUSE = ACTIONS.verb("refuse")
FETCH = ACTIONS.verb("fetch", card=CARD)
DONE = ACTIONS.verb("done")


# ---- preparation of the game


@rule
def setup(s: Carrot) -> None:
    """Shuffle all 52 cards into the market. Each player draws 5 and hides 2 of them (CAR-1 to CAR-4)."""
    for kind in range(KINDS):
        stock(s, MARKET, kind, 1)
    shuffle(s, MARKET)
    for seat in range(s.players):
        for _ in range(5):
            draw(s, MARKET, PURCHASE + seat)
    s.lowest_market = s.size[MARKET]
    first = 0
    if s.first_player == FirstPlayer.RANDOM:
        first = chance(s, s.players)
    plan(s, Do.BEGIN_TURN, first)
    plan(s, Do.OPEN)
    ask_seats(s, Do.HIDE, (1 << s.players) - 1)


@rule
def check_hide(s: Carrot, seat: int, card: int) -> int:
    return Why.FINE if count(s, PURCHASE + seat, card) > 0 else Why.NOT_BOUGHT


@rule
def hide(s: Carrot, seat: int, card: int) -> None:
    """Everybody chooses two of five secretly and at once (CAR-3)."""
    give(s, PURCHASE + seat, WAREHOUSE + seat, card)
    if s.size[WAREHOUSE + seat] == WAREHOUSE_ROOM:
        answered(s, seat)


@rule
def open_restaurants(s: Carrot) -> None:
    """The remaining three cards are laid open and form the restaurant (CAR-3)."""
    for seat in range(s.players):
        while s.size[PURCHASE + seat] > 0:
            lay(s, PURCHASE + seat, RESTAURANT + seat, card_at(s, PURCHASE + seat, 0))


# ---- turns


@rule
def begin_turn(s: Carrot, seat: int) -> None:
    """The current player chooses exactly one action (CAR-5)."""
    s.turns += 1
    s.progress = 0
    plan(s, Do.END_TURN, seat)
    ask(s, Do.ACT, seat)


@rule
def end_turn(s: Carrot, seat: int) -> None:
    """An empty market or a stall ends the game; otherwise the next player clockwise is on turn."""
    s.stall = 0 if s.progress != 0 else s.stall + 1
    if s.size[MARKET] == 0:
        finish(s, End.MARKET_EMPTY, leaders(s))
    elif s.stall >= s.stall_laps * s.players:
        finish(s, End.STALLED, leaders(s))
    else:
        plan(s, Do.BEGIN_TURN, (seat + 1) % s.players)


@rule
def may_steal(s: Carrot) -> int:
    """After one lap without a dish or a lower market, Steal and Sell are closed (CAR-27)."""
    return Why.CLOSED if s.stall_close != 0 and s.stall >= s.players else Why.FINE


# ---- go to the market


@rule
def go_to_market(s: Carrot, seat: int) -> None:
    """Draw a card from the market and add it to your restaurant (CAR-6); you may cook with it at once."""
    answered(s, seat)
    card = draw(s, MARKET, RESTAURANT + seat)
    if s.size[MARKET] < s.lowest_market:
        s.lowest_market = s.size[MARKET]
        s.progress = 1
    ask(s, Do.COOK, seat, card)


# ---- steal ingredient


@rule
def owner_of(s: Carrot, card: int) -> int:
    """The seat in whose restaurant the card lies open, or -1."""
    for seat in range(s.players):
        if count(s, RESTAURANT + seat, card) > 0:
            return seat
    return -1


@rule
def check_opponents_card(s: Carrot, seat: int, card: int) -> int:
    owner = owner_of(s, card)
    if owner < 0:
        return Why.NOT_OPEN
    return Why.OWN_CARD if owner == seat else Why.FINE


@rule
def steal(s: Carrot, seat: int, card: int) -> None:
    """Take an open card of any opponent, however few they have (CAR-7); you may cook with it at once."""
    answered(s, seat)
    lay(s, RESTAURANT + owner_of(s, card), RESTAURANT + seat, card)
    ask(s, Do.COOK, seat, card)


# ---- sell ingredient


@rule
def check_own_card(s: Carrot, seat: int, card: int) -> int:
    return Why.FINE if count(s, RESTAURANT + seat, card) > 0 else Why.NOT_YOURS


@rule
def may_sell(s: Carrot, seat: int) -> int:
    """Selling and plain storing must leave three cards in the restaurant (CAR-8)."""
    if s.size[RESTAURANT + seat] <= 3:
        return Why.LOWER_LIMIT
    return may_steal(s)


@rule
def sell(s: Carrot, seat: int, card: int) -> None:
    """Return a card to the market: shuffled in, or to its bottom. Nothing is paid (CAR-9)."""
    answered(s, seat)
    if s.sell_to == SellTo.BOTTOM:
        tuck(s, RESTAURANT + seat, MARKET, 0, card, s.everybody)
    else:
        lay(s, RESTAURANT + seat, MARKET, card)
        shuffle(s, MARKET)


# ---- trade ingredients


@rule
def may_offer(s: Carrot, seat: int, refused: int) -> int:
    """One offer a turn, and somebody must have an open card to give for it (CAR-11, CAR-12)."""
    if refused != 0:
        return Why.ONE_OFFER
    for other in range(s.players):
        if other != seat and s.size[RESTAURANT + other] > 0:
            return Why.FINE
    return Why.NOBODY_TO_TRADE


@rule
def offer(s: Carrot, seat: int, card: int) -> None:
    """Offer one of your open cards; next you name the card you want for it (CAR-10, CAR-12)."""
    answered(s, seat)
    ask(s, Do.WANT, seat, card)


@rule
def want(s: Carrot, seat: int, card: int, offered: int) -> None:
    """Ask another player for one of their open cards in exchange."""
    answered(s, seat)
    partner = owner_of(s, card)
    tell(s, Tells.OFFERED, seat, offered, partner, card)
    ask(s, Do.ANSWER, partner, offered, card)


@rule
def accept(s: Carrot, partner: int, offered: int, wanted: int) -> None:
    """The trade is valid only if the other player accepts."""
    answered(s, partner)
    seat = owner_of(s, offered)
    tell(s, Tells.ACCEPTED, partner)
    lay(s, RESTAURANT + seat, RESTAURANT + partner, offered)
    lay(s, RESTAURANT + partner, RESTAURANT + seat, wanted)


@rule
def refuse(s: Carrot, partner: int, offered: int) -> None:
    """Refused: one offer a turn, then another kind of action; or the turn is spent (CAR-11)."""
    answered(s, partner)
    tell(s, Tells.REFUSED, partner)
    if s.declined_trade == DeclinedTrade.OTHER_ACTION:
        ask(s, Do.ACT, owner_of(s, offered), 1)


# ---- swap warehouse item


@rule
def may_swap(s: Carrot, seat: int) -> int:
    return Why.EMPTY_WAREHOUSE if s.size[WAREHOUSE + seat] == 0 else Why.FINE


@rule
def swap(s: Carrot, seat: int, card: int) -> None:
    """Choose a card of your restaurant; next you name the warehouse card to swap it for (CAR-13)."""
    answered(s, seat)
    ask(s, Do.FETCH, seat, card)


@rule
def check_fetch(s: Carrot, seat: int, card: int) -> int:
    return Why.FINE if count(s, WAREHOUSE + seat, card) > 0 else Why.NOT_STORED


@rule
def fetch(s: Carrot, seat: int, card: int, swapped: int) -> None:
    """Both cards are seen by all and named in the log (CAR-13)."""
    answered(s, seat)
    lay(s, WAREHOUSE + seat, RESTAURANT + seat, card)
    lay(s, RESTAURANT + seat, WAREHOUSE + seat, swapped)


@rule
def may_store(s: Carrot, seat: int) -> int:
    if s.size[WAREHOUSE + seat] == WAREHOUSE_ROOM:
        return Why.FULL_WAREHOUSE
    return Why.LOWER_LIMIT if s.size[RESTAURANT + seat] <= 3 else Why.FINE


@rule
def store(s: Carrot, seat: int, card: int) -> None:
    """With a free place in the warehouse the same action may just store a card (CAR-13)."""
    answered(s, seat)
    lay(s, RESTAURANT + seat, WAREHOUSE + seat, card)


# ---- the questions with their answers, and the steps

OWN_OPEN = among(own(RESTAURANT))
OTHERS_OPEN = among(others(RESTAURANT))
LARDER = (own(RESTAURANT), own(WAREHOUSE))
PAIRED = among(*LARDER, by=RANK_OF, at_least=2)
FOUR_OF_A_RANK = among(*LARDER, by=RANK_OF, at_least=4)
FOUR_OF_A_SUIT = among(*LARDER, by=SUIT_OF, at_least=4)

QUESTIONS = (
    Question(Do.HIDE, Choice(HIDE, hide, check_hide, among(own(PURCHASE)))),
    Question(
        Do.ACT,
        Choice(MARKET_VISIT, go_to_market),
        Choice(STEAL, steal, check_opponents_card, OTHERS_OPEN, may_steal),
        Choice(SELL, sell, check_own_card, OWN_OPEN, may_sell),
        Choice(OFFER, offer, check_own_card, OWN_OPEN, may_offer),
        Choice(SWAP, swap, check_own_card, OWN_OPEN, may_swap),
        Choice(STORE, store, check_own_card, OWN_OPEN, may_store),
        Choice(SANDWICH, sandwich, check_sandwich, PAIRED),
        Choice(PIZZA, pizza, check_pizza, FOUR_OF_A_RANK),
        Choice(EXECUTIVE, executive, check_run, FOUR_OF_A_SUIT),
        Choice(GOURMET, gourmet, check_gourmet, FOUR_OF_A_SUIT),
    ),
    Question(
        Do.COOK,
        Choice(SANDWICH, sandwich, check_new_sandwich, PAIRED),
        Choice(PIZZA, pizza, check_new_pizza, FOUR_OF_A_RANK),
        Choice(EXECUTIVE, executive, check_new_executive, FOUR_OF_A_SUIT),
        Choice(GOURMET, gourmet, check_new_gourmet, FOUR_OF_A_SUIT),
        Choice(DONE, decline),
    ),
    Question(Do.STORE, Choice(STORE, store_after_cooking, check_own_card, OWN_OPEN), Choice(DONE, decline)),
    Question(Do.WANT, Choice(WANT, want, check_opponents_card, OTHERS_OPEN)),
    Question(Do.ANSWER, Choice(ACCEPT, accept), Choice(REFUSE, refuse)),
    Question(Do.FETCH, Choice(FETCH, fetch, check_fetch, among(own(WAREHOUSE)))),
)

STEPS: dict[int, Step] = {Do.OPEN: open_restaurants, Do.BEGIN_TURN: begin_turn, Do.END_TURN: end_turn}
