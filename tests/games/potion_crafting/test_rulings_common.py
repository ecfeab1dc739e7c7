"""The conventions COM-1 to COM-14 as far as this game meets them.

It has no skips of whole turns (COM-6), no simultaneous choices (COM-7) and one round (COM-13).
"""

from __future__ import annotations

from typing import Any

import pytest

from cardamom import SPECTATOR
from cardamom.kernel.errors import NotAsked

from .situations import GAME, LONGING, LOVE, asked, deck, event_place, hand, offered, pile, said, shown_zone, situation

EIGHT = "Lavender UnicornHair FairyDust BoneDust TrollFat RavenFeather Toadstool BatWing"


def test_com_01_seats_are_numbered_clockwise() -> None:
    """COM-1: next is the next seat clockwise, and after the last comes the first."""
    table = situation("MoonDew", "FoxTail", "BatWing", turn=1)
    order = []
    for _ in range(5):
        order.append(table.actors[0])
        table.play("draw", table.actors[0])
        table.play("end", table.actors[0])
    assert order == [1, 2, 0, 1, 2]


def test_com_02_chance_comes_from_one_seeded_generator() -> None:
    """COM-2: everything random is drawn from one seeded generator: same seed, same deal."""
    one, same, other = (GAME.deal(players=3, seed=seed) for seed in (4, 4, 5))
    assert deck(one) == deck(same) != deck(other)
    for table in (one, same):
        while not table.over and len(table.moves) < 80:
            table.play(table.legal(table.actors[0])[-1], table.actors[0])
    assert one.replay.fingerprint == same.replay.fingerprint


def test_com_03_the_event_in_progress_is_in_no_pile() -> None:
    """COM-3: a card whose effect is being resolved is in no hand and no pile until it is finished."""
    table = situation(
        "Lavender FairyDust MoonDew", "FoxTail", potions={1: LOVE}, left="", top="ThiefsGamble", piles={1: "BatWing"}
    )
    table.play("draw", 0)
    assert (event_place(table), deck(table)) == ("limbo", [])
    table.play("rob(2)", 0)
    for card in ("Lavender", "FairyDust", "MoonDew"):
        table.play(f"reveal({card})", 0)
    table.play("stack(Lavender)", 0)
    table.play("stack(FairyDust)", 0)
    assert event_place(table) == "removed"
    assert len(hand(table, 0).split()) == 3


def test_com_04_the_empty_draw_pile_is_checked_at_the_start_of_a_turn_and_at_a_draw() -> None:
    """COM-4: if the pile is empty all discards are shuffled into a new pile and the draw continues."""
    start = situation("MoonDew", "FoxTail", left="", piles={1: "BatWing GraveDust"})
    assert sorted(deck(start)) == ["BatWing", "GraveDust"]
    drawing = situation("MoonDew", "FoxTail", left="Toadstool", piles={1: "BatWing"}, live={0: "FateTwister"})
    drawing.play("twist", 0)
    assert (hand(drawing, 0), pile(drawing, 1)) == ("BatWing Toadstool MoonDew", "")


@pytest.mark.parametrize("players", [2, 4])
def test_com_05_a_lap_is_as_many_turns_as_players(players: int) -> None:
    """COM-5: a lap is as many turns as there are players; the cap counts laps."""
    table = situation(*["MoonDew", "FoxTail", "BatWing", "GraveDust"][:players], laps=9, max_laps=10)
    for turn in range(players):
        assert not table.over
        table.play("draw", turn)
        table.play("end", turn)
    assert table.over


def test_com_08_the_player_chooses_the_order_of_several_cards() -> None:
    """COM-8: who puts several cards on a pile in one go chooses the order (last = top)."""
    table = situation(LONGING, "FoxTail", top="BatWing")
    table.play("draw", 0)
    table.play("craft(ElixirofLonging)", 0)
    table.play("stack(Lavender)", 0)
    table.play("stack(UnicornHair)", 0)
    assert pile(table, 0) == "Lavender UnicornHair SirensTear"


def test_com_09_opponents_never_include_yourself() -> None:
    """COM-9: "opponent" never includes yourself; an effect without a target is not offered or does nothing."""
    table = situation("MoonDew", "", live={0: LOVE})
    assert offered(table, "glimpse") == []
    hexed = situation("Nightshade TrollFat ManticoreVenom", "FoxTail", "BatWing", turn=0, top="MoonDew")
    hexed.play("draw", 0)
    hexed.play("craft(VenomVeil)", 0)
    assert offered(hexed, "aim") == ["aim(target=2)", "aim(target=3)"]


