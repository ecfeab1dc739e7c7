"""How cards move, and who learns what by it.

A card in a zone that not everybody sees carries a mask: the seats that know which card it is. All verbs keep one
promise: a seat's view never tells more than what the seat saw happen. So a seat is in a mask only if it saw the card's
face or could work it out; and when a card moves unseen, masks change in the same way whichever card it was.
"""

from __future__ import annotations

from .chance import chance
from .errors import RulesError
from .events import NO_PLACE, CardEvent, tell, tell_card, tell_stock
from .rule import native, rule
from .state import State

# ---- looking at zones


@rule
def card_at(s: State, zone: int, at: int) -> int:
    """The kind at a place, 0 being the bottom."""
    return s.card[s.zone_start[zone] + at]


@rule
def top(s: State, pile: int) -> int:
    """The kind on top of a pile that is not empty."""
    return s.card[s.zone_start[pile] + s.size[pile] - 1]


@rule
def count(s: State, zone: int, kind: int) -> int:
    """How many cards of this kind lie there."""
    row = s.zone_tally[zone]
    return s.tally[row][kind] if row >= 0 else count_cells(s, zone, kind)


@rule
def count_cells(s: State, zone: int, kind: int) -> int:
    """How many cards of this kind lie in a zone without a tally."""
    n = 0
    for i in range(s.zone_start[zone], s.zone_start[zone] + s.size[zone]):
        if s.card[i] == kind:
            n += 1
    return n


@native
def find(s: State, zone: int, kind: int) -> int:
    """The topmost place where a card of this kind lies, or -1."""
    first = s.zone_start[zone]
    cards = s.card[first : first + s.size[zone]]
    cards.reverse()
    return len(cards) - 1 - cards.index(kind) if kind in cards else -1


@rule
def known_by(s: State, zone: int, at: int) -> int:
    """The mask of seats that know the card at this place."""
    if s.zone_seen[zone] < 0:
        return s.zone_sight[zone]
    return s.seen[s.zone_seen[zone] + at]


# ---- putting cards in and taking them out


@rule
def take_deck(s: State, seat: int, deck: int) -> None:
    """The seat plays this deck; before its cards are stocked into the seat's zones."""
    s.plays_deck[seat] = deck


@rule
def stock(s: State, zone: int, kind: int, copies: int) -> None:
    """Take copies of a card out of the box and put them on a zone; only for the setup, or once decks are chosen."""
    s.total[kind] += copies
    tell_stock(s, zone, copies, kind)
    for _ in range(copies):
        place(s, zone, kind, 0)


@rule
def place(s: State, zone: int, kind: int, seen: int) -> None:
    """Put a card on top of a zone. These seats know it, and those who see what rests there."""
    at = s.size[zone]
    if at == s.zone_room[zone]:
        overflow(s, zone)
    s.card[s.zone_start[zone] + at] = kind
    if s.zone_seen[zone] >= 0:
        s.seen[s.zone_seen[zone] + at] = seen | s.zone_sight[zone]
    if s.zone_mark[zone] >= 0:
        s.mark[s.zone_mark[zone] + at] = 0
    if s.zone_tally[zone] >= 0:
        s.tally[s.zone_tally[zone]][kind] += 1
    s.size[zone] = at + 1


@native
def overflow(s: State, zone: int) -> None:
    """Stop: the zone is full. A twin without bounds checking leaves this out."""
    family = s.zone_table.family_of(zone)
    raise RulesError(f"The zone {family.name} is declared for {family.capacity} cards, but a rule adds one more.")


@native
def missing(s: State, zone: int) -> None:
    """Stop: the card is not there. A twin without bounds checking leaves this out."""
    raise RulesError(f"A rule wants a card from the zone {s.zone_table.family_of(zone).name} that is not there.")


@rule
def close_gap(s: State, zone: int, at: int) -> None:
    """The card at this place is gone: the cards above it move down, or a bag's last card into its place.
    Cells above a zone's cards are always zero, so that nothing of an old card is left in a view."""
    if s.zone_tally[zone] >= 0:
        s.tally[s.zone_tally[zone]][s.card[s.zone_start[zone] + at]] -= 1
    last = s.size[zone] - 1
    s.size[zone] = last
    if s.zone_bag[zone] != 0:
        if at < last:
            shift(s, zone, last, at)
    else:
        while at < last:
            shift(s, zone, at + 1, at)
            at += 1
    s.card[s.zone_start[zone] + last] = 0
    if s.zone_seen[zone] >= 0:
        s.seen[s.zone_seen[zone] + last] = 0
    if s.zone_mark[zone] >= 0:
        s.mark[s.zone_mark[zone] + last] = 0


