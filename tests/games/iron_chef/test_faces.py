"""A hand can be played from a fan: the strip that stays visible tells every ingredient from every other one."""

from __future__ import annotations

import pytest

from cardamom.games.iron_chef.cards import INGREDIENT_NAMES
from cardamom.games.iron_chef.faces import INGREDIENT_ART, ingredient
from cardamom.kernel.faces import Banner, Box, Medal, Picture, Text, marks_of

STRIP = 155  # of the card's 630 units; eight cards in a hand show about as much
KINDS = range(len(INGREDIENT_NAMES))


@pytest.mark.parametrize("strip", [Box(0, 0, STRIP, 300), Box(630 - STRIP, 0, STRIP, 300)], ids=["right-handed", "left-handed"])
def test_the_corner_tells_group_and_ingredient(strip: Box) -> None:
    seen = []
    for kind in KINDS:
        marks = [m for m in marks_of(ingredient(kind)) if isinstance(m, Medal | Picture) and strip.holds(m.box)]
        assert [type(mark) for mark in marks] == [Medal, Picture]
        assert marks[1].art == INGREDIENT_ART[kind]
        seen.append((marks[0].art, marks[1].art))
    assert len(set(seen)) == len(KINDS)


def test_no_ingredient_prints_its_name() -> None:
    """The designer's decision."""
    for kind in KINDS:
        words = [mark.text for mark in marks_of(ingredient(kind)) if isinstance(mark, Text | Banner)]
        assert INGREDIENT_NAMES[kind] not in words
        assert len(words) == 1
