"""The rulings CAR-1 to CAR-15: preparation, turns, and every action but cooking."""

from __future__ import annotations

from collections import Counter

import pytest

import cardamom
from cardamom.games.carrot.cards import CARD
from cardamom.kernel.errors import BadOption, BadPlayers, IllegalAction

from .situations import GAME, asked, kind, market, offered, restaurant, said, situation, warehouse

THREE = ("2c 5d 9h", "3c 6d Jh", "4c 7d Qh")  # three open cards each, no two of a rank


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_car_01_two_to_six_players_take_five_cards_each(players: int) -> None:
    """CAR-1: players 2-6; each takes five, so at least 22 cards stay in the market."""
    table = GAME.deal(players=players, seed=3)
    assert len(market(table)) == 52 - 5 * players >= 22
    purchases = [zone["size"] for zone in table.view(0)["zones"] if zone["zone"] == "purchase"]
    assert purchases == [5] * players


@pytest.mark.parametrize("players", [1, 7])
def test_car_01_no_other_number_of_players(players: int) -> None:
    """CAR-1: players 2-6."""
    with pytest.raises(BadPlayers, match=f"is for 2 to 6 players, not {players}"):
        GAME.deal(players=players)


def test_car_02_plain_52_cards_and_no_jokers() -> None:
    """CAR-2: plain 52, no jokers; rank means number, court cards and ace included."""
    ranks = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    assert CARD.labels == tuple(rank + suit for rank in ranks for suit in "cdhs")
    assert GAME.components == {"draw deck": 52}
    table = situation("Kc Kd 2h", "Ac 3d 4h")
    assert sorted([*market(table), "Kc", "Kd", "2h", "Ac", "3d", "4h"]) == sorted(CARD.labels)
    assert table.why("sandwich(K, cd)", 0) is None


def test_car_03_everybody_hides_two_of_five_secretly_and_at_once() -> None:
    """CAR-3: everybody chooses two of five secretly and at once; the other three are laid open."""
    table = GAME.deal(players=3, seed=8)
    bought = {seat: [action.args["card"] for action in table.legal(seat)] for seat in range(3)}
    assert table.actors == [0, 1, 2]
    assert [len(cards) for cards in bought.values()] == [5, 5, 5]
    for seat in (2, 0, 1):  # in any order
        assert seat in table.actors
        table.play(f"hide({bought[seat][0]})", seat)
        assert said(table)[-1] == f"Player {seat + 1} hides a card."
        table.play(f"hide({bought[seat][3]})", seat)
        assert warehouse(table, seat) == f"{bought[seat][0]} {bought[seat][3]}"
    for seat in range(3):
        assert restaurant(table, seat) == " ".join(bought[seat][k] for k in (1, 2, 4))


def test_car_03_nothing_is_open_before_all_have_hidden() -> None:
    """CAR-3: secretly and at once; a card that was not bought cannot be hidden."""
    table = GAME.deal(players=2, seed=8)
    mine = table.legal(0)
    for action in mine[:2]:
        table.play(action, 0)
    assert table.actors == [1]
    assert restaurant(table, 0) == ""
    assert table.why(mine[2], 1) == (
        f"You can hide only cards that you have just bought, and {GAME.words.spoken(mine[2].args['card'])} is not one of them."
    )


def _open(seed: int, **options: str) -> cardamom.Table:
    """A table of four where everybody has hidden two cards."""
    table = GAME.deal(players=4, seed=seed, **options)
    while len(table.actors) > 1 or asked(table)[1] == "hide":
        table.play(table.legal(table.actors[0])[0], table.actors[0])
    return table


@pytest.mark.parametrize("seed", range(8))
def test_car_04_the_youngest_in_seat_1_begins_and_turns_go_clockwise(seed: int) -> None:
    """CAR-4: the table seats the youngest first; option first_player=seat1."""
    table = _open(seed=seed)
    order = []
    for _ in range(5):
        seat, question = asked(table)
        assert question == "act"
        order.append(seat)
        table.play("market", seat)
        table.play("done", seat)
    assert order == [0, 1, 2, 3, 0]


