"""The bar of long work: seen at a terminal, silent elsewhere."""

from __future__ import annotations

import re
from functools import partial
from io import StringIO

import pytest
from rich.console import Console

from cardamom.cli.progress import progress_bar

COLOURS_AND_MOVES = re.compile(r"\x1b\[[\d;?]*[a-zA-Z]")


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> StringIO:
    file = StringIO()
    at_a_terminal = partial(Console, file=file, force_terminal=True, width=100)
    monkeypatch.setattr("rich.console.Console", lambda stderr: at_a_terminal())
    return file


def seen(screen: StringIO) -> str:
    return COLOURS_AND_MOVES.sub("", screen.getvalue())


def test_a_bar_says_what_is_done_of_how_many(screen: StringIO) -> None:
    with progress_bar("games", 40) as bar:
        bar.advance(3)
        bar.advance(4)
        bar.progress.refresh()
        assert re.search(r"games \S+ +7/40", seen(screen))
        bar.set_to(9)
        bar.progress.refresh()
        assert re.search(r"games \S+ +9/40", seen(screen))


def test_a_bar_changes_its_words_and_its_end(screen: StringIO) -> None:
    with progress_bar("compiling", 400, end_known=False) as bar:
        bar.set_to(20, 80, "hard over medium: 60 %")
        bar.progress.refresh()
        assert re.search(r"hard over medium: 60 % \S+ +20/80 +0:00:00", seen(screen))


def test_elsewhere_a_bar_is_silent(capfd: pytest.CaptureFixture[str]) -> None:
    with progress_bar("games", 40) as bar:
        bar.set_to(40)
    assert capfd.readouterr() == ("", "")
