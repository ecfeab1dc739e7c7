"""Whoever looks at a table: one seat's page, or a spectator's. What it has been told decides what it is told next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardamom.kernel.ending import ending_data
from cardamom.kernel.ledger import Ledger, events_with_ids, view_with_ids
from cardamom.kernel.render import points_words
from cardamom.kernel.table import SPECTATOR, Table
from cardamom.kernel.table_plan import plan_of
from cardamom.kernel.view_types import LogEntry

from . import answers
from .game_infos import OptionInfo
from .planned_table import table_plan_info
from .told import Player, State, Welcome
from .world import Pictures

MOST_KEPT = 64  # ledgers to go back to; nobody takes back more


@dataclass
class Eye:
    """`told` is how many events this page knows, `ledger` the ids by which it knows the cards. Earlier ledgers are kept for
    answers that are taken back."""

    seat: int
    told: int = 0
    ledger: Ledger | None = None
    past: list[tuple[int, Ledger]] = field(default_factory=list)

    def state(
        self, table: Table, version: int, standing: Sequence[str] = (), whole_log: Sequence[LogEntry] | None = None
    ) -> State:
        """What this seat may know now. A page that comes in gets the whole log; after that, pages get what is new. `standing`
        are the questions that the seat has answered beforehand. `whole_log` is given where it is known already: it takes a
        while to write."""
        view, watching = table.view(self.seat), self.seat == SPECTATOR
        if self.ledger is None or not self._go_back(table.told):
            events, log, since = [], table.log(0, self.seat) if whole_log is None else list(whole_log), 0
            self.ledger, self.past, self.told = table.ledger(self.seat), [], table.told
        else:
            events, log = table.events(self.told, self.seat), table.log(self.told, self.seat)
            since = events[0]["move"] if events else table.move + 1
            self.past = [*self.past[1 - MOST_KEPT :], (self.told, self.ledger)]
            self.ledger, named = table.follow(self.ledger, self.told)
            events, self.told = events_with_ids(events, named), table.told
        return State(
            None if watching else self.seat,
            version,
            view_with_ids(view, self.ledger),
            [] if watching else answers.groups(table, self.seat, view),
            events,
            since,
            log,
            not watching and table.may_undo(self.seat),
            0 if watching else table.answers_within(plan_of(table.game).steps, self.seat),
            list(standing),
            points_words(table.game, table.scores, table.options),
            ending_data(table) if table.over else None,
        )

    def can_follow(self, told: int) -> bool:
        """Whether a page can be led to where so many events were told: on from here, or back to a moment that it has seen."""
        return self.ledger is not None and (told >= self.told or any(known == told for known, _ in self.past))

    def _go_back(self, told: int) -> bool:
        """An answer was taken back: know the cards as before it. False if this page came in only after it."""
        while told < self.told:
            if not self.past:
                return False
            self.told, self.ledger = self.past.pop()
        return True


def welcome(table_id: str, table: Table, seat: int, players: list[Player], pictures: Pictures) -> Welcome:
    """What does not change during a game."""
    game = table.game
    return Welcome(
        table_id,
        None if seat == SPECTATOR else seat,
        game.id,
        game.name,
        players,
        [OptionInfo.of(option, table.options[option.name]) for option in game.state.options],
        [family.name for family in game.state.zone_table.families if not family.bag],
        dict(game.words.texts),
        dict(pictures.fronts),
        dict(pictures.backs),
        list(pictures.widths),
        table_plan_info(game),
    )
