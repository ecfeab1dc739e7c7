"""People come, go, call themselves something, say a few words, and hand the host's role on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardamom.kernel.printable import printable_name

from .. import chatting, days, letters, planning, waiting
from ..codes import Code
from ..document import Document, Member
from ..pace import PHRASES as PHRASES_PACE
from ..pace import WEBHOOKS
from ..refused import Refused
from ..roles import Role
from ..said import Host, Leave, Me, Mute, Phrase, Webhook
from ..told import Ack, Hooked, Phrased
from ..world import AVATARS, PHRASES
from .handler import Handlers

if TYPE_CHECKING:
    from ..room import Room

# ---- coming and going


def come_in(room: Room, person: str, name: str, avatar: int, now: float) -> None:
    """A person comes in: for the first time, again, or on another device. Their seats are theirs at once."""
    from ..room import MOST_MEMBERS, MOST_PEOPLE

    document = room.document
    members = [member for member in document.members if not member.left]
    if document.closed:
        room.hang_up(person, Code.LEFT, "This room is closed.")
        return
    if person in document.sent_away:
        room.hang_up(person, Code.LEFT, "You were sent away from this room.")
        return
    known = document.member(person)
    if known is not None and not known.left:
        if days.late_seats(room, person):
            _let_in(room, person, document, now)
        else:
            _arrive(room, person, now)
        return
    if len(members) >= MOST_PEOPLE or (known is None and len(document.members) >= MOST_MEMBERS):
        room.hang_up(person, Code.FULL, "This room is full.")
        return
    member = replace(known, left=False) if known else _newcomer(document, person, name, avatar)
    document = document.with_member(member)
    document = replace(document, plan=planning.seated(document.plan, member.number))
    if waiting_for_a_host(document):
        document = replace(document, host=member.number)
    _let_in(room, person, document, now)


def _let_in(room: Room, person: str, document: Document, now: float) -> None:
    """Somebody comes in, once it is stored. If a bot has played on for them, that is over."""
    late, first_asked_at = room.late, room.first_asked_at
    asked_at = None if room.playing is None else room.playing.asked_at
    room.late, room.first_asked_at = late[:], first_asked_at[:]
    if room.playing is not None:
        room.playing.asked_at = room.playing.asked_at[:]
    days.come_back(room, person, now)

    def back() -> None:
        room.late, room.first_asked_at = late, first_asked_at
        if room.playing is not None and asked_at is not None:
            room.playing.asked_at = asked_at
        room.hang_up(person, Code.BROKEN, "You could not be let in, because nothing can be stored now; try again.")

    document = days.with_days(room, document)
    room.keep(now, lambda then: _arrive(room, person, then), back, document=document, playing=room.playing)


def waiting_for_a_host(document: Document) -> bool:
    """Whether the host has left, and nobody was there to take over."""
    host = document.numbered(document.host)
    return host is None or host.left


def _newcomer(document: Document, person: str, name: str, avatar: int) -> Member:
    number = max((member.number for member in document.members), default=0) + 1
    return Member(person, number, printable_name(name) or f"Guest {number}", avatar % len(AVATARS))


def _arrive(room: Room, person: str, now: float) -> None:
    if not room.here.everybody:
        waiting.restart_clocks(room, now)
    room.here.people.add(person)
    room.here.away_since.pop(person, None)
    room.facing.pop(person, None)  # whoever opens a page says anew who sits before it
    if room.playing is not None:
        room.stand_ins -= set(room.playing.seats_of(person))
    room.greet(person, now)


def watch(room: Room, watcher: str, role: Role, now: float) -> None:
    """Somebody looks on. However many do, there is always room for people who play."""
    from ..room import MOST_WATCHERS

    if room.document.closed:
        room.hang_up(watcher, Code.LEFT, "This room is closed.")
    elif len(room.here.watchers) >= MOST_WATCHERS:
        room.hang_up(watcher, Code.FULL, "Too many people are looking on already.")
    else:
        if not room.here.everybody:
            waiting.restart_clocks(room, now)
        room.here.watchers.add(watcher)
        if role is Role.SCREEN:
            room.here.screens.add(watcher)
        room.greet(watcher, now)


def go_away(room: Room, person: str, now: float) -> None:
    """Somebody's page is gone; maybe they come back."""
    from . import consent, deals

    room.eyes.pop(person, None)
    room.facing.pop(person, None)
    room.here.watchers.discard(person)
    room.here.screens.discard(person)
    if person in room.here.people:
        room.here.people.discard(person)
        room.here.away_since[person] = now
        consent.without(room, person)
        deals.without(room, person)


