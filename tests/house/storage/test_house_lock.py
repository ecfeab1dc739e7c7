"""One house a folder, and a killed one lets go of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardamom.house.shell.storage import HouseIsOpen, HouseLock

HOLD = """
import sys
from pathlib import Path
from cardamom.house.shell.storage.house_lock import HouseLock
lock = HouseLock(Path(sys.argv[1])).acquire("http://127.0.0.1:4711/")
print("open", flush=True)
sys.stdin.read()
"""


@contextmanager
def another_house(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that holds the lock until it is killed."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "open\n"
            yield process
        finally:
            process.kill()


def test_a_second_house_is_told_where_the_first_is_open(folder: Path) -> None:
    with another_house(folder):
        assert HouseLock(folder).holder() == "http://127.0.0.1:4711/"
        with pytest.raises(HouseIsOpen, match=r"already open at http://127\.0\.0\.1:4711/"):
            HouseLock(folder).acquire("http://127.0.0.1:1/")
        assert HouseLock(folder).holder() == "http://127.0.0.1:4711/", "who was refused left no trace"


def test_a_killed_house_lets_go_of_the_lock(folder: Path) -> None:
    with another_house(folder) as process:
        process.kill()
        process.wait()
        assert HouseLock(folder).holder() is None
        with HouseLock(folder).acquire("http://127.0.0.1:1/"):
            assert HouseLock(folder).holder() == "http://127.0.0.1:1/"


def test_the_address_can_be_told_later_and_told_again(folder: Path) -> None:
    with HouseLock(folder).acquire() as lock:
        assert HouseLock(folder).holder() == ""
        lock.announce("http://127.0.0.1:4711/")
        lock.announce("http://[::1]:1/")
        assert lock.holder() == HouseLock(folder).holder() == "http://[::1]:1/"


def test_a_lock_that_was_let_go_can_be_taken_again(folder: Path) -> None:
    assert HouseLock(folder).holder() is None
    for _ in range(2):
        lock = HouseLock(folder).acquire("here")
        lock.release()
        lock.release()
        assert HouseLock(folder).holder() is None
