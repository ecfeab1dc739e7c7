"""The rulings CAR-26 to CAR-31: the end, the stall clock, winners and ties."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom import Table

from .situations import asked, dishes, market, offered, restaurant, said, situation, warehouse

CLOSED = "Nobody may steal or sell until somebody cooks a dish or the market is smaller than ever before."
EMPTY = "The market is empty."
STALLED = "For too long, nobody cooked and the market never became smaller than before."


def test_car_26_the_last_market_card_may_still_be_cooked_and_a_card_stored_then_it_is_over() -> None:
    """CAR-26: who drew the last card may still cook with it and store, then the game is over at once."""
    table = situation("8h 2c 5d", "3c 3d Jh", warehouses={0: "Kd"}, market="8s", turn=0)
    table.play("market", 0)
    assert not table.over
    table.play("sandwich(8, hs)", 0)
    assert not table.over
    table.play("store(2c)", 0)
    assert table.over
    assert (restaurant(table, 0), warehouse(table, 0), dishes(table, 0)) == ("5d", "2c Kd", ["8h 8s"])
    assert (table.scores, table.winners, table.ending) == ([1, 0], [0], EMPTY)


def test_car_26_no_equal_turns_and_no_last_cooking_for_others() -> None:
    """CAR-26: over at once; the others' sandwiches stay uncooked."""
    table = situation("8h 2c 5d", "3c 3d Jh", "4c 4d 4h 4s", market="Kd", scores=[3, 2, 1])
    table.play("market", 0)
    table.play("done", 0)
    assert table.actors == []
    assert (table.scores, table.winners, table.ending) == ([3, 2, 1], [0], EMPTY)
    assert table.why("pizza(4)", 2) == "The game is over."


def test_car_26_a_sale_into_the_nearly_empty_market_prolongs_the_game() -> None:
    """CAR-26: only an empty market ends the game, and a sold card counts."""
    table = situation("8h 2c 5d Jd", "3c 6d 9s", market="Kd")
    table.play("sell(Jd)", 0)
    table.play("market", 1)
    table.play("done", 1)
    assert not table.over
    assert len(market(table)) == 1


def _swap(table: Table, seat: int, out: str, back: str) -> None:
    """A turn that changes nothing for the stall clock."""
    table.play(f"swap({out})", seat)
    table.play(f"fetch({back})", seat)


def _idle(table: Table, turns: int) -> None:
    """So many turns of swapping to and fro."""
    for _ in range(turns):
        seat = asked(table)[0]
        _swap(table, seat, restaurant(table, seat).split()[0], warehouse(table, seat).split()[0])


def _quiet(**options: Any) -> Table:
    return situation(
        "2c 5d 9h Jd", "3c 6d Jh Kc", "4c 7d Qs 10d", warehouses={0: "8c", 1: "Ah", 2: "Kd"}, top="6c 9c", **options
    )


def test_car_27_steal_and_sell_are_closed_after_one_lap_without_progress() -> None:
    """CAR-27: after one lap without a dish or a new low, Steal and Sell are closed to everybody."""
    table = _quiet()
    for turns in range(6):
        assert (offered(table, "steal") == []) is (turns >= 3)
        assert (offered(table, "sell") == []) is (turns >= 3)
        _idle(table, 1)
    seat = asked(table)[0]
    theirs = restaurant(table, (seat + 1) % 3).split()[0]
    assert table.why(f"steal({theirs})", seat) == CLOSED
    assert table.why(f"sell({restaurant(table, seat).split()[0]})", seat) == CLOSED
    assert {action.verb for action in table.legal(seat)} == {"market", "offer", "swap", "store"}


def test_car_27_a_steal_without_a_dish_is_no_progress() -> None:
    """CAR-27: the clock restarts only by a recipe or a new lowest market; stealing to and fro goes on one lap."""
    table = situation("2c 5d 9h", "3c 6d Jh")
    for seat, card in ((0, "3c"), (1, "2c")):
        table.play(f"steal({card})", seat)
        table.play("done", seat)
    assert table.why("steal(2c)", 0) == CLOSED


