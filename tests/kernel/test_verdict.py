"""Who won and why, in words: for every game that is installed, and for every way a tie can be broken."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import cardamom
from cardamom.kernel.reckoning import POINTS, Decider, score
from cardamom.kernel.verdict import Values, needed_for, ranks_of, verdict_of, verdict_words

NAMES = ["Ann", "Ben", "Cleo"]
COURSES = Decider("Courses won", lambda s, seat: 0, "{n} course won", "{n} courses won")
SEATS = Decider("Order of seats", lambda s, seat: 0, "by sitting first")


def said_of(deciders: Sequence[Decider], values: Values, winners: list[int]) -> str:
    return verdict_words(verdict_of(deciders, values, winners), NAMES)


@pytest.mark.parametrize(
    ("values", "winners", "said"),
    [
        ([[27, 3, 5], [0, 0, 0]], [0], "Ann wins with 27 points."),
        ([[1, 0, 0], [0, 0, 0]], [0], "Ann wins with 1 point."),
        ([[9, 9, 5], [2, 1, 0]], [0, 1], "Ann and Ben share the win with 9 points each."),
        ([[0, 0, 0], [0, 0, 0]], [0, 1, 2], "Ann, Ben and Cleo share the win with 0 points each."),
        ([[9, 9, 5], [1, 2, 3]], [1], "Ann and Ben have 9 points each. Ben wins the tie with 2 courses won against 1."),
        (
            [[9, 9, 9], [1, 4, 2]],
            [1],
            "Ann, Ben and Cleo have 9 points each. Ben wins the tie with 4 courses won against 2 and 1.",
        ),
        (
            [[9, 9, 9], [2, 1, 2]],
            [0, 2],
            "Ann, Ben and Cleo have 9 points each. Ann and Cleo share the win with 2 courses won against 1.",
        ),
    ],
)
def test_the_verdict(values: list[list[int]], winners: list[int], said: str) -> None:
    assert said_of((POINTS, COURSES), values, winners) == said
    assert needed_for(values, winners)


def test_a_tie_may_be_broken_by_what_is_not_a_number() -> None:
    said = "Ben and Cleo have 9 points and 2 courses won each. Ben wins the tie by sitting first."
    values = [[1, 9, 9], [3, 2, 2], [3, 2, 1]]
    assert said_of((POINTS, COURSES, SEATS), values, [1]) == said
    assert verdict_of((POINTS, COURSES, SEATS), values, [1]) == {
        "winners": [1],
        "by": "by sitting first",
        "against": [],
        "equal": [1, 2],
        "tied": ["9 points", "2 courses won"],
    }


def test_what_a_house_rule_switched_off_is_not_told() -> None:
    assert said_of((COURSES, POINTS), [[0, 0, 0], [3, 9, 9]], [1, 2]) == "Ben and Cleo share the win with 9 points each."


def test_winners_come_first_and_equals_share_a_rank() -> None:
    assert ranks_of([[9, 9, 5, 5], [0, 0, 1, 0]], [0, 1]) == [1, 1, 3, 4]
    assert ranks_of([[5, 9, 5]], [1]) == [2, 1, 2]


def test_winners_who_are_not_ahead_are_not_explained() -> None:
    assert needed_for([[9, 8, 8], [0, 1, 2]], [1]) == 0


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_every_game_says_what_breaks_a_tie(game: cardamom.Game) -> None:
    """Each decider in turn, with all before it equal."""
    assert game.reckoning is not None
    deciders = game.reckoning.deciders
    assert any(decider.value is score for decider in deciders)
    for k, decider in enumerate(deciders):
        values = [[3, 3, 0]] * k + [[2, 1, 0]] + [[0, 0, 0]] * (len(deciders) - k - 1)
        said = said_of(deciders, values, [0])
        assert said.endswith(
            (f"Ann wins with {decider.words(2)}.", f"with {decider.words(2)} against 1.", f"the tie {decider.one}.")
        )
