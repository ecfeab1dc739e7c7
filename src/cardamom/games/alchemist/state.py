"""The table: where cards lie, the house rules, and what else a round in progress must remember."""

from __future__ import annotations

from enum import IntEnum

from cardamom.games.shared.circle import SEATS, Circle
from cardamom.kernel import Sight, Tell, Zones, choice, span, u8, u16, u32

from .cards import A_CATEGORY, CATEGORIES, DECK_SIZE, KINDS, MAIN_KINDS, NEEDED, POTIONS_FROM, SPELLS, Category

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


ZONES = Zones(SEATS, KINDS)
# with Cauldron tokens a hand may grow as long as there are cards (ALC-18)
HAND = ZONES.bag("hand", capacity=DECK_SIZE, sight=Sight.OWNER, holds=IN_DECK, counted=True)
PEEK = ZONES.bag("peek", capacity=FORESEEN * SEATS, sight=Sight.OWNER, holds=IN_DECK)
WAGER = ZONES.pile("wager", capacity=WAGERED, sight=Sight.OWNER, each=True, holds=IN_DECK)
PILE = ZONES.pile("pile", capacity=DECK_SIZE, sight=Sight.ALL, each=True, holds=IN_DECK)
CLAIMED = ZONES.bag("claimed", capacity=CATEGORIES, sight=Sight.ALL, holds=POTION_CARDS, marked=True)
USED = ZONES.bag("used", capacity=2 * NEEDED, sight=Sight.ALL, each=False, holds=IN_DECK)
DECK = ZONES.pile("deck", capacity=DECK_SIZE, sight=Sight.NOBODY, holds=IN_DECK)
LIMBO = ZONES.pile("limbo", capacity=2, sight=Sight.ALL, holds=IN_DECK)
ROW = ZONES.bag("row", capacity=CATEGORIES, sight=Sight.ALL, each=False, holds=POTION_CARDS, marked=True)
# one deck a category: POTION_DECK + category
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
    potions: int = choice(
        Potions,
        default=Potions["auto"],
        meaning="Each category has this many potions. With auto there are five, or six in a game of six; a game of six always "
        "uses six.",
    )
    wild: int = choice(
        Wild,
        default=Wild.INGREDIENT,
        meaning="With ingredient, the Wild stands for any one ingredient in crafting. With blank, it cannot be used to craft.",
    )
    victory: int = choice(
        Victory,
        default=Victory.IMMEDIATE,
        meaning="With immediate, a player wins the round as soon as they own a potion of each category. With end_of_turn, they "
        "win when their turn is over.",
    )
    two_player_reverse: int = choice(
        TwoPlayerReverse,
        default=TwoPlayerReverse.NONE,
        meaning="What the Spell Twist of Fate does in a game of two: with none, nothing changes; with skip, it also skips the "
        "opponent's next turn.",
    )
    rounds_to_win: int = span(1, 3, default=1, meaning="The first player to win this many rounds wins the game.")
    max_laps: int = span(10, 1000, default=80, meaning="A round that nobody has won ends after this many laps.")

    # rounds played, who began this one, its turns, and whose turn it is
    round: int = u8()
    first: int = u8()
    round_turns: int = u16()
    active: int = u8()
    # how often each Spell was played in this turn (ALC-19)
    played: list[int] = u8(SPELLS)
    # the sealed Source plus one; 0 is none
    seal: int = u8()
    cauldron: list[int] = u16(SEATS)
    # the Ingredients printed on all potions claimed in this round, a bit each (ALC-40)
    reflected: int = u32()
    # how many Ingredients of the potion being crafted are provided
    provided: int = u8()
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


class Tells(IntEnum):
    """What is told besides the movement of cards."""

    ROUND = Tell.GAME  # which round, who begins
    RESTOCKS = Tell.GAME + 1
    SKIPPED = Tell.GAME + 2  # who
    FOUL = Tell.GAME + 3  # at whom
    PLAYS = Tell.GAME + 4  # who, which card
    NO_EFFECT = Tell.GAME + 5
    TOKEN = Tell.GAME + 6  # for whom
    TURNS_ROUND = Tell.GAME + 7
    POISONS = Tell.GAME + 8  # who, whom
    SEALS = Tell.GAME + 9  # which Source
    GAMBLES = Tell.GAME + 10  # who, from whom, which potion
    PAIR = Tell.GAME + 11  # who, of which ingredient
    NO_PAIR = Tell.GAME + 12  # who, who is busted
    CRAFTS = Tell.GAME + 13  # who, which potion
    SUBSTITUTES = Tell.GAME + 14  # who, for which ingredient
    STANDS_IN = Tell.GAME + 15  # the Wild, for which ingredient
    REFLECTS = Tell.GAME + 16  # which potion, which ingredient
    PAIRS_UP = Tell.GAME + 17  # which potion, which pair, for which ingredient
    USES = Tell.GAME + 18  # who, which potion
    WARDS = Tell.GAME + 19  # who, which potion
    BLOCKS = Tell.GAME + 20  # who, by which Spell
    NAMES = Tell.GAME + 21  # who, which card
    NOBODY = Tell.GAME + 22  # has which card
    CHAINS = Tell.GAME + 23  # which potion
    LAPS = Tell.GAME + 24
    WINS_ROUND = Tell.GAME + 25  # who, with how many rounds won


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
