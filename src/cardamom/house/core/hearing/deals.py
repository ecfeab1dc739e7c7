"""From one game to the next: dealing, playing again, going on with an older game, and asking everybody first.

What ends a game for others needs the consent of all who are there and play it; the game is kept. In a game of days, all who
play it have the time of a turn to vote, and what is proposed is stored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardamom.kernel.errors import CardamomError

from .. import answering, days, letters, planning, scores, waiting
from ..codes import Code
from ..document import Document, Kept, NextGame
from ..effects import Fetch, Warm
from ..playing import Playing
from ..refused import Refused
from ..said import AddNonce, Close, Deal, Rematch, Resume, Vote
from ..shuffling import Shuffling
from ..told import Ack, Error, Notice
from ..voting import TEXTS, About, Proposal
from .handler import Handlers
from .people import check_host

if TYPE_CHECKING:
    from ..room import Room

Asker = tuple[str, str]
MOST_KEPT = 200  # games set aside in one room

# ---- what people say


def deal(room: Room, person: str, said: Deal, now: float) -> None:
    if room.document.dealt == (person, said.id):
        room.tell(person, Ack(said.id, 0))
        return
    check_host(room, person)
    if _is_proposed(room, person, said):
        return
    _check_idle(room)
    planning.seats(room.world, room.document, room.document.plan)  # what cannot be dealt is not voted on
    _propose(room, About.DEAL, person, said, now)


def rematch(room: Room, person: str, said: Rematch, now: float) -> None:
    """Anybody who played may deal again after the end; whoever sat second comes first."""
    room.me(person)
    _check_idle(room)
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
    if _is_proposed(room, person, said):
        return
    _check_idle(room)
    if not any(kept.table == said.table for kept in room.document.kept):
        raise Refused("That game is not kept in this room any more; choose another one.")
    _propose(room, About.RESUME, person, said, now)


def close(room: Room, person: str, said: Close, now: float) -> None:
    check_host(room, person)
    if _is_proposed(room, person, said):
        return
    _check_idle(room)
    _propose(room, About.CLOSE, person, said, now)


def expire(room: Room, now: float) -> None:
    """Not everybody has voted in time."""
    proposal = room.proposal
    if proposal is not None:
        end = Error(proposal.said.id, "Not everybody agreed in time, so the game goes on.")
        _put(room, None, now, lambda: room.tell(proposal.by, end))


def _is_proposed(room: Room, person: str, said: Deal | Resume | Close) -> bool:
    """Whether a page repeats what it has proposed already; the reply comes when everybody has voted."""
    return room.proposal is not None and (room.proposal.by, room.proposal.said.id) == (person, said.id)


def _check_idle(room: Room) -> None:
    if room.shuffling is not None or room.fetching is not None:
        raise Refused("A game is being dealt already.")
    if room.proposal is not None:
        raise Refused("Something has been proposed already; wait until everybody has voted.")


# ---- consent


def _propose(room: Room, about: About, person: str, said: Deal | Resume | Close, now: float) -> None:
    clock = room.document.clock
    time = clock.turn if clock is not None and days.on_the_table(room) else room.world.patience.vote
    proposal = Proposal(about, person, said, frozenset(), now + time)
    if proposal.missing(room.voters(now)):
        _put(room, proposal, now, lambda: None)
    else:
        _carry_out(room, proposal, now)


def _put(room: Room, proposal: Proposal | None, now: float, then: Callable[[], None]) -> None:
    """This is voted on now, or nothing any more. In a game of days it is stored, so that it outlives a rest."""
    before, room.proposal = room.proposal, proposal
    if room.document.days is None:
        then()
        return
    document = replace(room.document, days=replace(room.document.days, proposal=proposal))
    if before is None and proposal is not None:
        member = document.member(proposal.by)
        name = letters.plain(member.name if member is not None else "")
        document = letters.write(document, "vote", f"{TEXTS[proposal.about].format(name=name)} Come and vote.", now)

    def back() -> None:
        room.proposal = before

    asker = None if proposal is None or before is not None else (proposal.by, proposal.said.id)
    room.keep(now, lambda _: then(), back, asker=asker, document=document)


def vote(room: Room, person: str, said: Vote, now: float) -> None:
    member, proposal = room.me(person), room.proposal
    if proposal is None or person not in proposal.missing(room.voters(now)):
        raise Refused("There is nothing for you to vote on.")
    if not said.yes:
        no = Error(proposal.said.id, f"{member.name} would rather go on with this game.")

        def then() -> None:
            room.tell(person, Ack(said.id))
            room.tell(proposal.by, no)

        _put(room, None, now, then)
        return
    agreed = proposal.agreed_by(person)
    if agreed.missing(room.voters(now)):
        _put(room, agreed, now, lambda: room.tell(person, Ack(said.id)))
        return
    room.tell(person, Ack(said.id))
    room.proposal = agreed
    carry_out_if_agreed(room, now)


def without(room: Room, person: str) -> None:
    """Somebody is gone: what they proposed or had to add to a shuffle is waited for no longer. In a game of days, what they
    proposed stands."""
    if room.proposal is not None and room.proposal.by == person and not days.on_the_table(room):
        room.proposal = None
    if room.shuffling is not None:
        room.shuffling = replace(room.shuffling, waiting=room.shuffling.waiting - {person})


def carry_out_if_agreed(room: Room, now: float) -> None:
    if room.proposal is not None and not room.proposal.missing(room.voters(now)):
        proposal, room.proposal = room.proposal, None
        _carry_out(room, proposal, now)


def _carry_out(room: Room, proposal: Proposal, now: float) -> None:
    asker = (proposal.by, proposal.said.id)
    try:
        match proposal.said:
            case Deal():
                begin(room, room.document.plan, asker, now)
            case Resume(table=table):
                room.fetching = asker
                room.emit(Fetch(table))
            case Close():
                _close(room, asker, now)
    except CardamomError as error:  # the plan has changed since it was proposed
        room.tell(asker[0], Error(asker[1], str(error)))


def _close(room: Room, asker: Asker, now: float) -> None:
    def then(_: float) -> None:
        room.tell(asker[0], Ack(asker[1]))
        for person in room.here.everybody:
            room.hang_up(person, Code.LEFT, "The host has closed the room.")
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


def _set_aside(room: Room) -> Document:
    """The room with the game on its table kept for later, if it is not over."""
    playing, document = room.playing, room.document
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
    aside = _set_aside(room)
    back = next(kept for kept in aside.kept if kept.table == playing.id)
    kept = tuple(kept for kept in aside.kept if kept is not back)
    playing.asked_at = [now] * playing.table.players
    begun = days.begun(back.clock, playing.asked_at)
    clocks = {"clock": back.clock, "stand_ins": back.stand_ins, "reserves": back.reserves, "days": begun}
    document = replace(aside, table=playing.id, title=back.title, dealt=None, kept=kept, standing=(), **clocks)

    def then(now: float) -> None:
        room.reserves = list(back.reserves)
        if document.days is None:
            playing.asked_at = [now] * playing.table.players
        room.seat(playing)
        room.tell(asker[0], Ack(asker[1], playing.version))
        room.tell_all(Notice(f"The game of {playing.table.game.name} goes on."))

    room.keep(now, then, lambda: None, asker=asker, document=document, playing=playing)


HANDLERS: Handlers = {Deal: deal, Rematch: rematch, Resume: resume, Close: close, Vote: vote, AddNonce: nonce}
