"""The chat of a room: the last lines, which are in memory alone, and who gets to read which of them.

It is off until the host turns it on, and only where the house allows it. Those who look on never write, since nobody could
mute, block or report them.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from .moderation_said import ChatMode
from .moderation_told import ChatLine, ChatLines

if TYPE_CHECKING:
    from .room import Room

MOST_LINES = 50  # that are kept for whoever comes back


class Lines:
    """What was written, each line with the person who wrote it."""

    def __init__(self) -> None:
        self._kept: deque[tuple[str, ChatLine]] = deque(maxlen=MOST_LINES)
        self._next = 1

    def add(self, person: str, by: int, name: str, text: str, now: float) -> ChatLine:
        line = ChatLine(self._next, by, name, text, now)
        self._next += 1
        self._kept.append((person, line))
        return line

    def forget(self) -> None:
        self._kept.clear()

    def all(self) -> list[tuple[str, ChatLine]]:
        return list(self._kept)


def mode(room: Room) -> ChatMode:
    """How the chat stands: what the host says counts only as long as the house allows a chat."""
    return room.document.chat if "chat" in room.world.can else ChatMode.OFF


def may_read(room: Room, who: str) -> bool:
    wanted = mode(room)
    return wanted is ChatMode.WATCHERS or (wanted is ChatMode.PEOPLE and who in room.here.people)


def hears(room: Room, who: str, person: str) -> bool:
    """Whether somebody gets to hear what a person says: not if they muted them, nor if either has blocked the other."""
    if person in room.mutes.get(who, ()):
        return False
    return person not in room.blocks.get(who, ()) and who not in room.blocks.get(person, ())


def readable(room: Room, who: str) -> list[ChatLine]:
    """The lines that somebody may read."""
    if not may_read(room, who):
        return []
    return [line for person, line in room.chat.all() if hears(room, who, person)]


def tell_whole(room: Room, who: str) -> None:
    """All lines, for somebody whose page knows none of them, or should forget some."""
    if may_read(room, who):
        room.tell(who, ChatLines(readable(room, who), True))


def tell_line(room: Room, person: str, line: ChatLine) -> None:
    for who in room.here.everybody:
        if may_read(room, who) and hears(room, who, person):
            room.tell(who, ChatLines([line], False))
