"""The tool that finds the weights by which bots imagine the others' hands."""

from __future__ import annotations

import re
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import cardamom
from tests.loading import load_tool

WEIGHING = ("iron-chef", "apothecary", "potion-crafting", "witch-duel")


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load_tool("fit_evidence")


@pytest.mark.parametrize("id", WEIGHING)
def test_the_sums_of_weights_are_the_evidence_that_the_game_weighs(tool: ModuleType, id: str) -> None:
    game = cardamom.game(id)
    weights = tool.Weights(tool.module_of(game))
    weighed = list(tool.changes(game, {}, 40, 5, 2))
    rows = list(tool.differences(game, weights, 40, 5, 2))
    assert sum(map(len, rows)) > 100
    for one, row in zip(weighed, rows, strict=True):
        assert [before - after for before, after in one] == list(row @ np.array(weights.present))


@pytest.mark.parametrize("id", WEIGHING)
def test_the_weights_of_the_games_tell_true_hands_from_changed_ones(tool: ModuleType, id: str) -> None:
    game = cardamom.game(id)
    weights = tool.Weights(tool.module_of(game))
    rows = np.vstack(list(tool.differences(game, weights, 300, 5, 2)))
    assert tool.likelihood(rows, 0 * rows[0]) == pytest.approx(-np.log(2))
    assert tool.likelihood(rows, np.array(weights.present) / tool.TENTHS) > -0.55


def test_weights_are_found_again(tool: ModuleType) -> None:
    chances = np.random.default_rng(4)
    true = np.array([0.5, -1.2, 2.0])
    rows = chances.integers(-2, 3, (20_000, 3)).astype(float)
    rows[chances.random(len(rows)) > 1 / (1 + np.exp(-rows @ true))] *= -1  # the changed hand was the true one
    assert tool.fit(rows) == pytest.approx(true, abs=0.1)


def test_tables_are_printed_as_they_are_written_and_zeros_stay(tool: ModuleType) -> None:
    module = SimpleNamespace(WEIGHTS=("SHAPES", "ALONE"), SHAPES=((0, 4), (0, -7)), ALONE=-9)
    weights = tool.Weights(module)
    assert weights.present == [4, -7, -9]
    assert weights.text(np.array([1.4, -2.6, 3.0])) == "SHAPES = ((0, 1), (0, -3))\nALONE = 3"


def test_sums_are_added_and_multiplied_from_both_sides(tool: ModuleType) -> None:
    one, other = tool.Sum({0: 1}), tool.Sum({0: 2, 1: 1})
    assert (0 + one * 3 + 2 * other).counts == {0: 7, 1: 2}
    assert one.counts == {0: 1}  # a table's own weight is never changed


def test_a_number_that_is_no_weight_is_refused(tool: ModuleType) -> None:
    with pytest.raises(SystemExit, match="adds 5, which is no weight: name the constant"):
        tool.Sum({0: 1}) + 5


def test_games_that_cannot_be_fitted_are_refused(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def asked(*games: str) -> Any:
        monkeypatch.setattr(sys, "argv", ["fit_evidence.py", *games, "--positions", "20"])
        return tool.main()

    with pytest.raises(SystemExit, match=r"^Do not steal my carrot! weighs no evidence"):
        asked("carrot")
    with pytest.raises(SystemExit, match="fit them one at a time"):
        asked("iron-chef", "potion-crafting")
    assert asked("iron-chef", "apothecary") == 0
    assert re.search(r"by a coin -0\.6931, .*\nSHAPES = \(\(0, ", capsys.readouterr().out)
