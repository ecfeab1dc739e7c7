"""Bots pause once a turn, and not at all while people are in a hurry. How long they take never depends on their cards."""

from __future__ import annotations

from itertools import pairwise

from cardamom.bots.plain import Level
from cardamom.house.core.effects import Think

from .stage import Stage

PACE, LATER = 1.0, 0.2


def with_bots(game: str, bots: int = 1) -> Stage:
    stage = Stage(pace=PACE, games=(game,))
    stage.join("ann")
    stage.say("ann", "plan", game=game, chairs=[{"person": 1}, *({"bot": "easy"} for _ in range(bots))])
    stage.say("ann", "deal")
    stage.add_nonces("ann")
    return stage


def answers(stage: Stage, most: int = 4000) -> list[tuple[int, float]]:
    """Play on; the seats of all answers with the seconds since the answer before."""
    assert stage.room.playing is not None
    found: list[tuple[int, float]] = []
    last, known = stage.now, stage.room.playing.version
    for number in range(most):
        if stage.room.playing.over or len(found) > 150:
            return found
        if stage.asked():
            stage.answer("ann", f"play {stage.ids} {number}", pick=number * 7)
        elif stage.alarm is not None:
            stage.wait(max(0.0, stage.alarm - stage.now))
        new = [row for row in stage.disk.moves.get(stage.room.playing.id, []) if row.number > known and row.by != "rules"]
        for row in new:
            found.append((row.seat, round(row.at - last, 6)))
            last = row.at
        known = stage.room.playing.version
    return found


def test_a_bot_pauses_before_the_first_decision_of_its_turn_only() -> None:
    seen = set()
    given = answers(with_bots("iron-chef"))
    for (before, _), (seat, waited) in pairwise(given):
        if seat == 1:
            assert waited == (LATER if before == seat else PACE)
            seen.add(waited)
    assert seen == {LATER, PACE}


def test_a_search_is_told_to_be_brief_where_its_answer_is_awaited_at_once() -> None:
    stage = with_bots("iron-chef")
    briefly: set[bool] = set()
    think = stage.think

    def listen(asked: Think) -> None:
        briefly.add(asked.brief)
        think(asked)

    stage.think = listen  # type: ignore[method-assign]
    answers(stage)
    assert briefly == {True, False}


def test_in_a_hurry_bots_play_on_until_a_person_is_asked() -> None:
    stage, seats = with_bots("iron-chef", bots=3), set()
    assert stage.room.playing is not None
    for number in range(30):
        while stage.asked():
            stage.answer("ann", f"{number} {stage.ids}", pick=number)
        began, version = stage.now, stage.room.playing.version
        assert stage.say("ann", "hurry")[0]["type"] == "ack"
        while not stage.asked():
            assert stage.alarm is not None
            stage.wait(max(0.0, stage.alarm - stage.now))
        decisions = [row for row in stage.disk.moves[stage.room.playing.id][version:] if row.by == "bot"]
        assert stage.now - began <= len(decisions) * LATER + 1e-6
        assert not stage.room.hurried
        seats |= {row.seat for row in decisions}
    assert seats == {1, 2, 3}
    given = answers(stage)
    assert PACE in [waited for seat, waited in given if seat == 1], "the hurry is over"


def test_only_somebody_who_plays_can_hurry_the_bots() -> None:
    stage = with_bots("iron-chef")
    stage.join("tv", watching=True)
    stage.join("cem")
    for who in ("tv", "cem"):
        assert [told["reason"] for told in stage.say(who, "hurry")] == ["You have no seat at this table."]
    assert not stage.room.hurried


def test_a_search_that_has_begun_cannot_be_hurried() -> None:
    """It may take all its time; if it had no choice, it would come at once, and everybody would know."""
    stage = with_bots("iron-chef")
    object.__setattr__(stage.world, "levels", lambda game: [Level("easy", PACE, True, LATER)])
    while stage.asked():
        stage.answer("ann", f"first {stage.ids}")
    assert stage.alarm is not None
    due = stage.alarm
    stage.say("ann", "hurry")
    assert stage.alarm == due
