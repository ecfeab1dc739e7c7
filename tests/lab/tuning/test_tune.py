"""Tuning finds what was planted, whatever interrupts it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardamom.kernel.game import Game
from cardamom.kernel.options import Value
from cardamom.lab import tune
from cardamom.lab.study.cells import Piece
from cardamom.lab.study.playing import Played
from cardamom.lab.tuning.blocks import blocks_of
from cardamom.lab.tuning.errors import BadTuning
from cardamom.lab.tuning.keeping import Kept
from cardamom.lab.tuning.telling import sentences
from cardamom.lab.tuning.tuning import Tuning

from .laps import GAME
from .made_up import made_up, played_by

Patch = pytest.MonkeyPatch


def tried(over: dict[str, Any], aims: list[str], **given: Any) -> Tuning:
    return tune(GAME, over=over, aims=aims, engine="interpreted", **given)


def without_time(tuning: Tuning) -> str:
    return json.dumps({**tuning.to_data(), "seconds": 0})


# ---- games that are really played


def test_a_planted_optimum_is_found() -> None:
    found = tried({"laps": "4..6"}, ["turns.mean=10"], budget=1800)
    assert found.complete
    assert found.tries_all
    assert found.best is not None
    assert found.best.settings == {"laps": 5}
    assert found.best.confirmed is not None
    assert found.best.confirmed.values == {"turns.mean": 10.0}
    assert found.games <= 1800


def test_numbers_of_the_rules_are_tuned_like_house_rules() -> None:
    """Three laps of cards that are worth 4.5 more than EACH_CARD, on average."""
    found = tried({"each_card": "1,4"}, ["score.mean=25"], budget=1500)
    assert found.best is not None
    assert found.best.settings == {"each_card": 4}
    assert found.best.confirmed is not None
    assert found.best.confirmed.values["score.mean"] == pytest.approx(3 * 8.5, abs=1)
    assert found.usual is not None
    assert found.usual.settings == {"each_card": 2}
    assert GAME.number_values == {"each_card": 2}


# ---- games that are made up


def test_a_constraint_rules_the_optimum_out(monkeypatch: Patch) -> None:
    played_by(monkeypatch)
    free = tried({"laps": "3..9"}, ["turns.mean=25"], budget=6000)
    bound = tried({"laps": "3..9"}, ["turns.mean=25", "score.mean>17.5"], budget=6000)
    assert free.best is not None
    assert free.best.settings == {"laps": 6}
    assert [trial.settings for trial in bound.front] == [{"laps": 4}]
    reasons = {trial.settings["laps"]: trial.stopped for trial in bound.trials}
    assert reasons[9] == "surely breaks score.mean>17.5"
    assert all(trial.stopped for trial in bound.trials if trial.settings["laps"] in (6, 7, 8, 9))


def test_if_nothing_keeps_to_the_constraints_the_nearest_is_told(monkeypatch: Patch) -> None:
    played_by(monkeypatch)
    found = tried({"laps": "3..6"}, ["turns.mean=20", "score.mean>50"], budget=4000)
    assert found.front == []
    assert found.best is not None
    assert found.best.settings == {"laps": 3}
    assert found.best.confirmed is not None


def test_two_aims_that_pull_apart_give_a_front(monkeypatch: Patch) -> None:
    """More laps mean more turns and fewer points: what is between the two aims is best in one way or another."""
    played_by(monkeypatch)
    found = tried({"laps": "2..9", "doubled": "off,on"}, ["turns.mean=13", "score.mean=15"], budget=9000)
    assert {(trial.settings["laps"], trial.settings["doubled"]) for trial in found.front} == {
        (3, "off"),
        (4, "off"),
        (5, "off"),
        (6, "off"),
        (7, "off"),
    }
    assert sum(trial.confirmed is not None for trial in found.front) == 5


def test_settings_that_make_no_difference_leave_the_game_as_it_is(monkeypatch: Patch) -> None:
    played_by(monkeypatch)
    found = tried({"head_start": "0..3"}, ["turns.mean=20"], budget=3000)
    assert len(found.front) == 4
    told = sentences(found)
    assert told[0] == "The best setting is head_start=0; this is the game as it is now."
    assert "4 settings came out exactly alike: between them, the rules that were varied made no difference to the aims." in told


def test_what_breaks_a_bound_as_little_as_the_game_does_is_no_better_than_it(monkeypatch: Patch) -> None:
    """Laps have nothing to do with who wins, so the game as it is breaks the bound no more than any other."""
    played_by(monkeypatch)
    found = tried({"laps": "1..4"}, ["turns.mean=20", "seat.1<10%"], budget=4000)
    assert found.front == []
    assert found.best is not None
    assert found.best.settings == {"laps": 3}


def test_optuna_finds_the_optimum_in_a_large_space(monkeypatch: Patch) -> None:
    counter = played_by(monkeypatch)
    over = {"laps": "1..20", "head_start": "0..40", "doubled": "", "each_card": ""}
    found = tried(over, ["score.mean=50", "seat.1<55%"], budget=25_000)
    assert not found.tries_all
    assert len(found.trials) >= 50
    assert counter.games == found.games <= 25_000
    assert found.trials[0].settings == {"laps": 3, "head_start": 0, "doubled": "off", "each_card": 2}  # the game as it is
    assert found.best is not None
    assert found.best.confirmed is not None
    assert abs(found.best.confirmed.values["score.mean"] - 50) < 2
    assert found.best.confirmed.values["seat.1"] < 0.58


def test_what_is_surely_worse_is_cut_short_and_the_games_saved_confirm_the_best(monkeypatch: Patch) -> None:
    played_by(monkeypatch)
    found = tried({"laps": "3..9"}, ["turns.mean=13"], budget=6000)
    short = [trial for trial in found.trials if trial.stopped]
    assert len(short) == 6
    assert {trial.last.games for trial in short} == {found.trial_games // 5}
    assert found.best is not None
    assert found.best.confirmed is not None
    assert found.best.confirmed.games > 6000 / 5


def test_the_best_is_confirmed_on_seeds_that_had_no_part_in_choosing_it(monkeypatch: Patch) -> None:
    counter = played_by(monkeypatch)
    tried({"laps": "3..5"}, ["turns.mean=17"], budget=2000, seed=7)
    assert len(counter.seeds) == 2
    assert 7 in counter.seeds


def unlucky(monkeypatch: Patch, laps: Value) -> None:
    """On fresh seeds, games of so many laps take a hundred, and are not won by the first seat any more."""

    def play(game: Game, piece: Piece, engine: str) -> Played:
        cell = piece.cell
        if cell.seed != 7 and dict(cell.options)["laps"] == laps:
            options = tuple((name, {"laps": 100, "head_start": -50}.get(name, code)) for name, code in cell.options)
            piece = replace(piece, cell=replace(cell, options=options))
        return made_up(game, piece, engine)

    monkeypatch.setattr("cardamom.lab.tuning.tables.play_piece", play)


def test_what_fresh_seeds_do_not_confirm_is_not_the_best(monkeypatch: Patch, tmp_path: Path) -> None:
    given: dict[str, Any] = {"over": {"laps": "2..9"}, "aims": ["turns.mean=13", "score.mean=15"], "budget": 9000, "seed": 7}
    played_by(monkeypatch)
    lucky = tried(**given)
    assert lucky.best is not None
    unlucky(monkeypatch, lucky.best.settings["laps"])
    found = tried(**given, out=tmp_path)
    fallen = next(trial for trial in found.trials if trial.settings == lucky.best.settings)
    assert found.best is not None
    assert found.best.settings != fallen.settings
    assert found.best.confirmed is not None
    assert [trial.settings for trial in found.front] == [t.settings for t in lucky.front if t.settings != fallen.settings]
    assert [(trial.settings, trial.stopped) for trial in found.trials] == [(t.settings, t.stopped) for t in lucky.trials]
    told = {row[0]: row[-1] for row in blocks_of(found)[0].tables[0].rows}
    assert told[str(fallen.settings["laps"])] == "surpassed on fresh seeds"
    assert without_time(tried(**given, out=tmp_path, resume=True)) == without_time(found)


def test_what_breaks_a_bound_on_fresh_seeds_gives_way_to_what_keeps_to_it(monkeypatch: Patch) -> None:
    """All others were cut short, since they were farther from the aim; the nearest of them are now the best."""
    given: dict[str, Any] = {"over": {"laps": "2..9"}, "aims": ["turns.mean=21", "seat.1>40%"], "budget": 6000, "seed": 7}
    played_by(monkeypatch)
    assert [trial.settings for trial in tried(**given).front] == [{"laps": 5}]
    unlucky(monkeypatch, 5)
    found = tried(**given)
    assert [trial.settings["laps"] for trial in found.front] == [4]
    told = {row[0]: row[-1] for row in blocks_of(found)[0].tables[0].rows}
    assert told["5"] == "breaks what must hold on fresh seeds"
    assert "These figures are not confirmed on fresh seeds yet" in " ".join(sentences(found))


def test_jobs_change_nothing(monkeypatch: Patch) -> None:
    played_by(monkeypatch)
    given: dict[str, Any] = {"over": {"laps": "1..20", "head_start": ""}, "aims": ["turns.mean=30", "seat.1=52%"]}
    assert len({without_time(tried(**given, budget=3000, jobs=jobs)) for jobs in (1, 3)}) == 1


# ---- stopping and going on


@pytest.mark.parametrize(
    ("over", "after"),
    [
        ({"laps": "3..5"}, 100),
        ({"laps": "3..5"}, 3700),  # while the best are confirmed
        ({"laps": "1..20", "head_start": "", "each_card": ""}, 2000),
    ],
)
def test_a_tuning_that_was_stopped_goes_on_as_if_it_was_not(
    monkeypatch: Patch, tmp_path: Path, over: dict[str, str], after: int
) -> None:
    aims = ["turns.mean=22", "score.mean=14"]
    played_by(monkeypatch)
    whole = tried(over, aims, budget=4000)
    counter = played_by(monkeypatch, interrupted_after=after)
    part = tried(over, aims, budget=4000, out=tmp_path)
    assert not part.complete
    assert len(part.trials) <= len(whole.trials)
    again = tried(over, aims, budget=4000, out=tmp_path, resume=True)
    assert again.complete
    assert without_time(again) == without_time(whole)
    assert counter.games < whole.games + whole.trial_games + 1000  # what was finished is not played again


def test_a_finished_tuning_that_is_resumed_plays_nothing(monkeypatch: Patch, tmp_path: Path) -> None:
    played_by(monkeypatch)
    first = tried({"laps": "3..5"}, ["turns.mean=17"], budget=2000, out=tmp_path)
    counter = played_by(monkeypatch)
    again = tried({"laps": "3..5"}, ["turns.mean=17"], budget=2000, out=tmp_path, resume=True)
    assert counter.games == 0
    assert without_time(again) == without_time(first)


def test_a_folder_belongs_to_one_tuning(monkeypatch: Patch, tmp_path: Path) -> None:
    played_by(monkeypatch)
    tried({"laps": "3..5"}, ["turns.mean=17"], budget=2000, out=tmp_path)
    with pytest.raises(BadTuning, match="holds a tuning already: go on with --resume, or choose another folder"):
        tried({"laps": "3..5"}, ["turns.mean=17"], budget=2000, out=tmp_path)
    with pytest.raises(BadTuning, match="is of a tuning with other arguments or rules: choose another folder"):
        tried({"laps": "3..6"}, ["turns.mean=17"], budget=2000, out=tmp_path, resume=True)


@pytest.mark.parametrize("good", [0, 4096])
def test_a_damaged_file_is_refused_in_a_sentence(monkeypatch: Patch, tmp_path: Path, good: int) -> None:
    """Of the whole file, or of what it holds."""
    played_by(monkeypatch)
    tried({"laps": "3..5"}, ["turns.mean=17"], budget=2000, out=tmp_path)
    path = tmp_path / "trials.db"
    path.write_bytes(path.read_bytes()[:good] + b"\xff" * 20_000 + path.read_bytes()[good + 20_000 :])
    with pytest.raises(
        BadTuning, match=r"trials\.db is damaged or cannot be used now: choose another folder for a new tuning\."
    ):
        tried({"laps": "3..5"}, ["turns.mean=17"], budget=2000, out=tmp_path, resume=True)


def test_a_trial_that_a_killed_process_left_behind_is_played_again(monkeypatch: Patch, tmp_path: Path) -> None:
    played_by(monkeypatch)
    given: dict[str, Any] = {"over": {"laps": "1..20", "head_start": ""}, "aims": ["turns.mean=30"], "budget": 3000}
    whole = tried(**given)
    played_by(monkeypatch, interrupted_after=900)
    monkeypatch.setattr(Kept, "give_up", lambda kept, asked: None)  # as if nothing had been left to do so
    assert not tried(**given, out=tmp_path).complete
    played_by(monkeypatch)
    assert without_time(tried(**given, out=tmp_path, resume=True)) == without_time(whole)
