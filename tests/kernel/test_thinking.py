"""What a game tells bots that search: each field is explained, and what cannot be meant is refused in one sentence."""

from __future__ import annotations

import ast
import inspect
from dataclasses import fields
from itertools import pairwise
from typing import Any

import pytest

from cardamom.kernel import Thinking
from cardamom.kernel.errors import BadDeclaration


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"expert_doubt": -1}, "The expert_doubt is -1; it must be 0 or more."),
        ({"playout_weight": 0}, "The playout_weight is 0; it must be 1 or more."),
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
