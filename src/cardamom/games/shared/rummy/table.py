"""The table of a rummy: where cards lie, the house rules, and what can be asked and told.

Such a game lays its table with `rummy_zones`, so that the zones below are its first ones, and numbers its questions, steps,
reasons and events after the ones below.
"""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import (
    ENDING,
    FIRST_NEWS,
    FLAG,
    SEAT,
    TOGETHER,
    Domain,
    Meaning,
    Sight,
    State,
    Zones,
    count,
    one_of,
    rule,
    set_of,
    span,
    u8,
    u16,
)

SEATS = 6
HAND_SIZE = 8  # dealt, and the table count between turns
SETS_TO_WIN = 3
MOST_GROUPS = 9
IDENTICAL_POINTS = 3
DIFFERENT_POINTS = 1
WIN_BONUS = 3

# ---- the table

HAND, DEALT, BESIDE, MELDS, PILE = range(0, 5 * SEATS, SEATS)
DECK, LIMBO = range(5 * SEATS, 5 * SEATS + 2)


def rummy_zones(copies: tuple[int, ...], wild: int, main_kinds: int, hand: int) -> Zones:
    """The zones of every rummy, for these copies of each kind of card. The deck has the kinds before `main_kinds`,
    those after the Wild being effect cards; a hand grows to at most `hand` cards."""
    held, dealt, effects = (0, wild + 1), (0, main_kinds), (wild + 1, main_kinds)
    deck_size, effect_cards = sum(copies[:main_kinds]), sum(copies[wild + 1 : main_kinds])
    zones = Zones(SEATS, len(copies))
    zones.bag("hand", capacity=hand, sight=Sight.OWNER, holds=held, counted=True)
    zones.pile("dealt", capacity=HAND_SIZE, sight=Sight.OWNER, each=True, holds=dealt)
    zones.pile("beside", capacity=HAND_SIZE, sight=Sight.OWNER, each=True, holds=effects)
    zones.bag("melds", capacity=3 * SETS_TO_WIN, sight=Sight.ALL, holds=held, marks=TOGETHER)
    zones.pile("pile", capacity=deck_size, sight=Sight.ALL, each=True, holds=dealt)
    zones.pile("deck", capacity=deck_size, sight=Sight.NOBODY, holds=dealt)
    zones.pile("limbo", capacity=effect_cards, sight=Sight.ALL, holds=dealt)
    return zones


