"""A study gives the same counts however it is played, and outlives interrupts and kills."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import wait
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom import lab
from cardamom.lab.clusters.local import LocalWorkers, engine_of
from cardamom.lab.study.cells import Cell, Piece
from cardamom.lab.study.folder import game_of
from cardamom.lab.study.kept_pieces import KeptPieces, key_of
from cardamom.lab.study.plan import BadStudy
from cardamom.lab.study.study import Study
from cardamom.lab.study.study import study as play_study

CARROT = cardamom.game("carrot")
ASKED: dict[str, Any] = {"players": (2, 3), "games": 60, "seed": 7, "engine": "interpreted"}
PATIENCE = 120  # seconds, for a busy machine


def counts(study: Study) -> str:
    """A hash of everything that was counted, batch by batch."""
    found = sha256()
    for counted in (study.counted, *study.counted.variants):
        for cell in counted.cells:
            found.update(repr((cell.cell, cell.unfinished_seeds)).encode())
            for batch in cell.batches:
                found.update(batch.numbers.tobytes())
    return found.hexdigest()


def rows(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((folder / "rows").iterdir())}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Study, Path]:
    """The study as one job plays it."""
    out = tmp_path_factory.mktemp("whole") / "study"
    return lab.study(CARROT, **ASKED, out=out), out


def test_the_report_is_written_only_by_saving_it(whole: tuple[Study, Path]) -> None:
    _, out = whole
    assert {path.name for path in out.iterdir()} == {"study.json", "pieces", "rows"}
    assert "`.save(out)` writes the report" in (play_study.__doc__ or "")


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_number_of_jobs_makes_no_difference(whole: tuple[Study, Path], jobs: int, tmp_path: Path) -> None:
    study = lab.study(CARROT, **ASKED, jobs=jobs, out=tmp_path)
    assert counts(study) == counts(whole[0])
    assert rows(tmp_path) == rows(whole[1])
    assert study.is_complete
    assert study.games == 60


def test_a_game_can_be_named_by_its_id() -> None:
    asked: dict[str, Any] = {"players": 2, "bots": "random", "games": 1, "engine": "interpreted"}
    assert counts(lab.study("carrot", **asked)) == counts(lab.study(CARROT, **asked))


def test_games_are_counted_once_and_in_their_cells(whole: tuple[Study, Path]) -> None:
    cells = whole[0].counted.cells
    assert [(cell.cell.players, cell.total.games, len(cell.batches)) for cell in cells] == [(2, 30, 30), (3, 30, 30)]
    simulated = lab.simulate(CARROT, players=3, games=30, seed=7, engine="interpreted")
    assert [int(won) / 840 / 30 for won in cells[1].total["won"]] == pytest.approx(simulated.win_share)


def test_an_interrupt_keeps_what_is_done_and_resuming_plays_the_rest(whole: tuple[Study, Path], tmp_path: Path) -> None:
    told: list[int] = []

    def watch(done: int, of: int, words: str) -> None:
        told.append(done)
        assert (of, words) == (60, "games")
        if done >= 20 and len(told) < 40:
            raise KeyboardInterrupt

    study = lab.study(CARROT, **ASKED, out=tmp_path, progress=watch)
    assert not study.is_complete
    assert 20 <= study.games == told[-1] < 60
    again = lab.study(CARROT, resume=tmp_path)
    assert counts(again) == counts(whole[0])
    assert rows(tmp_path) == rows(whole[1])


def test_variants_count_only_deals_that_all_of_them_have_played(tmp_path: Path) -> None:
    def watch(done: int, of: int, words: str) -> None:
        if done >= 15:
            raise KeyboardInterrupt

    asked = {**ASKED, "players": 2, "vary": [{"sell_to": "bottom"}, {"sell_to": "shuffle"}]}
    study = lab.study(CARROT, **asked, progress=watch)
    first, second = study.counted, study.counted.variants[0]
    assert [batch.games for batch in first.cells[0].batches] == [batch.games for batch in second.cells[0].batches]
    assert study.games == 14


# ---- processes that come to an end


def child(*arguments: str) -> subprocess.Popen[str]:
    """`cardamom study`, with many games in small pieces."""
    command = [sys.executable, "-m", "cardamom", "study", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ.copy())


def wait_for_pieces(process: subprocess.Popen[str], folder: Path, least: int) -> None:
    """Until so many pieces are on disk."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if folder.exists() and len(KeptPieces(folder).places) >= least:
            return
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)
    raise AssertionError("no pieces came")


