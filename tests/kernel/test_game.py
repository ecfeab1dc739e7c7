"""The declaration of a game: what cannot be meant is refused in one sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

import cardamom
from cardamom.kernel.errors import BadDeclaration, BadOption

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


@pytest.mark.parametrize("name", ["seed", "players", "self", "options", "\x1b"])
def test_an_option_from_elsewhere_is_an_option_whatever_it_is_called(name: str) -> None:
    with pytest.raises(BadOption, match=f"^{re.escape(f'{CARROT.name} has no option called {name}; its options are ')}"):
        CARROT.deal_with(2, 7, {name: 3})


def test_dealing_with_a_mapping_of_options_is_dealing() -> None:
    dealt = CARROT.deal_with(3, 7, {"stall_laps": 3})
    assert dealt.replay == CARROT.deal(3, 7, stall_laps=3).replay
    assert CARROT.deal_with(None, 7, {}).replay == CARROT.deal(seed=7).replay
