"""The table: where cards lie, the house rules, and what else a duel in progress must remember."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from cardamom.kernel import Sight, State, Tell, Zones, choice, span, switch, u8, u16
from cardamom.kernel.options import Option, Value

from .cards import DECK_SIZE, KINDS, MOST_WILDS

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


def number_or_auto(*numbers: int, none: bool = False, meaning: str) -> Any:
    """An option that is a number, or `auto`: what the variant says. With `none` it may also be without limit."""
    values: tuple[Value, ...] = ("auto", *numbers, *(("none",) if none else ()))
    return Option(meaning, values, (AUTO, *numbers, *((NO_CAP,) if none else ())), "auto")


class Duel(State, zones=ZONES, agenda=8):
    variant: int = choice(
        Variant, default=Variant.REVISED, meaning="Which of the two tables of actions is played: it sets what is left at auto."
    )
    attack_min: int = number_or_auto(2, 3, meaning="Cards that an Attack takes at least; auto: revised 3, original 2.")
    defend_min: int = number_or_auto(2, 3, meaning="Love cards that Defend takes at least; auto: revised 2, original 3.")
    fortune_min: int = span(3, 3, default=3, meaning="Fate cards that Fortune takes at least, in both tables.")
    bluff: int = choice(
        Bluff,
        default=Bluff.AUTO,
        meaning="Attacks are laid face down and may be bluffs, or openly; auto: revised on, original off.",
    )
    duration_cap: int = number_or_auto(
        1, 2, 3, none=True, meaning="Turns that immunity and scrying last at most; auto: revised 2, original none."
    )
    block_rule: int = choice(
        BlockRule,
        default=BlockRule.FIXED,
        meaning="Three Love cards block every attack, or it takes as many as the attack has, and three at least.",
    )
    hit_cards: int = choice(
        HitCards,
        default=HitCards.ONE,
        meaning="After a hit the attack cards are all kept, all but one that the attacker chooses, or all spent.",
    )
    hit_floor: int = span(0, 3, default=2, meaning="A hit makes nobody discard below so many cards.")
    combo: int = switch(default=False, meaning="Who has scored may brew Combo Potions from one card of each type.")
    wilds: int = span(0, MOST_WILDS, default=0, meaning="Wild cards in the deck.")
    hand_size: int = span(5, 7, default=5, meaning="Cards dealt to each player, and held at most between turns.")
    goal: int = span(3, 10, default=5, meaning="Points that win the round.")
    rounds_to_win: int = span(1, 3, default=1, meaning="Rounds that win the match.")
    max_laps: int = span(10, 1000, default=60, meaning="A round that nobody has won ends after so many laps.")

    round: int = u8()
    starter: int = u8()
    round_turns: int = u16()
    rounds_won: list[int] = u8(SEATS)
    # whether a seat has ever scored (DUE-26)
    scored: list[int] = u8(SEATS)
    # own turns to come until the immunity ends, and own draws to come that are scried (DUE-8)
    immune: list[int] = u8(SEATS)
    scrying: list[int] = u8(SEATS)
    # the markers of Combo Potions
    seal: list[int] = u8(SEATS)
    veil: list[int] = u8(SEATS)


class Do(IntEnum):
    """What can stand on the agenda: questions first, then steps."""

    KEEP, ACT, ARM, CAST, BREW, BLOCK, SPEND, LOSE, TRIM = range(9)
    DEAL, BEGIN_TURN, STRIKE, END_TURN, END_ROUND = range(9, 14)


class End(IntEnum):
    """How the last round ended."""

    GOAL, LAPS = range(1, 3)


class Tells(IntEnum):
    """What is told besides the movement of cards."""

    ROUND = Tell.GAME  # which round, who begins
    ATTACKS = Tell.GAME + 1  # who, whom
    ARMED = Tell.GAME + 2  # who, whom, with how many cards
    HITS = Tell.GAME + 3  # who, whom
    BLOCKS = Tell.GAME + 4  # who
    SEALED = Tell.GAME + 5  # whose seal holds
    EXPOSED = Tell.GAME + 6  # who bluffed
    REFLECTS = Tell.GAME + 7  # whose veil
    SCORES = Tell.GAME + 8  # who, points in all
    DEFENDS = Tell.GAME + 9  # who, for how many turns
    FORTUNE = Tell.GAME + 10  # who, for how many draws
    BREWS = Tell.GAME + 11  # who, which potion
    PASSES = Tell.GAME + 12  # who
    RESTOCKS = Tell.GAME + 13
    LAPS = Tell.GAME + 14
    WINS_ROUND = Tell.GAME + 15  # who


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
