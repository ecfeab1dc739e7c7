"""The table: where cards lie, the house rules, and what else a duel in progress must remember."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from cardamom.kernel import (
    ENDING,
    FIRST_NEWS,
    FLAG,
    NUMBER,
    SEAT,
    Meaning,
    Sight,
    State,
    Zones,
    one_of,
    set_of,
    span,
    switch,
    u8,
    u16,
)
from cardamom.kernel.options import Option, Value

from .cards import DECK_SIZE, KINDS, MOST_WILDS, POTION, TYPE

SEATS = 6
MOST_IN_HAND = 8  # seven, and the card just drawn
ALL_CARDS = DECK_SIZE + MOST_WILDS

ZONES = Zones(SEATS, KINDS)
HAND = ZONES.bag("hand", capacity=MOST_IN_HAND, sight=Sight.OWNER)
LAID = ZONES.pile("laid", capacity=MOST_IN_HAND, sight=Sight.OWNER, each=True)
SCRIED = ZONES.bag("scried", capacity=2, sight=Sight.OWNER)
PLAYED = ZONES.pile("played", capacity=MOST_IN_HAND, sight=Sight.ALL)
DISCARD = ZONES.pile("discard", capacity=ALL_CARDS, sight=Sight.ALL)
DECK = ZONES.pile("deck", capacity=ALL_CARDS, sight=Sight.NOBODY)

AUTO = 0  # what the variant says
NO_CAP = 255


class Variant(IntEnum):
    ORIGINAL, REVISED = range(2)


class Bluff(IntEnum):
    AUTO, ON, OFF = range(3)


class BlockRule(IntEnum):
    FIXED, MATCH = range(2)


class HitCards(IntEnum):
    KEEP, ONE, SPEND = range(3)


def number_or_auto(*numbers: int, none: bool = False, title: str, meaning: str) -> Any:
    """An option that is a number, or `auto`: what the variant says. With `none` it may also be without limit."""
    values: tuple[Value, ...] = ("auto", *numbers, *(("none",) if none else ()))
    words = ("by variant", *map(str, numbers), *(("no limit",) if none else ()))
    return Option(meaning, values, (AUTO, *numbers, *((NO_CAP,) if none else ())), "auto", title, words)


class Duel(State, zones=ZONES, agenda=8):
    variant: int = one_of(
        Variant,
        default=Variant.REVISED,
        meaning="Which table of actions is played. Revised: an Attack takes three cards face down, Defend takes two Love "
        "cards, and effects last at most two turns. Original: an Attack takes two Hex cards face up, Defend takes "
        "three Love cards, and there is no limit to the turns. House rules that are left to the variant follow it.",
    )
    attack_min: int = number_or_auto(
        2,
        3,
        title="Cards for an Attack",
        meaning="An Attack takes at least this many cards. By variant, it is three in the revised one and two in the original.",
    )
    defend_min: int = number_or_auto(
        2,
        3,
        title="Love cards to defend",
        meaning="Defend takes at least this many Love cards. By variant, it is two in the revised one and three in the "
        "original.",
    )
    fortune_min: int = span(
        3,
        3,
        default=3,
        title="Fate cards for Fortune",
        meaning="Fortune takes at least this many Fate cards, in both variants.",
    )
    bluff: int = one_of(
        Bluff,
        default=Bluff.AUTO,
        title="Bluffing",
        words={Bluff.AUTO: "by variant", Bluff.ON: "on", Bluff.OFF: "off"},
        meaning="If on, attacks are laid face down and may be bluffs. If off, they are Hex cards laid face up. By variant, it "
        "is on in the revised one and off in the original.",
    )
    duration_cap: int = number_or_auto(
        1,
        2,
        3,
        none=True,
        title="Longest effects, in turns",
        meaning="Immunity and scrying last for one turn fewer than the cards spent, but for at most this many. By variant, it "
        "is two in the revised one, and there is no limit in the original.",
    )
    block_rule: int = one_of(
        BlockRule,
        default=BlockRule.FIXED,
        title="Blocking",
        words={BlockRule.FIXED: "three cards", BlockRule.MATCH: "match the attack"},
        meaning="Three Love cards block any attack, or a block takes as many Love cards as the attack has, and at least three.",
    )
    hit_cards: int = one_of(
        HitCards,
        default=HitCards.ONE,
        title="Attack cards after a hit",
        words={HitCards.KEEP: "keep all", HitCards.ONE: "spend one", HitCards.SPEND: "spend all"},
        meaning="After a hit, the attacker takes back all attack cards, all but one, or none.",
    )
    hit_floor: int = span(
        0, 3, default=2, title="Hand left by a hit", meaning="A hit never makes anybody discard below this many cards."
    )
    combo: int = switch(
        default=False,
        title="Combo Potions",
        meaning="If on, a player who has scored a point may brew Combo Potions from one card of each type.",
    )
    wilds: int = span(0, MOST_WILDS, default=0, title="Wild cards", meaning="This many Wild cards are in the draw pile.")
    hand_size: int = span(
        5, 7, default=5, meaning="Each player is dealt this many cards, and keeps at most this many at the end of a turn."
    )
    goal: int = span(
        3, 10, default=5, title="Points for a round", meaning="The first player with this many points wins the round."
    )
    rounds_to_win: int = span(1, 3, default=1, meaning="The first player to win this many rounds wins the match.")
    max_laps: int = span(
        10, 1000, default=60, title="Longest round, in laps", meaning="A round that nobody has won ends after this many laps."
    )

    round: int = u8()
    starter: int = u8(of=SEAT)
    round_turns: int = u16()
    rounds_won: list[int] = u8(SEATS)
    # whether a seat has ever scored (DUE-26)
    scored: list[int] = u8(SEATS, of=FLAG)
    # own turns to come until the immunity ends, and own draws to come that are scried (DUE-8)
    immune: list[int] = u8(SEATS)
    scrying: list[int] = u8(SEATS)
    # the markers of Combo Potions
    seal: list[int] = u8(SEATS, of=FLAG)
    veil: list[int] = u8(SEATS, of=FLAG)


class Do(IntEnum):
    """What can stand on the agenda: questions first, then steps."""

    KEEP, ACT, ARM, CAST, BREW, BLOCK, SPEND, LOSE, TRIM = range(9)
    DEAL, BEGIN_TURN, STRIKE, END_TURN, END_ROUND = range(9, 14)


# what the arguments of questions and steps mean
ABOUT: dict[int, tuple[Meaning, ...]] = {
    Do.ARM: (SEAT,),
    Do.CAST: (TYPE,),
    Do.BREW: (POTION,),
    Do.BLOCK: (SEAT, NUMBER),
    Do.LOSE: (NUMBER,),
    Do.BEGIN_TURN: (SEAT,),
    Do.STRIKE: (SEAT, SEAT),
    Do.END_TURN: (SEAT,),
    Do.END_ROUND: (set_of(SEAT), ENDING),
}


class End(IntEnum):
    """How the last round ended."""

    GOAL, LAPS = range(1, 3)


class News(IntEnum):
    """What is told besides the movement of cards."""

    ROUND = FIRST_NEWS  # which round, who begins
    ATTACKS = FIRST_NEWS + 1  # who, whom
    ARMED = FIRST_NEWS + 2  # who, whom, with how many cards
    HITS = FIRST_NEWS + 3  # who, whom
    BLOCKS = FIRST_NEWS + 4  # who
    SEALED = FIRST_NEWS + 5  # whose seal holds
    EXPOSED = FIRST_NEWS + 6  # who bluffed
    REFLECTS = FIRST_NEWS + 7  # whose veil
    SCORES = FIRST_NEWS + 8  # who, points in all
    DEFENDS = FIRST_NEWS + 9  # who, for how many turns
    FORTUNE = FIRST_NEWS + 10  # who, for how many draws
    BREWS = FIRST_NEWS + 11  # who, which potion
    PASSES = FIRST_NEWS + 12  # who
    RESTOCKS = FIRST_NEWS + 13
    LAPS = FIRST_NEWS + 14
    WINS_ROUND = FIRST_NEWS + 15  # who


class Why(IntEnum):
    """Reasons against an answer; their sentences are in words.py."""

    FINE = 0
    NO_SUCH_SEAT = 1
    YOURSELF = 2
    IMMUNE = 3
    TOO_FEW_CARDS = 4
    TOO_FEW_HEX = 5
    TOO_FEW_LOVE = 6
    TOO_FEW_FATE = 7
    NO_COMBO = 8
    NO_POINT = 9
    NOT_ONE_OF_EACH = 10
    HAS_SEAL = 11
    HAS_VEIL = 12
    NOT_HELD = 13
    SECOND_WILD = 14
    NOT_HEX = 15
    NOT_LOVE = 16
    NOT_FATE = 17
    TYPE_LAID = 18
    TOO_FEW_LAID = 19
    NOT_SCRIED = 20
    NOT_PLAYED = 21
