"""The table: where cards lie, the house rules, and what else a round in progress must remember."""

from __future__ import annotations

from enum import IntEnum

from cardamom.games.shared.circle import SEATS, Circle
from cardamom.kernel import (
    ENDING,
    FIRST_NEWS,
    FLAG,
    ITEM,
    KIND,
    NONE,
    SEAT,
    Domain,
    Meaning,
    Sight,
    Zones,
    counts_of,
    i8,
    one_of,
    set_of,
    span,
    u8,
    u16,
    u32,
)

from .cards import (
    A_CATEGORY,
    CATEGORIES,
    DECK_SIZE,
    INGREDIENT,
    KINDS,
    MAIN_KINDS,
    NEEDED,
    POTION,
    POTIONS_FROM,
    SOURCE,
    SPELL,
    SPELLS,
    Category,
)

HAND_SIZE = 9  # dealt, and the table count that a turn ends with
POTION_COUNT = 3  # what a potion counts on the Crafting Table
WAGERED = 4
PEEKED = 3  # by Astral Projection
FORESEEN = 2  # by a foresight perk, for each player

IN_DECK = (0, MAIN_KINDS)
POTION_CARDS = (POTIONS_FROM, KINDS)


def _brews(category: Category) -> tuple[int, int]:
    """The potions of a category."""
    first = POTIONS_FROM + A_CATEGORY * category
    return first, first + A_CATEGORY


# the marks of a claimed potion, and of a potion in the row
FACE = Domain("face", ("resting", "ready", "used"))
CHAIN = Domain("chain", ("unchained", "chained"))

ZONES = Zones(SEATS, KINDS)
# with Cauldron tokens a hand may grow as long as there are cards (ALC-18)
HAND = ZONES.bag("hand", capacity=DECK_SIZE, sight=Sight.OWNER, holds=IN_DECK, counted=True)
PEEK = ZONES.bag("peek", capacity=FORESEEN * SEATS, sight=Sight.OWNER, holds=IN_DECK)
WAGER = ZONES.pile("wager", capacity=WAGERED, sight=Sight.OWNER, each=True, holds=IN_DECK)
PILE = ZONES.pile("pile", capacity=DECK_SIZE, sight=Sight.ALL, each=True, holds=IN_DECK)
CLAIMED = ZONES.bag("claimed", capacity=CATEGORIES, sight=Sight.ALL, holds=POTION_CARDS, marks=FACE)
USED = ZONES.bag("used", capacity=2 * NEEDED, sight=Sight.ALL, each=False, holds=IN_DECK)
DECK = ZONES.pile("deck", capacity=DECK_SIZE, sight=Sight.NOBODY, holds=IN_DECK)
LIMBO = ZONES.pile("limbo", capacity=2, sight=Sight.ALL, holds=IN_DECK)
ROW = ZONES.bag("row", capacity=CATEGORIES, sight=Sight.ALL, each=False, holds=POTION_CARDS, marks=CHAIN)
# one deck per category: POTION_DECK + category
POTION_DECK = ZONES.pile("maleficia", capacity=A_CATEGORY, sight=Sight.NOBODY, holds=_brews(Category.MALEFICIA))
BENEDICTA_DECK = ZONES.pile("benedicta", capacity=A_CATEGORY, sight=Sight.NOBODY, holds=_brews(Category.BENEDICTA))
FORTUNA_DECK = ZONES.pile("fortuna", capacity=A_CATEGORY, sight=Sight.NOBODY, holds=_brews(Category.FORTUNA))


class Face(IntEnum):
    """The marks of a claimed potion: its perk is not usable yet, usable, or spent, that is face down."""

    NEW, READY, SPENT = range(3)


CHAINED = 1  # the mark of a potion in the row under a Witch's Chain

# the values are numbers for people, so they cannot be names of a class
Potions = IntEnum("Potions", {"5": 5, "6": 6, "auto": 0})


class Wild(IntEnum):
    INGREDIENT, BLANK = range(2)


