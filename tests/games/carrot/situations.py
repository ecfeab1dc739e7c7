"""Situations for tests: a dealt table whose cards are put where the test wants them, by the kernel's own verbs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import cardamom
from cardamom import Table
from cardamom.games.carrot.cards import CARD
from cardamom.games.carrot.rules.rounds import begin_turn
from cardamom.games.carrot.state import DISHES, MARKET, PURCHASE, RESTAURANT, WAREHOUSE, Carrot
from cardamom.kernel import card_at, give, shuffle
from tests.games.situations import asked, forget_the_past, labels_in, marked_sets, offered, put, said, sorted_in

__all__ = [
    "GAME",
    "asked",
    "dishes",
    "kind",
    "market",
    "offered",
    "purchase",
    "restaurant",
    "said",
    "situation",
    "warehouse",
]

GAME = cardamom.game("carrot")


def kind(label: str) -> int:
    return CARD.labels.index(label)


def situation(
    *restaurants: str,
    warehouses: Mapping[int, str] | None = None,
    market: str | None = None,
    top: str = "",
    turn: int = 0,
    stall: int = 0,
    scores: Sequence[int] = (),
    seed: int = 1,
    **options: Any,
) -> Table:
    """A table where it is `turn`'s turn to act. Cards are written "7h 10c"; one text per seat says what lies open.

    `top` lies on the market, the first card to be drawn last. Given `market`, those cards are all it holds, in
    that order, and every other card is out of the game, among the dishes of seat 0 under the number 0.
    """
    table = GAME.deal(players=len(restaurants), seed=seed, **options)
    s = cast(Carrot, table._state)
    _gather(s)
    for seat, cards in enumerate(restaurants):
        _put(s, cards, RESTAURANT + seat)
    for seat, cards in (warehouses or {}).items():
        _put(s, cards, WAREHOUSE + seat)
    if market is not None:
        kept = {kind(label) for label in market.split()}
        _put(s, " ".join(label for label in labels_in(table, CARD, MARKET) if kind(label) not in kept), DISHES)
        top = market
    _put(s, top, MARKET)
    s.lowest_market = s.size[MARKET]
    s.stall = stall
    s.score[: len(scores)] = scores
    s.turns = 0
    s.pending = 0
    begin_turn(s, turn)
    forget_the_past(table)
    return table


def purchase(*hands: str) -> Table:
    """A table where everybody has bought these five cards and chooses two to hide."""
    table = GAME.deal(players=len(hands), seed=1)
    s = cast(Carrot, table._state)
    _gather(s)
    for seat, cards in enumerate(hands):
        _put(s, cards, PURCHASE + seat)
    return table


def _gather(s: Carrot) -> None:
    """Shuffle all cards back into the market."""
    for seat in range(s.players):
        while s.size[PURCHASE + seat] > 0:
            give(s, PURCHASE + seat, MARKET, card_at(s, PURCHASE + seat, 0))
    shuffle(s, MARKET)


def _put(s: Carrot, cards: str, zone: int) -> None:
    put(s, CARD, cards, MARKET, zone)


# ---- looking at a table


def restaurant(table: Table, seat: int) -> str:
    """The open cards of a seat, by rank."""
    return sorted_in(table, CARD, RESTAURANT + seat)


def warehouse(table: Table, seat: int) -> str:
    return sorted_in(table, CARD, WAREHOUSE + seat)


def dishes(table: Table, seat: int) -> list[str]:
    """The cards of each dish of a seat, in the order of cooking."""
    return marked_sets(table, CARD, "dishes", seat)


def market(table: Table) -> list[str]:
    """The market from bottom to top."""
    return labels_in(table, CARD, MARKET)
