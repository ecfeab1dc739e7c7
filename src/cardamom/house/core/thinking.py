"""Bots at the table: when they are asked to think, and when their answers count.

An answer counts a fixed time after its bot took the question up, whatever it chose from: how long a bot takes tells nothing.
People want to follow, but not to wait: a bot pauses before the first decision of a turn, and the decisions that it makes right
after that are brief. Whose turn it is can be seen by everybody: it goes on as long as no other seat decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardamom.bots import plain

from . import days, lessons
from .effects import Think
from .records import By

if TYPE_CHECKING:
    from .playing import Playing
    from .room import Room


@dataclass(frozen=True)
class Ticket:
    """A bot thinks for a seat, about what that seat has been asked since this version. `brief` is whether it was told to be
    quick."""

    seat: int
    since: int
    level: str
    brief: bool


@dataclass(frozen=True)
class Ready:
    """A bot's answer that waits for its time, and when the bot took the question up."""

    action: int
    started: float
    ticket: Ticket

    def due(self, room: Room) -> float:
        """When it counts. A search may take its whole time, so it cannot be hurried; what decides at once can."""
        assert room.playing is not None
        level = room.world.level(room.playing.table.game, self.ticket.level)
        brief = self.ticket.brief or (room.hurried and not level.searches)
        return self.started + (level.later if brief else level.pace)


def level_at(room: Room, playing: Playing, seat: int) -> str | None:
    """The level of the bot that answers for a seat now; None where a person does."""
    bot = playing.deal.seats[seat].bot
    if bot is None and (seat in room.stand_ins or seat in room.timed_out):
        return plain.default(playing.table.game)
    return bot


def by(room: Room, playing: Playing, seat: int) -> By:
    if playing.deal.seats[seat].bot is not None:
        return By.BOT
    return By.STAND_IN if seat in room.stand_ins else By.CLOCK


def begin(room: Room, now: float) -> None:
    """Let every bot that is asked think, as long as somebody is there to see it, or in a game of days. In a lesson, it is
    written what they answer."""
    playing = room.playing
    if playing is None or room.shuffling is not None or not (room.here.everybody or days.on_the_table(room)):
        return
    _drop_stale(room, playing)
    room.hurried = room.hurried and all(level_at(room, playing, seat) is not None for seat in playing.asked)
    busy = {ticket.seat for ticket in room.tickets.values()} | set(room.ready)
    for seat in playing.asked:
        level = level_at(room, playing, seat)
        if level is not None and seat not in busy:
            ticket = Ticket(seat, playing.asked_since[seat], level, room.hurried or playing.decided == seat)
            written = lessons.their_answer(room, seat)
            if written is not None:
                room.ready[seat] = Ready(int(written), now, ticket)
                continue
            room.tickets[room.next_ticket] = ticket
            room.emit(_request(playing, room.next_ticket, ticket))
            room.next_ticket += 1


def _request(playing: Playing, number: int, ticket: Ticket) -> Think:
    table, seat = playing.table, ticket.seat
    memory = playing.memory()
    return Think(
        number,
        table.game.id,
        ticket.level,
        seat,
        table.view_state(seat).values(),
        None if memory is None else memory.values(),
        tuple(int(action) for action in table.legal(seat)),
        plain.seed_for(table.seed, seat, playing.version),
        ticket.brief,
    )


def _drop_stale(room: Room, playing: Playing) -> None:
    """Forget thoughts about what is no longer asked, or asked of a person again."""

    def stands(seat: int, since: int) -> bool:
        return seat in playing.asked and playing.asked_since[seat] == since and level_at(room, playing, seat) is not None

    room.tickets = {number: ticket for number, ticket in room.tickets.items() if stands(ticket.seat, ticket.since)}
    room.ready = {seat: ready for seat, ready in room.ready.items() if stands(seat, ready.ticket.since)}


def chosen(room: Room, number: int, action: int | None, started: float, now: float) -> None:
    """A bot has chosen. If it could not, or chose what the rules forbid, its rule of thumb chooses."""
    ticket, playing = room.tickets.pop(number, None), room.playing
    if ticket is None or playing is None or playing.asked_since[ticket.seat] != ticket.since:
        return
    if action is None or action not in (int(legal) for legal in playing.table.legal(ticket.seat)):
        action = rule_of_thumb(playing, ticket.seat)
    room.ready[ticket.seat] = Ready(action, started, ticket)
    answer_if_due(room, now)


def rule_of_thumb(playing: Playing, seat: int) -> int:
    """What the game's own strategy answers; the first legal answer if even that fails."""
    table = playing.table
    legal = [int(action) for action in table.legal(seat)]
    try:
        bot = plain.make(table.game, plain.default(table.game), plain.seed_for(table.seed, seat, playing.version))
        action = bot.choose(table.view_state(seat), seat, legal, table.heard(seat))
    except Exception:  # a broken strategy must not stop the game
        return legal[0]
    return action if action in legal else legal[0]


def answer_if_due(room: Room, now: float) -> None:
    """Give the first answer whose time has come."""
    from .hearing import answers

    playing = room.playing
    if playing is None or room.quiet_until > now:
        return
    _drop_stale(room, playing)
    for seat, ready in sorted(room.ready.items()):
        if ready.due(room) <= now:
            del room.ready[seat]
            answers.give(room, seat, ready.action, by(room, playing, seat), None, now)
            return
