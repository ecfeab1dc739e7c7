"""Games of days: each answer has some days, and the game goes on while nobody is there.

Nobody is called absent in them. If somebody's time is up, a bot plays out their turn; if it is up twice in a row, the bot goes
on for them until they come back. Taking an answer back gives no new time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from .document import Days, Document
from .records import AskedRecord, By, DealRecord, MoveRecord

if TYPE_CHECKING:
    from .playing import Before, Playing
    from .room import Room
    from .said import ClockRule

LATE = 2  # times in a row, until a bot plays on for somebody
SHORT = 0.25  # of a turn is left when time runs short
HOUR = 3600.0  # left at least to whoever takes an answer back; and a house that wakes a room later than this was closed


# ---- which games


def on_the_table(room: Room) -> bool:
    """Whether a game of days is played here."""
    return room.document.days is not None and room.playing is not None and not room.playing.over


def runs_alone(room: Room) -> bool:
    """Whether the room goes on while nobody is there: in a game of days, and while one is dealt."""
    dealing = room.shuffling is not None and room.shuffling.plan.clock is not None and room.shuffling.plan.clock.days
    return not room.document.closed and (dealing or on_the_table(room))


def begun(clock: ClockRule | None, asked_at: Sequence[float]) -> Days | None:
    """What is remembered of a game that begins or goes on; nothing if it is no game of days."""
    if clock is None or not clock.days:
        return None
    return Days(tuple(asked_at), tuple(asked_at), (0,) * len(asked_at), (0.0,) * len(asked_at))


def as_remembered(document: Document, playing: Playing | None) -> None:
    """A room is read: its seats have been asked since the times that were kept."""
    if document.days is not None and playing is not None and len(document.days.asked_at) == playing.table.players:
        playing.asked_at = list(document.days.asked_at)


# ---- who answers


def stood_in(document: Document, deal: DealRecord) -> set[int]:
    """The seats for which a bot plays on: their people have left, or let their time run out too often."""
    if document.days is None:
        return set()
    late = document.days.late
    return {
        at
        for at, seat in enumerate(deal.seats)
        if seat.person is not None and (late[at] >= LATE or (member := document.member(seat.person)) is None or member.left)
    }


def time_is_up(room: Room, seat: int, now: float) -> None:
    """A bot answers: for this turn, or from now on. If the house was closed when the time ran out, there is a little more."""
    playing, clock = room.playing, room.document.clock
    if playing is None or clock is None:
        return
    if playing.asked_at[seat] + clock.turn + HOUR < now:
        playing.asked_at[seat] = room.first_asked_at[seat] = now - (1 - SHORT) * clock.turn
        return
    here = playing.deal.seats[seat].person in room.here.people
    (room.timed_out if here or room.late[seat] + 1 < LATE else room.stand_ins).add(seat)


# what was said beforehand or gave itself says nothing about who is there
HOW_LATE = {By.PERSON: 0, By.CLOCK: 1, By.STAND_IN: LATE}


def note_answers(room: Room, playing: Playing, rows: Sequence[MoveRecord]) -> None:
    """Whoever answers in person is no longer late; whoever is answered for is, once for a whole turn."""
    if room.document.days is None:
        return
    for row in rows:
        room.late[row.seat] = HOW_LATE.get(row.by, room.late[row.seat])
    for seat, asked_at in enumerate(playing.asked_at):
        if not playing.table.may_undo(seat):
            room.first_asked_at[seat] = asked_at


def turn_goes_on(room: Room, playing: Playing, before: Before, seat: int) -> bool:
    """Whether a bot that answered because time was up goes on with the turn of this seat, whose person is still away."""
    away = playing.deal.seats[seat].person not in room.here.people
    return away and on_the_table(room) and seat in playing.asked and playing.turn is before.turn


def take_no_new_time(room: Room, playing: Playing, seat: int, now: float) -> None:
    """An answer was taken back: the time of its question goes on as if there had been none, with an hour left at least."""
    if on_the_table(room) and room.document.clock is not None:
        playing.asked_at[seat] = max(room.first_asked_at[seat], now - room.document.clock.turn + HOUR)


def late_seats(room: Room, person: str) -> list[int]:
    """The seats of somebody for which a bot plays on because they were late."""
    if room.playing is None or not on_the_table(room):
        return []
    return [seat for seat in room.playing.seats_of(person) if room.late[seat] >= LATE]


def come_back(room: Room, person: str, now: float) -> None:
    """Somebody is back: what they are asked, they are asked from now on."""
    for seat in late_seats(room, person):
        assert room.playing is not None
        room.late[seat], room.playing.asked_at[seat], room.first_asked_at[seat] = 0, now, now


# ---- what is kept


def with_days(room: Room, document: Document) -> Document:
    """The document with what a game of days remembers now."""
    if document.days is None or room.playing is None:
        return document
    asked = {"asked_at": tuple(room.playing.asked_at), "first_asked_at": tuple(room.first_asked_at)}
    return replace(document, days=replace(document.days, **asked, late=tuple(room.late), proposal=room.proposal))


def asked(room: Room) -> tuple[AskedRecord, ...]:
    """The people whom the game waits for. With a clock of days, whoever is stood in for is not waited for."""
    playing, clock = room.playing, room.document.clock
    if playing is None or playing.over:
        return ()
    found: dict[str, AskedRecord] = {}
    for seat in playing.asked:
        person, since = playing.deal.seats[seat].person, playing.asked_at[seat]
        if person is None or (room.document.days is not None and seat in room.stand_ins) or person in found:
            continue
        found[person] = AskedRecord(person, since, since + clock.turn if clock is not None and clock.days else None)
    return tuple(found.values())
