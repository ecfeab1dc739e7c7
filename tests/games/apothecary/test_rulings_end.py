"""The rulings on scoring and the end: APO-34 to APO-36."""

from __future__ import annotations

import pytest

from cardamom import Table

from .situations import asked, said, situation, state

IDENTICAL = ["Amethyst Amethyst SecretIngredient", "Starflower Starflower Starflower"]


def won(**more: object) -> Table:
    """Seat 0 wins with one identical set and two different ones; seat 1 has one of each, seat 2 none."""
    table = situation(
        "WhiteSage WhiteSage",
        "BatWing",
        "Nightshade",
        melds={
            0: ["ClearQuartz Amethyst CrushedPearl", "PumpkinGuts GhostPepperEssence BatWing"],
            1: ["UnicornHair UnicornHair SecretIngredient", "MoonstonePowder Starflower LightningBugGlow"],
        },
        top="WhiteSage",
        **more,  # type: ignore[arg-type]
    )
    table.play("draw", 0)
    table.play("meld_three(WhiteSage)", 0)
    return table


def test_apo_34_scoring() -> None:
    """APO-34: winner +3, +3 per identical, +1 per different set, all players."""
    table = won()
    assert (table.over, table.scores, table.winners) == (True, [3 + 3 + 1 + 1, 3 + 1, 0], [0])
    assert said(table)[-4:] == [
        "Player 1 wins the round.",
        "Player 1 scores 8 this round, for a total of 8.",
        "Player 2 scores 4 this round, for a total of 4.",
        "Player 3 scores 0 this round, for a total of 0.",
    ]


def test_apo_34_points_add_up_over_rounds() -> None:
    """APO-34, seed X: the highest cumulative score after all rounds wins."""
    table = won(scores=[1, 9, 2])
    assert (table.scores, table.winners) == ([9, 13, 2], [1])


def test_apo_34_the_most_that_a_round_brings() -> None:
    """APO-34: three identical sets and the bonus are 12 points."""
    table = situation("WhiteSage WhiteSage", "BatWing", melds={0: IDENTICAL}, top="WhiteSage")
    table.play("draw", 0)
    table.play("meld_three(WhiteSage)", 0)
    assert table.scores == [12, 0]
    assert table.game.bounds == (0, 12 * 12)


@pytest.mark.parametrize("players", [2, 4])
def test_apo_35_no_winner_by_max_laps(players: int) -> None:
    """APO-35: melds are scored, no bonus."""
    hands = ["WhiteSage WhiteSage WhiteSage", "BatWing", "Nightshade", "Amethyst"][:players]
    last = players - 1
    table = situation(*hands, melds={0: IDENTICAL[1:]}, turn=last, turns=10 * players - 1, max_laps=10, top="Frankincense")
    table.play("draw", last)
    table.play("end", last)
    assert (table.over, table.ending) == (True, "The last round reached its last lap without a winner.")
    assert (table.scores, table.winners) == ([3] + [0] * (players - 1), [0])
    assert "The last lap is over, and nobody has won the round." in said(table)
    assert state(table).rounds_won == [0] * 6


def test_apo_35_the_next_round_follows() -> None:
    """APO-35: only the round ends."""
    table = situation("WhiteSage", "BatWing", turn=1, turns=19, max_laps=10, top="Frankincense", rounds=2)
    table.play("draw", 1)
    table.play("end", 1)
    assert (table.over, state(table).round, asked(table)[1]) == (False, 1, "draw")


def test_com_05_skipped_turns_count_for_the_lap() -> None:
    """COM-5: as many turns, taken or skipped, as there are players."""
    table = situation("WhiteSage", "BatWing", "Nightshade", turns=28, skips=[1], max_laps=10, top="Frankincense")
    table.play("draw", 0)
    table.play("end", 0)
    assert (table.over, state(table).round_turns) == (True, 30)


@pytest.mark.parametrize(
    ("tie_break", "won_before", "winners"),
    [
        ("shared", [0, 0, 0], [0, 1]),
        ("shared", [0, 3, 0], [0, 1]),
        ("rounds_won", [0, 3, 3], [1]),
        ("rounds_won", [2, 2, 5], [0]),
    ],
)
def test_apo_36_a_final_tie(tie_break: str, won_before: list[int], winners: list[int]) -> None:
    """APO-36: shared; rounds_won first compares rounds won. Seat 0 wins this last round."""
    table = won(scores=[0, 4, 0], rounds_won=won_before, tie_break=tie_break)
    assert (table.scores, table.winners) == ([8, 8, 0], winners)


def test_apo_36_equal_rounds_won_share() -> None:
    """APO-36 rounds_won: then shared."""
    table = won(scores=[0, 4, 0], rounds_won=[1, 2, 0], tie_break="rounds_won")
    assert table.winners == [0, 1]
