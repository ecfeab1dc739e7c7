"""The agenda: what is put there, read and changed by name, and what of it reaches the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardamom.kernel import (
    NUMBER,
    SEAT,
    Choice,
    Question,
    Sentence,
    answered,
    argument,
    argument_of,
    ask,
    ask_seats,
    drop,
    on_top,
    plan,
    reply,
    rule,
    set_argument,
)
from cardamom.kernel.render import question_data

from .toys import PONDER, ROLL, TRIAL, Do, Trial, sorts

NOTHING = [0, 0, 0, 0, 0]


def test_an_item_is_what_it_is_whom_it_asks_and_three_arguments() -> None:
    s = sorts()
    assert (plan(s, 3, 7, 8, 9), ask(s, 1, 2, 4, 5, 6), ask_seats(s, 2, 0b101, 1)) == (0, 1, 2)
    assert s.agenda == [[3, 0, 7, 8, 9], [1, 0b100, 4, 5, 6], [2, 0b101, 1, 0, 0], NOTHING]


def test_the_top_item_is_read_and_changed_by_name() -> None:
    s = sorts()
    below = plan(s, 3, 7, 8, 9)
    ask(s, 1, 0, 4, 5, 6)
    assert (on_top(s), [argument(s, k) for k in range(3)]) == (1, [4, 5, 6])
    assert [argument_of(s, below, k) for k in range(3)] == [7, 8, 9]
    set_argument(s, 2, 11)
    assert s.agenda[:2] == [[3, 0, 7, 8, 9], [1, 1, 4, 5, 11]]


def test_a_reply_adds_bits_to_the_second_argument_alone() -> None:
    s = sorts()
    waiting = plan(s, 3, 7, 0b100, 9)
    ask(s, 1, 0)
    reply(s, waiting, 0b001)
    assert s.agenda[:2] == [[3, 0, 7, 0b101, 9], [1, 1, 0, 0, 0]]


def test_what_goes_from_the_agenda_leaves_nothing_behind() -> None:
    s = sorts()
    plan(s, 3, 7, 8, 9)
    ask_seats(s, 2, 0b101, 1, 2, 3)
    answered(s, 0)
    assert s.agenda[1] == [2, 0b100, 1, 2, 3]
    answered(s, 2)
    drop(s)
    assert s == sorts()


# ---- what the rules get


@rule
def noted(s: Trial, seat: int, a: int, b: int, c: int) -> None:
    answered(s, seat)
    s.score[0] = 100 * a + 10 * b + c


@rule
def turn(s: Trial, a: int, b: int, c: int) -> None:
    s.score[1] = 100 * a + 10 * b + c
    ask(s, Do.ACT, 0, 1)


@rule
def only_nine(s: Trial, seat: int, a: int, b: int, c: int) -> int:
    return 0 if c == 9 else 1


@pytest.mark.parametrize("as_may", [False, True])
def test_rules_get_all_three_arguments_of_their_item(as_may: bool) -> None:
    """A step, an apply, a check and a may; a rule with fewer parameters gets the first ones."""
    stands = Choice(ROLL, noted, may=only_nine) if as_may else Choice(ROLL, noted, only_nine)
    game = replace(TRIAL, questions=(Question(Do.ACT, stands, Choice(PONDER, answered)),), steps={Do.TURN: turn})
    s = Trial()
    s.players = 2
    plan(s, Do.TURN, 4, 5, 6)
    ask(s, Do.ACT, 1, 7, 8, 9)
    assert game.engine.legal(s, 1) == [ROLL, PONDER]
    assert game.engine.why(s, 1, ROLL) == 0
    game.engine.apply(s, 1, ROLL)
    assert s.score[:2] == [789, 456]
    assert game.engine.legal(s, 0) == [PONDER]
    assert game.engine.why(s, 0, ROLL) == 1


def test_a_prompt_may_speak_of_the_third_argument() -> None:
    words = replace(TRIAL.words, prompts={Do.ACT: Sentence("Choose: {2} of {0}.", NUMBER, NUMBER, NUMBER)})
    game = replace(TRIAL, words=words, about={Do.ACT: (NUMBER, NUMBER, SEAT)})
    found = question_data(game, [Do.ACT, 1, 7, 8, 1], ["Ann", "Bob"])
    about = [{"is": "number", "value": 7}, {"is": "number", "value": 8}, {"is": "seat", "value": 1}]
    assert found == {"name": "act", "prompt": "Choose: 1 of 7.", "about": about}
