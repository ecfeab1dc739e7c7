"""The table: where cards lie, the house rules, and what else a meal in progress must remember."""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import Sight, State, Tell, Zones, choice, span, switch, u8, u16

from .cards import ACTIONS_FROM, DECK_SIZE, KINDS, MAIN_KINDS, RECIPES, RECIPES_FROM

SEATS = 6
HAND_SIZE = 8
IN_HAND = (0, ACTIONS_FROM)  # Ingredients and the Wild: no Action is ever held
IN_DECK = (0, MAIN_KINDS)
ON_MENU = (RECIPES_FROM, KINDS)

ZONES = Zones(SEATS, KINDS)
HAND = ZONES.bag("hand", capacity=12, sight=Sight.OWNER, holds=IN_HAND, counted=True)
PASSED = ZONES.bag("passed", capacity=1, sight=Sight.OWNER, holds=IN_HAND)
DELIVERED = ZONES.bag("delivered", capacity=2, sight=Sight.OWNER, holds=IN_DECK)
DEALT = ZONES.pile("dealt", capacity=HAND_SIZE, sight=Sight.OWNER, each=True, holds=IN_DECK)
BESIDE = ZONES.pile("beside", capacity=HAND_SIZE, sight=Sight.OWNER, each=True, holds=(ACTIONS_FROM, MAIN_KINDS))
MELDS = ZONES.bag("melds", capacity=9, sight=Sight.ALL, holds=IN_HAND, marked=True)
PILE = ZONES.pile("pile", capacity=DECK_SIZE, sight=Sight.ALL, each=True, holds=IN_DECK)
DECK = ZONES.pile("deck", capacity=DECK_SIZE, sight=Sight.NOBODY, holds=IN_DECK)
LIMBO = ZONES.pile("limbo", capacity=8, sight=Sight.ALL, holds=IN_DECK)
TURNED = ZONES.pile("turned", capacity=1, sight=Sight.ALL, holds=IN_DECK)
MENU_DECK = ZONES.pile("menu", capacity=RECIPES, sight=Sight.NOBODY, holds=ON_MENU)
SPECIAL = ZONES.pile("special", capacity=1, sight=Sight.ALL, holds=ON_MENU)
SERVED = ZONES.pile("served", capacity=RECIPES, sight=Sight.ALL, holds=ON_MENU)


class DealtActions(IntEnum):
    REPLACE, FIRST_TURN = range(2)


class Expiration(IntEnum):
    PREVIOUS_TOP, LITERAL = range(2)


class Buried(IntEnum):
    LOCKED, REOPEN = range(2)


class ShortHand(IntEnum):
    SKIP_DISCARD, STRICT = range(2)


class TieBreak(IntEnum):
    SHARED, ROUNDS_WON = range(2)


class IronChef(State, zones=ZONES, agenda=24):
    rounds: int = span(1, 12, default=4, meaning="Courses, that is rounds, of the meal.")
    open_kitchen: int = switch(default=True, meaning="The Picker turns a card: its Food Group brings a bonus point this round.")
    kitchen_cut: int = switch(default=True, meaning="The draw pile is cut after the turned card went back into its middle.")
    chefs_special: int = switch(
        default=False, meaning="The Chef's Special: eight Ingredients of a Recipe win the round for 12 points."
    )
    special_wild: int = switch(default=True, meaning="The Wild may stand for one of the eight Ingredients.")
    dealt_actions: int = choice(
        DealtActions,
        default=DealtActions.REPLACE,
        meaning="Actions dealt at the start are replaced, or wait face down for their owner's first turn.",
    )
    expiration: int = choice(
        Expiration,
        default=Expiration.PREVIOUS_TOP,
        meaning="The target of Expiration Date takes the card that was on top before, or the very card just discarded.",
    )
    buried: int = choice(
        Buried,
        default=Buried.LOCKED,
        meaning="A discard that was once covered stays out of reach, or can be taken when it lies on top again.",
    )
    short_hand: int = choice(
        ShortHand,
        default=ShortHand.SKIP_DISCARD,
        meaning="A short hand discards nothing until it has grown back, or always discards one card.",
    )
    tie_break: int = choice(
        TieBreak,
        default=TieBreak.SHARED,
        meaning="Equal points share the victory, or the one with more rounds won takes it.",
    )
    max_laps: int = span(10, 1000, default=80, meaning="A round without a winner ends after so many laps.")

    round: int = u8()
    dealer: int = u8()
    round_turns: int = u16()
    # the Open Kitchen's group plus one; 0 is none
    kitchen: int = u8()
    # melded sets: how many, how many of them identical, and a bit for each group
    sets: list[int] = u8(SEATS)
    identical: list[int] = u8(SEATS)
    groups: list[int] = u8(SEATS)
    # whether the top of a pile was never covered (ICR-13)
    uncovered: list[int] = u8(SEATS)
    rounds_won: list[int] = u8(SEATS)


class Do(IntEnum):
    """What can stand on the agenda: questions first, then steps."""

    DRAW, TURN, EXPIRE, EXPIRED, KEEP, SALVAGE, PASS = range(7)
    DEAL, BEGIN_TURN, BESIDE, END_TURN, TAKE_BACK, EXCHANGE, LAND, END_ROUND = range(7, 15)


class End(IntEnum):
    """How the last round ended."""

    SETS, SPECIAL, LAPS = range(1, 4)


class Tells(IntEnum):
    """What is told besides the movement of cards."""

    ROUND = Tell.GAME  # which round, who deals
    KITCHEN = Tell.GAME + 1  # the Open Kitchen's group
    NO_KITCHEN = Tell.GAME + 2
    PLAYS = Tell.GAME + 3  # who resolves which Action
    NO_EFFECT = Tell.GAME + 4
    EXPIRES = Tell.GAME + 5  # who, at whom
    MELDS = Tell.GAME + 6  # who, which group, points
    WINS_ROUND = Tell.GAME + 7  # who
    SPECIAL = Tell.GAME + 8  # who, which recipe
    LAPS = Tell.GAME + 9
    SCORES = Tell.GAME + 10  # who, how many points, in all
    RESTOCKS = Tell.GAME + 11
    WAITING = Tell.GAME + 12  # whose Actions wait, how many


class Why(IntEnum):
    """Reasons against an answer; their sentences are in words.py."""

    FINE = 0
    EMPTY_PILE = 1
    ACTION_ON_TOP = 2
    BURIED = 3
    NO_SUCH_SEAT = 4
    YOURSELF = 5
    NOT_HELD = 6
    GROUP_MELDED = 7
    NOT_THREE = 8
    NOT_THE_GROUP = 9
    NO_WILD = 10
    NOT_TWO = 11
    NO_SPECIAL = 12
    NOT_THE_RECIPE = 13
    MUST_DISCARD = 14
    NO_DISCARD = 15
    NOT_DELIVERED = 16
    NOTHING_TO_SALVAGE = 17
