"""The load benchmark works: a few rooms are played in a real house, and every figure is printed."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import report
from benchmarks.house_load import growth
from benchmarks.house_load.__main__ import PAGE, PARTS
from benchmarks.house_load.figures import quantile, waits_row
from benchmarks.house_load.scale import few
from benchmarks.house_load.wire import Wire

ROOT = Path(__file__).parents[2]


def test_a_few_rooms_are_measured() -> None:
    command = [sys.executable, "-m", "benchmarks.house_load", "--rooms", "5", "--only", "load", "--only", "memory"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    for figure in (
        "answer to acknowledgement",
        "answer to the other seat's frame",
        "fsync",
        "moves a second",
        "kill -9",
        "| 5 | 10 |",
    ):
        assert figure in done.stdout
    assert done.stdout.count("Nothing was refused.") == 2


@pytest.mark.soak
def test_all_that_grows_is_measured_and_drawn(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    scale = replace(few(2), lengths=(20,), archives=(3,), crowds=(2,))
    found = list(growth.points(scale, tmp_path))
    sizes = {growth.LENGTH: scale.lengths, growth.GAMES: scale.archives, growth.ROOMS: scale.crowds}
    assert [(point["by"], point["size"]) for point in found] == [(by, size) for by in sizes for size in sizes[by]]
    for point in found:
        assert set(growth.GROWING) - set(point) <= {"memory"}
        assert min(point[what] for what in ("cost", "join", "disk", "opening", "listing")) > 0
    assert all(len(row) == len(growth.HEAD) for row in growth.rows(found))
    drawing = tmp_path / "growth.svg"
    assert growth.plot(found, drawing)
    for word in (*sizes, *growth.GROWING.values()):
        assert word in drawing.read_text(encoding="utf-8").replace("&#39;", "'")


def test_marks_on_an_axis_leave_room_for_each_other(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    found = [{"by": growth.GAMES, "size": size, "listing": 1.0} for size in (0, 1000, 10_000)]
    drawing = tmp_path / "growth.svg"
    assert growth.plot(found, drawing)
    written = drawing.read_text(encoding="utf-8")
    assert ">10,000<" in written
    assert ">5,000<" in written
    assert ">1,000<" not in written


def test_the_published_figures_are_of_what_is_measured_now() -> None:
    published = PAGE.read_text(encoding="utf-8")
    for heading, _ in PARTS.values():
        assert f"\n## {heading}\n" in published
    assert report.table(growth.HEAD, []) in published
    drawing = growth.PLOT.read_text(encoding="utf-8").replace("&#39;", "'")
    for unit in growth.GROWING.values():
        assert unit in drawing


def test_quantiles_lie_in_their_intervals() -> None:
    waits = [number / 1000 for number in range(1, 1001)]
    assert quantile(waits, 0.5) == (0.501, 0.470, 0.531)
    found, low, high = quantile(waits, 0.99)
    assert low < found < high <= waits[-1]
    assert waits_row([]) == ["none"] * 4


def test_texts_are_read_however_they_are_cut() -> None:
    heard: list[bytes] = []
    sent = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + b"\x81\x02{}" + b"\x81\x7e" + (300).to_bytes(2, "big") + b"x" * 300
    for step in (1, 7, len(sent)):
        wire = Wire(b"", lambda: heard.append(b"open"), heard.append, lambda code: None)
        for at in range(0, len(sent), step):
            wire.data_received(sent[at : at + step])
        assert heard == [b"open", b"{}", b"x" * 300]
        heard.clear()
