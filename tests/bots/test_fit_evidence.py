"""The tool that finds the weights by which bots imagine the others' hands."""

from __future__ import annotations

import re
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import cardamom
from cardamom.games.witch_duel.state import Do
from cardamom.kernel.memory import remembered
from tests.loading import load_tool

# games, and whether it is their experts who weigh
WEIGHING = [(id, False) for id in ("iron-chef", "apothecary", "potion-crafting", "witch-duel")] + [("witch-duel", True)]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load_tool("fit_evidence")


@pytest.mark.parametrize(("id", "expert"), WEIGHING)
def test_the_sums_of_weights_are_the_evidence_that_the_game_weighs(tool: ModuleType, id: str, expert: bool) -> None:
    game = cardamom.game(id)
    weights = tool.Weights(tool.module_of(game, expert))
    sample = tool.Sample(40, 5, 2, expert)
    weighed = list(tool.changes(game, {}, sample))
    rows = list(tool.differences(game, weights, sample))
    assert sum(map(len, rows)) > 100
    for one, row in zip(weighed, rows, strict=True):
        assert [before - after for before, after in one] == list(row @ np.array(weights.present))


@pytest.mark.parametrize(("id", "expert"), WEIGHING)
def test_the_weights_of_the_games_tell_true_hands_from_changed_ones(tool: ModuleType, id: str, expert: bool) -> None:
    game = cardamom.game(id)
    weights = tool.Weights(tool.module_of(game, expert))
    rows = np.vstack(list(tool.differences(game, weights, tool.Sample(300, 5, 2, expert))))
    assert tool.likelihood(rows, 0 * rows[0]) == pytest.approx(-np.log(2))
    assert tool.likelihood(rows, np.array(weights.present) / tool.TENTHS) > -0.55


def test_weights_are_found_again(tool: ModuleType) -> None:
    chances = np.random.default_rng(4)
    true = np.array([0.5, -1.2, 2.0])
    rows = chances.integers(-2, 3, (tool.AT_ONCE + 10_000, 3)).astype(np.int8)
    rows[chances.random(len(rows)) > 1 / (1 + np.exp(-rows @ true))] *= -1  # the changed hand was the true one
    assert tool.fit(rows, tool.DAMPING * np.eye(3)) == pytest.approx(true, abs=0.1)


def test_what_was_never_met_is_like_its_neighbour(tool: ModuleType) -> None:
    module = SimpleNamespace(WEIGHTS=("HELD", "OTHER"), HELD=((0, 1, 1, 1), (0, 1, 1, 1)), OTHER=(1, 1), BY_COUNT=("HELD",))
    weights = tool.Weights(module)
    rows = np.zeros((3000, 8), np.int8)
    rows[:1000, 0], rows[:2000, 1], rows[:, 7] = -1, -1, 1  # one and two cards of the first row speak against a hand
    found = tool.fit(rows, weights.damping)
    assert found[1] < found[0] < -1
    assert found[2] == pytest.approx(found[1])
    assert found[3:7] == pytest.approx(0)
    assert found[7] > 1


def test_guesses_are_weighed_by_what_is_true(tool: ModuleType) -> None:
    """Attacks of Witch Duel: the evidence that they are meant speaks for those that are, and against bluffs."""
    game = cardamom.game("witch-duel")
    module = tool.module_of(game, True)
    meaning, was_meant = module.GUESSES["is_meant"]
    sample, told = tool.Sample(400, 2, 5, True), set()
    for (s, seat, _, heard), found in zip(sample.positions(game), tool.changes(game, {}, sample), strict=True):
        item = s.agenda[s.pending - 1]
        if item[0] == Do.BLOCK:
            m = remembered(game, heard)
            value, meant = meaning(s, seat, item[2], m), was_meant(s, seat, item[2], m)
            assert found[0] == ((value, 0) if meant else (0, value))
            told.add(meant)
    assert told == {True, False}


def test_games_may_be_played_by_searches(tool: ModuleType) -> None:
    game = cardamom.game("witch-duel")
    thumbs, searches = ([s.values() for s, *_ in tool.Sample(30, 1, 3, playouts=n).positions(game)] for n in (0, 24))
    assert len(thumbs) == len(searches) == 30
    assert max(s["round_turns"] for s in searches) < max(s["round_turns"] for s in thumbs)  # more positions a game
    assert searches == [s.values() for s, *_ in tool.Sample(30, 1, 3, playouts=24).positions(game)]


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
    with pytest.raises(SystemExit, match=r"^Experts of Iron Chef Rummy imagine hands as all others do"):
        asked("iron-chef", "--expert")
    with pytest.raises(SystemExit, match="fit them one at a time"):
        asked("iron-chef", "potion-crafting")
    assert asked("iron-chef", "apothecary") == 0
    assert re.search(r"by a coin -0\.6931, .*\nSHAPES = \(\(0, ", capsys.readouterr().out)
