"""What the house says: JSON objects, each with its `type`. docs/protocol.md tells them one by one."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from cardamom.kernel.view_types import EndingData, EventData, LogEntry, ViewData

from .frames import Told as Told
from .game_infos import AvatarInfo, GameInfo, OptionInfo
from .moderation_said import ChatMode, Listing
from .moderation_told import BlockedPeople, ChatLines, OpenTableList
from .plan_infos import TablePlanInfo
from .preferences import Preferences
from .room_infos import KeptInfo, PersonInfo, PlanInfo, ScoreInfo, TableInfo, VoteInfo, WebhookInfo

PROTOCOL = 3


# ---- what this house is


class Hello(Told, frozen=True):
    """The first frame: what this house can do. `now` is the house's clock, by which all its times are told. `widths` are those
    of the pictures that games have (see Welcome)."""

    protocol: int
    can: list[str]
    language: str
    now: float
    games: list[GameInfo]
    phrases: list[str]
    avatars: list[AvatarInfo]
    widths: list[int]
    you: int | None


# ---- the room


class Room(Told, frozen=True):
    """All that everybody in the room knows of it; told whole whenever it changes. `television` says whether a screen shows the
    table, `listing` who finds the room, and `chat` who may read and write in it."""

    code: str | None
    phase: str
    people: list[PersonInfo]
    plan: PlanInfo
    table: TableInfo | None
    vote: VoteInfo | None
    evening: list[ScoreInfo]
    kept: list[KeptInfo]
    television: bool = False
    webhook: WebhookInfo | None = None
    listing: Listing = Listing.LINK
    chat: ChatMode = ChatMode.OFF


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
    face-down card in each zone, by `zone/owner` where that depends on the owner's deck. Every picture is there in each of the
    `widths`: add `-WIDTH.webp`."""

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
    widths: list[int]
    plan: TablePlanInfo


class Thing(Struct, frozen=True):
    """Something on the table that stands for an answer: a card, by its kind; a zone as a whole, such as a pile, where `kind` is
    null; a player, where `zone` is null too."""

    zone: str | None
    owner: int | None
    kind: int | None


class Choice(Struct, frozen=True):
    """A legal answer: in full, short under its group's title, and the things that stand for it."""

    action: int
    text: str
    words: str
    short: str
    things: list[Thing]


class Group(Struct, frozen=True):
    """The legal answers of one verb. A verb without any is closed, and why_verb says why."""

    verb: str
    title: str
    choices: list[Choice]


class State(Told, frozen=True):
    """All that a seat may know now. `events` happened since the last state; `log` replaces the entries from move `since` on.

    `points` are the scores in words. `cancel` is how many answers have to be taken back to leave a choice of several steps, 0
    where there is none. `standing` are the questions to which this seat has given an answer beforehand. `ending` is null until
    the game is over, and the same for everybody then."""

    seat: int | None
    version: int
    view: ViewData
    answers: list[Group]
    events: list[EventData]
    since: int
    log: list[LogEntry]
    may_undo: bool
    cancel: int
    standing: list[str]
    points: list[str]
    ending: EndingData | None


class Pictures(Told, frozen=True):
    """The pictures of this table are others now: painted, or players have chosen their decks."""

    table: str
    faces: dict[int, str]
    backs: dict[str, str]


class LessonNote(Struct, frozen=True):
    """A note of a lesson, to be read (“Next”) or, if it `asks`, to be done. It points at a thing; at a fact, which is the
    table's or that of the player who is the thing; at what stands for an answer; or else at the question."""

    text: str
    asks: bool
    thing: Thing | None
    fact: str | None
    action: int | None


class Lesson(Told, frozen=True):
    """What a guided game says to its pupil about the state of this version, which comes next. Where a state comes without it,
    the lesson is over.

    `notes` are shown one after the other; there are none while others are asked. `meant` are the answers that the last of
    them asks for. `first` is the number of the first of them, counted from 0; `of` is how many the lesson has in all."""

    table: str
    seat: int
    version: int
    notes: list[LessonNote]
    meant: list[int]
    first: int
    of: int


# ---- replies


class Held(Told, frozen=True):
    """Nothing was done: the answer is legal, but the lesson asks for something else, and says why. With `anyhow` it is done."""

    id: str
    action: int
    text: str


class Ack(Told, frozen=True):
    """It is done, and on disk. `version` is the number of an answer's own row."""

    id: str
    version: int | None = None