@rule
def shift(s: State, zone: int, source: int, target: int) -> None:
    """Copy what lies at one place of a zone, with mask and mark, to another place of it."""
    start = s.zone_start[zone]
    s.card[start + target] = s.card[start + source]
    if s.zone_seen[zone] >= 0:
        start = s.zone_seen[zone]
        s.seen[start + target] = s.seen[start + source]
    if s.zone_mark[zone] >= 0:
        start = s.zone_mark[zone]
        s.mark[start + target] = s.mark[start + source]


# ---- moving cards


@rule
def draw(s: State, pile: int, target: int) -> int:
    """Move the top card of a pile. Whoever knew that place, or sees it arrive, knows the card."""
    return pull(s, pile, s.size[pile] - 1, target)


@rule
def pull(s: State, pile: int, at: int, target: int) -> int:
    """Move the card at a place of a pile, 0 being the bottom. Everybody sees which place it was."""
    if at < 0 or at >= s.size[pile]:
        missing(s, pile)
    kind = s.card[s.zone_start[pile] + at]
    seen = known_by(s, pile, at)
    # told while the card still lies there: whoever counts draws must see what could have been drawn
    audience = seen | s.zone_sight[target]
    tell_card(s, CardEvent.MOVED, pile, target, kind, audience, at, s.size[target] - (1 if target == pile else 0))
    close_gap(s, pile, at)
    place(s, target, kind, seen)
    return kind


@rule
def give(s: State, bag: int, target: int, kind: int) -> None:
    """Move a card out of a bag face down: those who see the bag or the target know it."""
    move(s, bag, target, kind, 0)


@rule
def lay(s: State, bag: int, target: int, kind: int) -> None:
    """Move a card out of a bag openly: everybody sees it go, even into a hidden place."""
    move(s, bag, target, kind, s.everybody)


@rule
def move(s: State, bag: int, target: int, kind: int, seen: int) -> None:
    """Move a card out of a bag onto a zone, its face shown to `seen`."""
    audience = seen | s.zone_sight[bag] | s.zone_sight[target]
    take_out(s, bag, kind, audience)
    tell_card(s, CardEvent.MOVED, bag, target, kind, audience, NO_PLACE, s.size[target])
    place(s, target, kind, audience)


@rule
def tuck(s: State, bag: int, pile: int, at: int, kind: int, seen: int) -> None:
    """Move a card out of a bag into a pile, under the cards from place `at` on (0: to the bottom)."""
    audience = seen | s.zone_sight[bag] | s.zone_sight[pile]
    take_out(s, bag, kind, audience)
    tell_card(s, CardEvent.MOVED, bag, pile, kind, audience, NO_PLACE, at)
    place(s, pile, kind, audience)
    slide(s, pile, at)


@rule
def lower(s: State, pile: int, at: int) -> None:
    """Slide the top card of a pile down to place `at`, before all eyes."""
    tell(s, CardEvent.SLID, pile, at)
    slide(s, pile, at)


@rule
def slide(s: State, pile: int, at: int) -> None:
    """Move the top card of a pile down to place `at`, with its mask and mark."""
    last = s.size[pile] - 1
    kind = s.card[s.zone_start[pile] + last]
    seen = known_by(s, pile, last)
    mark = get_mark(s, pile, last) if s.zone_mark[pile] >= 0 else 0
    while last > at:
        shift(s, pile, last - 1, last)
        last -= 1
    s.card[s.zone_start[pile] + at] = kind
    if s.zone_seen[pile] >= 0:
        s.seen[s.zone_seen[pile] + at] = seen
    if s.zone_mark[pile] >= 0:
        set_mark(s, pile, at, mark)


@rule
def take_out(s: State, bag: int, kind: int, audience: int) -> None:
    """Take a card out of a bag, which has no order to observe. Whoever sees it go knows of one copy fewer. Whoever does
    not see it can no longer be sure of any card in the bag, not even of one that stays: a mask that stayed would tell
    that its card did not move."""
    at = find(s, bag, kind)
    if at < 0:
        missing(s, bag)
    fresh = 0
    if s.zone_seen[bag] >= 0:
        fresh = audience & (s.everybody - (s.seen[s.zone_seen[bag] + at] | s.zone_sight[bag]))
    close_gap(s, bag, at)
    # where all saw it go, masks change only if somebody may have known of another copy instead
    if s.zone_seen[bag] >= 0 and (audience != s.everybody or (fresh != 0 and count(s, bag, kind) > 0)):
        forget(s, bag, kind, audience, fresh)


