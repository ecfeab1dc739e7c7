"""The conventions COM-1 to COM-14 as far as this game meets them.

It has no chains of effects (COM-3), no discards to reshuffle (COM-4), no skips (COM-6), puts no several cards on
a pile at once (COM-8) and plays a single round (COM-13).
"""

from __future__ import annotations

import pytest

from cardamom import SPECTATOR
from cardamom.kernel.errors import NotAsked
from tests.games.situations import shown_zone

from .situations import GAME, asked, market, offered, restaurant, said, situation, warehouse


def test_com_01_seats_are_numbered_clockwise() -> None:
    """COM-1: next is the next seat clockwise, and after the last comes the first."""
    table = situation("2c", "3c", "4c", turn=2)
    table.play("market", 2)
    table.play("done", 2)
    assert asked(table) == (0, "act")


def test_com_02_chance_comes_from_one_seeded_generator() -> None:
    """COM-2: everything random is drawn from one seeded generator: same seed, same deal."""
    one, same, other = (GAME.deal(players=3, seed=seed) for seed in (4, 4, 5))
    assert market(one) == market(same) != market(other)
    for table in (one, same):
        while not table.over and len(table.moves) < 60:
            table.play(table.legal(table.actors[0])[-1], table.actors[0])
    assert one.replay.fingerprint == same.replay.fingerprint


def test_com_05_a_lap_is_as_many_turns_as_players() -> None:
    """COM-5: a lap is as many turns as there are players, counted by one turn counter."""
    for players in (2, 4):
        table = situation(*(["2c", "2d", "2h", "2s"][:players]), stall=players - 1)
        assert offered(table, "steal") != []
        table.play("steal(2d)", 0)
        table.play("done", 0)
        assert offered(table, "steal") == []
        assert table.view(0)["turns"] == 2


def test_com_07_hiding_is_secret_and_shown_together() -> None:
    """COM-7: simultaneous choices are collected secretly and carried out together."""
    table = GAME.deal(players=2, seed=8)
    for action in table.legal(0)[:2]:
        table.play(action, 0)
    assert shown_zone(table, 1, "warehouse", 0)["cards"] is None
    assert shown_zone(table, 1, "purchase", 0)["cards"] is None
    assert said(table, 1)[-2:] == ["Player 1 hides a card.", "Player 1 hides a card."]
    assert restaurant(table, 0) == ""
    for action in table.legal(1)[:2]:
        table.play(action, 1)
    opened = said(table)[-6:]
    assert [sentence[:14] for sentence in opened] == ["Player 1 lays "] * 3 + ["Player 2 lays "] * 3
    assert restaurant(table, 0) != ""


def test_com_09_another_player_never_includes_yourself() -> None:
    """COM-9: opponent never includes yourself; no target: the action is not available here (CAR-7, CAR-12)."""
    table = situation("2c 5d 9h", "3c")
    assert offered(table, "steal") == ["steal(card=3c)"]
    table.play("offer(2c)", 0)
    assert offered(table, "want") == ["want(card=3c)"]


@pytest.mark.parametrize("stored", ["8h Kd", "9s Kd"])
def test_com_10_cooking_is_asked_whether_or_not_it_is_possible(stored: str) -> None:
    """COM-10: where it depends on hidden cards the question is always put, and a "no" leaves no trace."""
    table = situation("2c 5d 9h", "3c 6d", warehouses={0: stored}, top="8s")
    table.play("market", 0)
    assert asked(table) == (0, "cook")
    before = said(table)
    assert before == ["Player 1 buys 8♠ at the market."]
    table.play("done", 0)
    assert said(table) == before


def test_com_11_sizes_scores_and_the_deciding_seat_are_public_but_not_the_question() -> None:
    """COM-11: public: sizes, scores, and which seat has to decide, but not what it is asked."""
    table = situation("2c 5d 9h", "3c 6d", warehouses={0: "8h", 1: "10d Kd"}, scores=[3, 1])
    for eye in (1, SPECTATOR):
        view = table.view(eye)
        assert (view["scores"], view["actors"], view["question"]) == ([3, 1], [0], None)
        assert [shown_zone(table, eye, "warehouse", seat)["size"] for seat in (0, 1)] == [1, 2]
        assert shown_zone(table, eye, "market", None)["size"] == len(market(table))
        assert shown_zone(table, eye, "market", None)["cards"] is None
    assert asked(table) == (0, "act")


def test_com_11_the_receiver_of_an_offer_is_public() -> None:
    """COM-11: the receiver of an offer is told to all; nobody else can answer it."""
    table = situation("2c 5d 9h", "3c 6d", "4c")
    table.play("offer(2c)", 0)
    table.play("want(4c)", 0)
    assert said(table, SPECTATOR) == ["Player 1 offers 2♣ to Player 3 for 4♣."]
    with pytest.raises(NotAsked, match="Player 2 is not asked now"):
        table.play("accept", 1)


def test_com_12_nobody_is_eliminated_and_cards_in_hand_score_nothing() -> None:
    """COM-12: no player is ever eliminated, and nobody scores or loses for cards left in hand."""
    table = situation("", "Jh Qh Kh Ah", market="2c 3c", scores=[0, 0])
    table.play("market", 0)
    table.play("done", 0)
    table.play("market", 1)
    table.play("done", 1)
    assert (table.scores, table.winners) == ([0, 0], [0, 1])


def test_com_14_a_card_stored_openly_is_named_in_the_log_and_the_view_shows_the_count_alone() -> None:
    """COM-14: a card that goes openly into a hidden zone is named in the log for all; the view shows only the count."""
    table = situation("2c 5d 9h Jd", "3c 6d Jh", warehouses={0: "8s"})
    table.play("store(Jd)", 0)
    for eye in (1, SPECTATOR):
        assert said(table, eye) == ["Player 1 stores J♦."]
        shown = shown_zone(table, eye, "warehouse", 0)
        assert (shown["size"], shown["cards"], shown["kinds"]) == (2, None, None)
    assert shown_zone(table, 0, "warehouse", 0)["cards"] == ["8♠", "J♦"]
    assert warehouse(table, 0) == "8s Jd"


def test_com_14_hidden_cards_stay_unnamed() -> None:
    """COM-14: only what goes openly is told; the two cards hidden at the start are their owner's secret."""
    table = GAME.deal(players=2, seed=8)
    action = table.legal(0)[0]
    table.play(action, 0)
    assert said(table, 0)[-1] == f"Player 1 hides {GAME.words.spoken(action.args['card'])}."
    for eye in (1, SPECTATOR):
        assert said(table, eye)[-1] == "Player 1 hides a card."
