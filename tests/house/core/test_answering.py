"""What follows from an answer without anybody being asked: public questions with one answer, and answers given beforehand."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import cardamom
from cardamom.house.core.records import By, MoveRecord
from cardamom.kernel.table_plan import Until

from .planned import planned_carrot
from .stage import FULL, Frame, Stage


def rows(stage: Stage) -> list[MoveRecord]:
    assert stage.room.playing is not None
    return stage.disk.moves.get(stage.room.playing.id, [])


def give(stage: Stage, person: str, action: str) -> list[Frame]:
    return stage.say(person, "answer", action=action, version=stage.last(person, "state")["version"])


# ---- questions that answer themselves


def chefs() -> Stage:
    """Ann and Ben at Iron Chef, where whoever begins can only draw: no card has been discarded yet."""
    stage = Stage(games=("iron-chef",))
    stage.seat_two("iron-chef")
    return stage


def test_a_public_question_with_one_answer_is_answered_with_the_deal() -> None:
    stage = chefs()
    assert [(row.action, row.by, row.client) for row in rows(stage)] == [("draw", By.RULES, None)]
    state = stage.last("ann", "state")
    assert (state["version"], state["may_undo"]) == (1, False)
    asked = [person for person in ("ann", "ben") if stage.last(person, "state")["view"]["question"]]
    assert [stage.last(person, "state")["view"]["question"]["name"] for person in asked] == ["turn"]


def test_the_rows_of_a_deal_lead_to_the_same_table_again() -> None:
    stage = chefs()
    before = stage.last("ann", "state")["view"]["zones"]
    stage.restart()
    stage.join("ann")
    state = stage.last("ann", "state")
    assert state["version"] == 1
    assert [zone["size"] for zone in state["view"]["zones"]] == [zone["size"] for zone in before]


@pytest.mark.parametrize("game", [game.id for game in cardamom.games()])
def test_nobody_is_asked_a_public_question_that_has_one_answer(game: str) -> None:
    stage = Stage(games=(game,))
    stage.seat_two(game)
    public = {question.name for question in cardamom.game(game).questions if question.public}
    stage.play_on(most=120)
    for person in ("ann", "ben"):
        for state in stage.told(person, "state"):
            asked = state["view"]["question"]
            if asked is not None and asked["name"] in public:
                assert sum(len(group["choices"]) for group in state["answers"]) > 1


def test_other_questions_are_asked_however_few_answers_they_have() -> None:
    """A question that only its seat could answer for sure never answers itself, so that nothing is told by it."""
    stage = Stage(games=("witch-duel",))
    stage.seat_two("witch-duel")
    stage.play_on(most=300)
    assert stage.room.playing is not None
    table = stage.world.game("witch-duel").deal_with(2, stage.room.playing.deal.seed, {})
    public = {question.name for question in table.game.questions if question.public}
    forced = 0
    for row in rows(stage):
        assert row.action is not None
        if table.asked not in public:
            forced += len(table.legal(row.seat)) == 1
            assert row.by is By.PERSON
        table.play(row.action, row.seat)
    assert forced > 5


def test_taking_back_goes_over_what_gave_itself() -> None:
    """Food Court: a dish with one ingredient left to add is finished by the rules; both go back at once."""
    for seed in range(40):
        stage = Stage(games=("food-court",))
        stage.seat_two("food-court")
        for number in range(150):
            if not stage.asked():
                break
            stage.answer(stage.asked()[0], f"{seed}-{number}", pick=number * (seed + 3))
            last = rows(stage)[-2:]
            if len(last) == 2 and last[0].by is By.PERSON and last[1].by is By.RULES:
                person = ("ann", "ben")[last[0].seat]
                state = stage.last(person, "state")
                if state["may_undo"]:
                    before = stage.told(person, "state")[-2]
                    ack, now = stage.say(person, "undo", version=state["version"])
                    assert (ack["type"], ack["version"]) == ("ack", state["version"] + 1)
                    assert now["view"] == before["view"]
                    assert now["answers"] == before["answers"]
                    stage.restart()
                    stage.join(person)
                    assert stage.last(person, "state")["answers"] == before["answers"]
                    return
    pytest.fail("nothing that gave itself could be taken back")


def test_what_gives_itself_is_stored_with_the_answer_or_not_at_all() -> None:
    stage = chefs()
    assert stage.room.playing is not None
    while not any(one.by is By.PERSON and two.by is By.RULES for one, two in pairwise(rows(stage))):
        version, stored = stage.room.playing.version, len(rows(stage))
        stage.disk.full = True
        reply = stage.answer(stage.asked()[0], f"full {version}", pick=version)
        assert reply[0]["reason"] == FULL
        assert (stage.room.playing.version, len(rows(stage))) == (version, stored)
        stage.disk.full = False
        stage.wait(10)
        (ack, *_) = stage.answer(stage.asked()[0], f"free {version}", pick=version)
        assert ack["version"] == version + 1, "an answer is acknowledged by its own row"
        if stage.room.playing.over:
            stage.say("ann", "rematch")
            stage.add_nonces("ann", "ben")


# ---- answers that are given beforehand


def cooks(until: Until = Until.TURN) -> Stage:
    """Ann and Ben at a game of carrot, each with their first cards hidden."""
    stage = Stage(games=(planned_carrot(until),))
    stage.seat_two()
    while stage.last("ann", "state")["view"]["turns"] == 0 or question(stage) != "act":
        stage.answer(stage.asked()[0], f"hide {stage.ids}")
    return stage


def question(stage: Stage) -> str:
    assert stage.room.playing is not None
    return str(stage.room.playing.table.asked)


def reach(stage: Stage, person: str, asked: str) -> None:
    """Play on until a person is asked this."""
    for number in range(400):
        if stage.asked() == [person] and question(stage) == asked:
            return
        stage.answer(stage.asked()[0], f"reach {stage.ids} {number}", pick=number * 5)
    pytest.fail(f"{person} was never asked {asked}")


def test_a_standing_answer_is_given_as_soon_as_it_is_asked_and_by_nobody_else() -> None:
    stage = cooks(Until.GAME)
    assert stage.last("ann", "welcome")["plan"]["standing"] == [
        {"question": "cook", "text": "Nothing to cook", "until": "game"}
    ]
    ack, state = stage.say("ann", "standing", question="cook", on=True)
    assert ack["type"] == "ack"
    assert state["standing"] == ["cook"]
    assert stage.last("ben", "state")["standing"] == []
    reach(stage, "ben", "cook")
    for number in range(60):
        stage.answer(stage.asked()[0], f"on {number}", pick=number * 3)
        assert not (stage.asked() == ["ann"] and question(stage) == "cook")
    given = [row for row in rows(stage) if row.by is By.STANDING]
    assert given
    assert {(row.seat, row.action) for row in given} == {(0, "done")}
    assert stage.last("ann", "state")["standing"] == ["cook"]


def test_a_standing_answer_outlives_a_restart_and_can_be_ended() -> None:
    stage = cooks(Until.GAME)
    stage.say("ann", "standing", question="cook", on=True)
    stage.restart()
    stage.join("ann")
    stage.join("ben")
    assert stage.last("ann", "state")["standing"] == ["cook"]
    stage.say("ann", "standing", question="cook", on=False)
    assert stage.last("ann", "state")["standing"] == []
    reach(stage, "ann", "cook")


def test_what_is_said_until_the_next_turn_ends_when_that_turn_begins() -> None:
    stage = cooks()
    reach(stage, "ann", "act")
    stage.say("ann", "standing", question="cook", on=True)
    assert stage.last("ann", "state")["standing"] == ["cook"], "it is said during a turn: that is not the next one"
    turns = stage.last("ann", "state")["view"]["turns"]
    while stage.last("ann", "state")["view"]["turns"] == turns:
        stage.answer(stage.asked()[0], f"one {stage.ids}", pick=0)
    reach(stage, "ann", "act")
    assert stage.last("ann", "state")["standing"] == []
    assert stage.room.document.standing == ()


def test_a_question_that_is_asked_already_is_answered_at_once() -> None:
    stage = cooks()
    reach(stage, "ann", "cook")
    version = stage.last("ann", "state")["version"]
    stage.say("ann", "standing", question="cook", on=True)
    assert rows(stage)[version].by is By.STANDING
    assert stage.last("ben", "state")["version"] > version


def test_a_standing_answer_that_is_taken_back_no_longer_stands() -> None:
    stage = cooks(Until.GAME)
    for number in range(200):
        reach(stage, "ann", "cook")
        stage.say("ann", "standing", question="cook", on=True)
        state = stage.last("ann", "state")
        if state["may_undo"]:
            stage.say("ann", "undo", version=state["version"])
            assert stage.last("ann", "state")["view"]["question"]["name"] == "cook"
            assert stage.last("ann", "state")["standing"] == []
            return
        stage.say("ann", "standing", question="cook", on=False)
        if stage.room.playing is None or stage.room.playing.over:
            break
        assert number < 150
    pytest.fail("no standing answer could be taken back")


@pytest.mark.parametrize(
    ("who", "said", "reason"),
    [
        ("ann", {"question": "act", "on": True}, "That question cannot be answered before it is asked."),
        ("ann", {"question": "no such thing", "on": True}, "That question cannot be answered before it is asked."),
        ("ann", {"question": "cook", "on": True, "seat": 1}, "That is not your seat."),
        ("tv", {"question": "cook", "on": True}, "You have no seat at this table."),
    ],
)
def test_what_cannot_be_answered_beforehand_is_refused(who: str, said: dict[str, Any], reason: str) -> None:
    stage = cooks()
    stage.join("tv", watching=True)
    assert [told["reason"] for told in stage.say(who, "standing", **said)] == [reason]


def test_a_standing_answer_that_cannot_be_stored_does_not_stand() -> None:
    stage = cooks()
    stage.disk.full = True
    assert stage.say("ann", "standing", question="cook", on=True)[0]["reason"] == FULL
    assert stage.room.document.standing == ()


def test_a_new_deal_begins_without_standing_answers() -> None:
    stage = cooks(Until.GAME)
    stage.say("ann", "standing", question="cook", on=True)
    stage.say("ann", "deal")
    stage.say("ben", "vote", yes=True)
    stage.add_nonces("ann", "ben")
    assert stage.last("ann", "state")["standing"] == []


# ---- choices of several steps


def offered() -> Stage:
    """Ann has offered a card, and is asked what she wants for it."""
    stage = cooks()
    reach(stage, "ann", "act")
    offer = next(group for group in stage.last("ann", "state")["answers"] if group["verb"] == "offer")
    give(stage, "ann", offer["choices"][0]["text"])
    assert question(stage) == "want"
    return stage


def test_a_choice_of_several_steps_can_be_left_at_once() -> None:
    stage = offered()
    state = stage.last("ann", "state")
    assert state["cancel"] == 1
    assert stage.last("ben", "state")["cancel"] == 0
    stage.say("ann", "undo", version=state["version"], answers=state["cancel"])
    assert question(stage) == "act"
    assert stage.last("ann", "state")["cancel"] == 0


def test_more_answers_than_can_be_taken_back_are_refused_together() -> None:
    stage = offered()
    state, stored = stage.last("ann", "state"), len(rows(stage))
    told = stage.say("ann", "undo", version=state["version"], answers=64)
    assert told[0]["reason"] == "Ann has not 64 answers that can still be taken back."
    assert len(rows(stage)) == stored
    assert question(stage) == "want"


def test_several_answers_are_taken_back_in_one_store() -> None:
    stage = Stage()
    stage.seat_two()
    stage.answer("ann", "one")
    stage.answer("ann", "two")
    version = stage.last("ann", "state")["version"]
    ack, state, *_ = stage.say("ann", "undo", id="both", version=version, answers=2)
    assert ack == {"type": "ack", "id": "both", "version": version + 2}
    assert [(row.action, row.client) for row in rows(stage)[version:]] == [(None, None), (None, "ann/both")]
    assert state["view"]["actors"] == [0, 1]
    stage.restart()
    stage.join("ann")
    assert stage.say("ann", "undo", id="both", version=version, answers=2)[0] == ack
