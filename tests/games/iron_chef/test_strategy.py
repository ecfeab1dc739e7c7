"""The rule of thumb: what it does in clear situations, and how its games end."""

from __future__ import annotations

from functools import partial

import pytest

from cardamom import Table
from cardamom.games.shared.rummy import prices
from cardamom.kernel.chance import mixed
from cardamom.kernel.subset import check_game
from tests.games.situations import chosen as any_chosen

from .situations import GAME, said, situation, state

chosen = partial(any_chosen, GAME)


def test_it_keeps_to_the_subset() -> None:
    assert [problem for problem in check_game(GAME) if "/strategy/" in problem.file] == []


def six(*held: int) -> int:
    """Three counts of a group as the tables' key."""
    return held[0] | held[1] << 2 | held[2] << 4


@pytest.mark.parametrize(
    ("held", "cards", "outs"),
    [
        ((0, 0, 0), 0, 12),
        ((1, 0, 0), 1, 3 + 4 + 4),
        ((2, 0, 0), 2, 2),
        ((1, 1, 0), 2, 4),
        ((2, 1, 0), 2, 2 + 4),
        ((2, 2, 0), 2, 2 + 2 + 4),
        ((1, 1, 1), 3, 0),  # complete
    ],
)
def test_the_tables_of_a_group(held: tuple[int, int, int], cards: int, outs: int) -> None:
    """How near a group is to a set, and how many cards bring it on."""
    assert (prices.NEAREST[six(*held)], prices.OUTS[six(*held)]) == (cards, outs)


def test_gone_cards_count_only_where_they_are_wanted() -> None:
    wanted = prices.WANTED[six(2, 1, 0)]  # the first kind or the third
    assert [prices.GONE[wanted][six(*gone)] for gone in ((2, 0, 0), (0, 3, 0), (1, 3, 2))] == [2, 0, 3]


# ---- drawing


@pytest.mark.parametrize(
    ("mine", "pile", "answer"),
    [
        ("Apple Apple Rice Milk Beef Onion Ginger Salmon", "Apple", "take(pile=2)"),  # completes three of a kind
        ("Apple Avocado Rice Milk Beef Onion Ginger Salmon", "Strawberry", "take(pile=2)"),  # and one of each
        ("Apple Apple Rice Rice Milk Milk Beef Beef", "Ginger", "draw"),  # helps nothing
        ("Apple Apple Rice Rice Milk Milk Beef Beef", "UniversalSpice", "take(pile=2)"),
    ],
)
def test_it_takes_a_discard_that_completes_a_set(mine: str, pile: str, answer: str) -> None:
    for luck in range(20):
        assert chosen(situation(mine, "Tomato", piles={1: pile}), 0, luck) == answer


def test_it_sometimes_prefers_the_draw_pile() -> None:
    """What only helps is now and then left alone, so that no card goes to and fro for ever."""
    table = situation("Apple Rice Milk Beef Onion Ginger Salmon Tomato", "Bread", piles={1: "Apple"})
    answers = [chosen(table, 0, mixed(1, luck)) for luck in range(80)]
    assert set(answers) == {"draw", "take(pile=2)"}
    assert answers.count("draw") < 20


def test_it_takes_nothing_of_a_group_that_it_has_melded() -> None:
    table = situation("Apple Apple Rice", "Tomato", melds={0: ["Avocado Avocado Avocado"]}, piles={1: "Apple"})
    assert chosen(table, 0) == "draw"


# ---- melding and discarding


def after_draw(mine: str, top: str = "Onion", **more: object) -> Table:
    table = situation(mine, "Tomato", top=top, **more)  # type: ignore[arg-type]
    table.play("draw", 0)
    return table


@pytest.mark.parametrize(
    ("mine", "answer"),
    [
        ("Apple Avocado Strawberry Rice Milk Beef Ginger Salmon", "meld_group(group=OrchardSelection)"),
        ("Apple Apple Apple Avocado Strawberry Beef Ginger Salmon", "meld_three(ingredient=Apple)"),  # 3 points before 1
        ("Apple Apple UniversalSpice Rice Milk Beef Ginger Salmon", "meld_two(ingredient=Apple)"),
        ("Apple Apple Avocado Strawberry UniversalSpice Rice Milk Beef", "meld_group(group=OrchardSelection)"),  # keep the Wild
    ],
)
def test_it_melds_at_once_and_the_dearest_set_first(mine: str, answer: str) -> None:
    assert chosen(after_draw(mine), 0) == answer


def test_the_wild_wins_where_it_can() -> None:
    """In the last set three points count more than keeping the Wild."""
    table = after_draw("Apple Apple Avocado", top="UniversalSpice", melds={0: ["Beef Beef Beef", "Milk Milk Milk"]})
    assert chosen(table, 0) == "meld_two(ingredient=Apple)"


@pytest.mark.parametrize(
    ("mine", "useless"),
    [
        ("Apple Apple Avocado Rice Rice Milk Cheese Tomato", {"Tomato", "Onion"}),
        ("Apple Apple Rice Rice Beef Beef Milk UniversalSpice", {"Milk", "Onion"}),  # after a set with the Wild
        ("Apple Apple Rice Rice Beef Beef Shrimp Shrimp", {"Onion"}),
    ],
)
def test_it_discards_what_belongs_to_nothing(mine: str, useless: set[str]) -> None:
    table = after_draw(mine)
    while chosen(table, 0).startswith("meld"):
        table.play(chosen(table, 0), 0)
    assert {chosen(table, 0, luck) for luck in range(10)} <= {f"discard(card={card})" for card in useless}


