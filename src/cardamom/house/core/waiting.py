"""Nobody waits for somebody who has left: absence, clocks, votes and everything else that happens when its time has come.

Absence counts only while that person is asked, and no time counts while nobody is there at all. Games of days are different:
there nobody is absent, and time always counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from . import days, letters, thinking

if TYPE_CHECKING:
    from .room import Room
    from .said import ClockRule


def full_reserves(clock: ClockRule | None, seats: int) -> tuple[float, ...]:
    """The reserves of a game that begins."""
    return (float(clock.reserve) if clock else 0.0,) * seats


def restart_clocks(room: Room, now: float) -> None:
    """Somebody has come into an empty room: nothing has been waited for while nobody was there."""
    if room.playing is not None and not days.on_the_table(room):
        room.playing.asked_at = [now] * room.playing.table.players


def spend(room: Room, seat: int, seconds: float) -> None:
    """A person has answered: what they took beyond their turn comes out of their reserve."""
    if room.document.clock is not None:
        room.reserves[seat] = max(0.0, room.reserves[seat] - max(0.0, seconds - room.document.clock.turn))


# ---- when


def person_at(room: Room, seat: int) -> str | None:
    """The person of a seat, if one of flesh and blood is to answer there."""
    if room.playing is None or seat in room.stand_ins or seat in room.timed_out:
        return None
    return room.playing.deal.seats[seat].person


def offered_at(room: Room, seat: int) -> float | None:
    """When the others may let a bot answer for this seat; None as long as its person is there, or a clock runs."""
    person = person_at(room, seat)
    if person is None or room.document.clock is not None or room.playing is None:
        return None
    away = room.here.away_since.get(person)
    return None if away is None else max(away, room.playing.asked_at[seat]) + room.world.patience.absence


def up_at(room: Room, seat: int) -> float | None:
    """When the clock of a seat that is asked runs out."""
    if room.document.clock is None or room.playing is None or person_at(room, seat) is None:
        return None
    return room.playing.asked_at[seat] + room.document.clock.turn + room.reserves[seat]


def host_passes_at(room: Room) -> float | None:
    """When an absent host's role goes to somebody who is there. In a game of days it stays with whoever plays."""
    host = room.document.numbered(room.document.host)
    if host is not None and room.playing is not None and days.on_the_table(room):
        seats = set(room.playing.seats_of(host.person))
        if seats and not seats <= room.stand_ins:
            return None
    away = None if host is None else room.here.away_since.get(host.person)
    return None if away is None or not room.here.people else away + room.world.patience.absence


def next_alarm(room: Room, now: float) -> float | None:
    """The next time at which something happens by itself."""
    goes_on = room.here.everybody or days.runs_alone(room)
    times = [time for time in _times(room, now) if time is not None] if goes_on else []
    letter = letters.next_at(room)
    if letter is not None and room.posting is None:
        times.append(letter)
    return min((max(time, room.quiet_until) for time in times), default=None)


def due(room: Room, now: float) -> float | None:
    """When the room wants to be woken though nobody is there and the house has forgotten it."""
    if room.document.closed:
        return None
    times = [letters.next_at(room)]
    if days.on_the_table(room) and room.playing is not None:
        times += _deadlines(room)
        times += (now for seat in room.playing.asked if thinking.level_at(room, room.playing, seat) is not None)
        if room.proposal is not None:
            times.append(room.proposal.until if room.proposal.missing(room.voters(now)) else now)
    return min((time for time in times if time is not None), default=None)


def _deadlines(room: Room) -> Iterator[float | None]:
    """When time is up, or runs short, for those who are asked."""
    if room.playing is not None:
        for seat in room.playing.asked:
            yield up_at(room, seat)
            yield letters.short_at(room, seat)


def _times(room: Room, now: float) -> Iterator[float | None]:
    yield host_passes_at(room)
    if room.proposal is not None:
        yield room.proposal.until
        if not days.on_the_table(room):
            away = (room.here.away_since.get(person) for person in room.proposal.missing(room.voters(now)))
            yield from (since + room.world.patience.broken_line for since in away if since is not None)
        yield None if room.proposal.decided(room.voters(now)) is None else now
    if room.shuffling is not None:
        yield room.shuffling.until if room.shuffling.waiting else now
    for ready in room.ready.values():
        yield ready.due(room)
    if room.playing is not None:
        for seat in room.playing.asked:
            offer = offered_at(room, seat)
            if offer is not None and (offer > now or room.document.stand_ins):
                yield offer
    yield from _deadlines(room)


# ---- what then


def check(room: Room, now: float) -> None:
    """Do whatever is due. What has to be stored is done one at a time; the next alarm is at once then."""
    from .hearing import consent, deals

    if room.quiet_until > now or not (room.here.everybody or days.runs_alone(room)):
        return
    if room.proposal is not None and room.proposal.until <= now:
        consent.expire(room, now)
        if room.busy:
            return
    if room.playing is not None:
        for seat in room.playing.asked:
            _check_seat(room, seat, now)
    consent.carry_out_if_decided(room, now)
    letters.warn(room, now)
    if room.busy:
        return
    if room.shuffling is not None and (room.shuffling.until <= now or not room.shuffling.waiting):
        deals.finish(room, now)
    elif (passes := host_passes_at(room)) is not None and passes <= now:
        _pass_host_on(room, now)
    else:
        thinking.answer_if_due(room, now)


def _check_seat(room: Room, seat: int, now: float) -> None:
    person, offer, up = person_at(room, seat), offered_at(room, seat), up_at(room, seat)
    if person is None:
        return
    if up is not None and up <= now and days.on_the_table(room):
        days.time_is_up(room, seat, now)
    elif up is not None and up <= now:
        room.reserves[seat] = 0.0
        (room.timed_out if person in room.here.people else room.stand_ins).add(seat)
    elif offer is not None and offer <= now and room.document.stand_ins:
        room.stand_ins.add(seat)


def _pass_host_on(room: Room, now: float) -> None:
    heir = next_host(room)
    if heir is not None:
        room.change(replace(room.document, host=heir), None, now)


def next_host(room: Room) -> int | None:
    """Whoever has been a member for longest, of those who are here and not the host already."""
    here = (member for member in room.document.members if member.person in room.here.people)
    return next((member.number for member in here if member.number != room.document.host), None)
