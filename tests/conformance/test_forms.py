"""The forms in which conformance compares states, and the house rules it draws."""

from __future__ import annotations

from random import Random

from cardamom.kernel import place, show, stock
from cardamom.kernel.conformance import Trial, draw_options, telling_values
from cardamom.kernel.conformance.forms import aligned, canonical, cells, difference, view_difference
from cardamom.kernel.conformance.worlds import exchangeable, heard
from cardamom.kernel.events import NO_CARD, Event
from cardamom.kernel.heard import HIDDEN

from .broken.hush import DECK, DISCARD, HAND, Hush, hush

APPLE, BANANA, CHERRY = range(3)


def with_hand(*kinds: int) -> Hush:
    s = Hush()
    s.players = 2
    for kind in kinds:
        stock(s, HAND, kind, 1)
    return s


def test_the_order_of_a_bag_means_nothing() -> None:
    one, two = with_hand(APPLE, BANANA), with_hand(BANANA, APPLE)
    assert difference(one, two) == ""
    assert view_difference(one, two) == "cells that hold no card"


def test_who_knows_which_card_of_a_bag_means_something() -> None:
    one, two = with_hand(APPLE, BANANA), with_hand(APPLE, BANANA)
    show(one, HAND, APPLE, 2)
    show(two, HAND, BANANA, 2)
    assert difference(one, two) == "the zone hand of seat 0"
    assert cells(one, HAND) == [(APPLE, 0b11, 0), (BANANA, 0b01, 0)]


def test_the_order_of_a_pile_means_something() -> None:
    one, two = with_hand(), with_hand()
    for s, kinds in ((one, (APPLE, BANANA)), (two, (BANANA, APPLE))):
        for kind in kinds:
            stock(s, DISCARD, kind, 1)
    assert difference(one, two) == "the zone discard"


def test_spare_cells_and_answered_items_mean_nothing() -> None:
    one, two = with_hand(APPLE), with_hand(APPLE)
    two.card[two.zone_start[DECK]] = CHERRY
    two.agenda[3][0] = 7
    assert canonical(one) == canonical(two)


def test_alignment_puts_a_bag_into_the_order_of_the_view() -> None:
    """Seat 1 knows the cherry alone: it comes first, then the hidden cards."""
    s = with_hand(BANANA, APPLE, CHERRY)
    show(s, HAND, CHERRY, 2)
    other = aligned(s, 1)
    first = s.zone_start[HAND]
    assert other.card[first : first + 3] == [CHERRY, APPLE, BANANA]
    assert other.seen[:3] == [0b11, 0b01, 0b01]
    assert s.card[first : first + 3] == [BANANA, APPLE, CHERRY]


def test_hidden_cards_of_one_bag_cannot_be_exchanged() -> None:
    s = with_hand(APPLE, BANANA)
    assert not exchangeable(s, 1)
    place(s, DECK, CHERRY, 0)
    assert exchangeable(s, 1)
    # the owner of the hand misses one card only
    assert not exchangeable(s, 0)
    place(s, DECK, CHERRY, 0)
    assert not exchangeable(s, 0)
    place(s, DECK, APPLE, 0)
    assert exchangeable(s, 0)


def test_a_face_is_heard_by_its_audience_alone() -> None:
    told = [Event(0, (1, 2), CHERRY, 0b01), Event(16, (5,), NO_CARD, 0)]
    assert heard(told, 0) == told
    assert heard(told, 1) == [Event(0, (1, 2), HIDDEN, 0), told[1]]


def test_options_are_drawn_from_small_default_and_large() -> None:
    (rounds,) = Hush.options
    assert telling_values(rounds) == [1, 3, 6]
    drawn = {draw_options(hush(), Random(seed))["rounds"] for seed in range(40)}
    assert drawn == {1, 3, 6}


def test_the_same_seed_is_the_same_trial() -> None:
    one, two = Trial(hush(), 3, 9, {"rounds": 2}), Trial(hush(), 3, 9, {"rounds": 2})
    assert one.state == two.state
    assert one.replay == two.replay
    assert one.replay.options == {"rounds": 2}
