"""What a browser says among strangers: open tables, chat, sending somebody away, blocking and reporting."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from .frames import Count, Id, Said

LONGEST_LINE = 200  # characters of a chat line

Line = Annotated[str, Meta(max_length=LONGEST_LINE)]


class Listing(StrEnum):
    """Who finds a room: those who were told its link or code; everybody, to look on; or everybody, to take a chair too."""

    LINK = "link"
    WATCH = "watch"
    JOIN = "join"


class ChatMode(StrEnum):
    """Whether people write to each other in a room, and whether those who look on may read it."""

    OFF = "off"
    PEOPLE = "people"
    WATCHERS = "watchers"


class Reason(StrEnum):
    """Why somebody is reported."""

    RUDE = "rude"
    SPAM = "spam"
    NAME = "name"
    CHEATING = "cheating"
    OTHER = "other"


# ---- at the door: heard by the shell


class OpenTables(Said, frozen=True, tag="open_tables"):
    """Which tables may anybody come to?"""

    id: Id


class Block(Said, frozen=True):
    """I want nothing to do with this person of the room, here and elsewhere."""

    id: Id
    person: Count


class Unblock(Said, frozen=True):
    """I no longer block whom the list of blocked people has by this name."""

    id: Id
    block: Id


class Blocks(Said, frozen=True):
    """Whom have I blocked?"""

    id: Id


# ---- in a room: heard by the core


class Publish(Said, frozen=True):
    """The host says who finds this room."""

    id: Id
    listing: Listing


class LetChat(Said, frozen=True, tag="let_chat"):
    """The host turns the chat on or off."""

    id: Id
    chat: ChatMode


class Chat(Said, frozen=True):
    """I write a line to everybody in the room."""

    id: Id
    text: Line


class SendAway(Said, frozen=True, tag="send_away"):
    """I would like this person to be sent away, for good."""

    id: Id
    person: Count


class Report(Said, frozen=True):
    """I tell whoever runs the house about this person. With `lines`, the last lines of the chat go along."""

    id: Id
    person: Count
    reason: Reason
    lines: bool = False
