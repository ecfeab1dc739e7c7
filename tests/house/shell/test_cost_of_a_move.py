"""A move's cost does not grow with the game's length. Work is counted here, not timed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from copy import deepcopy
from random import Random
from types import FrameType
from typing import Any

import pytest

from cardamom.kernel.memory import Memory, remembered
from cardamom.kernel.render import event_data

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
        self.kept: list[tuple[Memory, dict[str, Any]]] = []

    def answer(self) -> None:
        """Somebody gives an answer, and everybody is told."""
        table = self.playing.table
        seat = self.dice.choice(table.actors)
        self.say(seat, "answer", action=int(self.dice.choice(table.legal(seat))))

    def say(self, seat: int, type: str, **rest: Any) -> None:
        version = self.playing.version
        self.stage.frames = {name: [] for name in self.stage.frames}
        heard = self.stage.say(("ann", "ben")[seat], type, id=f"{version}", version=version, **rest)
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

    def counted(*arguments: Any) -> Any:
        nonlocal rendered
        rendered += 1
        return event_data(*arguments)

    monkeypatch.setattr("cardamom.kernel.table.event_data", counted)
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


def test_bots_are_asked_with_no_more_steps_late_than_early() -> None:
    """They remember what they heard before, and hear only what is new."""
    long = Long("witch-duel")
    counts = []
    for _ in range(300):
        long.answer()
        counts.append(calls(lambda: check_remembers(long)))
    early, late = sorted(counts[20:80])[30], sorted(counts[-60:])[30]
    assert late < 1.5 * early, f"{early} calls early in the game, {late} late"


def check_remembers(long: Long) -> None:
    assert long.playing.memory() is not None


def test_a_memory_that_is_carried_on_is_the_one_that_is_made_anew() -> None:
    long = Long("witch-duel")
    table, undone = long.playing.table, 0
    for _ in range(200):
        long.answer()
        if long.dice.random() < 0.7:
            check_memory(long)
        seat = next((seat for seat in range(2) if table.may_undo(seat)), None)
        if seat is not None:
            long.say(seat, "undo")
            undone += 1
            if long.dice.random() < 0.5:
                check_memory(long)
    assert undone > 5


def check_memory(long: Long) -> None:
    made, anew = long.playing.memory(), remembered(long.playing.table.game, long.playing.table.heard(0))
    assert made is not None
    assert anew is not None
    assert made.values() == anew.values()
    for memory, values in long.kept:
        assert memory.values() == values, "what a bot was given stays as it was"
    long.kept.append((made, deepcopy(made.values())))
