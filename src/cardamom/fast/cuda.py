"""A game compiled for an NVIDIA GPU: the same clones as for the CPU, run by thousands of threads, one per game."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

import numpy as np

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.game import Game
from cardamom.kernel.memory import Memory
from cardamom.kernel.subset import check_game

from . import cuda_entries
from .clones import Clones
from .numba_door.gpu import cuda
from .record import Records, empty_record, plain_type, record_type
from .twin import load_module, pick_length

HEAD = (
    "import numpy as np\n"
    "from cardamom.fast.numba_door.gpu import copy_record, cuda, entry, little_code, trailing_zeros, widened\n"
)
BLOCK = 128  # threads
BLOCKS = 3  # per multiprocessor; the states of more would crowd its cache
RAREST = 8  # how far rare questions are preferred, as a power of two


def has_gpu() -> bool:
    """Whether there is a GPU that can be used."""
    return bool(cuda.is_available())


def source_for(game: Game) -> str:
    """The text of the twin's module."""
    problems = check_game(game)
    if problems:
        raise BadDeclaration(f"{game.name} cannot be compiled: {problems[0]}")
    return Clones(game, False, cuda_entries, HEAD, constants_for(game), opening="little_code()").source()


def constants_for(game: Game, memory: type[Memory] | None = None) -> dict[str, str]:
    """What kernels need to know of a game, as it is written in their module."""
    questions = 1 + max(question.what for question in game.questions)
    return {
        "COMPILED_BY": repr(f"numba-cuda {version('numba-cuda')}"),  # so that another compiler has a folder of its own
        "RECORD": f"np.{plain_type(game.state, len(game.counters), memory)!r}",
        "OUT_LENGTH": str(len(game.actions)),
        "OUT_TYPE": "np.int16" if len(game.actions) < 2**15 else "np.int32",
        "PICK_LENGTH": str(pick_length(game)),
        "SEAT_COUNT": str(game.state.seats),
        "WARPS": str(BLOCK // 32),
        "EVERYBODY": "np.uint32(0xFFFFFFFF)",
        # what the threads of a warp agree on: questions, and beginning a new game
        "NO_GAME": "-1",
        "NEW_GAME": str(questions),
        "TOPICS": str(questions + 1),
        "RAREST": str(min(RAREST, 15 - (questions + 1).bit_length())),  # 32 cubed, shifted, with a topic is a 32-bit number
    }


class CudaTwin:
    """Batches of whole games, the same as the CPU's twin plays them."""

    def __init__(self, game: Game) -> None:
        self.game, self.type = game, record_type(game.state, len(game.counters))
        self.module = load_module(f"{game.id}-cuda", source_for(game))
        # nobody asks what random play counts, and states without counters are smaller
        self.uncounted = load_module(f"{game.id}-cuda-uncounted", source_for(game.uncounted))

    def empty(self, players: int, options: dict[str, int]) -> Records:
        """A state before the deal."""
        return empty_record(self.game, players, options)

    def blocks(self, games: int) -> int:
        """As many as suit the GPU, but none that would have nothing to do."""
        return max(1, min(BLOCKS * int(cuda.get_current_device().MULTIPROCESSOR_COUNT), games // BLOCK))

    def random_games(self, empty: Records, games: int, seed: int, limit: int, endings: Any) -> int:
        """Play games of random legal answers; returns the number of decisions. Endings are counted into `endings`."""
        start = np.zeros(1, record_type(self.game.state))
        for name in start.dtype.names or ():
            start[name] = empty[name]
        counted, decisions, begun = (cuda.to_device(array) for array in (endings, *np.zeros((2, 1), np.int64)))
        self.uncounted.random_games[self.blocks(games), BLOCK](
            cuda.to_device(start), games, np.uint64(seed), limit, counted, decisions, begun
        )
        counted.copy_to_host(endings)
        return int(decisions.copy_to_host()[0])

    def play_games(
        self, empty: Records, first: int, seed: int, rotate: bool, bots: Any, scores: Any, facts: Any, counts: Any
    ) -> None:
        """Play the games from number `first` on between these bots, one for each row of the arrays, which are filled."""
        room = counts if len(counts) else np.zeros((1, counts.shape[1]), np.int64)  # a GPU has no empty arrays
        filled = [cuda.device_array_like(array) for array in (scores, facts)]
        kept, begun = cuda.device_array_like(room), cuda.to_device(np.zeros(1, np.int64))
        self.module.play_games[self.blocks(len(scores)), BLOCK](
            cuda.to_device(empty), first, np.uint64(seed), rotate, cuda.to_device(bots), *filled, kept, begun
        )
        for device, host in zip(filled, (scores, facts), strict=True):
            device.copy_to_host(host)
        if len(counts):
            kept.copy_to_host(counts)
