"""Nobody waits for somebody who has left, and time tells nothing."""

from __future__ import annotations

import pytest

from cardamom.house.core.records import By

from .stage import BAD, Stage

AWAY = 45.0


def seat(stage: Stage, at: int, eye: str = "ann") -> dict[str, object]:
    seats: list[dict[str, object]] = stage.last(eye, "room")["table"]["seats"]
    return seats[at]


def rows(stage: Stage) -> list[tuple[int, By]]:
    assert stage.room.playing is not None
    return [(row.seat, row.by) for row in stage.disk.moves.get(stage.room.playing.id, [])]


# ---- absence


def test_absence_counts_only_while_that_person_is_asked(table: Stage) -> None:
    """Carrot asks both at first. Ben answers, and is away for an hour; only when he is asked again does time count."""
    for k in range(2):
        table.answer("ben", f"b{k}")
    table.part("ben")
    table.wait(3600)
    assert not seat(table, 1)["offer"]
    k = 0
    while "ben" not in table.asked():
        table.answer("ann", f"a{k}", pick=k)
        k += 1
    table.wait(AWAY - 1)
    assert not seat(table, 1)["offer"]
    table.wait(1)
    assert seat(table, 1)["offer"]


def test_the_others_let_a_bot_answer_and_the_person_takes_the_seat_back(table: Stage) -> None:
    table.part("ben")
    assert table.say("ann", "stand_in", seat=1)[0]["reason"] == "That seat has not been waited for long enough."
    table.wait(AWAY)
    assert table.say("ann", "stand_in", id="2", seat=1)[0]["type"] == "ack"
    assert seat(table, 1)["stand_in"]
    table.bots_think = False
    table.wait(1)
    assert rows(table) == [(1, By.STAND_IN)]
    table.join("ben")
    assert not seat(table, 1)["stand_in"]
    (late,) = table.thoughts
    table.think(late)
    table.wait(60)
    assert rows(table)[1:] == []
    assert table.answer("ben", "b")[0]["type"] == "ack"


def test_a_room_may_let_bots_answer_without_being_asked() -> None:
    stage = Stage()
    stage.seat_two(stand_ins=True)
    stage.part("ben")
    stage.wait(AWAY + 2)
    assert seat(stage, 1)["stand_in"]
    assert (1, By.STAND_IN) in rows(stage)


def test_nothing_happens_while_nobody_is_there(table: Stage) -> None:
    table.part("ben")
    table.part("ann")
    assert table.alarm is None
    table.wait(10_000)
    table.join("ann")
    assert not seat(table, 1)["offer"]
    table.wait(AWAY)
    assert seat(table, 1)["offer"]


# ---- clocks


def test_a_clock_gives_each_decision_its_turn_and_then_runs_down_the_reserve() -> None:
    stage = Stage()
    stage.seat_two(clock={"turn": 10, "reserve": 30})
    asked = stage.now
    assert seat(stage, 0)["until"] == asked + 10
    stage.wait(15)
    stage.answer("ann", "a")
    assert seat(stage, 0)["reserve"] == 25.0
    stage.wait(9)
    stage.answer("ann", "b")
    assert seat(stage, 0)["reserve"] == 25.0


def test_no_clock_waits_for_an_answer_that_cannot_be_stored() -> None:
    """A full disk is waited for; an answer that no disk would take keeps nobody's time from running out."""
    stage = Stage()
    stage.seat_two(clock={"turn": 10})
    stage.disk.refused = {f"bad-{k}" for k in range(4)}
    for k in range(4):
        stage.wait(3)
        assert stage.answer("ann", f"bad-{k}")[0]["reason"] == BAD
    stage.wait(0.5)
    assert (0, By.CLOCK) in rows(stage)


