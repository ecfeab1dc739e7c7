"""What a search may see beyond its view, to tell luck from skill."""

from __future__ import annotations

import cardamom
from cardamom.games.iron_chef.state import DECK, HAND
from cardamom.kernel.imagining import forget_unseen
from cardamom.kernel.state import State


def cards(s: State, zone: int) -> list[int]:
    return s.card[s.zone_start[zone] : s.zone_start[zone] + s.size[zone]]


def dealt() -> State:
    return cardamom.game("iron-chef").engine.deal(3, 5, {})


def test_what_nobody_knows_is_forgotten_and_all_hands_stay_open() -> None:
    before, s = dealt(), dealt()
    forget_unseen(s)
    assert [cards(s, HAND + seat) for seat in range(3)] == [cards(before, HAND + seat) for seat in range(3)]
    assert set(cards(s, DECK)) == {s.kinds}
    again = cardamom.game("iron-chef").engine.fill(s, 8)
    assert cards(again, DECK) != cards(before, DECK)
    assert sorted(cards(again, DECK)) == sorted(cards(before, DECK))
