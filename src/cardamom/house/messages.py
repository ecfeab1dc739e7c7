"""What travels between a browser and the house: small JSON objects, each with its `type`. docs/protocol.md tells them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from cardamom.kernel.errors import CardamomError

MAX_FRAME = 4096  # bytes a browser may send at once
MAX_SEATS = 16

Text = Annotated[str, Meta(max_length=80)]
Count = Annotated[int, Meta(ge=0, le=1 << 31)]


class BadFrame(CardamomError, ValueError):
    """What arrived is not a message of the protocol."""


# ---- from the browser


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """A message of a browser. An answer to it carries the same id."""


class Join(Said, frozen=True):
    """The first frame: whoever holds the token of a seat sits there."""

    token: Annotated[str, Meta(max_length=128)]


class Answer(Said, frozen=True):
    """Answer the question, as it stood at this version."""

    id: Text
    action: Text | Count
    version: Count


class Undo(Said, frozen=True):
    """Take the last answer back."""

    id: Text
    version: Count


class Why(Said, frozen=True):
    """Why is this action not legal?"""

    id: Text
    action: Text | Count


class WhyVerb(Said, frozen=True, tag="why_verb"):
    """Why has this verb no legal answer?"""

    id: Text
    verb: Text


class WhyCard(Said, frozen=True, tag="why_card"):
    """Why can nothing be done with this card?"""

    id: Text
    kind: Count


class Rules(Said, frozen=True):
    """The rulebook, please."""

    id: Text


class Again(Said, frozen=True):
    """After the end: the same people, another game."""

    id: Text
    version: Count


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit in a seat: a person, or a bot of this level."""

    name: Annotated[str, Meta(max_length=24)]
    bot: Text | None = None


class New(Said, frozen=True):
    """The host deals a new game."""

    id: Text
    game: Text
    chairs: Annotated[list[Chair], Meta(max_length=MAX_SEATS)]
    options: dict[Text, Text | int] = field(default_factory=dict)


class Continue(Said, frozen=True):
    """The host goes on with a game that was kept."""

    id: Text
    save: Text


FromSeat = Answer | Undo | Why | WhyVerb | WhyCard | Rules | Again
FromHost = New | Continue
FromBrowser = Join | Answer | Undo | Why | WhyVerb | WhyCard | Rules | Again | New | Continue

_DECODER = msgspec.json.Decoder(FromBrowser)


def decode(frame: str | bytes) -> FromBrowser:
    """The message in a frame; raises BadFrame with a sentence that repeats nothing of it."""
    size = len(frame.encode("utf-8", "surrogatepass")) if isinstance(frame, str) else len(frame)
    if size > MAX_FRAME:
        raise BadFrame(f"A message may have {MAX_FRAME} bytes at most.")
    try:
        said: FromBrowser = _DECODER.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadFrame("That is not a message of this table.") from None
    return said


# ---- to the browser


class Told(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A message of the house."""


class SeatInfo(Struct, frozen=True):
    """Who sits there: `bot` is the level of a bot, or null for a person."""

    name: str
    bot: str | None


class OptionInfo(Struct, frozen=True):
    """A house rule, for a form or a list."""

    name: str
    meaning: str
    values: list[str | int]
    value: str | int


class Welcome(Told, frozen=True):
    """After a join and after every new deal: what does not change during a game. The spectator's seat is null.

    `faces` are the kinds of card with a picture, `face_rules` the house rules that these pictures follow, `backs` what a
    face-down card looks like in a zone."""

    seat: int | None
    game: str
    title: str
    seats: list[SeatInfo]
    options: list[OptionInfo]
    piles: list[str]
    texts: dict[int, str]
    faces: list[int]
    face_rules: dict[str, str | int]
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
    """All that a seat may know now. The events replace those from `since` on."""

    version: int
    view: dict[str, Any]
    answers: list[Group]
    since: int
    events: list[dict[str, Any]]
    may_undo: bool


class Presence(Told, frozen=True):
    """Which seats are at the table now."""

    here: list[bool]


class Ack(Told, frozen=True):
    """It is done, and on disk."""

    id: str
    version: int


class Error(Told, frozen=True):
    """It is not done, for this reason. Without an id the connection ends."""

    id: str
    reason: str


class Notice(Told, frozen=True):
    """What people should know while they wait."""

    text: str


class Reasons(Told, frozen=True):
    id: str
    reasons: list[str]


class Rulebook(Told, frozen=True):
    id: str
    text: str


class GameInfo(Struct, frozen=True):
    """A game for the form of a new table."""

    id: str
    name: str
    players: tuple[int, int]
    options: list[OptionInfo]
    bots: list[str]
    bot: str


class SaveInfo(Struct, frozen=True):
    """A game that can go on."""

    save: str
    title: str
    seats: list[SeatInfo]
    moves: int


class Link(Struct, frozen=True):
    """A way to a seat of the table, for the host to give away; the spectators' has no seat."""

    seat: int | None
    name: str
    token: str


class Lobby(Told, frozen=True):
    """What the host sees: the games, the games kept, and the links of the table in play."""

    games: list[GameInfo]
    saves: list[SaveInfo]
    title: str | None
    links: list[Link]


ToBrowser = Welcome | State | Presence | Ack | Error | Notice | Reasons | Rulebook | Lobby

_ENCODER = msgspec.json.Encoder()


def encode(message: Told) -> str:
    return _ENCODER.encode(message).decode()
