"""Guided first games: notes for the pupil alone, answers that are held, written answers of others, and free play after it."""

from __future__ import annotations

import json
from random import Random

import pytest
from msgspec import json as msgspec_json

import cardamom
from cardamom.house.core import lessons
from cardamom.house.core.document import Member
from cardamom.house.core.records import By
from cardamom.house.core.refused import Refused
from cardamom.house.core.room import Room
from tests.house.shell.forks import two_worlds

from .stage import KEYS, Frame, Stage

TAUGHT = [pytest.param(game, id=game.id) for game in cardamom.games() if game.lesson is not None]
CARROT = cardamom.game("carrot")


def pupil_at(game: cardamom.Game, joined: bool = True) -> Stage:
    """Ann learns a game."""
    stage = Stage(games=(game.id,))
    document, deal, rows = lessons.opened(stage.world, game, Member("ann", 1, "Ann", 0), KEYS.room, stage.now)
    stage.room = Room(stage.world, KEYS, document, stage.now)
    stage.disk.room = stage.room.record(stage.now)
    stage.disk.deals[deal.table] = deal
    stage.disk.moves[deal.table] = list(rows)
    stage.restart()
    if joined:
        stage.join("ann")
    return stage


def note(stage: Stage, person: str = "ann") -> Frame | None:
    """What the lesson says about the state that this person sees."""
    state, told = stage.last(person, "state"), stage.told(person, "lesson")
    return told[-1] if told and told[-1]["version"] == state["version"] else None


def give(stage: Stage, action: int | str, anyhow: bool = False) -> list[Frame]:
    return stage.say("ann", "answer", action=action, version=stage.last("ann", "state")["version"], anyhow=anyhow)


def follow(stage: Stage, most: int = 200) -> None:
    """Do what the lesson asks for, until it says goodbye."""
    for _ in range(most):
        told = note(stage)
        if told is None:
            return
        if not told["notes"]:
            stage.wait(1.0)
        elif told["meant"]:
            assert give(stage, told["meant"][0])[0]["type"] == "ack"
        else:
            return
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_leads_by_what_it_asks_for_to_free_play(game: cardamom.Game) -> None:
    stage = pupil_at(game)
    follow(stage)
    last = note(stage)
    assert last is not None
    assert game.lesson is not None
    assert last["first"] + len(last["notes"]) == last["of"] == len(game.lesson.notes)
    stage.answer("ann", "first free answer")
    assert note(stage) is None
    stage.play_on(most=20)
    assert note(stage) is None
    assert stage.thoughts == []


@pytest.mark.parametrize("game", TAUGHT)
def test_all_others_answer_as_it_is_written(game: cardamom.Game) -> None:
    stage = pupil_at(game)
    follow(stage)
    assert game.lesson is not None
    playing = stage.room.playing
    assert playing is not None
    for seat in range(1, game.lesson.players):
        given = [row.action for row in stage.disk.moves[playing.id] if row.seat == seat and row.by is By.BOT]
        written = [str(game.actions.find(text)) for text in game.lesson.answers_of(seat)]
        assert given == written


def test_the_notes_come_before_their_state() -> None:
    stage = pupil_at(CARROT)
    kinds = [json.loads(frame)["type"] for frame in stage.frames["ann"]]
    assert kinds[-2:] == ["lesson", "state"]
    told = note(stage)
    assert told is not None
    assert [(one["asks"], one["thing"]) for one in told["notes"]] == [
        (False, {"zone": "market", "owner": None, "kind": None}),
        (False, {"zone": "purchase", "owner": 0, "kind": None}),
        (True, None),
    ]
    assert told["notes"][2]["action"] == told["meant"][0]
    assert told["meant"] == [int(CARROT.actions.find(text)) for text in ("hide(card=5h)", "hide(card=6h)")]


def test_a_different_answer_is_held_and_explained() -> None:
    stage = pupil_at(CARROT)
    before = note(stage)
    (held,) = give(stage, "hide(card=2c)")
    assert (held["type"], held["action"]) == ("held", int(CARROT.actions.find("hide(card=2c)")))
    assert held["text"].startswith("You may hide any two.")
    assert note(stage) == before
    assert stage.room.playing is not None
    assert stage.room.playing.table.move == 0


