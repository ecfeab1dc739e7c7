"""How a game ended is told with the state at its end, the same to everybody, and nothing of it before."""

from __future__ import annotations

import pytest

import cardamom
from cardamom.house.core.eyes import Eye
from cardamom.kernel.game import Game
from cardamom.kernel.table import SPECTATOR, Table


def play_on(table: Table) -> None:
    seat = table.actors[0]
    legal = [int(action) for action in table.legal(seat)]
    table.play(table.game.strategies["medium"](table.view_state(seat), seat, legal, len(legal)), seat)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_the_ending_is_told_at_the_end_to_everybody_alike(game: Game) -> None:
    table = game.deal(3, seed=8)
    eyes = [Eye(seat) for seat in (0, 1, 2, SPECTATOR)]
    before = table.mark()
    while not table.over:
        before = table.mark()
        play_on(table)
    last = table.mark()
    table.back_to(before)
    assert [eye.state(table, 1).ending for eye in eyes] == [None] * 4
    table.back_to(last)
    come_back = [Eye(0), Eye(SPECTATOR)]
    endings = [eye.state(table, 2).ending for eye in [*eyes, *come_back]]
    assert endings[0] is not None
    assert endings == [endings[0]] * 6