ENDLESS = ("carrot", "--players", "2", "--games", "4000", "--engine", "interpreted", "--jobs", "1", "--seed", "3")


def test_ctrl_c_reports_what_is_done(tmp_path: Path) -> None:
    out = tmp_path / "study"
    process = child(*ENDLESS, "--out", str(out), "--json")
    wait_for_pieces(process, out / "pieces", 2)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, stderr
    assert "of 4000 games." in stderr
    assert f"`cardamom study --resume {out}` goes on." in stderr
    assert json.loads(stdout)["complete"] is False
    assert (out / "report.html").exists()


def test_a_killed_study_goes_on_as_if_nothing_had_been(whole: tuple[Study, Path], tmp_path: Path) -> None:
    out = tmp_path / "study"
    asked = ("carrot", "--players", "2,3", "--games", "60", "--seed", "7", "--engine", "interpreted", "--jobs", "1")
    process = child(*asked, "--out", str(out))
    wait_for_pieces(process, out / "pieces", 3)
    process.kill()
    process.communicate(timeout=PATIENCE)
    assert process.returncode == -signal.SIGKILL
    assert game_of(out) == "carrot"
    assert counts(lab.study(CARROT, resume=out)) == counts(whole[0])
    assert rows(out) == rows(whole[1])


def kill_workers() -> None:
    for worker in multiprocessing.active_children():
        os.kill(worker.pid or 0, signal.SIGKILL)


def test_a_killed_worker_is_replaced_and_changes_nothing(whole: tuple[Study, Path]) -> None:
    killed: list[int] = []

    def watch(done: int, of: int, words: str) -> None:
        if not killed:
            killed.append(done)
            kill_workers()

    study = lab.study(CARROT, **ASKED, jobs=2, progress=watch)
    assert killed
    assert counts(study) == counts(whole[0])
    assert study.is_complete


def test_workers_that_are_killed_again_and_again_end_the_study_in_a_sentence(whole: tuple[Study, Path], tmp_path: Path) -> None:
    """What was played by then is kept."""
    with pytest.raises(BadStudy, match=r"^Workers were killed twice, as when memory runs out: .*--resume\.$"):
        lab.study(CARROT, **ASKED, jobs=2, out=tmp_path, progress=lambda done, of, words: kill_workers())
    assert counts(lab.study(CARROT, resume=tmp_path)) == counts(whole[0])


@pytest.mark.parametrize("stopped", [False, True])
def test_a_worker_that_is_killed_with_half_a_result_in_the_pipe_is_noticed(stopped: bool) -> None:
    workers = LocalWorkers("interpreted", 2)
    piece = Piece(Cell(2, ("random", "random"), (), 0, 100_000), 0, 100_000)
    try:
        future = workers.begin(CARROT, piece)
        workers.look()
        assert not wait([future], 0.1).done, "it is still played"
        pipe: Any = workers.executors["interpreted"]._result_queue  # type: ignore[attr-defined]
        pipe._writer._send((1000).to_bytes(4, "big") + b"half of it")
        kill_workers()
        assert not wait([future], 0.5).done, "the pool waits for the rest"
        workers.stop() if stopped else workers.look()
        assert future.cancelled() or isinstance(future.exception(PATIENCE), BrokenProcessPool)
    finally:
        workers.stop()


def test_on_a_gpu_only_searches_play_out() -> None:
    plain, hard = (Piece(Cell(2, (bot, bot), (), 0, 100), 0, 1) for bot in ("medium", "hard"))
    assert [engine_of(plain, engine) for engine in ("interpreted", "cpu", "cuda")] == ["interpreted", "cpu", "cpu"]
    assert [engine_of(hard, engine) for engine in ("cpu", "cuda")] == ["cpu", "cuda"]


