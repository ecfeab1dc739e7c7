"""What the others may hold in a rummy, told by what they threw away and left lying. How that works is told in ../evidence.py.

The evidence goes group by group: what people gather, and that they have no use for what they threw away. Its weights come
from some 7,000 games of two, both rummies together.
"""

from __future__ import annotations

from cardamom.games.shared.evidence import add_discards, likely_hand, part_of_round
from cardamom.kernel import card_at, count, rule
from cardamom.kernel.imagining import knows_place

from .prices import GROUP_BITS, MOST
from .table import DECK, HAND, PILE, Rummy, wild_of

# what a group holds: nothing, one card, two kinds, a pair, a pair and one, two pairs, a set; for each part of a round
SHAPES = (
    (0, -2, 14, 12, 16, 17, -43),
    (0, -8, 19, 15, 25, 25, -43),
    (0, -7, 23, 14, 31, 31, -41),
)
USELESS = (0, -33, -59, -20)  # by the cards of a group of which no set can be laid
ALONE = -9  # a card that was taken for all to see, and nothing else of its group
WILD = (-35, -36, -19)  # held back, for each part of a round

# a card thrown away, or left lying, when the hand had 0, 1 or 2 others of its group, each without and with a use for it as
# a third; not at all, long ago, in the last laps, in the last one
THROWN = ((0, 0, 0, 0, 0, 0), (-6, -21, -8, -21, -16, -30), (-8, -35, -9, -33, -19, -45), (-7, -42, -12, -43, -18, -56))
LEFT = ((0, 0, 0, 0, 0, 0), (-5, -16, -6, -15, -8, -20), (-9, -27, -7, -21, -9, -25), (-12, -33, -8, -25, -10, -32))

WEIGHTS = ("SHAPES", "USELESS", "ALONE", "WILD", "THROWN", "LEFT")  # which tools/fit_evidence.py finds


# ---- tables of the six bits of a group


def _shape(counts: tuple[int, int, int]) -> int:
    cards, kinds = sum(counts), sum(n > 0 for n in counts)
    if max(counts) == MOST or kinds == 3:
        return 6
    return (0, 1, 2 if kinds == 2 else 3, 4, 5)[cards]


def _relation(counts: tuple[int, int, int], kind: int) -> int:
    """How a card of this kind suits a group: a column of THROWN and LEFT."""
    nearest = max(*counts, sum(n > 0 for n in counts))
    more = tuple(n + (k == kind) for k, n in enumerate(counts))
    third = 2 <= nearest < max(*more, sum(n > 0 for n in more))
    return 2 * min(2, sum(counts) - counts[kind]) + third


_COUNTS = tuple((six & 3, six >> 2 & 3, six >> 4) for six in range(1 << GROUP_BITS))
SHAPE = tuple(_shape(counts) for counts in _COUNTS)
CARDS = tuple(min(MOST, sum(counts)) for counts in _COUNTS)
RELATION = tuple(tuple(_relation(counts, kind) for kind in range(3)) for counts in _COUNTS)


# ---- the evidence


@rule
def held_of(s: Rummy, seat: int, group: int) -> int:
    """The six bits of a group in a hand."""
    first = 3 * group
    one = min(MOST, count(s, HAND + seat, first))
    two = min(MOST, count(s, HAND + seat, first + 1))
    return one | (two << 2) | (min(MOST, count(s, HAND + seat, first + 2)) << 4)


@rule
def evidence(held: int, known: int, thrown: int, left: int, useless: bool, time: int) -> int:
    """How much speaks for a group in a hand, by its six bits in the hand and among the discards."""
    if held == 0:
        return 0
    if useless:
        return USELESS[CARDS[held]]
    value = SHAPES[time][SHAPE[held]]
    if known != 0 and CARDS[held] == 1:
        value += ALONE
    for kind in range(3):
        relation = RELATION[held][kind]
        value += THROWN[(thrown >> (2 * kind)) & 3][relation] + LEFT[(left >> (2 * kind)) & 3][relation]
    return value


@rule
def group_of(card: int) -> int:
    """The group of a card; the Wild is one by itself."""
    return card // 3


@rule
def may_change(s: Rummy, card: int, new: int) -> bool:
    """Effect cards are never held."""
    return new <= wild_of(s) and new != card


@rule
def evidence_of(s: Rummy, other: int, part: int, known: int, thrown: int, left: int, time: int) -> int:
    """How much speaks for a hand as far as a group goes."""
    if part == wild_of(s) // 3:
        return WILD[time] * count(s, HAND + other, wild_of(s))
    bits = GROUP_BITS * part
    useless = (s.groups[other] >> part) & 1 != 0
    held = held_of(s, other, part)
    return evidence(held, (known >> bits) & 63, (thrown >> bits) & 63, (left >> bits) & 63, useless, time)


@rule
def time_of(s: Rummy) -> int:
    """The part of the round: early, in the middle or late."""
    return part_of_round(s.round_turns // s.players)


@rule
def known_cards(s: Rummy, seat: int, other: int) -> int:
    """The Ingredients that the seat knows in another hand."""
    known = 0
    for k in range(s.size[HAND + other]):
        if card_at(s, HAND + other, k) < wild_of(s) and knows_place(s, HAND + other, k, seat):
            known |= 1 << (2 * card_at(s, HAND + other, k))
    return known


@rule
def thrown_away(s: Rummy, other: int) -> int:
    return add_discards(s, PILE + other, 0, wild_of(s), 0)


@rule
def left_lying(s: Rummy, seat: int, other: int) -> int:
    """What another player could have taken. Whoever played after them in this lap made a discard they could not take yet."""
    left = 0
    for owner in range(s.players):
        if owner != other:
            unseen = (seat - owner - 1) % s.players < (seat - other - 1) % s.players
            left = add_discards(s, PILE + owner, 1 if unseen else 0, wild_of(s), left)
    return left


# ---- imagining

imagine_hand = likely_hand(
    evidence_of,
    group_of,
    may_change,
    hand=HAND,
    deck=DECK,
    time=time_of,
    known=known_cards,
    thrown=thrown_away,
    left=left_lying,
)


@rule
def imagine_hands(s: Rummy, seat: int) -> None:
    """Make the others' hands in a world that the seat imagines as likely as the discards tell."""
    for other in range(s.players):
        if other != seat:
            imagine_hand(s, seat, other)
