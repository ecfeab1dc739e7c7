"""What cards are worth in a rummy, for rules of thumb.

A hand is seen group by group: a group promises more, the nearer it is to a set and the more cards that would
bring it on are still about. Only as many groups count in full as sets are needed.

Cards are counted in one number, two bits for each Ingredient and up to three of it, and one bit for the Wild. The
six bits of a group are the key to the tables below.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cardamom.kernel import count, rule

from .sets import has_melded, set_points
from .table import DIFFERENT_POINTS, HAND, MELDS, PILE, SETS_TO_WIN, WIN_BONUS, Rummy, wild_of

MOST = 3  # of a kind that is counted
COPIES = 4  # of each Ingredient
GROUP_BITS = 6
WILD_BIT = 60

# of the six bits of a group: its three counts, the cards of the nearer set, and which kinds would bring that on
_COUNTS = tuple((six & 3, six >> 2 & 3, six >> 4) for six in range(1 << GROUP_BITS))
_BEST = tuple(max(*held, sum(n > 0 for n in held)) for held in _COUNTS)
_WANTED = tuple(
    tuple(n == best or (n == 0 and sum(m > 0 for m in held) == best) for n in held)
    for held, best in zip(_COUNTS, _BEST, strict=True)
)
NEAREST = tuple(min(best, 3) for best in _BEST)
# how many cards would bring a group on, if none were gone; and how many of them are, by what is wanted and gone
WANTED = tuple(sum(w << k for k, w in enumerate(wanted)) for wanted in _WANTED)
OUTS = tuple(
    sum(COPIES - n for n, w in zip(held, wanted, strict=True) if w) for held, wanted in zip(_COUNTS, _WANTED, strict=True)
)
# the kinds of which a pair is held, and how many cards would make three of them
PAIRS = tuple(sum((n == 2) << k for k, n in enumerate(held)) for held in _COUNTS)
PAIR_OUTS = tuple(sum(COPIES - n for n in held if n == 2) for held in _COUNTS)
GONE = tuple(tuple(sum(n for k, n in enumerate(held) if mask >> k & 1) for held in _COUNTS) for mask in range(8))

COMPLETE = 260  # a set in hand
NEAR = (0, 8, 60)  # the start of one, by the cards it has
PER_OUT = (0, 1, 9)  # and for each card still about that would bring it on
PER_PAIR_OUT = 0  # and for each that would make three of a pair, which pays more than a set of three kinds
BESIDE_THE_POINT = 3  # a group beyond the sets needed has its worth divided by this
LIKED = 10  # for a group with a bonus

DECK_HOPE = 30  # what an unknown card promises
SURE = 100  # a gain that completes a set, or nearly
ONE_IN = 8  # one time in this many the draw pile is preferred, so that two players never pass a card to and fro for ever

WILD_WORTH = 400
IDENTICAL_PRICE = 300
DIFFERENT_PRICE = 100

# whoever counts points lays only identical sets in a last round that could not be won otherwise
COUNTS_POINTS = 0
ONLY_IDENTICAL = 1 << 15  # says so among the closed groups
SAME_NEAR = (0, 10, 90)  # the start of an identical set, by the cards it has
PER_SAME_OUT = (0, 3, 30)  # and for each card still about that would bring it on

USEFUL = 2  # for each opponent who can still use a discard, more for each set they have
KNOWN_TO_WANT = 12  # for each card of the group that the next player is known to hold

# the weights that guide a search: whoever plays by them wins 53 of 100 games of two against those above
KEEN: Mapping[str, int | tuple[int, ...]] = MappingProxyType(
    {"BESIDE_THE_POINT": 6, "PER_OUT": (0, 0, 7), "PER_PAIR_OUT": 5, "SURE": 45}
)


# ---- counting cards


@rule
def with_card(cards: int, ingredient: int) -> int:
    return cards if (cards >> (2 * ingredient)) & 3 == MOST else cards + (1 << (2 * ingredient))


@rule
def cards_of(s: Rummy, zone: int, cards: int) -> int:
    """Add the cards of a zone, as far as the view knows them; effect cards do not matter."""
    wild = wild_of(s)
    first = s.zone_start[zone]
    for i in range(first, first + s.size[zone]):
        if s.card[i] < wild:
            cards = with_card(cards, s.card[i])
        elif s.card[i] == wild:
            cards |= 1 << WILD_BIT
    return cards


@rule
def cards_in_hand(s: Rummy, seat: int) -> int:
    return cards_of(s, HAND + seat, 0)


@rule
def gone_cards(s: Rummy) -> int:
    """What lies in a set or in a discard pile."""
    gone = 0
    for seat in range(s.players):
        gone = cards_of(s, MELDS + seat, gone)
        gone = cards_of(s, PILE + seat, gone)
    return gone


# ---- what a card is worth; `closed` has a bit for each group of which the seat can lay no set, and one if only identical
# ---- sets count; `liked` is the group with a bonus, or -1


@rule
def only_identical(s: Rummy, seat: int) -> int:
    """ONLY_IDENTICAL if this is the last round and winning it with three kinds in each further set would not do."""
    if COUNTS_POINTS == 0 or s.round + 1 < s.rounds:
        return 0
    rival = 0
    for other in range(s.players):
        if other != seat:
            rival = max(rival, s.score[other] + set_points(s, other))
    further = DIFFERENT_POINTS * (SETS_TO_WIN - s.sets[seat])
    return ONLY_IDENTICAL if s.score[seat] + set_points(s, seat) + further + WIN_BONUS <= rival else 0


@rule
def same_value(group: int, held: int, hand: int, gone: int) -> int:
    """What a group promises if only identical sets count."""
    best = 0
    for k in range(3):
        n = (held >> (2 * k)) & 3
        about = max(0, COPIES - n - ((gone >> (2 * (3 * group + k))) & 3))
        if n + ((hand >> WILD_BIT) & 1) >= 3:
            return COMPLETE
        if n > 0 and n + about >= 3:
            best = max(best, SAME_NEAR[n] + PER_SAME_OUT[n] * about)
    return best


@rule
def group_value(group: int, hand: int, gone: int, closed: int, liked: int) -> int:
    """What a group promises to whoever holds this hand."""
    held = (hand >> (GROUP_BITS * group)) & 63
    if held == 0 or (closed >> group) & 1 != 0:
        return 0
    if closed & ONLY_IDENTICAL != 0:
        return same_value(group, held, hand, gone)
    cards = NEAREST[held]
    if cards + ((hand >> WILD_BIT) & 1) >= 3:
        return COMPLETE
    lost = (gone >> (GROUP_BITS * group)) & 63
    outs = max(0, OUTS[held] - GONE[WANTED[held]][lost])
    pair_outs = max(0, PAIR_OUTS[held] - GONE[PAIRS[held]][lost])
    value = NEAR[cards] + PER_OUT[cards] * outs + PER_PAIR_OUT * pair_outs
    return value + LIKED if group == liked else value


@rule
def least_needed(s: Rummy, seat: int, hand: int, gone: int, closed: int, liked: int) -> int:
    """The promise of the last of the groups that the seat needs to win."""
    best = 0
    second = 0
    third = 0
    for group in range(wild_of(s) // 3):
        value = group_value(group, hand, gone, closed, liked)
        if value > best:
            third = second
            second = best
            best = value
        elif value > second:
            third = second
            second = value
        elif value > third:
            third = value
    need = SETS_TO_WIN - s.sets[seat]
    if need == 1:
        return best
    return second if need == 2 else third


@rule
def keeping(card: int, need: int, hand: int, gone: int, closed: int, liked: int) -> int:
    """What the hand loses with an Ingredient."""
    value = group_value(card // 3, hand, gone, closed, liked)
    loss = value - group_value(card // 3, hand - (1 << (2 * card)), gone, closed, liked)
    return loss // BESIDE_THE_POINT if value < need else loss


@rule
def gaining(card: int, need: int, hand: int, gone: int, closed: int, liked: int) -> int:
    """What the hand wins with an Ingredient."""
    value = group_value(card // 3, hand, gone, closed, liked)
    after = group_value(card // 3, with_card(hand, card), gone, closed, liked)
    return max(after - need, (after - value) // BESIDE_THE_POINT) if value < need else after - value


@rule
def giving(s: Rummy, seat: int, card: int, following: int) -> int:
    """What the others may make of a discard: the next player above all, and whoever is near the end."""
    if card == wild_of(s):
        return WILD_WORTH
    group = card // 3
    danger = 0
    for other in range(s.players):
        if other != seat and not has_melded(s, other, group):
            danger += USEFUL * (1 + s.sets[other])
    if not has_melded(s, following, group):
        danger += USEFUL * (1 + s.sets[following])
        for kind in range(3 * group, 3 * group + 3):
            danger += KNOWN_TO_WANT * count(s, HAND + following, kind)
    return danger
