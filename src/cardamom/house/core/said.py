"""What a browser says: small JSON objects, each with its `type`. docs/protocol.md tells them one by one.

Decoding is strict: an unknown field, a missing one or a wrong type is a bad frame, and every text and number has a limit.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

from cardamom.kernel.errors import CardamomError

from .frames import Count, Id, Key, Name, Nonce, Number, Seconds, Secret, Text
from .frames import Said as Said
from .moderation_said import Block, Blocks, Chat, LetChat, OpenTables, Publish, Report, SendAway, Unblock
from .preferences import Preferences

MAX_FRAME = 4096  # bytes a browser may send at once
MAX_CHAIRS = 16
MAX_PARTS = 1024  # of a replay file
DAY = 86_400  # seconds
DAYS_OF_A_TURN = tuple(days * DAY for days in (1, 2, 3, 7, 14))


class BadFrame(CardamomError, ValueError):
    """What arrived is not a message of the protocol."""


# ---- the first frame


class Join(Said, frozen=True):
    """Who is there, and where they want to go: to the door, into a room, to look on there, to a game that was shared, or to the
    table of a finished game of theirs.

    `secret` is made up by the browser and kept there; whoever holds it is that person. `screen` belongs to `watch`: a screen
    that the room's own people put up also shows how to come in."""

    secret: Secret
    room: Key | None = None
    watch: Key | None = None
    screen: Key | None = None
    share: Key | None = None
    name: Name = ""
    avatar: Count = 0
    language: Annotated[str, Meta(max_length=16)] = "en"
    table: Id | None = None


# ---- at the door: heard by the shell


class Open(Said, frozen=True):
    """Open a new room. `word` is the house's opening word, where it has one."""

    id: Id
    word: Text = ""


class Enter(Said, frozen=True):
    """Which room has this spoken code, or stands in the list of open tables as `listing`? `screen` if this device is to show
    its table, as a television does; `watch` to look on at a listed one."""

    id: Id
    code: Text = ""
    screen: bool = False
    listing: Id | None = None
    watch: bool = False


class Mine(Said, frozen=True):
    """My open rooms and the games I played; to go on, those before the last table of the list so far."""

    id: Id
    before: Id | None = None


class Share(Said, frozen=True):
    """A link to a finished game of mine or the one I look at, as one seat saw it or, without a seat, open. It leads to the
    moment after `at` answers, to be seen with the eyes of `seen_by` first."""

    id: Id
    table: Id
    seat: Count | None = None
    at: Count | None = None
    seen_by: Count | None = None


class Export(Said, frozen=True):
    """A finished game of mine, or the open one I look at, as a replay."""

    id: Id
    table: Id


class HandOver(Said, frozen=True, tag="hand_over"):
    """Move me to my other device."""

    id: Id


class Claim(Said, frozen=True):
    """I am the person who was handed over with this ticket."""

    id: Id
    ticket: Key


class Invite(Said, frozen=True):
    """How do others come into this room?"""

    id: Id


class Lan(Said, frozen=True):
    """Let people on this network join, or no longer."""

    id: Id
    open: bool


class Look(Said, frozen=True):
    """Show a finished game after this many answers, as a seat saw it or as a spectator did. With `play`, tell also what
    happened since the moment that was shown last."""

    id: Id
    at: Count
    seat: Count | None = None
    play: bool = False


class Book(Said, frozen=True):
    """The rulebook of a game on the shelf, by its usual rules."""

    id: Id
    game: Text


class Print(Said, frozen=True):
    """A game to print at home, on this paper."""

    id: Id
    game: Text
    paper: Text = "a4"


class Prefer(Said, frozen=True):
    """How I like the page, on whatever device."""

    id: Id
    preferences: Preferences


class Learn(Said, frozen=True):
    """Open a room with a guided first game. `word` is the house's opening word, where it has one."""

    id: Id
    game: Text
    word: Text = ""


class Upload(Said, frozen=True):
    """A part of a replay file, which is opened when all parts are there. They come in order; the first has number 0."""

    id: Id
    part: Annotated[str, Meta(max_length=MAX_FRAME)]
    number: Annotated[int, Meta(ge=0, le=MAX_PARTS)]
    of: Annotated[int, Meta(ge=1, le=MAX_PARTS)]


class GoOn(Said, frozen=True, tag="go_on"):
    """Go on from this moment of the open game that I look at, in a new room: I sit in `seat`, bots of this level in all others.
    `word` is the house's opening word, where it has one."""

    id: Id
    at: Count
    seat: Count
    level: Text
    word: Text = ""


# ---- in a room: heard by the core


class Me(Said, frozen=True):
    """My name and my avatar."""

    id: Id
    name: Name
    avatar: Count


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each decision, and a reserve for the whole game. A clock of `days` gives each decision some whole days and no
    reserve, and it runs while nobody is there."""

    turn: Annotated[int, Meta(ge=5, le=14 * DAY)]
    reserve: Seconds = 0
    days: bool = False

    def __post_init__(self) -> None:
        if self.days and (self.turn not in DAYS_OF_A_TURN or self.reserve):
            raise ValueError("a clock of days has 1, 2, 3, 7 or 14 of them, and no reserve")
        if not self.days and self.turn > DAY:
            raise ValueError("a clock of seconds has a day at most")


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a seat: the person of this number, or a bot of this level. An empty chair waits for somebody. A person
    has a name here only if somebody else plays on their device."""

    person: Count | None = None
    bot: Text | None = None
    name: Name = ""


