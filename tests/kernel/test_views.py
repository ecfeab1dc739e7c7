"""Views and worlds: what blank hides, and what fill makes of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from cardamom.kernel import NONE, Sight, State, Zones, answered, ask, draw, give, set_mark, show, take_deck
from cardamom.kernel.views import blank, fill

from .toys import (
    CARDS,
    DECK,
    EVERYBODY,
    HAND,
    LOW,
    OPEN,
    OWN_HAND,
    P0,
    P1,
    P2,
    ROW,
    SACK,
    STACK,
    TRIAL,
    A,
    B,
    C,
    D,
    Sorts,
    Trial,
    kinds,
    masks,
    put,
    sorts,
)

HIDDEN = 4  # the number of kinds


def seen_by(s: State, seat: int) -> State:
    view = s.copy()
    blank(view, seat)
    return view


def world(view: State, seed: int) -> State:
    made = view.copy()
    fill(made, [0] * (view.kinds + view.zone_start[-1]), seed)
    return made


# ---- blank


def test_unknown_faces_are_hidden_and_known_ones_stay() -> None:
    s = sorts()
    put(s, HAND, A, B)
    put(s, HAND + 1, (C, P0), D)
    put(s, DECK, A, (B, P0), (C, P1))
    view = seen_by(s, 0)
    assert kinds(view, HAND) == [A, B]
    assert kinds(view, HAND + 1) == [C, HIDDEN]
    assert kinds(view, DECK) == [HIDDEN, B, HIDDEN]


def test_the_spectator_sees_what_all_see() -> None:
    s = sorts()
    put(s, HAND, A, (B, EVERYBODY))
    put(s, OPEN, C)
    view = seen_by(s, 3)
    assert kinds(view, HAND) == [B, HIDDEN]
    assert kinds(view, OPEN) == [C]


def test_a_bag_is_sorted_so_that_its_order_tells_nothing() -> None:
    s, other = sorts(), sorts()
    put(s, HAND, D, B, A, C)
    put(other, HAND, A, C, B, D)
    assert kinds(seen_by(s, 0), HAND) == [A, B, C, D]
    for seat in range(4):
        assert seen_by(s, seat) == seen_by(other, seat)


def test_an_open_bag_is_sorted_by_kind_then_mark() -> None:
    s = sorts()
    put(s, OPEN, B, A, B, A)
    for at, mark in enumerate((2, 7, 1, 3)):
        set_mark(s, OPEN, at, mark)
    view = seen_by(s, 1)
    assert kinds(view, OPEN) == [A, A, B, B]
    assert view.mark[view.zone_mark[OPEN] : view.zone_mark[OPEN] + 4] == [3, 7, 1, 2]


def test_a_pile_keeps_its_order() -> None:
    s = sorts()
    put(s, ROW, D, A, C)
    assert kinds(seen_by(s, 1), ROW) == [D, A, C]


def test_only_ones_own_bit_of_a_mask_is_left() -> None:
    s = sorts()
    put(s, DECK, (A, P0 | P2), (B, P1), (C, EVERYBODY))
    assert masks(seen_by(s, 0), DECK) == [P0, 0, P0]


def test_a_tally_counts_what_is_shown() -> None:
    s = sorts()
    put(s, HAND + 1, A, A, (B, P0))
    view = seen_by(s, 0)
    assert view.tally[view.zone_tally[HAND + 1]] == [0, 1, 0, 0]


def test_no_view_contains_the_generator() -> None:
    s = sorts()
    s.rng = 99
    assert [seen_by(s, seat).rng for seat in range(4)] == [0, 0, 0, 0]


def test_a_view_keeps_nothing_of_a_card_that_left() -> None:
    s, other = sorts(), sorts()
    put(s, HAND, D, A)
    put(s, OPEN, D, C)
    set_mark(s, OPEN, 0, 5)
    for bag in (HAND, OPEN):
        give(s, bag, SACK, D)
    s.events = []
    put(other, SACK, (D, P0), (D, EVERYBODY))
    put(other, HAND, A)
    put(other, OPEN, C)
    for seat in range(4):
        assert seen_by(s, seat) == seen_by(other, seat)


def test_a_view_keeps_nothing_of_a_question_that_was_answered() -> None:
    s = sorts()
    before = seen_by(s, 1)
    ask(s, 1, 0, 7, 8)
    answered(s, 0)
    assert seen_by(s, 1) == before


def test_secret_fields_are_as_they_start_in_every_view() -> None:
    game = replace(TRIAL, state=Sorts)
    s = sorts()
    s.secret, s.secrets[1][0], s.hunch[1], s.turns = 7, 8, 2, 9
    view = game.engine.view(s, 0)
    assert isinstance(view, Sorts)
    assert (view.secret, view.secrets, view.hunch, view.turns) == (0, [[0, 0], [0, 0]], [NONE, NONE], 9)
    assert s.secret == 7


# ---- fill


def test_a_world_fits_its_view() -> None:
    s = sorts()
    put(s, HAND, A, B)
    put(s, HAND + 1, (C, P0), D, A)
    put(s, DECK, A, (B, P0), C, D)
    put(s, OPEN, D)
    view = seen_by(s, 0)
    for seed in range(20):
        made = world(view, seed)
        assert HIDDEN not in kinds(made, HAND + 1) + kinds(made, DECK)
        cards = [kind for zone in range(made.zones) for kind in kinds(made, zone)]
        assert [cards.count(kind) for kind in range(4)] == s.total
        assert seen_by(made, 0) == view


def test_the_owner_knows_the_cards_of_a_world_again_and_nobody_else_does() -> None:
    s = sorts()
    put(s, HAND + 1, A, B)
    put(s, SACK, C)
    made = world(seen_by(s, 0), 1)
    assert masks(made, HAND + 1) == [P1, P1]
    assert masks(made, SACK) == [0]


def test_a_filled_tally_counts_its_cards() -> None:
    s = sorts()
    put(s, HAND + 1, A, B)
    put(s, DECK, C, D)
    for seed in range(10):
        made = world(seen_by(s, 0), seed)
        held = kinds(made, HAND + 1)
        assert made.tally[made.zone_tally[HAND + 1]] == [held.count(kind) for kind in range(4)]


def test_a_zone_gets_only_kinds_that_it_can_hold() -> None:
    s = sorts()
    put(s, LOW, A, B, A)
    put(s, DECK, C, D, C, B)
    view = seen_by(s, 0)
    worlds = [world(view, seed) for seed in range(100)]
    assert all(kind in (A, B) for made in worlds for kind in kinds(made, LOW))
    assert {tuple(sorted(kinds(made, LOW))) for made in worlds} == {(A, A, B), (A, B, B)}


def test_all_worlds_are_equally_likely() -> None:
    """Two hidden cards in a hand and one in the deck, of A, A, B: three ways to leave one out."""
    s = sorts()
    put(s, SACK, A, A)
    put(s, DECK, B)
    view = seen_by(s, 0)
    found = Counter(tuple(sorted(kinds(world(view, seed), SACK))) for seed in range(3000))
    # one of three has the pair; 1000 expected, and five standard deviations are 130
    assert set(found) == {(A, A), (A, B)}
    assert 870 < found[A, A] < 1130


def test_every_order_of_a_pile_is_equally_likely() -> None:
    s = sorts()
    put(s, DECK, A, B, C)
    view = seen_by(s, 2)
    found = Counter(tuple(kinds(world(view, seed), DECK)) for seed in range(3000))
    # 500 expected of each of six orders; five standard deviations are 102
    assert len(found) == 6
    assert all(398 < times < 602 for times in found.values())


def test_what_was_shown_stays_in_every_world() -> None:
    s = sorts()
    put(s, HAND + 1, A, B)
    put(s, DECK, C, D)
    show(s, HAND + 1, B, P0)
    view = seen_by(s, 0)
    assert all(B in kinds(world(view, seed), HAND + 1) for seed in range(30))


def test_the_engine_fills_a_view_and_leaves_it_as_it_is() -> None:
    s = TRIAL.engine.deal(3, 5, {})
    view = TRIAL.engine.view(s, 1)
    before = view.copy()
    made = TRIAL.engine.fill(view, 7)
    assert isinstance(made, Trial)
    assert view == before
    assert made.rng != 0
    assert TRIAL.engine.view(made, 1) == view
    assert kinds(made, OWN_HAND + 1) == kinds(view, OWN_HAND + 1)
    assert CARDS.kinds not in kinds(made, STACK)


# ---- decks of the players' own, and piles that forget

OWN = Zones(2, 6, decks=((0, 2), (2, 4)))
PLAYER_HAND = OWN.bag("hand", capacity=4, sight=Sight.OWNER, own_deck=True)
PLAYER_DECK = OWN.pile("deck", capacity=8, sight=Sight.NOBODY, each=True, forgets=True, own_deck=True)
MARKET = OWN.pile("market", capacity=4, sight=Sight.NOBODY)


class Decks(State, zones=OWN):
    pass


def decks() -> Decks:
    """Seat 0 plays the second deck, seat 1 the first."""
    s = Decks()
    s.players = 2
    for seat, deck in enumerate((1, 0)):
        take_deck(s, seat, deck)
        first = 2 * deck
        put(s, PLAYER_HAND + seat, first, first + 1)
        put(s, PLAYER_DECK + seat, (first, P0 | P1), first + 1, first)
    put(s, MARKET, 4, 5)
    return s


def test_a_pile_that_forgets_is_hidden_from_all_whoever_knew_its_cards() -> None:
    for seat in range(3):
        view = seen_by(decks(), seat)
        assert kinds(view, PLAYER_DECK) == kinds(view, PLAYER_DECK + 1) == [6, 6, 6]


def test_drawn_from_a_pile_that_forgets_a_card_is_known_to_its_owner_alone() -> None:
    s = decks()
    draw(s, PLAYER_DECK, PLAYER_HAND)
    assert masks(s, PLAYER_HAND) == [P0, P0, P0]


def test_a_world_never_mixes_the_decks() -> None:
    s = decks()
    worlds = [world(seen_by(s, 0), seed) for seed in range(50)]
    for made in worlds:
        assert sorted(kinds(made, PLAYER_HAND + 1) + kinds(made, PLAYER_DECK + 1)) == [0, 0, 0, 1, 1]
        assert sorted(kinds(made, PLAYER_DECK)) == [2, 2, 3]
        assert sorted(kinds(made, MARKET)) == [4, 5]
        assert seen_by(made, 0) == seen_by(s, 0)
    assert {tuple(sorted(kinds(made, PLAYER_HAND + 1))) for made in worlds} == {(0, 0), (0, 1), (1, 1)}
