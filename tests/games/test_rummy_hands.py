"""What others are taken to hold in a rummy: the evidence of their discards, and hands as often as they are likely."""

from __future__ import annotations

from collections import Counter
from math import exp
from typing import cast

import pytest

from cardamom.games.iron_chef.cards import CARD
from cardamom.games.shared.evidence import LAST, LATELY, LONG_AGO, add_discards
from cardamom.games.shared.rummy.hands import evidence, imagine_hands, left_lying
from cardamom.games.shared.rummy.table import HAND, PILE, Rummy, wild_of
from cardamom.kernel import card_at
from tests.games.iron_chef.situations import GAME, kind, situation, state

APPLE, AVOCADO, STRAWBERRY = range(3)
WORLDS = 4000


def six(*cards: int) -> int:
    """The bits of a group with these cards."""
    return sum(1 << 2 * card for card in cards)


def when(discards: int, label: str) -> int:
    return (discards >> 2 * kind(label)) & 3


@pytest.mark.parametrize(
    ("held", "known", "thrown", "left", "useless", "part", "expected"),
    [
        (six(), 0, six(APPLE), 0, False, 0, 0),
        (six(APPLE), 0, 0, 0, False, 0, -2),
        (six(APPLE), six(APPLE), 0, 0, False, 0, -2 - 9),  # nobody takes a card for nothing
        (six(APPLE, AVOCADO), six(APPLE), 0, 0, False, 1, 19),
        (six(APPLE, APPLE), 0, 0, 0, False, 2, 14),
        (six(APPLE, APPLE, AVOCADO, AVOCADO), 0, 0, 0, False, 2, 31),
        (six(APPLE, AVOCADO, STRAWBERRY), 0, 0, 0, False, 1, -43),  # it would be laid
        (six(APPLE), 0, 0, 0, True, 0, -33),  # of no use at all
        (six(APPLE, AVOCADO), 0, LAST * six(STRAWBERRY), 0, False, 0, 14 - 56),  # who throws away their third?
        (six(APPLE, AVOCADO), 0, LONG_AGO * six(STRAWBERRY), 0, False, 0, 14 - 30),
        (six(APPLE, APPLE), 0, LATELY * six(APPLE), 0, False, 0, 12 - 35),
        (six(APPLE, APPLE), 0, 0, LAST * six(APPLE), False, 0, 12 - 33),
        (six(APPLE), 0, 0, LAST * six(AVOCADO), False, 0, -2 - 8),
    ],
)
def test_the_evidence_for_a_group(
    held: int, known: int, thrown: int, left: int, useless: bool, part: int, expected: int
) -> None:
    assert evidence(held, known, thrown, left, useless, part) == expected


def test_discards_are_known_by_how_long_ago_they_were_made() -> None:
    s = state(situation("Apple", "Bread", piles={1: "Rice FreshDelivery Pasta Milk Cheese Butter"}))
    thrown = add_discards(s, PILE + 1, 0, wild_of(s), 0)
    assert [when(thrown, card) for card in ("Rice", "Pasta", "Milk", "Cheese", "Butter", "Beef")] == [
        LONG_AGO,
        LONG_AGO,
        LATELY,
        LATELY,
        LAST,
        0,
    ]


def test_nobody_left_lying_what_was_discarded_after_their_turn() -> None:
    """Seat 0 is asked, so the last discards were made by 1, then 2, then 3."""
    piles = {0: "Rice Pasta", 1: "Milk Cheese", 2: "Tomato Lettuce", 3: "Beef Bacon"}
    s = state(situation("Apple", "Apple", "Apple", "Apple", piles=piles))
    left = left_lying(s, 0, 2)
    assert [when(left, card) for card in ("Rice", "Pasta", "Milk", "Cheese")] == [LATELY, LAST, LATELY, LAST]
    assert [when(left, card) for card in ("Tomato", "Lettuce")] == [0, 0]  # their own
    assert [when(left, card) for card in ("Beef", "Bacon")] == [LATELY, 0]


def test_hands_come_up_as_often_as_they_are_likely() -> None:
    """One card of a hand is unknown: the Tomato, one of two Rice, Milk, or the Wild."""
    table = situation(
        "Apple", "Tomato", piles={0: "Lettuce", 1: "Pasta"}, left="Rice Milk UniversalSpice Rice SalvageOperation"
    )
    # alone in its group; less if a card of that group was left lying, or thrown away in the last lap
    likely = {
        "Tomato": exp((-2 - 8) / 10),
        "Rice": 2 * exp((-2 - 12) / 10),
        "Milk": exp(-2 / 10),
        "UniversalSpice": exp(-35 / 10),
    }
    view, seen = table.view_state(0), Counter[str]()
    for number in range(WORLDS):
        world = cast(Rummy, GAME.engine.fill(view, 1 + number))
        imagine_hands(world, 0)
        seen[CARD.labels[card_at(world, HAND + 1, 0)]] += 1
    assert set(seen) <= set(likely)
    for card, weight in likely.items():
        assert seen[card] / WORLDS == pytest.approx(weight / sum(likely.values()), abs=0.03)


def test_what_the_seat_knows_stays() -> None:
    table = situation("Apple Bread", "Rice Tomato Milk", piles={0: "Beef"}, turn=1)
    table.play("take(pile=1)", 1)
    for number in range(20):
        world = cast(Rummy, GAME.engine.fill(table.view_state(0), 1 + number))
        imagine_hands(world, 0)
        assert kind("Beef") in [card_at(world, HAND + 1, at) for at in range(4)]
        assert sorted(card_at(world, HAND, at) for at in range(2)) == [kind("Apple"), kind("Bread")]
