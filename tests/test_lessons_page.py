"""The page “Lessons” is true: its lesson fits the game of “Adding a game”, and its session runs as shown."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import get_args

import pytest

from cardamom.kernel.lesson import Target

from .test_adding_a_game import BLOCK, files, python

PAGE = Path(__file__).parents[1] / "docs" / "lessons.md"
TEXT = PAGE.read_text(encoding="utf-8")


def blocks(language: str, key: str | None = None) -> list[tuple[str, str]]:
    """The page's blocks of a language, with the file they are about."""
    found = BLOCK.finditer(TEXT)
    return [(match["value"] or "", match["text"]) for match in found if (match["language"], match["key"]) == (language, key)]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game's package and the lesson from the page, tied as the page says."""
    folder = tmp_path_factory.mktemp("taught")
    ((tied, change),) = blocks("text", "change")
    for path, text in {**files(), **dict(blocks("python", "title"))}.items():
        if path.startswith("src/"):
            if path == tied:
                assert change.splitlines()[0] in text
                text = text.replace(change.splitlines()[0] + "\n", change)
                text = text.replace("from .rules import", "from .lesson import LESSON\nfrom .rules import")
            target = folder / path.removeprefix("src/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    return folder


def test_the_sessions_on_the_page_run_as_shown(package: Path) -> None:
    """One of them plays the lesson; the other plays it with cards that do not fit."""
    session = package / "session.txt"
    session.write_text("\n".join(text for _, text in blocks("pycon")), encoding="utf-8")
    path = os.pathsep.join([str(package), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
    assert python("-m", "doctest", str(session), cwd=package, environment={"PYTHONPATH": path}) == ""


def test_the_page_names_every_target() -> None:
    for target in get_args(Target):
        assert re.search(rf"^\| `{target.__name__}\(", TEXT, re.MULTILINE), target.__name__
