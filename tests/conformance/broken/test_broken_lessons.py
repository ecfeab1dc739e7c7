"""Lessons that cannot be played: an answer that is not legal, a seat without one, and what is pointed at but not there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import cardamom
from cardamom.games.carrot.state import DISHES, PURCHASE, WAREHOUSE
from cardamom.kernel.conformance import NotConformant, Promise, check_lesson
from cardamom.kernel.lesson import AtAnswer, AtCard, AtFact, AtZone, Lesson, Tell, Theirs, Try

CARROT = cardamom.game("carrot")
assert CARROT.lesson is not None
LESSON: Lesson = CARROT.lesson


def refused(*steps: Any) -> NotConformant:
    with pytest.raises(NotConformant) as found:
        check_lesson(replace(CARROT, lesson=replace(LESSON, steps=steps)))
    return found.value


def assert_says(error: NotConformant, words: str) -> None:
    assert error.promise is Promise.LESSON
    assert "Do not steal my carrot! (carrot) breaks the promise “lesson”" in str(error)
    assert words in str(error), str(error)


def instead(old: Any, *new: Any) -> tuple[Any, ...]:
    """The steps of the sound lesson, with others in the place of one."""
    at = LESSON.steps.index(old)
    return (*LESSON.steps[:at], *new, *LESSON.steps[at + 1 :])


HIDE = LESSON.notes[2]
THEY_HIDE = LESSON.steps[3]
LAST = LESSON.notes[-1]


def test_a_game_without_a_lesson_has_nothing_to_keep() -> None:
    check_lesson(replace(CARROT, lesson=None))


def test_a_meant_answer_that_is_not_legal() -> None:
    hide = Try("Hide.", "hide(card=5h)", "hide(card=Kd)", times=2, otherwise="No.")
    assert_says(refused(*instead(HIDE, hide)), "seat 0 cannot answer hide(card=Kd)")


def test_a_scripted_answer_that_is_not_legal_says_what_would_be() -> None:
    error = refused(*instead(THEY_HIDE, Theirs(1, "hide(card=2s)", "hide(card=Kd)")))
    assert_says(error, "seat 1 cannot answer hide(card=Kd)")
    assert "It can answer hide(card=3d), hide(card=6d), hide(card=8h), hide(card=Qc)" in str(error)


def test_a_seat_whose_answer_is_not_written() -> None:
    assert_says(refused(*instead(THEY_HIDE, Theirs(1, "hide(card=2s)"))), "seat 1 cannot answer steal(card=2c)")
    after = LESSON.steps.index(THEY_HIDE) + 1
    short = (*LESSON.steps[: after + 3], LAST)
    assert_says(refused(*short), "seat 1 is asked, and it is not written what it answers")


@pytest.mark.parametrize(
    "at",
    [
        AtCard("2♠", WAREHOUSE, 1),  # hidden
        AtCard("K♦", DISHES),  # elsewhere
        AtZone(PURCHASE),  # fleeting, and empty
        AtFact("stall"),  # nothing is said of it
        AtAnswer("refuse"),  # not legal
    ],
)
def test_what_is_pointed_at_must_be_there_for_the_pupil(at: Any) -> None:
    error = refused(*instead(LAST, Tell("Look there!", at)))
    assert_says(error, f"“Look there!” points at {at}, which the pupil does not see then")


def test_every_answer_that_is_meant_must_lead_on() -> None:
    """Whoever hides the two keeps it from being stolen, as the lesson has it later."""
    any_two = Try("Hide.", "hide(card=5h)", "hide(card=6h)", "hide(card=2c)", times=2, otherwise="No.")
    assert_says(refused(*instead(HIDE, any_two)), "seat 1 cannot answer steal(card=2c)")