def test_car_04_random_first_player() -> None:
    """CAR-4: option first_player=random; everybody may begin, and turns still go clockwise."""
    first = Counter(asked(_open(seed=seed, first_player="random"))[0] for seed in range(60))
    assert set(first) == {0, 1, 2, 3}
    table = _open(seed=3, first_player="random")
    seat = asked(table)[0]
    table.play("market", seat)
    table.play("done", seat)
    assert asked(table) == ((seat + 1) % 4, "act")


def test_car_05_exactly_one_action_a_turn() -> None:
    """CAR-5: exactly one action, whichever it is; then the next player is on turn."""
    plays = {
        "market": ["market", "done"],
        "steal": ["steal(3c)", "done"],
        "sell": ["sell(2c)"],
        "swap": ["swap(2c)", "fetch(8s)"],
        "cook": ["sandwich(8, hs)"],
    }
    for name, answers in plays.items():
        table = situation("2c 5d 9h Jd", *THREE[1:], warehouses={0: "8h 8s"})
        for answer in answers:
            table.play(answer, 0)
        if name == "cook":
            table.play("done", 0)  # no card to be stored
        assert asked(table) == (1, "act"), name


def test_car_05_no_passing() -> None:
    """CAR-5: no passing, since the market can always be visited."""
    table = situation("", "", market="7h")
    assert [str(action) for action in table.legal(0)] == ["market"]
    assert table.why("done", 0) == "“No, thank you” does not answer the question that is asked now."


def test_car_06_market_gives_its_top_card_openly() -> None:
    """CAR-6: top card, laid open in the restaurant."""
    table = situation(*THREE, top="Qs Ks")
    table.play("market", 0)
    assert restaurant(table, 0) == "2c 5d 9h Ks"
    assert market(table)[-1] == "Qs"
    assert said(table) == ["Player 1 buys K♠ at the market."]


@pytest.mark.parametrize("card", ["4c", "Js", "8d"])
def test_car_07_steal_any_open_card_of_any_opponent(card: str) -> None:
    """CAR-7: any open restaurant card of any opponent, however few they have; it joins your restaurant."""
    table = situation("2c 5d 9h", "Js", "4c 8d")
    table.play(f"steal({card})", 0)
    assert restaurant(table, 0).split() == sorted(["2c", "5d", "9h", card], key=kind)
    assert card not in (restaurant(table, 1) + " " + restaurant(table, 2)).split()
    owner = 2 if card == "Js" else 3
    assert said(table) == [f"Player 1 takes {GAME.words.spoken(card)} from Player {owner}."]
    assert asked(table) == (0, "cook")


def test_car_07_only_open_cards_of_others_can_be_stolen() -> None:
    """CAR-7: not from a warehouse, not from the market, not your own; nobody has one: not available."""
    table = situation("2c 5d 9h", "Js", "", warehouses={1: "7s 7c"})
    assert offered(table, "steal") == ["steal(card=Js)"]
    assert table.why("steal(7s)", 0) == "7♠ is not in any restaurant."
    assert table.why("steal(Kd)", 0) == "K♦ is not in any restaurant."
    assert table.why("steal(2c)", 0) == "2♣ is in your own restaurant; choose another player's card."
    assert offered(situation("2c 5d 9h", "", ""), "steal") == []


def test_car_08_three_cards_must_stay_when_selling_or_storing() -> None:
    """CAR-8: the lower limit of 3 binds Sell and plain storing (you need at least four cards)."""
    limit = "You need at least four cards in your restaurant, because three must stay there."
    table = situation(*THREE, warehouses={0: "8s"})
    assert table.why("sell(2c)", 0) == limit
    assert table.why("store(2c)", 0) == limit
    with pytest.raises(IllegalAction, match="at least four cards"):
        table.play("sell(2c)", 0)
    four = situation("2c 5d 9h Kd", *THREE[1:], warehouses={0: "8s"})
    assert offered(four, "sell") == ["sell(card=2c)", "sell(card=5d)", "sell(card=9h)", "sell(card=Kd)"]
    assert offered(four, "store") == ["store(card=2c)", "store(card=5d)", "store(card=9h)", "store(card=Kd)"]


