"""The rulings CAR-16 to CAR-25: recipes, when they may be cooked, and what happens to a dish."""

from __future__ import annotations

import pytest

from cardamom.games.carrot.cards import RANKS, SUITS

from .situations import asked, dishes, kind, offered, restaurant, said, situation, warehouse

NOT_THE_NEW_CARD = "Right after going to the market or stealing, you can only cook a dish with the new card."
NO_INGREDIENTS = "You do not have all the ingredients for this dish."
OTHERS = ("3c 6d Jh", "4c 7d Qs")


@pytest.mark.parametrize(
    ("open_cards", "stored", "left", "kept"),
    [
        ("8h 8s 2c 5d", "Kd 9c", "2c 5d", "9c Kd"),  # the restaurant alone
        ("8h 2c 5d", "8s Kd", "2c 5d", "Kd"),  # a mix
        ("2c 5d 9h", "8h 8s", "2c 5d 9h", ""),  # the warehouse alone
    ],
)
def test_car_16_cook_from_any_mix_of_restaurant_and_warehouse(open_cards: str, stored: str, left: str, kept: str) -> None:
    """CAR-16: one recipe from any mix of restaurant and warehouse cards, warehouse alone included."""
    table = situation(open_cards, *OTHERS, warehouses={0: stored})
    table.play("sandwich(8, hs)", 0)
    assert (restaurant(table, 0), warehouse(table, 0)) == (left, kept)
    assert dishes(table, 0) == ["8h 8s"]
    assert table.scores == [1, 0, 0]


def test_car_16_the_log_names_a_warehouse_card_that_is_cooked() -> None:
    """CAR-16: what is cooked from the warehouse is seen by all."""
    table = situation("8h 2c 5d", *OTHERS, warehouses={0: "8s Kd"})
    table.play("sandwich(8, hs)", 0)
    assert said(table) == [
        "Player 1 cooks with 8♥.",
        "Player 1 cooks with 8♠ from the warehouse.",
        "Player 1 serves a Sandwich. Points: 1.",
    ]


@pytest.mark.parametrize("gain", ["market", "steal(8s)"])
def test_car_17_cook_with_the_new_card_right_after_market_or_steal(gain: str) -> None:
    """CAR-17: free, one recipe, must use the new card."""
    spare, theirs = ("8s", "") if gain == "market" else ("", " 8s")
    table = situation("8h 2c 2d", OTHERS[0] + theirs, OTHERS[1], top=spare)
    table.play(gain, 0)
    assert asked(table) == (0, "cook")
    assert [str(action) for action in table.legal(0)] == ["sandwich(rank=8, suits=hs)", "done"]
    assert table.why("sandwich(2, cd)", 0) == NOT_THE_NEW_CARD
    table.play("sandwich(8, hs)", 0)
    assert dishes(table, 0) == ["8h 8s"]
    assert table.scores == [1, 0, 0]


@pytest.mark.parametrize(
    ("mine", "new", "dish", "points"),
    [
        ("7c 7d 7h", "7s", "pizza(7)", 5),
        ("6h 7h 8h", "5h", "executive(h, 5)", 10),
        ("5h 7h 8h", "6h", "executive(h, 5)", 10),
        ("5h 6h 8h", "7h", "executive(h, 5)", 10),
        ("5h 6h 7h", "8h", "executive(h, 5)", 10),
        ("2h 3h 4h", "Ah", "executive(h, A)", 10),
        ("Qd Kd Ad", "Jd", "gourmet(d)", 20),
        ("Jd Qd Ad", "Kd", "gourmet(d)", 20),
        ("Jd Qd Kd", "Ad", "gourmet(d)", 20),
    ],
)
def test_car_17_every_recipe_may_follow_the_market(mine: str, new: str, dish: str, points: int) -> None:
    """CAR-17: one recipe, whichever, with the new card."""
    table = situation(mine, "3c 6d Js", top=new)
    table.play("market", 0)
    table.play(dish, 0)
    assert table.scores == [points, 0]
    assert dishes(table, 0) == [" ".join(sorted([*mine.split(), new], key=kind))]


@pytest.mark.parametrize("dish", ["pizza(7)", "executive(h, 5)", "gourmet(d)"])
def test_car_17_every_recipe_must_use_the_new_card(dish: str) -> None:
    """CAR-17: must use the new card."""
    table = situation("7c 7d 7h 7s 5h 6h 8h Jd Qd Kd Ad", "3c 6d Js", top="2s")
    table.play("market", 0)
    assert table.why(dish, 0) == NOT_THE_NEW_CARD


