"""Write web/tests/fixtures/*.json: tables of every game in the middle and late, as the house tells them, to test layouts with.

Each file holds the tables of one game: with the most players, with two and with four, as a spectator sees it, and without the
game's own plan. Plain bots play them. What no layout needs is left out: words, answers, the log.
`python tools/table_fixtures.py` writes them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

import cardamom
from cardamom.bots import plain
from cardamom.house.core.eyes import Eye, welcome
from cardamom.house.core.told import Player
from cardamom.house.core.world import Pictures
from cardamom.kernel.game import Game
from cardamom.kernel.table import SPECTATOR, Table

FOLDER = Path(__file__).parent.parent / "web/tests/fixtures"
SEED = 7
NAMES = ("Ada", "Reynard", "Lin", "Cleopatra", "Bruno", "Finn", "Rosa", "Yuki")
OF_THE_VIEW = ("actors", "names", "over", "players", "question", "seat", "shown")
OF_A_ZONE = ("browse", "ids", "kinds", "marks", "name", "owner", "size", "together", "zone")


@dataclass(frozen=True)
class Case:
    """`part` is how much of the game has been played."""

    name: str
    players: int
    part: float
    seat: int = 0
    planned: bool = True


def cases(game: Game) -> Iterator[Case]:
    least, most = game.players
    yield Case("two", least, 0.5)
    if least < 4 < most:
        yield Case("four", 4, 0.6, 2)
    yield Case("most", most, 0.4)
    yield Case("most-late", most, 0.9)
    yield Case("most-watched", most, 0.9, SPECTATOR)
    yield Case("four-unplanned", min(4, most), 0.6, planned=False)


def played(game: Game, players: int, part: float) -> Table:
    """A table after this part of its game."""
    answers = _play(game.deal(players=players, seed=SEED)).moves
    table = game.deal(players=players, seed=SEED)
    for seat, action in answers[: int(len(answers) * part)]:
        table.play(action, seat)
    return table


def _play(table: Table) -> Table:
    bots = [plain.rule_of_thumb(table.game, seat) for seat in range(table.players)]
    while not table.over:
        seat = table.actors[0]
        legal = [int(action) for action in table.legal(seat)]
        table.play(bots[seat].choose(table.view_state(seat), seat, legal, table.heard(seat)), seat)
    return table


def fixture(game: Game, case: Case) -> dict[str, Any]:
    table = played(game, case.players, case.part)
    table.names = list(NAMES[: case.players])
    players = [Player(name, None) for name in table.names]
    told: dict[str, Any] = msgspec.to_builtins(welcome("t", table, case.seat, players, Pictures()))
    state: dict[str, Any] = msgspec.to_builtins(Eye(case.seat).state(table, 1))
    view = state["view"]
    view["names"] = table.names
    zones = [{key: zone[key] for key in OF_A_ZONE if key in zone} for zone in view["zones"]]
    return {
        "name": case.name,
        "welcome": {key: told[key] for key in ("seat", "game", "title", "seats", "plan")},
        "view": {**{key: view[key] for key in OF_THE_VIEW}, "zones": zones},
        "points": state["points"],
    }


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in cardamom.games():
        tables = [fixture(game if case.planned else replace(game, plan=None), case) for case in cases(game)]
        lines = ",\n".join(json.dumps(table, separators=(",", ":")) for table in tables)
        (FOLDER / f"{game.id}.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
