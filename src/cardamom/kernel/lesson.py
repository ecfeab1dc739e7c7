"""A game's lesson: a guided first game, told in a few notes that each point at something on the table. Data alone.

    LESSON = Lesson(
        players=2,
        seed=7,
        steps=(
            Tell("You run a little restaurant. These three cards are your ingredients.", at=AtZone(RESTAURANT)),
            Try("Go to the market: you get its top card.", "market", otherwise="You could. But first see what the market has."),
            Theirs(1, "steal(card=9d)", "done"),
            Tell("{1} has stolen your nine!", at=AtCard("9♦", RESTAURANT, seat=1)),
            ...
        ),
    )

The pupil sits in seat 0. The deal comes from the seed, so the author knows every card. The steps are in the order of the game:

- `Tell` is a note to be read, with a button to go on.
- `Try` is a note that asks for an answer. Whoever would do something else is told `otherwise` first; if they do it all the
  same, the lesson ends and the game goes on.
- `Theirs` is what another seat answers, in order. Answers that give themselves are never written down.

A note is shown while the pupil is asked: what `Tell` says before a `Try` is read at that question, and what there is to say
about an answer of others comes after it. Notes after the last `Try` say goodbye; with the next answer the pupil plays on
freely, against easy bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil

from .options import Value

PUPIL = 0  # the seat of whoever learns
MOST_LETTERS = 200  # of one text: more is not read
LONGEST = 180  # seconds, as “Learn in three minutes” says
READING = 200 / 60  # words a second
ANSWERING = 3  # seconds for each answer


# ---- what a note points at


@dataclass(frozen=True)
class AtCard:
    """A card in sight, by the name that people read, in a zone: the table's, or that of `seat`. Zones are named by their first
    zone, as in the words."""

    card: str
    zone: int
    seat: int = PUPIL


@dataclass(frozen=True)
class AtZone:
    """A zone: the table's, or that of `seat`."""

    zone: int
    seat: int = PUPIL


@dataclass(frozen=True)
class AtSeat:
    """A player."""

    seat: int


@dataclass(frozen=True)
class AtFact:
    """A public fact that the table plan shows, by the name of its field; that of `seat` where each seat has one."""

    fact: str
    seat: int = PUPIL


@dataclass(frozen=True)
class AtAnswer:
    """What stands for a legal answer: its card, its pile, its player, or else its button."""

    action: str


@dataclass(frozen=True)
class AtQuestion:
    """The question itself."""


Target = AtCard | AtZone | AtSeat | AtFact | AtAnswer | AtQuestion


# ---- the steps


@dataclass(frozen=True)
class Tell:
    """A note to be read: a sentence or two. `{1}` in any text of a lesson is the name of whoever sits in seat 1."""

    text: str
    at: Target = field(default_factory=AtQuestion)


@dataclass(frozen=True, init=False)
class Try:
    """A note that says what to do and why, and asks for one of the `meant` answers, written as in a replay.

    `times` is how many of them are given one after the other, in any order that is legal: three cards to lay are three meant
    answers and three times, and a “done” after them is a fourth. `otherwise` is said to whoever would answer something else.
    Without `at`, the note points at what stands for the first meant answer that is legal."""

    text: str
    meant: tuple[str, ...]
    otherwise: str
    at: Target | None
    times: int

    def __init__(self, text: str, *meant: str, otherwise: str, at: Target | None = None, times: int = 1) -> None:
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "meant", meant)
        object.__setattr__(self, "otherwise", otherwise)
        object.__setattr__(self, "at", at)
        object.__setattr__(self, "times", times)


@dataclass(frozen=True, init=False)
class Theirs:
    """What another seat answers, one after the other, each time it is asked."""

    seat: int
    answers: tuple[str, ...]

    def __init__(self, seat: int, *answers: str) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "answers", answers)


Note = Tell | Try


@dataclass(frozen=True)
class Lesson:
    """A guided first game. `options` are house rules that differ from the usual ones."""

    players: int
    seed: int
    steps: tuple[Tell | Try | Theirs, ...]
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def notes(self) -> tuple[Note, ...]:
        """All that the pupil reads, in order."""
        return tuple(step for step in self.steps if not isinstance(step, Theirs))

    @property
    def words(self) -> int:
        """How many words its notes have; what is said to other answers is read by few."""
        return sum(len(note.text.split()) for note in self.notes)

    @property
    def answers(self) -> int:
        """How many answers the pupil gives."""
        return sum(note.times for note in self.notes if isinstance(note, Try))

    @property
    def seconds(self) -> int:
        """How long it takes somebody who reads it all and needs a moment for each answer."""
        return ceil(self.words / READING + self.answers * ANSWERING)

    def answers_of(self, seat: int) -> tuple[str, ...]:
        """All that another seat answers, in order."""
        return tuple(text for step in self.steps if isinstance(step, Theirs) and step.seat == seat for text in step.answers)

    def notes_before(self, answers: int) -> tuple[int, tuple[Note, ...]]:
        """What is shown to a pupil who has given so many answers: what was not read yet, up to the note that asks for the next
        one, and behind the last one all that is left. With the number of the first of them, counted from 0."""
        notes, given, first = self.notes, 0, 0
        for at, note in enumerate(notes):
            if isinstance(note, Try):
                given += note.times
                if given > answers:
                    begun = answers > given - note.times
                    return (at, (note,)) if begun else (first, notes[first : at + 1])
                first = at + 1
        return first, notes[first:]