def test_what_is_not_legal_is_refused_as_ever() -> None:
    stage = pupil_at(CARROT)
    assert give(stage, "hide(card=Kd)")[0]["type"] == "error"


def test_a_pupil_may_do_it_anyhow_and_play_freely() -> None:
    stage = pupil_at(CARROT)
    assert give(stage, "hide(card=2c)", anyhow=True)[0]["type"] == "ack"
    assert note(stage) is None
    stage.play_on(most=5)
    stage.wait(5.0)
    assert note(stage) is None


def test_whoever_takes_it_back_is_in_the_lesson_again() -> None:
    stage = pupil_at(CARROT)
    before = note(stage)
    give(stage, "hide(card=2c)", anyhow=True)
    stage.say("ann", "undo", version=stage.last("ann", "state")["version"])
    after = note(stage)
    assert before is not None
    assert after is not None
    assert {**after, "version": 0} == {**before, "version": 0}


def test_a_lesson_goes_on_after_a_restart() -> None:
    stage = pupil_at(CARROT)
    give(stage, "hide(card=6h)")
    before = note(stage)
    stage.restart()
    stage.join("ann")
    assert before is not None
    assert note(stage) == before


def test_a_skipped_lesson_says_no_more_and_holds_nothing() -> None:
    stage = pupil_at(CARROT)
    assert stage.say("ann", "skip_lesson")[0]["type"] == "ack"
    assert stage.last("ann", "state")["version"] == 0
    told = len(stage.told("ann", "lesson"))
    assert give(stage, "hide(card=2c)")[0]["type"] == "ack"
    stage.restart()
    stage.join("ann")
    assert stage.told("ann", "lesson") == []
    assert told == 1


def test_only_a_lesson_can_be_skipped() -> None:
    stage = Stage(games=("carrot",))
    stage.seat_two()
    assert stage.say("ann", "skip_lesson")[0]["reason"] == "This game has no lesson."


def test_nothing_is_answered_beforehand_in_a_lesson() -> None:
    stage = pupil_at(CARROT)
    (refusal,) = stage.say("ann", "standing", question="cook", on=True)
    assert refusal["reason"].startswith("In a lesson every question is asked")


def test_a_lesson_does_not_count_for_the_evening() -> None:
    stage = pupil_at(CARROT)
    follow(stage)
    stage.play_on()
    assert stage.room.playing is not None
    assert stage.room.playing.over
    assert stage.last("ann", "room")["evening"] == []
    assert stage.told("ann", "shuffled") == []


def test_a_game_without_a_lesson_says_so() -> None:
    from dataclasses import replace

    with pytest.raises(Refused, match="has no lesson"):
        lessons.lesson_of(replace(CARROT, lesson=None))


# ---- nothing hidden


@pytest.mark.parametrize("game", TAUGHT)
def test_nobody_but_the_pupil_is_told_of_a_lesson(game: cardamom.Game) -> None:
    stage = pupil_at(game)
    stage.join("ben")
    stage.join("tv", watching=True)
    follow(stage)
    assert stage.told("ann", "lesson")
    assert stage.told("ben", "lesson") == stage.told("tv", "lesson") == []


@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_lesson_says_is_the_same_in_worlds_that_look_alike_to_the_pupil(game: cardamom.Game) -> None:
    stage, dice, compared = pupil_at(game), Random(1), 0
    for _ in range(200):
        told, playing = note(stage), stage.room.playing
        assert playing is not None
        if told is None or (told["notes"] and not told["meant"]):
            break
        real = playing.table.mark()
        said = set()
        for other in two_worlds(playing.table, 0, dice):
            playing.table.back_to(other.mark())
            found = lessons.told(stage.room, 0)
            assert found is not None
            said.add((msgspec_json.encode(found), *(lessons.otherwise(stage.room, 0, action) for action in other.legal(0))))
            compared += 1
        playing.table.back_to(real)
        assert len(said) == 1
        if told["notes"]:
            give(stage, told["meant"][0])
        else:
            stage.wait(1.0)
    assert compared > 10
