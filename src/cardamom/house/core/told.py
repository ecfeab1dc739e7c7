"""What the house says: JSON objects, each with its `type`. docs/protocol.md tells them one by one."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from cardamom.kernel.options import Value
from cardamom.kernel.view_types import EventData, LogEntry, ViewData

PROTOCOL = 2


class Told(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A message of the house."""


# ---- what this house is


class OptionInfo(Struct, frozen=True):
    """A house rule, for a form or a list."""

    name: str
    meaning: str
    values: list[Value]
    value: Value


class LevelInfo(Struct, frozen=True):
    """A level of bots, and the seconds after which its bots answer."""

    name: str
    pace: float


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    id: str
    name: str
    players: tuple[int, int]
    options: list[OptionInfo]
    levels: list[LevelInfo]
    level: str


class Hello(Told, frozen=True):
    """The first frame: what this house can do. `now` is the house's clock, by which all its times are told."""

    protocol: int
    can: list[str]
    language: str
    now: float
    games: list[GameInfo]
    phrases: list[str]
    avatars: list[str]
    you: int | None


# ---- the room


class PersonInfo(Struct, frozen=True):
    """Somebody in the room. `here` is whether their page is open."""

    person: int
    name: str
    avatar: int
    here: bool
    host: bool


class ChairInfo(Struct, frozen=True):
    """A chair of the next game: a person's, a bot's, or still empty."""

    person: int | None
    bot: str | None
    name: str


class ClockInfo(Struct, frozen=True):
    """Seconds for each decision, and a reserve for the whole game."""

    turn: int
    reserve: int


class PlanInfo(Struct, frozen=True):
    """The next game as it is planned."""

    game: str
    chairs: list[ChairInfo]
    options: dict[str, Value]
    clock: ClockInfo | None
    stand_ins: bool


class SeatInfo(Struct, frozen=True):
    """A seat of the game on the table. `person` and `bot` say who plays it; `stand_in` that a bot answers for the person,
    `offer` that anybody may let one do so. With a clock, the seat's turn is up at `until`, and then its `reserve` runs."""

    name: str
    person: int | None
    bot: str | None
    here: bool
    asked: bool
    offer: bool
    stand_in: bool
    until: float | None
    reserve: float | None


class TableInfo(Struct, frozen=True):
    """The game on the table."""

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    over: bool


class VoteInfo(Struct, frozen=True):
    """What somebody proposed, who agrees, and whose voice is still missing."""

    about: str
    text: str
    by: int
    yes: list[int]
    missing: list[int]
    until: float


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


class Room(Told, frozen=True):
    """All that everybody in the room knows of it; told whole whenever it changes."""

    code: str | None
    phase: str
    people: list[PersonInfo]
    plan: PlanInfo
    table: TableInfo | None
    vote: VoteInfo | None
    evening: list[ScoreInfo]
    kept: list[KeptInfo]


class Phrased(Told, frozen=True, tag="phrase"):
    """Somebody says a quick phrase."""

    by: int
    phrase: int


# ---- the shuffle


class Commitment(Told, frozen=True):
    """The house has drawn its part of the seed and commits to it: now every browser adds a nonce."""

    table: str
    commitment: str
    until: float


class Shuffled(Told, frozen=True):
    """After the end: how the seed came about, for everybody to check."""

    table: str
    commitment: str
    secret: str
    nonces: list[tuple[int, str]]
    seed: str


# ---- the table


class Player(Struct, frozen=True):
    """Who plays a seat: `bot` is the level of a bot, or null for a person."""

    name: str
    bot: str | None


class Welcome(Told, frozen=True):
    """What does not change during a game, for one seat of this person; the spectator's seat is null.

    `faces` and `backs` are addresses of pictures, relative to the page: of each kind of card that has one, and of a
    face-down card in each zone."""

    table: str
    seat: int | None
    game: str
    title: str
    seats: list[Player]
    options: list[OptionInfo]
    piles: list[str]
    texts: dict[int, str]
    faces: dict[int, str]
    backs: dict[str, str]


class CardPlace(Struct, frozen=True):
    """A card on the table that stands for an answer."""

    zone: str
    owner: int | None
    kind: int


class Choice(Struct, frozen=True):
    """A legal answer: in full, short under its group's title, and the cards that stand for it."""

    action: int
    text: str
    words: str
    short: str
    cards: list[CardPlace]


class Group(Struct, frozen=True):
    """The legal answers of one verb. A verb without any is closed, and why_verb says why."""

    verb: str
    title: str
    choices: list[Choice]


class State(Told, frozen=True):
    """All that a seat may know now. `events` happened since the last state; `log` replaces the entries from move `since` on."""

    seat: int | None
    version: int
    view: ViewData
    answers: list[Group]
    events: list[EventData]
    since: int
    log: list[LogEntry]
    may_undo: bool


# ---- replies


class Ack(Told, frozen=True):
    """It is done, and on disk. `version` is that of the table, where it changed."""

    id: str
    version: int | None = None


class Error(Told, frozen=True):
    """It is not done, for this reason. Without an id the line ends."""

    id: str
    reason: str


class Notice(Told, frozen=True):
    """What people should know."""

    text: str


class Reasons(Told, frozen=True):
    """What stands in the way; nothing if the list is empty."""

    id: str
    reasons: list[str]


class Rulebook(Told, frozen=True):
    id: str
    text: str


# ---- replies at the door


class Opened(Told, frozen=True):
    """The key of a room, to join it."""

    id: str
    room: str


class Link(Struct, frozen=True):
    """A way into the room: its address as text and as the rows of a QR code."""

    what: str
    address: str
    qr: list[str]


class Invitation(Told, frozen=True):
    """How others come in: by the spoken code or a link. `lan` is whether the network's people may, null where that is not
    for this person to say."""

    id: str
    code: str | None
    links: list[Link]
    lan: bool | None


class Ticket(Told, frozen=True):
    """The way to the other device: good once, and for these seconds."""

    id: str
    link: Link
    seconds: int


class RoomItem(Struct, frozen=True):
    """One of my rooms."""

    room: str
    names: list[str]
    title: str | None
    at: float


class GameItem(Struct, frozen=True):
    """One of my games. A game without a result is not over."""

    table: str
    game: str
    title: str
    names: list[str]
    seats: list[int]
    scores: list[int] | None
    winners: list[int] | None
    at: float


class Yours(Told, frozen=True):
    """My rooms and my games, the latest first."""

    id: str
    rooms: list[RoomItem]
    games: list[GameItem]
    waiting: str | None


class Shared(Told, frozen=True):
    """A link to a finished game."""

    id: str
    link: Link


class Exported(Told, frozen=True):
    """A finished game as a replay."""

    id: str
    name: str
    text: str


class Shown(Told, frozen=True):
    """A finished game, to go through: so many answers, and the seats that may be looked at from."""

    moves: int
    seats: list[int]
    open: bool


ToBrowser = (
    Hello
    | Room
    | Phrased
    | Commitment
    | Shuffled
    | Welcome
    | State
    | Ack
    | Error
    | Notice
    | Reasons
    | Rulebook
    | Opened
    | Invitation
    | Ticket
    | Yours
    | Shared
    | Exported
    | Shown
)

_ENCODER = msgspec.json.Encoder()


def encode(message: Told) -> str:
    return _ENCODER.encode(message).decode()
