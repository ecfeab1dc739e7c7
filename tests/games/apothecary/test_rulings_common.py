"""The conventions COM-1 to COM-14 as far as this game meets them; COM-3 is with the Spells, COM-5 with the end.

Nobody but the active player is ever asked (COM-7), and a fixed number of rounds is played (COM-13).
"""

from __future__ import annotations

import pytest

from cardamom import SPECTATOR
from cardamom.kernel.errors import NotAsked

from .situations import GAME, asked, deck, hand, pile, said, shown_zone, situation, state

EIGHT = "CoffinNails SpiderSilk Nightshade WhiteSage UnicornHair GraveyardDirt Starflower Amethyst"


def test_com_01_direction_changes_who_is_next_never_who_is_left() -> None:
    """COM-1: the deal passes to the left even after a reversal."""
    table = situation(
        "WhiteSage WhiteSage",
        "BatWing",
        "Nightshade",
        melds={0: ["Amethyst Amethyst Amethyst", "Starflower Starflower Starflower"]},
        top="WhiteSage",
        direction=-1,
        rounds=2,
    )
    dealer = state(table).dealer
    table.play("draw", 0)
    table.play("meld_three(WhiteSage)", 0)
    assert state(table).dealer == (dealer + 1) % 3
    assert asked(table) == ((dealer + 2) % 3, "draw")


def test_com_02_chance_comes_from_one_seeded_generator() -> None:
    """COM-2: everything random is drawn from one seeded generator: same seed, same game."""
    one, same, other = (GAME.deal(players=3, seed=seed, rounds=1) for seed in (4, 4, 5))
    assert deck(one) == deck(same) != deck(other)
    for table in (one, same):
        while not table.over and len(table.moves) < 80:
            table.play(table.legal(table.actors[0])[-1], table.actors[0])
    assert one.replay.fingerprint == same.replay.fingerprint


def test_com_04_the_empty_draw_pile_is_checked_at_the_start_of_a_turn_and_at_a_draw() -> None:
    """COM-4: if the pile is empty all discards are shuffled into a new pile and the draw continues."""
    start = situation("WhiteSage", "BatWing", left="", piles={1: "Amethyst Starflower"})
    assert sorted(deck(start)) == ["Amethyst", "Starflower"]
    drawing = situation("WhiteSage", "BatWing", left="Amethyst CracklingCauldron", piles={0: "Starflower"})
    drawing.play("draw", 0)
    assert (hand(drawing, 0), pile(drawing, 0)) == ("WhiteSage Starflower Amethyst", "CracklingCauldron")


def test_com_06_a_skipped_player_can_still_be_targeted() -> None:
    """COM-6: a skipped player can still be targeted; the token is removed when the turn comes up and the turn passes."""
    table = situation("WhiteSage", "BatWing", "Nightshade", top="VenomBrew", skips=[1])
    table.play("draw", 0)
    table.play("poison(2)", 0)
    assert (pile(table, 1), state(table).skip[1]) == ("BatWing", 1)
    table.play("end", 0)
    assert (asked(table), state(table).skip[1]) == ((2, "draw"), 0)


def test_com_08_the_player_chooses_the_order_of_several_discards() -> None:
    """COM-8: last = top."""
    table = situation(EIGHT, "BatWing", top="PumpkinGuts Frankincense CracklingCauldron")
    table.play("draw", 0)
    table.play("discard(PumpkinGuts)", 0)
    table.play("discard(CoffinNails)", 0)
    assert pile(table, 0) == "CracklingCauldron PumpkinGuts CoffinNails"
    table.play("take(1)", 1)
    assert hand(table, 1) == "CoffinNails BatWing"


def test_com_09_an_effect_without_a_target_is_spent() -> None:
    """COM-9: if an effect has no legal target it does nothing, and the card is still spent."""
    table = situation("WhiteSage", "", top="VenomBrew")
    table.play("draw", 0)
    assert (pile(table, 0), asked(table)) == ("VenomBrew", (0, "turn"))


@pytest.mark.parametrize("held", [EIGHT, "WhiteSage WhiteSage WhiteSage BatWing Nightshade SpiderSilk Starflower Amethyst"])
def test_com_10_not_melding_leaves_no_trace(held: str) -> None:
    """COM-10: "meld a set or discard" is one question, always put, and a "no" leaves no trace in the log."""
    table = situation(held, "BatWing", top="Frankincense")
    table.play("draw", 0)
    assert asked(table) == (0, "turn")
    table.play("discard(Amethyst)", 0)
    assert said(table) == ["Player 1 draws a card.", "Player 1 discards Amethyst."]
    assert asked(table) == (1, "draw")


def test_com_11_sizes_tokens_and_direction_are_public_but_not_the_question() -> None:
    """COM-11: public: hand and pile sizes, scores, tokens, direction, laps, and which seat has to decide."""
    table = situation("WhiteSage", "BatWing Amethyst", scores=[3, 1], turns=4, skips=[1], direction=-1)
    for eye in (1, SPECTATOR):
        view = table.view(eye)
        assert (view["scores"], view["actors"], view["question"]) == ([3, 1], [0], None)
        assert [shown_zone(table, eye, "hand", seat)["size"] for seat in (0, 1)] == [1, 2]
        assert shown_zone(table, eye, "hand", 0)["cards"] is None
        shown = {fact["label"]: fact["text"] for fact in view["shown"]}
        assert shown["Skip token"] == ["", "Skip token"]
        assert shown["Direction of play"] == "Direction of play: counterclockwise"
        assert shown["Turns in this round"] == "Turns in this round: 5"
    with pytest.raises(NotAsked, match="Player 2 is not asked now"):
        table.play("draw", 1)


def test_com_12_cards_in_hand_score_nothing() -> None:
    """COM-12: nobody scores or loses for cards left in hand."""
    table = situation("WhiteSage WhiteSage WhiteSage", "BatWing BatWing BatWing", turn=1, turns=19, max_laps=10, top="Amethyst")
    table.play("draw", 1)
    table.play("end", 1)
    assert (table.over, table.scores, table.winners) == (True, [0, 0], [0, 1])


def test_com_14_what_goes_openly_is_named_and_the_view_shows_the_count_alone() -> None:
    """COM-14: a card that goes openly into a hidden zone is named in the log for all; the view shows only the count."""
    table = situation("WhiteSage", "BatWing", piles={1: "Amethyst"}, top="Starflower")
    drawn = table.copy()
    table.play("take(2)", 0)
    drawn.play("draw", 0)
    for eye in (1, SPECTATOR):
        assert said(table, eye) == ["Player 1 takes Amethyst from Player 2's discard pile."]
        assert (shown_zone(table, eye, "hand", 0)["size"], shown_zone(table, eye, "hand", 0)["cards"]) == (2, None)
        assert said(drawn, eye) == ["Player 1 draws a card."]
    assert said(drawn, 0) == ["Player 1 draws Starflower."]
