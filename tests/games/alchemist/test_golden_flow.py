"""The golden playthroughs of this game go through what their house rules change."""

from __future__ import annotations

import re

import pytest

from cardamom.kernel.golden import moves, retold, variants
from tests.golden.regenerate import FOLDER

from .situations import GAME

NAMES = [variant.name for variant in variants(GAME)]


def golden(name: str) -> str:
    return (FOLDER / GAME.id / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_still_tell_it(name: str) -> None:
    assert retold(GAME, golden(name)) == golden(name)


def test_together_they_show_every_kind_of_answer() -> None:
    played = {re.split(r"\W", action)[0] for name in NAMES for _, action in moves(golden(name))}
    assert played == {verb.name for verb in GAME.actions.verbs}


@pytest.mark.parametrize(
    "sentence",
    [
        r"The Foul Elixir strikes Player \d\.",
        r"Player \d wards it off with ",
        r"Player \d blocks with ",
        r"shows a pair of .*: the theft succeeds\.",
        r"holds no pair: the theft fails\.",
        r"The Wild stands for ",
        r"(Heartfire Infusion|Mirror Dew) stands for ",
        r"(Illusion's Glee|Serpent's Luck) lets two .* stand for ",
        r"with the other two ingredients of its Source",
        r"is chained: it now takes all four of its exact ingredients\.",
        r"Nobody else holds ",
        r"Player \d hands .* to Player \d\.",
        r"Player \d's turn is skipped\.",
        r"The main deck is empty: ",
    ],
)
def test_together_they_tell_what_is_rare(sentence: str) -> None:
    assert any(re.search(sentence, golden(name)) for name in NAMES)


def test_six_players_play_with_six_potions() -> None:
    assert len(set(re.findall(r"Maleficia: (.*) is revealed", golden("6-players")))) >= 5


def test_a_blank_wild_is_never_used() -> None:
    text = golden("wild-blank")
    assert "Wild" in text
    assert "use_wild" not in text


def test_a_round_is_won_at_the_end_of_the_turn() -> None:
    """The winner claims the last potion, and the turn goes on to its end."""
    after = golden("victory-end_of_turn").rsplit(" claims ", 1)[1]
    assert re.search(r"\[\d+\] seat \d: end  ", after)
    assert not re.search(r"\[\d+\] seat \d: end  ", golden("default").rsplit(" claims ", 1)[1])


def test_a_second_round_is_dealt() -> None:
    text = golden("rounds_to_win-2")
    assert "Round 2 begins." in text
    assert re.search(r"scores: .*2", text)


def test_a_round_ends_at_the_lap_cap() -> None:
    text = golden("max_laps-10")
    assert "The last lap is over, and nobody has a potion of each category." in text
    assert "The end: The last round reached its last lap before anybody had a potion of each category." in text
