"""What an expert reads in the others' play: what they threw away in their last two turns, how long they have passed, and what
their last action came to. How evidence works is told in shared/evidence.py.

All clues that hold for another player are rows of one table, each of which says what that many cards of a type in a hand
count. Whether an attack is meant is told by clues of its own. Weights come from some 25,000 positions of games of two between
searches: HELD makes whole hands likeliest, which tells them a little better than the single changes of cards by which
tools/fit_evidence.py finds such weights; those of MEANS are the tool's.
"""

from __future__ import annotations

from math import exp

from cardamom.games.shared.evidence import IN_ALL, likely_hand
from cardamom.kernel import chance, rule

from ..cards import Type
from ..rules.attacks import cards_of
from ..rules.least import BLOCK_LEAST
from ..state import DECK, HAND, LAID, Duel
from .hands import held_of, may_change, type_of
from .memory import MOST_PASSES, TURN_BITS, DuelMemory, Last

MOST_HELD = 5  # cards of a hand that are told apart
LAPS = (4, 8, 20)  # after which another part of a round begins
LONG_AGO = 3  # turns since an action that are told apart

# the first rows of each group of clues: what one sees of whoever waits, ...
PART, THREW, BEFORE, PASSED, AFTER, HOLDS, SCRYING = 1, 5, 9, 13, 19, 32, 38
# ... and of whoever attacks, for bluffs and, MEANT rows later, for attacks that are meant
ATTACK_PART, ATTACK_THREW, ATTACK_AFTER, ATTACK_HOLDS = 39, 43, 47, 60
MEANT = 27
ROW_BITS = 7
ROWS_READ = 7

