"""A game at a fair whose results are known beforehand: points by chance, a lot drawn before the game, or the bots' luck."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from cardamom.kernel import Game
from tests.loading import load

POINTS, LOT, GUESSES = "points", "lot", "guesses"  # what decides

SOURCE = '''
"""Everybody bows and then bids once. Whoever has the most points wins, and equals share."""

from enum import IntEnum

from cardamom.kernel import (
    ActionTable, Choice, Domain, Game, Question, Sight, State, Words, Zones, answered, ask, chance, finish, leaders, rule,
    stock, u8,
)

SEATS, GUESSES, BY_LOT, BY_GUESS = 3, 50, {by_lot}, {by_guess}

ZONES = Zones(SEATS, 1)
BOX = ZONES.pile("box", capacity=1, sight=Sight.ALL)
ACTIONS = ActionTable()
BOW = ACTIONS.verb("bow")
REACH = ACTIONS.verb("reach")
WAIT = ACTIONS.verb("wait")
IDLE = ACTIONS.verb("idle")
FLY = ACTIONS.verb("fly")
GUESS = ACTIONS.verb("guess", number=Domain("number", tuple(str(k) for k in range(GUESSES))))


class Fair(State, zones=ZONES, agenda=4):
    lot: int = u8()


class Do(IntEnum):
    BOW = 0
    BID = 1


@rule
def setup(s: Fair) -> None:
    stock(s, BOX, 0, 1)
    s.lot = chance(s, s.players)
    ask(s, Do.BOW, 0)


@rule
def bow(s: Fair, seat: int) -> None:
    answered(s, seat)
    ask(s, Do.BID, seat)


@rule
def may_bid(s: Fair, seat: int) -> int:
    return 1 if BY_GUESS else 0


@rule
def may_guess(s: Fair, seat: int) -> int:
    return 0 if BY_GUESS else 1


@rule
def never(s: Fair, seat: int) -> int:
    return 2


@rule
def next_seat(s: Fair, seat: int) -> None:
    answered(s, seat)
    if seat + 1 < s.players:
        ask(s, Do.BOW, seat + 1)
        return
    if BY_LOT:
        s.score[s.lot] = 1
    finish(s, 1, leaders(s))


@rule
def reach(s: Fair, seat: int) -> None:
    if not BY_LOT:
        s.score[seat] = chance(s, 2)
    next_seat(s, seat)


@rule
def guess(s: Fair, seat: int, number: int) -> None:
    s.score[seat] = number
    next_seat(s, seat)


@rule
def choose(s: Fair, seat: int, legal: list[int], n: int) -> int:
    """Reach if it is allowed; else the first answer, which is to wait."""
    for k in range(n):
        if legal[k] == REACH:
            return REACH
    return legal[0]


@rule
def insist(s: Fair, seat: int, legal: list[int], n: int) -> int:
    """Reach, whatever is allowed."""
    return REACH if n > 1 else legal[0]


GAME = Game(
    id="fair", name="The Fair", rules_version=1, players=(2, SEATS), state=Fair, actions=ACTIONS, setup=setup,
    questions=(
        Question(Do.BOW, Choice(BOW, bow)),
        Question(
            Do.BID, Choice(REACH, reach, may=may_bid), Choice(WAIT, next_seat, may=may_bid),
            Choice(IDLE, next_seat, may=may_bid), Choice(FLY, next_seat, may=never), Choice(GUESS, guess, may=may_guess),
        ),
    ),
    steps={{}},
    words=Words(("ticket",), {{BOX: "box"}},
                {{"bow": "Bow", "reach": "Reach", "wait": "Wait", "idle": "Idle", "fly": "Fly", "guess": "Guess {{number}}"}},
                {{Do.BOW: "Bow.", Do.BID: "Bid."}}, {{1: "It is another fair.", 2: "Nobody can fly."}}, {{}}, {{}},
                {{1: "All have bid."}}),
    components={{"tickets": 1}}, bounds=(0, GUESSES), longest=100, package=__name__,
    strategies={{"easy": insist, "medium": choose}},
)
'''

_numbers = count()


def fair(folder: Path, by: str = POINTS) -> Game:
    """The game, decided by one of the three."""
    path = folder / f"fair_game_{next(_numbers)}.py"
    path.write_text(SOURCE.format(by_lot=by == LOT, by_guess=by == GUESSES), encoding="utf-8")
    game: Game = load(path).GAME
    return game
