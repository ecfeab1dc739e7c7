"""How cards are followed by what one eye is told. `ledger` says by which rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from .errors import RulesError
from .events import NO_PLACE, CardEvent, Event
from .state import State

UNKNOWN = -1  # the kind of a card that lies out of sight
Face = tuple[int, int]  # a kind and a mark


class Card(NamedTuple):
    """One card as the eye knows it. Only a card in sight has a kind and a mark."""

    id: int
    kind: int = UNKNOWN
    mark: int = 0

    @property
    def face(self) -> Face:
        return self.kind, self.mark


Cards = tuple[Card, ...]


class Named(NamedTuple):
    """What the cards of an event were called, and what they are called from now on: two rows of equal length, from the
    bottom to the top. Both are empty where the event is about no card that the eye could point at. Cards that come out of
    the box had no ids before."""

    ids: tuple[int, ...] = ()
    become: tuple[int, ...] = ()
    several: bool = False  # the event is about a heap of cards


NOTHING = Named()


class Follower:
    """The zones of the table for one eye, moved on event by event. `before` is how they were, and `view` what the eye sees
    after the last event."""

    def __init__(self, before: tuple[Cards, ...], next_id: int, view: State, eye: int) -> None:
        self.before, self.next_id, self.view, self.bit = before, next_id, view, 1 << eye
        self.touched: dict[int, list[Card]] = {}
        self.mixed: set[int] = set()  # piles in sight whose order only the next view tells

    # ---- zones, as this eye sees them

    def sees(self, zone: int) -> bool:
        return bool(self.view.zone_sight[zone] & self.bit)

    def in_order(self, zone: int) -> bool:
        """Whether places in the zone can be followed: not in a bag, nor in a pile that only its owner sees."""
        told = self.view.zone_bag[zone] == 0 and self.view.zone_sight[zone] in (0, self.view.everybody)
        return told and zone not in self.mixed

    def cards(self, zone: int) -> list[Card]:
        if zone not in self.touched:
            self.touched[zone] = list(self.before[zone])
        return self.touched[zone]

    # ---- one card

    def issued(self, kind: int = UNKNOWN) -> Card:
        """A card under an id that was never used."""
        self.next_id += 1
        return Card(self.next_id - 1, kind)

    def place_of(self, zone: int, at: int, kind: int) -> int | None:
        """Where in a zone the card lies that is told to be at a place, or to be of a kind; None if nobody could say."""
        cards = self.cards(zone)
        if self.in_order(zone) and at != NO_PLACE:
            return at if 0 <= at < len(cards) else None
        if not self.sees(zone):
            return 0 if cards else None
        # the kind of a card that has just come into sight is told by the next view only
        for wanted in (kind, UNKNOWN) if kind >= 0 else ():
            found = [(card.id, place) for place, card in enumerate(cards) if card.kind == wanted]
            if found:
                return min(found)[1]
        return None

    def put(self, zone: int, card: Card, kind: int, at: int) -> Card:
        """Put a card on a zone, or at a place in it; returns it under the name that it has there."""
        cards, ordered = self.cards(zone), self.in_order(zone)
        there = Card(card.id, kind if self.sees(zone) else UNKNOWN)
        if not ordered and not self.sees(zone):
            there = self.issued()
        cards.insert(at if ordered and at != NO_PLACE else len(cards), there)
        return there

    # ---- events

    def follow(self, event: Event) -> Named:
        """Move on what an event tells of; returns which cards it was about."""
        follow = _FOLLOW.get(event.what)
        return NOTHING if follow is None else follow(self, event)

    def moved(self, event: Event) -> Named:
        source, target, at, to = event.facts
        place = self.place_of(source, at, event.card)
        if place is None:
            raise self.lost(source)
        card = self.cards(source).pop(place)
        return _one(card, self.put(target, card, max(event.card, UNKNOWN), to))

    def seen(self, event: Event) -> Named:
        """A card was looked at or shown. In a hidden bag it is then one back among others again."""
        zone, _, at = event.facts
        place = self.place_of(zone, at, event.card)
        if place is None:
            return NOTHING
        card = self.cards(zone)[place]
        if self.sees(zone) or self.in_order(zone):
            return _one(card, card)
        again = self.issued()
        self.cards(zone).pop(place)
        self.cards(zone).append(again)
        return _one(card, again)

    def stirred(self, event: Event) -> Named:
        """A zone was shuffled or cut."""
        zone = event.facts[0]
        cards = self.cards(zone)
        before = cards[:]
        if self.sees(zone):
            self.mixed.add(zone)
        else:
            cards[:] = [self.issued() for _ in before]
        return _several(before, cards)

    def poured(self, event: Event) -> Named:
        """All cards of a zone were turned onto a pile, the top one first."""
        source, target = event.facts[:2]
        before = self.cards(source)[:]
        if self.sees(source) and self.sees(target):
            poured = before[::-1]
            self.mixed |= set() if self.in_order(source) else {target}
        else:
            poured = [self.issued() for _ in before]
        self.cards(source).clear()
        self.cards(target).extend(poured)
        return _several(before, poured[::-1])

    def stocked(self, event: Event) -> Named:
        zone, copies = event.facts
        kind = event.card if self.sees(zone) else UNKNOWN
        new = [self.issued(kind) for _ in range(copies)]
        self.cards(zone).extend(new)
        return Named((), tuple(card.id for card in new), several=True)

    def slid(self, event: Event) -> Named:
        zone, to = event.facts[:2]
        cards = self.cards(zone)
        if not self.in_order(zone) or not cards:
            return NOTHING
        card = cards.pop()
        cards.insert(to, card)
        return _one(card, card)

    # ---- in the end

    def settled(self, zones: Iterable[int] = ()) -> tuple[Cards, ...]:
        """All zones after the last event, in the order of the view. These are compared with it in any case."""
        found = list(self.before)
        for zone in {*self.touched, *zones, *self._marked()}:
            cards = self._in_sight(zone) if self.sees(zone) else tuple(self.cards(zone))
            if len(cards) != self.view.size[zone]:
                raise self.lost(zone)
            if cards != found[zone]:
                found[zone] = cards
        return tuple(found)

    def _marked(self) -> Iterator[int]:
        """Zones whose marks have changed, which nobody tells."""
        for zone, cells in _with_marks(self.view.zone_mark):
            cards = self.before[zone]
            if cards and [card.mark for card in cards] != self.view.mark[cells : cells + len(cards)]:
                yield zone

    def _in_sight(self, zone: int) -> Cards:
        """The cards of a zone in sight, as the view lists them."""
        cards, faces = self.touched.get(zone, self.before[zone]), _faces(self.view, zone)
        if not self.in_order(zone):
            cards = sorted(cards, key=_in_a_bag)
        if [card[1:] for card in cards] == faces:
            return tuple(cards)  # as it nearly always is
        if not self.in_order(zone):
            cards = _matched(cards, faces)
        if not _fit(cards, faces):
            raise self.lost(zone)
        return tuple(Card(card.id, *face) for card, face in zip(cards, faces, strict=True))

    def lost(self, zone: int) -> RulesError:
        name = self.view.zone_table.family_of(zone).name
        return RulesError(f"The cards of the zone {name} cannot be followed by what was told.")


_FOLLOW: dict[int, Callable[[Follower, Event], Named]] = {
    CardEvent.MOVED: Follower.moved,
    CardEvent.LOOKED: Follower.seen,
    CardEvent.SHOWN: Follower.seen,
    CardEvent.SHUFFLED: Follower.stirred,
    CardEvent.CUT: Follower.stirred,
    CardEvent.POURED: Follower.poured,
    CardEvent.STOCKED: Follower.stocked,
    CardEvent.SLID: Follower.slid,
}


def _one(before: Card, now: Card) -> Named:
    return Named((before.id,), (now.id,))


def _several(before: list[Card], now: list[Card]) -> Named:
    return Named(tuple(card.id for card in before), tuple(card.id for card in now), several=True)


@cache
def _with_marks(cells: tuple[int, ...]) -> list[tuple[int, int]]:
    """The zones whose cards have marks, with the first cell of these."""
    return [(zone, first) for zone, first in enumerate(cells) if first >= 0]


def _faces(view: State, zone: int) -> list[Face]:
    """The cards of a zone in sight, as the view lists them."""
    first, marks, size = view.zone_start[zone], view.zone_mark[zone], view.size[zone]
    on_cards = view.mark[marks : marks + size] if marks >= 0 else [0] * size
    return list(zip(view.card[first : first + size], on_cards, strict=True))


def _in_a_bag(card: Card) -> tuple[int, int, int]:
    """The order in which a view lists the cards of a bag; ids decide between cards that look the same."""
    return card.kind, card.mark, card.id


def _fit(cards: Sequence[Card], faces: list[Face]) -> bool:
    """Whether the cards can be the ones with these faces. Any face fits a card that has just come into sight."""
    return len(cards) == len(faces) and all(card.kind in (kind, UNKNOWN) for card, (kind, _) in zip(cards, faces, strict=True))


# how a card is found that belongs to a face: it looks the same, is of the same kind, or has just come into sight
_ALIKE: tuple[tuple[Callable[[Card], object], Callable[[Face], object]], ...] = (
    (lambda card: card.face, lambda face: face),
    (lambda card: card.kind, lambda face: face[0]),
    (lambda card: card.kind, lambda face: UNKNOWN),
)


def _matched(cards: Sequence[Card], faces: list[Face]) -> list[Card]:
    """The cards in the order of these faces, lower ids first; fewer than there are faces where cards do not match."""
    left, found = sorted(cards, reverse=True), dict[int, Card]()
    for of_card, of_face in _ALIKE:
        alike = defaultdict[object, list[Card]](list)
        for card in left:
            alike[of_card(card)].append(card)
        for place, face in enumerate(faces):
            if place not in found and alike.get(of_face(face)):
                found[place] = alike[of_face(face)].pop()
        left = sorted((card for cards in alike.values() for card in cards), reverse=True)
        if not left:
            break
    return [found[place] for place in sorted(found)] + left
