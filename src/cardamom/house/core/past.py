"""The game on the table as it was, after any number of answers.

Every so many answers the place where the table stood is kept. So only a few answers are played again, however long the game
is and however often somebody looks back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardamom.kernel.table import Mark, Table

from .refused import Refused

EVERY = 16  # answers from one place that is kept to the next


@dataclass(frozen=True, eq=False)
class Place:
    """Where the table stood, and the place that was kept before. Places never change, so going back is keeping an older one."""

    mark: Mark
    before: Place | None = None

    @property
    def move(self) -> int:
        """The number of answers up to here."""
        return self.mark.history.move

    def not_after(self, move: int) -> Place:
        """The last place with at most so many answers."""
        place = self
        while place.move > move and place.before is not None:
            place = place.before
        return place

    def after(self, table: Table) -> Place:
        """The last place to keep for a table, which went on from here, or was taken back."""
        place = self.not_after(table.move)
        # nobody takes an answer back in the past, and what that needs would keep a state for every answer
        return Place(replace(table.mark(), takeback=None), place) if table.move >= place.move + EVERY else place


def table_then(table: Table, last: Place, answers: int) -> Table:
    """The table as it stood after so many answers."""
    if answers > table.move:
        raise Refused(f"The game has only {table.move} answers so far.")
    then, place = table.copy(), last.not_after(answers)
    moves = table.moves[place.move : answers]
    then.back_to(place.mark)
    for seat, action in moves:
        then.play(action, seat)
    return then