def test_car_08_theft_cooking_and_storing_after_cooking_go_below_three() -> None:
    """CAR-8: theft, cooking and storing after cooking may go below; no refill is owed."""
    table = situation("2c 5d 9h", "3c 3d Jh")
    table.play("steal(Jh)", 0)
    table.play("done", 0)
    assert restaurant(table, 1) == "3c 3d"
    table.play("sandwich(3, cd)", 1)
    assert restaurant(table, 1) == ""
    assert asked(table) == (0, "act")

    table = situation("2c 2d 9h", "3c 6d Jh")
    table.play("sandwich(2, cd)", 0)
    table.play("store(9h)", 0)
    assert (restaurant(table, 0), warehouse(table, 0)) == ("", "9h")
    assert asked(table) == (1, "act")


def test_car_09_a_sold_card_is_shuffled_into_the_market_and_nothing_is_paid() -> None:
    """CAR-9: one restaurant card back into the market, shuffled in; nothing is paid."""
    places = set()
    for seed in range(20):
        table = situation("2c 5d 9h Kd", *THREE[1:], seed=seed)
        before = market(table)
        table.play("sell(Kd)", 0)
        places.add(market(table).index("Kd"))
        assert sorted(market(table)) == sorted([*before, "Kd"])
        assert said(table) == ["Player 1 sells K♦.", "The market is shuffled."]
        assert table.scores == [0, 0, 0]
        assert asked(table) == (1, "act")
    assert len(places) > 8


def test_car_09_sell_to_the_bottom() -> None:
    """CAR-9: option sell_to=bottom: under the market, whose order stays."""
    table = situation("2c 5d 9h Kd", *THREE[1:], sell_to="bottom")
    before = market(table)
    table.play("sell(Kd)", 0)
    assert market(table) == ["Kd", *before]
    assert said(table) == ["Player 1 sells K♦."]


def test_car_10_trade_names_own_card_and_wanted_card_and_the_partner_decides() -> None:
    """CAR-10: the active player names own card, partner and the wanted restaurant card; the partner says yes or no."""
    table = situation(*THREE)
    table.play("offer(5d)", 0)
    assert asked(table) == (0, "want")
    assert offered(table, "want") == [f"want(card={card})" for card in ("3c", "4c", "6d", "7d", "Jh", "Qh")]
    assert table.why("want(9h)", 0) == "9♥ is in your own restaurant; choose another player's card."
    table.play("want(Qh)", 0)
    assert asked(table) == (2, "answer")
    assert [str(action) for action in table.legal(2)] == ["accept", "refuse"]
    table.play("accept", 2)
    assert [restaurant(table, seat) for seat in range(3)] == ["2c 9h Qh", "3c 6d Jh", "4c 5d 7d"]
    assert said(table) == [
        "Player 1 offers 5♦ to Player 3 for Q♥.",
        "Player 3 accepts.",
        "Player 3 takes 5♦ from Player 1.",
        "Player 1 takes Q♥ from Player 3.",
    ]
    assert asked(table) == (1, "act")


def test_car_11_after_a_refused_trade_another_kind_of_action() -> None:
    """CAR-11: at most one offer per turn; the player then takes another kind of action."""
    table = situation(*THREE)
    table.play("offer(5d)", 0)
    table.play("want(Qh)", 0)
    table.play("refuse", 2)
    assert restaurant(table, 0) == "2c 5d 9h"
    assert said(table)[-1] == "Player 3 refuses."
    assert asked(table) == (0, "act")
    assert offered(table, "offer") == []
    assert table.why("offer(2c)", 0) == "You have already made your one offer this turn; choose another action."
    table.play("steal(Qh)", 0)
    table.play("done", 0)
    assert asked(table) == (1, "act")
    assert len(offered(table, "offer")) == 3


def test_car_11_a_refused_trade_spends_the_turn() -> None:
    """CAR-11: option declined_trade=spent: turn over."""
    table = situation(*THREE, declined_trade="spent")
    table.play("offer(5d)", 0)
    table.play("want(Qh)", 0)
    table.play("refuse", 2)
    assert restaurant(table, 0) == "2c 5d 9h"
    assert asked(table) == (1, "act")


def test_car_12_both_traders_need_an_open_card() -> None:
    """CAR-12: the partner must have an open card, and so must you; otherwise not available."""
    table = situation("2c 5d 9h", "", "", warehouses={1: "7s 7c"})
    assert offered(table, "offer") == []
    assert table.why("offer(2c)", 0) == "No other player has a card in their restaurant to trade."
    table = situation("", *THREE[1:], warehouses={0: "2c 5d"})
    assert offered(table, "offer") == []
    assert table.why("offer(2c)", 0) == "2♣ is not in your restaurant."


