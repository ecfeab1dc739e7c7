"""What an onlooker has been told: a table's events, without the faces that are not for their eyes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import overload

from .events import Event

HIDDEN = -3  # instead of a card: its face is not for this onlooker


def as_told(event: Event, eye: int) -> Event:
    """An event as an onlooker is told it. Who else knows the card is nobody's business: that may be a secret too."""
    told = event.audience & 1 << eye
    return Event(event.what, event.facts, event.card if event.card < 0 or told else HIDDEN, told)


class Heard(Sequence[Event]):
    """All that a seat has been told so far, in order. Faces are hidden when an event is looked at, so that it costs nothing
    to be given this. It stays what it is while the table goes on.

    `events` are those of a table, each with the number of its answer; a list of them may grow, but what it holds must stay.
    """

    def __init__(self, events: Sequence[tuple[int, Event]], eye: int, spectator: int) -> None:
        self._events, self._number, self._eye, self._spectator = events, len(events), eye, spectator

    @property
    def public(self) -> Heard:
        """What everybody has been told: the same events as the spectator hears them."""
        public = Heard(self._events, self._spectator, self._spectator)
        public._number = self._number
        return public

    def __len__(self) -> int:
        return self._number

    def __iter__(self) -> Iterator[Event]:
        return (as_told(event, self._eye) for _, event in islice(self._events, self._number))

    @overload
    def __getitem__(self, at: int) -> Event: ...

    @overload
    def __getitem__(self, at: slice) -> list[Event]: ...

    def __getitem__(self, at: int | slice) -> Event | list[Event]:
        wanted = range(self._number)[at]
        if isinstance(wanted, range):
            events = self._events[min(wanted, default=0) : max(wanted, default=-1) + 1]
            in_order = [as_told(event, self._eye) for _, event in events]
            return in_order[:: wanted.step]
        return as_told(self._events[wanted][1], self._eye)