@pytest.mark.parametrize("held", [EIGHT, f"{LONGING} FairyDust BoneDust TrollFat RavenFeather Toadstool"])
def test_com_10_not_crafting_leaves_no_trace(held: str) -> None:
    """COM-10: craft or discard is one question, always put, and a "no" leaves no trace in the log."""
    table = situation(held, "FoxTail", top="MoonDew")
    table.play("draw", 0)
    assert asked(table) == (0, "act")
    table.play("discard(Toadstool)", 0)
    assert said(table) == ["Player 1 draws a card.", "Player 1 discards Toadstool."]
    assert asked(table) == (1, "draw")


def test_com_11_sizes_scores_and_the_deciding_seat_are_public_but_not_the_question() -> None:
    """COM-11: public: hand and pile sizes, markers, laps, and which seat has to decide, but not what it is asked."""
    table = situation("MoonDew BatWing", "FoxTail", potions={1: LOVE}, laps=4)
    for eye in (1, SPECTATOR):
        view = table.view(eye)
        assert (view["scores"], view["actors"], view["question"]) == ([0, 1], [0], None)
        assert [shown_zone(table, eye, "hand", seat)["size"] for seat in (0, 1)] == [2, 1]
        assert shown_zone(table, eye, "hand", 0)["cards"] is None
        assert (shown_zone(table, eye, "deck", None)["size"], shown_zone(table, eye, "deck", None)["cards"]) == (124, None)
        assert {fact["label"]: fact["value"] for fact in view["shown"]}["Laps played"] == 4
    with pytest.raises(NotAsked, match="Player 2 is not asked now"):
        table.play("draw", 1)


def test_com_11_pending_perks_and_their_targets_are_public() -> None:
    """COM-11: tokens and markers: pending perks and named targets."""
    table = situation("MoonDew", "FoxTail", live={0: "SpiritLock@2"}, brewed={1: "FateTwister"})
    for eye in (0, 1, SPECTATOR):
        facts: dict[str, Any] = table.view(eye)["facts"]
        assert facts["live"][0] == [0, 0, 0, 0, 0, 0, 0, 1, 0]
        assert (facts["target"], facts["aim"], facts["brewed"]) == ([1, None], [None, None], [None, 3])
        shown = {fact["label"]: fact["text"] for fact in table.view(eye)["shown"]}
        assert shown["Live perks"] == ["Live perks: Spirit Lock", ""]
        assert shown["Hex aimed at"] == ["Hex aimed at: Player 2", ""]
        assert shown["Perk for the next lap"] == ["", "Perk for the next lap: Fate Twister"]


def test_the_recipe_book_lies_open_and_can_be_looked_through() -> None:
    """What players see: recipes, open or closed, and all piles."""
    table = situation("MoonDew", "FoxTail", piles={1: "BatWing Lavender"})
    book = shown_zone(table, SPECTATOR, "recipes", None)
    assert (book["browse"], len(book["cards"])) == (True, 9)
    assert shown_zone(table, 0, "pile", 1)["browse"]
    assert not shown_zone(table, 0, "deck", None)["browse"]
    assert not shown_zone(table, 0, "hand", 0)["browse"]


def test_com_12_cards_in_hand_count_nothing() -> None:
    """COM-12: nobody scores for cards left in hand."""
    table = situation(LONGING, "FoxTail", turn=1, laps=9, max_laps=10)
    table.play("draw", 1)
    table.play("end", 1)
    assert (table.over, table.scores, table.winners) == (True, [0, 0], [0, 1])


def test_com_14_a_card_taken_openly_is_named_and_the_view_shows_the_count_alone() -> None:
    """COM-14: a card that goes openly into a hidden zone is named in the log for all; the view shows only the count."""
    table = situation("MoonDew", "FoxTail", piles={1: "BatWing"})
    table.play("take(2)", 0)
    for eye in (1, SPECTATOR):
        assert said(table, eye) == ["Player 1 takes Bat Wing from Player 2's discard pile."]
        assert (shown_zone(table, eye, "hand", 0)["size"], shown_zone(table, eye, "hand", 0)["cards"]) == (2, None)
    drawn = situation("MoonDew", "FoxTail", top="BatWing")
    drawn.play("draw", 0)
    assert (said(drawn, 0), said(drawn, 1)) == (["Player 1 draws Bat Wing."], ["Player 1 draws a card."])
