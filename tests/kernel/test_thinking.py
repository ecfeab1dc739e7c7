"""What a game tells bots that search: each field is explained, and what cannot be meant is refused in one sentence."""

from __future__ import annotations

import ast
import inspect
from dataclasses import fields
from itertools import pairwise
from typing import Any

import pytest

from cardamom.kernel import CardEvent, Memory, State, Thinking, rule, u8
from cardamom.kernel.errors import BadDeclaration


class Cuts(Memory):
    number: int = u8()


@rule
def hear_cut(m: Cuts) -> None:
    m.number += 1


@rule
def hear_much(m: Cuts, source: int, target: int, card: int, more: int) -> None:
    m.number += 1


def unmarked(m: Cuts) -> None:
    m.number += 1


@rule
def recall(s: State, seat: int, m: Cuts) -> None:
    s.turns = m.number


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"expert_doubt": -1}, "The expert_doubt is -1; it must be 0 or more."),
        ({"playout_weight": 0}, "The playout_weight is 0; it must be 1 or more."),
        (
            {"hears": {CardEvent.CUT: hear_cut}},
            "Some rules hear events, but there is no memory for them to fill: declare one.",
        ),
        ({"imagine": recall}, "recall takes a memory, but none is declared: declare one, or leave the parameter out."),
        ({"expert_imagine": recall}, "recall takes a memory, but none is declared: declare one, or leave the parameter out."),
        (
            {"memory": Cuts, "hears": {15: hear_cut}},
            "A memory cannot hear the event 15: choose a CardEvent or the game's own news.",
        ),
        ({"memory": Cuts, "hears": {CardEvent.CUT: unmarked}}, "The memory's function unmarked must be marked with @rule."),
        (
            {"memory": Cuts, "hears": {CardEvent.MOVED: hear_much}},
            "hear_much must take the memory and at most 3 facts of the event it hears.",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadDeclaration) as refused:
        Thinking(**given)
    assert str(refused.value) == sentence


def test_every_field_has_a_docstring_of_its_own() -> None:
    (body,) = (node.body for node in ast.parse(inspect.getsource(Thinking)).body if isinstance(node, ast.ClassDef))
    explained = [
        node.target.id
        for node, text in pairwise(body)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant) and isinstance(text.value.value, str)
    ]
    assert explained == [field.name for field in fields(Thinking)]
