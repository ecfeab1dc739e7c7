"""The table: where cards lie, the house rules, and what else a game in progress must remember."""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import (
    FIRST_NEWS,
    FLAG,
    NONE,
    NUMBER,
    SEAT,
    Domain,
    Meaning,
    Sight,
    State,
    Zones,
    counts_of,
    i8,
    one_of,
    set_of,
    span,
    switch,
    u8,
    u16,
)

from .cards import (
    DECK_KINDS,
    EVENT,
    FULL_DECK,
    INGREDIENT,
    INGREDIENTS,
    KINDS,
    POTION,
    POTION_COUNT,
    POTIONS_FROM,
    RECIPES_FROM,
)

SEATS = 6
GAMBLED = 3  # cards of a Thief's Gamble
IN_HAND = (0, INGREDIENTS)  # the Thief's Gamble is never held
IN_DECK = (0, DECK_KINDS)
EVENT_ONLY = (EVENT, DECK_KINDS)
POTION_CARDS = (POTIONS_FROM, RECIPES_FROM)
RECIPE_CARDS = (RECIPES_FROM, KINDS)
# everybody holds at most one potion of a category, and the one Thief's Gamble adds one more
POTION_COPIES = SEATS + 1

ZONES = Zones(SEATS, KINDS)
# nine between turns and one for the Gold; then a Blushbloom, a Twister and a Greedroot
HAND = ZONES.bag("hand", capacity=14, sight=Sight.OWNER, holds=IN_HAND, counted=True)
PEEKED = ZONES.bag("peeked", capacity=2, sight=Sight.OWNER, holds=IN_DECK)
LAID = ZONES.bag("laid", capacity=3, sight=Sight.ALL, holds=IN_HAND)
POTIONS = ZONES.bag("potions", capacity=4, sight=Sight.ALL, holds=POTION_CARDS)
PILE = ZONES.pile("pile", capacity=FULL_DECK - 1, sight=Sight.ALL, each=True, holds=IN_HAND)
DECK = ZONES.pile("deck", capacity=FULL_DECK, sight=Sight.NOBODY, holds=IN_DECK)
LIMBO = ZONES.pile("limbo", capacity=1, sight=Sight.ALL, holds=EVENT_ONLY)
REMOVED = ZONES.pile("removed", capacity=1, sight=Sight.ALL, holds=EVENT_ONLY)
RECIPE_BOOK = ZONES.pile("recipes", capacity=POTION_COUNT, sight=Sight.ALL, holds=RECIPE_CARDS)
RETIRED = ZONES.bag("retired", capacity=POTION_COUNT, sight=Sight.ALL, each=False, holds=RECIPE_CARDS)
SHELF = ZONES.pile("shelf", capacity=POTION_COUNT * POTION_COPIES, sight=Sight.ALL, holds=POTION_CARDS)


class DeckKind(IntEnum):
    FULL45, LEAN = range(2)


class Recipes(IntEnum):
    SHARED, RETIRE = range(2)


class PerkDuration(IntEnum):
    NEXT_ROUND, UNTIL_USED = range(2)


BARRED = Domain("bar", ("crafting", "drawing"))  # bit by bit, what a Hex forbids


class PotionCrafting(State, zones=ZONES, agenda=16):
    deck: int = one_of(
        DeckKind,
        default=DeckKind.FULL45,
        title="Ingredients",
        words={DeckKind.FULL45: "all 45", DeckKind.LEAN: "only 27"},
        meaning="The draw pile has all 45 ingredients, 18 of which no recipe needs, or only the 27 that recipes need.",
    )
    hand_size: int = span(
        7, 9, default=8, meaning="Each player is dealt this many cards, and keeps at most this many at the end of a turn."
    )
    recipes: int = one_of(
        Recipes,
        default=Recipes.SHARED,
        title="Crafted recipes",
        words={Recipes.SHARED: "stay open", Recipes.RETIRE: "close"},
        meaning="A recipe stays open to everybody after it is crafted, or it closes; when the third recipe of a category "
        "closes, all three open again.",
    )
    potion_steal: int = switch(
        default=False,
        title="Stealing potions",
        meaning="If on, a player may show two ingredients of an opponent's potion and steal it by drawing the third.",
    )
    thiefs_gamble: int = switch(
        default=True, title="Thief's Gamble", meaning="If on, the event card Thief's Gamble is in the draw pile."
    )
    perk_duration: int = one_of(
        PerkDuration,
        default=PerkDuration.NEXT_ROUND,
        title="Perks last",
        words={PerkDuration.NEXT_ROUND: "one lap", PerkDuration.UNTIL_USED: "until used"},
        meaning="Every perk ends with the lap after its potion was crafted, or the perks that a player chooses to use last "
        "until they are used.",
    )
    discard_draw: int = switch(
        default=True,
        title="Drawing from discard piles",
        meaning="If on, a player may take the top card of any discard pile instead of drawing.",
    )
    max_laps: int = span(
        10, 1000, default=60, title="Longest game, in laps", meaning="A game that nobody has won ends after this many laps."
    )

    first: int = u8(of=SEAT)  # who begins every lap
    lap: int = u16()  # laps that are over
    # of the turn in progress: what a Hex forbids (see Barred), and whether the one craft or steal is over
    barred: int = u8(of=set_of(BARRED))
    acted: int = u8(of=FLAG)
    # the potion crafted in this lap, and at whom its Hex is aimed, or none: live in the next lap
    brewed: list[int] = i8(SEATS, of=POTION, start=NONE)
    aim: list[int] = i8(SEATS, of=SEAT, start=NONE)
    # how many perks of each potion are live and not used, and at whom a live Hex is aimed, or none
    live: list[list[int]] = u16(SEATS, POTION_COUNT, of=counts_of(POTION))
    target: list[int] = i8(SEATS, of=SEAT, start=NONE)


