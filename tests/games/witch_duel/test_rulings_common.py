"""The conventions COM-1 to COM-14 as far as this game meets them.

It has no effect cards that wait in limbo (COM-3), no skips (COM-6), no simultaneous choices (COM-7).
"""

from __future__ import annotations

from typing import Any

import pytest

from cardamom import SPECTATOR
from cardamom.kernel.errors import NotAsked

from .situations import GAME, asked, card, deck, discards, hand, lay_all, offered, play, said, shown_zone, situation, state


def test_com_01_seats_are_numbered_clockwise() -> None:
    """COM-1: next is the next seat clockwise, and after the last comes the first."""
    table = play(situation("h1", "h2", "h3", turn=2), "pass")
    assert asked(table) == (0, "act")


def test_com_02_chance_comes_from_one_seeded_generator() -> None:
    """COM-2: everything random is drawn from one seeded generator: same seed, same game."""
    one, same, other = (GAME.deal(players=3, seed=seed) for seed in (4, 4, 5))
    assert deck(one) == deck(same) != deck(other)
    for table in (one, same):
        while not table.over and len(table.moves) < 80:
            table.play(table.legal(table.actors[0])[-1], table.actors[0])
    assert one.replay.fingerprint == same.replay.fingerprint


def test_com_04_an_empty_deck_is_made_anew_at_the_start_of_a_turn() -> None:
    """COM-4: if the pile is empty all discards are shuffled into a new pile and the draw continues."""
    table = situation("h1", "h2", left="", discard="l1 l2")
    assert (len(deck(table)), discards(table), len(hand(table, 0).split())) == (1, "", 2)


def test_com_04_missing_cards_are_not_drawn() -> None:
    """COM-4: if nothing can be reshuffled the missing cards are simply not drawn and play goes on."""
    table = situation("h1", "h2", left="")
    assert (hand(table, 0), asked(table)) == ("h1", (0, "act"))
    assert play(table, "pass").actors == [1]


def test_com_04_a_peek_shows_what_is_there() -> None:
    """COM-4: a peek reshuffles only when the pile is completely empty; otherwise it shows what is there."""
    table = situation("h1", "h2", left="f1", discard="l1 l2 l3", scrying=[2, 0])
    assert (hand(table, 0), discards(table)) == ("h1 f1", "l1 l2 l3")


@pytest.mark.parametrize("players", [2, 4])
def test_com_05_a_lap_is_as_many_turns_as_players(players: int) -> None:
    """COM-5: a lap is as many turns as there are players, counted by one turn counter."""
    table = situation(*["h1", "h2", "h3", "h4"][:players], turn=players - 1, turns=10 * players - 2, max_laps=10)
    play(table, "pass")
    assert not table.over
    play(table, "pass")
    assert table.over


def test_com_08_cards_are_discarded_in_the_order_laid() -> None:
    """COM-8: who puts several cards on a pile chooses the order (last = top)."""
    table = play(situation("h1 h2 h3", "l1 l2 l3 l4"), "attack 2", "lay h3", "lay h1", "lay h2", "done")
    play(table, "block l4", "block l1", "block l3", "reveal")
    assert discards(table) == "l4 l1 l3 h3 h1 h2"


def test_com_09_an_opponent_is_never_oneself() -> None:
    """COM-9: opponent never includes yourself."""
    assert offered(situation("h1 h2 h3", "f1", "f2"), "attack") == ["attack(target=2)", "attack(target=3)"]


@pytest.mark.parametrize("theirs", ["f1 f2 f3", "l1 l2 l3"])
def test_com_10_the_block_is_always_asked(theirs: str) -> None:
    """COM-10: where it depends on cards others cannot see the question is always put, also when only no is possible."""
    table = lay_all(play(situation("h1 h2 h3", theirs), "attack 2"), "h1 h2 h3")
    assert asked(table) == (1, "block")
    heard = said(table, 0)
    play(table, "reveal")
    assert said(table, 0)[len(heard)] == "Player 1 reveals Coffin Nails (Hex)."


def test_com_11_sizes_scores_timers_and_the_deciding_seat_are_public() -> None:
    """COM-11: public: sizes, scores, timers, laps, and which seat has to decide, but not what it is asked."""
    table = situation("h1 h2", "l1 l2 l3", scores=[2, 1], immune=[0, 2], scrying=[0, 1], turns=4)
    for eye in (1, SPECTATOR):
        view = table.view(eye)
        assert (view["scores"], view["actors"], view["question"]) == ([2, 1], [0], None)
        assert [shown_zone(table, eye, "hand", seat)["size"] for seat in (0, 1)] == [3, 3]
        assert shown_zone(table, eye, "hand", 0)["cards"] is None
        assert (shown_zone(table, eye, "deck", None)["size"], shown_zone(table, eye, "deck", None)["cards"]) == (60, None)
        facts: dict[str, Any] = {fact["label"]: fact["value"] for fact in view["shown"]}
        assert (facts["Turns in this round"], facts["Turns of immunity left"][1], facts["Draws left to scry"][1]) == (5, 2, 1)
    with pytest.raises(NotAsked, match="Player 2 is not asked now"):
        table.play("pass", 1)


def test_com_12_nobody_is_out() -> None:
    """COM-12: no player is eliminated: with no cards left one draws and plays on."""
    table = lay_all(play(situation("h1 h2 h3", "f1 f2 f3", hit_floor=0), "attack 2"), "h1 h2 h3")
    play(table, "reveal", "discard h1", "discard f1", "discard f2", "discard f3")
    assert (asked(table), hand(table, 1)) == ((1, "act"), "f10")


def test_com_13_a_shared_round_is_won_by_all_who_share_it() -> None:
    """COM-13: the match ends as soon as someone has rounds_to_win rounds, several at once share it."""
    table = situation("h1 h2", "h3", scores=[1, 1], rounds_won=[1, 1], rounds_to_win=2, turn=1, turns=19, max_laps=10)
    play(table, "pass")
    assert (table.over, table.winners, state(table).rounds_won[:2]) == (True, [0, 1], [2, 2])
    table = situation("h1 h2", "h3", scores=[1, 1], rounds_won=[1, 0], rounds_to_win=2, turn=1, turns=19, max_laps=10)
    play(table, "pass")
    assert (table.over, table.winners) == (True, [0])


def test_com_14_attack_cards_that_return_are_named_and_the_view_shows_the_count_alone() -> None:
    """COM-14: a card that goes openly into a hidden zone is named in the log for all; the view shows only the count."""
    table = play(lay_all(play(situation("h1 h2 h3", "f1"), "attack 2"), "h1 h2 h3"), "reveal", "discard h1")
    assert "Player 1 takes back Nightshade (Hex)." in said(table, 1)
    assert (shown_zone(table, 1, "hand", 0)["size"], shown_zone(table, 1, "hand", 0)["cards"]) == (3, None)


def test_com_14_a_drawn_card_stays_unnamed() -> None:
    """COM-14: only what goes openly is told."""
    table = situation("h1", "h2")
    assert said(table, 0) == [f"Player 1 draws {GAME.words.spoken(card('f11'))}."]
    assert said(table, 1) == said(table) == ["Player 1 draws a card."]
