"""What a study has counted, before anything is reckoned from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from .cells import Cell
from .tally import Tally

if TYPE_CHECKING:
    from .idle_rules import IdleRule

Where = Literal["bots"] | int | tuple[str, Value]  # other bots, so many players, or another house rule with its value
Elsewhere = dict[str, dict[int, Where]]  # by what it is and its place

BATCHES = 40  # of a cell: errors of whatever is more than a share are told by how these differ


@dataclass
class CountedCell:
    """The games of a cell, in up to BATCHES batches, and the seeds of those that did not end."""

    cell: Cell
    batches: list[Tally]
    unfinished_seeds: list[int] = field(default_factory=list)
    rows: Path | None = None  # one row per game and seat, if they are kept

    @property
    def total(self) -> Tally:
        whole = Tally.empty(self.batches[0].axes)
        for batch in self.batches:
            whole += batch
        return whole


@dataclass
class Counted:
    """Everything that a report is made from. There is a cell for each number of players and each line-up of bots."""

    game: Game
    options: dict[str, Value]
    seed: int
    command: str  # that repeats it
    asked_games: int  # more than were played if the study was interrupted
    cells: list[CountedCell]
    seconds: float = 0.0
    experiments: dict[str, Any] = field(default_factory=dict)  # what each of them found, as plain data
    variants: list[Counted] = field(default_factory=list)  # the same study by other house rules
    origin: str = "bots"  # or people
    elsewhere: Elsewhere = field(default_factory=dict)  # what never came up here, and where it does
    idle_rules: tuple[IdleRule, ...] = ()  # house rules that change nothing
    resumed: bool = False  # some of its games were played by an earlier run, which `seconds` leave out
