"""Games whose playouts are played elsewhere, all at once, come out as those that are played alone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from threading import Barrier
from typing import Any

import numpy as np
import pytest

import cardamom
from cardamom.bots import Effort
from cardamom.fast import search
from cardamom.fast.match import PlayOut, PlayoutOrders, play_match
from cardamom.fast.record import MEMORY, record_values
from cardamom.fast.searcher import SearchTwin, settings_row
from cardamom.fast.twin import load_module
from cardamom.lab import engines

from .elsewhere import playouts_elsewhere

DUEL = cardamom.game("witch-duel")
SEED, GAMES, PLAYERS = 2**63 + 11, 6, 2
BOTS = np.array([search.SEARCHERS, search.SEARCHERS + 1])


@pytest.fixture(scope="module")
def twin() -> SearchTwin:
    return SearchTwin(DUEL)


def levels(game: cardamom.Game = DUEL) -> Any:
    """Two searches, one of which leaves its guide sooner, has no look at its race but the last, and imagines as experts do."""
    efforts = (Effort(playouts=150, seconds=1, depth=0), Effort(playouts=40, seconds=1, depth=0, doubt=50, as_expert=True))
    return np.array([settings_row(effort.settings(game)) for effort in efforts], np.int64)


def played_alone(twin: SearchTwin, bots: Any, rows: Any) -> dict[int, tuple[int, int]]:
    """Winners and playouts of all games."""
    desk = twin.desk(150)
    desk.states[search.EMPTY] = twin.empty(PLAYERS, {})[0]
    facts = twin.play_match(desk, 0, GAMES, SEED, bots, rows).facts[:, [search.WINNERS, search.ALL_PLAYOUTS]]
    return {number: (winners, playouts) for number, (winners, playouts) in enumerate(facts.tolist())}


def played_at_once(twin: SearchTwin, bots: Any, rows: Any, play_out: PlayOut) -> dict[int, tuple[int, int]]:
    """The same, of games whose playouts are played by somebody else."""
    return {game.number: (game.winners, game.playouts) for game in play_match(twin, SEED, range(GAMES), bots, rows, play_out)}


@pytest.mark.parametrize("bots", [BOTS, np.array([1, search.SEARCHERS + 1]), np.array([0, 1])], ids=["both", "one", "none"])
def test_games_at_once_come_out_as_games_alone(twin: SearchTwin, bots: Any) -> None:
    asked: list[int] = []

    def play_out(orders: PlayoutOrders) -> Any:
        asked.append(len(set(orders.world_races[: orders.used[0]])))
        return elsewhere(orders)

    elsewhere = playouts_elsewhere(twin)
    assert played_at_once(twin, bots, levels(), play_out) == played_alone(twin, bots, levels())
    if bots is BOTS:
        assert asked[0] == GAMES  # all games are asked for together


def a_wish(twin: SearchTwin, playouts: int) -> tuple[PlayoutOrders, Any]:
    """What races ask for in the middle of their games, an expert's too, cut to so many playouts, and what comes of them."""
    rounds = 0

    class Enough(Exception):
        pass

    def play_out(orders: PlayoutOrders) -> Any:
        nonlocal rounds
        rounds += 1
        asking = orders.world_races[orders.playout_worlds[:playouts]]
        if rounds >= 30 and orders.used[1] >= playouts and orders.readings[asking].any():
            orders.used[1] = playouts
            orders.used[0] = orders.playout_worlds[playouts - 1] + 1
            raise Enough(orders)
        return elsewhere(orders)

    elsewhere = playouts_elsewhere(twin)
    with pytest.raises(Enough) as found:
        list(play_match(twin, SEED, range(2), BOTS, levels(), play_out))
    (orders,) = found.value.args
    return orders, elsewhere(orders)


def as_state(records: Any, index: int) -> Any:
    """A view among the orders, with what is remembered."""
    s, memory = DUEL.state(), DUEL.thinking.memory
    assert memory is not None
    s.__dict__.update(record_values(records, index))
    m = s.__dict__[MEMORY] = memory()
    m.__dict__.update({name: records[MEMORY][name][index].tolist() for name in m.values()})
    return s


def played_by_a_warp(of: cardamom.Game, orders: PlayoutOrders) -> Any:
    """What comes of the playouts in the threads of a warp."""
    from cardamom.fast import cuda_playouts
    from cardamom.fast.cuda_search import guided

    from .warp import Warp, kernel

    game, numbers = guided(of, set(orders.guides))
    assert list(game.strategies) == ["guide"]
    views, seeds = [as_state(orders.views, race) for race in range(2)], [int(seed) for seed in orders.seeds]
    worlds = [game.state() for _ in range(orders.used[0])]
    races, world_numbers = (array[: orders.used[0]].tolist() for array in (orders.world_races, orders.world_numbers))
    answers = [array[: orders.used[1]].tolist() for array in (orders.playout_worlds, orders.playout_answers)]
    warp = Warp()
    known = views, orders.seats, seeds, orders.readings
    warp.run(kernel("imagine_worlds", warp, game, {}, cuda_playouts), *known, races, world_numbers, worlds)
    warp, ends, begun = Warp(), np.zeros((int(orders.used[1]), 2), np.int64), np.zeros(1, np.int64)
    play_out = kernel("play_out", warp, game, {}, cuda_playouts)
    warp.run(play_out, worlds, races, *answers, orders.seats, numbers[orders.guides], orders.rounds, ends, begun)
    return ends


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs numba-cuda")
def test_a_warp_plays_out_what_races_ask_for(twin: SearchTwin) -> None:
    orders, expected = a_wish(twin, 80)
    ends = played_by_a_warp(DUEL, orders)
    assert ends.tolist() == expected.tolist()
    assert len(np.unique(ends, axis=0)) > 3


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs numba-cuda")
def test_a_warp_leaves_playouts_where_a_search_does(twin: SearchTwin) -> None:
    """After 50 decisions some rounds are over, and others are not."""
    orders, to_the_end = a_wish(twin, 80)
    game = replace(DUEL, longest=50)
    expected = playouts_elsewhere(SearchTwin(game))(orders)
    assert played_by_a_warp(game, orders).tolist() == expected.tolist()
    assert 0 < (expected != to_the_end).any(axis=1).sum() < 80


@pytest.mark.skipif(engines.without_cuda() is not None, reason="needs a GPU and numba-cuda")
@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_a_gpu_plays_the_same_matches(game: cardamom.Game) -> None:
    from cardamom.fast.cuda_search import GpuPlayouts

    twin, rows = SearchTwin(game), levels(game)
    gpu = GpuPlayouts(game, rows[:, search.STRATEGY])
    rows[:, [search.DEPTH, search.RIVALS]] = 0
    assert played_at_once(twin, BOTS, rows, gpu) == played_alone(twin, BOTS, rows)


def test_threads_can_load_a_module_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path))
    replaced, both = Path.replace, Barrier(2, timeout=60)

    def replace_together(part: Path, path: Path) -> Path:
        both.wait()
        return replaced(part, path)

    monkeypatch.setattr(Path, "replace", replace_together)
    with ThreadPoolExecutor(2) as threads:
        modules = list(threads.map(lambda _: load_module("shared", "ANSWER = 42"), range(2)))
    assert modules[0] is modules[1]
    assert modules[0].ANSWER == 42
