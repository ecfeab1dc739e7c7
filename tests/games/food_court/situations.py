"""Situations for tests: a dealt table whose cards are put where the test wants them, by the kernel's own verbs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from cardamom import Table
from cardamom.games.food_court import GAME
from cardamom.games.food_court.cards import ANY_CARD, BASE, COLUMN, RESTAURANT
from cardamom.games.food_court.rules.customers import fill_centre
from cardamom.games.food_court.rules.rounds import begin_turn
from cardamom.games.food_court.rules.station import note_unused
from cardamom.games.food_court.state import (
    CENTRE,
    CUSTOMER_DECK,
    CUSTOMER_DISCARD,
    DISCARD,
    DRAW,
    HAND,
    QUEUE,
    STATION,
    WINS,
    Do,
    FoodCourt,
)
from cardamom.kernel import abandon, ask, card_at, plan, pour, pull, set_mark, shuffle
from cardamom.kernel.verbs import close_gap
from tests.games.situations import asked, forget_the_past, labels_in, offered, put, said, shown_zone, sorted_in

__all__ = [
    "GAME",
    "NATIONS",
    "asked",
    "centre",
    "columns",
    "customers_left",
    "discards",
    "hand",
    "hand_over",
    "lines",
    "offered",
    "pass_turn",
    "play",
    "prepared",
    "queue",
    "said",
    "serve_all",
    "shown_zone",
    "situation",
    "state",
    "wins",
]

NATIONS = ("Italy", "France", "China", "India", "USA", "Turkiye", "Japan", "Mexico")
By = Mapping[int, str]

# what runs planned steps until somebody is asked


def state(table: Table) -> FoodCourt:
    """The state, to be looked at or changed: what was seen of it before counts no more."""
    table._seen = table._state, {}
    return cast(FoodCourt, table._state)


def situation(
    nations: str = "Italy France",
    hands: By | None = None,
    prepared: By | None = None,
    cooked: Mapping[int, tuple[str, ...]] | None = None,
    wins: By | None = None,
    queues: By | None = None,
    centre: str | None = None,
    customers: str | None = None,
    draw: By | None = None,
    discards: By | None = None,
    scores: tuple[int, ...] = (),
    turn: int = 0,
    first: int = 0,
    rounds: int = 0,
    refresh: bool = False,
    seed: int = 1,
    **options: Any,
) -> Table:
    """A table where it is `turn`'s turn, in a round that `first` begins, after this many rounds.

    Cards are written "Spaghetti Tomato", for each seat that has some. A column of `cooked` begins with its recipe. `centre` are
    the customers in the central queue, and `customers` those in the customer deck; else they are filled at random. Given
    `draw`, those cards are all the pile holds, the last one on top, and every other card is back in the box. The first
    step of the turn is over, unless `refresh` is set.
    """
    restaurants = nations.split()
    table = GAME.deal(players=len(restaurants), seed=seed, deck_choice="pick", **options)
    while asked(table)[1] == "pick":
        seat = table.actors[0]
        table.play(f"pick({RESTAURANT.labels[NATIONS.index(restaurants[seat])]})", seat)
    s = state(table)
    _gather(s)
    for place, zones in ((HAND, hands), (STATION, prepared), (WINS, wins), (DISCARD, discards)):
        for seat, cards in (zones or {}).items():
            put(s, ANY_CARD, cards, DRAW + seat, place + seat)
    for seat in range(s.players):
        for at in range(s.size[STATION + seat]):
            note_unused(s, seat, card_at(s, STATION + seat, at), 1)
        for column in (cooked or {}).get(seat, ()):
            _cook(s, seat, column)
    for seat, cards in (draw or {}).items():
        _stack(s, DRAW + seat, cards)
    for seat, cards in (queues or {}).items():
        put(s, ANY_CARD, cards, CUSTOMER_DECK, QUEUE + seat)
    put(s, ANY_CARD, centre or "", CUSTOMER_DECK, CENTRE)
    if customers is not None:
        _stack(s, CUSTOMER_DECK, customers)
    if centre is None:
        fill_centre(s)
    s.score[: len(scores)] = scores
    s.turns = rounds * s.players + (turn - first) % s.players
    forget_the_past(table)
    table._takeback = None
    if refresh:
        begin_turn(s, turn)
        GAME.engine.run_steps(s)
    else:
        s.turns += 1
        plan(s, Do.END_TURN, turn)
        ask(s, Do.ACT, turn)
    table._note_events(s)
    return table


def _gather(s: FoodCourt) -> None:
    """Shuffle all cards back into their piles."""
    for seat in range(s.players):
        pour(s, HAND + seat, DRAW + seat)
        shuffle(s, DRAW + seat)
    pour(s, CENTRE, CUSTOMER_DECK)
    shuffle(s, CUSTOMER_DECK)
    abandon(s)


def _cook(s: FoodCourt, seat: int, column: str) -> None:
    recipe = ANY_CARD.labels.index(column.split()[0])
    assert BASE[recipe] > 0
    for label in column.split():
        put(s, ANY_CARD, label, DRAW + seat, STATION + seat)
        set_mark(s, STATION + seat, s.size[STATION + seat] - 1, COLUMN[recipe])
    s.cooked[seat] += 1


def _stack(s: FoodCourt, pile: int, cards: str) -> None:
    """Leave only these cards in a pile, the last one on top."""
    wanted = [ANY_CARD.labels.index(label) for label in cards.split()]
    for card in wanted:
        lowest = next(at for at in range(s.size[pile]) if card_at(s, pile, at) == card)
        pull(s, pile, lowest, pile)
    while s.size[pile] > len(wanted):
        s.total[card_at(s, pile, 0)] -= 1
        close_gap(s, pile, 0)


# ---- going on


def play(table: Table, *answers: str) -> None:
    """The seat that is asked gives these answers."""
    for answer in answers:
        table.play(answer, table.actors[0])


def pass_turn(table: Table) -> None:
    """The player whose turn it is does nothing."""
    if asked(table)[1] == "refresh":
        play(table, "draw")
    play(table, "end")


def serve_all(table: Table) -> None:
    """Serve as much as possible to as many as possible; whatever is asked along the way gets its first answer, and nothing is
    tracked."""
    play(table, "serve")
    while asked(table)[1] != "act":
        legal = {str(action) for action in table.legal(table.actors[0])}
        preferred = ("everybody", "everything", "decline")
        first = str(table.legal(table.actors[0])[0])
        play(table, next((answer for answer in preferred if answer in legal), first))


def hand_over(table: Table, seat: int) -> None:
    """Everybody passes until it is this seat's turn, after the first step."""
    while table.actors[0] != seat:
        pass_turn(table)
    if asked(table)[1] == "refresh":
        play(table, "draw")


