"""Zones: how they are numbered and laid out, and what cannot be declared."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cardamom.kernel import TOGETHER, Sight, Zones
from cardamom.kernel.errors import BadDeclaration


def small() -> tuple[Zones, int, int, int, int]:
    zones = Zones(2, 10)
    hand = zones.bag("hand", capacity=3, sight=Sight.OWNER, holds=(0, 6), counted=True)
    deck = zones.pile("deck", capacity=20, sight=Sight.NOBODY)
    heap = zones.pile("heap", capacity=4, sight=Sight.ALL, marks=TOGETHER)
    purse = zones.bag("purse", capacity=2, sight=Sight.OWNER, holds=(2, 4))
    return zones, hand, deck, heap, purse


def test_a_bag_is_one_a_seat_and_a_pile_one_a_table() -> None:
    zones, hand, deck, heap, purse = small()
    assert (hand, deck, heap, purse, zones.count) == (0, 2, 3, 4, 6)


def test_a_zone_has_a_place_and_perhaps_an_owner() -> None:
    zones, hand, deck, _, purse = small()
    assert [zones.owner_of(zone) for zone in (hand, hand + 1, deck, purse, purse + 1)] == [0, 1, None, 0, 1]
    assert [zones.family_of(zone).name for zone in range(6)] == ["hand", "hand", "deck", "heap", "purse", "purse"]


def test_everybody_is_all_seats_and_the_spectator() -> None:
    assert Zones(2, 1).everybody == 0b111
    assert Zones(8, 1).everybody == 0b1_1111_1111


def test_the_layout_gives_every_zone_its_cells() -> None:
    tables = small()[0].tables()
    assert tables["zone_start"] == (0, 3, 6, 26, 30, 32, 34)
    assert tables["zone_room"] == (3, 3, 20, 4, 2, 2)
    assert tables["zone_bag"] == (1, 1, 0, 0, 1, 1)
    assert tables["zone_sight"] == (0b01, 0b10, 0, 0b111, 0b01, 0b10)


def test_only_hidden_zones_have_masks_and_only_declared_ones_marks_and_tallies() -> None:
    tables = small()[0].tables()
    assert tables["zone_seen"] == (0, 3, 6, -1, 26, 28)
    assert tables["zone_mark"] == (-1, -1, -1, 0, -1, -1)
    assert tables["zone_tally"] == (0, 1, -1, -1, -1, -1)
    assert (tables["seen_cells"], tables["mark_cells"], tables["tallies"]) == (30, 4, 2)


def test_zones_that_hold_few_kinds_are_filled_first() -> None:
    tables = small()[0].tables()
    assert tables["zone_least"] == (0, 0, 0, 0, 2, 2)
    assert tables["zone_most"] == (6, 6, 10, 10, 4, 4)
    assert tables["fill_order"] == (4, 5, 0, 1, 2, 3)


@pytest.mark.parametrize(
    ("declare", "sentence"),
    [
        (
            lambda zones: zones.bag("box", capacity=1, sight=Sight.ALL, holds=(5, 11)),
            "The zone box holds kinds 5 to 10, but there are only 10.",
        ),
        (
            lambda zones: zones.bag("box", capacity=1, sight=Sight.OWNER, marks=TOGETHER),
            "The zone box has marks, so everybody must see it: give it Sight.ALL.",
        ),
        (
            lambda zones: zones.pile("box", capacity=1, sight=Sight.OWNER),
            "The zone box has an owner, so every seat needs one: set each=True.",
        ),
        (lambda zones: zones.pile("deck", capacity=1, sight=Sight.ALL), "Two zones are called deck."),
        (
            lambda zones: zones.pile("box", capacity=1, sight=Sight.ALL, holds=(3, 8)),
            "The kinds of box and hand overlap, but neither contains the other.",
        ),
    ],
    ids=["too many kinds", "hidden marks", "owner of a table zone", "same name", "overlap"],
)
def test_what_cannot_work_is_refused(declare: Callable[[Zones], int], sentence: str) -> None:
    zones = small()[0]
    with pytest.raises(BadDeclaration, match=f"^{re.escape(sentence)}$"):
        declare(zones)
    assert zones.count == 6


# ---- decks of the players' own, and piles that forget


def test_a_zone_of_a_seats_own_deck_holds_the_kinds_of_all_decks_and_other_zones_the_rest() -> None:
    zones = Zones(2, 6, decks=((0, 2), (2, 4)))
    zones.bag("hand", capacity=2, sight=Sight.OWNER, own_deck=True)
    zones.pile("market", capacity=2, sight=Sight.ALL)
    tables = zones.tables()
    assert (tables["zone_least"], tables["zone_most"]) == ((0, 0, 4), (4, 4, 6))
    assert tables["zone_deck"] == (0, 1, -1)
    assert (tables["deck_least"], tables["deck_most"], tables["decks"], tables["common_least"]) == ((0, 2), (2, 4), 2, 4)


def test_a_pile_that_forgets_has_no_masks() -> None:
    zones = Zones(2, 6)
    zones.pile("deck", capacity=6, sight=Sight.NOBODY, forgets=True)
    zones.bag("hand", capacity=2, sight=Sight.OWNER)
    assert (zones.tables()["zone_seen"], zones.tables()["seen_cells"]) == ((-1, 0, 2), 4)


@pytest.mark.parametrize("decks", [((1, 2),), ((0, 2), (3, 4)), ((0, 2), (2, 2)), ((0, 7),)])
def test_decks_follow_each_other_without_a_gap(decks: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(BadDeclaration, match="without gaps"):
        Zones(2, 6, decks=decks)


def test_what_cannot_be_an_own_deck_or_forget_is_refused() -> None:
    zones = Zones(2, 6, decks=((0, 4),))
    with pytest.raises(BadDeclaration, match="set each=True"):
        zones.pile("heap", capacity=4, sight=Sight.NOBODY, own_deck=True)
    with pytest.raises(BadDeclaration, match="no other kinds here"):
        zones.bag("hand", capacity=4, sight=Sight.OWNER, own_deck=True, holds=(0, 2))
    with pytest.raises(BadDeclaration, match="declare the game's decks"):
        Zones(2, 6).bag("hand", capacity=4, sight=Sight.OWNER, own_deck=True)
    with pytest.raises(BadDeclaration, match=r"Sight\.NOBODY"):
        zones.pile("deck", capacity=4, sight=Sight.ALL, forgets=True)