class Barred(IntEnum):
    """What a Hex takes from a turn, as bits."""

    CRAFTING = 1
    DRAWING = 2


class Threat(IntEnum):
    """What a Heartstring Infusion can cancel (CRA-20)."""

    VENOM, LOCK, ASHCURSE, GAMBLE, STEAL = range(5)


THREAT = Domain("threat", ("VenomVeil", "SpiritLock", "AshcurseDraught", "ThiefsGamble", "PotionSteal"))


class Do(IntEnum):
    """What can stand on the agenda: questions first, then steps."""

    DRAW, SCRY, KEEP, ACT, AIM, STACK, HOLDER, CANCEL, VICTIM, REVEAL, LOOT = range(11)
    BEGIN_TURN, HEXES, HEX_BITES, TAKE_ONE, AFTER_DRAW, END_TURN = range(11, 17)
    LAP_EFFECTS, VENOM_BITES, GAMBLE, COUNT, RENEW, SNATCH, PUT_BACK = range(17, 24)


# what the arguments of questions and steps mean; a step that somebody may cancel is planned with its attacker and its victim
ABOUT: dict[int, tuple[Meaning, ...]] = {
    Do.AIM: (POTION,),
    Do.HOLDER: (INGREDIENT,),
    Do.CANCEL: (THREAT, SEAT),
    Do.REVEAL: (SEAT,),
    Do.LOOT: (SEAT,),
    Do.BEGIN_TURN: (SEAT,),
    Do.HEXES: (SEAT, NUMBER),
    Do.HEX_BITES: (SEAT, SEAT),
    Do.TAKE_ONE: (SEAT,),
    Do.AFTER_DRAW: (SEAT,),
    Do.END_TURN: (SEAT,),
    Do.LAP_EFFECTS: (NUMBER,),
    Do.VENOM_BITES: (SEAT, SEAT),
    Do.GAMBLE: (SEAT, SEAT),
    Do.COUNT: (SEAT, SEAT),
    Do.RENEW: (SEAT,),
    Do.SNATCH: (SEAT, SEAT, INGREDIENT),
}


class End(IntEnum):
    POTIONS, LAPS = range(1, 3)


class News(IntEnum):
    """What is told besides the movement of cards."""

    FIRST = FIRST_NEWS  # who begins
    LIVE = FIRST_NEWS + 1  # whose perk, of which potion
    LIVE_HEX = FIRST_NEWS + 2  # whose Hex, at whom
    USES = FIRST_NEWS + 3  # who, the perk of which potion
    AIMS = FIRST_NEWS + 4  # who, at whom, which potion
    LOCKED = FIRST_NEWS + 5  # who may not craft
    NO_DRAW = FIRST_NEWS + 6  # who does not draw
    CANCELS = FIRST_NEWS + 7  # who, which threat
    TRIES = FIRST_NEWS + 8  # who tries to steal which potion
    STEAL_FAILS = FIRST_NEWS + 9
    NO_EFFECT = FIRST_NEWS + 10  # the event has none
    ROBS = FIRST_NEWS + 11  # who, whom
    MATCHES = FIRST_NEWS + 12  # who, how many
    REOPENS = FIRST_NEWS + 13  # which category
    RESTOCKS = FIRST_NEWS + 14
    WINS = FIRST_NEWS + 15  # who
    LAPS = FIRST_NEWS + 16
    FROM = FIRST_NEWS + 17  # who, from whom
    GAINS = FIRST_NEWS + 18  # who has one category more, and how
    LACKS = FIRST_NEWS + 19  # who has one category less


class Gained(IntEnum):
    """How somebody came by a potion of a category that they lacked."""

    CRAFTED, STOLEN = range(2)


GAINED = Domain("way to a potion", ("crafted", "stolen"))


class Why(IntEnum):
    """Reasons against an answer; their sentences are in words.py."""

    FINE = 0
    NO_SUCH_SEAT = 1
    YOURSELF = 2
    NO_DISCARD_DRAW = 3
    EMPTY_PILE = 4
    NO_TWISTER = 5
    NO_LONGING = 6
    EMPTY_HAND = 7
    NOT_HELD = 8
    ACTED = 9
    LOCKED = 10
    RETIRED = 11
    CATEGORY_HELD = 12
    NOT_THE_RECIPE = 13
    NO_STEALING = 14
    NOT_THE_OTHERS = 15
    NOBODY_HOLDS = 16
    NOT_A_HOLDER = 17
    MUST_DISCARD = 18
    NO_DISCARD = 19
    NOT_PEEKED = 20
    NOT_LAID = 21
    NO_POTION = 22
    NOT_THEIRS = 23
