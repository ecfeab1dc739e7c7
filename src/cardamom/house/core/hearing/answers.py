"""What people say at the table: answers, taking them back, looking back, and questions about the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.render import points_words
from cardamom.kernel.table import SPECTATOR

from .. import answering, answers, days, lessons, letters, scores, waiting
from .. import standing as standings
from ..answering import Done
from ..books import rulebook
from ..facing import check_faced
from ..past import table_then
from ..playing import Before, Playing
from ..records import By
from ..refused import Refused
from ..said import Answer, Facing, Hurry, Rules, SkipLesson, StandIn, Standing, Then, Undo, Why, WhyCard, WhyVerb
from ..showing import shuffled
from ..told import Ack, Error, Held, Past, Reasons
from .handler import Handlers

if TYPE_CHECKING:
    from ..room import Room

Asker = tuple[str, str]


def at_the_table(room: Room, person: str, seat: int | None) -> tuple[Playing, int]:
    """The game on the table, and the seat for which somebody speaks, who sits before the device."""
    playing, mine = seat_of(room, person, seat)
    check_faced(room, playing, person, mine)
    return playing, mine


def seat_of(room: Room, person: str, seat: int | None) -> tuple[Playing, int]:
    """The game on the table, and a seat of somebody: the one they name, or their only one."""
    playing = room.playing
    mine = [] if playing is None else playing.seats_of(person)
    if playing is None or not mine:
        raise Refused("You have no seat at this table.")
    if seat is None and len(mine) > 1:
        raise Refused("Say for which of your seats this is.")
    if seat is not None and seat not in mine:
        raise Refused("That is not your seat.")
    return playing, mine[0] if seat is None else seat


# ---- answering


def answer(room: Room, person: str, said: Answer | Undo, now: float) -> None:
    """Do what a seat asks for, once for each id. An answer that cannot be given is followed by a fresh state."""
    playing, seat = seat_of(room, person, said.seat)
    client = f"{person}/{said.id}"
    if client in playing.clients:
        room.tell(person, Ack(said.id, playing.clients[client]))
        return
    check_faced(room, playing, person, seat)
    try:
        playing.check_version(seat, said.version)
        if isinstance(said, Answer):
            if not said.anyhow and (text := lessons.otherwise(room, seat, said.action)) is not None:
                room.tell(person, Held(said.id, int(playing.table.game.actions.find(said.action)), text))
                return
            give(room, seat, said.action, By.PERSON, (person, said.id), now)
        else:
            take_back(room, seat, said.answers, (person, said.id), now)
    except CardamomError as error:
        room.tell(person, Error(said.id, str(error)))
        room.show_again(person)


def give(room: Room, seat: int, action: int | str, by: By, asker: Asker | None, now: float) -> None:
    """Answer for a seat; everybody is told once it is stored, with all that follows from it."""
    playing = room.playing
    assert playing is not None
    before, asked_at = playing.before(), playing.asked_at[seat]
    done = answering.answered(playing, room.document.standing, seat, action, by, _client(asker), now)
    reserves = room.reserves[:]
    if by is By.PERSON and room.document.clock is not None:
        waiting.spend(room, seat, now - asked_at)
    _keep(room, playing, before, reserves, done, asker, now)


def take_back(room: Room, seat: int, answers: int, asker: Asker, now: float) -> None:
    """Take back so many answers of a seat, or none."""
    playing = room.playing
    assert playing is not None
    before = playing.before()
    done = answering.taken_back(playing, room.document.standing, seat, answers, _client(asker), now)
    days.take_no_new_time(room, playing, seat, now)
    _keep(room, playing, before, room.reserves[:], done, asker, now)


def _client(asker: Asker | None) -> str | None:
    return None if asker is None else "/".join(asker)


def _keep(
    room: Room, playing: Playing, before: Before, reserves: list[float], done: Done, asker: Asker | None, now: float
) -> None:
    """Store what was done; everybody is told of it then."""
    result, late, first_asked_at = playing.result(now), room.late[:], room.first_asked_at[:]
    days.note_answers(room, playing, done.rows)
    document = room.with_clocks() if room.document.clock is not None else room.document
    document = replace(document, standing=done.standing) if done.standing != document.standing else document
    if result is not None and not lessons.is_lesson(document, playing.id):
        document = scores.scored(document, playing.deal, result)
    document = letters.after_answers(room, document, playing, before.turn, result, now)
    by_hand = {row.seat for row in done.rows if row.by is By.PERSON}
    goes_on = {row.seat for row in done.rows if days.turn_goes_on(room, playing, before, row.seat)} - by_hand

    def then(_: float) -> None:
        room.timed_out -= {row.seat for row in done.rows} - goes_on
        if asker is not None:
            room.tell(asker[0], Ack(asker[1], None if done.own is None else done.own.number))
        if done.rows or asker is None:
            room.show_change()
        else:
            room.show_again(asker[0])
        if result is not None and playing.deal.shuffle is not None:
            room.tell_all(shuffled(playing.deal))

    def back() -> None:
        playing.back_to(before, done.rows)
        room.reserves, room.late, room.first_asked_at = reserves, late, first_asked_at

    changed = None if document is room.document else document
    room.keep(now, then, back, asker=asker, document=changed, moves=done.rows, result=result)


# ---- answering beforehand, and not waiting for bots


def standing(room: Room, person: str, said: Standing, now: float) -> None:
    """Answer a question beforehand, or no longer. If it is asked already, it is answered now."""
    playing, seat = at_the_table(room, person, said.seat)
    if playing.over:
        raise Refused("The game is over.")
    if lessons.stage(room) is not None:
        raise Refused("In a lesson every question is asked; answer it, or skip the lesson.")
    standings.planned(playing.table.game, said.question)
    stands = standings.changed(room.document.standing, seat, said.question, said.on)
    if stands == room.document.standing:
        room.tell(person, Ack(said.id))
        return
    before = playing.before()
    done = answering.what_follows(playing, stands, now)
    _keep(room, playing, before, room.reserves[:], done, (person, said.id), now)


def hurry(room: Room, person: str, said: Hurry, now: float) -> None:
    """Bots play on without a pause until a person is asked."""
    if room.playing is None or not room.playing.seats_of(person):
        raise Refused("You have no seat at this table.")
    room.hurried = True
    room.tell(person, Ack(said.id))


def skip_lesson(room: Room, person: str, said: SkipLesson, now: float) -> None:
    """The pupil wants no more notes: the game goes on without them."""
    playing = room.playing
    if playing is None or not playing.seats_of(person) or not lessons.is_lesson(room.document, playing.id):
        raise Refused("This game has no lesson.")

    def then(_: float) -> None:
        room.tell(person, Ack(said.id))
        room.show_change()

    room.keep(now, then, lambda: None, asker=(person, said.id), document=replace(room.document, lesson_skipped=True))


def stand_in(room: Room, person: str, said: StandIn, now: float) -> None:
    """Let a bot answer for somebody who is away, now that they have been waited for."""
    room.me(person)
    playing = room.playing
    offer = None if playing is None or said.seat not in playing.asked else waiting.offered_at(room, said.seat)
    if offer is None or offer > now:
        raise Refused("That seat has not been waited for long enough.")
    room.stand_ins.add(said.seat)
    room.tell(person, Ack(said.id))


# ---- several players at one device


def facing(room: Room, person: str, said: Facing, now: float) -> None:
    """Show a device the cards of those who sit before it."""
    playing = room.playing
    mine = [] if playing is None else playing.seats_of(person)
    if playing is None or not mine:
        raise Refused("You have no seat at this table.")
    if said.table != playing.id:
        raise Refused("That game is not on the table now.")
    if not set(said.seats) <= set(mine):
        raise Refused("That is not your seat.")
    room.tell(person, Ack(said.id))
    if len(mine) > 1:
        room.face(person, sorted(set(said.seats)))


# ---- why not, and what the rules say


def why(room: Room, person: str, said: Why, now: float) -> None:
    playing, seat = at_the_table(room, person, said.seat)
    reason = playing.table.why(said.action, seat)
    room.tell(person, Reasons(said.id, [] if reason is None else [reason]))


def why_verb(room: Room, person: str, said: WhyVerb, now: float) -> None:
    playing, seat = at_the_table(room, person, said.seat)
    room.tell(person, Reasons(said.id, answers.why_verb(playing.table, seat, said.verb)))


def why_card(room: Room, person: str, said: WhyCard, now: float) -> None:
    playing, seat = at_the_table(room, person, said.seat)
    room.tell(person, Reasons(said.id, answers.why_card(playing.table, seat, said.kind)))


def then(room: Room, person: str, said: Then, now: float) -> None:
    """The table after so many answers, as a seat saw it then. Those who look on see what was public."""
    playing = room.playing
    if playing is None:
        raise Refused("There is no game on the table.")
    seat = at_the_table(room, person, said.seat)[1] if playing.seats_of(person) else SPECTATOR
    if seat == SPECTATOR and said.seat is not None:
        raise Refused("That is not your seat.")
    table = table_then(playing.table, playing.place, said.at)
    room.tell(person, Past(said.id, said.at, table.view(seat), points_words(table.game, table.scores, table.options)))


def rules(room: Room, person: str, said: Rules, now: float) -> None:
    """The rulebook of the game on the table, or of the one that is planned."""
    if room.playing is not None:
        table = room.playing.table
        room.tell(person, rulebook(said.id, table.game, table.options, room.world.pictures(table)))
    else:
        plan = room.document.plan
        game = room.world.game(plan.game)
        room.tell(person, rulebook(said.id, game, plan.options, room.world.shelf(game).pictures))


HANDLERS: Handlers = {
    Answer: answer,
    Undo: answer,
    Standing: standing,
    Hurry: hurry,
    Then: then,
    StandIn: stand_in,
    Why: why,
    WhyVerb: why_verb,
    WhyCard: why_card,
    Rules: rules,
    SkipLesson: skip_lesson,
    Facing: facing,
}
