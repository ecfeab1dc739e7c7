"""What a player does in a turn."""

from __future__ import annotations

from cardamom.kernel import answered, ask, count, draw, lay, rule, shuffle, tell, tuck

from ..state import MARKET, RESTAURANT, WAREHOUSE, WAREHOUSE_ROOM, Carrot, DeclinedTrade, Do, News, SellTo, Why
from .rounds import may_steal

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
    """One offer per turn, and somebody must have an open card to give for it (CAR-11, CAR-12)."""
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
    tell(s, News.OFFERED, seat, offered, partner, card)
    ask(s, Do.ANSWER, partner, offered, card)


@rule
def accept(s: Carrot, partner: int, offered: int, wanted: int) -> None:
    """The trade is valid only if the other player accepts."""
    answered(s, partner)
    seat = owner_of(s, offered)
    tell(s, News.ACCEPTED, partner)
    lay(s, RESTAURANT + seat, RESTAURANT + partner, offered)
    lay(s, RESTAURANT + partner, RESTAURANT + seat, wanted)


@rule
def refuse(s: Carrot, partner: int, offered: int) -> None:
    """Refused: one offer per turn, then another kind of action; or the turn is spent (CAR-11)."""
    answered(s, partner)
    tell(s, News.REFUSED, partner)
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
