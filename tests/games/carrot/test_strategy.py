"""The rule of thumb: what it does in clear situations, and how its games end."""

from __future__ import annotations

from functools import partial

import pytest

from cardamom import Table
from cardamom.games.carrot.cards import KINDS
from cardamom.games.carrot.strategy import prices as strategy
from cardamom.kernel.chance import mixed
from cardamom.kernel.subset import check_game
from tests.games.situations import chosen as any_chosen

from .situations import GAME, purchase, situation, warehouse

chosen = partial(any_chosen, GAME)


def test_every_card_knows_the_dishes_it_belongs_to() -> None:
    """Thirteen pizzas, forty Executive Dishes and four Gourmet Dishes, of four cards each."""
    assert len(strategy.INGREDIENTS) == len(strategy.DISH_OF) == 13 + 40 + 4
    assert {cards.bit_count() for cards in strategy.INGREDIENTS} == {4}
    for card in range(KINDS):
        expected = {dish for dish, cards in enumerate(strategy.INGREDIENTS) if cards >> card & 1}
        assert set(strategy.USES[card]) == expected


def test_it_keeps_to_the_subset() -> None:
    assert [problem for problem in check_game(GAME) if "/strategy/" in problem.file] == []


@pytest.mark.parametrize(
    ("mine", "theirs", "answer"),
    [
        ("Jh Qh Kh Ah 5c 5d", "2c 3d 9s", "gourmet(suit=h)"),
        ("5h 6h 7h 8h 9c 9d", "2c 3d Ks", "executive(suit=h, first=5)"),
        ("7c 7d 7h 7s 2s 9d", "2c 3d Ks", "pizza(rank=7)"),
        ("Jh Qh Ah 2c 2d", "Kh 3d 9s", "steal(card=Kh)"),  # a theft that serves 20 points, before a sandwich
        ("10h Jh Qh Kh 2c 2d", "Ah 3d 9s", "steal(card=Ah)"),  # and before 10 points in hand
        ("4c 9d Ks", "5h 7h 9s 2d", "steal(card=9s)"),  # a sandwich by theft
    ],
)
def test_it_serves_the_best_dish_within_reach(mine: str, theirs: str, answer: str) -> None:
    assert chosen(situation(mine, theirs), 0) == answer


def test_it_cooks_with_the_stolen_card() -> None:
    table = situation("Jh Qh Ah 2c 2d", "Kh 3d 9s")
    table.play("steal(Kh)", 0)
    assert chosen(table, 0) == "gourmet(suit=h)"


def test_it_keeps_cards_of_a_near_dish_while_there_is_time_and_cooks_them_when_there_is_none() -> None:
    """Three of four for 10 points are worth more than a Sandwich, until the market runs out."""
    early = situation("5h 6h 7h 7c", "2c 3d 9s")
    assert not chosen(early, 0).startswith("sandwich")
    late = situation("5h 6h 7h 7c", "2c 3d 9s", market="Kd Qd")
    assert chosen(late, 0) == "sandwich(rank=7, suits=ch)"


def test_it_spoils_a_dish_that_a_neighbour_is_about_to_serve() -> None:
    table = situation("2c 4d 9s", "Jh Qh Kh Ah")
    assert chosen(table, 0) in {f"steal(card={card})" for card in ("Jh", "Qh", "Kh", "Ah")}


@pytest.mark.parametrize(
    ("bought", "hidden"),
    [
        ("2c 5d Qh 9s Kh", {"Qh", "Kh"}),  # half a Gourmet Dish
        ("2c 4c 8d 9s Kh", {"2c", "4c"}),  # half an Executive Dish
        ("2c 5d 9h 9s Kh", {"9h", "9s"}),  # a Sandwich
        ("Jd Qd 3s 4s 9c", {"Jd", "Qd"}),  # the dearer of two near dishes
    ],
)
def test_it_hides_what_belongs_together(bought: str, hidden: set[str]) -> None:
    """A near dish goes into the warehouse, where nobody can break it."""
    table = purchase(bought, "3c 6h 7s 10d Ac")
    for luck in range(2):
        table.play(chosen(table, 0, luck), 0)
    assert set(warehouse(table, 0).split()) == hidden


def test_it_stores_its_best_card_after_cooking() -> None:
    table = situation("8c 8d 2s Qh Kh", "3d 9s", warehouses={0: "Jh"})
    table.play("sandwich(8, cd)", 0)
    assert chosen(table, 0) in {"store(card=Qh)", "store(card=Kh)"}


def test_it_accepts_a_trade_that_helps_and_refuses_one_that_harms() -> None:
    good = situation("Kh 3d 9s", "Jh Qh Ah 2c", "5c")
    good.play("offer(Kh)", 0)
    good.play("want(2c)", 0)
    assert chosen(good, 1) == "accept"
    bad = situation("2c 3d 9s", "Jh Qh Ah Kh", "5c")
    bad.play("offer(2c)", 0)
    bad.play("want(Kh)", 0)
    assert chosen(bad, 1) == "refuse"


def test_the_leader_ends_the_game_and_the_others_put_it_off() -> None:
    def situated(scores: list[int]) -> Table:
        return situation("4c 9d Ks", "5h 7h 9s 2d", market="Qd", scores=scores)

    assert chosen(situated([5, 3]), 0) == "market"
    assert chosen(situated([3, 5]), 0) == "steal(card=9s)"


def test_it_goes_to_the_market_when_nothing_else_pays() -> None:
    assert chosen(situation("2c 9d Ks", "5h 7d Jc"), 0) == "market"


def play(players: int, seed: int, random_seat: int = -1) -> Table:
    """A whole game of the rule of thumb, one seat of which may play at random."""
    table = GAME.deal(players=players, seed=seed)
    while not table.over:
        seat = table.actors[0]
        luck = mixed(seed, len(table.moves))
        legal = table.legal(seat)
        table.play(legal[luck % len(legal)] if seat == random_seat else chosen(table, seat, luck), seat)
    return table


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_its_games_end_with_an_empty_market(players: int) -> None:
    for seed in range(4):
        table = play(players, seed)
        assert table.ending == "The market is empty."
        assert table.view(0)["turns"] < 150
        assert max(table.scores) > 0


def test_it_beats_random_play() -> None:
    results = [play(2, seed, random_seat=seed % 2) for seed in range(12)]
    assert [table.winners for table in results] == [[1 - seed % 2] for seed in range(12)]
