"""The figures of a rulebook, as plain data: what a picture shows, not where its lines run.

A game declares them in `faces/book.py`, and its `Faces` names them; the press lays each out for the page it stands on, in a
narrow panel or across a booklet. Cards are called by their keys, backs are `Back(name)`:

    "two-kinds": Cards((Line(("apple", "apple", "apple", Worth("3 points")), "**Identical:** three of the same."),)),

Words may be marked as on a card: `**bold**`, `*italic*`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .errors import BadDeclaration
from .faces import Portrait

Side = Literal["left", "right"]


# ---- what stands in a picture


@dataclass(frozen=True)
class Back:
    """A card that lies face down, by the name of its back."""

    name: str = "main"


CardShown = str | Back  # a card by its key, face up, or a back


@dataclass(frozen=True)
class Stack:
    """A pile, by its top card; `count` is written upon it, if it is told."""

    top: CardShown = Back()
    count: int = 0


@dataclass(frozen=True)
class Row:
    """Cards side by side, from the left. Each covers the share `lap` of the one before it."""

    cards: tuple[CardShown, ...]
    lap: float = -0.08


@dataclass(frozen=True)
class Fan:
    """Cards as they are held in a hand; `scale` makes those of others smaller."""

    cards: tuple[CardShown, ...]
    scale: float = 1


@dataclass(frozen=True)
class Column:
    """Cards that overlap downwards, the last one on top; `step` is the share of each that can be seen."""

    cards: tuple[CardShown, ...]
    step: float = 0.24


@dataclass(frozen=True)
class Space:
    """An empty place, wide enough for some cards."""

    cards: int = 1


@dataclass(frozen=True)
class Person:
    """Somebody at the table: one of the game's portraits, or one of those that people choose, over a name."""

    portrait: str
    name: str = ""


@dataclass(frozen=True)
class Sign:
    """A sign or a short word between cards: +, =, or."""

    words: str


@dataclass(frozen=True)
class Worth:
    """What something is worth, on a ribbon."""

    words: str


@dataclass(frozen=True)
class Arrow:
    """From what stands before it to what follows."""


@dataclass(frozen=True)
class Clockwise:
    """A round arrow: this goes around the table."""


Thing = CardShown | Stack | Row | Fan | Column | Space | Person | Sign | Worth | Arrow | Clockwise


# ---- the kinds of figures


class FigureDeclaration:
    """What every kind of figure is."""

    @property
    def pictures(self) -> tuple[Portrait, ...]:
        """The pictures that it alone shows, for the credits."""
        return ()


@dataclass(frozen=True)
class Note:
    """What a part of a card is. `at` is a point of the card in its units, or the words or the art of the mark that is meant.
    The line to it comes from a `side`; without one, from the nearer."""

    words: str
    at: tuple[float, float] | str
    side: Side | None = None


@dataclass(frozen=True)
class Anatomy(FigureDeclaration):
    """A card and what its parts are."""

    card: str
    notes: tuple[Note, ...]


@dataclass(frozen=True)
class Spot:
    """A place on a table: what lies there and what it is called, in a column and a row of the table, both from 0, over one or
    several columns."""

    thing: Thing
    words: str
    column: int
    row: int
    across: int = 1


@dataclass(frozen=True)
class TablePicture(FigureDeclaration):
    """The table from above. `told` says in one sentence what the picture shows."""

    told: str
    columns: int
    spots: tuple[Spot, ...]

    def __post_init__(self) -> None:
        for spot in self.spots:
            if spot.column < 0 or spot.across < 1 or spot.column + spot.across > self.columns:
                raise BadDeclaration(f"The spot {spot.words!r} does not lie in the {self.columns} columns of its table.")


@dataclass(frozen=True)
class Step:
    """One step of a turn: its title, what it looks like, and a sentence about it."""

    title: str
    words: str
    things: tuple[Thing, ...]


@dataclass(frozen=True)
class Steps(FigureDeclaration):
    """A turn as a picture: its steps in their order, or, where `numbered` is off, the things that one may choose from."""

    told: str
    steps: tuple[Step, ...]
    numbered: bool = True


@dataclass(frozen=True)
class Line:
    """Things side by side, and what they are."""

    things: tuple[Thing, ...]
    words: str = ""


@dataclass(frozen=True)
class Cards(FigureDeclaration):
    """Cards with signs between them, line by line: a set, a recipe with its ingredients, what something scores."""

    told: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Vignette(FigureDeclaration):
    """A picture by itself, with a ribbon of words below it."""

    told: str
    picture: Portrait
    words: str = ""

    @property
    def pictures(self) -> tuple[Portrait, ...]:
        return (self.picture,)


@dataclass(frozen=True)
class ExamplePicture(FigureDeclaration):
    """What an example of the rulebook looks like on the table: made of its replay, which has this title. A low one has the
    smallest cards that can be known."""

    title: str
    low: bool = False