def test_when_the_clock_runs_out_a_bot_answers_once_and_the_person_goes_on() -> None:
    stage = Stage()
    stage.seat_two(clock={"turn": 10, "reserve": 5})
    stage.wait(15)
    assert seat(stage, 0)["reserve"] == 0.0
    stage.wait(1)
    assert sorted(rows(stage)) == [(0, By.CLOCK), (1, By.CLOCK)]
    assert not seat(stage, 0)["stand_in"]
    assert stage.answer("ann", "a")[0]["type"] == "ack"


def test_with_a_clock_an_absent_person_is_played_for_when_it_runs_out() -> None:
    stage = Stage()
    stage.seat_two(clock={"turn": 100, "reserve": 0})
    stage.part("ben")
    stage.wait(AWAY + 10)
    assert not seat(stage, 1)["offer"]
    stage.wait(50)
    assert seat(stage, 1)["stand_in"]


def test_clocks_survive_a_restart() -> None:
    stage = Stage()
    stage.seat_two(clock={"turn": 10, "reserve": 30})
    stage.wait(20)
    stage.answer("ann", "a")
    stage.restart()
    stage.join("ann")
    assert (seat(stage, 0)["reserve"], seat(stage, 1)["reserve"]) == (20.0, 30.0)
    assert seat(stage, 0)["until"] == stage.now + 10


# ---- bots


def with_bot(pace: float = 2.0) -> Stage:
    stage = Stage(pace=pace)
    stage.join("ann")
    stage.say("ann", "plan", game="carrot", chairs=[{"person": 1}, {"bot": "medium"}])
    stage.bots_think = False
    stage.say("ann", "deal", id="2")
    stage.add_nonces("ann")
    return stage


@pytest.mark.parametrize("took", [0.0, 0.5, 1.99])
def test_an_answer_comes_a_fixed_time_after_it_was_taken_up_however_long_it_took(took: float) -> None:
    stage = with_bot()
    (asked,) = stage.thoughts
    started = stage.now + 3.0  # it waited in a queue for this long
    stage.now = started + took
    stage.perform(stage.room.thought(asked.ticket, asked.legal[0], started, stage.now))
    stage.wait(1.99 - took)
    assert rows(stage) == []
    stage.wait(0.02)
    assert rows(stage) == [(1, By.BOT)]


@pytest.mark.parametrize("action", [None, 999, -1])
def test_a_bot_that_fails_or_answers_illegally_is_answered_for_by_its_rule_of_thumb(action: int | None) -> None:
    stage = with_bot()
    (asked,) = stage.thoughts
    stage.perform(stage.room.thought(asked.ticket, action, stage.now, stage.now))
    stage.wait(2)
    assert rows(stage) == [(1, By.BOT)]


def test_a_thought_about_what_is_no_longer_asked_changes_nothing() -> None:
    stage = with_bot()
    (asked,) = stage.thoughts
    stage.think(asked)
    stage.wait(2)
    before = rows(stage)
    stage.perform(stage.room.thought(asked.ticket, asked.legal[0], stage.now, stage.now))
    stage.perform(stage.room.thought(12345, asked.legal[0], stage.now, stage.now))
    stage.wait(2)
    assert rows(stage) == before


def test_bots_wait_while_the_disk_is_full_and_go_on_by_themselves() -> None:
    stage = with_bot(pace=0.0)
    stage.bots_think = True
    stage.disk.full = True
    stage.think(stage.thoughts.pop())
    assert [told["text"] for told in stage.told("ann", "notice")] == ["The disk is full."]
    stage.wait(60)
    assert rows(stage) == []
    assert len(stage.told("ann", "notice")) < 20
    stage.disk.full = False
    stage.wait(10)
    assert rows(stage)[0] == (1, By.BOT)


def test_a_bot_is_given_what_its_seat_may_know_and_nothing_else() -> None:
    stage = with_bot()
    (asked,) = stage.thoughts
    assert stage.room.playing is not None
    assert asked.view == stage.room.playing.table.view_state(1).values()
    assert asked.view["rng"] == 0
