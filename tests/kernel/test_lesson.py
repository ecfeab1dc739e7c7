"""Lessons: what is refused when it is declared, and where a table stands in one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import cardamom
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.lesson import AtCard, AtFact, AtSeat, AtZone, Lesson, Tell, Theirs, Try
from cardamom.kernel.lesson_course import Stage, lesson_table, stage_of
from cardamom.kernel.table import Table

CARROT = cardamom.game("carrot")
assert CARROT.lesson is not None
LESSON = CARROT.lesson
HIDE = Try("Hide two.", "hide(card=5h)", "hide(card=6h)", times=2, otherwise="No.")
BYE = Tell("Goodbye.")


def with_steps(*steps: Any, players: int = 2) -> Lesson:
    return Lesson(players, LESSON.seed, steps)


@pytest.mark.parametrize(
    ("lesson", "said"),
    [
        (replace(LESSON, players=7), "for 2 to 6 players, not 7"),
        (replace(LESSON, seed=-1), "A seed is a whole number"),
        (replace(LESSON, options={"speed": 1}), "no option called speed"),
        (with_steps(BYE), "asks for nothing"),
        (with_steps(HIDE), "does not end with a note that says goodbye"),
        (with_steps(HIDE, BYE, Theirs(1, "market"), BYE), "nobody waits for “Goodbye.” to be read"),
        (with_steps(HIDE, Theirs(0, "market"), BYE), "the others sit in the seats 1 to 1"),
        (with_steps(HIDE, Theirs(1), BYE), "but not what"),
        (with_steps(HIDE, Theirs(1, "juggle"), BYE), "No action is called 'juggle'"),
        (with_steps(Try("Hide.", otherwise="No."), BYE), "“Hide.” asks for no answer"),
        (with_steps(Try("Hide.", "market", times=2, otherwise="No."), BYE), "stands for 2 answers, and 1 are meant"),
        (with_steps(Try("Hide.", "market", otherwise=" "), BYE), "one of its texts is empty"),
        (with_steps(HIDE, Tell("so " * 70)), "has 210 letters; say it in 200"),
        (
            with_steps(HIDE, *[Tell("so " * 60)] * 10, BYE),
            "with 603 words and 2 answers it takes 187 seconds; shorten it to 180",
        ),
        (with_steps(HIDE, Tell("Hello, {2}.")), "{2} is nobody"),
        (with_steps(HIDE, Tell("Hello, {1.")), "a brace is not closed"),
        (with_steps(HIDE, Tell("Look.", AtSeat(2))), "points at seat 2"),
        (with_steps(HIDE, Tell("Look.", AtZone(1))), "not the first zone of any declaration"),
        (with_steps(HIDE, Tell("Look.", AtCard("Joker", 0))), "no card is called that"),
        (with_steps(HIDE, Tell("Look.", AtFact("mood"))), "the fact mood, which the table does not show"),
    ],
)
def test_a_lesson_that_cannot_be_right_is_refused(lesson: Lesson, said: str) -> None:
    with pytest.raises(BadDeclaration, match="The lesson of Do not steal my carrot! does not fit") as refused:
        replace(CARROT, lesson=lesson)
    assert said in str(refused.value)


# ---- where a table stands


def played(*moves: tuple[int, str]) -> Table:
    table = lesson_table(CARROT, LESSON)
    for seat, action in moves:
        table.play(action, seat)
    return table


def stage(table: Table) -> Stage:
    found = stage_of(LESSON, table)
    assert found is not None
    return found


BOT_HIDES = ((1, "hide(card=2s)"), (1, "hide(card=6d)"))
HIDDEN = ((0, "hide(card=5h)"), (0, "hide(card=6h)"))


def test_at_first_all_notes_up_to_the_first_question_are_shown() -> None:
    at = stage(played())
    assert (at.first, len(at.notes)) == (0, 3)
    assert at.asking is LESSON.notes[2]
    assert [str(action) for action in at.meant] == ["hide(card=5h)", "hide(card=6h)"]
    assert {seat: str(action) for seat, action in at.theirs.items()} == {1: "hide(card=2s)"}


def test_a_note_for_several_answers_stays_until_all_are_given_in_any_order() -> None:
    at = stage(played((0, "hide(card=6h)")))
    assert (at.first, at.notes) == (2, (LESSON.notes[2],))
    assert [str(action) for action in at.meant] == ["hide(card=5h)"]


def test_what_is_answered_at_once_may_come_in_any_order() -> None:
    assert stage(played(*HIDDEN, *BOT_HIDES)) == stage(played(*BOT_HIDES, *HIDDEN))
    assert stage(played(*HIDDEN, *BOT_HIDES)).first == 3


def test_a_different_answer_leaves_the_lesson_and_taking_it_back_returns() -> None:
    table = played((0, "hide(card=2c)"))
    assert stage_of(LESSON, table) is None
    table.undo(0)
    assert stage(table) == stage(played())


def test_after_the_goodbye_the_lesson_is_over() -> None:
    moves = [(0, "market"), (0, "sandwich(rank=9, suits=cs)"), (1, "steal(card=2c)"), (1, "sandwich(rank=2, suits=cs)")]
    moves += [(1, "done"), (0, "steal(card=8h)"), (0, "executive(suit=h, first=5)"), (1, "market"), (1, "done")]
    table = played(*HIDDEN, *BOT_HIDES, *moves)
    at = stage(table)
    assert (at.asking, at.meant) == (None, ())
    assert at.notes == LESSON.notes[at.first :]
    table.play("market", 0)
    assert stage_of(LESSON, table) is None


def test_another_deal_is_no_lesson() -> None:
    assert stage_of(LESSON, CARROT.deal(2, LESSON.seed + 1)) is None
    assert stage_of(LESSON, CARROT.deal(3, LESSON.seed)) is None
    assert stage_of(LESSON, CARROT.deal(2, LESSON.seed, sell_to="bottom")) is None
