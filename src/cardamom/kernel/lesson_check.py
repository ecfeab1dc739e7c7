"""Whether a lesson fits its game, as far as that can be seen without playing it; conformance plays it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from string import Formatter
from typing import TYPE_CHECKING

from .by_option import following
from .errors import BadDeclaration, BadOption, BadPlayers, BadSeed, UnknownAction
from .lesson import (
    LONGEST,
    MOST_LETTERS,
    PUPIL,
    AtAnswer,
    AtCard,
    AtFact,
    AtSeat,
    AtZone,
    Lesson,
    Note,
    Target,
    Tell,
    Theirs,
    Try,
)
from .table_plan import FactShown, plan_of

if TYPE_CHECKING:
    from .game import Game


def check_lesson(game: Game) -> None:
    """Refuse a game whose lesson does not fit it."""
    if game.lesson is not None:
        for problem in lesson_problems(game, game.lesson):
            raise BadDeclaration(f"The lesson of {game.name} does not fit: {problem}.")


def lesson_problems(game: Game, lesson: Lesson) -> Iterator[str]:
    """What does not fit, one phrase each."""
    try:
        game.check_players(lesson.players)
        game.check_seed(lesson.seed)
        game.check_options(lesson.options)
    except (BadPlayers, BadSeed, BadOption) as error:
        yield str(error).removesuffix(".")
        return
    yield from _order_problems(lesson)
    for step in lesson.steps:
        if isinstance(step, Theirs):
            yield from _theirs_problems(game, lesson, step)
        else:
            yield from _note_problems(game, lesson, step)


def _order_problems(lesson: Lesson) -> Iterator[str]:
    if not any(isinstance(step, Try) for step in lesson.steps):
        yield "it asks for nothing; let the pupil try something"
    if not isinstance(lesson.steps[-1] if lesson.steps else None, Tell):
        yield "it does not end with a note that says goodbye"
    if lesson.seconds > LONGEST:
        length = f"with {lesson.words} words and {lesson.answers} answers it takes {lesson.seconds} seconds"
        yield f"{length}; shorten it to {LONGEST}"
    for step, after in pairwise(lesson.steps):
        if isinstance(step, Tell) and isinstance(after, Theirs):
            yield f"nobody waits for “{step.text}” to be read; tell it after what others answer"


def _theirs_problems(game: Game, lesson: Lesson, step: Theirs) -> Iterator[str]:
    if step.seat == PUPIL or not 0 <= step.seat < lesson.players:
        yield f"it has answers of seat {step.seat}, and the others sit in the seats 1 to {lesson.players - 1}"
    if not step.answers:
        yield f"it says that seat {step.seat} answers, but not what"
    yield from _action_problems(game, step.answers)


def _note_problems(game: Game, lesson: Lesson, note: Note) -> Iterator[str]:
    texts = (note.text,) if isinstance(note, Tell) else (note.text, note.otherwise)
    for text in texts:
        yield from _text_problems(lesson, text)
    if isinstance(note, Try):
        if not note.meant:
            yield f"“{note.text}” asks for no answer"
        if not 1 <= note.times <= len(note.meant):
            yield f"“{note.text}” stands for {note.times} answers, and {len(note.meant)} are meant"
        yield from _action_problems(game, note.meant)
    if note.at is not None:
        yield from _target_problems(game, lesson, note.at)


def _text_problems(lesson: Lesson, text: str) -> Iterator[str]:
    if not text.strip():
        yield "one of its texts is empty"
    if len(text) > MOST_LETTERS:
        yield f"“{text[:40]}…” has {len(text)} letters; say it in {MOST_LETTERS}"
    try:
        named = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        yield f"in “{text}”, a brace is not closed"
        return
    for name in sorted(named - {str(seat) for seat in range(lesson.players)}):
        yield f"in “{text}”, {{{name}}} is nobody; {{0}} is the pupil, {{1}} whoever sits in seat 1"


def _action_problems(game: Game, actions: tuple[str, ...]) -> Iterator[str]:
    for action in actions:
        try:
            game.actions.find(action)
        except UnknownAction as error:
            yield f"it has the answer {action}: {str(error).removesuffix('.')}"


def _target_problems(game: Game, lesson: Lesson, target: Target) -> Iterator[str]:
    match target:
        case AtCard(zone=zone, seat=seat) | AtZone(zone=zone, seat=seat):
            if all(family.first != zone for family in game.state.zone_table.families):
                yield f"it points at the zone {zone}, which is not the first zone of any declaration"
            yield from _seat_problems(lesson, seat)
            if isinstance(target, AtCard) and target.card not in following(game.words.cards, lesson.options):
                yield f"it points at {target.card}, and no card is called that"
        case AtSeat(seat=seat):
            yield from _seat_problems(lesson, seat)
        case AtFact(fact=fact, seat=seat):
            placed = plan_of(game).facts.get(fact)
            if placed is None or placed.shown is FactShown.HIDDEN:
                yield f"it points at the fact {fact}, which the table does not show"
            yield from _seat_problems(lesson, seat)
        case AtAnswer(action=action):
            yield from _action_problems(game, (action,))


def _seat_problems(lesson: Lesson, seat: int) -> Iterator[str]:
    if not 0 <= seat < lesson.players:
        yield f"it points at seat {seat}, and the seats are 0 to {lesson.players - 1}"
