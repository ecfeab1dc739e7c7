"""What a tuning tells: on a page, in Markdown, as data, and at the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardamom.cli import app
from cardamom.lab import tune
from cardamom.lab.tuning.blocks import aims
from cardamom.lab.tuning.tuning import Tuning

from .laps import GAME
from .made_up import played_by

Patch = pytest.MonkeyPatch


@pytest.fixture
def tuning(monkeypatch: Patch) -> Tuning:
    """Two aims, a constraint, a house rule and a number."""
    played_by(monkeypatch)
    aims = ["turns.mean=17", "score.mean=17", "seat.1<60%"]
    return tune(GAME, over={"laps": "3..6", "each_card": "2,3"}, aims=aims, budget=5000, engine="interpreted")


def test_a_tuning_is_saved_as_a_page_as_markdown_and_as_data(tuning: Tuning, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    tuning.save(tmp_path)
    page = (tmp_path / "tuning.html").read_text(encoding="utf-8")
    text = (tmp_path / "tuning.md").read_text(encoding="utf-8")
    data = json.loads((tmp_path / "tuning.json").read_text(encoding="utf-8"))
    assert not re.search(r"""(?:src|href)=["'](?!#)""", page.split("<script")[0])  # what follows is Vega
    assert page.count('data-chart="') == 1 + 6  # one aim against the other; two dials, three measures
    assert data["complete"]
    best = next(trial for trial in data["trials"] if trial["trial"] == data["best"][0])
    found = best["confirmed"]["measures"]["turns.mean"]
    assert found["low"] <= found["value"] <= found["high"]
    for told in (page, text):
        assert "chosen, the best of many looks better than it is." in told
        assert f"{found['value']:.1f}" in told


def test_the_front_is_drawn_and_colours_have_a_key(tuning: Tuning, tmp_path: Path) -> None:
    pytest.importorskip("altair")
    tuning.save(tmp_path)
    page = (tmp_path / "tuning.html").read_text(encoding="utf-8")
    chart = aims(tuning).charts[0]  # type: ignore[union-attr]
    key = "".join(f'<li style="--dot:var(--group-{k})">{group}</li>' for k, group in enumerate(chart.groups, 1))
    assert chart.groups[0] == "best"
    assert len(chart.groups) > 1
    assert f'<ul class="key">{key}</ul>' in page
    [front] = [layer for layer in chart.spec["layer"] if layer["mark"]["type"] == "line"]
    assert len(front["data"]["values"]) == len(tuning.front)


def test_every_setting_has_a_command_that_plays_by_it(tuning: Tuning) -> None:
    commands = {tuple(trial["settings"].values()): trial["command"] for trial in tuning.to_data()["trials"]}
    assert commands[4, 2] == "cardamom play laps --players 2 --option laps=4"
    assert commands[4, 3] == "cardamom study laps --players 2 --option laps=4 --vary each_card=3"


def test_a_tuning_says_how_to_repeat_it(tuning: Tuning) -> None:
    assert tuning.to_data()["command"] == (
        "cardamom tune laps --over laps=3..6 --over each_card=2,3 --aim turns.mean=17 --aim score.mean=17 "
        "--aim 'seat.1<0.6' --budget 5000 --players 2 --bots random --seed 0"
    )


# ---- the command


def call(monkeypatch: Patch, *arguments: str) -> Result:
    monkeypatch.setattr("cardamom.cli.find.installed_game", lambda id: GAME)
    return CliRunner().invoke(app, ["tune", "laps", "--engine", "interpreted", *arguments], prog_name="cardamom")


def test_the_command_prints_the_best_and_how_to_play_it(monkeypatch: Patch, tmp_path: Path) -> None:
    played_by(monkeypatch)
    asked = ["--over", "laps=3..6", "--aim", "turns.mean=17", "--aim", "seat.1<60%", "--budget", "3000"]
    result = call(monkeypatch, *asked, "--out", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output
    assert "Trying all 4 settings, each in up to 600 games." in result.stderr
    assert "The best setting is laps=4." in result.stdout
    assert "cardamom play laps --players 2 --option laps=4" in result.stdout
    assert (tmp_path / "out" / "tuning.html").exists()


def test_the_command_prints_data(monkeypatch: Patch) -> None:
    played_by(monkeypatch)
    result = call(monkeypatch, "--over", "laps=3,4", "--aim", "turns.mean=17", "--budget", "2000", "--json")
    assert json.loads(result.stdout)["best"] == [2]


def test_the_command_warns_of_compiling_only_where_it_compiles(monkeypatch: Patch) -> None:
    played_by(monkeypatch)
    asked = ["--over", "each_card=2,3", "--aim", "score.mean=17", "--budget", "2000"]
    assert "compiled anew" not in call(monkeypatch, *asked).stderr
    warned = call(monkeypatch, *asked, "--engine", "cpu").stderr  # the last one counts
    assert "For up to 2 choices of numbers the game is compiled anew, each in up to a minute." in warned


def test_an_interrupt_reports_what_is_done(monkeypatch: Patch, tmp_path: Path) -> None:
    played_by(monkeypatch, interrupted_after=900)
    asked = ["--over", "laps=3..6", "--aim", "turns.mean=17", "--budget", "3000", "--out", str(tmp_path)]
    result = call(monkeypatch, *asked)
    assert result.exit_code == 130
    assert "These figures are not confirmed on fresh seeds yet" in " ".join(result.stdout.split())
    assert "go on with --resume." in result.stderr
    assert call(monkeypatch, *asked, "--resume").exit_code == 0


def test_the_command_lists_what_can_be_aimed_for(monkeypatch: Patch) -> None:
    result = call(monkeypatch, "--measures")
    assert "turns.p50" in result.stdout
    assert "seat.spread" in result.stdout


def test_the_command_refuses_in_one_sentence(monkeypatch: Patch) -> None:
    result = call(monkeypatch, "--over", "laps=3..6", "--aim", "turn.p50=17")
    assert result.exit_code == 2
    assert result.stderr == "There is no measure called 'turn.p50'; did you mean turns.p50?\n"
