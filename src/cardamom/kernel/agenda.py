"""The agenda: a stack of things to do, the top one first.

An item is (what, seats, a, b, c). With seats it is a question to them; without, a step that runs itself. Its three
arguments say what it is about, one number each, from 0 on; where it may be about nobody, a mask of seats says so. Nothing
else drives the flow of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rule import rule

if TYPE_CHECKING:
    from .state import State

ARGUMENTS = ("a", "b", "c")  # of an item, as generated code calls them


@rule
def plan(s: State, step: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Put a step on the agenda. Returns its place, for `reply` and `argument_of`."""
    return put(s, step, 0, a, b, c)


@rule
def ask(s: State, question: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Put a question to one seat on the agenda."""
    return put(s, question, 1 << seat, a, b, c)


@rule
def ask_seats(s: State, question: int, seats: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Ask several seats at once; they answer in any order, each touching only its own zones."""
    return put(s, question, seats, a, b, c)


@rule
def put(s: State, what: int, seats: int, a: int, b: int, c: int) -> int:
    item = s.agenda[s.pending]
    item[0] = what
    item[1] = seats
    item[2] = a
    item[3] = b
    item[4] = c
    s.pending += 1
    return s.pending - 1


@rule
def answered(s: State, seat: int) -> None:
    """The seat has answered the question on top; it goes when all asked seats have."""
    item = s.agenda[s.pending - 1]
    item[1] &= s.everybody - (1 << seat)
    if item[1] == 0:
        drop(s)


@rule
def drop(s: State) -> None:
    """Take the top item off the agenda. Places above it are always zero, so that no view tells what was there."""
    s.pending -= 1
    item = s.agenda[s.pending]
    item[0] = 0
    item[1] = 0
    item[2] = 0
    item[3] = 0
    item[4] = 0


# ---- reading and changing what waits


@rule
def on_top(s: State) -> int:
    """What the item on top is: the question that is asked now, or the step that runs next."""
    return s.agenda[s.pending - 1][0]


@rule
def argument(s: State, k: int) -> int:
    """Argument k of the item on top, counted from 0."""
    return s.agenda[s.pending - 1][2 + k]


@rule
def set_argument(s: State, k: int, value: int) -> None:
    """Change argument k of the item on top."""
    s.agenda[s.pending - 1][2 + k] = value


@rule
def argument_of(s: State, place: int, k: int) -> int:
    """Argument k of the item at a place that `plan` or `ask` returned."""
    return s.agenda[place][2 + k]


@rule
def reply(s: State, place: int, bits: int) -> None:
    """Answer the item that waits for it at a place: the bits are added to its second argument."""
    s.agenda[place][3] |= bits


@rule
def abandon(s: State) -> None:
    """Forget everything that is planned: the round is over in the middle of a turn."""
    while s.pending > 0:
        drop(s)


@rule
def finish(s: State, ending: int, winners: int) -> None:
    """End the game for this reason (1 or more); `winners` is a mask of seats."""
    abandon(s)
    s.ending = ending
    s.winners = winners


@rule
def leaders(s: State) -> int:
    """The mask of all seats with the highest score."""
    best = s.score[0]
    for seat in range(s.players):
        best = max(best, s.score[seat])
    mask = 0
    for seat in range(s.players):
        if s.score[seat] == best:
            mask |= 1 << seat
    return mask