def test_car_17_no_cooking_after_trade_swap_or_sell() -> None:
    """CAR-17: not after Trade, Swap or Sell."""
    for answers in (
        [("offer(2c)", 0), ("want(8s)", 0), ("accept", 1)],
        [("swap(2c)", 0), ("fetch(9h)", 0)],
        [("sell(2c)", 0)],
    ):
        table = situation("8h 9c 2c 5d", "3c 6d 8s", warehouses={0: "9h Kd"})
        for answer, seat in answers:
            table.play(answer, seat)
        assert asked(table) == (1, "act")
        assert dishes(table, 0) == []


def test_car_17_the_new_card_need_not_be_cooked() -> None:
    """CAR-17: a player may decline, and that leaves no trace in the log."""
    table = situation("8h 2c 5d", *OTHERS, top="8s")
    table.play("market", 0)
    table.play("done", 0)
    assert restaurant(table, 0) == "2c 5d 8h 8s"
    assert said(table) == ["Player 1 buys 8♠ at the market."]
    assert asked(table) == (1, "act")


@pytest.mark.parametrize("answers", [["sandwich(8, hs)"], ["market", "sandwich(2, cd)"]])
def test_car_18_one_recipe_a_turn(answers: list[str]) -> None:
    """CAR-18: several recipes in one turn: no."""
    table = situation("8h 8s 2c 5c 5d", *OTHERS, top="2d", warehouses={0: "9s Kd"})
    for answer in answers:
        table.play(answer, 0)
    assert len(dishes(table, 0)) == 1
    assert asked(table) == (1, "act")


def test_car_19_store_up_to_two_after_cooking_even_below_three() -> None:
    """CAR-19: with fewer than two in the warehouse the player may at once move cards there up to two, also below three."""
    table = situation("2c 5d Kd", *OTHERS, warehouses={0: "8h 8s"})
    table.play("sandwich(8, hs)", 0)
    assert asked(table) == (0, "store")
    assert [str(action) for action in table.legal(0)] == ["store(card=2c)", "store(card=5d)", "store(card=Kd)", "done"]
    table.play("store(5d)", 0)
    assert asked(table) == (0, "store")
    table.play("store(Kd)", 0)
    assert (restaurant(table, 0), warehouse(table, 0)) == ("2c", "5d Kd")
    assert said(table)[-2:] == ["Player 1 stores 5♦.", "Player 1 stores K♦."]
    assert asked(table) == (1, "act")


def test_car_19_storing_is_voluntary_and_only_asked_when_there_is_room() -> None:
    """CAR-19: may, if the warehouse has fewer than two."""
    table = situation("8h 2c 5d", *OTHERS, warehouses={0: "8s Kd"})
    table.play("sandwich(8, hs)", 0)
    table.play("done", 0)
    assert (restaurant(table, 0), warehouse(table, 0)) == ("2c 5d", "Kd")
    assert asked(table) == (1, "act")
    full = situation("8h 8s 2c 5d", *OTHERS, warehouses={0: "9s Kd"})
    full.play("sandwich(8, hs)", 0)
    assert asked(full) == (1, "act")
    bare = situation("8h 8s", *OTHERS)
    bare.play("sandwich(8, hs)", 0)
    assert asked(bare) == (1, "act")


@pytest.mark.parametrize("rank", RANKS)
def test_car_20_sandwich_is_exactly_two_of_a_rank_for_one_point(rank: str) -> None:
    """CAR-20: exactly two cards of one rank, 1 point."""
    table = situation(f"{rank}c {rank}d {rank}s", "")
    assert offered(table, "sandwich") == [f"sandwich(rank={rank}, suits={pair})" for pair in ("cd", "cs", "ds")]
    assert table.why(f"sandwich({rank}, ch)", 0) == NO_INGREDIENTS
    table.play(f"sandwich({rank}, cs)", 0)
    assert dishes(table, 0) == [f"{rank}c {rank}s"]
    assert restaurant(table, 0) == f"{rank}d"
    assert table.scores == [1, 0]


