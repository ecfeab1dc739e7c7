"""The one way out of a state, and the way back into one possible world.

`blank` turns a state into what one seat may know. Everything a person, a bot or a learner gets is made
from a blanked state. `fill` turns such a view into a world that fits it; it never sees the truth.
"""

from __future__ import annotations

from .chance import chance
from .rule import rule
from .state import State


@rule
def blank(s: State, seat: int) -> None:
    """Make s the view of a seat: unknown faces are hidden (kind = s.kinds), bags are sorted, other seats' masks
    and the generator are zero. The spectator is seat s.seats."""
    s.rng = 0
    for zone in range(s.zones):
        if s.zone_seen[zone] >= 0:
            hide_faces(s, zone, 1 << seat)
        elif s.zone_sight[zone] == 0:
            hide_pile(s, zone)
        if s.zone_bag[zone] != 0:
            sort_bag(s, zone)


@rule
def hide_faces(s: State, zone: int, bit: int) -> None:
    """Hide every card of the zone that the seat does not know, in its tally too."""
    first = s.zone_start[zone]
    masks = s.zone_seen[zone]
    row = s.zone_tally[zone]
    for i in range(s.size[zone]):
        if s.seen[masks + i] & bit == 0 and s.card[first + i] != s.kinds:
            if row >= 0:
                s.tally[row][s.card[first + i]] -= 1
            s.card[first + i] = s.kinds
        s.seen[masks + i] &= bit


@rule
def hide_pile(s: State, zone: int) -> None:
    """Hide every card of a zone that forgets who knew them."""
    for i in range(s.zone_start[zone], s.zone_start[zone] + s.size[zone]):
        s.card[i] = s.kinds


@rule
def sort_bag(s: State, zone: int) -> None:
    """Sort a bag by kind, then mark: its order must tell nothing."""
    first = s.zone_start[zone]
    for i in range(1, s.size[zone]):
        j = i
        while j > 0 and s.card[first + j - 1] >= s.card[first + j]:
            if s.card[first + j - 1] > s.card[first + j] or marked_later(s, zone, j):
                swap_cells(s, zone, j)
                j -= 1
            else:
                j = 0


@rule
def marked_later(s: State, zone: int, j: int) -> bool:
    """Whether the cell before j has the higher mark."""
    if s.zone_mark[zone] < 0:
        return False
    return s.mark[s.zone_mark[zone] + j - 1] > s.mark[s.zone_mark[zone] + j]


@rule
def swap_cells(s: State, zone: int, j: int) -> None:
    """Exchange the cells j - 1 and j of a zone, with masks and marks."""
    i = s.zone_start[zone] + j
    kind = s.card[i]
    s.card[i] = s.card[i - 1]
    s.card[i - 1] = kind
    if s.zone_seen[zone] >= 0:
        i = s.zone_seen[zone] + j
        mask = s.seen[i]
        s.seen[i] = s.seen[i - 1]
        s.seen[i - 1] = mask
    if s.zone_mark[zone] >= 0:
        i = s.zone_mark[zone] + j
        mark = s.mark[i]
        s.mark[i] = s.mark[i - 1]
        s.mark[i - 1] = mark


@rule
def least_kind(s: State, zone: int) -> int:
    """The first of the kinds that may lie in a zone."""
    seat = s.zone_deck[zone]
    return s.deck_least[s.plays_deck[seat]] if seat >= 0 else s.zone_least[zone]


@rule
def most_kind(s: State, zone: int) -> int:
    """One more than the last of the kinds that may lie in a zone."""
    seat = s.zone_deck[zone]
    return s.deck_most[s.plays_deck[seat]] if seat >= 0 else s.zone_most[zone]


@rule
def fill(s: State, pool: list[int], seed: int) -> None:
    """Turn a view into one possible world, all of them equally likely: every hidden cell gets one of the cards
    that the view does not show, a seat's own deck apart from all others.

    `pool` is scratch space, for as many numbers as there are kinds and cards."""
    s.rng = seed
    fill_stock(s, pool, -1, s.common_least, s.kinds)
    if s.decks > 0:
        for seat in range(s.players):
            fill_stock(s, pool, seat, s.deck_least[s.plays_deck[seat]], s.deck_most[s.plays_deck[seat]])


@rule
def fill_stock(s: State, pool: list[int], owner: int, least: int, most: int) -> None:
    """Deal the unseen cards of one stock, a seat's deck or the common one (-1), to the zones that it belongs to.
    Zones that admit few kinds come first, so that each world is a legal one."""
    n = unseen_cards(s, pool, owner, least, most)
    for k in range(s.zones):
        zone = s.fill_order[k]
        if s.zone_deck[zone] == owner and (s.zone_seen[zone] >= 0 or s.zone_sight[zone] == 0):
            n = fill_zone(s, pool, n, zone)


@rule
def unseen_cards(s: State, pool: list[int], owner: int, least: int, most: int) -> int:
    """List the cards of a stock that no zone shows, from pool[s.kinds] on; returns how many there are. The stock is that
    of the zones with this owner, and its kinds are those from least to most - 1."""
    for kind in range(least, most):
        pool[kind] = s.total[kind]
    for zone in range(s.zones):
        if s.zone_deck[zone] == owner:
            first = s.zone_start[zone]
            for i in range(first, first + s.size[zone]):
                if s.card[i] != s.kinds:
                    pool[s.card[i]] -= 1
    n = 0
    for kind in range(least, most):
        for _ in range(pool[kind]):
            pool[s.kinds + n] = kind
            n += 1
    return n


@rule
def miscounted_cards(s: State, pool: list[int]) -> int:
    """How many kinds of card lie in the zones more or less often than the game has them. Pool is scratch space."""
    for kind in range(s.kinds):
        pool[kind] = s.total[kind]
    for zone in range(s.zones):
        for i in range(s.zone_start[zone], s.zone_start[zone] + s.size[zone]):
            pool[s.card[i]] -= 1
    n = 0
    for kind in range(s.kinds):
        if pool[kind] != 0:
            n += 1
    return n


@rule
def fill_zone(s: State, pool: list[int], n: int, zone: int) -> int:
    """Deal unseen cards to the hidden cells of one zone; its owner knows them again. Returns what is left."""
    least = least_kind(s, zone)
    most = most_kind(s, zone)
    for i in range(s.size[zone]):
        cell = s.zone_start[zone] + i
        if s.card[cell] == s.kinds:
            j = s.kinds + chance(s, n)
            while pool[j] < least or pool[j] >= most:
                j = s.kinds + chance(s, n)
            s.card[cell] = pool[j]
            if s.zone_tally[zone] >= 0:
                s.tally[s.zone_tally[zone]][pool[j]] += 1
            n -= 1
            pool[j] = pool[s.kinds + n]
        if s.zone_seen[zone] >= 0:
            s.seen[s.zone_seen[zone] + i] |= s.zone_sight[zone]
    return n