def groups_of(ingredients: int, kinds: int) -> tuple[int, ...]:
    """The group of each kind of card, or -1; the Wild is of none by itself."""
    return (*(kind // 3 for kind in range(ingredients)), *(-1,) * (kinds - ingredients))


GROUP_NUMBER = Domain("group", tuple(str(number) for number in range(1, MOST_GROUPS + 1)))


class Rummy(State):
    """The part of a state that knows rounds and sets."""

    round: int = u8()
    dealer: int = u8(of=SEAT)
    round_turns: int = u16()
    # melded sets: how many, how many of them identical, and a bit for each group
    sets: list[int] = u8(SEATS)
    identical: list[int] = u8(SEATS)
    groups: list[int] = u16(SEATS, of=set_of(GROUP_NUMBER))
    # whether the top of a pile was never covered
    uncovered: list[int] = u8(SEATS, of=FLAG)
    rounds_won: list[int] = u8(SEATS)

    # house rules that each game declares, in its own order
    rounds: int
    buried: int
    short_hand: int
    tie_break: int
    max_laps: int


# ---- house rules


class Dealt(IntEnum):
    REPLACE, FIRST_TURN = range(2)


class Buried(IntEnum):
    LOCKED, REOPEN = range(2)


class ShortHand(IntEnum):
    SKIP_DISCARD, STRICT = range(2)


class TieBreak(IntEnum):
    SHARED, ROUNDS_WON = range(2)


BURIED = one_of(
    Buried,
    default=Buried.LOCKED,
    title="Covered discards",
    words={Buried.LOCKED: "out of reach", Buried.REOPEN: "open again"},
    meaning="A discarded card that was ever covered stays out of reach, or it can be taken once it lies on top again.",
)
SHORT_HAND = one_of(
    ShortHand,
    default=ShortHand.SKIP_DISCARD,
    title="Short hands",
    words={ShortHand.SKIP_DISCARD: "keep their cards", ShortHand.STRICT: "discard too"},
    meaning="A player with a short hand discards nothing until it has grown back, or everybody always discards. If "
    "everybody does, a short hand can hardly ever win, so rounds often stall, above all with two players.",
)
TIE_BREAK = one_of(
    TieBreak,
    default=TieBreak.SHARED,
    title="Equal points",
    words={TieBreak.SHARED: "shared", TieBreak.ROUNDS_WON: "rounds won"},
    meaning="Players with equal points share the victory, or whoever of them has won more rounds wins.",
)
MAX_LAPS = span(
    10, 1000, default=80, title="Longest round, in laps", meaning="A round that nobody has won ends after this many laps."
)


# ---- numbers that all rummies have in common


class Do(IntEnum):
    """What can stand on the agenda: questions first, then steps."""

    DRAW, TURN, DEAL, BEGIN_TURN, BESIDE, LAND, END_TURN, END_ROUND = range(8)


# what the arguments of these items mean
ABOUT: dict[int, tuple[Meaning, ...]] = {
    Do.BEGIN_TURN: (SEAT,),
    Do.BESIDE: (SEAT,),
    Do.LAND: (SEAT,),
    Do.END_TURN: (SEAT,),
    Do.END_ROUND: (set_of(SEAT), ENDING),
}


class News(IntEnum):
    """What is told besides the movement of cards."""

    ROUND = FIRST_NEWS  # which round, who deals
    PLAYS = FIRST_NEWS + 1  # who resolves which effect card
    NO_EFFECT = FIRST_NEWS + 2
    MELDS = FIRST_NEWS + 3  # who, which group, points
    WINS_ROUND = FIRST_NEWS + 4  # who
    LAPS = FIRST_NEWS + 5
    SCORES = FIRST_NEWS + 6  # who, how many points, in all
    RESTOCKS = FIRST_NEWS + 7
    WAITING = FIRST_NEWS + 8  # whose effect cards wait, how many
    EARNS = FIRST_NEWS + 9  # who, for what, how many of the round's points


class Earned(IntEnum):
    """What a round's points are for; the last two are not part of every rummy."""

    IDENTICAL, DIFFERENT, WINNING, KITCHEN, SPECIAL = range(5)


EARNED = Domain("reason for points", ("identical_sets", "different_sets", "winning", "kitchen", "special"))


class Why(IntEnum):
    """Reasons against an answer."""

    FINE = 0
    NO_SUCH_SEAT = 1
    YOURSELF = 2
    EMPTY_PILE = 3
    EFFECT_ON_TOP = 4
    BURIED = 5
    NOT_HELD = 6
    GROUP_MELDED = 7
    NOT_THREE = 8
    NOT_THE_GROUP = 9
    NO_WILD = 10
    NOT_TWO = 11
    MUST_DISCARD = 12
    NO_DISCARD = 13


BY_SETS = 1  # how a round won with three sets ends


# ---- cards


@rule
def is_effect(s: Rummy, card: int) -> bool:
    """Whether it is one of the cards that are never held."""
    return card >= s.zone_most[HAND]


@rule
def wild_of(s: Rummy) -> int:
    """The Wild is the last kind of card that can be held."""
    return s.zone_most[HAND] - 1


@rule
def holds(s: Rummy, seat: int, card: int) -> bool:
    return count(s, HAND + seat, card) > 0


@rule
def check_held(s: Rummy, seat: int, card: int) -> int:
    return Why.FINE if holds(s, seat, card) else Why.NOT_HELD


@rule
def check_opponent(s: Rummy, seat: int, target: int) -> int:
    if target >= s.players:
        return Why.NO_SUCH_SEAT
    return Why.YOURSELF if target == seat else Why.FINE
