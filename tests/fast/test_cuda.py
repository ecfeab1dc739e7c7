"""The GPU's twin plays the same games as the CPU's and the interpreter; without a GPU a sentence says so."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

import cardamom
from cardamom.bots.levels import plain_names
from cardamom.kernel.chance import chance
from cardamom.kernel.game import Game
from cardamom.lab import engines, simulate
from cardamom.lab.engines import ENGINES, Plan
from cardamom.lab.simulation import BadSimulation

GAMES = [pytest.param(game, id=game.id) for game in cardamom.games()]
NO_GPU = engines.without_cuda()
needs_gpu = pytest.mark.skipif(NO_GPU is not None, reason="needs a GPU and numba-cuda")


def plan_for(game: Game, players: int) -> Plan:
    """Every level that compiles, in turn at every seat."""
    levels = plain_names(game)
    bots = tuple(levels[seat % len(levels)] for seat in range(players))
    return Plan(game, players, bots, 2**63 + 5, (), rotate=True, counting=True)


@needs_gpu
@pytest.mark.parametrize("game", GAMES)
def test_every_engine_plays_the_same_games(game: Game) -> None:
    for players in game.players:
        plan = plan_for(game, players)
        assert ENGINES["cuda"].play(plan, 7, 4) == ENGINES["interpreted"].play(plan, 7, 4)
        assert ENGINES["cuda"].play(plan, 1000, 700) == ENGINES["cpu"].play(plan, 1000, 700)


@needs_gpu
@pytest.mark.parametrize("game", GAMES)
def test_random_games_end_as_on_the_cpu(game: Game) -> None:
    from cardamom.fast import Twin
    from cardamom.fast.cuda import CudaTwin

    twin, gpu = Twin(game), CudaTwin(game)
    states = np.zeros(2, twin.type)
    states[0] = twin.empty(4, {})[0]
    here, there = np.zeros(256, np.int64), np.zeros(256, np.int64)
    decisions = twin.module.random_games(states, 300, 9, game.longest, twin.out, twin.pick, here)
    assert gpu.random_games(gpu.empty(4, {}), 300, 9, game.longest, there) == decisions
    assert there.tolist() == here.tolist()


def empty_state(game: Game, players: int) -> Any:
    s = game.state()
    s.players = players
    return s


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs numba-cuda")
@pytest.mark.parametrize("limit", [10**6, 9])
def test_a_warp_plays_every_random_game_once_to_its_end(limit: int) -> None:
    from .warp import Warp, kernel

    game, expected, endings = cardamom.game("carrot"), np.zeros(256, np.int64), np.zeros(256, np.int64)
    wanted = 0
    for number in range(40):
        s, steps = game.engine.deal(2, 7 + number, {}), 0
        while s.pending and steps < limit:
            legal = game.engine.legal(s, game.engine.actors(s)[0])
            game.engine.apply(s, game.engine.actors(s)[0], legal[chance(s, len(legal))])
            steps += 1
        expected[s.ending] += 1
        wanted += steps
    warp, decisions, begun = Warp(), np.zeros(1, np.int64), np.zeros(1, np.int64)
    warp.run(kernel("random_games", warp, game, {}), [empty_state(game, 2)], 40, 7, limit, endings, decisions, begun)
    assert (int(decisions[0]), endings.tolist()) == (wanted, expected.tolist())
    assert begun[0] == 40 + 32  # each thread asks once more


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs numba-cuda")
def test_a_warp_plays_the_games_between_bots_that_the_interpreter_plays() -> None:
    from .warp import Warp, kernel

    game = cardamom.game("carrot")
    plan = Plan(game, 3, ("random", "easy", "medium"), 2**63 + 5, (), rotate=True)
    scores, facts = np.zeros((36, 3), np.int64), np.zeros((36, 4), np.int64)
    counts = engines.counts_for(game, plan, 36)
    warp, begun = Warp(), np.zeros(1, np.int64)
    play = kernel("play_games", warp, game, {})
    warp.run(play, [empty_state(game, 3)], 7, plan.seed, True, engines.bot_numbers(game, plan), scores, facts, counts, begun)
    assert engines.in_columns(plan, game, 7, (scores, facts, counts)) == ENGINES["interpreted"].play(plan, 7, 36)


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs numba-cuda")
@pytest.mark.parametrize(
    ("waiting", "answered", "rounds", "agreed", "then"),
    [
        ([0] * 20 + [1] * 12, [1, 1], 1, 0, [21, 1]),  # the larger crowd
        ([0] * 20 + [1] * 12, [4096, 1], 256, 1, [4096, 13]),  # the rarer question
        ([0] * 30 + [1] * 2, [4096, 1], 256, 0, [4126, 1]),  # but not for two games
        ([-1] * 31 + [1], [1, 1], 1, 1, [1, 2]),  # the last game goes on alone
        ([-1] * 32, [1, 1], 1, -1, [1, 1]),  # no game is left
    ],
)
def test_a_warp_agrees_on_a_question(
    waiting: list[int], answered: list[int], rounds: int, agreed: int, then: list[int]
) -> None:
    from .warp import Warp, kernel

    warp, said, counts = Warp(), [99] * 32, np.array([answered], np.int32)
    agree = kernel("_agreed", warp, cardamom.game("carrot"), {})

    def thread() -> None:
        lane = warp.threadIdx.x
        said[lane] = agree(waiting[lane], counts, rounds)

    warp.run(thread)
    assert said == [agreed] * 32
    assert counts.tolist() == [then]


def test_without_numba_cuda_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda name: None if name == "numba_cuda" else object())
    with pytest.raises(BadSimulation, match=r"^The engine cuda needs numba-cuda: install cardamom\[cuda\], or use"):
        simulate(cardamom.game("carrot"), games=1, engine="cuda")


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs numba-cuda")
def test_without_a_gpu_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.fast.cuda.has_gpu", lambda: False)
    with pytest.raises(BadSimulation, match=r"^The engine cuda needs an NVIDIA GPU, and none can be used here: use"):
        simulate(cardamom.game("carrot"), games=1, engine="cuda")


# device functions ask the driver which GPU they are compiled for; this one stands for an H200
PROGRAM = """
import sys; sys.path.insert(0, {root!r})
from pathlib import Path
from types import SimpleNamespace
from cardamom.fast import cuda as room
from numba import cuda, from_dtype, types
from numba.cuda import dispatcher
from tests.fast.tiny import make
dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))
twin = room.CudaTwin(make(Path({folder!r})))
states, numbers, rows = from_dtype(twin.type)[::1], types.int64[::1], types.int64[:, ::1]
bare = from_dtype(room.record_type(twin.game.state))[::1]
for kernel, signature in (
    (twin.uncounted.random_games, (bare, types.int64, types.uint64, types.int64, numbers, numbers, numbers)),
    (twin.module.play_games, (states, types.int64, types.uint64, types.boolean, numbers, rows, rows, rows, numbers)),
):
    code, _ = cuda.compile(kernel.py_func, signature, device=False, cc=(9, 0), abi="numba")
    print(kernel.py_func.__name__, ".entry" in code)
"""


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs numba-cuda")
def test_kernels_compile_without_a_gpu(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path / "cache"))
    root = str(cardamom.__file__).removesuffix("src/cardamom/__init__.py")
    program = PROGRAM.format(root=root, folder=str(tmp_path))
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout.split() == ["random_games", "True", "play_games", "True"]
