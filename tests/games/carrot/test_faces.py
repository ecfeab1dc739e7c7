"""Number cards count by eye: no vegetable reaches into another one's place, and none under the corners."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardamom.games.carrot.cards import JACK, KINDS, RANK_OF
from cardamom.games.carrot.faces import plain_card
from cardamom.kernel.faces import Box, Icon, Picture, marks_of

NUMBERS = [kind for kind in range(KINDS) if 0 < RANK_OF[kind] < JACK]


def apart(one: Box, other: Box) -> bool:
    return one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


@pytest.mark.parametrize("kind", NUMBERS)
def test_the_vegetables_of_a_number_do_not_touch(kind: int) -> None:
    drawing = plain_card(kind)
    vegetables = [mark.box for mark in drawing.marks if isinstance(mark, Picture)]
    assert len(vegetables) == RANK_OF[kind] + 1
    assert all(apart(one, other) for one, other in combinations(vegetables, 2))
    suit = next(mark.box for mark in marks_of(drawing) if isinstance(mark, Icon))
    assert all(apart(suit, box) for box in vegetables)
