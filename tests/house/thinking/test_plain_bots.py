"""Bots that decide at once, and what happens when they cannot."""

from __future__ import annotations

import logging
import re
import threading
from dataclasses import replace
from typing import Any

import pytest

from cardamom.bots import plain
from cardamom.house.shell.thinking import Thinkers, plain_bots
from cardamom.kernel.game import games
from cardamom.kernel.heard import Heard

from .scripted import DUEL, Scripted, job, with_thinkers


def no_worker() -> Scripted:
    raise AssertionError("plain bots need no worker")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_plain_levels_answer_as_they_do_everywhere(game: Any) -> None:
    async def scene(thinkers: Thinkers) -> None:
        for level in plain.names(game):
            asked = job(game, level)
            thought = await thinkers.think("kitchen", asked, lambda text: None)
            view = game.state()
            view.__dict__.update(asked.view)
            bot = plain.make(game, level, asked.seed)
            assert thought.action == bot.choose(view, asked.seat, list(asked.legal), Heard([], 0, 0))
            assert not thought.by_rule

    with_thinkers(scene, new_worker=no_worker)


def broken_duel(strategy: Any) -> Any:
    broken = replace(DUEL, strategies={"medium": strategy})
    return lambda id: broken


def raising(view: Any, seat: int, legal: list[int], n: int) -> int:
    raise ZeroDivisionError("nobody left")


def cheating(view: Any, seat: int, legal: list[int], n: int) -> int:
    return max(legal) + 1


@pytest.mark.parametrize(
    ("strategy", "why"), [(raising, "ZeroDivisionError: nobody left"), (cheating, r"its answer \d+ is not allowed")]
)
def test_a_bot_that_raises_or_cheats_answers_at_random_and_all_are_told(
    strategy: Any, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    told = list[str]()

    async def scene(thinkers: Thinkers) -> None:
        chosen = set[int]()
        for seed in range(9):
            question = replace(job(level="medium"), seed=seed)
            thought = await thinkers.think("kitchen", question, told.append)
            assert thought.action in question.legal
            chosen.add(thought.action)
        assert len(chosen) > 1

    with caplog.at_level(logging.ERROR, "cardamom.house.bots"):
        with_thinkers(scene, new_worker=no_worker, find=broken_duel(strategy))
    assert told == ["The medium bot made a mistake, so it answers at random."]
    assert len(caplog.messages) == 1
    assert re.fullmatch(f"The medium bot of witch-duel answers at random: {why}\\.", caplog.messages[0])


def test_a_bot_that_hangs_is_not_asked_again_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(plain_bots, "LONGEST", 0.05)
    asked, over = list[int](), threading.Event()

    def hanging(view: Any, seat: int, legal: list[int], n: int) -> int:
        asked.append(seat)
        over.wait(60)
        return legal[0]

    async def scene(thinkers: Thinkers) -> None:
        question = job(level="medium")
        for _ in range(4):
            assert (await thinkers.think("kitchen", question, lambda text: None)).action in question.legal
        assert (await thinkers.think("kitchen", replace(question, level="random"), lambda text: None)).action in question.legal

    try:
        with_thinkers(scene, new_worker=no_worker, find=broken_duel(hanging))
    finally:
        over.set()
    assert len(asked) == 1
    assert caplog.messages == ["The medium bot of witch-duel answers at random: it did not answer within 0 seconds."]
