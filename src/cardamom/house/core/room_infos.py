"""What a room frame is made of: people, chairs, the planned game, the table, votes and scores."""

from __future__ import annotations

from msgspec import Struct

from cardamom.kernel.options import Value


class PersonInfo(Struct, frozen=True):
    """Somebody in the room. `here` is whether their page is open."""

    person: int
    name: str
    avatar: int
    here: bool
    host: bool


class ChairInfo(Struct, frozen=True):
    """A chair of the next game: a person's, a bot's, or still empty. It is `shared` if somebody else plays there, on the
    person's device."""

    person: int | None
    bot: str | None
    name: str
    shared: bool = False


class ClockInfo(Struct, frozen=True):
    """Seconds for each decision, and a reserve for the whole game. A clock of `days` runs while nobody is there."""

    turn: int
    reserve: int
    days: bool = False


class PlanInfo(Struct, frozen=True):
    """The next game as it is planned."""

    game: str
    chairs: list[ChairInfo]
    options: dict[str, Value]
    clock: ClockInfo | None
    stand_ins: bool


class SeatInfo(Struct, frozen=True):
    """A seat of the game on the table. `person` and `bot` say who plays it; `stand_in` that a bot answers for the person,
    `offer` that anybody may let one do so. With a clock, the seat's turn is up at `until`, and then its `reserve` runs.
    The seat is `shared` if somebody else plays there, on the person's device."""

    name: str
    person: int | None
    bot: str | None
    here: bool
    asked: bool
    offer: bool
    stand_in: bool
    until: float | None
    reserve: float | None
    shared: bool = False


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """The game on the table. `goes_on` is the number of answers that it shares with a finished game from which it goes on: such
    a game counts for nothing, and its shuffle has no proof. `days` says that it is a game of days."""

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    over: bool
    goes_on: int | None = None
    days: bool = False


class VoteInfo(Struct, frozen=True):
    """What somebody proposed, who agrees, and whose voice is still missing. `against` is whom it would send away."""

    about: str
    text: str
    by: int
    yes: list[int]
    missing: list[int]
    until: float
    against: int | None = None


class WebhookInfo(Struct, frozen=True):
    """Where messages about games of days go: the name of the machine, since whoever knows the whole address could write there.
    `trouble` is why the last message could not be delivered."""

    machine: str
    trouble: str | None


class ScoreInfo(Struct, frozen=True):
    """What somebody has won this evening."""

    name: str
    games: int
    wins: int


class KeptInfo(Struct, frozen=True):
    """A game of this room that can go on."""

    table: str
    title: str
    names: list[str]
