"""A move's cost does not grow with the game's length. Work is counted here, not timed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from types import FrameType
from typing import Any

import pytest

from cardamom.kernel import table as kernel_table

from ..core.stage import Stage

GAMES = ["apothecary", "witch-duel"]
EYES = 3  # two people and a spectator


class Long:
    """A long game of two people with somebody looking on, in which each answer's work is counted."""

    def __init__(self, game: str) -> None:
        self.stage, self.dice = Stage(games=(game,)), Random(f"a long game of {game}")
        self.stage.seat_two(game)
        self.stage.join("tv", watching=True)
        assert self.stage.room.playing is not None
        self.playing = self.stage.room.playing

    def answer(self) -> None:
        """Somebody gives an answer, and everybody is told."""
        table = self.playing.table
        seat = self.dice.choice(table.actors)
        action, version = int(self.dice.choice(table.legal(seat))), self.playing.version
        person = ("ann", "ben")[seat]
        self.stage.frames = {name: [] for name in self.stage.frames}
        heard = self.stage.say(person, "answer", id=f"{version}", action=action, version=version)
        assert heard[0]["type"] == "ack", heard


def calls(work: Callable[[], None]) -> int:
    """How many functions are called, be they Python's or our own."""
    count = 0

    def note(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("game", GAMES)
def test_each_answer_renders_its_own_events_and_no_older_ones(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered = 0
    honest = kernel_table.event_data

    def counted(*arguments: Any) -> Any:
        nonlocal rendered
        rendered += 1
        return honest(*arguments)

    monkeypatch.setattr(kernel_table, "event_data", counted)
    long, ratios = Long(game), set()
    for _ in range(300):
        if long.playing.over:
            break
        told, rendered = long.playing.table.told, 0
        long.answer()
        fresh = long.playing.table.told - told
        assert rendered <= 2 * EYES * fresh, "each eye's news, for its events and for its log"
        ratios.add(bool(fresh))
    assert True in ratios


@pytest.mark.parametrize("game", GAMES)
def test_late_answers_take_no_more_steps_than_early_ones(game: str) -> None:
    long = Long(game)
    counts = []
    for _ in range(320):
        if long.playing.over:
            break
        counts.append(calls(long.answer))
    assert len(counts) > 200
    early, late = sorted(counts[20:80])[30], sorted(counts[-60:])[30]
    assert late < 1.5 * early, f"{early} calls early in the game, {late} late"
