"""Results in a Parquet file: complete, in order, the same whatever played them, and never half written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as parquet
import pytest
from typer.testing import CliRunner

import cardamom
from cardamom.cli import app
from cardamom.kernel.counters import COLUMNS
from cardamom.lab import results, simulate
from cardamom.lab.engines import Batch, Plan
from cardamom.lab.results import BadResults, Results
from tests.terminal import Terminal

CARROT = cardamom.game("carrot")
ASKED: dict[str, Any] = {"games": 30, "players": 3, "bots": ["medium", "random", "random"], "seed": 5, "rotate": True}


def rows(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return found


def results_of(path: Path, players: int = 3, force: bool = False) -> tuple[Results, Plan]:
    plan = Plan(cardamom.game("carrot"), players, ("medium", *["random"] * (players - 1)), 1, (), rotate=True, counting=True)
    return Results(path, CARROT, plan, {}, force), plan


def batch(first: int, games: int, players: int = 3) -> Batch:
    """Games whose scores tell their number."""
    numbers = list(range(first, first + games))
    counts = [[[seat] * games for seat in range(players)] for _ in CARROT.counters]
    return Batch(first, [numbers] * players, [1] * games, [1] * games, numbers, numbers, counts)


def test_engines_and_jobs_write_the_same_file(tmp_path: Path) -> None:
    written = []
    ways: list[dict[str, Any]] = [{"engine": engine, "jobs": jobs} for engine in ("interpreted", "cpu") for jobs in (1, 2)]
    for number, how in enumerate(ways):
        path = tmp_path / f"{number}.parquet"
        simulate(CARROT, **ASKED, **how, out=path)
        written.append(path.read_bytes())
    assert len(set(written)) == 1
    assert {path.suffix for path in tmp_path.iterdir()} == {".parquet"}


def test_a_row_a_game_and_seat(tmp_path: Path) -> None:
    path = tmp_path / "meals.parquet"
    result = simulate(CARROT, **ASKED, out=path)
    found = rows(path)
    assert [(row["game"], row["seat"]) for row in found] == [(game, seat) for game in range(30) for seat in range(3)]
    assert list(found[0]) == [*COLUMNS, *(counter.name for counter in CARROT.counters)]
    # the strong bot sits one seat further each game
    assert [row["seat"] for row in found if row["bot"] == "medium"] == [game % 3 for game in range(30)]
    assert sum(row["decisions"] for row in found) == 3 * result.decisions
    assert [sum(row["score"] for row in found if row["bot"] == bot) for bot in ("medium", "random")] == [
        result.points[0],
        result.points[1] + result.points[2],
    ]
    dishes = ("sandwiches", "pizzas", "executives", "gourmets")
    points = (1, 5, 10, 20)
    for row in found:
        assert row["score"] == sum(row[dish] * worth for dish, worth in zip(dishes, points, strict=True))
        assert row["winner"] == (row["rank"] == 1)
        assert row["ending"] in CARROT.words.endings.values()
    schema = parquet.read_schema(path)
    played = json.loads(schema.metadata[b"cardamom"])
    assert (played["game"], played["seed"], played["bots"]) == ("carrot", 5, ASKED["bots"])
    assert schema.field("pizzas").metadata[b"meaning"] == b"Pizzas served"


def test_ranks_put_winners_first_and_share_places() -> None:
    won_on_a_tie_break = Batch(0, [[4], [9], [9], [4], [1]], [0b00100], [1], [1], [1])
    assert results._ranks(won_on_a_tie_break) == [3, 2, 1, 3, 5]


def test_batches_may_come_in_any_order_and_any_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "GROUP", 10)
    whole, _ = results_of(tmp_path / "whole.parquet")
    whole.add(batch(0, 37))
    whole.close()
    pieces, _ = results_of(tmp_path / "pieces.parquet")
    for first, games in ((20, 9), (3, 1), (0, 3), (29, 8), (4, 16)):
        pieces.add(batch(first, games))
    pieces.close()
    assert (tmp_path / "pieces.parquet").read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    file = parquet.ParquetFile(tmp_path / "whole.parquet")
    assert [file.metadata.row_group(k).num_rows for k in range(file.num_row_groups)] == [30, 30, 30, 21]


def test_groups_are_written_while_games_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "GROUP", 10)
    writing, _ = results_of(tmp_path / "long.parquet")
    writing.add(batch(0, 25))
    assert (writing.games, len(writing.group)) == (20, 5)
    writing.discard()


def test_what_is_finished_is_kept_even_with_a_gap(tmp_path: Path) -> None:
    stopped, _ = results_of(tmp_path / "stopped.parquet")
    stopped.add(batch(0, 2))
    stopped.add(batch(5, 1))
    stopped.close()
    assert [row["game"] for row in rows(tmp_path / "stopped.parquet")] == [0, 0, 0, 1, 1, 1, 5, 5, 5]


def test_nothing_finished_leaves_no_file(tmp_path: Path) -> None:
    stopped, _ = results_of(tmp_path / "none.parquet")
    stopped.close()
    assert list(tmp_path.iterdir()) == []


def test_a_failure_leaves_the_old_file_and_no_part(tmp_path: Path) -> None:
    path = tmp_path / "old.parquet"
    simulate(CARROT, **ASKED, out=path)
    before = path.read_bytes()

    def fail(games: int) -> None:
        raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError):
        simulate(CARROT, **{**ASKED, "seed": 6}, out=path, force=True, progress=fail)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    simulate(CARROT, **{**ASKED, "seed": 6}, out=path, force=True)
    assert path.read_bytes() != before


def test_what_cannot_be_written_is_refused_before_anything_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "there.parquet").write_text("mine")
    for path, sentence in (
        (tmp_path / "there.parquet", "exists already: choose another name, or overwrite it with --force"),
        (tmp_path, "is a folder: name a file in it"),
        (tmp_path / "no" / "where.parquet", "cannot be written: No such file or directory"),
    ):
        with pytest.raises(BadResults, match=sentence):
            simulate(CARROT, games=10**9, engine="interpreted", out=path)
    assert (tmp_path / "there.parquet").read_text() == "mine"
    monkeypatch.setattr(results, "find_spec", lambda name: None)
    with pytest.raises(BadResults, match=r"needs PyArrow: install cardamom\[lab\]"):
        simulate(CARROT, games=10**9, engine="interpreted", out=tmp_path / "new.parquet")


def test_the_command_writes_and_refuses(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    command = ["simulate", "carrot", "--games", "3", "--engine", "interpreted", "--out", str(path)]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0
    assert f"6 rows are in {path}." in done.stderr
    again = CliRunner().invoke(app, command)
    assert again.exit_code == 2
    assert again.stderr.splitlines()[-1] == f"{path} exists already: choose another name, or overwrite it with --force."
    assert CliRunner().invoke(app, [*command, "--force"]).exit_code == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_finished(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "stopped.parquet"
    arguments = ("--games", "1000000", "--engine", "interpreted", "--jobs", jobs, "--json", "--out", str(path))
    with Terminal("simulate", "carrot", *arguments) as command:
        command.wait_for(r" [1-9]\d*/1000000 ")
        code, out, last_line = command.interrupt()
    assert code == 130
    games = json.loads(out)["games"]
    assert last_line == f"Stopped after {games} of 1000000 games."
    assert games > 0
    assert len(rows(path)) == 2 * games
    assert list(tmp_path.iterdir()) == [path]
