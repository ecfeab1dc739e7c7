"""What people say at the table: answers, taking them back, and questions about the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.rulebook import rulebook_for

from .. import answers, scores, waiting
from ..playing import Playing
from ..records import By
from ..refused import Refused
from ..said import Answer, Rules, StandIn, Undo, Why, WhyCard, WhyVerb
from ..showing import shuffled
from ..told import Ack, Error, Reasons, Rulebook
from .handler import Handlers

if TYPE_CHECKING:
    from ..room import Room


def at_the_table(room: Room, person: str, seat: int | None) -> tuple[Playing, int]:
    """The game on the table, and the seat for which somebody speaks: the one they name, or their only one."""
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
    playing, seat = at_the_table(room, person, said.seat)
    client = f"{person}/{said.id}"
    if client in playing.clients:
        room.tell(person, Ack(said.id, playing.clients[client]))
        return
    try:
        playing.check_version(seat, said.version)
        give(room, seat, said.action if isinstance(said, Answer) else None, By.PERSON, (person, said.id), now)
    except CardamomError as error:
        room.tell(person, Error(said.id, str(error)))
        room.show_again(person)


def give(room: Room, seat: int, action: int | str | None, by: By, asker: tuple[str, str] | None, now: float) -> None:
    """Answer for a seat; everybody is told once it is stored."""
    playing = room.playing
    assert playing is not None
    before, reserves, asked_at = playing.before(), room.reserves[:], playing.asked_at[seat]
    client = None if asker is None else "/".join(asker)
    row = playing.add(seat, action, by, client, now)
    if by is By.PERSON and room.document.clock is not None:
        waiting.spend(room, seat, now - asked_at)
    result = playing.result(now)
    document = room.with_reserves() if room.document.clock is not None else None
    if result is not None:
        document = scores.scored(document or room.document, playing.deal, result)

    def then(_: float) -> None:
        room.timed_out.discard(seat)
        if asker is not None:
            room.tell(asker[0], Ack(asker[1], playing.version))
        room.show_change()
        if result is not None and playing.deal.shuffle is not None:
            room.tell_all(shuffled(playing.deal))

    def back() -> None:
        playing.back_to(before, row)
        room.reserves = reserves

    room.keep(now, then, back, asker=asker, document=document, moves=(row,), result=result)


def stand_in(room: Room, person: str, said: StandIn, now: float) -> None:
    """Let a bot answer for somebody who is away, now that they have been waited for."""
    room.me(person)
    playing = room.playing
    offer = None if playing is None or said.seat not in playing.asked else waiting.offered_at(room, said.seat)
    if offer is None or offer > now:
        raise Refused("That seat has not been waited for long enough.")
    room.stand_ins.add(said.seat)
    room.tell(person, Ack(said.id))


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


def rules(room: Room, person: str, said: Rules, now: float) -> None:
    """The rulebook of the game on the table, or of the one that is planned."""
    playing, plan = room.playing, room.document.plan
    game, options = (playing.table.game, playing.table.options) if playing else (room.world.game(plan.game), plan.options)
    try:
        room.tell(person, Rulebook(said.id, rulebook_for(game, options)))
    except FileNotFoundError:
        room.tell(person, Error(said.id, f"{game.name} has no rulebook."))


HANDLERS: Handlers = {
    Answer: answer,
    Undo: answer,
    StandIn: stand_in,
    Why: why,
    WhyVerb: why_verb,
    WhyCard: why_card,
    Rules: rules,
}
