"""Asking everybody first: what somebody proposes is done once those whose voices count have agreed.

In a game of days, all who play it have the time of a turn to vote, and what is proposed is stored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardamom.kernel.errors import CardamomError

from .. import days, letters
from ..refused import Refused
from ..said import Vote
from ..told import Ack, Error
from ..voting import WORDS, Proposal
from .handler import Handlers

if TYPE_CHECKING:
    from ..room import Room

CarryOut = Callable[[Any, Any, tuple[str, str], float], None]  # room, what was said, who asked for it by which request, when


def is_proposed(room: Room, person: str, said: Any) -> bool:
    """Whether a page repeats what it has proposed already; the reply comes when everybody has voted."""
    return room.proposal is not None and (room.proposal.by, room.proposal.said.id) == (person, said.id)


def check_idle(room: Room) -> None:
    """Nothing is proposed while something else is on its way."""
    if room.shuffling is not None or room.fetching is not None:
        raise Refused("A game is being dealt already.")
    if room.proposal is not None:
        raise Refused("Something has been proposed already; wait until everybody has voted.")


def vote_ends_at(room: Room, now: float) -> float:
    """Until when people may vote on what is proposed now."""
    clock = room.document.clock
    return now + (clock.turn if clock is not None and days.on_the_table(room) else room.world.patience.vote)


def propose(room: Room, proposal: Proposal, now: float) -> None:
    """Ask those whose voices count; if there are none, it is done at once."""
    if proposal.decided(room.voters(now)) is None:
        _put(room, proposal, now, lambda: None)
    else:
        room.proposal = proposal
        carry_out_if_decided(room, now)


def vote(room: Room, person: str, said: Vote, now: float) -> None:
    room.me(person)
    proposal = room.proposal
    if proposal is None or person not in proposal.missing(room.voters(now)):
        raise Refused("There is nothing for you to vote on.")
    spoken = proposal.spoken(person, said.yes)
    decided = spoken.decided(room.voters(now))
    if decided:
        room.tell(person, Ack(said.id))
        room.proposal = spoken
        carry_out_if_decided(room, now)
        return

    def then() -> None:
        room.tell(person, Ack(said.id))
        if decided is not None:
            _tell_refused(room, proposal, person)

    _put(room, spoken if decided is None else None, now, then)


def expire(room: Room, now: float) -> None:
    """Not everybody has voted in time."""
    proposal = room.proposal
    if proposal is not None:
        end = Error(proposal.said.id, in_words(room, proposal, WORDS[proposal.about].expired, None))
        _put(room, None, now, lambda: room.tell(proposal.by, end))


def without(room: Room, person: str) -> None:
    """Somebody is gone: what they proposed is dropped. In a game of days it stands."""
    if room.proposal is not None and room.proposal.by == person and not days.on_the_table(room):
        room.proposal = None


def carry_out_if_decided(room: Room, now: float) -> None:
    """Do what was proposed, or drop it, once it is clear which."""
    from . import CARRIED_OUT

    proposal = room.proposal
    decided = None if proposal is None else proposal.decided(room.voters(now))
    if proposal is None or decided is None:
        return
    if not decided:
        _put(room, None, now, lambda: _tell_refused(room, proposal, None))
        return
    room.proposal = None
    asker = proposal.by, proposal.said.id
    try:
        CARRIED_OUT[type(proposal.said)](room, proposal.said, asker, now)
    except CardamomError as error:  # things have changed since it was proposed
        room.tell(asker[0], Error(asker[1], str(error)))


def _tell_refused(room: Room, proposal: Proposal, last: str | None) -> None:
    """Tell whoever proposed it that it is not done; `last` is the person who decided that."""
    room.tell(proposal.by, Error(proposal.said.id, in_words(room, proposal, WORDS[proposal.about].refused, last)))


def _put(room: Room, proposal: Proposal | None, now: float, then: Callable[[], None]) -> None:
    """This is voted on now, or nothing any more. In a game of days it is stored, so that it outlives a rest."""
    before, room.proposal = room.proposal, proposal
    if room.document.days is None:
        then()
        return
    document = replace(room.document, days=replace(room.document.days, proposal=proposal))
    if before is None and proposal is not None:
        words = in_words(room, proposal, WORDS[proposal.about].proposed, proposal.by, letters.plain)
        document = letters.write(document, "vote", f"{words} Come and vote.", now)

    def back() -> None:
        room.proposal = before

    asker = None if proposal is None or before is not None else (proposal.by, proposal.said.id)
    room.keep(now, lambda _: then(), back, asker=asker, document=document)


def in_words(
    room: Room, proposal: Proposal, words: str, person: str | None, as_written: Callable[[str], str] = lambda name: name
) -> str:
    """A sentence about a proposal, with the names of those whom it speaks of, as they are to be written."""
    document = room.document
    member = None if person is None else document.member(person)
    other = None if proposal.against is None else document.member(proposal.against)
    return words.format(
        name=as_written(member.name) if member else "Somebody", other=as_written(other.name) if other else "somebody"
    )


HANDLERS: Handlers = {Vote: vote}