def test_experiments_that_are_finished_are_not_made_again(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"players": 2, "games": 4, "engine": "interpreted", "experiments": 20}
    made: list[str] = []

    def stop(done: int, of: int, words: str) -> None:
        made.append(words)
        if words.startswith("luck"):
            raise KeyboardInterrupt

    stopped = lab.study(CARROT, **asked, out=tmp_path / "study", progress=stop)
    assert not stopped.is_complete
    assert "restricted play" in made
    made.clear()
    again = lab.study(CARROT, resume=tmp_path / "study", progress=lambda done, of, words: made.append(words))
    assert "restricted play" not in made
    assert any(words.startswith("luck") for words in made)
    assert again.is_complete
    alike = lab.study(CARROT, **asked)
    assert json.dumps(again.counted.experiments) == json.dumps(alike.counted.experiments)


# ---- pieces on disk


def kept(folder: Path) -> KeptPieces:
    return KeptPieces(folder)


def piece(first: int) -> Piece:
    return Piece(Cell(2, ("medium", "medium"), (), 0, 100), first, 1)


def test_a_torn_record_is_dropped_and_those_before_it_stay(tmp_path: Path) -> None:
    import numpy as np

    pieces = kept(tmp_path)
    keys = [key_of("rules", piece(first)) for first in range(3)]
    for number, key in enumerate(keys):
        pieces.keep(key, {"tally": np.arange(number, number + 5)})
    pieces.close()
    (path,) = tmp_path.iterdir()
    whole = path.read_bytes()
    for cut in (1, 20, len(whole) // 3):
        path.write_bytes(whole[:-cut])
        found = kept(tmp_path)
        assert [key in found for key in keys] == [True, True, False]
        assert found[keys[1]]["tally"].tolist() == [1, 2, 3, 4, 5]


def test_two_runs_at_once_write_files_of_their_own(tmp_path: Path) -> None:
    import numpy as np

    one, other = kept(tmp_path), kept(tmp_path)
    keys = [key_of("rules", piece(first)) for first in range(4)]
    for number, key in enumerate(keys):
        (one if number % 2 else other).keep(key, {"tally": np.array([number])})
    one.keep(keys[0], {"tally": np.array([0])})
    found = kept(tmp_path)
    assert [found[key]["tally"].tolist() for key in keys] == [[0], [1], [2], [3]]
    assert len(list(tmp_path.iterdir())) == 2


def test_everything_that_matters_makes_another_key() -> None:
    known = key_of("rules", piece(0))
    cell = Cell(2, ("medium", "medium"), (), 0, 100)
    others = [
        key_of("other rules", piece(0)),
        key_of("rules", piece(1)),
        key_of("rules", Piece(cell, 0, 2)),
        key_of("rules", Piece(Cell(2, ("easy", "medium"), (), 0, 100), 0, 1)),
        key_of("rules", Piece(Cell(2, ("medium", "medium"), (("rounds", 2),), 0, 100), 0, 1)),
        key_of("rules", Piece(Cell(2, ("medium", "medium"), (), 1, 100), 0, 1)),
    ]
    assert len({known, *others}) == 7
    assert key_of("rules", Piece(Cell(2, ("medium", "medium"), (), 0, 999), 0, 1)) == known  # more games, the same deals


# ---- folders


def test_a_folder_is_not_used_twice_by_mistake(whole: tuple[Study, Path], tmp_path: Path) -> None:
    with pytest.raises(BadStudy, match="holds a study already: go on with --resume"):
        lab.study(CARROT, **ASKED, out=whole[1])
    with pytest.raises(BadStudy, match="holds no study: name the folder that --out named"):
        lab.study(CARROT, resume=tmp_path)
    with pytest.raises(BadStudy, match="holds a study of carrot, not of iron-chef"):
        lab.study(cardamom.game("iron-chef"), resume=whole[1])


def test_other_rules_do_not_go_on_with_a_study(whole: tuple[Study, Path]) -> None:
    with pytest.raises(BadStudy, match="have changed since"):
        lab.study(CARROT.with_numbers({"pizza_points": 6}), resume=whole[1])
