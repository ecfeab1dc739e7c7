"""The preparation, the turns and their first step, the rounds, and the final count."""

from __future__ import annotations

from cardamom.kernel import (
    answered,
    ask,
    chance,
    count,
    draw,
    finish,
    give,
    plan,
    pour,
    rule,
    set_argument,
    shuffle,
    stock,
    take_deck,
    tell,
)

from ..cards import COPIES, CUSTOMERS_FROM, DECK_FROM, DECK_TO, DRAWN_KINDS, EFFECTS
from ..state import (
    ABILITY,
    CUSTOMER_DECK,
    DISCARD,
    DISCARDS,
    DRAW,
    HAND,
    HAND_SIZE,
    WINS,
    DeckChoice,
    Do,
    End,
    FoodCourt,
    News,
    TieBreak,
    Why,
)
from .customers import fill_centre, hand_limit
from .serving import win_worth

RESTAURANTS = len(DECK_FROM)


# ---- preparation


@rule
def setup(s: FoodCourt) -> None:
    """Players pick in seat order from a random first seat, or get random restaurants; none is there twice (FC-1)."""
    plan(s, Do.DEAL)
    if s.deck_choice == DeckChoice.PICK:
        first = chance(s, s.players)
        for k in range(s.players - 1, -1, -1):
            ask(s, Do.PICK, (first + k) % s.players)
    else:
        for seat in range(s.players):
            open_restaurant(s, seat, random_restaurant(s, RESTAURANTS - seat))


@rule
def random_restaurant(s: FoodCourt, left: int) -> int:
    """One of the restaurants that nobody has."""
    skip = chance(s, left)
    restaurant = 0
    while skip > 0 or (s.taken >> restaurant) & 1 == 1:
        if (s.taken >> restaurant) & 1 == 0:
            skip -= 1
        restaurant += 1
    return restaurant


@rule
def check_pick(s: FoodCourt, seat: int, restaurant: int) -> int:
    return Why.TAKEN if (s.taken >> restaurant) & 1 == 1 else Why.FINE


@rule
def pick(s: FoodCourt, seat: int, restaurant: int) -> None:
    answered(s, seat)
    open_restaurant(s, seat, restaurant)


@rule
def open_restaurant(s: FoodCourt, seat: int, restaurant: int) -> None:
    s.taken |= 1 << restaurant
    take_deck(s, seat, restaurant)
    tell(s, News.OPENS, seat, DECK_FROM[restaurant])


@rule
def deal(s: FoodCourt) -> None:
    """Seven cards from their own deck for each player, without a mulligan (FC-44); the customers of all decks in play
    are one common deck (FC-4). Then the first player is drawn by lot."""
    for seat in range(s.players):
        restaurant = s.plays_deck[seat]
        stock(s, ABILITY + seat, DECK_FROM[restaurant], 1)
        for kind in range(DECK_FROM[restaurant] + 1, DECK_TO[restaurant]):
            stock(s, DRAW + seat, kind, COPIES[kind])
        for effect in range(EFFECTS):
            stock(s, CUSTOMER_DECK, CUSTOMERS_FROM + EFFECTS * restaurant + effect, 1)
        shuffle(s, DRAW + seat)
        draw_up_to(s, seat, HAND_SIZE)
    shuffle(s, CUSTOMER_DECK)
    fill_centre(s)
    first = chance(s, s.players)
    tell(s, News.BEGINS, first)
    plan(s, Do.BEGIN_TURN, first)


# ---- the first step of a turn


@rule
def draw_up_to(s: FoodCourt, seat: int, limit: int) -> None:
    """A hand above the limit stays as it is (FC-8). An empty pile is made anew from the player's discards when a card is
    needed; with both empty fewer are drawn (FC-9)."""
    while s.size[HAND + seat] < limit:
        if s.size[DRAW + seat] == 0:
            if s.size[DISCARD + seat] == 0:
                return
            pour(s, DISCARD + seat, DRAW + seat)
            shuffle(s, DRAW + seat)
        draw(s, DRAW + seat, HAND + seat)


@rule
def begin_turn(s: FoodCourt, seat: int) -> None:
    """Discard up to two cards and draw; then the main action, one attraction and events, in any order (FC-7, FC-10)."""
    s.turns += 1
    plan(s, Do.END_TURN, seat)
    ask(s, Do.ACT, seat)
    if s.size[HAND + seat] > 0:
        ask(s, Do.REFRESH, seat)
    else:
        draw_up_to(s, seat, hand_limit(s, seat))


@rule
def check_discard(s: FoodCourt, seat: int, card: int) -> int:
    return Why.FINE if count(s, HAND + seat, DRAWN_KINDS[card]) > 0 else Why.NOT_IN_HAND


@rule
def discard(s: FoodCourt, seat: int, card: int, discarded: int) -> None:
    """Face down onto your own pile, two at most (FC-7); so no card is stuck in a hand (FC-35)."""
    give(s, HAND + seat, DISCARD + seat, DRAWN_KINDS[card])
    if discarded + 1 == DISCARDS or s.size[HAND + seat] == 0:
        refresh(s, seat)
    else:
        set_argument(s, 0, discarded + 1)


@rule
def refresh(s: FoodCourt, seat: int) -> None:
    """Draw up to the hand limit."""
    answered(s, seat)
    draw_up_to(s, seat, hand_limit(s, seat))


# ---- rounds


@rule
def end(s: FoodCourt, seat: int) -> None:
    """A turn may always be passed (FC-36)."""
    answered(s, seat)


@rule
def end_turn(s: FoodCourt, seat: int) -> None:
    """The round is completed, so that all have had the same number of turns (FC-39); after the last one the game ends as
    if triggered (FC-43)."""
    if s.turns % s.players == 0:
        if s.trigger == 0 and s.turns // s.players >= s.max_rounds:
            s.trigger = End.ROUNDS
            tell(s, News.CAP, s.max_rounds)
        if s.trigger != 0:
            count_finally(s)
            return
    plan(s, Do.BEGIN_TURN, (seat + 1) % s.players)


# ---- the final count


@rule
def count_finally(s: FoodCourt) -> None:
    """The points of the track and of the win cards; the most points win, whoever ended the game (FC-40, FC-41)."""
    for seat in range(s.players):
        cards = s.size[WINS + seat]
        tell(s, News.COUNTED, seat, s.score[seat], cards, win_worth(cards))
        s.score[seat] += win_worth(cards)
    finish(s, s.trigger, best_seats(s))


@rule
def best_seats(s: FoodCourt) -> int:
    """A tie goes to more win cards; then it is shared, or the lowest seat wins it (FC-42)."""
    best = 0
    mask = 1
    for seat in range(1, s.players):
        ahead = s.score[seat] - s.score[best]
        if ahead == 0:
            ahead = s.size[WINS + seat] - s.size[WINS + best]
        if ahead > 0:
            best = seat
            mask = 1 << seat
        elif ahead == 0 and s.tie_break == TieBreak.SHARED:
            mask |= 1 << seat
    return mask
