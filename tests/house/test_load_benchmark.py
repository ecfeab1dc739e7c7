"""The load benchmark works: a few rooms are played in a real house, and every figure is printed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks.house_load.figures import quantile, waits_row
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
