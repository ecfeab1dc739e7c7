"""The action table: numbers, texts, and texts as people type them."""

from __future__ import annotations

import re

import pytest

from cardamom.kernel import ActionTable, Domain
from cardamom.kernel.errors import BadDeclaration, UnknownAction

RANK = Domain("rank", ("A", "2", "10"))
SUIT = Domain("suit", ("c", "d"))
CASE = Domain("case", ("m", "M"))

TABLE = ActionTable()
PASS = TABLE.verb("pass")
MELD = TABLE.verb("meld", rank=RANK, suit=SUIT)
SHOUT = TABLE.verb("shout", case=CASE)


def test_actions_are_numbered_in_the_order_of_declaration_and_arguments() -> None:
    assert (PASS, MELD, SHOUT, len(TABLE)) == (0, 1, 7, 9)
    assert [str(action) for action in TABLE] == [
        "pass",
        "meld(rank=A, suit=c)",
        "meld(rank=A, suit=d)",
        "meld(rank=2, suit=c)",
        "meld(rank=2, suit=d)",
        "meld(rank=10, suit=c)",
        "meld(rank=10, suit=d)",
        "shout(case=m)",
        "shout(case=M)",
    ]


def test_an_action_is_an_int_with_a_verb_and_arguments() -> None:
    action = TABLE[MELD + 3]
    assert action == 4
    assert isinstance(action, int)
    assert (action.verb, action.args, action.values) == ("meld", {"rank": "2", "suit": "d"}, (1, 1))
    assert repr(action) == "<meld(rank=2, suit=d)>"
    assert TABLE.verb_of(action).name == "meld"
    assert TABLE[:2] == [TABLE[0], TABLE[1]]


def test_the_text_of_every_action_parses_back() -> None:
    assert [TABLE.parse(str(action)) for action in TABLE] == list(TABLE)


@pytest.mark.parametrize(
    "text",
    [
        "meld(rank=10, suit=d)",
        "meld(10, d)",
        "meld(10,d)",
        "  Meld ( 10 , suit = D ) ",
        "MELD(rank=10,d)",
        "meld(10, d",
    ],
)
def test_names_case_white_space_and_the_last_bracket_may_be_left_out(text: str) -> None:
    assert str(TABLE.parse(text)) == "meld(rank=10, suit=d)"


@pytest.mark.parametrize("text", ["pass", "pass()", " PASS ( ) "])
def test_a_verb_without_arguments_takes_empty_brackets(text: str) -> None:
    assert TABLE.parse(text) == PASS


def test_labels_that_differ_by_case_alone_are_found_exactly() -> None:
    assert TABLE.parse("shout(m)") == SHOUT
    assert TABLE.parse("shout(M)") == SHOUT + 1


def test_an_action_is_found_by_number_text_or_itself() -> None:
    assert TABLE.find(5) is TABLE.find("meld(10, c)") is TABLE.find(TABLE[5]) is TABLE[5]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("melt(A, c)", "No action is called 'melt'; try one of pass, meld, shout."),
        ("", "No action is called ''; try one of pass, meld, shout."),
        ("meld", "The action meld takes rank, suit."),
        ("meld(A)", "The action meld takes rank, suit."),
        ("meld(A, c, d)", "The action meld takes rank, suit."),
        ("pass(A)", "The action pass takes no arguments."),
        ("meld(colour=A, c)", "The action meld has no argument 'colour'; it takes rank, suit."),
        ("meld(3, c)", "'3' is no rank; write it like A or 10."),
        ("meld(A, c) now", "'c) now' is no suit; write it like c or d."),
        (9, "There is no action 9; actions are numbered 0 to 8."),
        (-1, "There is no action -1; actions are numbered 0 to 8."),
        (True, "There is no action True; actions are numbered 0 to 8."),
        (None, "There is no action None; actions are numbered 0 to 8."),
    ],
)
def test_what_names_no_action_says_so(wrong: str | int, sentence: str) -> None:
    with pytest.raises(UnknownAction, match=f"^{re.escape(sentence)}$"):
        TABLE.find(wrong)


@pytest.mark.parametrize("label", ["", "a,b", "a(b", "a)b", "a=b"])
def test_a_label_must_be_a_word(label: str) -> None:
    sentence = f"The label {label!r} of thing must be a word without brackets, commas or =."
    with pytest.raises(BadDeclaration, match=f"^{re.escape(sentence)}$"):
        Domain("thing", ("fine", label))


@pytest.mark.parametrize("text", ["eat(Jalapeno)", "eat(jalapeño)", "eat(food=JALAPEÑO)"])
def test_accents_may_be_typed_or_left_out(text: str) -> None:
    table = ActionTable()
    table.verb("eat", food=Domain("food", ("Egg", "Jalapeno")))
    assert str(table.parse(text)) == "eat(food=Jalapeno)"


def test_two_values_cannot_share_a_label() -> None:
    with pytest.raises(BadDeclaration, match=r"^Two values of thing share a label\.$"):
        Domain("thing", ("a", "b", "a"))


def test_a_verb_is_declared_once() -> None:
    table = ActionTable()
    table.verb("pass")
    with pytest.raises(BadDeclaration, match=r"^The verb pass is declared twice\.$"):
        table.verb("pass", rank=RANK)
