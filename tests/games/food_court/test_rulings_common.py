"""The conventions COM-1 to COM-14 as far as this game meets them, and what everybody sees.

It has no skips (COM-6), no simultaneous choices (COM-7), no order of discards that matters (COM-8) and one round (COM-13).
An event goes to the discard pile when it is played; nothing can draw it before the next turn, so COM-3 holds nothing back.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardamom import SPECTATOR
from cardamom.games.food_court.cards import BASE, SORT, Sort
from cardamom.games.food_court.state import HAND, SEATS, STATION, UNUSED
from cardamom.kernel import card_at, get_mark
from cardamom.kernel.errors import NotAsked

from .situations import GAME, asked, hand, hand_over, offered, pass_turn, play, said, serve_all, shown_zone, situation, state

EASY = ("FarfallealSalmone Spaghetti", "FusilliCaprese Penne")


def test_com_01_turns_go_clockwise() -> None:
    """COM-1: next is the next seat clockwise, and after the last comes the first."""
    table = situation("Italy France China", turn=1, first=1)
    order = []
    for _ in range(5):
        order.append(table.actors[0])
        pass_turn(table)
    assert order == [1, 2, 0, 1, 2]


def test_com_02_chance_comes_from_one_seeded_generator() -> None:
    """COM-2: same seed, same deal."""
    one, same, other = (GAME.deal(players=3, seed=seed, deck_choice="random") for seed in (4, 4, 5))
    assert state(one) == state(same) != state(other)
    for table in (one, same):
        while not table.over and len(table.moves) < 80:
            table.play(table.legal(table.actors[0])[0], table.actors[0])
    assert one.replay.fingerprint == same.replay.fingerprint


def test_com_04_a_pile_is_made_anew_only_when_a_card_is_drawn() -> None:
    """COM-4 as FC-9 has it: if nothing can be reshuffled the missing cards are not drawn and play goes on."""
    table = situation(hands={0: "Basil"}, draw={0: ""}, refresh=True)
    play(table, "draw")
    assert (asked(table), hand(table, 0)) == ((0, "act"), "Basil")


@pytest.mark.parametrize("players", [2, 4])
def test_com_05_a_round_is_a_turn_for_each(players: int) -> None:
    """COM-5: as many turns as there are players; the cap counts them from the first turn on."""
    nations = " ".join(("Italy", "France", "China", "India")[:players])
    table = situation(nations, rounds=9, max_rounds=10, turn=1, first=1)
    for k in range(players):
        assert (table.over, table.actors) == (False, [(1 + k) % players])
        pass_turn(table)
    assert table.over


def test_com_09_an_effect_without_a_target_does_nothing() -> None:
    """COM-9: "opponent" never includes yourself; an effect without a target does nothing."""
    table = situation(cooked={0: EASY[:1]}, queues={0: "FrenchInspector"}, wins={0: "Penne"})
    serve_all(table)
    assert (asked(table), table.scores[0]) == ((0, "act"), 1)


@pytest.mark.parametrize("held", ["FusilliCaprese Basil", "ItalyComplaint ItalyPromotion"])
def test_com_10_what_depends_on_the_hand_is_always_asked(held: str) -> None:
    """COM-10: the question for a main action is put whatever the hand holds, and a "no" leaves no trace."""
    table = situation(hands={0: held}, prepared={0: "Spaghetti"})
    assert asked(table) == (0, "act")
    play(table, "end")
    assert said(table)[:1] == ["Player 2 draws a card."]


def test_com_11_sizes_scores_and_the_deciding_seat_are_public_but_not_the_question() -> None:
    """COM-11: public: hand sizes, pile sizes, scores, and which seat has to decide, but not what it is asked."""
    table = situation(hands={0: "Basil Penne", 1: "Onion"}, discards={0: "Garlic"}, scores=(3, 8))
    for eye in (1, SPECTATOR):
        view = table.view(eye)
        assert (view["scores"], view["actors"], view["question"]) == ([3, 8], [0], None)
        assert [shown_zone(table, eye, "hand", seat)["size"] for seat in (0, 1)] == [2, 1]
        assert shown_zone(table, eye, "hand", 0)["cards"] is None
    with pytest.raises(NotAsked, match="Player 2 is not asked now"):
        table.play("end", 1)


def test_sees_all_tables_and_no_pile() -> None:
    """Sees: own hand; all tables, centre, scores, ability cards. Hidden: other hands, all draw and discard piles, the own and
    the customers' too."""
    table = situation(
        hands={0: "Basil", 1: "Onion"},
        prepared={1: "Fish"},
        cooked={0: EASY[:1]},
        wins={1: "Garbure"},
        queues={1: "ItalianGossip"},
        discards={0: "Garlic"},
    )
    for eye in (0, 1, SPECTATOR):
        for seat in (0, 1):
            for name in ("ability", "station", "wins", "queue"):
                assert shown_zone(table, eye, name, seat)["cards"] is not None
            for name in ("draw", "discard"):
                assert shown_zone(table, eye, name, seat)["cards"] is None
            assert (shown_zone(table, eye, "hand", seat)["cards"] is None) == (eye != seat)
        assert shown_zone(table, eye, "centre", None)["cards"] is not None
        for name in ("customer_deck", "customer_discard"):
            assert shown_zone(table, eye, name, None)["cards"] is None
    assert shown_zone(table, 1, "discard", 0)["size"] == 1
    assert shown_zone(table, 1, "ability", 0)["cards"] == ["Piazza Romana"]


