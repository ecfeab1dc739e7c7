"""From one game to the next: dealing, playing again, going on with an older game, and asking everybody first.

What ends a game for others needs the consent of all who are there and play it; the game is kept. In a game of days, all who
play it have the time of a turn to vote, and what is proposed is stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from .. import answering, days, letters, planning, scores, waiting
from ..codes import Code
from ..document import Document, Kept, NextGame
from ..effects import Fetch, Warm
from ..playing import Playing
from ..refused import Refused
from ..said import AddNonce, Close, Deal, Rematch, Resume
from ..shuffling import Shuffling
from ..told import Ack, Error, Notice
from ..voting import About, Proposal
from .consent import CarryOut, check_idle, is_proposed, propose, vote_ends_at
from .handler import Handlers
from .people import check_host

if TYPE_CHECKING:
    from ..room import Room

Asker = tuple[str, str]
MOST_KEPT = 200  # games set aside in one room
NOT_KEPT = "That game is not kept in this room any more; choose another one."

# ---- what people say


def deal(room: Room, person: str, said: Deal, now: float) -> None:
    if room.document.dealt == (person, said.id):
        room.tell(person, Ack(said.id, 0))
        return
    check_host(room, person)
    if is_proposed(room, person, said):
        return
    check_idle(room)
    planning.seats(room.world, room.document, room.document.plan)  # what cannot be dealt is not voted on
    _ask(room, About.DEAL, person, said, now)


def rematch(room: Room, person: str, said: Rematch, now: float) -> None:
    """Anybody who played may deal again after the end; whoever sat second comes first."""
    room.me(person)
    check_idle(room)
    playing = room.playing
    if playing is None or not playing.over:
        raise Refused("The game is not over yet.")
    if not playing.seats_of(person):
        raise Refused("Only somebody who played can ask for a rematch.")
    deal = playing.deal
    like = NextGame(deal.game, (), deal.options, room.document.clock, room.document.stand_ins)
    begin(room, planning.rotated(room.document, deal.seats, like), (person, said.id), now)


def resume(room: Room, person: str, said: Resume, now: float) -> None:
    check_host(room, person)
    if is_proposed(room, person, said):
        return
    check_idle(room)
    if not any(kept.table == said.table for kept in room.document.kept):
        raise Refused(NOT_KEPT)
    _ask(room, About.RESUME, person, said, now)


def close(room: Room, person: str, said: Close, now: float) -> None:
    check_host(room, person)
    if is_proposed(room, person, said):
        return
    check_idle(room)
    _ask(room, About.CLOSE, person, said, now)


def _ask(room: Room, about: About, person: str, said: Deal | Resume | Close, now: float) -> None:
    propose(room, Proposal(about, person, said, vote_ends_at(room, now)), now)


def without(room: Room, person: str) -> None:
    """Somebody is gone: what they had to add to a shuffle is waited for no longer."""
    if room.shuffling is not None:
        room.shuffling = replace(room.shuffling, waiting=room.shuffling.waiting - {person})


# ---- what everybody has agreed to


def _deal(room: Room, said: Deal, asker: Asker, now: float) -> None:
    begin(room, room.document.plan, asker, now)


def _fetch(room: Room, said: Resume, asker: Asker, now: float) -> None:
    room.fetching = asker
    room.emit(Fetch(said.table))


def _close(room: Room, said: Close, asker: Asker, now: float) -> None:
    _close_with(room, "The host has closed the room.", asker, now)


def shut(room: Room, reason: str, now: float) -> None:
    """Whoever runs the house closes the room, whatever goes on there. The game on its table is kept."""
    room.proposal, room.shuffling, room.fetching = None, None, None
    if not room.document.closed:
        _close_with(room, f"The house has closed this room: {reason}", None, now)


def _close_with(room: Room, sentence: str, asker: Asker | None, now: float) -> None:
    def then(_: float) -> None:
        if asker is not None:
            room.tell(asker[0], Ack(asker[1]))
        for person in room.here.everybody:
            room.hang_up(person, Code.LEFT, sentence)
        room.seat(None)

    room.keep(now, then, lambda: None, asker=asker, document=replace(_set_aside(room), closed=True))


# ---- dealing


def begin(room: Room, plan: NextGame, asker: Asker, now: float) -> None:
    """Commit to the house's part of the shuffle, and ask every browser at the table for its own."""
    seats = planning.seats(room.world, room.document, plan)
    waited = frozenset(seat.person for seat in seats if seat.person is not None and seat.person in room.here.people)
    table, secret = room.world.chance(9).hex(), room.world.chance(32).hex()
    room.shuffling = Shuffling(table, secret, plan, seats, waited, (), now + room.world.patience.nonces, asker)
    room.emit(Warm(plan.game, tuple(sorted({seat.bot for seat in seats if seat.bot is not None}))))
    room.tell_all(room.shuffling.told())