def test_car_27_selling_is_no_progress_nor_is_buying_back() -> None:
    """CAR-27: the market must reach a new lowest size."""
    table = _quiet(stall=1)
    table.play("sell(Jd)", 0)
    table.play("market", 1)  # as many cards as before the sale: no new low
    table.play("done", 1)
    assert table.view(2)["facts"]["stall"] == 3
    assert offered(table, "steal") == []
    table.play("market", 2)
    table.play("done", 2)
    assert table.view(0)["facts"]["stall"] == 0
    assert offered(table, "steal") != []


def test_car_27_a_dish_restarts_the_clock() -> None:
    """CAR-27: the clock restarts when a recipe is cooked; Steal and Sell open again."""
    table = situation("2c 2d 9h Jd", "3c 6d Jh", "4c 7d Qs", warehouses={0: "8c Kc"}, stall=14)
    assert offered(table, "steal") == []
    table.play("sandwich(2, cd)", 0)
    assert asked(table) == (1, "act")
    assert offered(table, "steal") == ["steal(card=4c)", "steal(card=7d)", "steal(card=9h)", "steal(card=Jd)", "steal(card=Qs)"]


def test_car_27_the_market_restarts_the_clock_on_the_very_last_turn() -> None:
    """CAR-27: a new low in the last turn before the end restarts the clock."""
    table = _quiet(stall=14)
    table.play("market", 0)
    table.play("done", 0)
    assert not table.over
    assert table.view(1)["facts"]["stall"] == 0


@pytest.mark.parametrize("laps", [2, 5, 50])
@pytest.mark.parametrize("close", ["on", "off"])
def test_car_27_the_game_ends_after_stall_laps(laps: int, close: str) -> None:
    """CAR-27: after stall_laps laps the game ends; option stall_laps, 2 to 50."""
    table = _quiet(stall_laps=laps, stall_close=close, scores=[1, 4, 4])
    _idle(table, 3 * laps - 1)
    assert not table.over
    _idle(table, 1)
    assert (table.over, table.ending, table.winners) == (True, STALLED, [1, 2])


def test_car_27_stall_close_off_leaves_steal_and_sell_open() -> None:
    """CAR-27: option stall_close=off."""
    table = _quiet(stall_close="off")
    _idle(table, 10)
    assert offered(table, "steal") != []
    assert offered(table, "sell") != []


def test_car_28_most_points_wins_and_equal_points_share() -> None:
    """CAR-28: most points wins; equal points share the win."""
    for scores, winners in (([3, 12, 5], [1]), ([7, 1, 7], [0, 2]), ([4, 4, 4], [0, 1, 2])):
        table = situation("2c", "3c", "4c", market="Kd", scores=scores)
        assert table.winners == []
        table.play("market", 0)
        table.play("done", 0)
        assert table.winners == winners


def test_car_29_without_any_recipe_all_players_tie() -> None:
    """CAR-29: misprint for "no one": without any recipe on the table all players tie."""
    table = situation("2c", "3c", "4c", market="Kd")
    table.play("market", 0)
    table.play("done", 0)
    assert (table.scores, table.winners) == ([0, 0, 0], [0, 1, 2])


def test_car_30_cards_not_cooked_are_worth_nothing() -> None:
    """CAR-30: a complete Gourmet Dish in hand scores nothing."""
    table = situation("Jh Qh Kh Ah", "3c", market="3d", turn=1)
    table.play("market", 1)
    table.play("sandwich(3, cd)", 1)
    assert (table.over, table.scores, table.winners) == (True, [0, 1], [1])


def test_car_31_a_player_without_cards_goes_on() -> None:
    """CAR-31: Market and Steal remain."""
    table = situation("", "3c 6d")
    assert [str(action) for action in table.legal(0)] == ["market", "steal(card=3c)", "steal(card=6d)"]
    table.play("steal(6d)", 0)
    table.play("done", 0)
    assert (restaurant(table, 0), restaurant(table, 1)) == ("6d", "3c")
    assert said(table) == ["Player 1 takes 6♦ from Player 2."]
