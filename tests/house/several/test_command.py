"""`cardamom serve --workers`, as it is typed."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.test_cli_house import cardamom as command

from ..databases import PASSWORD, PostgresServer

SERVE = ("serve", "--url", "http://cards.example.org", "--anybody", "--port", "0")


def said(state: Path, *arguments: str) -> tuple[int, str]:
    """How a command ended, and what it said."""
    with command(state, *arguments) as process:
        text, _ = process.communicate(timeout=60)
    return process.returncode, text


def test_several_workers_open_and_close_together(tmp_path: Path, postgres_address: str) -> None:
    with command(tmp_path, *SERVE, "--workers", "2", "--database", postgres_address) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "The house is open at http://cards.example.org/, served by 2 processes.\n"
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
        assert process.stdout.read().startswith("Keep this window; Ctrl-C closes the house, and every game is kept.\n")


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
