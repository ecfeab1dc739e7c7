"""The conventions COM-1 to COM-14 as far as this game meets them and no other file tests them."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom import SPECTATOR
from cardamom.kernel.errors import NotAsked

from .situations import GAME, acting, asked, hand, offered, pile, said, shown_zone, situation, skips, state


def test_com_01_the_direction_changes_who_is_next_and_never_who_is_left() -> None:
    """COM-1: next follows the direction of play."""
    table = acting("TwistofFate", "BatWing", "Amethyst")
    table.play("play(TwistofFate)", 0)
    table.play("end", 0)
    assert asked(table)[0] == 2


def test_com_02_chance_is_one_seeded_generator() -> None:
    """COM-2: the same seed deals the same game."""
    one, two, three = (GAME.deal(players=3, seed=seed).view(0) for seed in (5, 5, 6))
    assert one == two
    assert one != three


def test_com_03_a_spell_at_work_cannot_be_summoned_by_itself() -> None:
    """COM-3: limbo: it cannot be salvaged by its own effect."""
    table = acting("SummonfromBeyond", "", piles={0: "BatWing"})
    table.play("play(SummonfromBeyond)", 0)
    assert pile(table, 0) == "BatWing"


def test_com_06_a_second_token_has_no_effect() -> None:
    """COM-6: a player holds at most one token, and it is taken off when the turn comes up."""
    wager = "BatWing Amethyst Starflower WhiteSage"
    table = acting(f"ThiefsGamble {wager}", "FairyDust", claimed={1: "Wispwine"}, skips=[])
    state(table).skip[0] = 1
    table.play("play(ThiefsGamble)", 0)
    table.play("steal(Wispwine)", 0)
    for card in wager.split():
        table.play(f"wager({card})", 0)
    table.play("no_pair", 1)
    assert (skips(table), state(table).skip[0]) == ([0], 1)


def test_com_06_a_skipped_player_can_still_block() -> None:
    """COM-6: a skipped player can still react, block and be targeted."""
    table = acting("", "CircleBreaker", claimed={0: "MaledictaVitae"}, skips=[1])
    table.play("perk(MaledictaVitae)", 0)
    assert asked(table) == (1, "block")


def test_com_10_a_turn_without_anything_to_do_is_still_asked() -> None:
    """COM-10: whether somebody can play or craft is not told by the questions."""
    table = situation("BatWing", "Amethyst", top="WhiteSage")
    table.play("draw", 0)
    assert [str(action) for action in table.legal(0)] == ["end"]


def test_com_10_the_target_of_a_gamble_is_asked_with_one_answer_too() -> None:
    """COM-10: with one pair or none there is one answer, and the question is put."""
    wager = "BatWing Amethyst Starflower WhiteSage"
    for theirs, answer in (("FairyDust FairyDust", "show_pair(ingredient=FairyDust)"), ("FairyDust", "no_pair")):
        table = acting(f"ThiefsGamble {wager}", theirs, claimed={1: "Wispwine"})
        table.play("play(ThiefsGamble)", 0)
        table.play("steal(Wispwine)", 0)
        for card in wager.split():
            table.play(f"wager({card})", 0)
        assert [str(action) for action in table.legal(1)] == [answer]


def test_com_11_what_everybody_sees() -> None:
    """COM-11: hand sizes, pile sizes, rounds, tokens, seal, direction, turns, and who has to decide, but not what is asked."""
    table = situation("BatWing", "Amethyst WhiteSage", piles={1: "Wild"}, seal="MythicalBeasts", cauldron=[0, 2], direction=-1)
    view = table.view(SPECTATOR)
    sizes = {zone["owner"]: zone["size"] for zone in view["zones"] if zone["zone"] == "hand"}
    assert sizes == {0: 1, 1: 2}
    assert shown_zone(table, SPECTATOR, "pile", 1)["cards"] == ["Wild"]
    assert (view["actors"], view["question"]) == ([0], None)
    shown: dict[str, Any] = {fact["label"]: fact["value"] for fact in view["shown"]}
    assert shown["Sealed Source"] == "Mythical Beasts"
    assert shown["Cauldron tokens"][:2] == [0, 2]
    assert shown["Direction of play"] == "counterclockwise"


def test_com_11_claimed_potions_show_their_faces() -> None:
    """COM-11: claimed potions and faces are open."""
    table = situation("", "", claimed={1: "Wispwine- SerpentsLuck!"})
    shown = shown_zone(table, SPECTATOR, "claimed", 1)
    assert (shown["cards"], shown["marks"]) == (["Wispwine", "Serpent's Luck"], [2, 0])
    assert shown["marked"] == ["perk used", "ready next turn"]


def test_com_14_a_card_taken_openly_is_named_and_then_hidden() -> None:
    """COM-14: it is named in the log for all; the view shows only the count."""
    table = situation("BatWing", "", piles={1: "Amethyst"})
    table.play("take(2)", 0)
    assert said(table, 1)[-1] == "Player 1 takes Amethyst from Player 2's discard pile."
    assert shown_zone(table, 1, "hand", 0)["cards"] is None
    assert hand(table, 0) == "Amethyst BatWing"


def test_nobody_else_may_answer() -> None:
    table = situation("BatWing", "Amethyst")
    assert offered(table, "draw") == ["draw"]
    with pytest.raises(NotAsked):
        table.play("draw", 1)