class Victory(IntEnum):
    IMMEDIATE, END_OF_TURN = range(2)


class TwoPlayerReverse(IntEnum):
    NONE, SKIP = range(2)


class Alchemist(Circle, zones=ZONES, agenda=12):
    potions: int = one_of(
        Potions,
        default=Potions["auto"],
        title="Potions in each category",
        words={Potions["5"]: "five", Potions["6"]: "six", Potions["auto"]: "by players"},
        meaning="Each category has five potions or six. By players: six with six players, who always have six, and five with "
        "fewer.",
    )
    wild: int = one_of(
        Wild,
        default=Wild.INGREDIENT,
        title="The Wild",
        words={Wild.INGREDIENT: "any ingredient", Wild.BLANK: "a blank card"},
        meaning="In crafting, the Wild stands for any one ingredient, or it is a blank card, of no use.",
    )
    victory: int = one_of(
        Victory,
        default=Victory.IMMEDIATE,
        title="Winning a round",
        words={Victory.IMMEDIATE: "at once", Victory.END_OF_TURN: "after the turn"},
        meaning="A player who owns a potion of each category wins the round at once, or when their turn is over.",
    )
    two_player_reverse: int = one_of(
        TwoPlayerReverse,
        default=TwoPlayerReverse.NONE,
        title="Twist of Fate for two",
        words={TwoPlayerReverse.NONE: "no effect", TwoPlayerReverse.SKIP: "skips a turn"},
        meaning="With two players, the Spell Twist of Fate changes nothing, or it skips the opponent's next turn.",
    )
    rounds_to_win: int = span(1, 3, default=1, meaning="The first player to win this many rounds wins the game.")
    max_laps: int = span(
        10, 1000, default=80, title="Longest round, in laps", meaning="A round that nobody has won ends after this many laps."
    )

    # rounds played, who began this one, its turns, and whose turn it is
    round: int = u8()
    first: int = u8(of=SEAT)
    round_turns: int = u16()
    active: int = u8(of=SEAT)
    # how often each Spell was played in this turn (ALC-19)
    played: list[int] = u8(SPELLS, of=counts_of(SPELL))
    # the sealed Source, or none
    seal: int = i8(of=SOURCE, start=NONE)
    cauldron: list[int] = u16(SEATS)
    # the Ingredients printed on all potions claimed in this round, one bit each (ALC-40)
    reflected: int = u32(of=set_of(INGREDIENT))
    # how many Ingredients of the potion being crafted are provided
    provided: int = u8()
    # whether a dealt hand has not been searched for Foul Elixirs yet (ALC-7, ALC-8)
    unsearched: list[int] = u8(SEATS, of=FLAG)
    # the cards that a silence perk owes each player
    owed: list[int] = u8(SEATS)


class Do(IntEnum):
    """What can stand on the agenda: questions first, then steps."""

    DRAW, ACT, PROVIDE, ORDER, DISCARD = range(5)
    POISON, KEEP, RETURN, SUMMON, FETCH, SEAL, STEAL, WAGER, PAIR = range(5, 14)
    WARD, CHAIN, WHISPER, BLOCK = range(14, 18)
    DEAL, BEGIN_TURN, END_STEP, END_TURN, END_ROUND, LAND = range(18, 24)
    SETTLE, CLAIM, VENOM, SKIP, GAMBLE, SILENCE, HAND_OVER = range(24, 31)


class End(IntEnum):
    """How the last round ended."""

    POTIONS, LAPS = range(1, 3)


