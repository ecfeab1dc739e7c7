"""Positions out of games between rules of thumb."""

from __future__ import annotations

import cardamom
from cardamom.lab.positions import positions

DUEL = cardamom.game("witch-duel")


def test_positions_leave_a_choice_and_are_the_same_each_time() -> None:
    first = list(positions(DUEL, 12, 3))
    assert len(first) == 12
    assert all(len(legal) > 1 and legal == DUEL.engine.legal(s, seat) for s, seat, legal, _ in first)
    assert [(seat, legal) for _, seat, legal, _ in positions(DUEL, 12, 3)] == [(seat, legal) for _, seat, legal, _ in first]
