"""Playouts on an NVIDIA GPU, for the races of a match. They come out as on the CPU."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from cardamom.kernel.game import Game

from . import cuda_playouts, search
from .clones import Clones
from .cuda import BLOCK, BLOCKS, HEAD, constants_for
from .match import PlayoutOrders
from .numba_door.gpu import cuda
from .record import record_type
from .searcher import longest, rules_of_search, searched
from .twin import load_module


def source_for(game: Game) -> str:
    """The text of the module with the kernels."""
    cells = game.state.kinds + game.state.zone_start[-1]
    constants = {"POOL_LENGTH": str(cells), "NOBODY": str(search.NOBODY), "LONGEST": str(longest(game))}
    constants |= constants_for(game, game.thinking.memory)
    rules = rules_of_search(game)
    return Clones(game, False, cuda_playouts, HEAD, constants, rules, opening="little_code()").source()


def guided(game: Game, guides: Iterable[int]) -> tuple[Game, Any]:
    """The game with no strategies but these, and what each is called then: the less code, the faster."""
    named = list(searched(game).strategies.items())
    wanted = sorted({guide for guide in guides if guide > 0})
    numbers = np.zeros(len(named) + 1, np.int64)
    numbers[wanted] = np.arange(1, len(wanted) + 1)
    return replace(game.uncounted, strategies=dict(named[guide - 1] for guide in wanted)), numbers


class GpuPlayouts:
    """Plays on the GPU what races ask for, guided by one of these strategies."""

    def __init__(self, game: Game, guides: Iterable[int]) -> None:
        plain, self.numbers = guided(game, guides)
        self.type = record_type(game.state, memory=game.thinking.memory)
        self.module = load_module(f"{game.id}-cuda-playouts", source_for(plain))
        self.worlds = cuda.device_array(1, self.type)
        self.blocks = BLOCKS * int(cuda.get_current_device().MULTIPROCESSOR_COUNT)

    def __call__(self, orders: PlayoutOrders) -> Any:
        worlds, playouts = (int(number) for number in orders.used)
        if len(self.worlds) < worlds:
            self.worlds = cuda.device_array(worlds, self.type)
        to = cuda.to_device
        world_races, seats = to(orders.world_races[:worlds]), to(orders.seats)
        known = to(orders.views), seats, to(orders.seeds), to(orders.readings)
        self.module.imagine_worlds[self.blocks, BLOCK](*known, world_races, to(orders.world_numbers[:worlds]), self.worlds)
        answers = (to(orders.playout_worlds[:playouts]), to(orders.playout_answers[:playouts]))
        guides, rounds = to(self.numbers[orders.guides]), to(orders.rounds)
        ends, begun = cuda.device_array((playouts, 2), np.int64), to(np.zeros(1, np.int64))
        self.module.play_out[self.blocks, BLOCK](self.worlds, world_races, *answers, seats, guides, rounds, ends, begun)
        return ends.copy_to_host()
