"""Turns that go round the table, can be reversed, and can be skipped.

Seats are numbered clockwise. The direction says who is *next*, never who is *left* (COM-1).
"""

from __future__ import annotations

from cardamom.kernel import Domain, State, i8, rule, u8

SEATS = 6
CLOCKWISE = 1
# in words; -1 is the last label, the other way round
DIRECTION = Domain("direction", ("none", "clockwise", "counterclockwise"))


class Circle(State):
    """The part of a state that knows the direction of play and the skip tokens."""

    direction: int = i8()  # 1 is clockwise, -1 the other way
    skip: list[int] = u8(SEATS)  # one token at most lies before a player (COM-6)


@rule
def open_circle(s: Circle) -> None:
    """A round begins clockwise and without tokens."""
    s.direction = CLOCKWISE
    for seat in range(s.players):
        s.skip[seat] = 0


@rule
def left_of(s: Circle, seat: int) -> int:
    return (seat + 1) % s.players


@rule
def next_seat(s: Circle, seat: int) -> int:
    """Who plays after this seat, in the direction of play."""
    return (seat + s.direction + s.players) % s.players


@rule
def reverse_direction(s: Circle) -> None:
    s.direction = -s.direction


@rule
def use_skip(s: Circle, seat: int) -> bool:
    """At the start of a turn: a token is taken off, and the turn passes (COM-6)."""
    if s.skip[seat] == 0:
        return False
    s.skip[seat] = 0
    return True


@rule
def next_to_skip(s: Circle, seat: int) -> int:
    """Whom a Circle Breaker of this seat hits: the next in the current direction, or the first after them who
    has no token yet; -1 if all opponents have one (APO-10)."""
    other = next_seat(s, seat)
    while other != seat:
        if s.skip[other] == 0:
            return other
        other = next_seat(s, other)
    return -1
