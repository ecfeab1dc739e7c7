"""Two small things to try the kernel on: a table with one zone of every sort, and a game with every sort of answer."""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import (
    FIRST_NEWS,
    NONE,
    NUMBER,
    SEAT,
    TOGETHER,
    ActionTable,
    Choice,
    Domain,
    Game,
    Question,
    Sentence,
    Sight,
    State,
    Words,
    Zones,
    among,
    answered,
    ask,
    ask_seats,
    chance,
    count,
    draw,
    finish,
    give,
    i8,
    lay,
    leaders,
    one_of,
    own,
    place,
    plan,
    rule,
    shuffle,
    span,
    stock,
    tell,
    u8,
)

# ---- a table with one zone of every sort

SORTS = Zones(3, 4)
HAND = SORTS.bag("hand", capacity=4, sight=Sight.OWNER, counted=True)
SACK = SORTS.bag("sack", capacity=4, sight=Sight.NOBODY)
OPEN = SORTS.bag("open", capacity=4, sight=Sight.ALL, counted=True, marks=TOGETHER)
DECK = SORTS.pile("deck", capacity=8, sight=Sight.NOBODY)
ROW = SORTS.pile("row", capacity=4, sight=Sight.ALL, marks=TOGETHER)
LOW = SORTS.pile("low", capacity=4, sight=Sight.NOBODY, holds=(0, 2))

A, B, C, D = range(4)
P0, P1, P2, SPECTATOR = 1, 2, 4, 8  # masks
EVERYBODY = P0 | P1 | P2 | SPECTATOR


class Sorts(State, zones=SORTS, agenda=4):
    secret: int = u8(secret=True)
    secrets: list[list[int]] = u8(2, 2, secret=True)
    hunch: list[int] = i8(2, start=NONE, secret=True)


def sorts() -> Sorts:
    s = Sorts()
    s.players = 3
    return s


def put(s: State, zone: int, *cards: int | tuple[int, int]) -> None:
    """Put cards on a zone, each a kind or a kind and the mask of those who know it."""
    for card in cards:
        kind, seen = card if isinstance(card, tuple) else (card, 0)
        s.total[kind] += 1
        place(s, zone, kind, seen)


def kinds(s: State, zone: int) -> list[int]:
    """What lies in a zone, from the bottom on."""
    return s.card[s.zone_start[zone] : s.zone_start[zone] + s.size[zone]]


def masks(s: State, zone: int) -> list[int]:
    """Who knows the cards of a zone, from the bottom on."""
    return s.seen[s.zone_seen[zone] : s.zone_seen[zone] + s.size[zone]]


# ---- a game with every sort of answer

CARDS = Zones(3, 4)
OWN_HAND = CARDS.bag("hand", capacity=4, sight=Sight.OWNER)
BID = CARDS.pile("bid", capacity=1, sight=Sight.OWNER, each=True)
HEAP = CARDS.pile("heap", capacity=12, sight=Sight.ALL)
STACK = CARDS.pile("stack", capacity=12, sight=Sight.NOBODY)

CARD = Domain("card", ("a", "b", "c", "d"))
ACTIONS = ActionTable()
BID_CARD = ACTIONS.verb("bid", card=CARD)
DRAW = ACTIONS.verb("draw")
ROLL = ACTIONS.verb("roll")
PLAY = ACTIONS.verb("play", card=CARD)
PONDER = ACTIONS.verb("ponder")


class Order(IntEnum):
    CLOCKWISE, BACKWARDS = range(2)


class Trial(State, zones=CARDS, agenda=4):
    laps: int = span(1, 5, default=2, meaning="So many laps are played.")
    order: int = one_of(Order, default=Order.CLOCKWISE, meaning="The way the turn goes round.")


class Do(IntEnum):
    BID, ACT, TURN = range(3)


@rule
def setup(s: Trial) -> None:
    for kind in range(4):
        stock(s, STACK, kind, 3)
    shuffle(s, STACK)
    for seat in range(s.players):
        draw(s, STACK, OWN_HAND + seat)
        draw(s, STACK, OWN_HAND + seat)
    plan(s, Do.TURN, 0)
    ask_seats(s, Do.BID, (1 << s.players) - 1)


@rule
def turn(s: Trial, seat: int) -> None:
    if s.turns == s.laps * s.players:
        finish(s, 1, leaders(s))
    else:
        s.turns += 1
        step = 1 if s.order == Order.CLOCKWISE else s.players - 1
        plan(s, Do.TURN, (seat + step) % s.players)
        ask(s, Do.ACT, seat)


@rule
def check_card(s: Trial, seat: int, card: int) -> int:
    return 0 if count(s, OWN_HAND + seat, card) > 0 else 1


@rule
def bid(s: Trial, seat: int, card: int) -> None:
    answered(s, seat)
    give(s, OWN_HAND + seat, BID + seat, card)


@rule
def check_draw(s: Trial, seat: int) -> int:
    return 2 if s.size[OWN_HAND + seat] == 4 else 0


@rule
def draw_card(s: Trial, seat: int) -> None:
    answered(s, seat)
    draw(s, STACK, OWN_HAND + seat)


@rule
def roll(s: Trial, seat: int) -> None:
    answered(s, seat)
    points = 1 + chance(s, 6)
    s.score[seat] += points
    tell(s, FIRST_NEWS, seat, points)


@rule
def play_card(s: Trial, seat: int, card: int) -> None:
    answered(s, seat)
    lay(s, OWN_HAND + seat, HEAP, card)


@rule
def ponder(s: Trial, seat: int) -> None:
    answered(s, seat)
    ask(s, Do.ACT, seat)


FROM_HAND = among(own(OWN_HAND))

TRIAL = Game(
    id="trial",
    name="Trial",
    rules_version=3,
    players=(2, 3),
    state=Trial,
    actions=ACTIONS,
    setup=setup,
    questions=(
        Question(Do.BID, Choice(BID_CARD, bid, check_card, FROM_HAND)),
        Question(
            Do.ACT,
            Choice(DRAW, draw_card, check_draw),
            Choice(ROLL, roll),
            Choice(PLAY, play_card, check_card, FROM_HAND),
            Choice(PONDER, ponder),
        ),
    ),
    steps={Do.TURN: turn},
    words=Words(
        cards=("Ape", "Bee", "Cat", "Dog"),
        labels={"a": "Ape", "b": "Bee", "c": "Cat", "d": "Dog"},
        zones={OWN_HAND: "hand", BID: "bid", HEAP: "heap", STACK: "stack"},
        actions={"bid": "Bid {card}", "draw": "Draw", "roll": "Roll", "play": "Play {card}", "ponder": "Ponder"},
        prompts={Do.BID: "Bid a card.", Do.ACT: "Choose."},
        reasons={1: "You have no {card}.", 2: "Your hand is full."},
        moves={(OWN_HAND, BID): "{source} bids {card}."},
        events={FIRST_NEWS: Sentence("{0} rolls {1}.", SEAT, NUMBER)},
        endings={1: "All laps are played."},
    ),
    components={"cards": 12},
    bounds=(0, 30),
    longest=1000,
    package="cardamom",
)
