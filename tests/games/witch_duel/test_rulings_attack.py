"""The rulings on Attack, blocks, bluffs and hits: DUE-10 to DUE-22."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom import SPECTATOR, Table
from tests.games.situations import prompt_of

from .situations import (
    GAME,
    asked,
    card,
    discards,
    hand,
    laid,
    lay_all,
    offered,
    play,
    played,
    said,
    shown_zone,
    situation,
    state,
)

HEXES = "h1 h2 h3 h4"
LOVES = "l1 l2 l3 l4 l5"


def attacked(mine: str = HEXES, theirs: str = LOVES, lay: str = "h1 h2 h3", **more: object) -> Table:
    """Seat 0 attacks seat 1 with these cards; seat 1 is to decide on a block."""
    return lay_all(play(situation(mine, theirs, **more), "attack 2"), lay)  # type: ignore[arg-type]


# ---- blocks


@pytest.mark.parametrize("variant", ["original", "revised"])
def test_due_10_the_target_may_block_with_love(variant: str) -> None:
    """DUE-10: in both variants the target may react by spending Love cards; reacting gives no immunity."""
    table = attacked(variant=variant)
    assert asked(table) == (1, "block")
    play(table, "block l1", "block l2", "block l3", "reveal")
    assert (table.scores, state(table).immune[1]) == ([0, 0], 0)
    assert (hand(table, 0), hand(table, 1)) == ("h4 f11", "l4 l5 f10")
    assert "Player 2 blocks the attack." in said(table)


def test_due_10_blocking_is_a_choice() -> None:
    """DUE-10: the target may, and need not, block."""
    table = play(attacked(), "reveal")
    assert table.scores == [1, 0]


@pytest.mark.parametrize(("block", "blocked"), [("l1 l2", False), ("l1 l2 l3", True), ("l1 l2 l3 l4", True)])
def test_due_11_three_love_block_any_attack(block: str, blocked: bool) -> None:
    """DUE-11 fixed: three or more, whatever the size of the attack."""
    table = attacked(lay="h1 h2 h3 h4", block_rule="fixed")
    play(table, *(f"block {one}" for one in block.split()), "reveal")
    assert table.scores == [int(not blocked), 0]


@pytest.mark.parametrize(
    ("attack", "block", "blocked"),
    [("h1 h2 h3 h4", "l1 l2 l3", False), ("h1 h2 h3 h4", "l1 l2 l3 l4", True), ("h1 h2 h3", "l1 l2 l3", True)],
)
def test_due_11_match_takes_as_many_love_as_attack_cards(attack: str, block: str, blocked: bool) -> None:
    """DUE-11 match: at least as many as attack cards."""
    table = attacked(lay=attack, block_rule="match")
    play(table, *(f"block {one}" for one in block.split()), "reveal")
    assert table.scores == [int(not blocked), 0]


@pytest.mark.parametrize(("block", "blocked"), [("l1 l2", False), ("l1 l2 l3", True)])
def test_due_11_match_takes_at_least_three(block: str, blocked: bool) -> None:
    """DUE-11 match: and at least three, also against two cards."""
    table = attacked(lay="h1 h2", block_rule="match", attack_min=2)
    play(table, *(f"block {one}" for one in block.split()), "reveal")
    assert table.scores == [int(not blocked), 0]


# ---- the difference


def test_due_12_the_target_discards_the_difference_of_their_choice() -> None:
    """DUE-12: attack cards minus Love cards played in reaction; the target picks the cards."""
    table = play(attacked(hit_floor=0), "block l1", "reveal", "discard h1")
    assert asked(table) == (1, "lose")
    assert offered(table, "discard") == [f"discard(card={card(one)})" for one in ("l2", "l3", "l4", "l5")]
    play(table, "discard l5", "discard l2")
    assert hand(table, 1) == "l3 l4 f10"
    assert asked(table) == (1, "act")


@pytest.mark.parametrize(
    ("floor", "theirs", "left"),
    [(0, "f1 f2", 0), (1, "f1 f2", 1), (2, "f1 f2", 2), (3, "f1 f2", 2), (2, "f1 f2 f3", 2), (3, "f1 f2 f3 f4 f5", 3)],
)
def test_due_12_the_discard_stops_at_the_floor(floor: int, theirs: str, left: int) -> None:
    """DUE-12: the discard stops at hit_floor cards; a hand of that size or less loses nothing."""
    table = play(attacked(theirs=theirs, hit_floor=floor), "reveal", "discard h1")
    while asked(table)[1] == "lose":
        table.play(table.legal(1)[0], 1)
    # seat 1 has drawn a card since
    assert len(hand(table, 1).split()) == left + 1


@pytest.mark.parametrize("block", ["l1", "l1 l2"])
def test_due_12_a_block_too_small_is_spent(block: str) -> None:
    """DUE-12: Love cards played are always spent, a too small block (1-2) included."""
    table = play(attacked(), *(f"block {one}" for one in block.split()), "reveal")
    assert discards(table) == block
    assert table.scores == [1, 0]


# ---- what a hit costs


def test_due_13_one_attack_card_is_discarded() -> None:
    """DUE-13 one: one attack card, which the attacker chooses, is discarded, the others return, shown, to the hand."""
    table = play(attacked(theirs="f1 f2"), "reveal")
    assert (asked(table), played(table)) == ((0, "spend"), "h1 h2 h3")
    assert offered(table, "discard") == [f"discard(card={card(one)})" for one in ("h1", "h2", "h3")]
    assert table.why(f"discard({card('h4')})", 0) == f"{GAME.words.spoken(card('h4'))} is not part of the attack."
    play(table, "discard h2")
    assert (hand(table, 0), discards(table), played(table)) == ("h1 h3 h4 f11", "h2", "")
    assert [line for line in said(table) if "takes back" in line] == [
        "Player 1 takes back Nightshade (Hex).",
        "Player 1 takes back Coffin Nails (Hex).",
    ]


def test_due_13_keep_returns_all_and_spend_none() -> None:
    """DUE-13: keep: all return; spend: all are discarded."""
    keep = play(attacked(theirs="f1 f2", hit_cards="keep"), "reveal")
    assert (hand(keep, 0), discards(keep), asked(keep)) == ("h1 h2 h3 h4 f11", "", (1, "act"))
    spend = play(attacked(theirs="f1 f2", hit_cards="spend"), "reveal")
    assert (hand(spend, 0), discards(spend), asked(spend)) == ("h4 f11", "h1 h2 h3", (1, "act"))


def test_due_13_the_others_know_the_cards_that_returned() -> None:
    """DUE-13: the others return, shown."""
    table = play(attacked(theirs="f1 f2", hit_cards="keep"), "reveal")
    view = table.view_state(1)
    known = [kind for kind in view.card[view.zone_start[0] : view.zone_start[0] + view.size[0]] if kind < view.kinds]
    assert known == [0, 1, 2]


@pytest.mark.parametrize("how", ["keep", "one", "spend"])
def test_due_13_a_blocked_attack_loses_all_its_cards(how: str) -> None:
    """DUE-13: the tables take all used cards after a block, under every option."""
    table = play(attacked(hit_cards=how), "block l1", "block l2", "block l3", "reveal")
    assert (hand(table, 0), discards(table)) == ("h4 f11", "l1 l2 l3 h1 h2 h3")


# ---- the attack


def test_due_14_more_cards_than_the_minimum_mean_a_bigger_difference() -> None:
    """DUE-14: more cards are allowed; a bigger attack means a bigger difference."""
    table = play(attacked("h1 h2 h3 h4 h5", "f1 f2 f3 f4 f5 f6", "h1 h2 h3 h4 h5", hit_floor=0), "reveal", "discard h1")
    for one in ("f1", "f2", "f3", "f4", "f5"):
        assert asked(table) == (1, "lose")
        play(table, f"discard {one}")
    assert (hand(table, 1), table.scores) == ("f6 f10", [1, 0])


@pytest.mark.parametrize(("variant", "least"), [("original", 2), ("revised", 3)])
def test_due_14_at_least_the_minimum(variant: str, least: int) -> None:
    """DUE-14, tables: original at least 2, revised at least 3."""
    table = play(situation(HEXES, LOVES, variant=variant), "attack 2")
    for k in range(least):
        assert table.why("done", 0) == "You have not laid enough cards yet."
        play(table, f"lay h{k + 1}")
    assert table.why("done", 0) is None


@pytest.mark.parametrize(("attack_min", "least"), [(2, 2), (3, 3)])
@pytest.mark.parametrize("variant", ["original", "revised"])
def test_attack_min_overrules_the_variant(variant: str, attack_min: int, least: int) -> None:
    few, enough = (" ".join(f"h{k + 1}" for k in range(n)) for n in (least - 2, least - 1))
    assert offered(situation(few, LOVES, variant=variant, attack_min=attack_min, top="h11"), "attack") == []
    assert offered(situation(enough, LOVES, variant=variant, attack_min=attack_min, top="h11"), "attack") == [
        "attack(target=2)"
    ]


def test_due_15_with_bluff_the_cards_lie_face_down_and_their_number_is_public() -> None:
    """DUE-15: lay cards of any type face down (number public), the target decides, all is revealed."""
    table = play(situation("h1 l1 f1 f2", LOVES, "h5 h6"), "attack 2")
    assert offered(table, "lay") == [f"lay(card={card(one)})" for one in ("h1", "l1", "f1", "f2", "f11")]
    lay_all(table, "h1 l1 f1")
    for eye in (1, 2, SPECTATOR):
        zone = shown_zone(table, eye, "laid", 0)
        assert (zone["size"], zone["cards"]) == (3, None)
        assert said(table, eye)[-5:] == [
            "Player 1 attacks Player 2.",
            *["Player 1 lays a card face down."] * 3,
            "Player 1 strikes at Player 2 with 3 cards.",
        ]
    prompt = prompt_of(table, 1)
    assert prompt == "Player 1 attacks you with 3 cards. Three Love cards block. Which do you lay, if any?"
    play(table, "reveal")
    assert "Player 1 reveals Hair of a Virgin (Love)." in said(table, SPECTATOR)


def test_due_16_a_bluff_fails_and_love_spent_stays_spent() -> None:
    """DUE-16: the attack fails, all attack cards are discarded, no point, no difference; Love stays spent."""
    table = play(attacked("h1 h2 f1", LOVES, "h1 h2 f1"), "block l1", "block l2", "block l3", "reveal")
    assert (table.scores, hand(table, 0), discards(table)) == ([0, 0], "f11", "l1 l2 l3 h1 h2 f1")
    assert hand(table, 1) == "l4 l5 f10"
    assert "Player 1 was bluffing: the attack fails." in said(table)


def test_due_16_a_bluff_that_is_not_blocked_costs_the_target_nothing() -> None:
    """DUE-16: one card that is not Hex is enough; no point, no difference."""
    table = play(attacked("h1 h2 f1", LOVES, "h1 h2 f1"), "reveal")
    assert (table.scores, discards(table), asked(table)) == ([0, 0], "h1 h2 f1", (1, "act"))


def test_due_17_the_blocker_cannot_bluff() -> None:
    """DUE-17: the block must be Love cards, shown on reveal."""
    table = attacked(theirs="l1 l2 l3 h5 f1")
    assert offered(table, "block") == [f"block(card={card(one)})" for one in ("l1", "l2", "l3")]
    assert table.why(f"block({card('h5')})", 1) == "Graveyard Dirt (Hex) is not a Love card."
    play(table, "block l1")
    assert shown_zone(table, 0, "laid", 1)["cards"] is None
    play(table, "reveal")
    assert "Player 2 spends Hair of a Virgin (Love) on the block." in said(table, 0)


def test_due_18_defend_and_fortune_are_laid_openly() -> None:
    """DUE-18: they are laid open and must be right."""
    table = play(situation("l1 l2 h1 f1", "h5"), "defend")
    assert table.why(f"lay({card('h1')})", 0) == "Coffin Nails (Hex) is not a Love card."
    play(table, "lay l1")
    assert shown_zone(table, 1, "played", None)["cards"] == ["Hair of a Virgin (Love)"]


@pytest.mark.parametrize("given", [{"variant": "original"}, {"bluff": "off"}])
def test_due_19_without_bluff_the_attack_is_open_hex(given: dict[str, Any]) -> None:
    """DUE-19: attack cards are Hex, shown before the target decides."""
    table = play(situation("h1 h2 h3 f1", LOVES, **given), "attack 2")
    assert offered(table, "lay") == [f"lay(card={card(one)})" for one in ("h1", "h2", "h3")]
    assert (
        table.why(f"lay({card('f1')})", 0)
        == "Four Leaf Clover (Fate) is not a Hex card, and in this duel attacks are laid face up."
    )
    lay_all(table, "h1 h2 h3")
    assert asked(table) == (1, "block")
    assert shown_zone(table, 1, "played", None)["cards"] == [GAME.words.cards[k] for k in range(3)]
    assert offered(situation("h1 f2 l3 f1", LOVES, **given), "attack") == []


@pytest.mark.parametrize(("variant", "bluff", "down"), [("original", "on", True), ("revised", "off", False)])
def test_bluff_overrules_the_variant(variant: str, bluff: str, down: bool) -> None:
    table = play(situation("h1 h2 h3", LOVES, variant=variant, bluff=bluff), "attack 2", "lay h1")
    assert (laid(table, 0), played(table)) == (("h1", "") if down else ("", "h1"))


def test_due_20_any_opponent_without_immunity_is_a_target() -> None:
    """DUE-20: any opponent without immunity, also one with no cards."""
    table = situation(HEXES, "", LOVES, "f1", immune=[0, 0, 1, 0])
    assert offered(table, "attack") == ["attack(target=2)", "attack(target=4)"]
    assert table.why("attack(3)", 0) == "Player 3 is immune, so nobody can attack them now."
    assert table.why("attack(1)", 0) == "Choose an opponent, not yourself."
    assert table.why("attack(5)", 0) == "There is no such player at this table."
    lay_all(play(table, "attack 2"), "h1 h2 h3")
    assert (asked(table), table.scores[0]) == ((0, "spend"), 1)  # cannot block, discards nothing
    play(table, "discard h1")
    assert asked(table) == (1, "act")


def test_due_20_without_a_target_there_is_no_attack() -> None:
    """DUE-20: no legal target: Attack is not available."""
    assert offered(situation(HEXES, LOVES, immune=[0, 1]), "attack") == []


def test_due_21_attacking_does_not_end_the_own_immunity() -> None:
    """DUE-21: no."""
    table = play(attacked(theirs="f1 f2", immune=[2, 0]), "reveal", "discard h1")
    assert state(table).immune[0] == 1  # one turn of it went by with the turn's start


@pytest.mark.parametrize("lay", ["h1 h2 h3", "h1 h2 h3 h4"])
def test_due_22_a_hit_is_one_point(lay: str) -> None:
    """DUE-22: exactly one point per successful attack, whatever its size."""
    assert play(attacked(lay=lay), "reveal").scores == [1, 0]
