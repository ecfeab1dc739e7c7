"""The rulings on Combo Potions and Wilds: DUE-26 to DUE-31."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom import Table
from cardamom.games.witch_duel.cards import POTION_NAMES

from .situations import GAME, asked, card, discards, hand, lay_all, offered, play, said, shown_zone, situation, state

THREE = "h1 l1 f1"
POTIONS = ["brew(potion=Revive)", "brew(potion=HexSeal)", "brew(potion=MirrorVeil)"]


def brewing(mine: str = THREE, **more: object) -> Table:
    """Seat 0, who has scored a point, may brew."""
    return situation(mine, "h5 h6", scores=[1, 0], combo="on", **more)  # type: ignore[arg-type]


def struck(lay: str, block: str = "", **more: object) -> Table:
    """Seat 0 attacks seat 1, who holds five Love and blocks with some of them if asked."""
    table = lay_all(play(situation("h1 h2 h3 f1", "l1 l2 l3 l4 l5", **more), "attack 2"), lay)  # type: ignore[arg-type]
    if asked(table)[1] == "block":
        play(table, *(f"block {one}" for one in block.split()), "reveal")
    return table


# ---- brewing


def test_due_26_a_combo_needs_a_point_and_one_card_of_each_type() -> None:
    """DUE-26: with at least one point ever scored; it costs one card of each type."""
    assert offered(brewing(), "brew") == POTIONS
    assert brewing("h1 h2 f1").why("brew(Revive)", 0) == (
        "A Combo Potion takes one Hex, one Love and one Fate card, and you do not hold all three."
    )
    unscored = situation(THREE, "h5", scores=[0, 1], combo="on")
    assert unscored.why("brew(Revive)", 0) == "You can brew a Combo Potion only once you have scored a point."
    off = situation(THREE, "h5", scores=[1, 0])
    assert off.why("brew(Revive)", 0) == "This duel is played without Combo Potions."


def test_due_26_it_is_the_action_of_the_turn_and_open() -> None:
    """DUE-26: it is the action of the turn and costs one card of each type, open."""
    table = play(brewing("h1 h2 l1 f1"), "brew HexSeal")
    assert asked(table) == (0, "brew")
    play(table, "lay h1")
    assert (
        table.why(f"lay({card('h2')})", 0)
        == f"You have already laid a card of the same type as {GAME.words.spoken(card('h2'))}."
    )
    assert offered(table, "lay") == [f"lay(card={card(one)})" for one in ("l1", "f1", "f11")]
    assert shown_zone(table, 1, "played", None)["cards"] == ["Coffin Nails (Hex)"]
    play(table, "lay f1", "lay l1")
    assert (hand(table, 0), discards(table), asked(table)) == ("h2 f11", "h1 f1 l1", (1, "act"))
    assert "Player 1 brews Hex Seal." in said(table)


def test_due_26_a_point_of_an_earlier_round_counts() -> None:
    """DUE-26: ever scored: the new round's points begin at nothing, what was scored stays."""
    table = situation("h1 h2 h3", "f1", scores=[4, 0], combo="on", rounds_to_win=2)
    play(lay_all(play(table, "attack 2"), "h1 h2 h3"), "reveal")
    assert (table.scores, state(table).scored[:2]) == ([0, 0], [1, 0])
    later = situation(THREE, "h5", scores=[0, 0], scored=[1, 0], combo="on")
    assert offered(later, "brew") == POTIONS


@pytest.mark.parametrize(("hand_size", "kept"), [(5, 1), (5, 3), (7, 1), (7, 5)])
def test_due_27_revive_refills_the_hand(hand_size: int, kept: int) -> None:
    """DUE-27: refill the hand to hand_size at once (the three spent cards are gone first)."""
    others = [f"h{k + 2}" for k in range(kept - 1)]
    table = play(brewing(" ".join([THREE, *others]), hand_size=hand_size), "brew Revive", "lay h1", "lay l1", "lay f1")
    assert len(hand(table, 0).split()) == hand_size
    assert discards(table) == "h1 l1 f1"
    assert asked(table) == (1, "act")


def test_due_27_revive_draws_on_through_an_empty_deck() -> None:
    """DUE-27 with COM-4: the spent cards are in the discard pile, and can come back."""
    table = play(brewing(left="f11"), "brew Revive", "lay h1", "lay l1", "lay f1")
    assert hand(table, 0) == "h1 l1 f1 f11"


def test_due_27_revive_does_not_scry() -> None:
    """DUE-27: scrying is for the turn's own draw (DUE-8)."""
    table = play(brewing(scrying=[2, 0]), "keep f11", "brew Revive", "lay h1", "lay l1", "lay f1")
    assert (state(table).scrying[0], asked(table)) == (1, (1, "act"))


@pytest.mark.parametrize("lay", ["h1 h2 h3", "h1 h2 f1"])
def test_due_28_a_hex_seal_blocks_without_asking(lay: str) -> None:
    """DUE-28: the next attack counts as blocked without asking you and without Love, bluff or not; then it goes."""
    table = lay_all(play(situation("h1 h2 h3 f1", "l1 l2 l3 l4 l5", seal=[0, 1]), "attack 2"), lay)
    assert asked(table) == (1, "act")
    assert (table.scores, state(table).seal[1], discards(table)) == ([0, 0], 0, lay)
    assert hand(table, 1) == "l1 l2 l3 l4 l5 f10"
    assert "Player 2's Hex Seal blocks the attack and is used up." in said(table)
    assert "Player 1 was bluffing: the attack fails." not in said(table)