# what 0 to 4 Hex, Love and Fate in a hand count
HELD = (
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # no clue
    ((0, -1, -1, -2, 4), (0, 1, 0, 0, -6), (0, 0, -2, 9, 4)),  # early
    ((0, 0, 3, -11, -7), (0, -1, 4, 9, 12), (0, -3, -5, -10, -6)),  # in the middle
    ((0, 0, 3, -4, -9), (0, -1, 2, 7, 10), (0, -5, -8, -21, -12)),  # late
    ((0, -1, 1, -2, -9), (0, -3, -3, 2, 2), (0, -7, -14, -16, -15)),  # very late
    ((0, 0, 4, 0, -8), (0, 1, -3, -1, 1), (0, 14, 16, -2, -1)),  # threw nothing away
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # threw Hex away
    ((0, -1, 9, -6, -3), (0, -2, -5, 7, 12), (0, -33, -23, -21, -20)),  # threw Love away
    ((0, 2, 6, -7, -5), (0, -2, 8, 9, 9), (0, 2, -34, -20, -14)),  # threw Fate away
    ((0, -2, -1, -10, -11), (0, 1, 3, -4, -7), (0, -4, 3, -8, -11)),  # nothing in the turn before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # Hex
    ((0, 1, 8, -6, -1), (0, -6, -9, 9, 7), (0, -13, -26, -16, -14)),  # Love
    ((0, -1, 7, 0, -6), (0, 0, 9, 13, 15), (0, -4, -8, -16, -7)),  # Fate
    ((0, -3, -5, 10, 4), (0, -1, -8, -8, -11), (0, -5, -7, 6, 3)),  # passed no turn
    ((0, -1, 4, -4, -8), (0, 3, 5, 11, 15), (0, 1, -7, -8, -5)),  # passed one
    ((0, 0, 2, -11, -7), (0, -4, 2, 2, 5), (0, -7, -10, -16, -12)),  # passed two
    ((0, -1, 1, -9, -6), (0, -2, 0, 6, 6), (0, -2, -4, -12, -7)),  # passed three
    ((0, 1, 1, -3, -1), (0, 0, 2, 4, 3), (0, -2, -1, -1, -5)),  # passed four
    ((0, 2, 3, -3, -4), (0, 1, 1, 2, 1), (0, 0, 1, -6, -3)),  # passed five
    ((0, 4, 1, 1, 5), (0, -1, -1, -2, 0), (0, -1, -5, -5, -6)),  # no action remembered
    ((0, 0, 11, -5, -6), (0, 2, 7, 9, 5), (0, 3, 2, 3, 2)),  # a hit just now
    ((0, 0, 4, 0, -4), (0, 1, 2, -2, 0), (0, 0, 13, 2, 4)),  # a hit a turn before
    ((0, -6, 1, 0, -2), (0, 3, -3, -6, -1), (0, 5, 6, 6, 4)),  # a hit two turns before
    ((0, -9, 6, -1, -3), (0, 5, 1, -3, 3), (0, 3, 1, 2, 1)),  # a hit three or four before
    ((0, -12, -6, -1, -5), (0, -8, 4, 11, 2), (0, -14, -22, -13, -12)),  # a failed attack just now
    ((0, 1, -9, -4, -3), (0, -2, -1, 2, 8), (0, -5, -3, -4, -4)),  # a failed attack a turn before
    ((0, 1, -10, -8, -6), (0, 3, -3, -1, 0), (0, 3, 1, -7, -4)),  # a failed attack two turns before
    ((0, 5, -4, -5, -2), (0, 3, 2, -3, -2), (0, 2, 2, -5, -2)),  # a failed attack three or four before
    ((0, 3, 9, -13, -1), (0, -1, 5, 8, 3), (0, -1, 4, 0, 1)),  # a spell just now
    ((0, 0, 2, 9, 2), (0, -11, -12, -9, -9), (0, -1, -2, 2, 0)),  # a spell a turn before
    ((0, 4, -2, 7, 1), (0, 2, 2, 12, 5), (0, -6, -18, -10, -9)),  # a spell two turns before
    ((0, 7, 3, 2, 2), (0, -1, 0, 1, 4), (0, -3, -8, -6, -5)),  # a spell three or four before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # no cards
    ((0, 4, 2, 2, 2), (0, -2, -1, -1, -1), (0, -3, -1, -1, -1)),  # one card
    ((0, 0, 5, 2, 2), (0, 1, -2, 0, 0), (0, -2, -3, -2, -2)),  # two cards
    ((0, -1, 5, 2, 1), (0, 1, 5, 8, 3), (0, -3, -6, -12, -5)),  # three cards
    ((0, -1, 2, -6, -7), (0, 1, 4, 11, 14), (0, -2, -5, -7, -7)),  # four cards
    ((0, -4, -7, -18, -19), (0, -5, -3, 0, 2), (0, -6, -13, -15, -14)),  # five cards
    ((0, 5, -4, -5, -1), (0, 12, 20, 18, 12), (0, -15, -21, -10, -12)),  # scrying
    # who bluffs
    ((0, 1, 4, 4, 2), (0, 2, 2, -7, -1), (0, 11, 4, 5, 5)),  # early
    ((0, 3, 4, 0, 2), (0, -8, -7, 5, -2), (0, -9, -7, -6, -6)),  # in the middle
    ((0, -3, 2, 5, 1), (0, -7, -1, 1, -2), (0, -17, -13, -11, -10)),  # late
    ((0, -2, -1, 7, 1), (0, -2, -3, 3, -1), (0, -18, -13, -11, -11)),  # very late
    ((0, 8, 18, 5, 8), (0, 1, 5, 3, 2), (0, -16, -16, -13, -11)),  # threw nothing away
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # threw Hex away
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # threw Love away
    ((0, 4, 3, 5, 3), (0, 1, 4, 2, 2), (0, -13, -10, -9, -8)),  # threw Fate away
    ((0, 2, -3, -5, -2), (0, 1, 5, 12, 4), (0, -3, -7, -5, -4)),  # no action remembered
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a hit just now
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a hit a turn before
    ((0, 9, 12, 8, 7), (0, -7, 0, -8, -4), (0, -7, -5, -4, -4)),  # a hit two turns before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a hit three or four before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a failed attack just now
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a failed attack a turn before
    ((0, 0, -7, -11, -5), (0, -1, 1, 16, 4), (0, -5, -3, -3, -3)),  # a failed attack two turns before
    ((0, 4, -4, -2, 0), (0, 5, 7, 7, 5), (0, -4, -4, -3, -3)),  # a failed attack three or four before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a spell just now
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a spell a turn before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a spell two turns before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a spell three or four before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # no cards
    ((0, 11, 5, 5, 5), (0, -8, -4, -4, -4), (0, -3, -2, -2, -2)),  # one card
    ((0, -4, 10, 2, 2), (0, -5, -1, -2, -2), (0, -12, -9, -7, -7)),  # two cards
    ((0, -8, -6, 8, -1), (0, -2, -4, 7, 0), (0, -17, -19, -15, -13)),  # three cards
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # four cards
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # five cards
    # who means it
    ((0, 4, 2, -1, 1), (0, 0, -3, -6, -2), (0, -1, -4, 10, 1)),  # early
    ((0, -16, -11, -9, -9), (0, -1, 6, 11, 4), (0, -1, -3, -5, -2)),  # in the middle
    ((0, -13, -11, -9, -8), (0, 2, 8, 14, 6), (0, 0, -1, -7, -2)),  # late
    ((0, -6, -8, -5, -5), (0, 1, 7, 12, 5), (0, 0, 0, -9, -2)),  # very late
    ((0, -5, -8, -7, -5), (0, 6, 8, -3, 3), (0, 11, 15, 10, 9)),  # threw nothing away
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # threw Hex away
    ((0, -7, -6, -5, -4), (0, -2, -5, 16, 2), (0, -17, -14, -12, -11)),  # threw Love away
    ((0, -19, -15, -12, -12), (0, -2, 17, 17, 8), (0, 5, -9, -8, -3)),  # threw Fate away
    ((0, -2, 1, -3, -1), (0, 1, -1, -2, 0), (0, 4, 7, 4, 4)),  # no action remembered
    ((0, 1, -8, -3, -2), (0, 1, -2, 1, 0), (0, 4, 8, 5, 4)),  # a hit just now
    ((0, -8, -6, -5, -4), (0, 4, 3, -2, 1), (0, 5, 14, 3, 5)),  # a hit a turn before
    ((0, 0, -1, -1, 0), (0, -5, 0, 1, -1), (0, 6, -1, 0, 1)),  # a hit two turns before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a hit three or four before
    ((0, 15, 7, 7, 7), (0, -6, -3, -3, -3), (0, -8, -4, -4, -4)),  # a failed attack just now
    ((0, -2, -1, -1, -1), (0, 0, 9, 3, 3), (0, 3, -8, -1, -1)),  # a failed attack a turn before
    ((0, -8, -5, -4, -4), (0, -4, -4, 2, -2), (0, 4, 5, 2, 3)),  # a failed attack two turns before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a failed attack three or four before
    ((0, -1, -1, -1, -1), (0, 3, -7, -1, -1), (0, -7, 8, 0, 0)),  # a spell just now
    ((0, -3, -2, -1, -1), (0, 10, 10, 7, 7), (0, -6, -8, -5, -5)),  # a spell a turn before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a spell two turns before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # a spell three or four before
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # no cards
    ((0, -5, -3, -3, -3), (0, 7, 3, 3, 3), (0, -2, -1, -1, -1)),  # one card
    ((0, -15, -11, -9, -9), (0, -3, 11, 3, 3), (0, 5, 0, 2, 2)),  # two cards
    ((0, -11, -15, -13, -10), (0, -2, 5, 25, 7), (0, -6, -9, -12, -7)),  # three cards
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # four cards
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # five cards
)

