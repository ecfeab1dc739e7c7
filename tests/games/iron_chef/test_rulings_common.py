"""The conventions COM-1 to COM-14 as far as this game meets them.

It has no skips (COM-6), puts no several cards on a pile at once (COM-8), and plays a fixed number of rounds (COM-13).
"""

from __future__ import annotations

import pytest

from cardamom import SPECTATOR
from cardamom.kernel.errors import NotAsked

from .situations import GAME, asked, deck, hand, limbo, offered, pile, said, shown_zone, situation

EIGHT = "Apple Rice Pasta Milk Cheese Beef Bacon Garlic"


def test_com_01_seats_are_numbered_clockwise() -> None:
    """COM-1: next and left are the next seat clockwise, and after the last comes the first."""
    table = situation("Apple", "Rice", "Milk", turn=2, top="Onion Potluck")
    table.play("draw", 2)
    for seat, card in enumerate(("Apple", "Rice", "Milk")):
        table.play(f"pass({card})", seat)
    assert [hand(table, seat) for seat in range(3)] == ["Milk", "Apple", "Rice"]
    table.play("end", 2)
    assert asked(table) == (0, "draw")


def test_com_02_chance_comes_from_one_seeded_generator() -> None:
    """COM-2: everything random is drawn from one seeded generator: same seed, same deal."""
    one, same, other = (GAME.deal(players=3, seed=seed, rounds=1) for seed in (4, 4, 5))
    assert deck(one) == deck(same) != deck(other)
    for table in (one, same):
        while not table.over and len(table.moves) < 80:
            table.play(table.legal(table.actors[0])[-1], table.actors[0])
    assert one.replay.fingerprint == same.replay.fingerprint


def test_com_03_an_action_in_progress_is_in_no_pile() -> None:
    """COM-3: a card whose effect is being resolved is in no hand and no pile until the chain is finished."""
    table = situation("Apple", "Rice", piles={0: "Milk Beef"}, top="SalvageOperation")
    table.play("draw", 0)
    assert (limbo(table), pile(table, 0)) == ("SalvageOperation", "Milk Beef")
    assert "SalvageOperation" not in hand(table, 0)
    table.play("salvage(1)", 0)
    assert (limbo(table), pile(table, 0)) == ("", "Beef SalvageOperation")


def test_com_04_the_empty_draw_pile_is_checked_at_the_start_of_a_turn_and_at_a_draw() -> None:
    """COM-4: if the pile is empty all discards are shuffled into a new pile and the draw continues."""
    start = situation("Apple", "Rice", left="", piles={1: "Milk Beef"})
    assert sorted(deck(start)) == ["Beef", "Milk"]
    drawing = situation("Apple", "Rice", left="ExpirationDate", piles={0: "Milk Beef"})
    drawing.play("draw", 0)
    assert (deck(drawing), pile(drawing, 0)) == ([], "Milk Beef")
    drawing.play("expire(2)", 0)
    drawing.play("discard(Rice)", 1)  # has no pile, so draws; the discard of this very moment is shuffled in, too
    assert (len(deck(drawing)), pile(drawing, 1)) == (2, "")
    assert hand(drawing, 1) in {"Milk", "Beef", "Rice"}


@pytest.mark.parametrize("players", [2, 4])
def test_com_05_a_lap_is_as_many_turns_as_players(players: int) -> None:
    """COM-5: a lap is as many turns as there are players, counted by one turn counter."""
    hands = ["Apple", "Rice", "Milk", "Beef"][:players]
    table = situation(*hands, turn=players - 1, turns=10 * players - 2, max_laps=10)
    table.play("draw", players - 1)
    table.play("end", players - 1)
    assert not table.over
    table.play("draw", 0)
    table.play("end", 0)
    assert table.over


