"""Preparation of the game, and turns in order."""

from __future__ import annotations

from cardamom.kernel import (
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
    plan,
    rule,
    shuffle,
    stock,
)

from ..cards import KINDS
from ..state import MARKET, PURCHASE, RESTAURANT, WAREHOUSE, WAREHOUSE_ROOM, Carrot, Do, End, FirstPlayer, Why

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
