"""Guided first games: dealt from the lesson's seed, with notes for the pupil alone, and with written answers of the others.

Where a lesson is follows from the answers at the table, so it outlives a restart, and taking an answer back takes it back too.
What is told depends on those answers and on the lesson, and on no card that the pupil does not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardamom.bots import plain
from cardamom.kernel.actions import Action
from cardamom.kernel.game import Game
from cardamom.kernel.lesson import PUPIL, AtAnswer, AtCard, AtFact, AtSeat, AtZone, Note, Target, Try
from cardamom.kernel.lesson import Lesson as Declared
from cardamom.kernel.lesson_course import Stage, stage_of
from cardamom.kernel.table import Table
from cardamom.kernel.view_types import ViewData

from . import answering, planning
from .document import Document, Member, NextGame, Place
from .playing import Playing
from .records import DealRecord, MoveRecord
from .refused import Refused
from .told import Lesson, LessonNote, Thing
from .world import World

if TYPE_CHECKING:
    from .room import Room

EASY = "easy"


# ---- opening


def lesson_of(game: Game) -> Declared:
    if game.lesson is None:
        raise Refused(f"{game.name} has no lesson; its rulebook explains it.")
    return game.lesson


def opened(
    world: World, game: Game, pupil: Member, room: str, now: float
) -> tuple[Document, DealRecord, tuple[MoveRecord, ...]]:
    """A room with the guided game on its table, and what gives itself right after the deal. Its seed is known, so there is no
    proof of its shuffle, and it does not count for the evening."""
    lesson = lesson_of(game)
    bot = EASY if EASY in game.strategies else plain.default(game)
    places = (Place(pupil.number), *(Place(None, bot) for _ in range(lesson.players - 1)))
    plan = NextGame(game.id, places, game.check_options(lesson.options))
    document = Document((pupil,), pupil.number, plan)
    seats = planning.seats(world, document, plan)
    table = world.chance(9).hex()
    deal = DealRecord(table, room, game.id, game.rules_version, plan.options, seats, lesson.seed, None, now)
    rows = answering.what_follows(Playing(deal, game, now), (), now).rows
    reserves = (0.0,) * lesson.players
    return Document((pupil,), pupil.number, plan, table, game.name, reserves=reserves, lesson=table), deal, rows


# ---- where it is


def is_lesson(document: Document, table: str) -> bool:
    """Whether the game on this table was dealt to learn it."""
    return document.lesson == table


def stage(room: Room) -> Stage | None:
    """Where the lesson on the table is; None without one, and once it is over or was left."""
    playing, document = room.playing, room.document
    if playing is None or not is_lesson(document, playing.id) or document.lesson_skipped:
        return None
    return playing.lesson_stage(_found)


def _found(table: Table) -> Stage | None:
    return None if table.game.lesson is None else stage_of(table.game.lesson, table)


def their_answer(room: Room, seat: int) -> Action | None:
    """What the lesson has another seat answer now."""
    found = stage(room)
    action = None if found is None else found.theirs.get(seat)
    return action if room.playing is not None and action in room.playing.table.legal(seat) else None


def otherwise(room: Room, seat: int, action: int | str) -> str | None:
    """What is said to a pupil who would answer something else than the lesson asks for; None where that is fine."""
    found, playing = stage(room), room.playing
    asking = None if found is None else found.asking
    if found is None or asking is None or playing is None or seat != PUPIL:
        return None
    known = playing.table.game.actions.find(action)
    if known in found.meant or playing.table.why(known, seat) is not None:
        return None
    return asking.otherwise.format(*playing.table.names)


# ---- as the pupil is told it


def told(room: Room, seat: int) -> Lesson | None:
    """What the lesson says to a seat now: nothing to anybody but the pupil."""
    found, playing = stage(room), room.playing
    if found is None or playing is None or seat != PUPIL:
        return None
    table, asked = playing.table, PUPIL in playing.asked
    view, legal = table.view(PUPIL), table.legal(PUPIL)
    meant = [int(action) for action in found.meant if action in legal]
    notes = [_note(table, note, view, meant) for note in found.notes] if asked else []
    of = len(table.game.lesson.notes) if table.game.lesson else 0
    return Lesson(playing.id, seat, playing.version, notes, meant if asked else [], found.first, of)


def _note(table: Table, note: Note, view: ViewData, meant: list[int]) -> LessonNote:
    text, asks = note.text.format(*table.names), isinstance(note, Try)
    if note.at is None:
        return LessonNote(text, asks, None, None, meant[0] if meant else None)
    return LessonNote(text, asks, *_target(table.game, note.at, view))


def _target(game: Game, target: Target, view: ViewData) -> tuple[Thing | None, str | None, int | None]:
    """What a note points at: a thing, a fact of the table or of a player, or an answer; none of them is the question."""
    match target:
        case AtSeat(seat=seat):
            return Thing(None, seat, None), None, None
        case AtFact(fact=fact, seat=seat):
            return Thing(None, seat, None), fact, None
        case AtAnswer(action=action):
            return None, None, int(game.actions.find(action))
        case AtCard(zone=first, seat=seat) | AtZone(zone=first, seat=seat):
            family = game.state.zone_table.family_of(first)
            owner = seat if family.each else None
            kind = _kind(view, family.name, owner, target.card) if isinstance(target, AtCard) else None
            return Thing(family.name, owner, kind), None, None
    return None, None, None


def _kind(view: ViewData, name: str, owner: int | None, card: str) -> int | None:
    """The kind of a card that lies in sight, by its name; None if it does not lie there."""
    zone = next(zone for zone in view["zones"] if (zone["zone"], zone["owner"]) == (name, owner))
    cards, kinds = zone["cards"] or [], zone["kinds"] or []
    return next((kind for kind, known in zip(kinds, cards, strict=True) if known == card), None)
