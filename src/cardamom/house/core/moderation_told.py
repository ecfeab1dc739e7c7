"""What the house says among strangers: open tables, chat lines, and whom one has blocked."""

from __future__ import annotations

from msgspec import Struct

from .frames import Told


class OpenTable(Struct, frozen=True):
    """A table that anybody may look on at, and come to as long as chairs are `free`. `listing` stands for it in `enter`, and
    opens nothing else. `playing` is whether a game is on."""

    listing: str
    game: str
    title: str
    names: list[str]
    free: int
    playing: bool


class OpenTableList(Told, frozen=True, tag="open_tables"):
    """The tables that anybody may come to, the newest first."""

    id: str
    tables: list[OpenTable]


class BlockedPerson(Struct, frozen=True):
    """Somebody whom I have blocked, by the name that they had then."""

    block: str
    name: str
    at: float


class BlockedPeople(Told, frozen=True, tag="blocks"):
    """All whom I have blocked, the newest first."""

    id: str
    people: list[BlockedPerson]


class ChatLine(Struct, frozen=True):
    """What somebody wrote: plain text. The name is the one they had then."""

    number: int
    by: int
    name: str
    text: str
    at: float


class ChatLines(Told, frozen=True, tag="chat"):
    """Lines of the chat: all that there are if they are `whole`, or new ones."""

    lines: list[ChatLine]
    whole: bool
