"""Worlds that a player imagines: what makes one of them likelier, and what a seat sees inside it.

`fill` deals all unseen cards as if nobody had ever chosen one. People do better: they know that the others have kept
what suits them. A game may say so with a rule `imagine(s, seat)`, which lets cards that the seat does not know change
places.
"""

from __future__ import annotations

from .chance import chance
from .rule import rule
from .state import State
from .verbs import known_by

TRIES = 8  # places looked at before giving up


@rule
def as_filled(s: State, seat: int) -> None:
    """For games that say nothing: any world is as likely as any other."""


@rule
def only_round(s: State) -> int:
    """For games of one round."""
    return 0


@rule
def knows_place(s: State, zone: int, at: int, seat: int) -> bool:
    """Whether the seat knows the card at a place."""
    return (known_by(s, zone, at) >> seat) & 1 != 0


@rule
def unknown_place(s: State, zone: int, seat: int) -> int:
    """A random place of a zone whose card the seat does not know; -1 if none was found."""
    if s.size[zone] > 0:
        for _ in range(TRIES):
            at = chance(s, s.size[zone])
            if not knows_place(s, zone, at, seat):
                return at
    return -1


@rule
def exchange_cards(s: State, zone: int, at: int, other: int, other_at: int) -> None:
    """Two cards of an imagined world change places. Both zones must be able to hold both."""
    i = s.zone_start[zone] + at
    j = s.zone_start[other] + other_at
    kind = s.card[i]
    another = s.card[j]
    s.card[i] = another
    s.card[j] = kind
    if s.zone_tally[zone] >= 0:
        s.tally[s.zone_tally[zone]][kind] -= 1
        s.tally[s.zone_tally[zone]][another] += 1
    if s.zone_tally[other] >= 0:
        s.tally[s.zone_tally[other]][another] -= 1
        s.tally[s.zone_tally[other]][kind] += 1


@rule
def blank_quickly(s: State, seat: int) -> None:
    """Hide what a seat does not know, quickly: bags keep their order. For looking around in an imagined world; the view
    of a real one is made by `blank`."""
    bit = 1 << seat
    for zone in range(s.zones):
        if s.size[zone] > 0 and s.zone_sight[zone] & bit == 0:
            hide_unknown(s, zone, bit)


@rule
def forget_unseen(s: State) -> None:
    """Hide what no seat knows: the hands stay open."""
    for zone in range(s.zones):
        if s.size[zone] > 0 and s.zone_sight[zone] & s.everybody == 0:
            hide_unknown(s, zone, s.everybody)


@rule
def hide_unknown(s: State, zone: int, bit: int) -> None:
    """Hide the cards of a zone that the seat does not know, in its tally too."""
    first = s.zone_start[zone]
    masks = s.zone_seen[zone]
    row = s.zone_tally[zone]
    for i in range(s.size[zone]):
        if masks < 0 or s.seen[masks + i] & bit == 0:
            if row >= 0:
                s.tally[row][s.card[first + i]] -= 1
            s.card[first + i] = s.kinds