# what speaks for an attack being meant: that it is one, the part of the round, what the attacker threw away last and before,
# the turns passed, the cards left to the attacker, those of the target, and whether they can block
MEANS_IT = 12
MEANS_BY_PART = (9, 6, 2, -5)
MEANS_BY_THROWN = (-4, -4, 14, 6)
MEANS_BY_BEFORE = (-1, 0, 9, 5)
MEANS_BY_PASSES = (7, 5, 0, 3, -3, 0)
MEANS_BY_CARDS = (17, 6, -7, -4, 0, 0)
MEANS_BY_TARGET = (0, 4, 8, 11, -1, -9)
MEANS_BY_BLOCK = (10, 2)
DOUBTS = 60
LIKELY = tuple(round(IN_ALL / (1 + exp(-value / 10))) for value in range(-DOUBTS, DOUBTS + 1))


# ---- clues


@rule
def late_part(s: Duel) -> int:
    """How far a round has come: 0 to 3."""
    part = 0
    for k in range(len(LAPS)):
        if s.round_turns // s.players >= LAPS[k]:
            part = k + 1
    return part


@rule
def thrown(m: DuelMemory, seat: int, turn: int) -> int:
    """What a seat threw away this many turns ago: nothing, or 1 and the type."""
    return (m.thrown[seat] >> (TURN_BITS * turn)) & ((1 << TURN_BITS) - 1)


