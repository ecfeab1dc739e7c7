"""A game with known optima: everybody draws a card in each lap, and high cards win. Turns, points and fairness each follow
from one rule alone."""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import (
    ActionTable,
    Choice,
    Game,
    Number,
    Question,
    Sight,
    State,
    Words,
    Zones,
    answered,
    ask,
    draw,
    finish,
    leaders,
    rule,
    shuffle,
    span,
    stock,
    switch,
    top,
    u8,
)

KINDS, COPIES, SEATS = 10, 8, 3
EACH_CARD = 2  # points, and one more for each step of its rank

ZONES = Zones(SEATS, KINDS)
DRAWN = ZONES.pile("drawn", capacity=KINDS * COPIES, sight=Sight.ALL)
DECK = ZONES.pile("deck", capacity=KINDS * COPIES, sight=Sight.NOBODY)
ACTIONS = ActionTable()
DRAW = ACTIONS.verb("draw")


class Laps(State, zones=ZONES, agenda=4):
    laps: int = span(1, 20, default=3, meaning="How often everybody draws.")
    head_start: int = span(0, 40, default=0, meaning="Points that the first seat begins with.")
    doubled: int = switch(default=False, meaning="If on, cards count twice.")
    lap: int = u8()


class Do(IntEnum):
    DRAW = 0


@rule
def setup(s: Laps) -> None:
    for kind in range(KINDS):
        stock(s, DECK, kind, COPIES)
    shuffle(s, DECK)
    s.score[0] = s.head_start
    ask(s, Do.DRAW, 0)


@rule
def draw_one(s: Laps, seat: int) -> None:
    answered(s, seat)
    draw(s, DECK, DRAWN)
    points = EACH_CARD + top(s, DRAWN)
    s.score[seat] += 2 * points if s.doubled == 1 else points
    s.turns += 1
    if seat + 1 < s.players:
        ask(s, Do.DRAW, seat + 1)
        return
    s.lap += 1
    if s.lap == s.laps:
        finish(s, 1, leaders(s))
        return
    ask(s, Do.DRAW, 0)


GAME = Game(
    id="laps",
    name="Laps",
    rules_version=1,
    players=(2, SEATS),
    state=Laps,
    actions=ACTIONS,
    setup=setup,
    questions=(Question(Do.DRAW, Choice(DRAW, draw_one)),),
    steps={},
    words=Words(
        tuple(f"card {kind}" for kind in range(KINDS)),
        {DRAWN: "drawn cards", DECK: "deck"},
        {"draw": "Draw"},
        {Do.DRAW: "Draw a card."},
        {},
        {},
        {},
        {1: "All laps are done."},
    ),
    components={"draw deck": KINDS * COPIES},
    bounds=(0, 1000),
    longest=SEATS * 20,
    package=__name__,
    numbers=(Number("EACH_CARD", 0, 12, "Points for each card, whatever its rank."),),
)
