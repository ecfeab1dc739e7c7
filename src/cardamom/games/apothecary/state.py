"""The table: where cards lie, the house rules, and what else a round in progress must remember."""

from __future__ import annotations

from enum import IntEnum

from cardamom.games.shared.circle import Circle
from cardamom.games.shared.rummy import table as rummy
from cardamom.games.shared.rummy.table import (
    BESIDE,
    BURIED,
    DEALT,
    DECK,
    HAND,
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
from cardamom.kernel import FIRST_NEWS, KIND, NONE, SEAT, Meaning, Sight, i8, one_of, span, u8

from .cards import COPIES, KINDS, SOURCE, SPELL_COPIES, SPELLS, SPELLS_FROM, WILD

# the zones of every rummy are this game's too
__all__ = ["BESIDE", "DEALT", "DECK", "HAND", "LIMBO", "MELDS", "PILE", "SEATS"]

PEEKED = 3  # by Astral Projection

# a draw becomes three with two Cauldrons, and Cauldrons that waited for the first turn may have brought two more before
ZONES = rummy_zones(COPIES, WILD, KINDS, hand=14)
PEEK = ZONES.bag("peek", capacity=PEEKED, sight=Sight.OWNER)
SPENT = ZONES.pile("spent", capacity=SPELLS * SPELL_COPIES, sight=Sight.ALL, holds=(SPELLS_FROM, KINDS))


class TwoPlayerReverse(IntEnum):
    NONE, SKIP = range(2)


class HexSeal(IntEnum):
    LAP, REST_OF_ROUND = range(2)


class ThiefPick(IntEnum):
    BLIND, LOOK = range(2)


class Apothecary(Rummy, Circle, zones=ZONES, agenda=20):
    rounds: int = span(1, 12, default=4, meaning="The game lasts this many rounds.")
    dealt_spells: int = one_of(
        Dealt,
        default=Dealt.REPLACE,
        title="Spells in opening hands",
        words={Dealt.REPLACE: "exchanged", Dealt.FIRST_TURN: "kept for later"},
        meaning="A Spell in an opening hand is exchanged for another card, or it is set aside face down and takes effect at "
        "the start of its owner's first turn.",
    )
    buried: int = BURIED
    short_hand: int = SHORT_HAND
    two_player_reverse: int = one_of(
        TwoPlayerReverse,
        default=TwoPlayerReverse.NONE,
        title="Twist of Fate for two",
        words={TwoPlayerReverse.NONE: "no effect", TwoPlayerReverse.SKIP: "skips a turn"},
        meaning="With two players, the Spell Twist of Fate changes nothing, or it skips the opponent's next turn.",
    )
    hex_seal: int = one_of(
        HexSeal,
        default=HexSeal.LAP,
        title="Hex Seals last",
        words={HexSeal.LAP: "one lap", HexSeal.REST_OF_ROUND: "the whole round"},
        meaning="A Hex Seal holds until the next turn of the player who cast it, or until the round ends.",
    )
    thief_pick: int = one_of(
        ThiefPick,
        default=ThiefPick.BLIND,
        title="Thief's Gamble",
        words={ThiefPick.BLIND: "at random", ThiefPick.LOOK: "by choice"},
        meaning="The thief takes a random card, or sees the whole hand and chooses a card.",
    )
    tie_break: int = TIE_BREAK
    max_laps: int = MAX_LAPS

    # at most two Sources are sealed: the Source and its caster's seat, or none
    older_seal: int = i8(of=SOURCE, start=NONE)
    older_caster: int = i8(of=SEAT, start=NONE)
    newer_seal: int = i8(of=SOURCE, start=NONE)
    newer_caster: int = i8(of=SEAT, start=NONE)
    # discards that a strict table still asks for in this turn
    owed: int = u8()


class Do(IntEnum):
    """What can stand on the agenda: as in every rummy; then the other questions, then the other steps."""

    DRAW, TURN, DEAL, BEGIN_TURN, BESIDE, LAND, END_TURN, END_ROUND = rummy.Do
    DISCARD, POISON, KEEP, RETURN, SEAL, ROB, PICK, PAY = range(len(rummy.Do), len(rummy.Do) + 8)
    STIR, CAST = range(len(rummy.Do) + 8, len(rummy.Do) + 10)


# what the arguments of questions and steps mean
ABOUT: dict[int, tuple[Meaning, ...]] = {
    **rummy.ABOUT,
    Do.PICK: (SEAT,),
    Do.STIR: (SEAT,),
    Do.CAST: (SEAT, KIND),
}


class End(IntEnum):
    """How the last round ended."""

    SETS, LAPS = range(1, 3)


class News(IntEnum):
    """What is told besides the movement of cards: as in every rummy, then of this game."""

    ROUND, PLAYS, NO_EFFECT, MELDS, WINS_ROUND, LAPS, SCORES, RESTOCKS, WAITING, EARNS = rummy.News
    TOKEN = FIRST_NEWS + 10  # for whom
    SKIPPED = FIRST_NEWS + 11  # who
    TURNS_ROUND = FIRST_NEWS + 12
    POISONS = FIRST_NEWS + 13  # who, whom
    SEALS = FIRST_NEWS + 14  # who, which Source
    UNSEALS = FIRST_NEWS + 15  # which Source
    ROBS = FIRST_NEWS + 16  # who, whom
    BREAKS = FIRST_NEWS + 17  # the seal on which Source, to make room for a third


class Why(IntEnum):
    """Reasons against an answer; their sentences are in words.py."""

    (
        FINE,
        NO_SUCH_SEAT,
        YOURSELF,
        EMPTY_PILE,
        SPELL_ON_TOP,
        BURIED,
        NOT_HELD,
        SOURCE_MELDED,
        NOT_THREE,
        NOT_THE_SOURCE,
        NO_WILD,
        NOT_TWO,
        MUST_DISCARD,
        NO_DISCARD,
    ) = rummy.Why
    SEALED = 14
    EMPTY_HAND = 15
    NOT_PEEKED = 16
    NOT_IN_HAND = 17
