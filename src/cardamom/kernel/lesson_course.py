"""Where a table stands in its game's lesson: a function of the answers so far, and of nothing else.

So whoever comes back, and a house that was restarted, goes on where the lesson was; taking an answer back takes it back too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .errors import CardamomError
from .lesson import PUPIL, Lesson, Note, Try

if TYPE_CHECKING:
    from .actions import Action
    from .game import Game
    from .table import Table


@dataclass(frozen=True)
class Stage:
    """What the lesson says now. `notes` are shown while the pupil is asked; `first` is the number of the first of them, counted
    from 0. `meant` are the answers that the lesson asks for next; none at its end. `theirs` is what each other seat answers
    when it is asked next."""

    first: int
    notes: tuple[Note, ...]
    meant: tuple[Action, ...]
    theirs: Mapping[int, Action]

    @property
    def asking(self) -> Try | None:
        """The note that asks for an answer; None at the end."""
        return next((note for note in self.notes if isinstance(note, Try)), None)


def lesson_table(game: Game, lesson: Lesson) -> Table:
    """The deal of a lesson."""
    return game.deal_with(lesson.players, lesson.seed, lesson.options)


def stage_of(lesson: Lesson, table: Table) -> Stage | None:
    """Where a table stands in a lesson; None where it is over, or was left."""
    try:
        again = lesson_table(table.game, lesson)
    except CardamomError:
        return None
    if (table.players, table.seed, table.options) != (again.players, again.seed, again.options):
        return None
    given: list[list[Action]] = [[] for _ in range(again.players)]
    for seat, action in table.moves:
        by_itself = again.forced() == (seat, action)
        if not by_itself:
            if action not in _next(lesson, table.game, seat, given[seat]):
                return None
            given[seat].append(action)
        again.play(action, seat, by_itself=by_itself)
    if again.over:
        return None
    upcoming = {seat: _next(lesson, table.game, seat, given[seat]) for seat in range(again.players)}
    first, notes = lesson.notes_before(len(given[PUPIL]))
    theirs = {seat: actions[0] for seat, actions in upcoming.items() if seat != PUPIL and actions}
    return Stage(first, notes, upcoming[PUPIL], theirs)


def _next(lesson: Lesson, game: Game, seat: int, given: list[Action]) -> tuple[Action, ...]:
    """The answers that the lesson has for a seat that has given these; none if it has no more."""
    if seat != PUPIL:
        return tuple(game.actions.find(text) for text in lesson.answers_of(seat)[len(given) : len(given) + 1])
    passed = 0
    for step in lesson.steps:
        if isinstance(step, Try):
            passed += step.times
            if passed > len(given):
                meant = [game.actions.find(text) for text in step.meant]
                for action in given[passed - step.times :]:
                    meant.remove(action)
                return tuple(dict.fromkeys(meant))
    return ()
