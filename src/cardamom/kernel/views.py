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
        if s.size[zone] > 0:
            known = s.size[zone]
            if s.zone_seen[zone] >= 0:
                known = hide_faces(s, zone, 1 << seat)
            elif s.zone_sight[zone] == 0:
                hide_pile(s, zone)
            if s.zone_bag[zone] != 0 and known > 0:
                sort_bag(s, zone)


@rule
def hide_faces(s: State, zone: int, bit: int) -> int:
    """Hide every card of the zone that the seat does not know, in its tally too; returns how many it knows."""
    first = s.zone_start[zone]
    masks = s.zone_seen[zone]
    if s.zone_tally[zone] >= 0:
        uncount_faces(s, zone, bit)
    known = 0
    for i in range(s.size[zone]):
        mask = s.seen[masks + i] & bit
        s.seen[masks + i] = mask
        # written in any case: a loop without branches compiles to vector instructions
        s.card[first + i] = s.card[first + i] if mask != 0 else s.kinds
        known += 1 if mask != 0 else 0
    return known


@rule
def uncount_faces(s: State, zone: int, bit: int) -> None:
    """Take every card that the seat does not know out of the zone's tally."""
    row = s.tally[s.zone_tally[zone]]
    for i in range(s.size[zone]):
        kind = s.card[s.zone_start[zone] + i]
        if s.seen[s.zone_seen[zone] + i] & bit == 0 and kind != s.kinds:
            row[kind] -= 1


@rule
def hide_pile(s: State, zone: int) -> None:
    """Hide every card of a zone that forgets who knew them."""
    for i in range(s.zone_start[zone], s.zone_start[zone] + s.size[zone]):
        s.card[i] = s.kinds


@rule
def sort_bag(s: State, zone: int) -> None:
    """Sort a bag by kind, then mark: its order must tell nothing."""
    for i in range(1, s.size[zone]):
        if s.zone_mark[zone] >= 0:
            sink_marked(s, zone, i)
        elif s.zone_seen[zone] >= 0:
            sink_masked(s, zone, i)
        else:
            sink_card(s, zone, i)


@rule
def sink_card(s: State, zone: int, j: int) -> None:
    """Move the card at place j down to where it belongs among those below."""
    first = s.zone_start[zone]
    kind = s.card[first + j]
    while j > 0 and s.card[first + j - 1] > kind:
        s.card[first + j] = s.card[first + j - 1]
        j -= 1
    s.card[first + j] = kind


@rule
def sink_masked(s: State, zone: int, j: int) -> None:
    """The same with the card's mask."""
    first = s.zone_start[zone]
    masks = s.zone_seen[zone]
    kind = s.card[first + j]
    mask = s.seen[masks + j]
    while j > 0 and s.card[first + j - 1] > kind:
        s.card[first + j] = s.card[first + j - 1]
        s.seen[masks + j] = s.seen[masks + j - 1]
        j -= 1
    s.card[first + j] = kind
    s.seen[masks + j] = mask


@rule
def sink_marked(s: State, zone: int, j: int) -> None:
    """The same with the card's mark, which decides between cards of a kind. Everybody sees zones with marks."""
    first = s.zone_start[zone]
    marks = s.zone_mark[zone]
    kind = s.card[first + j]
    mark = s.mark[marks + j]
    while j > 0 and (s.card[first + j - 1] > kind or (s.card[first + j - 1] == kind and s.mark[marks + j - 1] > mark)):
        s.card[first + j] = s.card[first + j - 1]
        s.mark[marks + j] = s.mark[marks + j - 1]
        j -= 1
    s.card[first + j] = kind
    s.mark[marks + j] = mark


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