def test_com_12_cards_in_hand_count_nothing() -> None:
    """COM-12: nobody scores or loses for cards left in hand."""
    table = situation(hands={0: "Basil CacioePepe"}, cooked={0: EASY}, turn=1, rounds=59)
    pass_turn(table)
    assert (table.over, table.scores) == (True, [0, 0])


def test_com_14_what_goes_openly_into_a_hidden_pile_is_named() -> None:
    """COM-14: a card that goes openly into a hidden zone is named in the log for all; the view shows only the count."""
    table = situation(hands={0: "ItalyComplaint"}, cooked={0: EASY[:1]}, queues={0: "FrenchSupplier", 1: "FrenchGossip"})
    play(table, "complain(FrenchGossip)")
    serve_all(table)
    for eye in (1, SPECTATOR):
        told = said(table, eye)
        assert {"Player 1 discards Complaint.", "Player 1 discards Spaghetti from the station."} <= set(told)
        assert "French Supplier leaves Player 1's queue." in told
        assert shown_zone(table, eye, "discard", 0)["cards"] is None


# ---- what the state counts is what lies there


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.integers(2, SEATS))
def test_the_counts_agree_with_the_stations(seed: int, players: int) -> None:
    """Unused ingredients by type and cooked recipes, after every answer of a random game."""
    table = GAME.deal(players=players, seed=seed, deck_choice="random")
    for _ in range(150):
        seat = table.actors[0]
        legal = table.legal(seat)
        table.play(legal[(seed >> 3) % len(legal)] if len(table.moves) % 3 else legal[0], seat)
        s = state(table)
        for owner in range(players):
            cards = [
                (card_at(s, STATION + owner, at), get_mark(s, STATION + owner, at)) for at in range(s.size[STATION + owner])
            ]
            lying = [SORT[kind] for kind, mark in cards if mark == UNUSED]
            counted = [s.primaries[owner], s.secondaries[owner], s.optionals[owner]]
            assert counted == [lying.count(sort) for sort in (Sort.PRIMARY, Sort.SECONDARY, Sort.OPTIONAL)]
            assert s.cooked[owner] == sum(BASE[kind] > 0 for kind, _ in cards)
            assert s.size[HAND + owner] <= 11


def test_a_whole_turn_is_told_step_by_step() -> None:
    """What a spectator reads of a turn of three steps."""
    table = situation(
        hands={0: "FusilliCaprese Basil"},
        prepared={0: "Spaghetti Garlic Porcini"},
        draw={0: "Penne ItalyTomato Penne"},
        centre="ItalianCarver FrenchStewLover FrenchGossip FrenchInspector",
        customers="FrenchCarver",
        refresh=True,
    )
    play(table, "discard(Basil)", "draw", "attract(ItalianCarver)", "cook(FusilliCaprese)", "add(Spaghetti)", "end")
    assert said(table)[:13] == [
        "Player 1 discards a card.",
        "Player 1 draws a card.",
        "Player 1 draws a card.",
        "Player 1 draws a card.",
        "Player 1's discard pile is turned over onto Player 1's draw pile.",
        "Player 1's draw pile is shuffled.",
        "Player 1 draws a card.",
        "Player 1 attracts Italian Carver.",
        "Italian Carver joins Player 1's queue.",
        "French Carver joins the central queue.",
        "Player 1 cooks Fusilli Caprese.",
        "Player 1 lays Fusilli Caprese at the station.",
        "Player 1 adds Spaghetti to Fusilli Caprese.",
    ]
    hand_over(table, 0)
    assert offered(table, "serve") == ["serve"]