class Error(Told, frozen=True):
    """It is not done, for this reason. Without an id the line ends."""

    id: str
    reason: str


class Notice(Told, frozen=True):
    """What people should know."""

    text: str


class Hooked(Told, frozen=True):
    """Messages go to the address that was named, each signed with this secret. It is told this once."""

    id: str
    secret: str


class ComeBack(Told, frozen=True, tag="come_back"):
    """The house closes for a moment. A page calls again after a random time of at most `within` seconds, so that not all come
    at once."""

    within: float


class Reasons(Told, frozen=True):
    """What stands in the way; nothing if the list is empty."""

    id: str
    reasons: list[str]


class Section(Struct, frozen=True):
    """A part of a rulebook under one heading. `text` is Markdown, without the heading."""

    anchor: str
    level: int
    title: str
    text: str


class Rulebook(Told, frozen=True):
    """A rulebook in the words of the house rules in force. `questions` has, by name, the anchors of the sections that they
    belong to; `unusual` are the house rules that differ from the usual ones. `cards` are the names of all kinds of cards, in
    the order of their numbers, so that a page can show those of which a section speaks; `faces` are the addresses of their
    pictures, as in a welcome."""

    id: str
    game: str
    title: str
    sections: list[Section]
    questions: dict[str, str]
    unusual: list[OptionInfo]
    cards: list[str]
    faces: dict[int, str]
    widths: list[int]


class Past(Told, frozen=True):
    """The table after so many answers, as this seat saw it then."""

    id: str
    at: int
    view: ViewData
    points: list[str]


# ---- replies at the door


class Opened(Told, frozen=True):
    """The key of a room, to join it. A device that is to show the table gets the keys to `watch` it as a `screen`; whoever
    looks on at an open table gets the key to `watch` it alone."""

    id: str
    room: str | None
    watch: str | None = None
    screen: str | None = None


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


class Preferred(Told, frozen=True):
    """How this person likes the page, as they said it last; null if they never did. Told after hello to whoever the house
    knows."""

    preferences: Preferences | None


class RoomItem(Struct, frozen=True):
    """One of my rooms. `table` is the game on its table, and `asked` are the names of those who have to answer there: `mine` if
    I am one of them. In a game of days, the time is up at `until`: mine, or else that of the first of the others."""

    room: str
    names: list[str]
    title: str | None
    table: str | None
    asked: list[str]
    at: float
    mine: bool = False
    until: float | None = None


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
    """My rooms and my games, the latest first; before them the rooms where I am asked."""

    id: str
    rooms: list[RoomItem]
    games: list[GameItem]
    waiting: str | None


class PrintFile(Struct, frozen=True):
    """A file to print: what people call it, and its address, relative to the page."""

    name: str
    address: str


class Printing(Told, frozen=True):
    """How far the files are that somebody asked for: `of` is 0 while others come first. When all is `done`, where they lie."""

    id: str
    done: int
    of: int
    files: list[PrintFile]


class Shared(Told, frozen=True):
    """A link to a finished game."""

    id: str
    link: Link


class Exported(Told, frozen=True):
    """A finished game as a replay."""

    id: str
    name: str
    text: str


class RoundInfo(Struct, frozen=True):
    """A round of the game begins after so many answers."""

    at: int
    text: str


class Shown(Told, frozen=True):
    """A game to go through: so many answers, and the seats that may be looked at from; if it is `open`, also the spectator's,
    and whoever looks may go on from there. `yours` are the seats that they had themselves. `turns` are the moments, by their
    number of answers, from which somebody else goes on."""

    moves: int
    seats: list[int]
    open: bool
    table: str
    yours: list[int]
    turns: list[int]
    rounds: list[RoundInfo]


class Uploaded(Told, frozen=True):
    """The replay file is open: a key to look at it, as at any game that was shared."""

    id: str
    share: str


ToBrowser = (
    Hello
    | Room
    | Phrased
    | Commitment
    | Shuffled
    | Welcome
    | State
    | Lesson
    | Held
    | Ack
    | Error
    | Notice
    | Hooked
    | ComeBack
    | Reasons
    | Rulebook
    | Past
    | Pictures
    | Printing
    | Opened
    | Invitation
    | Ticket
    | Preferred
    | Yours
    | Shared
    | Exported
    | Shown
    | Uploaded
    | OpenTableList
    | BlockedPeople
    | ChatLines
)

_ENCODER = msgspec.json.Encoder()


def encode(message: Told) -> str:
    return _ENCODER.encode(message).decode()
