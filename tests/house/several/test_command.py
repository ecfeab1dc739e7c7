"""`cardamom serve --workers`, as it is typed."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from tests.test_cli_house import cardamom as command

from ..databases import PASSWORD, PostgresServer
from .waiting import until

SERVE = ("serve", "--url", "http://cards.example.org", "--anybody", "--port", "0")


def said(state: Path, *arguments: str) -> tuple[int, str]:
    """How a command ended, and what it said."""
    with command(state, *arguments) as process:
        text, _ = process.communicate(timeout=60)
    return process.returncode, text


def logged(process: subprocess.Popen[str], event: str) -> dict[str, Any]:
    """The next entry of the log that begins like this; whatever comes before it is read."""
    assert process.stdout is not None
    for line in process.stdout:
        entry = json.loads(line) if line.startswith("{") else {"event": ""}
        if entry["event"].startswith(event):
            return dict(entry)
    raise AssertionError(f"nothing was logged like: {event}")


def test_several_workers_open_and_close_together(tmp_path: Path, postgres_address: str) -> None:
    with command(tmp_path, *SERVE, "--workers", "2", "--log", "json", "--database", postgres_address) as process:
        assert process.stdout is not None
        first, _ = (logged(process, "A process of the house is open.") for _ in range(2))
        assert process.stdout.readline() == "The house is open at http://cards.example.org/, served by 2 processes.\n"
        assert process.stdout.readline() == "Keep this window; Ctrl-C closes the house, and every game is kept.\n"
        os.kill(first["pid"], signal.SIGKILL)
        died = logged(process, "A process of the house has died; another one takes its place")
        assert (died["pid"], died["status"]) == (first["pid"], -signal.SIGKILL)
        assert logged(process, "A process of the house is open.")["pid"] != first["pid"]
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


def test_several_workers_need_a_database(tmp_path: Path) -> None:
    code, text = said(tmp_path, *SERVE, "--workers", "2")
    assert (code, text) == (2, "Several workers need a PostgreSQL database that they share; name it with --database.\n")


@pytest.mark.parametrize("internal", ["7400", "10.0.0.2:port", ":7400", "10.0.0.2:70000"])
def test_an_internal_address_that_cannot_be_is_refused(tmp_path: Path, internal: str) -> None:
    code, text = said(tmp_path, *SERVE, "--internal", internal)
    assert code == 2
    assert text.count("\n") == 1, text


def test_workers_that_cannot_open_say_why_once(tmp_path: Path, postgres: PostgresServer) -> None:
    code, text = said(tmp_path, *SERVE, "--workers", "2", "--database", postgres.address("nowhere"))
    assert code == 2
    assert "there is no such database on the server" in text
    assert text.count("\n") == 1, text
    assert PASSWORD not in text


def test_why_nobody_can_take_the_place_of_a_process_that_died_is_told(
    tmp_path: Path, postgres: PostgresServer, postgres_address: str
) -> None:
    """Its user may come no more, until that is mended."""
    with command(tmp_path, *SERVE, "--workers", "2", "--log", "json", "--database", postgres_address) as process:
        first, _ = (logged(process, "A process of the house is open.") for _ in range(2))
        database = postgres_address.rpartition("/")[2]
        postgres.do("ALTER DATABASE {} ALLOW_CONNECTIONS false", database)
        os.kill(first["pid"], signal.SIGKILL)
        told = logged(process, "No process could take its place, and it is tried again in 1 s: The database")
        assert told["pid"] == first["pid"]
        assert PASSWORD not in told["event"]
        postgres.do("ALTER DATABASE {} ALLOW_CONNECTIONS true", database)
        logged(process, "A process of the house is open.")
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


def children_of(process: subprocess.Popen[str]) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True)
    return [int(pid) for pid in found.stdout.split()]


@pytest.mark.parametrize("later", [0.0, 2.0])
def test_ctrl_c_while_workers_are_being_opened_ends_all_of_them_without_a_word(
    tmp_path: Path, postgres_address: str, later: float
) -> None:
    """It reaches all programs of a terminal."""
    with command(tmp_path, *SERVE, "--workers", "2", "--log-level", "warning", "--database", postgres_address) as process:
        until(lambda: len(children_of(process)) >= 2)
        time.sleep(later)
        for pid in (*children_of(process), process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGINT)
        told, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert [line for line in told.splitlines() if not line.startswith(("The house is open at", "Keep this window"))] == []
