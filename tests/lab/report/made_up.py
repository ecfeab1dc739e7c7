"""Studies that nobody played: tallies whose numbers are chosen, so that what a report says of them is known beforehand."""

from __future__ import annotations

from typing import Any

from cardamom.kernel import Game
from cardamom.kernel.game import game as find_game
from cardamom.lab.report import Report, Settings
from cardamom.lab.study.axes import Axes
from cardamom.lab.study.cells import Cell
from cardamom.lab.study.counted import Counted, CountedCell
from cardamom.lab.study.tally import WIN, Tally

CARROT = find_game("carrot")
BATCHES = 40


def tally(game: Game, players: int, games: int, **fields: Any) -> Tally:
    """Games that all took 30 turns and 90 decisions, with everything legal and chosen once, except for what is given: by its
    name, a number for a part as a whole, or a dictionary of places and numbers."""
    made = Tally.empty(Axes.of(game, players))
    usual: dict[str, Any] = {"games": games, "won": games * WIN // players, "turns": {30: games}, "decisions": {90: games}}
    usual |= {"asked": games, "answers": 2 * games, "offered": games, "chosen": games, "used": games, "ends": {1: games}}
    usual |= {"lead_changes": {2: games}, "decided": {5: games}, "won_by_bot": games * WIN // players}
    for name, numbers in {**usual, **fields}.items():
        if isinstance(numbers, dict):
            for place, number in numbers.items():
                made[name][place] = number
        else:
            made[name][...] = numbers
    return made


def cell(game: Game, players: int, batches: list[Tally], bots: tuple[str, ...] = (), **more: Any) -> CountedCell:
    seated = bots or ("medium",) * players
    return CountedCell(Cell(players, seated, (), 7, sum(batch.games for batch in batches)), batches, **more)


def even(game: Game, players: int, games: int, *bots: str, **fields: Any) -> CountedCell:
    """A cell whose batches are all alike."""
    return cell(game, players, [tally(game, players, games // BATCHES, **fields) for _ in range(BATCHES)], bots)


def study(*cells: CountedCell, game: Game = CARROT, **more: Any) -> Counted:
    played = sum(each.total.games for each in cells)
    given = {"options": game.check_options({}), "seed": 7, "command": "cardamom study carrot", "asked_games": played}
    return Counted(game=game, cells=list(cells), **{**given, **more})


def report(*cells: CountedCell, settings: Settings | None = None, **more: Any) -> Report:
    return Report.of(study(*cells, **more), settings)


def entries(report: Report, table: str) -> list[dict[str, Any]]:
    """The rows of a table, by the names of its columns."""
    [found] = [each for each in report.tables if each.id == table]
    return [dict(zip((column.name for column in found.columns), row, strict=True)) for row in found.rows]