def test_car_13_swap_a_restaurant_card_for_a_warehouse_card_seen_by_all() -> None:
    """CAR-13: one restaurant card against one warehouse card; both are seen by all and named in the log."""
    table = situation(*THREE, warehouses={0: "8s Kd"})
    table.play("swap(5d)", 0)
    assert asked(table) == (0, "fetch")
    assert offered(table, "fetch") == ["fetch(card=8s)", "fetch(card=Kd)"]
    assert table.why("fetch(2c)", 0) == "2♣ is not in your warehouse."
    table.play("fetch(Kd)", 0)
    assert (restaurant(table, 0), warehouse(table, 0)) == ("2c 9h Kd", "5d 8s")
    assert said(table) == ["Player 1 takes K♦ from the warehouse.", "Player 1 stores 5♦."]
    assert asked(table) == (1, "act")


def test_car_13_swap_needs_a_stored_card() -> None:
    """CAR-13: one restaurant card against one warehouse card."""
    assert situation(*THREE).why("swap(5d)", 0) == "Your warehouse is empty, so there is no card to swap for."
    table = situation("", *THREE[1:], warehouses={0: "8s Kd"})
    assert offered(table, "swap") == []


def test_car_13_with_a_free_place_the_action_may_just_store() -> None:
    """CAR-13: with a free warehouse place the same action may just store one restaurant card, if four are there."""
    table = situation("2c 5d 9h Jd", *THREE[1:], warehouses={0: "8s"})
    table.play("store(Jd)", 0)
    assert (restaurant(table, 0), warehouse(table, 0)) == ("2c 5d 9h", "8s Jd")
    assert said(table) == ["Player 1 stores J♦."]
    assert asked(table) == (1, "act")


def test_car_14_at_most_two_cards_in_the_warehouse() -> None:
    """CAR-14: at most two cards."""
    table = situation("2c 5d 9h Jd", *THREE[1:], warehouses={0: "8s Kd"})
    assert offered(table, "store") == []
    assert table.why("store(2c)", 0) == "Your warehouse is full; you can only swap a card."


def test_car_15_a_stolen_card_goes_to_the_warehouse_only_in_a_later_turn() -> None:
    """CAR-15: a stolen card goes to the warehouse only by a later Swap or by storing after cooking in a later turn."""
    table = situation("2c 5d 9h Kd", "9s", warehouses={0: "8s"})
    table.play("steal(9s)", 0)
    assert table.why("store(9s)", 0) == "“Store 9♠ in your warehouse” does not answer the question that is asked now."
    assert offered(table, "store") == []
    assert offered(table, "swap") == []
    table.play("sandwich(9, hs)", 0)  # a dish after the theft uses the stolen card up, so it cannot be stored either
    assert offered(table, "store") == ["store(card=2c)", "store(card=5d)", "store(card=Kd)"]
    table.play("done", 0)

    table = situation("2c 5d 9h", "Js", warehouses={0: "8s 4d"})
    table.play("steal(Js)", 0)
    table.play("done", 0)
    table.play("market", 1)
    table.play("done", 1)
    table.play("swap(Js)", 0)
    table.play("fetch(4d)", 0)
    assert (restaurant(table, 0), warehouse(table, 0)) == ("2c 4d 5d 9h", "8s Js")


def test_every_option_and_value_of_the_rulings_is_declared() -> None:
    """The options table of the rulings: names, values and defaults."""
    declared = {option.name: (option.spoken, option.default) for option in GAME.state.options}
    assert declared == {
        "sell_to": ("shuffle or bottom", "shuffle"),
        "declined_trade": ("other_action or spent", "other_action"),
        "first_player": ("seat1 or random", "seat1"),
        "stall_laps": ("2 to 50", 5),
        "stall_close": ("on or off", "on"),
    }
    for wrong in ({"stall_laps": 1}, {"stall_laps": 51}, {"sell_to": "top"}):
        with pytest.raises(BadOption, match=next(iter(wrong))):
            GAME.check_options(wrong)
