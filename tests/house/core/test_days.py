"""Games of days, by a made-up clock: weeks pass in a moment, and nobody has to be there."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom.house.core.records import By
from cardamom.house.core.said import BadFrame, decode

from .stage import Stage

DAY = 86_400.0
THREE_DAYS = {"turn": 3 * 86_400, "days": True}


@pytest.fixture
def alone() -> Stage:
    """Ann and Ben have dealt a game of three days for each answer, and are gone."""
    stage = Stage(games=("witch-duel",))
    stage.seat_two("witch-duel", clock=THREE_DAYS)
    stage.part("ben")
    stage.part("ann")
    return stage


def rows(stage: Stage) -> list[tuple[int, By]]:
    assert stage.room.playing is not None
    kept = stage.disk.moves.get(stage.room.playing.id, [])
    return [(row.seat, row.by) for row in kept if row.by is not By.RULES]


def whose_turn(stage: Stage) -> str:
    return stage.asked()[0]


def visit(stage: Stage, person: str, answers: int = 1) -> None:
    """Somebody looks in, answers while they are asked, and goes."""
    stage.join(person)
    for _ in range(answers):
        if person in stage.asked():
            assert stage.room.playing is not None
            stage.answer(person, f"{person} {stage.room.playing.version}")
    stage.part(person)


def take_turn(stage: Stage, person: str) -> None:
    """Somebody looks in and answers until another person is asked."""
    stage.join(person)
    for _ in range(40):
        if person not in stage.asked():
            break
        assert stage.room.playing is not None
        stage.answer(person, f"{person} {stage.room.playing.version}")
    stage.part(person)


@pytest.mark.parametrize(
    "clock",
    [
        {"turn": 86_400, "reserve": 10, "days": True},
        {"turn": 100_000, "days": True},
        {"turn": 60, "days": True},
        {"turn": 2 * 86_400},
    ],
)
def test_a_clock_of_days_has_some_whole_days_and_no_reserve(clock: dict[str, Any]) -> None:
    import json

    frame = {"type": "plan", "id": "1", "game": "carrot", "chairs": [], "clock": clock}
    with pytest.raises(BadFrame):
        decode(json.dumps(frame))


# ---- time


def test_time_counts_while_nobody_is_there_and_a_bot_answers_when_it_is_up(alone: Stage) -> None:
    late = whose_turn(alone)
    assert alone.disk.room is not None
    assert alone.disk.room.due == alone.disk.room.asked[0].until == alone.now + 3 * DAY
    alone.wait(3 * DAY - 1)
    assert rows(alone) == []
    alone.wait(10)
    assert rows(alone)
    assert {by for _, by in rows(alone)} == {By.CLOCK}
    assert late not in alone.asked(), "the whole turn was played out"


def test_time_goes_on_where_it_was_after_a_restart(alone: Stage) -> None:
    began = alone.now
    alone.wait(2 * DAY)
    alone.restart()
    alone.wait(DAY - 1)
    assert rows(alone) == []
    alone.join("ann")
    seats = alone.last("ann", "room")["table"]["seats"]
    assert [seat["until"] for seat in seats if seat["asked"]] == [began + 3 * DAY] * len(alone.asked())
    alone.part("ann")
    alone.wait(5)
    assert rows(alone)


def test_a_room_at_rest_is_woken_when_it_is_due(alone: Stage) -> None:
    alone.restart()
    alone.wait(3 * DAY - 1)
    assert rows(alone) == []
    alone.wait(10)
    assert {by for _, by in rows(alone)} == {By.CLOCK}


def test_after_the_second_time_in_a_row_a_bot_plays_on_until_the_person_is_back(alone: Stage) -> None:
    first = whose_turn(alone)
    other = "ben" if first == "ann" else "ann"
    seat = 0 if first == "ann" else 1
    alone.wait(3 * DAY + 60)
    take_turn(alone, other)
    alone.wait(3 * DAY + 60)
    assert [by for at, by in rows(alone) if at == seat][-1] is By.STAND_IN
    take_turn(alone, other)
    before = alone.now
    alone.wait(60)
    assert first not in alone.asked(), "the bot no longer waits for days"
    assert alone.now - before == 60
    alone.restart()
    take_turn(alone, other)
    alone.wait(60)
    assert first not in alone.asked(), "nor after a restart"
    alone.join(first)
    assert not alone.told_seats()[seat]["stand_in"]
    alone.part(first)
    alone.restart()
    take_turn(alone, other)
    alone.wait(2 * DAY)
    assert first in alone.asked(), "whoever was back has the whole time again"


def test_whoever_answers_in_between_is_not_late_twice(alone: Stage) -> None:
    first = whose_turn(alone)
    other = "ben" if first == "ann" else "ann"
    alone.wait(3 * DAY + 60)
    for _ in range(2):
        take_turn(alone, other)
        take_turn(alone, first)
    take_turn(alone, other)
    alone.wait(3 * DAY + 60)
    assert alone.room.stand_ins == set()


def test_whoever_is_there_and_does_not_answer_keeps_their_seat(alone: Stage) -> None:
    first = whose_turn(alone)
    other = "ben" if first == "ann" else "ann"
    alone.join(first)
    for _ in range(3):
        alone.wait(3 * DAY + 5)
        take_turn(alone, other)
    assert alone.room.stand_ins == set()
    assert first in alone.asked()


def test_a_house_that_was_closed_gives_a_quarter_of_the_time(alone: Stage) -> None:
    alone.restart()
    alone.now += 20 * DAY
    alone.wait(1)
    assert rows(alone) == []
    assert alone.disk.room is not None
    alone.wait(0.7 * DAY)
    assert rows(alone) == []
    alone.wait(0.1 * DAY)
    assert rows(alone)


def test_taking_back_gives_no_new_time(alone: Stage) -> None:
    first, asked = whose_turn(alone), alone.now
    alone.wait(2 * DAY)
    alone.join(first)
    alone.answer(first, "a")
    state = alone.last(first, "state")
    if state["may_undo"]:
        assert alone.say(first, "undo", id="u", version=state["version"])[0]["type"] == "ack"
        seats = alone.last(first, "room")["table"]["seats"]
        assert [seat["until"] for seat in seats if seat["asked"]] == [asked + 3 * DAY]
    else:
        pytest.fail("this game's first answer can be taken back")


def test_bots_play_on_while_nobody_is_there() -> None:
    stage = Stage(games=("witch-duel",))
    stage.join("ann")
    chairs = [{"person": 1}, {"bot": "easy"}]
    stage.say("ann", "plan", game="witch-duel", chairs=chairs, clock=THREE_DAYS)
    stage.say("ann", "deal")
    stage.part("ann")
    stage.wait(60)
    assert stage.asked() == ["ann"]
    take_turn(stage, "ann")
    stage.restart()
    stage.wait(60)
    assert stage.asked() == ["ann"], "the bot has answered"
    assert By.BOT in {by for _, by in rows(stage)}


def test_bots_play_on_in_a_room_that_somebody_was_about_to_enter() -> None:
    """The house has read the room and told it whom Ann has blocked, and then her line broke."""
    stage = Stage(games=("witch-duel",))
    stage.join("ann")
    stage.say("ann", "plan", game="witch-duel", chairs=[{"person": 1}, {"bot": "easy"}], clock=THREE_DAYS)
    stage.say("ann", "deal")
    stage.add_nonces("ann")
    take_turn(stage, "ann")
    stage.restart()
    assert stage.asked() == []
    stage.block("ann", frozenset({"eve"}))
    stage.wait(60)
    assert stage.asked() == ["ann"], "the bot has answered"


def test_a_whole_game_is_played_by_people_who_are_never_there_at_once() -> None:
    stage = Stage(games=("witch-duel",))
    stage.seat_two("witch-duel", clock=THREE_DAYS)
    stage.part("ben")
    stage.part("ann")
    assert stage.room.playing is not None
    for number in range(2000):
        if stage.room.playing is None or stage.room.playing.over:
            break
        take_turn(stage, whose_turn(stage))
        stage.wait(DAY)
        if number % 5 == 0:
            stage.restart()
    assert stage.room.playing is not None
    assert stage.room.playing.over
    assert {by for _, by in rows(stage)} <= {By.PERSON, By.STANDING}
    assert stage.disk.room is not None
    assert (stage.disk.room.due, stage.disk.room.asked) == (None, ())


# ---- people


def test_nobody_is_absent_and_the_host_stays_the_host(alone: Stage) -> None:
    alone.join("ben")
    alone.wait(3600)
    room = alone.last("ben", "room")
    assert not any(seat["offer"] for seat in room["table"]["seats"])
    assert [person["name"] for person in room["people"] if person["host"]] == ["Ann"]
    assert alone.say("ben", "stand_in", seat=0)[0]["type"] == "error"


def test_a_vote_stays_open_for_a_turn_and_outlives_a_rest(alone: Stage) -> None:
    alone.join("ann")
    alone.say("ann", "close", id="close")
    assert alone.last("ann", "room")["vote"]["until"] == alone.now + 3 * DAY
    alone.part("ann")
    alone.wait(DAY)
    alone.restart()
    alone.join("ben")
    assert alone.last("ben", "room")["vote"]["missing"] == [2]
    assert alone.say("ben", "vote", yes=True)[0]["type"] == "ack"
    assert alone.room.document.closed


def test_a_vote_that_not_all_answer_in_time_comes_to_nothing(alone: Stage) -> None:
    alone.join("ann")
    alone.say("ann", "close", id="close")
    assert alone.say("ann", "close", id="close") == [], "a page that repeats itself is not refused"
    alone.part("ann")
    alone.restart()
    alone.wait(3 * DAY + 5)
    assert alone.room.proposal is None
    assert not alone.room.document.closed
    assert alone.room.document.days is not None
    assert alone.room.document.days.proposal is None


def test_whoever_leaves_is_played_for_at_once_even_after_a_restart(alone: Stage) -> None:
    first = whose_turn(alone)
    alone.join(first)
    alone.say(first, "leave")
    alone.restart()
    alone.wait(60)
    assert first not in alone.asked()


def test_a_game_that_was_set_aside_stands_still(alone: Stage) -> None:
    alone.join("ann")
    alone.join("ben")
    table = alone.room.document.table
    alone.say("ann", "plan", game="witch-duel", chairs=[{"person": 1}, {"person": 2}])
    alone.say("ann", "deal", id="again")
    alone.say("ben", "vote", yes=True)
    alone.add_nonces("ann", "ben")
    assert alone.disk.room is not None
    assert (alone.room.document.days, alone.disk.room.due) == (None, None)
    alone.part("ann")
    alone.part("ben")
    alone.wait(30 * DAY)
    assert rows(alone) == []
    alone.join("ann")
    alone.say("ann", "resume", table=table)
    assert alone.room.document.table == table
    assert alone.disk.room.due == alone.now + 3 * DAY