def leave(room: Room, person: str, said: Leave, now: float) -> None:
    """Somebody leaves for good. A bot plays on for them; if they come back, their seat is theirs again."""
    member, document = room.me(person), room.document
    document = document.with_member(replace(member, left=True))
    document = replace(document, plan=planning.stood_up(document.plan, member.number))
    if document.host == member.number:
        heir = waiting.next_host(room)
        document = replace(document, host=document.host if heir is None else heir)
    if all(other.left for other in document.members):
        document = replace(document, closed=True)
    if document.days is not None and document.days.proposal is not None and document.days.proposal.by == person:
        document = replace(document, days=replace(document.days, proposal=None))

    def then(now: float) -> None:
        room.proposal = document.days.proposal if document.days is not None else room.proposal
        room.tell(person, Ack(said.id))
        room.hang_up(person, Code.LEFT, "You have left the room.")
        go_away(room, person, now)
        if room.playing is not None:
            room.stand_ins |= set(room.playing.seats_of(person))

    room.keep(now, then, lambda: None, asker=(person, said.id), document=document, playing=room.playing)


# ---- who they are


def me(room: Room, person: str, said: Me, now: float) -> None:
    name = printable_name(said.name)
    if not name:
        raise Refused("A name needs at least one letter.")
    member = replace(room.me(person), name=name, avatar=said.avatar % len(AVATARS))
    room.change(room.document.with_member(member), (person, said.id), now)


def check_host(room: Room, person: str) -> Member:
    member = room.me(person)
    if member.number != room.document.host:
        host = room.document.numbered(room.document.host)
        raise Refused(f"Only the host ({host.name}) can do that." if host else "Only the host can do that.")
    return member


def host(room: Room, person: str, said: Host, now: float) -> None:
    check_host(room, person)
    heir = room.document.numbered(said.person)
    if heir is None or heir.left:
        raise Refused("That person is not in this room.")
    room.change(replace(room.document, host=heir.number), (person, said.id), now)


# ---- messages to elsewhere


def webhook(room: Room, person: str, said: Webhook, now: float) -> None:
    """The host has messages about games of days sent to an address. Its secret is told once."""
    check_host(room, person)
    if said.address is not None:
        room.world.check_webhook(said.address)
        if not room.paces.allow(room.keys.room, WEBHOOKS, now):  # whoever is the host
            raise Refused("The webhook was changed a moment ago; wait a minute.")
    secret = room.world.chance(24).hex()
    document = letters.set_to(room.document, said.address, secret, now)

    def then(_: float) -> None:
        room.tell(person, Ack(said.id) if said.address is None else Hooked(said.id, secret))

    room.keep(now, then, lambda: None, asker=(person, said.id), document=document)


# ---- quick phrases


def phrase(room: Room, person: str, said: Phrase, now: float) -> None:
    member = room.me(person)
    if said.phrase >= len(PHRASES):
        raise Refused("There is no such phrase.")
    if not room.paces.allow(person, PHRASES_PACE, now):
        raise Refused("You have said a lot already; wait a moment.")
    for other in room.here.everybody:
        if chatting.hears(room, other, person):
            room.tell(other, Phrased(member.number, said.phrase))
    room.tell(person, Ack(said.id))


def mute(room: Room, person: str, said: Mute, now: float) -> None:
    room.me(person)
    other = room.document.numbered(said.person)
    if other is None:
        raise Refused("That person is not in this room.")
    muted = room.mutes.setdefault(person, set())
    (muted.add if said.muted else muted.discard)(other.person)
    chatting.tell_whole(room, person)
    room.tell(person, Ack(said.id))


HANDLERS: Handlers = {Leave: leave, Me: me, Host: host, Webhook: webhook, Phrase: phrase, Mute: mute}