def test_it_gives_the_next_player_nothing_they_are_known_to_want() -> None:
    """Two cards are as useless as each other; the next player was seen taking Potatoes."""
    nine = "Apple Apple Rice Rice Milk Milk Potato Shrimp"
    table = situation(nine, "Tomato", piles={0: "Potato"}, turn=1, top="Beef")
    table.play("take(1)", 1)
    table.play("end", 1)
    table.play("draw", 0)
    assert chosen(table, 0) in {"discard(card=Shrimp)", "discard(card=Beef)"}


# ---- Actions


def test_expiration_meets_the_leader() -> None:
    melds = {1: ["Beef Beef Beef"], 2: ["Milk Milk Milk", "Rice Rice Rice"]}
    table = situation("Apple", "Tomato", "Onion", "Garlic", top="ExpirationDate", melds=melds, scores=[0, 9, 0, 0])
    table.play("draw", 0)
    assert chosen(table, 0) == "expire(target=3)"
    level = situation("Apple", "Tomato", "Onion", top="ExpirationDate", scores=[0, 2, 9])
    level.play("draw", 0)
    assert chosen(level, 0) == "expire(target=3)"


@pytest.mark.parametrize(
    ("delivered", "kept"),
    [
        ("Apple Tomato", "Apple"),
        ("UniversalSpice Apple", "UniversalSpice"),
        ("Potluck Tomato", "Tomato"),
        ("ExpirationDate Rice", "Rice"),
    ],
)
def test_it_keeps_the_better_of_two_delivered_cards(delivered: str, kept: str) -> None:
    table = situation("Apple Apple Rice Milk", "Onion", top=f"{delivered} FreshDelivery")
    table.play("draw", 0)
    assert chosen(table, 0) == f"keep(card={kept})"


def test_it_salvages_what_it_can_use() -> None:
    table = situation("Apple Apple Rice", "Onion", "Milk", piles={1: "Tomato Beef", 2: "Apple Beef"}, top="SalvageOperation")
    table.play("draw", 0)
    assert chosen(table, 0) == "salvage(pile=3)"
    both = situation("Apple Apple Rice", "Onion", piles={1: "Apple Beef"}, top="SalvageOperation Tomato FreshDelivery")
    both.play("draw", 0)
    assert chosen(both, 0) == "keep(card=SalvageOperation)"


def test_it_passes_and_expires_what_it_needs_least() -> None:
    table = situation("Apple Apple Rice Rice Tomato", "Onion Onion Milk", top="Potluck")
    table.play("draw", 0)
    assert (chosen(table, 0), chosen(table, 1)) == ("pass(card=Tomato)", "pass(card=Milk)")
    expired = situation("Apple", "Onion Onion Milk UniversalSpice", top="ExpirationDate")
    expired.play("draw", 0)
    expired.play("expire(2)", 0)
    assert chosen(expired, 1) == "discard(card=Milk)"


# ---- the Chef's Special

NEARLY = "Avocado Tomato Rice Salmon Shrimp Octopus Garlic Milk"


def test_it_serves_a_special_and_lays_no_set_for_one_that_is_near() -> None:
    served = after_draw(NEARLY.replace("Milk", "Onion"), top="Beef", special="SeafoodPaella")
    assert chosen(served, 0) == "special"
    near = after_draw(NEARLY, top="Beef", special="SeafoodPaella")
    assert chosen(near, 0) in {"discard(card=Milk)", "discard(card=Beef)"}
    without = after_draw(NEARLY, top="Beef")
    assert chosen(without, 0) == "meld_group(group=CoastalCatch)"
    late = after_draw(NEARLY, top="Beef", special="SeafoodPaella", melds={1: ["Apple Apple Apple", "Cheese Cheese Cheese"]})
    assert chosen(late, 0) == "meld_group(group=CoastalCatch)"


def test_it_takes_a_card_of_the_recipe() -> None:
    table = situation(NEARLY, "Bacon", piles={1: "Onion"}, special="SeafoodPaella")
    assert chosen(table, 0) == "take(pile=2)"


# ---- whole games


def play(players: int, seed: int, random_seat: int = -1) -> Table:
    """A whole course of the rule of thumb, one seat of which may play at random."""
    table = GAME.deal(players=players, seed=seed, rounds=1)
    while not table.over:
        seat = table.actors[0]
        luck = mixed(seed, len(table.moves))
        legal = table.legal(seat)
        table.play(legal[luck % len(legal)] if seat == random_seat else chosen(table, seat, luck), seat)
    return table


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_its_courses_are_won(players: int) -> None:
    for seed in range(4):
        table = play(players, seed)
        assert table.ending == "The last course was won with three sets."
        assert state(table).turns < 100
        assert sum(sentence.endswith("wins the course.") for sentence in said(table)) == 1


def test_it_beats_random_play() -> None:
    results = [play(2, seed, random_seat=seed % 2) for seed in range(10)]
    assert [table.winners for table in results] == [[1 - seed % 2] for seed in range(10)]