@rule
def after(m: DuelMemory, seat: int) -> int:
    """The last action and how long ago it was; 0 if it is not remembered."""
    if m.last[seat] == Last.NOTHING or m.passes[seat] == MOST_PASSES:
        return 0
    return 1 + (LONG_AGO + 1) * (m.last[seat] - 1) + min(m.passes[seat], LONG_AGO)


@rule
def with_row(clues: int, row: int) -> int:
    return (clues << ROW_BITS) | row


@rule
def clues_of(s: Duel, other: int, m: DuelMemory) -> int:
    """The rows that hold for a player who waits."""
    clues = with_row(PART + late_part(s), THREW + thrown(m, other, 0))
    clues = with_row(clues, BEFORE + thrown(m, other, 1))
    clues = with_row(clues, PASSED + m.passes[other])
    clues = with_row(clues, AFTER + after(m, other))
    clues = with_row(clues, HOLDS + min(s.size[HAND + other], MOST_HELD))
    return with_row(clues, SCRYING if s.scrying[other] > 0 else 0)


@rule
def attack_clues(s: Duel, attacker: int, meant: bool, m: DuelMemory) -> int:
    """The rows that hold for an attacker; this turn's discard is yet to come."""
    first = MEANT if meant else 0
    clues = with_row(first + ATTACK_PART + late_part(s), first + ATTACK_THREW + thrown(m, attacker, 1))
    clues = with_row(clues, first + ATTACK_AFTER + after(m, attacker))
    return with_row(clues, first + ATTACK_HOLDS + min(s.size[HAND + attacker], MOST_HELD))


@rule
def meaning(s: Duel, seat: int, attacker: int, m: DuelMemory) -> int:
    """How much speaks for an attack being meant."""
    value = MEANS_IT + MEANS_BY_PART[late_part(s)] + MEANS_BY_PASSES[m.passes[attacker]]
    value += MEANS_BY_THROWN[thrown(m, attacker, 1)] + MEANS_BY_BEFORE[thrown(m, attacker, 2)]
    value += MEANS_BY_CARDS[min(s.size[HAND + attacker], MOST_HELD)]
    value += MEANS_BY_TARGET[min(s.size[HAND + seat] + s.size[LAID + seat], MOST_HELD)]
    return value + MEANS_BY_BLOCK[1 if cards_of(s, HAND + seat, Type.LOVE) + s.size[LAID + seat] >= BLOCK_LEAST else 0]


@rule
def is_meant(s: Duel, seat: int, attacker: int, m: DuelMemory) -> bool:
    """Whether an attack is imagined as one that is meant."""
    value = meaning(s, seat, attacker, m)
    return chance(s, IN_ALL) < LIKELY[max(-DOUBTS, min(DOUBTS, value)) + DOUBTS]


def was_meant(s: Duel, seat: int, attacker: int, m: DuelMemory) -> bool:
    """Whether an attack is meant in truth, for those who may look."""
    return cards_of(s, LAID + attacker, Type.HEX) == s.size[LAID + attacker]


GUESSES = {"is_meant": (meaning, was_meant)}  # for tools/fit_evidence.py, like what follows
WEIGHTS = (
    "HELD",
    "MEANS_IT",
    "MEANS_BY_PART",
    "MEANS_BY_THROWN",
    "MEANS_BY_BEFORE",
    "MEANS_BY_PASSES",
    "MEANS_BY_CARDS",
    "MEANS_BY_TARGET",
    "MEANS_BY_BLOCK",
)
BY_COUNT = ("HELD",)


# ---- imagining


@rule
def evidence_of(s: Duel, other: int, part: int, clues: int) -> int:
    """How much speaks for a hand as far as one type goes."""
    if part == Type.WILD:
        return 0
    cards = held_of(s, other, part)
    value = 0
    for k in range(ROWS_READ):
        value += HELD[(clues >> (ROW_BITS * k)) & ((1 << ROW_BITS) - 1)][part][cards]
    return value


read_hand = likely_hand(evidence_of, type_of, may_change, hand=HAND, deck=DECK, given=("clues",))
