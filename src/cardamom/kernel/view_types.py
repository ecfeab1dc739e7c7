"""The shape of what a table tells, as plain data: views, events and what they are made of.

A page's types and a JSON Schema can be generated from these. A key that may be missing says so; every other key is always
there, with null where there is nothing to say.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

# a number by what it means: null for none, true or false for a flag, else the number itself
Plain = bool | int | None
# the same for a set or a row of numbers, for each seat, or both
PlainData = Plain | list[Plain | list[Plain | list[Plain]]]
# a number in words, as people read it; a count stays a number
Spoken = bool | int | str | None
SpokenData = Spoken | list[Spoken | list[Spoken | list[Spoken]]]

# keys that are Python's own words cannot be written in a class
_Is = TypedDict("_Is", {"is": str})
_From = TypedDict("_From", {"from": NotRequired["PlaceData"]})


class ArgumentData(_Is):
    """A number with what it `is`: a seat, a kind of card, a number, a flag."""

    value: PlainData


class QuestionData(TypedDict):
    """The question that is put to the seat. `about` are its arguments."""

    name: str
    prompt: str
    about: list[ArgumentData]


class SuitData(TypedDict):
    """A suit or group of cards. `colour` is #rrggbb."""

    name: str
    colour: str
    symbol: str


class ZoneData(TypedDict):
    """A zone of the table. Its cards are listed from the bottom to the top, or sorted in a zone without an order.

    `cards` are names and `kinds` numbers; both are null where the zone is not in sight. `browse` says that the whole pile may
    be looked through. `suits` has, for each card, an index into the view's suits, or null. `marks` are numbers on cards:
    where `together` is true, cards that share one belong together; elsewhere `marked` says in words what each mark means, or
    null. `ids` tell cards apart, hidden ones too (see the ledger).
    """

    zone: str
    name: str
    owner: int | None
    size: int
    cards: list[str] | None
    kinds: list[int] | None
    browse: bool
    suits: NotRequired[list[int | None]]
    marks: NotRequired[list[int]]
    together: NotRequired[bool]
    marked: NotRequired[list[str | None]]
    ids: NotRequired[list[int]]


class FactData(_Is):
    """A public fact as players see it, with a `text` that says it all and a `short` one for the table. Where each seat has its
    own (`each`), value and texts are lists, and the texts are empty for seats about which there is nothing to say. `name` is
    that of the field, `most` the number at which it ends, where there is one."""

    name: str
    label: str
    each: bool
    value: SpokenData
    text: str | list[str]
    short: str | list[str]
    most: NotRequired[int]


class ViewData(TypedDict):
    """What a seat may know. `seat` is null for a spectator, and `question` for who is not asked."""

    game: str
    rules_version: int
    seat: int | None
    players: int
    names: list[str]
    options: dict[str, int | str]
    over: bool
    ending: str | None
    turns: int
    scores: list[int]
    winners: list[int]
    actors: list[int]
    question: QuestionData | None
    suits: list[SuitData]
    zones: list[ZoneData]
    facts: dict[str, PlainData]
    shown: list[FactData]


class LogEntry(TypedDict):
    """All that one answer led to, in sentences for one seat. `move` is its number, and `by` the seat that gave it; the deal
    has number 0, and nobody gave it. `cards` are the kinds of the cards it touched, null for a face that is not told."""

    move: int
    by: int | None
    text: str
    cards: list[int | None]


class PlaceData(TypedDict):
    """A zone, with the place in it where that is told: 0 is the bottom of a pile."""

    zone: str
    owner: int | None
    at: NotRequired[int]


class EventData(_From):
    """Something that happened, as one seat is told it.

    `move` is the number of the answer it belongs to, counted from 1; 0 is the deal. `by` is the seat that gave the answer,
    and `action` the answer itself, which is told to that seat alone. `card` and `kind` are null where the face is not for
    this seat, and missing where the event is about no single card. `cards` is how many cards came out of the box. `facts` are
    those of the game's own news.

    With a ledger, an event about one card says what the card was called before (`id`) and what it is called from now on
    (`becomes`); an event about several cards says the same in two lists of equal length (`ids` and `become`), from the bottom
    to the top. Cards that come out of the box have no earlier ids: `ids` is empty then.
    """

    number: int
    move: int
    by: int | None
    action: str | None
    what: str
    text: str
    to: NotRequired[PlaceData]
    cards: NotRequired[int]
    card: NotRequired[str | None]
    kind: NotRequired[int | None]
    facts: NotRequired[list[ArgumentData]]
    id: NotRequired[int]
    becomes: NotRequired[int]
    ids: NotRequired[list[int]]
    become: NotRequired[list[int]]


class SourceData(TypedDict):
    """A source of points: for each chapter what it brought to each seat. A game without chapters has one."""

    label: str
    points: list[list[int]]


class BesideData(TypedDict):
    """A number besides the points by which players were compared, for each seat."""

    label: str
    values: list[int]


class RibbonData(TypedDict):
    """Something remarkable, of these seats or of a kind of card."""

    title: str
    text: str
    seats: list[int]
    kind: int | None


class VerdictData(TypedDict):
    """Who won and by what, as parts of a sentence, in the game's words: the `winners` had `by`, “27 points”.

    Where a tie was broken, the `equal` seats had all that is `tied`. Then `by` is what broke it, and `against` the numbers of
    those who had less; it is empty where only an order decided, and `by` says that: “by sitting first”.
    """

    winners: list[int]
    by: str | None
    against: list[int]
    equal: list[int]
    tied: list[str]


class EndingData(TypedDict):
    """How a game ended, as everybody may know it.

    `reason` says why it ended. `verdict` says who won and by what, a tie-break included, and `decided` the same as parts, for
    those who tell it in another language. Seats of one rank are equal. `results` are what counted most, in words: points, or
    rounds won. Where there are `sources`, they add up to the scores; with `anew`, those of the last chapter do. `chapters` are
    their names, empty in a game without any. `chances` is the place of what the players' chances were, move by move; nobody
    works them out yet.
    """

    reason: str
    verdict: str
    decided: VerdictData
    ranks: list[int]
    results: list[str]
    chapters: list[str]
    anew: bool
    sources: list[SourceData]
    besides: list[BesideData]
    ribbons: list[RibbonData]
    chances: None