# ---- looking at a table


def hand(table: Table, seat: int) -> str:
    """The hand of a seat, by kind."""
    return sorted_in(table, ANY_CARD, HAND + seat)


def prepared(table: Table, seat: int) -> str:
    """The unused ingredients of a seat, by kind."""
    return _marked(table, seat, 0)


def columns(table: Table, seat: int) -> list[str]:
    """The columns of a seat, in the order of their recipes, each with its recipe first."""
    return [found for mark in range(1, max(COLUMN) + 1) if (found := _marked(table, seat, mark))]


def _marked(table: Table, seat: int, mark: int) -> str:
    shown = shown_zone(table, seat, "station", seat)
    cards = [kind for kind, marked in zip(shown["kinds"], shown["marks"], strict=True) if marked == mark]
    return " ".join(ANY_CARD.labels[kind] for kind in sorted(cards))


def wins(table: Table, seat: int) -> str:
    """The win cards of a seat, by kind."""
    return sorted_in(table, ANY_CARD, WINS + seat)


def queue(table: Table, seat: int) -> str:
    """The customers of a seat, by kind."""
    return sorted_in(table, ANY_CARD, QUEUE + seat)


def centre(table: Table) -> str:
    """The central queue, by kind."""
    return sorted_in(table, ANY_CARD, CENTRE)


def discards(table: Table, seat: int | None) -> str:
    """The discard pile of a seat, or of the customers, by kind."""
    return sorted_in(table, ANY_CARD, CUSTOMER_DISCARD if seat is None else DISCARD + seat)


def customers_left(table: Table) -> list[str]:
    """The customer deck, from bottom to top."""
    return labels_in(table, ANY_CARD, CUSTOMER_DECK)


def lines(table: Table) -> list[str]:
    """Where points came from, as a spectator hears it, without the player's name."""
    return [text.split(": ", 1)[1] for text in said(table) if " VP for " in text]
