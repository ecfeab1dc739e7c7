"""Playouts of races by the CPU's own search, one by one: what a GPU must come to as well."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numba import njit

from cardamom.fast import search
from cardamom.fast.match import PlayOut, PlayoutOrders, races_source
from cardamom.fast.numba_door.compilers import EntryCompiler
from cardamom.fast.searcher import SearchTwin
from cardamom.fast.twin import load_module

READING, STRATEGY, VIEW, WORLD = search.READING, search.STRATEGY, search.VIEW, search.WORLD


def playouts_elsewhere(twin: SearchTwin) -> PlayOut:
    """Whoever is asked for playouts by a match of this game."""
    desk, run = twin.desk(2), compiled(load_module(f"{twin.game.id}-races", races_source(twin.game)))

    def play_out(orders: PlayoutOrders) -> Any:
        ends = np.zeros((int(orders.used[1]), 2), np.int64)
        run(desk, orders, ends)
        return ends

    return play_out


@cache
def compiled(module: Any) -> Any:
    """Playouts by the functions of this module."""
    imagine, give, play_on, margin, mixed = (
        getattr(module, name) for name in ("_imagine", "game_apply", "_playout", "_margin", "mixed")
    )

    @njit(pipeline_class=EntryCompiler)
    def run(desk: Any, orders: Any, ends: Any) -> None:
        for playout in range(orders.used[1]):
            world = orders.playout_worlds[playout]
            race = orders.world_races[world]
            seat = orders.seats[race]
            desk.settings[STRATEGY] = orders.guides[race]
            desk.settings[READING] = orders.readings[race]
            desk.states[VIEW] = orders.views[race]
            imagine(desk, seat, mixed(orders.seeds[race], orders.world_numbers[world]))
            s = desk.states[WORLD]
            give(s, seat, np.int64(orders.playout_answers[playout]))
            play_on(desk, seat, orders.rounds[race], 0)
            ends[playout][0] = margin(s, seat)
            winners = 0
            for other in range(s.players):
                winners += (s.winners >> other) & 1
            ends[playout][1] = winners if (s.winners >> seat) & 1 else 0
            if s.pending > 0:
                ends[playout][1] = -1

    return run
