"""How long an answer takes tells nothing: it comes at the same moment whether there was a choice or not."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

import pytest

import cardamom
from cardamom.bots.request import Load, Request
from cardamom.house.core.playing import Playing
from cardamom.house.core.records import DealRecord, SeatRecord
from cardamom.house.core.room import Room
from cardamom.house.shell.thinking import Thinkers
from cardamom.kernel.table import Table

from ..core.stage import Stage
from ..thinking.scripted import Scripted
from .forks import positions, put_in, room_in, two_worlds
from .running import Bot, Running, running_house

DUEL = cardamom.game("witch-duel")
PACE = 1.0


def forced_and_free() -> tuple[Table, Table]:
    """Two worlds that look alike to seat 0: in the first one, seat 1 has one answer; in the second, it has a choice."""
    dice = Random("forced and free")
    for table in positions(DUEL, dice):
        if table.players == 2 and table.actors == [1]:
            for _ in range(10):
                worlds = sorted(two_worlds(table, 0, dice), key=lambda world: len(world.legal(1)))
                if len(worlds[0].legal(1)) == 1 < len(worlds[1].legal(1)):
                    return worlds[0], worlds[1]
    raise AssertionError("there is no end of positions")


@pytest.fixture(scope="module")
def worlds() -> tuple[Table, Table]:
    one, two = forced_and_free()
    assert one.view(0) == two.view(0)
    return one, two


# ---- in the core, by a made-up clock

BOT, STAND_IN, TIMED_OUT = "bot", "stand-in", "timed out"


def told_after(world: Table, who: str, thinks: float, gives_up: bool = False) -> float:
    """Seconds after which Ann is told what seat 1 answers, if whoever answers there thinks for so long."""
    stage = Stage(pace=PACE, games=(DUEL.id,))
    stage.bots_think = False
    stage.join("ann")
    seats = (SeatRecord("Ann", "ann", None), SeatRecord("Two", None if who == BOT else "ben", "easy" if who == BOT else None))
    deal = DealRecord("t", "r", DUEL.id, DUEL.rules_version, dict(world.options), seats, world.seed, None, 0.0)
    playing = Playing(deal, DUEL, stage.now)
    put_in(playing, world.copy())
    stage.room.seat(playing)
    if who != BOT:
        (stage.room.stand_ins if who == STAND_IN else stage.room.timed_out).add(1)
    stage.perform(stage.room.wake(stage.now))
    (asked,) = stage.thoughts
    started = stage.now
    stage.wait(thinks)
    answer = None if gives_up else asked.legal[0]
    stage.perform(stage.room.thought(asked.ticket, answer, started, stage.now))
    while stage.last("ann", "state")["version"] == 0:
        assert stage.alarm is not None
        stage.wait(stage.alarm - stage.now)
    return stage.now - started


@pytest.mark.parametrize("who", [BOT, STAND_IN, TIMED_OUT])
def test_a_forced_answer_is_told_at_the_same_moment_as_a_free_one(worlds: tuple[Table, Table], who: str) -> None:
    forced, free = worlds
    assert told_after(forced, who, 0.0) == told_after(free, who, 0.0) == PACE
    assert told_after(forced, who, 0.0) == told_after(free, who, 0.93)


def test_a_bot_that_could_not_choose_is_not_known_by_its_time_either(worlds: tuple[Table, Table]) -> None:
    forced, free = worlds
    assert told_after(forced, BOT, 0.01, gives_up=True) == told_after(free, BOT, 0.7) == PACE


# ---- in the running house, where a search takes as long as it likes

SHELL_PACE, SEARCH = 0.6, 0.25


def search(asked: Request | Load, compiling: Callable[[], None]) -> int:
    """A search that is quick when there is nothing to choose."""
    if isinstance(asked, Load):
        return 0
    if len(asked.legal) > 1:
        time.sleep(SEARCH)
    return asked.legal[0]


@pytest.fixture
def searching(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house whose searching bots have such workers."""
    with running_house(tmp_path_factory.mktemp("house"), pace=SHELL_PACE) as running:
        tools, usual = running.house.tools, running.house.tools.thinkers

        async def hire() -> None:
            tools.thinkers = Thinkers(most=1, clock=tools.clock, new_worker=lambda: Scripted(search))
            assert await tools.thinkers.warm(DUEL.id)
            await usual.close()

        running.call(hire())
        yield running


def test_over_the_socket_too(searching: Running, worlds: tuple[Table, Table], monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[tuple[float, float]] = []  # how long it took, and when it was due after its start
    honest = Room.thought

    def noted(room: Room, ticket: int, action: int | None, started: float, now: float) -> object:
        effects = honest(room, ticket, action, started, now)
        thought.extend((now - started, ready.due - started) for ready in room.ready.values())
        return effects

    monkeypatch.setattr(Room, "thought", noted)
    waited = []
    for world in worlds:
        keys = room_in(searching, world.copy(), "ann", Bot("hard"))
        with searching.page("ann", room=keys.key) as ann:
            ann.hear("state", version=0)
            since = searching.house.clock()
            ann.hear("state", version=1)
            waited.append(searching.house.clock() - since)
    (quick, first), (slow, second) = thought[:2]
    assert quick < SEARCH <= slow
    assert first == pytest.approx(second) == pytest.approx(SHELL_PACE)
    assert min(waited) > SHELL_PACE - SEARCH  # neither came as soon as it was known
