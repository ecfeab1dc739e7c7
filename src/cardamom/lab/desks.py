"""Desks for searches: one for each of the games that are played at once."""

from __future__ import annotations

import queue
import weakref
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cardamom.bots import SEARCHES

if TYPE_CHECKING:
    from cardamom.fast.searcher import Desk, SearchTwin


_in_use: weakref.WeakSet[Desks] = weakref.WeakSet()


def stop_all_desks() -> None:
    """Let all compiled searches of this process end at once."""
    for desks in list(_in_use):
        desks.stop()


class Desks:
    """As many as there are jobs."""

    def __init__(self, twin: SearchTwin, jobs: int) -> None:
        self.twin = twin
        most = max(effort.playouts for effort in SEARCHES.values())
        self.all = [twin.desk(most) for _ in range(jobs)]
        self._free: queue.SimpleQueue[Desk] = queue.SimpleQueue()
        for desk in self.all:
            self._free.put(desk)
        _in_use.add(self)

    @contextmanager
    def one(self, players: int, options: Mapping[str, int]) -> Iterator[Desk]:
        """A free desk, with an empty state for games of that many players by these house rules."""
        from cardamom.fast import search

        desk = self._free.get()
        try:
            desk.states[search.EMPTY] = self.twin.empty(players, options)[0]
            yield desk
        finally:
            self._free.put(desk)

    def stop(self) -> None:
        """Let compiled games end at once. Nothing can be played here afterwards."""
        from cardamom.fast import search

        for desk in self.all:
            desk.counts[search.STOPPED] = 1

    @property
    def are_stopped(self) -> bool:
        from cardamom.fast import search

        return any(desk.counts[search.STOPPED] for desk in self.all)