def test_due_28_the_markers_are_public() -> None:
    """DUE-28, DUE-29: a public marker."""
    table = situation("h1", "h2", seal=[1, 0], veil=[0, 1])
    for eye in (0, 1):
        shown: dict[str, Any] = {fact["label"]: fact["value"] for fact in table.view(eye)["shown"]}
        assert (shown["Hex Seal"][:2], shown["Mirror Veil"][:2]) == ([1, 0], [0, 1])


@pytest.mark.parametrize(("lay", "block"), [("h1 h2 h3", "l1 l2 l3"), ("h1 h2 f1", ""), ("h1 h2 f1", "l1 l2 l3")])
def test_due_29_a_mirror_veil_scores_when_an_attack_fails(lay: str, block: str) -> None:
    """DUE-29: when the next attack on you fails you score its one point; the attacker loses only the attack cards."""
    table = struck(lay, block, veil=[0, 1], scores=[2, 0])
    assert (table.scores, state(table).veil[1]) == ([2, 1], 0)
    assert "Player 2's Mirror Veil reflects the attack and is used up." in said(table)
    assert set(hand(table, 0).split()) == {"h1", "h2", "h3", "f1", "f11"} - set(lay.split())
    assert state(table).scored[1] == 1  # a reflected point is a point, for DUE-26 too


def test_due_29_a_hit_does_not_use_the_veil_up() -> None:
    """DUE-29: a hit does not use it up."""
    table = struck("h1 h2 h3", veil=[0, 1])
    assert (table.scores, state(table).veil[1]) == ([1, 0], 1)


def test_due_30_one_seal_and_one_veil_at_most() -> None:
    """DUE-30: at most one Seal and one Veil each."""
    sealed, veiled = brewing(seal=[1, 0]), brewing(veil=[1, 0])
    assert offered(sealed, "brew") == [POTIONS[0], POTIONS[2]]
    assert sealed.why("brew(HexSeal)", 0) == "You already have a Hex Seal."
    assert offered(veiled, "brew") == POTIONS[:2]
    assert veiled.why("brew(MirrorVeil)", 0) == "You already have a Mirror Veil."
    play(sealed, "brew MirrorVeil", "lay h1", "lay l1", "lay f1")
    assert (state(sealed).seal[0], state(sealed).veil[0]) == (1, 1)


def test_due_30_the_seal_blocks_and_the_veil_reflects() -> None:
    """DUE-30: with both, the Seal blocks and the Veil then reflects."""
    table = struck("h1 h2 h3", seal=[0, 1], veil=[0, 1])
    assert (table.scores, state(table).seal[1], state(table).veil[1]) == ([0, 1], 0, 0)


def test_the_potions_are_the_three_of_the_text() -> None:
    assert POTION_NAMES == ("Revive", "Hex Seal", "Mirror Veil")


# ---- Wilds


@pytest.mark.parametrize(("verb", "mine", "lay"), [("defend", "l1 w", "l1 w"), ("fortune", "f1 f2 w", "f1 f2 w")])
def test_due_31_a_wild_counts_as_any_type(verb: str, mine: str, lay: str) -> None:
    """DUE-31: count as any type."""
    table = lay_all(play(situation(mine, "h1", top="h11 h10"), verb), lay)
    assert discards(table) == lay
    assert (state(table).immune[0], state(table).scrying[0]) == ((1, 0) if verb == "defend" else (0, 2))


@pytest.mark.parametrize("bluff", ["on", "off"])
@pytest.mark.parametrize(("how", "back"), [("keep", "h1 h2 f11"), ("one", "h1 h2 f11"), ("spend", "f11")])
def test_due_31_a_wild_in_a_hit_is_always_spent(how: str, back: str, bluff: str) -> None:
    """DUE-31: always spent, even on a hit; it is then the one card that a hit costs (DUE-13)."""
    table = lay_all(play(situation("h1 h2 w", "f1", hit_cards=how, bluff=bluff), "attack 2"), "h1 w h2")
    play(table, "reveal")
    assert (table.scores, hand(table, 0), asked(table)) == ([1, 0], back, (1, "act"))
    assert discards(table) == ("w h1 h2" if how == "spend" else "w")


def test_due_31_a_wild_blocks() -> None:
    """DUE-31: at most one per block."""
    table = lay_all(play(situation("h1 h2 h3", "l1 l2 w w"), "attack 2"), "h1 h2 h3")
    play(table, "block w")
    assert table.why("block(Wild)", 1) == "You can lay only one Wild at a time."
    play(table, "block l1", "block l2", "reveal")
    assert (table.scores, hand(table, 1)) == ([0, 0], "f10 w")


def test_due_31_a_wild_stands_for_a_type_of_a_potion() -> None:
    """DUE-31: as any type, at most one per action."""
    table = play(brewing("h1 l1 w w", top="h11 h10"), "brew HexSeal", "lay w")
    assert table.why("lay(Wild)", 0) == "You can lay only one Wild at a time."
    play(table, "lay l1", "lay h1")
    assert (state(table).seal[0], discards(table)) == (1, "w l1 h1")
    assert offered(brewing("h1 w w", top="h11 h10"), "brew") == []


@pytest.mark.parametrize("bluff", ["on", "off"])
def test_due_31_only_one_wild_in_an_attack(bluff: str) -> None:
    """DUE-31: at most one per action, so two Wilds make no attack of three; no choice leads nowhere."""
    assert offered(situation("h1 w w", "f1", bluff=bluff, top="w"), "attack") == []
    table = play(situation("h1 h2 w w", "f1", bluff=bluff), "attack 2", "lay w")
    assert table.why("lay(Wild)", 0) == "You can lay only one Wild at a time."
