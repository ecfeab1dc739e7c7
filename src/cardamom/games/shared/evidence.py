"""What discards tell of hands, for games in which people draw, gather and throw away.

An imagined hand starts as any cards. Then cards of it change places with cards of the draw pile, one by one, and each change
is kept the oftener the likelier the hand becomes by it (Metropolis), so that in the end hands come up as often as they
are likely. How likely a hand is says the evidence, which each game weighs for itself.

Evidence is counted in tenths of a natural logarithm: a hand with 23 more is ten times as likely. Its weights are found by
holding the hands of some thousand games between rules of thumb against the same hands with one card changed (a logistic
regression, `tools/fit_evidence.py`).
"""

from __future__ import annotations

from math import exp

from cardamom.kernel import State, chance, rule

CHANGES = 60  # that are tried, so that a hand has forgotten where it came from
LAPS = (4, 8)  # after so many the early and the middle part of a round are over

# how long ago a card was discarded, in two bits; 0 is not at all
LONG_AGO, LATELY, LAST = 1, 2, 3
LATE_DISCARDS = 3

# how many in a thousand changes are kept that cost so much
KEPT = tuple(round(1000 * exp(-cost / 10)) for cost in range(70))
IN_ALL = 1000


@rule
def part_of_round(laps: int) -> int:
    """Early, in the middle, or late: 0 to 2."""
    part = 0
    for k in range(2):
        if laps >= LAPS[k]:
            part = k + 1
    return part


@rule
def add_discards(s: State, pile: int, newest: int, kinds: int, discards: int) -> int:
    """Add the cards of a pile that are of one of the first `kinds`, each with how long ago it was discarded; the `newest`
    ones do not count."""
    first = s.zone_start[pile]
    for i in range(s.size[pile] - newest):
        card = s.card[first + i]
        if card < kinds:
            ago = s.size[pile] - i
            when = LONG_AGO if ago > LATE_DISCARDS else LATELY
            if ago == 1:
                when = LAST
            discards = (discards & ~(3 << (2 * card))) | (when << (2 * card))
    return discards


@rule
def is_kept(s: State, before: int, after: int) -> bool:
    """Whether a change stays, by the evidence for the hand before and after it."""
    return after >= before or chance(s, IN_ALL) < KEPT[min(before - after, len(KEPT) - 1)]
