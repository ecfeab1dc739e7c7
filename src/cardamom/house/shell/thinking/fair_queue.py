"""A queue that is fair between rooms."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Rooms take turns; within a room, who came first goes first."""

    def __init__(self) -> None:
        self._rooms: OrderedDict[str, deque[T]] = OrderedDict()  # the room whose turn it is first; none is empty
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        """All that wait; rooms in the order of their turns."""
        return iter([item for waiting in self._rooms.values() for item in waiting])

    def put(self, room: str, item: T) -> None:
        self._rooms.setdefault(room, deque()).append(item)
        self._length += 1

    def take(self, fits: Callable[[T], bool]) -> T | None:
        """The first of the next room whose first fits; that room's next turn comes after all others'."""
        for room, waiting in self._rooms.items():
            if fits(waiting[0]):
                item = waiting[0]
                self._rooms.move_to_end(room)
                self.remove(room, item)
                return item
        return None

    def remove(self, room: str, item: T) -> bool:
        """Take one out of turn; says whether it still waited."""
        waiting = self._rooms.get(room)
        if waiting is None or item not in waiting:
            return False
        waiting.remove(item)
        self._length -= 1
        if not waiting:
            del self._rooms[room]
        return True