class Plan(Said, frozen=True):
    """The host plans the next game."""

    id: Id
    game: Text
    chairs: Annotated[list[Chair], Meta(max_length=MAX_CHAIRS)]
    options: dict[Text, Text | Number] = field(default_factory=dict)
    clock: ClockRule | None = None
    stand_ins: bool = False


class Sit(Said, frozen=True):
    """I take this empty chair; with a name, for somebody who plays on my device."""

    id: Id
    chair: Count
    name: Name = ""


class Stand(Said, frozen=True):
    """I give this chair up."""

    id: Id
    chair: Count


class Deal(Said, frozen=True):
    """Deal the game that is planned."""

    id: Id


class Rematch(Said, frozen=True):
    """After the end: the same game and people once more, the next seat first."""

    id: Id


class Resume(Said, frozen=True):
    """Go on with a game that was set aside in this room."""

    id: Id
    table: Id


class Vote(Said, frozen=True):
    """My voice in what was proposed."""

    id: Id
    yes: bool


class StandIn(Said, frozen=True, tag="stand_in"):
    """Let a bot answer for this seat until its person is back."""

    id: Id
    seat: Count


class Host(Said, frozen=True):
    """The host hands the role on."""

    id: Id
    person: Count


class Leave(Said, frozen=True):
    """I leave the room."""

    id: Id


class Close(Said, frozen=True):
    """The host closes the room."""

    id: Id


class Webhook(Said, frozen=True):
    """The host has messages about games of days sent to this address, or, without one, no longer."""

    id: Id
    address: Annotated[str, Meta(max_length=500)] | None = None


class Phrase(Said, frozen=True):
    """Say one of the quick phrases."""

    id: Id
    phrase: Count


class Mute(Said, frozen=True):
    """I do not want to hear this person's phrases and chat lines, or want to again."""

    id: Id
    person: Count
    muted: bool


class AddNonce(Said, frozen=True, tag="nonce"):
    """What my browser adds to the shuffle of this table."""

    id: Id
    table: Id
    nonce: Nonce


class Answer(Said, frozen=True):
    """Answer the question, as it stood at this version. `seat` is needed only by a person who holds several. In a lesson,
    `anyhow` answers something else than the lesson asks for."""

    id: Id
    action: Text | Count
    version: Count
    seat: Count | None = None
    anyhow: bool = False


class Undo(Said, frozen=True):
    """Take the last answer back, or so many of them at once, to leave a choice of several steps."""

    id: Id
    version: Count
    seat: Count | None = None
    answers: Annotated[int, Meta(ge=1, le=64)] = 1


class Standing(Said, frozen=True):
    """I answer this question beforehand, as the table plan says, or no longer."""

    id: Id
    question: Text
    on: bool
    seat: Count | None = None


class Hurry(Said, frozen=True):
    """Let the bots play on without a pause until a person is asked."""

    id: Id


class Then(Said, frozen=True):
    """Show me the table after this many answers, as I saw it then."""

    id: Id
    at: Count
    seat: Count | None = None


class Why(Said, frozen=True):
    """Why is this action not legal?"""

    id: Id
    action: Text | Count
    seat: Count | None = None


class WhyVerb(Said, frozen=True, tag="why_verb"):
    """Why has this verb no legal answer?"""

    id: Id
    verb: Text
    seat: Count | None = None


class WhyCard(Said, frozen=True, tag="why_card"):
    """Why can nothing be done with this card?"""

    id: Id
    kind: Count
    seat: Count | None = None


class Rules(Said, frozen=True):
    """The rulebook, please."""

    id: Id


class SkipLesson(Said, frozen=True, tag="skip_lesson"):
    """I want no more notes in this guided game."""

    id: Id


class Facing(Said, frozen=True):
    """The players of these seats of mine sit before this device now: show it their cards, and nobody else's."""

    id: Id
    table: Id
    seats: Annotated[list[Count], Meta(max_length=MAX_CHAIRS)]


AtTheDoor = (
    Open
    | Enter
    | Mine
    | Share
    | Export
    | HandOver
    | Claim
    | Invite
    | Lan
    | Look
    | Book
    | Print
    | Prefer
    | Learn
    | Upload
    | GoOn
    | OpenTables
    | Block
    | Unblock
    | Blocks
)
Gathering = (
    Me
    | Plan
    | Sit
    | Stand
    | Deal
    | Rematch
    | Resume
    | Vote
    | StandIn
    | Host
    | Leave
    | Close
    | Webhook
    | Phrase
    | Mute
    | AddNonce
)
Moderating = Publish | LetChat | Chat | SendAway | Report
AtTheTable = Answer | Undo | Standing | Hurry | Then | Why | WhyVerb | WhyCard | Rules | SkipLesson | Facing
InARoom = Gathering | Moderating | AtTheTable
FromBrowser = Join | AtTheDoor | InARoom

_DECODER = msgspec.json.Decoder(FromBrowser)


def decode(frame: str | bytes) -> FromBrowser:
    """The message in a frame; raises BadFrame with a sentence that repeats nothing of it."""
    size = len(frame.encode("utf-8", "surrogatepass")) if isinstance(frame, str) else len(frame)
    if size > MAX_FRAME:
        raise BadFrame(f"A message may have {MAX_FRAME} bytes at most.")
    try:
        said: FromBrowser = _DECODER.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadFrame("That is not a message of this house.") from None
    return said