def nonce(room: Room, person: str, said: AddNonce, now: float) -> None:
    shuffling = room.shuffling
    if shuffling is None or shuffling.table != said.table or person not in shuffling.waiting:
        raise Refused("No nonce of yours is waited for.")
    room.shuffling = shuffling.with_nonce(person, said.nonce)
    room.tell(person, Ack(said.id))


def finish(room: Room, now: float) -> None:
    """All nonces are there, or have been waited for long enough: deal."""
    shuffling, room.shuffling = room.shuffling, None
    if shuffling is None:
        return
    plan, game = shuffling.plan, room.world.game(shuffling.plan.game)
    deal = shuffling.dealt(room.keys.room, game.rules_version, now)
    playing = Playing(deal, game, now)
    followed = answering.what_follows(playing, (), now)
    result = playing.result(now)
    document = replace(_dealt(room, plan, playing), dealt=shuffling.asker)
    if result is not None:
        document = scores.scored(document, deal, result)
    document = letters.after_answers(room, document, playing, None, result, now)

    def then(now: float) -> None:
        room.reserves = list(document.reserves)
        if document.days is None:
            playing.asked_at = [now] * playing.table.players
        room.seat(playing)
        room.tell(shuffling.asker[0], Ack(shuffling.asker[1], 0))

    room.keep(
        now,
        then,
        lambda: None,
        asker=shuffling.asker,
        document=document,
        deal=deal,
        moves=followed.rows,
        result=result,
        playing=playing,
    )


def _dealt(room: Room, plan: NextGame, playing: Playing) -> Document:
    """The room with this game on its table, and all its clocks at the beginning."""
    return replace(
        _set_aside(room),
        table=playing.id,
        title=playing.table.game.name,
        clock=plan.clock,
        stand_ins=plan.stand_ins,
        reserves=waiting.full_reserves(plan.clock, playing.table.players),
        standing=(),
        days=days.begun(plan.clock, playing.asked_at),
    )


def _set_aside(room: Room, but: Kept | None = None) -> Document:
    """The room with the game on its table kept for later, if it is not over; but not this one, which comes back."""
    playing, document = room.playing, room.document
    document = replace(document, kept=tuple(kept for kept in document.kept if kept is not but))
    if playing is None or playing.over:
        return document
    names = tuple(seat.name for seat in playing.deal.seats)
    kept = Kept(playing.id, playing.table.game.name, names, document.clock, document.stand_ins, tuple(room.reserves))
    return replace(document, table=None, title=None, kept=(*document.kept[1 - MOST_KEPT :], kept), standing=(), days=None)


def fetched(room: Room, playing: Playing | None, reason: str, now: float) -> None:
    """The older game is there: put it on the table in place of the other one."""
    asker, room.fetching = room.fetching, None
    if asker is None:
        return
    if playing is None:
        room.tell(asker[0], Error(asker[1], reason))
        return
    back = next((kept for kept in room.document.kept if kept.table == playing.id), None)
    if back is None:
        room.tell(asker[0], Error(asker[1], NOT_KEPT))
        return
    aside = _set_aside(room, but=back)
    playing.asked_at = [now] * playing.table.players
    begun = days.begun(back.clock, playing.asked_at)
    clocks = {"clock": back.clock, "stand_ins": back.stand_ins, "reserves": back.reserves, "days": begun}
    document = replace(aside, table=playing.id, title=back.title, dealt=None, standing=(), **clocks)

    def then(now: float) -> None:
        room.reserves = list(back.reserves)
        if document.days is None:
            playing.asked_at = [now] * playing.table.players
        room.seat(playing)
        room.tell(asker[0], Ack(asker[1], playing.version))
        room.tell_all(Notice(f"The game of {playing.table.game.name} goes on."))

    room.keep(now, then, lambda: None, asker=asker, document=document, playing=playing)


HANDLERS: Handlers = {Deal: deal, Rematch: rematch, Resume: resume, Close: close, AddNonce: nonce}
CARRIED_OUT: dict[type, CarryOut] = {Deal: _deal, Resume: _fetch, Close: _close}
