"""An answer and all that follows from it without anybody being asked: what is done and stored together.

- A public question with one legal answer gives it by itself: that there is no other can be seen by everybody. Where only the
  seat could see it, the seat is asked, so that no answer comes at once because of hidden cards.
- A question that a seat has answered beforehand is answered as it stands in the room.

Taking back goes over what gave itself. A standing answer that is taken back no longer stands, so that the seat is asked.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardamom.kernel.errors import NothingToUndo

from . import standing as standings
from .playing import Playing
from .records import By, MoveRecord
from .standing import Standing


@dataclass(frozen=True)
class Done:
    """The rows of an answer and of what followed; `own` is the row of the request, and `standing` what stands after them."""

    rows: tuple[MoveRecord, ...]
    own: MoveRecord | None
    standing: Standing


def answered(
    playing: Playing, standing: Standing, seat: int, action: int | str, by: By, client: str | None, now: float
) -> Done:
    """Answer for a seat, with all that follows. Raises, and changes nothing, if the rules forbid the answer."""
    turn = playing.turn
    row = playing.add(seat, action, by, client, now)
    standing = standings.still_standing(playing.table.game, standing, standings.begun_since(turn, playing.turn))
    followed = what_follows(playing, standing, now)
    return Done((row, *followed.rows), row, followed.standing)


def what_follows(playing: Playing, standing: Standing, now: float) -> Done:
    """Give all answers that give themselves now, one after the other."""
    rows: list[MoveRecord] = []
    while (given := _next(playing, standing)) is not None:
        turn = playing.turn
        rows.append(playing.add(*given, None, now))
        standing = standings.still_standing(playing.table.game, standing, standings.begun_since(turn, playing.turn))
    return Done(tuple(rows), None, standing)


def _next(playing: Playing, standing: Standing) -> tuple[int, int, By] | None:
    """Who is answered for next, with which answer."""
    forced = playing.table.forced()
    if forced is not None:
        return *forced, By.RULES
    given = standings.answer_to(playing, standing)
    return None if given is None else (*given, By.STANDING)


def taken_back(playing: Playing, standing: Standing, seat: int, answers: int, client: str | None, now: float) -> Done:
    """Take back so many answers of a seat. Raises, and changes nothing, if one of them has to stay."""
    if not playing.table.may_undo(seat, answers):
        name = playing.table.names[seat]
        what = "no answer" if answers == 1 else f"not {answers} answers"
        raise NothingToUndo(f"{name} has {what} that can still be taken back.")
    clients = [None] * (answers - 1) + [client]
    rows = tuple(playing.add(seat, None, By.PERSON, each, now) for each in clients)
    asked = playing.table.asked
    stands = standing if asked is None else standings.changed(standing, seat, asked, on=False)
    return Done(rows, rows[-1], stands)
