"""The table: where cards lie, the house rules, and what else a meal in progress must remember."""

from __future__ import annotations

from enum import IntEnum

from cardamom.games.shared.rummy import table as rummy
from cardamom.games.shared.rummy.table import (
    BESIDE,
    BURIED,
    DEALT,
    DECK,
    HAND,
    HAND_SIZE,
    LIMBO,
    MAX_LAPS,
    MELDS,
    PILE,
    SEATS,
    SHORT_HAND,
    TIE_BREAK,
    Dealt,
    Rummy,
    rummy_zones,
)
from cardamom.kernel import FIRST_NEWS, FLAG, ITEM, NONE, SEAT, Meaning, Sight, i8, one_of, span, switch

from .cards import ACTIONS_FROM, COPIES, GROUP, KINDS, MAIN_KINDS, RECIPES, RECIPES_FROM, WILD

# the zones of every rummy are this game's too
__all__ = [
    "BESIDE",
    "DEALT",
    "DECK",
    "HAND",
    "HAND_SIZE",
    "LIMBO",
    "MELDS",
    "PILE",
    "SEATS",
]

IN_HAND = (0, ACTIONS_FROM)  # Ingredients and the Wild: no Action is ever held
IN_DECK = (0, MAIN_KINDS)
ON_MENU = (RECIPES_FROM, KINDS)

ZONES = rummy_zones(COPIES, WILD, MAIN_KINDS, hand=12)
PASSED = ZONES.bag("passed", capacity=1, sight=Sight.OWNER, holds=IN_HAND)
DELIVERED = ZONES.bag("delivered", capacity=2, sight=Sight.OWNER, holds=IN_DECK)
TURNED = ZONES.pile("turned", capacity=1, sight=Sight.ALL, holds=IN_DECK)
MENU_DECK = ZONES.pile("menu", capacity=RECIPES, sight=Sight.NOBODY, holds=ON_MENU)
SPECIAL = ZONES.pile("special", capacity=1, sight=Sight.ALL, holds=ON_MENU)
SERVED = ZONES.pile("served", capacity=RECIPES, sight=Sight.ALL, holds=ON_MENU)


class Expiration(IntEnum):
    PREVIOUS_TOP, LITERAL = range(2)


class IronChef(Rummy, zones=ZONES, agenda=24):
    rounds: int = span(1, 12, default=4, title="Courses", meaning="The meal has this many courses. A course is a round.")
    open_kitchen: int = switch(
        default=True,
        title="Open Kitchen",
        meaning="If on, the Picker turns up a card, and a set of its Food Group scores an extra point in this course.",
    )
    kitchen_cut: int = switch(
        default=True,
        title="Cut after the Open Kitchen",
        meaning="If on, the draw pile is cut once the Picker's card is back in its middle. If off, everybody knows where it "
        "lies.",
    )
    chefs_special: int = switch(
        default=False,
        title="Chef's Special",
        meaning="If on, whoever holds all eight ingredients of the Recipe can win the course for 12 points.",
    )
    special_wild: int = switch(
        default=True,
        title="Spice in the Chef's Special",
        meaning="If on, the Universal Spice may stand for one of those eight ingredients.",
    )
    dealt_actions: int = one_of(
        Dealt,
        default=Dealt.REPLACE,
        title="Actions in dealt hands",
        words={Dealt.REPLACE: "replaced", Dealt.FIRST_TURN: "kept for later"},
        meaning="An Action in a dealt hand is replaced, or it waits face down for its owner's first turn.",
    )
    expiration: int = one_of(
        Expiration,
        default=Expiration.PREVIOUS_TOP,
        title="Expiration Date",
        words={Expiration.PREVIOUS_TOP: "card below", Expiration.LITERAL: "card discarded"},
        meaning="After discarding for an Expiration Date, the player takes the card that was on top before, or the card just "
        "discarded.",
    )
    buried: int = BURIED
    short_hand: int = SHORT_HAND
    tie_break: int = TIE_BREAK
    max_laps: int = MAX_LAPS

    # the Open Kitchen's group, or none
    kitchen: int = i8(of=GROUP, start=NONE)


class Do(IntEnum):
    """What can stand on the agenda: as in every rummy; then the questions of the Actions, then their steps."""

    DRAW, TURN, DEAL, BEGIN_TURN, BESIDE, LAND, END_TURN, END_ROUND = rummy.Do
    EXPIRE, EXPIRED, KEEP, SALVAGE, PASS = range(len(rummy.Do), len(rummy.Do) + 5)
    TAKE_BACK, EXCHANGE = range(len(rummy.Do) + 5, len(rummy.Do) + 7)


# what the arguments of questions and steps mean; a target who has discarded tells the step that takes the card back
ABOUT: dict[int, tuple[Meaning, ...]] = {
    **rummy.ABOUT,
    Do.EXPIRED: (ITEM,),
    Do.TAKE_BACK: (SEAT, FLAG),
}


class End(IntEnum):
    """How the last round ended."""

    SETS, SPECIAL, LAPS = range(1, 4)


class News(IntEnum):
    """What is told besides the movement of cards: as in every rummy, then of this game."""

    ROUND, PLAYS, NO_EFFECT, MELDS, WINS_ROUND, LAPS, SCORES, RESTOCKS, WAITING, EARNS = rummy.News
    KITCHEN = FIRST_NEWS + 10  # the Open Kitchen's group
    NO_KITCHEN = FIRST_NEWS + 11
    EXPIRES = FIRST_NEWS + 12  # who, at whom
    SPECIAL = FIRST_NEWS + 13  # who, which recipe


class Why(IntEnum):
    """Reasons against an answer; their sentences are in words.py."""

    (
        FINE,
        NO_SUCH_SEAT,
        YOURSELF,
        EMPTY_PILE,
        ACTION_ON_TOP,
        BURIED,
        NOT_HELD,
        GROUP_MELDED,
        NOT_THREE,
        NOT_THE_GROUP,
        NO_WILD,
        NOT_TWO,
        MUST_DISCARD,
        NO_DISCARD,
    ) = rummy.Why
    NO_SPECIAL = 14
    NOT_THE_RECIPE = 15
    NOT_DELIVERED = 16
    NOTHING_TO_SALVAGE = 17
