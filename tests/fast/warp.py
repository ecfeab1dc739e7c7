"""A warp of a GPU in Python: 32 threads that run a kernel's own text over the interpreted rules, and wait for each other
where a GPU's would."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from cardamom.fast import cuda_entries, search
from cardamom.fast.record import MEMORY
from cardamom.fast.searcher import longest
from cardamom.kernel.chance import chance, mixed
from cardamom.kernel.game import Game
from cardamom.kernel.imagining import blank_quickly
from cardamom.kernel.state import State
from cardamom.kernel.thinking import imagine_with
from cardamom.kernel.views import fill

LANES = 32
PATIENCE = 60  # seconds until a warp counts as hung


class Warp:
    """What a kernel calls `cuda`."""

    def __init__(self) -> None:
        self._own = threading.local()
        self._barrier = threading.Barrier(LANES, timeout=PATIENCE)
        self._lock = threading.Lock()
        self._given: tuple[list[Any], list[Any]] = ([None] * LANES, [None] * LANES)
        self._shared: dict[Any, Any] = {}
        self.local, self.shared = SimpleNamespace(array=np.zeros), SimpleNamespace(array=self._share)
        self.atomic = SimpleNamespace(add=self._add)
        self.errors: list[BaseException] = []

    def grid(self, dimensions: int) -> int:
        return int(self._own.lane)

    def gridsize(self, dimensions: int) -> int:
        return LANES

    @property
    def threadIdx(self) -> SimpleNamespace:  # as CUDA calls it
        return SimpleNamespace(x=self._own.lane)

    def run(self, kernel: Callable[..., None], *arguments: Any) -> None:
        """Run a kernel on all threads."""
        threads = [threading.Thread(target=self._run, args=(lane, kernel, arguments)) for lane in range(LANES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if self.errors:
            raise self.errors[0]

    def _run(self, lane: int, kernel: Callable[..., None], arguments: tuple[Any, ...]) -> None:
        self._own.lane, self._own.turn = lane, False
        try:
            kernel(*arguments)
        except BaseException as error:
            self.errors.append(error)
            self._barrier.abort()

    def _share(self, shape: tuple[int, ...], kind: Any) -> Any:
        with self._lock:
            return self._shared.setdefault(shape, np.zeros(shape, kind))

    def _add(self, array: Any, at: int, more: int) -> int:
        with self._lock:
            before = int(array[at])
            array[at] += more
            return before

    def _exchange(self, value: Any) -> list[Any]:
        """What every thread gave, once all have. The lists take turns: nobody gives to one before all have read it."""
        self._own.turn = not self._own.turn
        given = self._given[self._own.turn]
        given[self._own.lane] = value
        self._barrier.wait()
        return given

    def syncwarp(self) -> None:
        self._barrier.wait()

    def match_any_sync(self, mask: int, value: int) -> int:
        return sum(1 << lane for lane, other in enumerate(self._exchange(int(value))) if other == value)

    def shfl_xor_sync(self, mask: int, value: int, bits: int) -> int:
        return int(self._exchange(int(value))[self._own.lane ^ bits])

    def popc(self, word: int) -> int:
        return int(word).bit_count()

    def clz(self, word: int) -> int:
        return 32 - int(word).bit_length()

    def ffs(self, word: int) -> int:
        return (int(word) & -int(word)).bit_length()


def kernel(name: str, warp: Warp, game: Game, codes: dict[str, int], entries: ModuleType = cuda_entries) -> Callable[..., Any]:
    """A kernel with everything its text names: the threads of one warp, and the game's rules as they stand."""
    engine = game.engine
    questions = 1 + max(question.what for question in game.questions)
    names: dict[str, Any] = {
        "np": np,
        "cuda": warp,
        "RECORD": object,
        "OUT_LENGTH": len(game.actions),
        "OUT_TYPE": np.int16,
        "PICK_LENGTH": 1,
        "SEAT_COUNT": game.state.seats,
        "WARPS": 1,
        "EVERYBODY": 0xFFFFFFFF,
        "NO_GAME": -1,
        "NEW_GAME": questions,
        "TOPICS": questions + 1,
        "RAREST": 8,
        "POOL_LENGTH": game.state.kinds + game.state.zone_start[-1],
        "NOBODY": search.NOBODY,
        "LONGEST": longest(game),
        "round_of": game.thinking.round_of,
        "blank_quickly": blank_quickly,
    }

    def rule(function: Callable[..., Any]) -> Callable[..., Any]:
        names[function.__name__.removeprefix("_")] = function
        return function

    @rule
    def _little_code() -> None:
        pass

    @rule
    def _trailing_zeros(word: int) -> int:
        return warp.ffs(word) - 1

    @rule
    def _copy_record(to: State, source: State) -> None:
        """What is remembered travels with the state."""
        remembered = {MEMORY: source.__dict__[MEMORY]} if MEMORY in source.__dict__ else {}
        to.__dict__.update(source.copy().__dict__ | remembered)

    @rule
    def _game_deal(s: State) -> None:
        _copy_record(s, engine.deal(s.players, int(s.rng), codes))

    @rule
    def _game_legal(s: State, seat: int, out: Any, pick: Any) -> int:
        found = engine.legal(s, seat)
        out[: len(found)] = found
        return len(found)

    @rule
    def _game_apply(s: State, seat: int, action: int) -> None:
        engine.apply(s, seat, int(action))
        s.events.clear()

    @rule
    def _game_hide(s: State, seat: int) -> None:
        _copy_record(s, engine.view(s, seat))

    @rule
    def _game_choose(s: State, seat: int, bot: int, out: Any, n: int) -> int:
        s.rng = int(s.rng)
        return list(game.strategies.values())[bot - 1](s, seat, [int(action) for action in out[:n]], n)

    @rule
    def _chance(s: State, n: int) -> int:
        return chance(s, n)

    @rule
    def _mixed(seed: int, index: int) -> Any:
        return np.uint64(mixed(int(seed), int(index)))

    @rule
    def _fill(s: State, pool: Any, seed: Any) -> None:
        fill(s, pool.tolist(), int(seed))

    @rule
    def _imagine(s: State, seat: int) -> None:
        game.thinking.imagine(s, int(seat))

    @rule
    def _expert_imagine(s: State, seat: int) -> None:
        assert game.thinking.expert_imagine is not None
        imagine_with(game.thinking.expert_imagine, s, int(seat), s.__dict__.get(MEMORY))

    @rule
    def _keep_counts(s: State, counts: Any, row: int) -> None:
        pass

    warp.local.array = lambda shape, kind: [game.state()] if kind is object else np.zeros(shape, kind)
    for _, function in inspect.getmembers(entries, inspect.isfunction):
        exec(inspect.getsource(function), names)
    return names[name]  # type: ignore[no-any-return]