@rule
def forget(s: State, bag: int, kind: int, audience: int, owed: int) -> None:
    """A card of this kind has left a bag. Whoever did not see it go no longer knows any card there; each of `owed`, who
    saw it go and had not known that very card, knows of one copy fewer."""
    first = s.zone_seen[bag]
    for i in range(s.size[bag]):
        mask = s.seen[first + i] & audience
        if owed != 0 and s.card[s.zone_start[bag] + i] == kind:
            known = mask & owed
            mask -= known
            owed -= known
        s.seen[first + i] = mask


@rule
def pour(s: State, source: int, pile: int) -> None:
    """Turn all cards of a zone onto a pile, the top one first; to be shuffled at once."""
    if s.size[source] > 0:
        tell(s, CardEvent.POURED, source, pile)
    while s.size[source] > 0:
        at = s.size[source] - 1
        kind = card_at(s, source, at)
        seen = known_by(s, source, at)
        close_gap(s, source, at)
        place(s, pile, kind, seen)


# ---- learning


@rule
def shuffle(s: State, zone: int) -> None:
    """Put the cards in a random order. Nobody knows any more than the zone itself shows."""
    start = s.zone_start[zone]
    for i in range(s.size[zone] - 1, 0, -1):
        j = chance(s, i + 1)
        kind = s.card[start + i]
        s.card[start + i] = s.card[start + j]
        s.card[start + j] = kind
        if s.zone_mark[zone] >= 0:
            mark = get_mark(s, zone, i)
            set_mark(s, zone, i, get_mark(s, zone, j))
            set_mark(s, zone, j, mark)
    if s.zone_seen[zone] >= 0:
        start = s.zone_seen[zone]
        for i in range(s.size[zone]):
            s.seen[start + i] = s.zone_sight[zone]
    tell(s, CardEvent.SHUFFLED, zone)


@rule
def cut(s: State, pile: int) -> None:
    """Cut a pile once at a random place. Nobody knows any longer where in it a card lies."""
    n = s.size[pile]
    if n > 1:
        at = chance(s, n)
        reverse(s, pile, 0, at)
        reverse(s, pile, at, n)
        reverse(s, pile, 0, n)
    if s.zone_seen[pile] >= 0:
        for i in range(n):
            s.seen[s.zone_seen[pile] + i] = s.zone_sight[pile]
    tell(s, CardEvent.CUT, pile)


@rule
def reverse(s: State, pile: int, low: int, high: int) -> None:
    """Turn the order of the cards at the places from low to high - 1 round, with their marks."""
    start = s.zone_start[pile]
    high -= 1
    while low < high:
        kind = s.card[start + low]
        s.card[start + low] = s.card[start + high]
        s.card[start + high] = kind
        if s.zone_mark[pile] >= 0:
            mark = get_mark(s, pile, low)
            set_mark(s, pile, low, get_mark(s, pile, high))
            set_mark(s, pile, high, mark)
        low += 1
        high -= 1


@rule
def look(s: State, pile: int, n: int, seat: int) -> None:
    """The seat looks at the top n cards, or at as many as there are."""
    bit = 1 << seat
    high = s.size[pile]
    for at in range(max(0, high - n), high):
        tell_card(s, CardEvent.LOOKED, pile, seat, card_at(s, pile, at), bit, at)
        if s.zone_seen[pile] >= 0:
            s.seen[s.zone_seen[pile] + at] |= bit


@rule
def show(s: State, bag: int, kind: int, seats: int) -> None:
    """These seats learn that the bag holds the card. Whoever knew of a copy already learns nothing new."""
    at = find(s, bag, kind)
    if at < 0:
        missing(s, bag)
    knew = 0
    for i in range(s.size[bag]):
        if card_at(s, bag, i) == kind:
            knew |= known_by(s, bag, i)
    tell_card(s, CardEvent.SHOWN, bag, 0, kind, seats | knew, at)
    if s.zone_seen[bag] >= 0:
        s.seen[s.zone_seen[bag] + at] |= seats & (s.everybody - knew)


@rule
def random_card(s: State, bag: int) -> int:
    """A random card of a bag that is not empty."""
    return card_at(s, bag, chance(s, s.size[bag]))


# ---- marks


@rule
def get_mark(s: State, zone: int, at: int) -> int:
    return s.mark[s.zone_mark[zone] + at]


@rule
def set_mark(s: State, zone: int, at: int, value: int) -> None:
    s.mark[s.zone_mark[zone] + at] = value
