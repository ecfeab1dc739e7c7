"""The declaration of a game: what cannot be meant is refused in one sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import cardamom
from cardamom.kernel.errors import BadDeclaration

CARROT = cardamom.game("carrot")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": (2, 9)}, "carrot is for 2 to 9 players, but its zones have 6 seats."),
        ({"players": (0, 2)}, "carrot is for 0 to 2 players, but its zones have 6 seats."),
        ({"questions": ()}, "carrot asks no questions: declare at least one."),
        ({"id": "my carrot"}, "The game's id 'my carrot' must be made of letters, digits and hyphens."),
    ],
)
def test_a_declaration_that_cannot_be_meant_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadDeclaration) as refused:
        replace(CARROT, **change)
    assert str(refused.value) == sentence
