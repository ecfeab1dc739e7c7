"""No name for programs is printed on a box, a divider or a score pad."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardamom.kernel.packaging import PadRow, ScorePad
from cardamom.press.deck import Deck
from cardamom.press.packaging_checks import packaging_word_problems

from .printing import every_game_with_faces, real_deck

ODD = "turkiye_bonus"


@every_game_with_faces
def test_what_games_are_packed_in_has_words_for_people(id: str) -> None:
    assert list(packaging_word_problems(real_deck(id))) == []


def with_packaging(**changed: object) -> Deck:
    """Iron Chef Rummy in another packaging."""
    deck = real_deck("iron-chef")
    assert deck.faces.packaging is not None
    packaging = replace(deck.faces.packaging, **changed)  # type: ignore[arg-type]
    return replace(deck, faces=replace(deck.faces, packaging=packaging))


def packagings() -> dict[str, dict[str, object]]:
    """A word for programs in one place each, by the name of the place."""
    declared = real_deck("iron-chef").faces.packaging
    assert declared is not None
    contents, divider = declared.contents[0], declared.dividers[0]
    return {
        "The back of the box": {"pitch": f"Play with {ODD}!"},
        "box": {"contents": (replace(contents, text=f"{{n}} cards, {ODD}"), *declared.contents[1:])},
        f"The divider {ODD}": {"dividers": (replace(divider, name=ODD), *declared.dividers[1:])},
        "The score pad": {"pad": ScorePad((PadRow("Sets", (), f"as {ODD}"),))},
    }


@pytest.mark.parametrize("where", packagings())
def test_a_name_for_programs_is_found(where: str) -> None:
    found = list(packaging_word_problems(with_packaging(**packagings()[where])))
    assert found
    assert all(where in problem and f"{ODD!r} is a word for programs" in problem for problem in found), found
