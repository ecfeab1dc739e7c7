"""What has happened at a table: one link for each answer, which knows the link before it.

Links never change, so going on, taking back and starting anew from any earlier point cost the same however long the game is,
and whoever holds a link keeps the whole story up to there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from .actions import Action
from .events import Event

Told = tuple[int, Event]  # an event, with the number of the answer it belongs to


@dataclass(frozen=True, slots=True, eq=False)
class History(Sequence[Told]):
    """The story up to an answer. The deal comes first: it has number 0, and nobody gave it.

    As a sequence, it is all events so far. Those of the last answers are found at once, however many came before.
    """

    before: History | None
    seat: int | None
    action: Action | None
    events: tuple[Event, ...]
    move: int
    told: int  # events so far, with those of this answer

    def after(self, seat: int, action: Action) -> History:
        """The story with one more answer, of which nothing is told yet."""
        return History(self, seat, action, (), self.move + 1, self.told)

    def with_more(self, events: Sequence[Event]) -> History:
        """The story with more told of its last answer."""
        return History(self.before, self.seat, self.action, (*self.events, *events), self.move, self.told + len(events))

    def links(self, since: int = 0) -> list[History]:
        """The answers with an event of number `since` or later, in order."""
        found = []
        link: History | None = self
        while link is not None and link.told > since:
            found.append(link)
            link = link.before
        return found[::-1]

    def numbered(self, since: int = 0) -> list[tuple[int, Event]]:
        """The events of this answer from number `since` on, with their numbers."""
        first = self.told - len(self.events)
        return list(enumerate(self.events, first))[max(since - first, 0) :]

    @property
    def answers(self) -> list[tuple[int, Action]]:
        """All answers so far, with their seats."""
        found = []
        link: History | None = self
        while link is not None:
            if link.seat is not None and link.action is not None:
                found.append((link.seat, link.action))
            link = link.before
        return found[::-1]

    def since(self, number: int) -> list[Told]:
        """The events from this number on."""
        return [(link.move, event) for link in self.links(number) for _, event in link.numbered(number)]

    # ---- as a sequence

    def __len__(self) -> int:
        return self.told

    def __iter__(self) -> Iterator[Told]:
        return iter(self.since(0))

    @overload
    def __getitem__(self, at: int) -> Told: ...

    @overload
    def __getitem__(self, at: slice) -> list[Told]: ...

    def __getitem__(self, at: int | slice) -> Told | list[Told]:
        wanted = range(self.told)[at]
        if isinstance(wanted, int):
            return self.since(wanted)[0]
        first = min(wanted, default=self.told)
        events = self.since(first)
        return [events[number - first] for number in wanted]


DEAL = History(None, None, None, (), 0, 0)  # before anything is told of it
