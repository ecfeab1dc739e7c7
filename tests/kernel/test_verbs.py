"""The verbs: where cards go, and who learns what by it. One test a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

import pytest

from cardamom.kernel import (
    CardEvent,
    Sight,
    State,
    Zones,
    card_at,
    chance,
    count,
    cut,
    draw,
    find,
    get_mark,
    give,
    known_by,
    lay,
    look,
    lower,
    move,
    place,
    pour,
    pull,
    random_card,
    set_mark,
    show,
    shuffle,
    stock,
    top,
    tuck,
)
from cardamom.kernel.errors import RulesError
from cardamom.kernel.events import NO_CARD, NO_PLACE, Event

from .toys import DECK, EVERYBODY, HAND, LOW, OPEN, P0, P1, P2, ROW, SACK, A, B, C, D, kinds, masks, put, sorts


def marks(s: State, zone: int) -> list[int]:
    return [get_mark(s, zone, at) for at in range(s.size[zone])]


# ---- looking at zones


def test_a_pile_is_read_by_place_and_by_its_top() -> None:
    s = sorts()
    put(s, DECK, A, B, C)
    assert [card_at(s, DECK, at) for at in range(3)] == [A, B, C]
    assert top(s, DECK) == C


@pytest.mark.parametrize("zone", [HAND + 1, SACK + 1], ids=["counted", "not counted"])
def test_a_kind_is_counted_in_its_own_zone_alone(zone: int) -> None:
    s = sorts()
    put(s, zone, A, B, A)
    put(s, zone + 1, A)
    assert [count(s, zone, kind) for kind in (A, B, C)] == [2, 1, 0]


def test_find_gives_the_topmost_place_or_minus_one() -> None:
    s = sorts()
    put(s, DECK, A, B, A, C)
    assert [find(s, DECK, kind) for kind in (A, B, D)] == [2, 1, -1]


def test_everybody_knows_what_lies_open() -> None:
    s = sorts()
    put(s, OPEN, A)
    put(s, SACK, (A, P1))
    assert known_by(s, OPEN, 0) == EVERYBODY
    assert known_by(s, SACK, 0) == P1


# ---- putting cards down


def test_stock_puts_copies_down_and_counts_them_in() -> None:
    s = sorts()
    stock(s, DECK, B, 3)
    assert kinds(s, DECK) == [B, B, B]
    assert masks(s, DECK) == [0, 0, 0]
    assert s.total == [0, 3, 0, 0]


def test_a_card_gains_the_sight_of_the_zone_it_is_placed_in() -> None:
    s = sorts()
    place(s, HAND + 1, A, P2)
    assert masks(s, HAND + 1) == [P1 | P2]


@pytest.mark.parametrize(("zone", "name", "room"), [(HAND + 2, "hand", 4), (DECK, "deck", 8), (ROW, "row", 4)])
def test_a_full_zone_takes_no_more(zone: int, name: str, room: int) -> None:
    s = sorts()
    stock(s, zone, A, room)
    sentence = f"The zone {name} is declared for {room} cards, but a rule adds one more."
    with pytest.raises(RulesError, match=f"^{re.escape(sentence)}$"):
        place(s, zone, A, 0)
    assert s.size[zone] == room


@pytest.mark.parametrize(
    ("name", "take"),
    [
        ("deck", lambda s: draw(s, DECK, HAND)),
        ("row", lambda s: pull(s, ROW, 1, HAND)),
        ("hand", lambda s: give(s, HAND, OPEN, B)),
        ("hand", lambda s: tuck(s, HAND, DECK, 0, B, 0)),
        ("sack", lambda s: show(s, SACK, B, P0)),
    ],
    ids=["draw", "pull", "give", "tuck", "show"],
)
def test_a_card_that_is_not_there_cannot_be_had(name: str, take: Callable[[State], object]) -> None:
    s = sorts()
    put(s, HAND, A)
    put(s, ROW, A)
    with pytest.raises(RulesError, match=f"^A rule wants a card from the zone {name} that is not there\\.$"):
        take(s)


# ---- draw and pull


def test_a_draw_moves_the_top_card() -> None:
    s = sorts()
    put(s, DECK, A, B)
    assert draw(s, DECK, HAND) == B
    assert (kinds(s, DECK), kinds(s, HAND)) == ([A], [B])


def test_a_draw_carries_the_mask_and_adds_who_sees_it_arrive() -> None:
    s = sorts()
    put(s, DECK, A, (B, P1))
    draw(s, DECK, HAND)
    assert masks(s, HAND) == [P0 | P1]
    assert masks(s, DECK) == [0]


def test_a_draw_tells_the_face_to_those_who_know_it() -> None:
    s = sorts()
    put(s, DECK, (B, P1))
    draw(s, DECK, HAND)
    assert s.events == [Event(CardEvent.MOVED, (DECK, HAND, 0, NO_PLACE), B, P0 | P1)]


def test_a_draw_to_an_open_zone_tells_everybody() -> None:
    s = sorts()
    put(s, DECK, (B, P1))
    draw(s, DECK, ROW)
    assert s.events == [Event(CardEvent.MOVED, (DECK, ROW, 0, 0), B, EVERYBODY)]


def test_a_move_tells_the_places_in_piles() -> None:
    s = sorts()
    put(s, DECK, A, B, C)
    put(s, ROW, D)
    put(s, HAND, A)
    pull(s, DECK, 1, ROW)
    tuck(s, HAND, DECK, 1, A, 0)
    lower(s, DECK, 0)
    assert [event.facts[:4] for event in s.events] == [(DECK, ROW, 1, 1), (HAND, DECK, NO_PLACE, 1), (DECK, 0, 0, 0)]
    assert s.events[2].what == CardEvent.SLID


def test_a_pile_that_only_its_owner_sees_keeps_its_places_to_itself() -> None:
    """Which place a card leaves, face down, could tell which card it is."""
    zones = Zones(2, 2)
    tray = zones.pile("tray", capacity=3, sight=Sight.OWNER, each=True)

    class Trays(State, zones=zones):
        pass

    s = Trays()
    s.players = 2
    put(s, tray, A, B, A)
    pull(s, tray, 1, tray + 1)
    assert s.events == [Event(CardEvent.MOVED, (tray, tray + 1, NO_PLACE, NO_PLACE), B, P0 | P1)]


def test_a_deck_out_of_the_box_is_one_event_and_open_cards_one_each() -> None:
    s = sorts()
    stock(s, DECK, A, 2)
    stock(s, DECK, B, 3)
    stock(s, ROW, C, 1)
    stock(s, ROW, D, 1)
    assert s.events == [
        Event(CardEvent.STOCKED, (DECK, 5), NO_CARD, 0),
        Event(CardEvent.STOCKED, (ROW, 1), C, EVERYBODY),
        Event(CardEvent.STOCKED, (ROW, 1), D, EVERYBODY),
    ]


def test_pull_takes_the_card_at_a_place_and_those_above_move_down() -> None:
    s = sorts()
    put(s, DECK, (A, P0), (B, P1), (C, P2), D)
    assert pull(s, DECK, 1, HAND + 2) == B
    assert (kinds(s, DECK), masks(s, DECK)) == ([A, C, D], [P0, P2, 0])
    assert (kinds(s, HAND + 2), masks(s, HAND + 2)) == ([B], [P1 | P2])


# ---- give, lay, move


def test_who_sees_bag_or_target_knows_a_card_given_face_down() -> None:
    s = sorts()
    put(s, HAND, A)
    give(s, HAND, HAND + 1, A)
    assert masks(s, HAND + 1) == [P0 | P1]
    assert s.events == [Event(CardEvent.MOVED, (HAND, HAND + 1, NO_PLACE, NO_PLACE), A, P0 | P1)]


def test_a_card_given_onto_the_deck_is_known_there_to_the_giver() -> None:
    s = sorts()
    put(s, HAND, A)
    give(s, HAND, DECK, A)
    assert masks(s, DECK) == [P0]


def test_who_did_not_see_a_card_go_can_no_longer_be_sure_of_any_card_there() -> None:
    s = sorts()
    put(s, HAND, (A, P2), (B, P2), (C, P1))
    give(s, HAND, HAND + 1, A)
    assert sorted(zip(kinds(s, HAND), masks(s, HAND), strict=True)) == [(B, P0), (C, P0 | P1)]


def test_who_forgot_the_bag_does_not_learn_the_card_where_it_went() -> None:
    s = sorts()
    put(s, HAND, (A, P2), B)
    give(s, HAND, SACK + 1, A)
    assert masks(s, SACK + 1) == [P0]


def test_a_card_laid_openly_is_known_to_all_even_in_a_hidden_place() -> None:
    s = sorts()
    put(s, HAND, A)
    lay(s, HAND, SACK + 1, A)
    assert masks(s, SACK + 1) == [EVERYBODY]
    assert s.events == [Event(CardEvent.MOVED, (HAND, SACK + 1, NO_PLACE, NO_PLACE), A, EVERYBODY)]


def test_who_sees_a_card_go_still_knows_the_others() -> None:
    s = sorts()
    put(s, HAND, (A, P2), (B, P2))
    lay(s, HAND, OPEN, A)
    assert masks(s, HAND) == [P0 | P2]


@pytest.mark.parametrize("cards", [[(A, P2), A], [A, (A, P2)]], ids=["known one below", "known one on top"])
def test_who_sees_a_card_go_and_knew_of_one_copy_knows_of_none(cards: list[int | tuple[int, int]]) -> None:
    s = sorts()
    put(s, HAND, *cards)
    lay(s, HAND, OPEN, A)
    assert (kinds(s, HAND), masks(s, HAND)) == ([A], [P0])


def test_who_sees_a_card_go_and_knew_of_two_copies_knows_of_one() -> None:
    s = sorts()
    put(s, HAND, (A, P2), (A, P2), A)
    lay(s, HAND, OPEN, A)
    assert sorted(masks(s, HAND)) == [P0, P0 | P2]


def test_who_knew_the_very_card_that_goes_still_knows_the_other_copy() -> None:
    s = sorts()
    put(s, HAND, (A, P2), (A, P2))
    lay(s, HAND, OPEN, A)
    assert masks(s, HAND) == [P0 | P2]
    assert s.events == [Event(CardEvent.MOVED, (HAND, OPEN, NO_PLACE, NO_PLACE), A, EVERYBODY)]


def test_copies_are_taken_off_for_each_seat_by_itself() -> None:
    s = sorts()
    put(s, HAND, (A, P1), (A, P2), A)
    lay(s, HAND, OPEN, A)
    assert masks(s, HAND) == [P0, P0]


def test_move_shows_a_card_to_chosen_seats() -> None:
    s = sorts()
    put(s, HAND, A, (B, P1 | P2))
    move(s, HAND, SACK, A, P1)
    assert masks(s, SACK) == [P0 | P1]
    assert masks(s, HAND) == [P0 | P1]


def test_a_card_that_leaves_an_open_bag_is_known_to_all() -> None:
    s = sorts()
    put(s, OPEN, A, B)
    give(s, OPEN, SACK, A)
    assert masks(s, SACK) == [EVERYBODY]
    assert s.events == [Event(CardEvent.MOVED, (OPEN, SACK, NO_PLACE, NO_PLACE), A, EVERYBODY)]


# ---- tuck, lower, pour


def test_tuck_puts_a_card_at_the_bottom_and_those_who_knew_the_pile_still_do() -> None:
    s = sorts()
    put(s, HAND, C)
    put(s, DECK, (A, P1), (B, P2))
    tuck(s, HAND, DECK, 0, C, 0)
    assert (kinds(s, DECK), masks(s, DECK)) == ([C, A, B], [P0, P1, P2])


def test_tuck_puts_a_card_under_those_from_a_place_on() -> None:
    s = sorts()
    put(s, HAND, C)
    put(s, DECK, A, B, D)
    tuck(s, HAND, DECK, 2, C, EVERYBODY)
    assert (kinds(s, DECK), masks(s, DECK)) == ([A, B, C, D], [0, 0, EVERYBODY, 0])


def test_lower_slides_the_top_card_down_with_its_mask() -> None:
    s = sorts()
    put(s, DECK, (A, P0), (B, P1), (C, P2))
    lower(s, DECK, 1)
    assert (kinds(s, DECK), masks(s, DECK)) == ([A, C, B], [P0, P2, P1])


def test_lower_to_the_top_changes_nothing() -> None:
    s = sorts()
    put(s, DECK, (A, P0), (B, P1))
    lower(s, DECK, 1)
    assert (kinds(s, DECK), masks(s, DECK)) == ([A, B], [P0, P1])


def test_lower_takes_the_mark_along() -> None:
    s = sorts()
    put(s, ROW, A, B, C)
    for at, mark in enumerate((5, 6, 7)):
        set_mark(s, ROW, at, mark)
    lower(s, ROW, 0)
    assert (kinds(s, ROW), marks(s, ROW)) == ([C, A, B], [7, 5, 6])


def test_pour_turns_a_pile_over_with_what_is_known_of_it() -> None:
    s = sorts()
    put(s, LOW, (A, P0), (B, P1))
    put(s, DECK, (C, P2))
    pour(s, LOW, DECK)
    assert (kinds(s, LOW), kinds(s, DECK), masks(s, DECK)) == ([], [C, B, A], [P2, P1, P0])
    assert s.events == [Event(CardEvent.POURED, (LOW, DECK, 0, 0), NO_CARD, 0)]


def test_pouring_from_an_open_pile_leaves_the_cards_known_until_the_shuffle() -> None:
    s = sorts()
    put(s, ROW, A, B)
    pour(s, ROW, DECK)
    assert masks(s, DECK) == [EVERYBODY, EVERYBODY]
    shuffle(s, DECK)
    assert masks(s, DECK) == [0, 0]


def test_pouring_nothing_tells_nothing() -> None:
    s = sorts()
    pour(s, ROW, DECK)
    assert s.events == []


# ---- chance


def test_a_shuffle_clears_to_sight() -> None:
    s = sorts()
    put(s, DECK, (A, EVERYBODY), (B, P1))
    put(s, HAND + 1, (A, EVERYBODY), (B, P0))
    shuffle(s, DECK)
    shuffle(s, HAND + 1)
    assert masks(s, DECK) == [0, 0]
    assert masks(s, HAND + 1) == [P1, P1]


def test_a_shuffle_makes_every_order_and_loses_no_card() -> None:
    orders = set()
    s = sorts()
    for seed in range(200):
        s = sorts()
        s.rng = seed
        put(s, DECK, A, B, C)
        shuffle(s, DECK)
        orders.add(tuple(kinds(s, DECK)))
    assert len(orders) == 6
    assert {tuple(sorted(order)) for order in orders} == {(A, B, C)}
    assert s.events == [Event(CardEvent.SHUFFLED, (DECK, 0, 0, 0), NO_CARD, 0)]


def test_a_cut_keeps_the_cards_going_round_and_clears_to_sight() -> None:
    orders = set()
    for seed in range(100):
        s = sorts()
        s.rng = seed
        put(s, DECK, (A, P0), (B, EVERYBODY), C)
        cut(s, DECK)
        orders.add(tuple(kinds(s, DECK)))
        assert masks(s, DECK) == [0, 0, 0]
        assert s.events == [Event(CardEvent.CUT, (DECK, 0, 0, 0), NO_CARD, 0)]
    assert orders == {(A, B, C), (B, C, A), (C, A, B)}


def test_chance_is_every_number_below_n_and_decided_by_the_generator() -> None:
    s, other = sorts(), sorts()
    s.rng = other.rng = 12345
    rolls = [chance(s, 6) for _ in range(200)]
    assert set(rolls) == set(range(6))
    assert [chance(other, 6) for _ in range(200)] == rolls
    assert s.rng == other.rng != 12345


def test_a_random_card_is_any_of_the_bag() -> None:
    s = sorts()
    put(s, SACK, A, C, C)
    assert {random_card(s, SACK) for _ in range(50)} == {A, C}


# ---- learning


def test_a_look_sets_a_bit_on_the_top_cards() -> None:
    s = sorts()
    put(s, DECK, A, B, (C, P0))
    look(s, DECK, 2, 1)
    assert masks(s, DECK) == [0, P1, P0 | P1]
    assert s.events == [Event(CardEvent.LOOKED, (DECK, 1, 1), B, P1), Event(CardEvent.LOOKED, (DECK, 1, 2), C, P1)]


def test_a_second_look_shows_the_same() -> None:
    s = sorts()
    put(s, DECK, (A, P1))
    look(s, DECK, 1, 1)
    assert s.events == [Event(CardEvent.LOOKED, (DECK, 1, 0), A, P1)]


def test_a_look_shows_as_many_as_there_are() -> None:
    s = sorts()
    put(s, DECK, A)
    look(s, DECK, 3, 0)
    assert masks(s, DECK) == [P0]
    look(s, LOW, 3, 0)
    assert len(s.events) == 1


def test_a_look_at_an_open_pile_changes_nothing() -> None:
    s = sorts()
    put(s, ROW, A)
    put(s, HAND, A)
    before = s.copy()
    look(s, ROW, 1, 2)
    assert s == before


def test_show_tells_of_one_copy() -> None:
    s = sorts()
    put(s, HAND, A, B, A)
    show(s, HAND, A, P1)
    assert sorted(zip(kinds(s, HAND), masks(s, HAND), strict=True)) == [(A, P0), (A, P0 | P1), (B, P0)]
    assert s.events == [Event(CardEvent.SHOWN, (HAND, 0, NO_PLACE), A, P0 | P1)]


def test_who_knew_of_a_copy_learns_nothing_by_show() -> None:
    s = sorts()
    put(s, HAND, (A, P1), A)
    show(s, HAND, A, EVERYBODY)
    assert masks(s, HAND) == [P0 | P1, EVERYBODY - P1]
    assert s.events == [Event(CardEvent.SHOWN, (HAND, 0, NO_PLACE), A, EVERYBODY)]


# ---- marks and tallies


def test_a_new_card_has_no_mark() -> None:
    s = sorts()
    put(s, OPEN, A)
    set_mark(s, OPEN, 0, 9)
    give(s, OPEN, SACK, A)
    put(s, OPEN, B)
    assert marks(s, OPEN) == [0]


def test_marks_follow_when_a_card_leaves_a_bag() -> None:
    s = sorts()
    put(s, OPEN, A, B, C)
    for at, mark in enumerate((5, 6, 7)):
        set_mark(s, OPEN, at, mark)
    give(s, OPEN, SACK, A)
    assert dict(zip(kinds(s, OPEN), marks(s, OPEN), strict=True)) == {B: 6, C: 7}


def test_marks_follow_when_a_card_leaves_a_pile() -> None:
    s = sorts()
    put(s, ROW, A, B, C)
    for at, mark in enumerate((5, 6, 7)):
        set_mark(s, ROW, at, mark)
    pull(s, ROW, 0, DECK)
    assert (kinds(s, ROW), marks(s, ROW)) == ([B, C], [6, 7])


def test_tallies_follow_every_move() -> None:
    s = sorts()
    put(s, HAND, A, A, B)
    give(s, HAND, HAND + 1, A)
    lay(s, HAND, OPEN, B)
    assert [count(s, HAND, kind) for kind in (A, B)] == [1, 0]
    assert [count(s, HAND + 1, kind) for kind in (A, B)] == [1, 0]
    assert [count(s, OPEN, kind) for kind in (A, B)] == [0, 1]
    pour(s, OPEN, DECK)
    draw(s, DECK, HAND + 1)
    assert [count(s, OPEN, B), count(s, HAND + 1, B)] == [0, 1]


# ---- leaving a bag, tried with every small bag of known and unknown cards


@pytest.mark.parametrize("audience", [EVERYBODY, P0 | P1, P0], ids=["all see", "two see", "the owner sees"])
def test_masks_after_a_card_has_left_a_bag(audience: int) -> None:
    """Who did not see it knows no card there. Who saw it and had not known that very card knows of one copy less: of the
    lowest one."""
    known = (0, P1, P2, P1 | P2)
    for before in product(product((A, B), known), repeat=3):
        if not any(kind == A for kind, _ in before):
            continue
        s = sorts()
        for kind, seats in before:
            place(s, HAND, kind, seats)
        move(s, HAND, OPEN if audience == EVERYBODY else SACK + 1, A, audience)
        left = [(kind, mask | P0) for kind, mask in before]
        at = max(spot for spot, (kind, _) in enumerate(left) if kind == A)
        owed = audience & ~left[at][1]
        left[at] = left[-1]
        del left[-1]
        for spot, (kind, mask) in enumerate(left):
            taken = mask & owed if kind == A else 0
            owed -= taken
            left[spot] = (kind, mask & audience & ~taken)
        assert list(zip(kinds(s, HAND), masks(s, HAND), strict=True)) == left
