"""Tests that compile the same game run in the same process."""

from __future__ import annotations

import pytest

from .conftest import COMPILES, LONGEST, group_of, turn_of

IDS = ["carrot", "food-court", "witch-duel"]


@pytest.mark.parametrize(
    ("test", "group"),
    [
        ("tests/bots/test_bots.py::test_beats[medium-random-0.95-food-court]", "food-court"),
        ("tests/fast/test_twin.py::test_strategies[carrot-easy]", "carrot"),
        ("tests/fast/test_twin.py::test_each_rule_compiles_once", "tests/fast/test_twin.py"),
        ("tests/lab/test_ladder.py::test_more_players_than_two", "witch-duel"),
        ("tests/lab/test_ladder.py::test_bad[arguments0-at least two]", "witch-duel"),
        ("tests/press/test_faces.py::test_lies_well[carrot]", "tests/press/test_faces.py"),
    ],
)
def test_a_test_belongs_to_its_game_or_its_file(test: str, group: str) -> None:
    assert group_of(test, IDS) == group


def test_what_is_said_to_compile_is_there(request: pytest.FixtureRequest) -> None:
    for name in COMPILES:
        file, _, test = name.partition("::")
        assert f"def {test}(" in (request.config.rootpath / file).read_text() if test else True


def test_what_takes_long_comes_first(request: pytest.FixtureRequest) -> None:
    assert all((request.config.rootpath / folder).is_dir() for folder in LONGEST)
    names = ["tests/kernel/test_a.py::b", "tests/press/test_c.py::d", "tests/lab/test_e.py::f"]
    assert sorted(names, key=turn_of) == names[::-1]
