"""Every card's way can be followed: what somebody saw before, and what they are told, is what they see afterwards.

A page that moves cards has nothing else to go by.
"""

from __future__ import annotations

from random import Random

from ..events import NO_PLACE, CardEvent, Event
from ..state import State
from .forms import zone_name
from .report import Promise
from .trial import Trial
from .worlds import heard

UNKNOWN = None
Cards = list[int | None]


class Follower:
    """The zones as somebody sees them, moved on by what they are told."""

    def __init__(self, view: State, eye: int) -> None:
        self.view, self.eye = view, eye
        self.zones: list[Cards] = []
        self.mixed: set[int] = set()  # piles whose order nobody can follow
        for zone in range(view.zones):
            first = view.zone_start[zone]
            seen = view.card[first : first + view.size[zone]]
            self.zones.append([*seen] if self.sees(zone) else [UNKNOWN] * len(seen))

    def sees(self, zone: int) -> bool:
        return bool(self.view.zone_sight[zone] >> self.eye & 1)

    def follow(self, event: Event) -> None:
        """Move on what an event tells of."""
        what, facts = event.what, event.facts
        face = event.card if event.card >= 0 else UNKNOWN
        if what == CardEvent.MOVED:
            source, target, at, to = facts
            card = self.take(source, at, face)
            self.put(target, [card if face is None else face], to)
        elif what == CardEvent.POURED:
            source, target = facts[:2]
            self.put(target, self.zones[source][::-1])
            self.mixed |= {target} if self.view.zone_bag[source] or source in self.mixed else set()
            self.zones[source] = []
        elif what == CardEvent.STOCKED:
            zone, copies = facts
            self.put(zone, [face] * copies)
        elif what == CardEvent.SLID:
            zone, to = facts[:2]
            self.zones[zone].insert(to, self.zones[zone].pop())
        elif what in (CardEvent.SHUFFLED, CardEvent.CUT):
            self.mixed.add(facts[0])

    def put(self, zone: int, cards: Cards, at: int = NO_PLACE) -> None:
        """Put cards into a zone, on top or at a place. What lies out of sight is not followed any further."""
        at = len(self.zones[zone]) if at == NO_PLACE else at
        self.zones[zone][at:at] = cards if self.sees(zone) else [UNKNOWN] * len(cards)

    def take(self, zone: int, at: int, face: int | None) -> int | None:
        """Take a card out of a zone: the one at a place, or one that looks like it."""
        cards = self.zones[zone]
        if at != NO_PLACE:
            return cards.pop(at)
        return cards.pop(cards.index(face) if face in cards else cards.index(UNKNOWN))

    def difference(self, after: State) -> str:
        """Where the followed zones are not what is seen in the end; empty if nowhere."""
        for zone, cards in enumerate(self.zones):
            first = after.zone_start[zone]
            seen = after.card[first : first + after.size[zone]]
            if len(cards) != len(seen):
                return f"{zone_name(after, zone)}, which holds {len(seen)} cards and not {len(cards)}"
            ordered = not after.zone_bag[zone] and zone not in self.mixed and after.zone_sight[zone] == after.everybody
            if self.sees(zone) and (cards != seen if ordered else _sorted(cards) != sorted(seen)):
                return f"the cards of {zone_name(after, zone)}"
        return ""


def _sorted(cards: Cards) -> list[int]:
    return sorted(-1 if card is UNKNOWN else card for card in cards)


def check_ways(trial: Trial, dice: Random) -> None:
    """For everybody: a random answer, followed from the view before it by what is told of it."""
    for eye in trial.eyes:
        seat = dice.choice(trial.actors)
        action = dice.choice(trial.legal(trial.state, seat))
        after = trial.state.copy()
        trial.answer(after, seat, action)
        follower = Follower(trial.engine.view(trial.state, eye), eye)
        try:
            for event in heard(after.events, eye):
                follower.follow(event)
        except (ValueError, IndexError):
            found = "a card that cannot be where it is said to be"
        else:
            found = follower.difference(trial.engine.view(after, eye))
        if found:
            trial.fail(
                Promise.WAYS,
                f"{trial.who(eye)} cannot follow the cards of {trial.what(action, seat)} by what it is told: "
                f"they part at {found}",
            )
