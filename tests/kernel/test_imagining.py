"""What a search may see beyond its view, to tell luck from skill."""

from __future__ import annotations

import cardamom
from cardamom.games.iron_chef.state import DECK, HAND
from cardamom.kernel.imagining import forget_unseen, let_go
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


def test_a_card_of_these_kinds_leaves_a_hand_that_the_seat_does_not_know() -> None:
    before, s = dealt(), dealt()
    wanted = cards(s, HAND + 1)[0]
    let_go(s, HAND + 1, wanted, wanted, DECK, s.kinds, 0)
    assert cards(s, HAND + 1).count(wanted) == cards(before, HAND + 1).count(wanted) - 1
    assert sorted(cards(s, HAND + 1) + cards(s, DECK)) == sorted(cards(before, HAND + 1) + cards(before, DECK))
    own = dealt()
    let_go(own, HAND + 1, wanted, wanted, DECK, s.kinds, 1)
    assert cards(own, HAND + 1) == cards(before, HAND + 1)
