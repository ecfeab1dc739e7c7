"""How long an answer takes tells nothing: it comes at the same moment whether there was a choice or not."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

import cardamom
from cardamom.bots.request import Load, Request
from cardamom.house.core.playing import Playing
from cardamom.house.core.records import By, DealRecord, SeatRecord
from cardamom.house.core.room import Room
from cardamom.house.shell.storage import Location
from cardamom.house.shell.thinking import Thinkers
from cardamom.kernel.table import Table
from cardamom.kernel.table_plan import Until

from ..core.planned import planned_carrot
from ..core.stage import Stage
from ..thinking.scripted import Scripted
from .forks import positions, put_in, room_in, two_worlds
from .running import Bot, Running, running_house

DUEL = cardamom.game("witch-duel")
PACE, LATER = 1.0, 0.2


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


def told_after(world: Table, who: str, thinks: float, gives_up: bool = False, later: bool = False) -> float:
    """Seconds after which Ann is told what seat 1 answers, if whoever answers there thinks for so long. `later` if it is not
    the first decision of that seat's turn."""
    stage = Stage(pace=PACE, games=(DUEL.id,))
    stage.bots_think = False
    stage.join("ann")
    seats = (SeatRecord("Ann", "ann", None), SeatRecord("Two", None if who == BOT else "ben", "easy" if who == BOT else None))
    deal = DealRecord("t", "r", DUEL.id, DUEL.rules_version, dict(world.options), seats, world.seed, None, 0.0)
    playing = Playing(deal, DUEL, stage.now)
    put_in(playing, world.copy())
    playing.decided = 1 if later else 0
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


@pytest.mark.parametrize("who", [BOT, STAND_IN, TIMED_OUT])
def test_a_forced_answer_that_follows_another_one_comes_no_sooner_either(worlds: tuple[Table, Table], who: str) -> None:
    forced, free = worlds
    assert told_after(forced, who, 0.0, later=True) == told_after(free, who, 0.1, later=True) == pytest.approx(LATER)


def test_a_bot_that_could_not_choose_is_not_known_by_its_time_either(worlds: tuple[Table, Table]) -> None:
    forced, free = worlds
    assert told_after(forced, BOT, 0.01, gives_up=True) == told_after(free, BOT, 0.7) == PACE


# ---- answers that give themselves, or were given before anybody was asked


def cooks() -> Iterator[tuple[Table, Table]]:
    """Pairs of worlds that look alike to seat 0, in which seat 1 is asked what it cooks: nothing in the first one, which is the
    only answer there, and anything in the second."""
    dice = Random("nothing to cook")
    for table in positions(planned_carrot(Until.GAME), dice):
        if table.players == 2 and table.actors == [1] and table.asked == "cook":
            for _ in range(20):
                worlds = sorted(two_worlds(table, 0, dice), key=lambda world: len(world.legal(1)))
                if len(worlds[0].legal(1)) == 1 < len(worlds[1].legal(1)):
                    yield worlds[0], worlds[1]
                    break


def answered_beforehand(world: Table, on: bool) -> tuple[list[str], list[By]]:
    """What Ann is told when Ben says beforehand, or does not, that he cooks nothing; and who gave the answers."""
    stage = Stage(games=(planned_carrot(Until.GAME),))
    stage.join("ann")
    stage.join("ben")
    seats = (SeatRecord("Ann", "ann", None), SeatRecord("Ben", "ben", None))
    deal = DealRecord("t", "r", "carrot", world.game.rules_version, dict(world.options), seats, world.seed, None, 0.0)
    playing = Playing(deal, planned_carrot(Until.GAME), stage.now)
    put_in(playing, world.copy())
    stage.room.seat(playing)
    told = stage.frames["ann"]
    stage.perform(stage.room.wake(stage.now))
    del told[:]
    if on:
        stage.say("ben", "standing", question="cook", on=True)
    stage.wait(5)
    return told, [row.by for row in stage.disk.moves.get("t", [])]


def test_a_standing_answer_comes_at_once_whatever_its_seat_holds() -> None:
    for forced, free in islice(cooks(), 4):
        one, two = answered_beforehand(forced, on=True), answered_beforehand(free, on=True)
        assert one[1][:1] == [By.STANDING]
        assert one == two


def test_a_question_that_hidden_cards_force_is_asked_all_the_same() -> None:
    for forced, free in islice(cooks(), 4):
        assert answered_beforehand(forced, on=False) == answered_beforehand(free, on=False) == ([], [])


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
def searching(soak_location: Location) -> Iterator[Running]:
    """A house whose searching bots have such workers."""
    with running_house(soak_location, pace=SHELL_PACE) as running:
        tools, usual = running.house.tools, running.house.tools.thinkers

        async def hire() -> None:
            tools.thinkers = Thinkers(most=1, clock=tools.clock, new_worker=lambda: Scripted(search))
            assert await tools.thinkers.warm(DUEL.id)
            await usual.close()

        running.call(hire())
        yield running


def test_over_the_socket_too(searching: Running, worlds: tuple[Table, Table], monkeypatch: pytest.MonkeyPatch) -> None:
    thought: dict[str, tuple[float, float]] = {}  # how long the first one of a room took, and when it was due after its start
    honest = Room.thought

    def noted(room: Room, ticket: int, action: int | None, started: float, now: float) -> object:
        effects = honest(room, ticket, action, started, now)
        for ready in room.ready.values():
            thought.setdefault(room.keys.room, (now - started, ready.due(room) - started))
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
    (quick, first), (slow, second) = thought.values()
    assert quick < SEARCH <= slow
    assert first == pytest.approx(second) == pytest.approx(SHELL_PACE)
    assert min(waited) > SHELL_PACE - SEARCH  # neither came as soon as it was known
