"""Among strangers: who finds the room, what is written there, who is sent away, and what whoever runs the house is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from .. import chatting, days, planning
from ..audit import AuditRecord, What, details
from ..codes import Code
from ..document import Document, Member
from ..moderation_said import LONGEST_LINE, Chat, ChatMode, LetChat, Listing, Publish, Report, SendAway
from ..pace import CHAT, LISTING, REPORTS, SENDING_AWAY
from ..refused import Refused
from ..told import Ack, Notice
from ..voting import About, Proposal
from ..written_text import plain_line
from .consent import CarryOut, check_idle, is_proposed, propose, vote_ends_at
from .handler import Handlers
from .people import check_host, go_away

if TYPE_CHECKING:
    from ..room import Room

Asker = tuple[str, str]
MOST_LINES_REPORTED = 20

# ---- who finds the room, and who may write in it


def publish(room: Room, person: str, said: Publish, now: float) -> None:
    member = check_host(room, person)
    if "open_tables" not in room.world.can:
        raise Refused("This house has no open tables; invite people by link or code.")
    if said.listing is room.document.listing:
        room.tell(person, Ack(said.id))
        return
    if not room.paces.allow(room.keys.room, LISTING, now):  # whoever is the host
        raise Refused("That was changed a moment ago; wait a little.")
    what = What.ROOM_UNLISTED if said.listing is Listing.LINK else What.ROOM_LISTED
    entry = _entry(room, what, member, None, said.listing, now)
    room.change(replace(room.document, listing=said.listing), (person, said.id), now, audit=(entry,))


def let_chat(room: Room, person: str, said: LetChat, now: float) -> None:
    check_host(room, person)
    if "chat" not in room.world.can:
        raise Refused("This house has no chat; quick phrases are always there.")

    def then(_: float) -> None:
        room.tell(person, Ack(said.id))
        if said.chat is ChatMode.OFF:
            room.chat.forget()
        for who in room.here.everybody:
            chatting.tell_whole(room, who)

    document = replace(room.document, chat=said.chat)
    room.keep(now, then, lambda: None, asker=(person, said.id), document=document)


def chat(room: Room, person: str, said: Chat, now: float) -> None:
    member = room.me(person)
    if chatting.mode(room) is ChatMode.OFF:
        raise Refused("The chat is off here; the host can turn it on where the house allows it.")
    text = plain_line(said.text, LONGEST_LINE)
    if not text:
        raise Refused("There is nothing to read in that.")
    if not room.paces.allow(person, CHAT, now):
        raise Refused("You have said a lot already; wait a moment.")
    chatting.tell_line(room, person, room.chat.add(person, member.number, member.name, text, now))
    room.tell(person, Ack(said.id))


# ---- sending somebody away


def send_away(room: Room, person: str, said: SendAway, now: float) -> None:
    """Whoever sits at a running game is sent away by vote. The host alone decides about all others, and also where nobody else
    is left to be asked."""
    member, other = room.me(person), _somebody_else(room, person, said.person)
    if is_proposed(room, person, said):
        return
    check_idle(room)
    host = member.number == room.document.host
    playing = room.playing
    if playing is None or playing.over or not playing.seats_of(other.person):
        check_host(room, person)
        _send_away(room, said, (person, said.id), now)
        return
    if not host and not playing.seats_of(person):
        raise Refused("Only those who play and the host can ask to send a player away.")
    proposal = Proposal(About.SEND_AWAY, person, said, vote_ends_at(room, now), against=other.person, alone=host)
    if proposal.decided(room.voters(now)) is False:
        raise Refused("Nobody else is here to agree; you can mute or block them, or leave.")
    if not room.paces.allow(person, SENDING_AWAY, now):
        raise Refused("You asked for that a moment ago; wait two minutes.")
    propose(room, proposal, now)


def _somebody_else(room: Room, person: str, number: int) -> Member:
    other = room.document.numbered(number)
    if other is None or other.left:
        raise Refused("That person is not in this room.")
    if other.person == person:
        raise Refused("You cannot send yourself away; you can leave the room.")
    return other


def _send_away(room: Room, said: SendAway, asker: Asker, now: float) -> None:
    """A bot takes over the seats of whoever is sent away, and they do not come back."""
    other, member = _somebody_else(room, asker[0], said.person), room.document.member(asker[0])
    assert member is not None

    def then(now: float) -> None:
        room.tell(*_ack(asker))
        room.hang_up(other.person, Code.LEFT, "You were sent away from this room.")
        go_away(room, other.person, now)
        if room.playing is not None:
            room.stand_ins |= set(room.playing.seats_of(other.person))
        room.tell_all(Notice(f"{other.name} was sent away."))

    document = days.with_days(room, _without(room, other))
    entry = _entry(room, What.SENT_AWAY, member, other, "", now)
    room.keep(now, then, lambda: None, asker=asker, document=document, audit=(entry,), playing=room.playing)


def _without(room: Room, other: Member) -> Document:
    document = room.document.with_member(replace(other, left=True))
    plan, sent_away = planning.stood_up(document.plan, other.number), (*document.sent_away, other.person)
    document = replace(document, plan=plan, sent_away=sent_away)
    if document.host != other.number:
        return document
    members = (each for each in document.members if each.person in room.here.people and not each.left)
    return replace(document, host=next((each.number for each in members), document.host))


def _ack(asker: Asker) -> tuple[str, Ack]:
    return asker[0], Ack(asker[1])


# ---- telling whoever runs the house


def report(room: Room, person: str, said: Report, now: float) -> None:
    """Also about somebody who has left already. The chat lines are those that the person who reports could read."""
    member, other = room.me(person), room.document.numbered(said.person)
    if "reports" not in room.world.can:
        raise Refused("Nobody reads reports in this house.")
    if other is None or other.person == person:
        raise Refused("That person is not in this room.")
    if not room.paces.allow(person, REPORTS, now):
        raise Refused("You have reported enough for now; wait a few minutes.")
    lines = [[line.name, line.text] for line in chatting.readable(room, person)[-MOST_LINES_REPORTED:]] if said.lines else []
    entry = _entry(room, What.REPORTED, member, other, said.reason, now, lines)
    room.keep(now, lambda _: room.tell(person, Ack(said.id)), lambda: None, asker=(person, said.id), audit=(entry,))


def _entry(
    room: Room, what: What, by: Member, about: Member | None, reason: str, now: float, lines: Sequence[Sequence[str]] = ()
) -> AuditRecord:
    """What a member did to another one, or to the room."""
    id, key = room.world.chance(9).hex(), room.keys.room
    known = details(by=by.name, about=about.name if about else "", lines=lines)
    return AuditRecord(id, now, by.person, what, about.person if about else key, key, str(reason), known)


HANDLERS: Handlers = {Publish: publish, LetChat: let_chat, Chat: chat, SendAway: send_away, Report: report}
CARRIED_OUT: dict[type, CarryOut] = {SendAway: _send_away}
