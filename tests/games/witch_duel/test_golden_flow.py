"""The golden playthroughs of this game go through what their house rules change."""

from __future__ import annotations

import re

import pytest

from cardamom.kernel.golden import moves, retold, variants
from tests.golden.regenerate import FOLDER

from .situations import GAME


def golden(name: str) -> str:
    return (FOLDER / GAME.id / f"{name}.txt").read_text(encoding="utf-8")


def attacks(name: str) -> list[int]:
    """The sizes of all attacks."""
    return [int(cards) for cards in re.findall(r" strikes at .* with (\d) cards\.", golden(name))]


def test_there_is_one_for_every_variant() -> None:
    assert {path.stem for path in (FOLDER / GAME.id).glob("*.txt")} == {variant.name for variant in variants(GAME)}


@pytest.mark.parametrize("name", sorted(path.stem for path in (FOLDER / GAME.id).glob("*.txt")))
def test_the_rules_still_tell_it(name: str) -> None:
    assert retold(GAME, golden(name)) == golden(name)


def test_the_default_playthrough_shows_nearly_every_kind_of_answer() -> None:
    text = golden("default")
    for verb in ("keep", "attack", "defend", "fortune", "pass", "lay", "done", "block", "reveal", "discard"):
        assert any(action.startswith(verb) for _, action in moves(text)), verb
    for sentence in (
        "was bluffing: the attack fails.",
        " blocks the attack.",
        " takes back ",
        "is now immune.",
        " asks Fortune.",
    ):
        assert sentence in text
    assert "The draw pile is empty: the discard pile is shuffled to make a new one." in text
    assert "The end: The last round was won by reaching the point goal." in text


def test_the_original_table_attacks_openly_with_two_cards_and_has_no_cap() -> None:
    text = golden("variant-original")
    assert 2 in attacks("variant-original")
    assert "was bluffing" not in text
    assert not re.search(r" reveals .*\)\.\n", text)  # no attack card lies face down
    assert "is now immune. Turns left: 2." in text


def test_the_least_cards_of_an_attack() -> None:
    assert min(attacks("default")) == 3
    assert min(attacks("attack_min-2")) == 2


def test_without_bluff_nobody_bluffs() -> None:
    assert "was bluffing" not in golden("bluff-off")
    assert "was bluffing" in golden("bluff-on")


def test_the_duration_is_capped() -> None:
    def longest(name: str) -> int:
        return max(map(int, re.findall(r"(?:Turns left|Draws to scry): (\d)", golden(name))))

    assert (longest("default"), longest("duration_cap-1")) == (2, 1)


def test_a_match_is_needed_to_block_four() -> None:
    assert 4 in attacks("block_rule-match")


def test_what_a_hit_costs() -> None:
    """With keep no card of a hit is discarded, with spend none is taken back."""
    for found in re.findall(r" hits .*\n(?:  .*\n)*", golden("hit_cards-keep")):
        assert " is discarded." not in found.split("\n\n")[0]
    assert " takes back " in golden("hit_cards-keep")
    assert " hits " in golden("hit_cards-spend")
    assert " takes back " not in golden("hit_cards-spend")


def test_all_potions_are_brewed_and_work() -> None:
    text = golden("combo-on")
    for sentence in ("brews Revive.", "brews Hex Seal.", "brews Mirror Veil.", "Hex Seal blocks", "Mirror Veil reflects"):
        assert sentence in text


def test_a_wild_attacks() -> None:
    assert " reveals Wild." in golden("wilds-1")


def test_a_match_of_several_rounds() -> None:
    assert "Round 2 begins." in golden("rounds_to_win-2")
    assert "Round 2 begins." not in golden("default")


def test_a_round_ends_at_the_lap_cap() -> None:
    text = golden("max_laps-10")
    assert "The last lap is over, and nobody has reached the point goal." in text
    assert "The end: The last round reached its last lap before anybody reached the point goal." in text
