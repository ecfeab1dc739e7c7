"""A game's table plan: where its cards lie, what is worth showing, and the mood of the table. Data alone; pages draw it.

    PLAN = TablePlan(
        zones={
            MARKET: ZonePlan(Lies.CENTRE, Shown.STACK, "Market"),
            RESTAURANT: ZonePlan(Lies.SEAT, Shown.ROW, "Restaurant"),
            ...
        },
        ...
    )

A game without a plan gets one from its zones (`default_plan`), so that it can be played the minute its rules can. What can be
seen to be wrong in a declaration alone is refused here; what takes the game to be seen, in `plan_check`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from string import Formatter
from typing import TYPE_CHECKING

from .colours import READABLE, channels, check_colour, contrast
from .errors import BadDeclaration
from .meanings import TOGETHER

if TYPE_CHECKING:
    from .game import Game
    from .zones import ZoneFamily

_PALE_WORDS = "#fffaf0"  # as the page writes on its main button and on awnings
_PALER_STRIPE = 0.12  # of white in every other stripe of an awning, as the page draws it


def _places(text: str, known: set[str], what: str) -> set[str]:
    """The words in braces of a text, which must be known ones."""
    try:
        found = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        raise BadDeclaration(f"In {what}, {text!r}, a brace is not closed.") from None
    for name in sorted(found - known):
        spoken = ", ".join(f"{{{place}}}" for place in sorted(known))
        raise BadDeclaration(f"In {what}, {text!r}, {{{name}}} means nothing; it may have {spoken}.")
    return found


class Lies(StrEnum):
    """Where a zone lies, as its players would say it."""

    CENTRE = "centre"  # in the middle, for all
    REACH = "reach"  # between its owner and the middle, where others may take from it
    SEAT = "seat"  # before its owner
    HAND = "hand"  # in its owner's hand
    POCKET = "pocket"  # beside the hand: what its owner keeps apart


class Shown(StrEnum):
    """How the cards of a zone are shown."""

    FAN = "fan"  # overlapping and turned, like a hand
    ROW = "row"  # side by side
    STACK = "stack"  # one upon the other; opens as a spread where it may be looked through
    SETS = "sets"  # cards that belong together close up, each set a step apart
    GRID = "grid"  # in rows and columns
    QUEUE = "queue"  # side by side in the order in which they came, with room for those to come


class Sign(StrEnum):
    """A drawing on cards that have a mark."""

    HOURGLASS = "hourglass"
    CROSS = "cross"
    CHAIN = "chain"
    BELL = "bell"
    STAR = "star"
    SHIELD = "shield"
    FLAME = "flame"
    DROP = "drop"


_LETTERS = 2  # a sign that is no drawing


class FactShown(StrEnum):
    """How a public fact is shown."""

    COUNTER = "counter"  # a chip beside the game's name
    TOKEN = "token"  # on the seat it belongs to
    ARROW = "arrow"  # the direction of play
    BADGE = "badge"  # at a zone
    HIDDEN = "hidden"  # not at all: the table shows it anyway


class Moment(StrEnum):
    """What can be heard."""

    CARD = "card"  # a card lands
    TURN = "turn"  # you are asked
    POINTS = "points"  # somebody scores
    ENDING = "ending"


class Voice(StrEnum):
    """What it sounds like."""

    PAPER = "paper"
    WOOD = "wood"
    BELL = "bell"
    GLASS = "glass"
    CORK = "cork"
    SPARK = "spark"
    SILENCE = "silence"


class Until(StrEnum):
    """How long a standing answer is given."""

    TURN = "turn"  # until its player's next turn begins
    GAME = "game"


@dataclass(frozen=True)
class ZonePlan:
    """Where a zone lies and how it is shown. `label` is written beside it. `room` is for how many cards, or sets, faint empty
    places are drawn. A `fleeting` zone takes no place while it is empty. `signs` has, by its label, the sign of each mark that
    is spoken of: a `Sign`, or one or two characters."""

    lies: Lies
    shown: Shown = Shown.ROW
    label: str = ""
    room: int = 0
    fleeting: bool = False
    signs: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._check_signs()
        if self.room < 0:
            raise BadDeclaration(f"A zone has room for 0 or more cards or sets, not {self.room}.")
        if self.room and self.fleeting:
            raise BadDeclaration("A fleeting zone takes no place while it is empty, so it can have no room for empty places.")
        if self.room and self.shown in (Shown.STACK, Shown.FAN):
            raise BadDeclaration(f"A {self.shown} has no empty places; show the zone as a row, sets, a grid or a queue.")

    def _check_signs(self) -> None:
        drawings, signs = [str(sign) for sign in Sign], list(self.signs.values())
        for sign in signs:
            if sign not in drawings and not (sign.strip() and len(sign) <= _LETTERS):
                raise BadDeclaration(f"The sign {sign!r} is none of {', '.join(drawings)}, nor one or two characters.")
            if signs.count(sign) > 1:
                raise BadDeclaration(f"Two marks have the sign {sign}; nobody could tell them apart.")


@dataclass(frozen=True)
class FactPlan:
    """How a public fact is shown. Nothing is said of a fact that is none, no or 0.

    `text` has `{value}`, or `{next}` for a number of things that are over, such as rounds, and may have `{most}`. Where values
    have names, it may be a text for each of them, by their labels; nothing is said of those that are left out. Without a text,
    the fact's own words are shown. `most` is the number at which it ends, or the option that says so. `at` is the zone of a
    badge."""

    shown: FactShown
    text: str | Mapping[str, str] = ""
    most: int | str | None = None
    at: int | None = None

    def __post_init__(self) -> None:
        for text in self.texts:
            places = _places(text, {"value", "next", "most"}, "the text of a fact")
            if "most" in places and self.most is None:
                raise BadDeclaration(f"The fact's text {text!r} has {{most}}, so say with most= at which number it ends.")
        if (self.shown is FactShown.BADGE) != (self.at is not None):
            raise BadDeclaration("A badge, and nothing else, lies at a zone: give at= to a fact that is a BADGE.")

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.text,) if isinstance(self.text, str) else tuple(self.text.values())


@dataclass(frozen=True)
class Theme:
    """Colours as #rrggbb: the cloth, in the shade and in the lamp's light; the accent and its paler tint; words on cloth.
    `weave` is how strongly the threads show."""

    cloth: str
    shade: str
    light: str
    accent: str
    tint: str
    words: str
    weave: float = 0.03

    def __post_init__(self) -> None:
        for colour in (self.cloth, self.shade, self.light, self.accent, self.tint, self.words):
            check_colour(colour)
        for words, ground, what in (
            (self.words, self.cloth, "words on the cloth"),
            (self.words, self.shade, "words on the cloth in the shade"),
            (_PALE_WORDS, self.accent, "the pale words of a button in the accent"),
        ):
            ratio = contrast(channels(words), channels(ground))
            if ratio < READABLE:
                raise BadDeclaration(f"In this theme, {what} have a contrast of {ratio:.1f}:1; make it at least {READABLE}:1.")
        if not 0 <= self.weave <= 0.2:
            raise BadDeclaration(f"The threads of a cloth show by 0 to 0.2, not by {self.weave:g}.")


PLAIN_THEME = Theme("#4f6155", "#3a4a41", "#8fa593", "#46683a", "#dfe8cf", "#fdf6e6")


@dataclass(frozen=True)
class Awnings:
    """Over the board of each seat hangs an awning, in the colour of the card that lies in its `zone`: which restaurant somebody
    runs is seen from afar. `colours` has one for each kind of card that has an awning, dark enough for pale words on it and on
    the paler stripes between."""

    zone: int
    colours: Mapping[int, str]

    def __post_init__(self) -> None:
        for colour in self.colours.values():
            check_colour(colour)
            red, green, blue = (round(part + (255 - part) * _PALER_STRIPE) for part in channels(colour))
            ratio = contrast(channels(_PALE_WORDS), (red, green, blue))
            if ratio < READABLE:
                raise BadDeclaration(
                    f"Pale words on the stripes of an awning of {colour} have a contrast of {ratio:.1f}:1; make it at least "
                    f"{READABLE}:1 with a darker colour."
                )


@dataclass(frozen=True)
class Character:
    """A bot as somebody to play with: a name, a line that says how they play, and a portrait of the game's faces."""

    name: str
    line: str
    portrait: str = ""

    def __post_init__(self) -> None:
        if not self.name.strip() or not self.line.strip():
            raise BadDeclaration("A character needs a name and a line that says how they play.")


