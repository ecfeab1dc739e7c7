"""What a room remembers from one evening to the next: who belongs to it, what is planned, what was played.

These are values: a change makes a new document, so that going back is keeping the old one.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.options import Value

from .moderation_said import ChatMode, Listing
from .said import ClockRule
from .voting import Proposal


class BadRoom(CardamomError, ValueError):
    """What was kept of a room cannot be read."""


class Member(Struct, frozen=True):
    """A person of this room. Others know them by their number; `left` once they have said goodbye."""

    person: str
    number: int
    name: str
    avatar: int
    left: bool = False


class Place(Struct, frozen=True):
    """A chair of the next game: a member's number, a bot's level, or neither while it is empty. `name` is a bot's, or that of
    somebody who plays on the member's device."""

    member: int | None = None
    bot: str | None = None
    name: str = ""


class NextGame(Struct, frozen=True):
    """The game as it is planned."""

    game: str
    places: tuple[Place, ...]
    options: dict[str, Value]
    clock: ClockRule | None = None
    stand_ins: bool = False


class Kept(Struct, frozen=True):
    """A table of this room that was set aside before its end, with its clocks as they stood."""

    table: str
    title: str
    names: tuple[str, ...]
    clock: ClockRule | None
    stand_ins: bool
    reserves: tuple[float, ...]


class Score(Struct, frozen=True):
    """What a player has won in this room."""

    name: str
    games: int
    wins: int


class GoneOn(Struct, frozen=True):
    """A table that goes on from a finished game, of which it shares the first answers. It counts for nothing: whoever plays it
    may know what comes."""

    table: str
    answers: int


class Days(Struct, frozen=True):
    """What a game of days remembers while its room is at rest. By seat: since when it has been asked, or would have been if it
    took back what it can; how often in a row its time was up; and for which question, by its time, it was told that time runs
    short. `proposal` is what is voted on."""

    asked_at: tuple[float, ...]
    first_asked_at: tuple[float, ...]
    late: tuple[int, ...]
    warned: tuple[float, ...]
    proposal: Proposal | None = None


class Letter(Struct, frozen=True):
    """A message for the room's webhook: what it is about, as a word and as a sentence. It has been tried so many times, and is
    to be tried again at `next`."""

    number: int
    event: str
    text: str
    at: float
    next: float
    tries: int = 0


class Webhook(Struct, frozen=True):
    """Where messages about games of days go, the secret that signs them, and those that are to be sent, the oldest first.
    `number`, `text` and `at` are those of the last one that was written; `trouble` is why one could not be delivered."""

    address: str
    secret: str
    letters: tuple[Letter, ...] = ()
    number: int = 0
    text: str = ""
    at: float = 0.0
    trouble: str | None = None


class Document(Struct, frozen=True):
    """The room. `title`, `clock`, `stand_ins`, `reserves` and `standing` are those of the game on the table, and `dealt` is the
    request that dealt it. `standing` are seats with the questions that they have answered beforehand. `scores` are kept by
    member number, or by name for bots and for those who share a device. `lesson` is the table that was dealt to learn its game,
    and `lesson_skipped` whether its notes are wanted no more. `days` is there while a game of days is on the table.
    `sent_away` are persons who do not come in again."""

    members: tuple[Member, ...]
    host: int
    plan: NextGame
    table: str | None = None
    title: str | None = None
    dealt: tuple[str, str] | None = None
    clock: ClockRule | None = None
    stand_ins: bool = False
    reserves: tuple[float, ...] = ()
    kept: tuple[Kept, ...] = ()
    scores: tuple[tuple[str, Score], ...] = ()
    closed: bool = False
    standing: tuple[tuple[int, str], ...] = ()
    lesson: str | None = None
    lesson_skipped: bool = False
    gone_on: GoneOn | None = None
    days: Days | None = None
    webhook: Webhook | None = None
    listing: Listing = Listing.LINK
    chat: ChatMode = ChatMode.OFF
    sent_away: tuple[str, ...] = ()

    def member(self, person: str) -> Member | None:
        return next((member for member in self.members if member.person == person), None)

    def numbered(self, number: int) -> Member | None:
        return next((member for member in self.members if member.number == number), None)

    def without_table(self) -> Document:
        """The same room, with the game on its table set aside because it cannot be read now."""
        if self.table is None:
            return self
        aside = Kept(self.table, self.title or "a game", (), self.clock, self.stand_ins, self.reserves)
        return msgspec.structs.replace(self, table=None, title=None, kept=(*self.kept, aside), standing=(), days=None)

    def goes_on(self, table: str) -> int | None:
        """How many answers a table shares with the finished game from which it goes on; None if it was dealt."""
        return self.gone_on.answers if self.gone_on is not None and self.gone_on.table == table else None

    def with_member(self, changed: Member) -> Document:
        """The same room with this member as they are now, or newly come."""
        others = tuple(changed if member.number == changed.number else member for member in self.members)
        known = any(member.number == changed.number for member in self.members)
        return msgspec.structs.replace(self, members=others if known else (*others, changed))


_DECODER = msgspec.json.Decoder(Document)
_ENCODER = msgspec.json.Encoder()


def written(document: Document) -> str:
    return _ENCODER.encode(document).decode()


def read(text: str) -> Document:
    try:
        return _DECODER.decode(text)
    except msgspec.DecodeError:
        raise BadRoom("What was kept of this room cannot be read.") from None
