"""The lesson: every way through it can be played, and everything it points at can be seen by the pupil."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NoReturn

from ..errors import CardamomError
from ..game import Game
from ..lesson import PUPIL, AtAnswer, AtCard, AtFact, AtQuestion, AtSeat, AtZone, Lesson, Note, Target
from ..lesson_check import lesson_problems
from ..lesson_course import Stage, lesson_table, stage_of
from ..table import Table
from ..table_plan import plan_of
from ..view_types import ViewData
from .report import NotConformant, Promise

MOST_WAYS = 200  # through one lesson; so many orders of cards nobody needs


def check_lesson(game: Game) -> None:
    """Whatever the pupil does of what is meant leads to the last note, and on from there to the end of the game. A game
    without a lesson has nothing to keep."""
    lesson = game.lesson
    if lesson is None:
        return
    for problem in lesson_problems(game, lesson):
        _fail(game, problem)
    ends = list(_ways(game, lesson))
    for number, table in enumerate(ends):
        if number in (0, len(ends) - 1):  # ways differ by the order of answers, and ends hardly at all
            _play_on(game, table)


def _ways(game: Game, lesson: Lesson) -> Iterator[Table]:
    """The table at the end of each way through the lesson."""
    open_ways, found = [lesson_table(game, lesson)], 0
    while open_ways:
        table = open_ways.pop()
        stage = _at_the_pupil(game, lesson, table)
        for note in stage.notes:
            _check_target(game, lesson, table, note, stage)
        if stage.asking is None:
            found += 1
            yield table
        else:
            open_ways += _answers(game, table, stage)
        if found + len(open_ways) > MOST_WAYS:
            _fail(game, f"there are more than {MOST_WAYS} ways through it; mean fewer answers")


def _at_the_pupil(game: Game, lesson: Lesson, table: Table) -> Stage:
    """Let the others answer as it is written, until the pupil is asked."""
    while True:
        stage = stage_of(lesson, table)
        if stage is None:
            _fail(game, f"after {_played(table)}, the game is over before the lesson is")
        forced = table.forced()
        if forced is not None:
            table.play(forced[1], forced[0], by_itself=True)
            continue
        asked = next((seat for seat in table.actors if seat != PUPIL), None)
        if asked is None:
            return stage
        if asked not in stage.theirs:
            if PUPIL in table.actors:
                return stage
            legal = ", ".join(map(str, table.legal(asked)[:12]))
            _fail(game, f"after {_played(table)}, seat {asked} is asked, and it is not written what it answers: {legal}")
        _play(game, table, asked, str(stage.theirs[asked]))


def _answers(game: Game, table: Table, stage: Stage) -> list[Table]:
    """The table after each of the meant answers. Of several that are given in a row, some may not be legal yet."""
    note, legal = stage.asking, table.legal(PUPIL)
    made, waits = [], note is not None and note.times > 1 and any(action in legal for action in stage.meant)
    for action in stage.meant:
        if waits and action not in legal:
            continue
        other = table.copy()
        _play(game, other, PUPIL, str(action))
        made.append(other)
    return made


def _play(game: Game, table: Table, seat: int, action: str) -> None:
    try:
        table.play(action, seat)
    except CardamomError as error:
        legal = ", ".join(map(str, table.legal(seat)[:12])) or "nothing"
        _fail(game, f"after {_played(table)}, seat {seat} cannot answer {action}: {error} It can answer {legal}")


def _play_on(game: Game, table: Table) -> None:
    """After the lesson, the game comes to its end."""
    dice, strategy = Random(game.lesson.seed if game.lesson else 0), next(iter(game.strategies.values()), None)
    for _ in range(game.longest):
        if table.over:
            return
        seat = table.actors[0]
        legal = [int(action) for action in table.legal(seat)]
        chosen = dice.choice(legal) if strategy is None else strategy(table.view_state(seat), seat, legal[:], len(legal))
        table.play(chosen, seat)
    _fail(game, f"the game does not end after it, not in {game.longest} decisions")


# ---- what it points at


def _check_target(game: Game, lesson: Lesson, table: Table, note: Note, stage: Stage) -> None:
    target = note.at
    if target is not None and not _is_there(game, table, target, table.view(PUPIL)):
        _fail(game, f"after {_played(table)}, “{note.text}” points at {target}, which the pupil does not see then")


def _is_there(game: Game, table: Table, target: Target, view: ViewData) -> bool:
    match target:
        case AtQuestion():
            return view["question"] is not None
        case AtSeat(seat=seat):
            return seat < table.players
        case AtAnswer(action=action):
            return game.actions.find(action) in table.legal(PUPIL)
        case AtFact(fact=fact, seat=seat):
            return _is_said(view, fact, seat)
        case AtCard(zone=first, seat=seat) | AtZone(zone=first, seat=seat):
            family = game.state.zone_table.family_of(first)
            owner = seat if family.each else None
            zone = next(zone for zone in view["zones"] if (zone["zone"], zone["owner"]) == (family.name, owner))
            if isinstance(target, AtCard):
                return zone["cards"] is not None and target.card in zone["cards"]
            return zone["size"] > 0 or not plan_of(game).zones[first].fleeting


def _is_said(view: ViewData, fact: str, seat: int) -> bool:
    """Whether the table says something about a fact."""
    shown = next((shown for shown in view["shown"] if shown["name"] == fact), None)
    if shown is None:
        return False
    short = shown["short"]
    return bool(short[seat] if isinstance(short, list) else short)


# ---- telling a failure


def _played(table: Table) -> str:
    """The answers so far, as they would be written down."""
    last = ", ".join(f"{action} by seat {seat}" for seat, action in table.moves[-3:])
    return f"{table.move} answers ({last})" if last else "the deal"


def _fail(game: Game, what: str) -> NoReturn:
    raise NotConformant(Promise.LESSON, f"{game.name} ({game.id}) breaks the promise “lesson”: {what}.")
