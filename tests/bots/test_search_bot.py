"""Bots that search think in another process, and nobody suffers if that falls over."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from dataclasses import replace
from multiprocessing.connection import Connection

import pytest

import cardamom
from cardamom import Game, bots
from cardamom.bots.effort import Effort, guide
from cardamom.bots.request import Request, think
from cardamom.bots.worker import Worker, WorkerFailed
from cardamom.kernel.game import games
from cardamom.kernel.table import Table
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


def falling_over(pipe: Connection) -> None:
    pipe.recv()
    os._exit(3)


def confused(pipe: Connection) -> None:
    pipe.recv()
    pipe.send(("notice", "The hard bot is warming up."))
    pipe.send(("failed", "ValueError: no idea"))
    pipe.recv()


def test_if_the_process_falls_over_the_rule_of_thumb_plays_and_the_log_tells(caplog: pytest.LogCaptureFixture) -> None:
    table = positions(DUEL, 1, players=2)[0]
    seat, legal = asked(table)
    view = table.view_state(seat)
    worker = Worker(falling_over)
    bot = bot_of(DUEL, ask=worker.ask)
    with caplog.at_level(logging.WARNING, "cardamom.bots"):
        for _ in range(6):
            assert bot.choose(view, seat, legal, table.heard(seat)) in legal
    assert worker.starts == 3
    assert caplog.messages == [
        "The hard bot of Witch Duel plays by its rule of thumb: the process that thinks for bots has stopped.",
        "The hard bot of Witch Duel plays by its rule of thumb: the process that thinks for bots keeps falling over.",
    ]
    medium = bots.StrategyBot(DUEL, "medium", 7)
    given = (view, seat, legal, table.heard(seat))
    assert bot_of(DUEL, ask=worker.ask).choose(*given) == medium.choose(*given)


def test_what_goes_wrong_and_what_takes_time_is_told() -> None:
    table = positions(DUEL, 1, players=2)[0]
    seat, legal = asked(table)
    request = Request("witch-duel", "hard", QUICK, table.view_state(seat).values(), None, seat, tuple(legal), 1)
    told = list[str]()
    worker = Worker(confused)
    try:
        with pytest.raises(WorkerFailed, match="no idea"):
            worker.ask(request, told.append)
    finally:
        worker.close()
    assert told == ["The hard bot is warming up."]


def test_a_limit_of_time_is_kept() -> None:
    table = positions(DUEL, 1, players=2)[0]
    seat, legal = asked(table)
    bot = bots.SearchBot(DUEL, "slow", Effort(playouts=4_000_000, seconds=0.3, depth=0, leaving=100_000), 1, None, thinking)
    bot.choose(table.view_state(seat), seat, legal, table.heard(seat))
    started = time.monotonic()
    assert bot.choose(table.view_state(seat), seat, legal, table.heard(seat)) in legal
    assert time.monotonic() - started < 3


def test_a_forced_answer_is_given_without_thinking() -> None:
    def never(request: Request, notice: object) -> int:
        raise AssertionError

    table = DUEL.deal(2, seed=1)
    assert bot_of(DUEL, ask=never).choose(table.view_state(0), 0, [5], table.heard(0)) == 5


def test_asking_for_bots_imports_no_numba() -> None:
    program = "import sys, cardamom.house, cardamom.bots; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
