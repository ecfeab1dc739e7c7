"""The game on the table: answers are numbered, done once for each request, and welcome as long as their question stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game
from cardamom.kernel.lesson_course import Stage
from cardamom.kernel.memory import Memory, remembered
from cardamom.kernel.table import SPECTATOR, Mark, Table
from cardamom.kernel.table_plan import plan_of

from .past import Place
from .records import By, DealRecord, MoveRecord, ResultRecord, SavedTable


class Stale(CardamomError, ValueError):
    """The answer is to a question that is no longer asked."""


class BadTable(CardamomError, ValueError):
    """What was kept of a table does not lead anywhere."""


@dataclass(frozen=True, eq=False)
class Turn:
    """Whose turn it has been since an answer of this number, and whose it was before. Several seats that are asked at once
    have one turn together."""

    seats: frozenset[int]
    move: int
    before: Turn | None


@dataclass(frozen=True)
class Before:
    """What rows that could not be stored are taken back to."""

    mark: Mark
    version: int
    asked: tuple[Any, ...]
    asked_since: tuple[int, ...]
    asked_at: tuple[float, ...]
    turn: Turn | None
    decided: int | None
    place: Place


class Playing:
    """`version` is the number of the table's last row, so it only ever rises; before the first answer it is 0. `decided` is the
    seat that decided last, whether a person, a bot or a standing answer did so; what gives itself is no decision. `place` is
    the last one that was kept for looking back.

    An answer names the version it was made for, and is refused if what the seat was asked has changed since; what others
    do meanwhile does not matter."""

    def __init__(self, deal: DealRecord, game: Game, now: float) -> None:
        self.deal, self.id = deal, deal.table
        self.table: Table = game.deal_with(len(deal.seats), deal.seed, deal.options)
        self.table.names = [seat.name for seat in deal.seats]
        self.version = 0
        self.clients: dict[str, int] = {}
        self._asked: list[Any] = [self._question(seat) for seat in range(self.table.players)]
        self.asked_since = [0] * self.table.players
        self.asked_at = [now] * self.table.players
        self._remembered: tuple[int, Memory | None] = 0, None
        self.place = Place(self.table.mark())
        self._asides = _asides(self.table.game)
        self.turn: Turn | None = None
        self.decided: int | None = None
        self._note_turn()
        self._lesson: tuple[Mark, Stage | None] | None = None

    @classmethod
    def read(cls, saved: SavedTable, game: Game, now: float) -> Playing:
        """A table as it was left. Its rows are played again."""
        if saved.deal.rules_version != game.rules_version:
            raise BadTable(
                f"The game was played under version {saved.deal.rules_version} of {game.name}, "
                f"but version {game.rules_version} is installed."
            )
        made = cls(saved.deal, game, now)
        for row in saved.moves:
            try:
                made.repeat(row)
            except CardamomError as error:
                # everybody in the room hears this, and the row may name a card that only its seat knows
                raise BadTable(f"The game is damaged at row {row.number}, so it cannot go on.") from error
        made.asked_since = [made.version] * made.table.players
        made._asked = [made._question(seat) for seat in range(made.table.players)]
        return made

    def repeat(self, row: MoveRecord) -> None:
        """Do once more what a row says."""
        self._do(row.seat, row.action, row.by)
        self._note(row)

    # ---- answering

    def check_version(self, seat: int, version: int) -> None:
        if not self.asked_since[seat] <= version <= self.version:
            raise Stale("The table has moved on; look again and answer what is asked now.")

    def before(self) -> Before:
        asked = (tuple(self._asked), tuple(self.asked_since), tuple(self.asked_at))
        return Before(self.table.mark(), self.version, *asked, self.turn, self.decided, self.place)

    def add(self, seat: int, action: int | str | None, by: By, client: str | None, now: float) -> MoveRecord:
        """Answer for a seat, or take its last answer back (None), and write the row. Raises, and changes nothing, if the
        rules forbid it."""
        text = self._do(seat, action, by)
        row = MoveRecord(self.version + 1, seat, text, by, client, now)
        self._note(row)
        for other in range(self.table.players):
            asked = self._question(other)
            if text is None or other == seat or asked != self._asked[other]:
                self._asked[other], self.asked_since[other] = asked, self.version
                if asked is not None:
                    self.asked_at[other] = now
        return row

    def back_to(self, before: Before, rows: Sequence[MoveRecord]) -> None:
        """These rows could not be stored: nothing was done."""
        self.table.back_to(before.mark)
        self._remembered = 0, None
        self.version, self.turn, self.decided, self.place = before.version, before.turn, before.decided, before.place
        self._asked, self.asked_since, self.asked_at = list(before.asked), list(before.asked_since), list(before.asked_at)
        for row in rows:
            if row.client is not None:
                del self.clients[row.client]

    def _do(self, seat: int, action: int | str | None, by: By) -> str | None:
        if action is None:
            self.table.undo(seat)
            self._remembered = 0, None
            return None
        return str(self.table.play(action, seat, by_itself=by is By.RULES))

    def _note(self, row: MoveRecord) -> None:
        self.version = row.number
        if row.client is not None:
            self.clients[row.client] = row.number
        if row.by is not By.RULES:
            self.decided = row.seat
        self.place = self.place.after(self.table)
        self._note_turn()

    def _note_turn(self) -> None:
        """Whose turn it is now. A question that only continues a choice, or that may be answered beforehand, begins no turn."""
        while self.turn is not None and self.turn.move > self.table.move:
            self.turn = self.turn.before  # an answer was taken back
        seats = frozenset(self.table.actors)
        if seats and self.table.asked not in self._asides and (self.turn is None or self.turn.seats != seats):
            self.turn = Turn(seats, self.table.move, self.turn)

    def _question(self, seat: int) -> Any:
        """What a seat is asked and may answer; as long as this stands, its answer is welcome."""
        if seat not in self.table.actors:
            return None
        return self.table.legal(seat), self.table.question(seat)

    # ---- where it stands

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def asked(self) -> list[int]:
        return self.table.actors

    def memory(self) -> Memory | None:
        """What bots remember now. Each time they hear what is new; after an answer was taken back, all of it again."""
        told, memory = self._remembered
        memory = remembered(self.table.game, self.table.heard(SPECTATOR), memory, told)
        self._remembered = self.table.told, memory
        return memory

    def lesson_stage(self, find: Callable[[Table], Stage | None]) -> Stage | None:
        """Where a lesson is, found once for each place where the table stands."""
        mark = self.table.mark()
        if self._lesson is None or self._lesson[0].state is not mark.state:
            self._lesson = mark, find(self.table)
        return self._lesson[1]

    def result(self, now: float) -> ResultRecord | None:
        if not self.over:
            return None
        table = self.table
        return ResultRecord(tuple(table.scores), tuple(table.winners), table.ending or "", now)

    def seats_of(self, person: str) -> list[int]:
        return [at for at, seat in enumerate(self.deal.seats) if seat.person == person]


def _asides(game: Game) -> frozenset[str]:
    """The questions by which no turn begins."""
    plan = plan_of(game)
    aside = plan.steps | {standing.question for standing in plan.standing}
    return frozenset(question.name for question in game.questions if question.what in aside)
