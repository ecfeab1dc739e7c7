"""Asking everybody first: what somebody proposes is done once those whose voices count have agreed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardamom.kernel.errors import CardamomError

from ..refused import Refused
from ..said import Vote
from ..told import Ack, Error
from ..voting import WORDS, Proposal
from .handler import Handlers

if TYPE_CHECKING:
    from ..room import Room

CarryOut = Callable[[Any, Any, tuple[str, str], float], None]  # room, what was said, who asked for it by which request, when


def check_idle(room: Room) -> None:
    """Nothing is proposed while something else is on its way."""
    if room.shuffling is not None or room.fetching is not None:
        raise Refused("A game is being dealt already.")
    if room.proposal is not None:
        raise Refused("Something has been proposed already; wait until everybody has voted.")


def propose(room: Room, proposal: Proposal, now: float) -> None:
    """Ask those whose voices count; if there are none, it is done at once."""
    room.proposal = proposal
    carry_out_if_decided(room, now)


def vote(room: Room, person: str, said: Vote, now: float) -> None:
    room.me(person)
    proposal = room.proposal
    if proposal is None or person not in proposal.missing(room.voters(now)):
        raise Refused("There is nothing for you to vote on.")
    room.tell(person, Ack(said.id))
    room.proposal = proposal.spoken(person, said.yes)
    carry_out_if_decided(room, now, person)


def expire(room: Room) -> None:
    """Not everybody has voted in time."""
    proposal, room.proposal = room.proposal, None
    if proposal is not None:
        room.tell(proposal.by, Error(proposal.said.id, in_words(room, proposal, WORDS[proposal.about].expired, None)))


def without(room: Room, person: str) -> None:
    """Somebody is gone: what they proposed is dropped."""
    if room.proposal is not None and room.proposal.by == person:
        room.proposal = None


def carry_out_if_decided(room: Room, now: float, last: str | None = None) -> None:
    """Do what was proposed, or drop it, once it is clear which; `last` is the person who spoke last."""
    from . import CARRIED_OUT

    proposal = room.proposal
    decided = None if proposal is None else proposal.decided(room.voters(now))
    if proposal is None or decided is None:
        return
    room.proposal = None
    asker = proposal.by, proposal.said.id
    if not decided:
        room.tell(proposal.by, Error(proposal.said.id, in_words(room, proposal, WORDS[proposal.about].refused, last)))
        return
    try:
        CARRIED_OUT[type(proposal.said)](room, proposal.said, asker, now)
    except CardamomError as error:  # things have changed since it was proposed
        room.tell(asker[0], Error(asker[1], str(error)))


def in_words(room: Room, proposal: Proposal, words: str, person: str | None) -> str:
    """A sentence about a proposal, with the names of those whom it speaks of."""
    document = room.document
    member = None if person is None else document.member(person)
    other = None if proposal.against is None else document.member(proposal.against)
    return words.format(name=member.name if member else "Somebody", other=other.name if other else "somebody")


HANDLERS: Handlers = {Vote: vote}