@dataclass(frozen=True)
class Points:
    """What a score is called: `{points}`, and `{goal}` where an option or a number says how many win. `none` is what a score of
    0 is called, where that has words of its own."""

    one: str = "{points} point"
    many: str = "{points} points"
    goal: int | str | None = None
    none: str = ""

    def __post_init__(self) -> None:
        for text in (self.one, self.many):
            places = _places(text, {"points", "goal"}, "the words for a score")
            if "points" not in places:
                raise BadDeclaration(f"The words {text!r} for a score must have {{points}}.")
            if "goal" in places and self.goal is None:
                raise BadDeclaration(f"The words {text!r} for a score have {{goal}}, so say with goal= how many win.")
        if _places(self.none, {"goal"}, "the words for no points") and self.goal is None:
            raise BadDeclaration(f"The words {self.none!r} for a score have {{goal}}, so say with goal= how many win.")


@dataclass(frozen=True)
class Standing:
    """An answer that a player may give to a question before it is asked, whatever they hold. So it names nothing, and it must
    be legal whenever the question is asked."""

    question: int
    action: str
    text: str
    until: Until = Until.TURN

    def __post_init__(self) -> None:
        if not self.text.strip():
            raise BadDeclaration(f"The standing answer {self.action} needs a text that says what it does.")


@dataclass(frozen=True)
class TablePlan:
    """`zones` and `facts` are in the order in which they are laid out; zones are named by their first zone, as in the words.

    - `at`: the zone to click for a verb that names no card, such as drawing. Where the verb names a seat and each seat has the
      zone, it is that seat's; else it is the own one, or the table's.
    - `steps`: questions that belong to a choice begun before; cancelling goes back to where it began.
    - `chapters`: the heading of the rulebook that a question belongs to.
    """

    zones: Mapping[int, ZonePlan]
    facts: Mapping[str, FactPlan] = field(default_factory=dict)
    theme: Theme = PLAIN_THEME
    awnings: Awnings | None = None
    characters: tuple[Character, ...] = ()
    sounds: Mapping[Moment, Voice] = field(default_factory=dict)
    points: Points = Points()
    at: Mapping[str, int] = field(default_factory=dict)
    steps: frozenset[int] = frozenset()
    standing: tuple[Standing, ...] = ()
    chapters: Mapping[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        names = [character.name for character in self.characters]
        for name in names:
            if names.count(name) > 1:
                raise BadDeclaration(f"Two characters are called {name}; nobody could tell them apart.")


def spoken_marks(game: Game, family: ZoneFamily) -> list[str]:
    """The labels of those marks on cards of a zone that have words."""
    if family.marks is None or family.marks is TOGETHER:
        return []
    return [label for label in family.marks.labels if game.words.spoken(label)]


def plan_of(game: Game) -> TablePlan:
    """The game's own plan, or a sensible one made of its zones and facts."""
    if game.plan is not None:
        return game.plan
    from .default_plan import default_plan

    return default_plan(game)