def test_com_07_potluck_is_secret_and_carried_out_together() -> None:
    """COM-7: simultaneous choices are collected secretly and carried out together."""
    table = situation("Apple Rice", "Tomato", top="Potluck")
    table.play("draw", 0)
    table.play("pass(Rice)", 0)
    assert shown_zone(table, 1, "passed", 0)["cards"] is None
    assert shown_zone(table, 0, "passed", 0)["cards"] == ["Rice"]
    assert hand(table, 1) == "Tomato"
    table.play("pass(Tomato)", 1)
    assert (hand(table, 0), hand(table, 1)) == ("Apple Tomato", "Rice")


def test_com_09_an_effect_without_a_target_is_spent() -> None:
    """COM-9: opponent never includes yourself; an effect without legal target does nothing and the card is spent."""
    table = situation("Apple", "Rice", top="SalvageOperation")
    table.play("draw", 0)
    assert "It has no effect." in said(table)
    assert pile(table, 0) == "SalvageOperation"
    target = situation("Apple", "Rice", top="ExpirationDate")
    target.play("draw", 0)
    assert offered(target, "expire") == ["expire(target=2)"]


@pytest.mark.parametrize("held", [EIGHT, "Apple Apple Apple Milk Cheese Beef Bacon Garlic"])
def test_com_10_not_melding_leaves_no_trace(held: str) -> None:
    """COM-10: "meld a set or discard" is one question, always put, and a "no" leaves no trace in the log."""
    table = situation(held, "Rice", top="Onion")
    table.play("draw", 0)
    assert asked(table) == (0, "turn")
    table.play("discard(Garlic)", 0)
    assert said(table) == ["Player 1 draws a card.", "Player 1 discards Garlic."]
    assert asked(table) == (1, "draw")


def test_com_11_sizes_scores_and_the_deciding_seat_are_public_but_not_the_question() -> None:
    """COM-11: public: sizes, scores, laps, and which seat has to decide, but not what it is asked."""
    table = situation("Apple Rice", "Tomato Milk Beef", scores=[3, 1], turns=4)
    for eye in (1, SPECTATOR):
        view = table.view(eye)
        assert (view["scores"], view["actors"], view["question"]) == ([3, 1], [0], None)
        assert [shown_zone(table, eye, "hand", seat)["size"] for seat in (0, 1)] == [2, 3]
        assert shown_zone(table, eye, "hand", 0)["cards"] is None
        assert (shown_zone(table, eye, "deck", None)["size"], shown_zone(table, eye, "deck", None)["cards"]) == (100, None)
        assert "Turns in this course: 5" in [fact["text"] for fact in view["shown"]]
    with pytest.raises(NotAsked, match="Player 2 is not asked now"):
        table.play("draw", 1)


def test_com_12_cards_in_hand_score_nothing() -> None:
    """COM-12: nobody scores or loses for cards left in hand."""
    table = situation("Apple Apple Apple", "Beef Beef Beef", turn=1, turns=19, max_laps=10)
    table.play("draw", 1)
    table.play("end", 1)
    assert (table.over, table.scores, table.winners) == (True, [0, 0], [0, 1])


def test_com_14_a_card_taken_openly_is_named_and_the_view_shows_the_count_alone() -> None:
    """COM-14: a card that goes openly into a hidden zone is named in the log for all; the view shows only the count."""
    table = situation("Apple", "Tomato", piles={1: "Beef"})
    table.play("take(2)", 0)
    for eye in (1, SPECTATOR):
        assert said(table, eye) == ["Player 1 takes Beef from Player 2's discard pile."]
        assert (shown_zone(table, eye, "hand", 0)["size"], shown_zone(table, eye, "hand", 0)["cards"]) == (2, None)
    assert shown_zone(table, 0, "hand", 0)["cards"] == ["Apple", "Beef"]


def test_com_14_a_drawn_card_stays_unnamed() -> None:
    """COM-14: only what goes openly is told."""
    table = situation("Apple", "Tomato", top="Beef")
    table.play("draw", 0)
    assert said(table, 0) == ["Player 1 draws Beef."]
    for eye in (1, SPECTATOR):
        assert said(table, eye) == ["Player 1 draws a card."]