@pytest.mark.parametrize("rank", RANKS)
def test_car_21_pizza_is_the_four_cards_of_a_rank_for_five_points(rank: str) -> None:
    """CAR-21: the four cards of one rank, 5 points."""
    table = situation(f"{rank}c {rank}d", "", warehouses={0: f"{rank}h {rank}s"})
    table.play(f"pizza({rank})", 0)
    assert dishes(table, 0) == [f"{rank}c {rank}d {rank}h {rank}s"]
    assert table.scores == [5, 0]
    assert said(table)[-1] == "Player 1 serves a Pizza. Points: 5."
    three = situation(f"{rank}c {rank}d {rank}h", f"{rank}s")
    assert three.why(f"pizza({rank})", 0) == NO_INGREDIENTS


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("first", range(10))
def test_car_22_executive_is_four_in_a_row_of_a_suit_for_ten_points(suit: str, first: int) -> None:
    """CAR-22: exactly four consecutive cards of one suit, 10 points: from A234 to 10JQK."""
    four = [rank + suit for rank in RANKS[first : first + 4]]
    table = situation(" ".join(four), "")
    assert offered(table, "executive") == [f"executive(suit={suit}, first={RANKS[first]})"]
    assert offered(table, "gourmet") == []
    table.play(offered(table, "executive")[0], 0)
    assert dishes(table, 0) == [" ".join(four)]
    assert table.scores == [10, 0]
    assert said(table)[-1] == "Player 1 serves an Executive Dish. Points: 10."


@pytest.mark.parametrize("cards", ["Kh Ah 2h 3h", "Qh Kh Ah 2h", "5h 6h 7h 9h", "5h 6h 7h 8s", "10h Jh Qh Ah"])
def test_car_22_nothing_goes_round_and_nothing_is_missing(cards: str) -> None:
    """CAR-22: no going round (KA23), consecutive, one suit."""
    table = situation(cards, "")
    assert offered(table, "executive") == []
    assert offered(table, "gourmet") == []


def test_car_22_five_in_a_row_are_cooked_four_at_a_time() -> None:
    """CAR-22: exactly four; the player chooses which."""
    table = situation("5h 6h 7h 8h 9h", "")
    assert offered(table, "executive") == ["executive(suit=h, first=5)", "executive(suit=h, first=6)"]
    table.play("executive(h, 6)", 0)
    assert (dishes(table, 0), restaurant(table, 0)) == (["6h 7h 8h 9h"], "5h")


@pytest.mark.parametrize("suit", SUITS)
def test_car_23_gourmet_is_jack_to_ace_for_twenty_points_and_never_executive(suit: str) -> None:
    """CAR-23: J Q K A of one suit, 20 points; it is never counted as Executive too."""
    table = situation(f"J{suit} Q{suit} K{suit} A{suit}", "")
    assert offered(table, "executive") == []
    assert offered(table, "gourmet") == [f"gourmet(suit={suit})"]
    table.play(f"gourmet({suit})", 0)
    assert dishes(table, 0) == [f"A{suit} J{suit} Q{suit} K{suit}"]
    assert table.scores == [20, 0]
    assert said(table)[-1] == "Player 1 serves a Gourmet Dish. Points: 20."
    assert situation(f"J{suit} Q{suit} K{suit}", "").why(f"gourmet({suit})", 0) == NO_INGREDIENTS


def test_car_24_each_card_is_used_once_and_a_dish_scores_one_line() -> None:
    """CAR-24: scored by its best line; each card is used once."""
    table = situation("10s Js Qs Ks As", "3c 6d 9h", warehouses={0: "2d 4d"})
    assert offered(table, "executive") == ["executive(suit=s, first=10)"]
    assert offered(table, "gourmet") == ["gourmet(suit=s)"]
    table.play("gourmet(s)", 0)
    assert table.scores == [20, 0]
    table.play("market", 1)
    table.play("done", 1)
    assert offered(table, "executive") == []
    assert offered(table, "gourmet") == []


def test_car_24_four_of_a_rank_are_a_pizza_or_sandwiches() -> None:
    """CAR-24: four of a rank are one Pizza at 5, never that and two Sandwiches."""
    table = situation("7c 7d 7h 7s", "")
    table.play("pizza(7)", 0)
    assert (table.scores, dishes(table, 0), restaurant(table, 0)) == ([5, 0], ["7c 7d 7h 7s"], "")


def test_car_25_cooked_dishes_are_open_safe_and_final() -> None:
    """CAR-25: open, safe, final."""
    table = situation("7c 7d 2h 5s Jc Qd", "3c 6d 9h", warehouses={0: "10d Kd"})
    table.play("sandwich(7, cd)", 0)
    for seat in (0, 1):
        shown = next(zone for zone in table.view(seat)["zones"] if zone["zone"] == "dishes" and zone["owner"] == 0)
        assert (shown["cards"], shown["marks"]) == (["7♣", "7♦"], [1, 1])
    assert table.why("steal(7c)", 1) == "7♣ is not in any restaurant."
    table.play("market", 1)
    table.play("done", 1)
    assert table.why("sell(7c)", 0) == "7♣ is not in your restaurant."
    assert table.why("sandwich(7, cd)", 0) == NO_INGREDIENTS
