"""Bots that search think in another process, and nobody suffers if that falls over."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

import cardamom
from cardamom import Game, bots
from cardamom.bots.effort import Effort, guide
from cardamom.bots.request import Request, think
from cardamom.bots.worker import Serve, Worker, WorkerFailed
from cardamom.kernel.game import games
from cardamom.kernel.table import Table
from tests.processes import babbling, cheating, compiling_for_ever, confused, falling_over, hanging
from tests.rethought import rethought

QUICK = Effort(playouts=48, seconds=5.0, depth=2)
GAMES = games()
DUEL = cardamom.game("witch-duel")


def thinking(request: Request, notice: object) -> int:
    """Ask in this process, to be sure that it is the view alone that decides."""
    return think(request)


def bot_of(game: Game, seed: int = 7, ask: object = thinking) -> bots.SearchBot:
    bot = bots.SearchBot(game, "hard", QUICK, seed, bots.StrategyBot(game, "medium", seed), ask)  # type: ignore[arg-type]
    bot.seconds = None
    return bot


def asked(table: Table) -> tuple[int, list[int]]:
    seat = table.actors[0]
    return seat, [int(action) for action in table.legal(seat)]


def positions(game: Game, wanted: int, players: int) -> list[Table]:
    """Questions with a choice from a game between rules of thumb, well apart."""
    table, found = game.deal(players, seed=3), list[Table]()
    seats = [bots.make(game, "medium", seat) for seat in range(players)]
    while not table.over and len(found) < wanted:
        seat, legal = asked(table)
        if len(legal) > 1 and len(table.moves) % 5 == 0:
            found.append(table.copy())
        table.play(seats[seat].choose(table.view_state(seat), seat, legal, table.heard(seat)), seat)
    return found


# to compile a search takes a while: the others are tried by `make soak`
TRIED = [
    pytest.param(game, id=game.id, marks=[] if game.id in ("carrot", "witch-duel") else [pytest.mark.soak]) for game in GAMES
]


@pytest.mark.parametrize("game", TRIED)
def test_the_choice_is_the_same_in_every_world_that_fits_the_view(game: Game) -> None:
    redealt = 0
    for table in positions(game, 6, players=3):
        seat, legal = asked(table)
        view = table.view_state(seat)
        first = bot_of(game).choose(view, seat, legal, table.heard(seat))
        assert first in legal
        for other in range(3):
            world = game.engine.fill(view, other)
            redealt += world != game.engine.fill(view, other + 1)
            assert bot_of(game).choose(game.engine.view(world, seat), seat, legal, table.heard(seat)) == first
        assert view == table.view_state(seat)
    assert redealt > 0


def test_another_seed_may_choose_otherwise() -> None:
    table = positions(cardamom.game("carrot"), 1, players=2)[0]
    seat, legal = asked(table)
    chosen = {bot_of(table.game, seed).choose(table.view_state(seat), seat, legal, table.heard(seat)) for seed in range(12)}
    assert len(chosen) > 1


def test_playouts_follow_the_guide_or_medium_or_what_the_game_has() -> None:
    assert guide(DUEL) == len(DUEL.strategies) + 1
    assert guide(rethought(DUEL, guide=None)) == list(DUEL.strategies).index("medium") + 1
    assert guide(replace(rethought(DUEL, guide=None), strategies={})) == 0
    assert guide(DUEL, as_expert=True) == guide(DUEL)
    assert guide(rethought(DUEL, expert_guide=DUEL.thinking.guide)) == len(DUEL.strategies) + 1
    assert guide(rethought(DUEL, expert_guide=DUEL.thinking.guide), as_expert=True) == len(DUEL.strategies) + 2
    assert guide(rethought(DUEL, guide=None, expert_guide=DUEL.thinking.guide), as_expert=True) == len(DUEL.strategies) + 1
    assert QUICK.settings(DUEL)["playouts"] == 48
    assert QUICK.settings(rethought(DUEL, playout_weight=3))["playouts"] == 16
    assert QUICK.settings(DUEL)["truth"] == 0


def test_only_experts_doubt_as_their_game_says() -> None:
    bold, expert = rethought(DUEL, expert_doubt=50), replace(QUICK, as_expert=True)
    assert [effort.settings(bold)["doubt"] for effort in (QUICK, expert)] == [QUICK.doubt, 50]
    assert expert.settings(DUEL)["doubt"] == expert.settings(rethought(DUEL, expert_doubt=None))["doubt"] == QUICK.doubt


# ---- the process


def test_the_worker_answers_like_this_process_would() -> None:
    worker = Worker()
    try:
        for table in positions(DUEL, 3, players=2):
            seat, legal = asked(table)
            inside = bot_of(DUEL).choose(table.view_state(seat), seat, legal, table.heard(seat))
            assert bot_of(DUEL, ask=worker.ask).choose(table.view_state(seat), seat, legal, table.heard(seat)) == inside
        assert worker.starts == 1
    finally:
        worker.close()
    assert worker.process is None


def a_request(seconds: float | None = None) -> Request:
    table = positions(DUEL, 1, players=2)[0]
    seat, legal = asked(table)
    return Request("witch-duel", "hard", QUICK, table.view_state(seat).values(), None, seat, tuple(legal), 1, seconds)


def test_if_the_process_falls_over_the_rule_of_thumb_plays_and_the_log_tells(caplog: pytest.LogCaptureFixture) -> None:
    table = positions(DUEL, 1, players=2)[0]
    seat, legal = asked(table)
    given = (table.view_state(seat), seat, legal, table.heard(seat))
    worker = Worker(falling_over, clock=lambda: 0.0)
    bot = bot_of(DUEL, ask=worker.ask)
    with caplog.at_level(logging.WARNING, "cardamom.bots"):
        for _ in range(4):
            assert bot.choose(*given) in legal
    assert worker.starts == 2
    assert caplog.messages == [
        "The hard bot of Witch Duel plays by its rule of thumb: the process that thinks for bots has stopped.",
        "The hard bot of Witch Duel plays by its rule of thumb: the process that thinks for bots keeps failing.",
    ]
    medium = bots.StrategyBot(DUEL, "medium", 7)
    assert bot_of(DUEL, ask=worker.ask).choose(*given) == medium.choose(*given)


def test_a_process_that_keeps_failing_is_started_again_after_ever_longer_rests() -> None:
    now, rests = 0.0, []
    worker = Worker(falling_over, clock=lambda: now)
    request = a_request()
    for starts in range(1, 9):
        with pytest.raises(WorkerFailed, match="has stopped"):
            worker.ask(request)
        assert worker.starts == starts
        rests.append(worker.rests_until - now)
        now = worker.rests_until
    assert rests == [0, 1, 2, 4, 8, 16, 30, 30]


def test_a_process_that_hangs_is_killed_within_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.bots.worker.GRACE", 0.05)
    worker = Worker(hanging)
    with pytest.raises(WorkerFailed, match="did not answer in time"):
        worker.ask(a_request(seconds=0.05))
    assert worker.process is None
    assert not worker.loaded


@pytest.mark.parametrize(("serve", "why"), [(cheating, "an answer that is not allowed"), (babbling, "has stopped")])
def test_a_process_that_answers_nonsense_is_ended(serve: Serve, why: str) -> None:
    worker = Worker(serve)
    with pytest.raises(WorkerFailed, match=why):
        worker.ask(a_request())
    assert worker.process is None


def test_what_goes_wrong_and_what_takes_time_is_told() -> None:
    told = list[str]()
    worker = Worker(confused)
    try:
        with pytest.raises(WorkerFailed, match="no idea"):
            worker.ask(a_request(), told.append)
        assert worker.process is not None
    finally:
        worker.close()
    assert told == ["The hard bot is warming up; this happens once and takes about half a minute."]


def test_whoever_waits_for_an_answer_gets_none_when_the_worker_is_closed() -> None:
    worker, waiting = Worker(compiling_for_ever), threading.Event()
    with ThreadPoolExecutor(1) as thread:
        asking = thread.submit(worker.load, "witch-duel", waiting.set)
        assert waiting.wait(60)
        worker.close()
        assert isinstance(asking.exception(), WorkerFailed)
    assert (worker.process, worker.failures) == (None, 0)


def test_the_process_lets_others_go_first_and_leaves_ctrl_c_to_its_parent() -> None:
    worker, waiting = Worker(compiling_for_ever), threading.Event()
    with ThreadPoolExecutor(1) as thread:
        thread.submit(worker.load, "witch-duel", waiting.set)
        assert waiting.wait(60)
        assert worker.process is not None
        assert worker.process.pid is not None
        pid = worker.process.pid
        os.kill(pid, signal.SIGINT)
        worker.process.join(0.1)
        assert worker.process.is_alive()
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(os.getpriority(os.PRIO_PROCESS, 0) + 10, 19)
        worker.close()


def test_a_worker_ends_with_the_process_that_started_it_even_if_that_is_killed() -> None:
    """The worker has inherited the output of the one that is killed, so the output ends when both have ended."""
    program = (
        "import os, signal\n"
        "from cardamom.bots.worker import Worker\n"
        "from tests.processes import compiling_for_ever\n"
        "Worker(compiling_for_ever).load('carrot', lambda: os.kill(os.getpid(), signal.SIGKILL))\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=40)
    assert run.returncode == -signal.SIGKILL


def test_a_limit_of_time_is_kept() -> None:
    table = positions(DUEL, 1, players=2)[0]
    seat, legal = asked(table)
    bot = bots.SearchBot(DUEL, "slow", Effort(playouts=4_000_000, seconds=0.3, depth=0, leaving=100_000), 1, None, thinking)
    bot.choose(table.view_state(seat), seat, legal, table.heard(seat))
    started = time.monotonic()
    assert bot.choose(table.view_state(seat), seat, legal, table.heard(seat)) in legal
    assert time.monotonic() - started < 3


def test_a_search_looks_at_the_clock_about_every_hundredth_of_a_second() -> None:
    from cardamom.fast.searcher import BETWEEN_LOOKS, FIRST_SLICE, next_slice

    for playout in (0.000_01, 0.000_1, 0.002, 0.05):
        size = FIRST_SLICE
        for _ in range(20):
            size = next_slice(size, size * playout)
        assert BETWEEN_LOOKS / 2 <= size * playout <= max(BETWEEN_LOOKS, playout)


def test_a_forced_answer_is_given_without_thinking() -> None:
    def never(request: Request, notice: object) -> int:
        raise AssertionError

    table = DUEL.deal(2, seed=1)
    assert bot_of(DUEL, ask=never).choose(table.view_state(0), 0, [5], table.heard(0)) == 5


def test_asking_for_bots_imports_no_numba() -> None:
    program = "import sys, cardamom.house.shell.house, cardamom.bots; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