# what the arguments of questions and steps mean; a step that waits for others learns by its second one who said no
ABOUT: dict[int, tuple[Meaning, ...]] = {
    Do.PROVIDE: (INGREDIENT, POTION),
    Do.FETCH: (SEAT,),
    Do.PAIR: (POTION,),
    Do.WARD: (KIND, ITEM),
    Do.WHISPER: (POTION,),
    Do.BLOCK: (POTION, ITEM),
    Do.BEGIN_TURN: (SEAT,),
    Do.END_STEP: (SEAT,),
    Do.END_TURN: (SEAT,),
    Do.END_ROUND: (set_of(SEAT), ENDING),
    Do.LAND: (SEAT,),
    Do.SETTLE: (SEAT,),
    Do.CLAIM: (SEAT, POTION),
    Do.VENOM: (SEAT, FLAG),
    Do.SKIP: (SEAT, FLAG),
    Do.GAMBLE: (POTION, FLAG),
    Do.SILENCE: (SEAT, set_of(SEAT)),
    Do.HAND_OVER: (KIND, set_of(SEAT), SEAT),
}


class News(IntEnum):
    """What is told besides the movement of cards."""

    ROUND = FIRST_NEWS  # which round, who begins
    RESTOCKS = FIRST_NEWS + 1
    SKIPPED = FIRST_NEWS + 2  # who
    FOUL = FIRST_NEWS + 3  # at whom
    PLAYS = FIRST_NEWS + 4  # who, which card
    NO_EFFECT = FIRST_NEWS + 5
    TOKEN = FIRST_NEWS + 6  # for whom
    TURNS_ROUND = FIRST_NEWS + 7
    POISONS = FIRST_NEWS + 8  # who, whom
    SEALS = FIRST_NEWS + 9  # which Source
    GAMBLES = FIRST_NEWS + 10  # who, from whom, which potion
    PAIR = FIRST_NEWS + 11  # who, of which ingredient
    NO_PAIR = FIRST_NEWS + 12  # who, who is busted
    CRAFTS = FIRST_NEWS + 13  # who, which potion
    SUBSTITUTES = FIRST_NEWS + 14  # who, for which ingredient
    STANDS_IN = FIRST_NEWS + 15  # the Wild, for which ingredient
    REFLECTS = FIRST_NEWS + 16  # which potion, which ingredient
    PAIRS_UP = FIRST_NEWS + 17  # which potion, which pair, for which ingredient
    USES = FIRST_NEWS + 18  # who, which potion
    WARDS = FIRST_NEWS + 19  # who, which potion
    BLOCKS = FIRST_NEWS + 20  # who, by which Spell
    NAMES = FIRST_NEWS + 21  # who, which card
    NOBODY = FIRST_NEWS + 22  # has which card
    CHAINS = FIRST_NEWS + 23  # which potion
    LAPS = FIRST_NEWS + 24
    WINS_ROUND = FIRST_NEWS + 25  # who, with how many rounds won, how this one ended


class Why(IntEnum):
    """Reasons against an answer; their sentences are in words.py."""

    FINE = 0
    NO_SUCH_SEAT = 1
    EMPTY_PILE = 2
    SPELL_ON_TOP = 3
    NOT_HELD = 4
    NEVER_PLAYED = 5
    THREE_TIMES = 6
    NO_VICTIM = 7
    NOTHING_TO_SUMMON = 8
    NO_WAGER = 9
    NOTHING_TO_STEAL = 10
    NOT_REVEALED = 11
    CATEGORY_OWNED = 12
    CANNOT_CRAFT = 13
    NOT_OWNED = 14
    SPENT = 15
    TOO_EARLY = 16
    A_REACTION = 17
    IN_CRAFTING = 18
    NO_INGREDIENT = 19
    NO_SUBSTITUTE = 20
    NO_WILD = 21
    WILD_IS_BLANK = 22
    NO_MIRROR = 23
    NOT_REFLECTED = 24
    NO_ILLUSION = 25
    NO_PAIR = 26
    SEALED = 27
    NOT_FINISHED = 28
    NOT_USED = 29
    YOURSELF = 30
    EMPTY_HAND = 31
    NOT_PEEKED = 32
    NOT_SUMMONED = 33
    NOT_IN_PILE = 34
    NOT_STEALABLE = 35
    HAS_PAIR = 36
    NOT_NAMED = 37
    WRONG_CATEGORY = 38
