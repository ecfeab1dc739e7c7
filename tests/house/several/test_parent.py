"""The parent of several processes: it replaces those that die, renews all one by one, and closes them in peace."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

import cardamom
from cardamom.house.core.codes import Code

from ..shell.killed_games import check_kept
from ..shell.page import Page, page_at, secret_of
from .evenings import EveningElsewhere
from .serve_several import SeveralProcesses
from .waiting import until

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a parent passes its socket on, which needs Unix")

SHORT = {"rounds": 1, "max_laps": 10}


@pytest.fixture
def several(postgres_address: str) -> Iterator[SeveralProcesses]:
    processes = SeveralProcesses(postgres_address)
    try:
        yield processes
    finally:
        processes.stop()


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_processes_are_renewed_under_play_and_no_move_is_lost(several: SeveralProcesses, postgres_address: str) -> None:
    """Two people play while every process is replaced by another one, and one of the new ones is killed after that."""
    first = several.children
    evening = EveningElsewhere(lambda: [several.address], Random("a rolling restart"))

    def disturb() -> None:
        if evening.given < 8:
            several.renew()
        else:
            until(lambda: not set(first) & set(several.children))
            os.kill(several.children[0], signal.SIGKILL)

    tables = [evening.play_disturbed(cardamom.game("iron-chef"), SHORT, [4, 12], disturb)]
    until(lambda: len([pid for pid in several.children if is_there(pid)]) == 2)
    until(lambda: not any(map(is_there, first)))
    check_kept(postgres_address, evening, tables)


def test_a_polite_signal_tells_pages_to_come_back_and_ends_everything(several: SeveralProcesses) -> None:
    children = several.children
    with page_at(several.address, secret=secret_of("ann"), name="Ann") as ann:
        key = ann.ask("open")["room"]
    with page_at(several.address, secret=secret_of("ann"), name="Ann", room=key) as ann:
        ann.hear("room")
        stopping = threading.Thread(target=several.process.terminate)
        stopping.start()
        code, _ = ended(ann)
        assert code == Code.COME_BACK
    assert several.stop() == 0
    assert not any(map(is_there, children))


def ended(page: Page) -> tuple[int, str]:
    """How a page's line was closed, by the house or by the network."""
    try:
        while True:
            page.next_frame()
    except ConnectionClosed:
        return page.line.close_code or 0, page.line.close_reason or ""


@pytest.mark.soak
def test_children_end_when_their_parent_is_killed(several: SeveralProcesses) -> None:
    children = several.children
    several.process.kill()
    several.process.wait()
    until(lambda: not any(map(is_there, children)))


@pytest.mark.soak
def test_a_process_that_stands_still_is_replaced(several: SeveralProcesses) -> None:
    still, other = several.children
    os.kill(still, signal.SIGSTOP)
    until(lambda: not is_there(still), seconds=120.0)
    until(lambda: still not in several.children and len(several.children) == 2, seconds=120.0)
    assert is_there(other)
    with page_at(several.address, secret=secret_of("ann"), name="Ann") as ann:
        assert ann.ask("open")["type"] == "opened"
