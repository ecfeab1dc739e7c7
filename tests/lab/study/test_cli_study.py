"""`cardamom study` teaches, prints, and refuses in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cardamom.cli import app

SHORT = ("carrot", "--players", "2", "--games", "8", "--engine", "interpreted", "--jobs", "1")


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["study", *arguments])


def test_the_help_teaches_with_examples() -> None:
    done = run("--help")
    assert done.exit_code == 0
    for words in ("--vary open_kitchen=on --vary open_kitchen=off", "--cluster ray://", "--resume", "Ctrl-C"):
        assert words in done.stdout


def test_it_prints_findings_and_how_variants_differ() -> None:
    done = run(*SHORT, "--vary", "pizza_points=9")
    assert done.exit_code == 0, done.stderr
    assert "Do not steal my carrot!, 16 games, seed 0" in done.stdout
    assert "With “Points for a Pizza” 9 instead of 5:" in done.stdout
    assert "score.mean" in done.stdout
    assert "Gain: how many times as many games" in done.stdout


def test_it_prints_json_for_programs_and_writes_the_report(tmp_path: Path) -> None:
    done = run(*SHORT, "--json", "--out", str(tmp_path / "study"))
    assert done.exit_code == 0, done.stderr
    assert json.loads(done.stdout)["complete"] is True
    assert "The report is in" in done.stderr
    assert {"report.html", "report.md", "report.json", "rows.parquet"} <= {path.name for path in (tmp_path / "study").iterdir()}
    again = run("--resume", str(tmp_path / "study"), "--json", "--jobs", "1")
    assert again.exit_code == 0, again.stderr
    assert json.loads(again.stdout).keys() == json.loads(done.stdout).keys()


def test_it_deletes_the_parts_of_its_rows_and_nothing_else(tmp_path: Path) -> None:
    mine = tmp_path / "mine" / "rows" / "notes.txt"
    mine.parent.mkdir(parents=True)
    mine.write_text("Keep me.")
    for out in (tmp_path / "mine", tmp_path / "new"):
        done = run(*SHORT, "--vary", "stall_laps=9", "--out", str(out))
        assert done.exit_code == 0, done.stderr
        assert {"rows.parquet", "rows-variant-2.parquet"} <= {path.name for path in out.iterdir()}
    assert list(mine.parent.iterdir()) == [mine]
    assert not (tmp_path / "new" / "rows").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "Name a game, as `cardamom games` lists it, or a study to go on with: --resume DIR."),
        (("carrot", "--players", "4-2"), "Numbers of players are written as 3, 2-4 or 2,4, not '4-2'."),
        (("carrot", "--players", "two"), "Numbers of players are written as 3, 2-4 or 2,4, not 'two'."),
        (("carrot", "--players", "7"), "Do not steal my carrot! is for 2 to 6 players, not 7."),
        (("carrot", "--vary", "stall_laps"), "An option is written as NAME=VALUE, not 'stall_laps'."),
        (
            ("carrot", "--vary", "laps=3"),
            "Do not steal my carrot! has no option or number called laps; it has sell_to, declined_trade, first_player, "
            "stall_laps, stall_close, pizza_points, executive_points, gourmet_points.",
        ),
        (
            ("carrot", "--games", "2"),
            "2 games are too few for 5 tables, one for each level of bots at each number of players: ask for more games, for "
            "fewer numbers of players or for fewer levels.",
        ),
        (("carrot", "--cluster", "moon"), "A cluster is auto, ray://HOST:PORT or none, not 'moon'."),
        (("--resume", "nowhere"), "nowhere holds no study: name the folder that --out named."),
        (("--resume", "nowhere", "--games", "5"), "--resume says itself what is studied: leave --games out."),
        (("--resume", "nowhere", "--seed", "99"), "--resume says itself what is studied: leave --seed out."),
        (("--resume", "nowhere", "--games", "0"), "--resume says itself what is studied: leave --games out."),
        (("carrot", "--resume", "x", "--from-house", "y"), "--resume says itself what is studied: leave --from-house out."),
        (("carrot", "--from-house", "y", "--seed", "0"), "--from-house says itself what is studied: leave --seed out."),
        (("carrot", "--from-house", "y", "--jobs", "2"), "--from-house says itself what is studied: leave --jobs out."),
        (("carrot", "--from-house", "y", "--engine", "cpu"), "--from-house says itself what is studied: leave --engine out."),
        (("carrot", "--from-house", "y", "--cluster", "a"), "--from-house says itself what is studied: leave --cluster out."),
        (("carrot", "--games", "0"), "A study needs at least one game."),
        (
            ("carrot", "--bots", "hard", "--search-games", "0"),
            "Levels that search need at least one game; leave --search-games out for 200.",
        ),
        (("carrot", "--jobs", "0"), "A study needs at least one job."),
        (("carrot", "--experiments", "-1"), "Experiments need at least one game; leave --experiments out for none."),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = run(*arguments)
    assert (done.exit_code, done.stderr) == (2, f"{sentence}\n")
