"""The page “Endings” is true: its reckoning fits the game of “Adding a game”, and its session runs as shown."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .test_adding_a_game import BLOCK, files, python

PAGE = Path(__file__).parents[1] / "docs" / "endings.md"
TEXT = PAGE.read_text(encoding="utf-8")
CONFORMS = """
from cardamom.kernel import conformance
from pinch import GAME

assert GAME.reckoning is not None
print(conformance.check(GAME, games=4))
"""


def block(language: str, key: str | None = None) -> tuple[str, str]:
    """The page's first block of a language: the file it is about, and its text."""
    found = next(match for match in BLOCK.finditer(TEXT) if (match["language"], match["key"]) == (language, key))
    return found["value"] or "", found["text"]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game's package and the reckoning from the page, tied as the page says."""
    folder = tmp_path_factory.mktemp("reckoned")
    (name, change), (added, reckoning) = block("text", "change"), block("python", "title")
    for path, text in {**files(), added: reckoning}.items():
        if path.startswith("src/"):
            if path == name:
                assert change.splitlines()[0] in text
                text = text.replace(change.splitlines()[0] + "\n", change)
                text = text.replace("from .rules import", "from .reckoning import COUNTERS, RECKONING\nfrom .rules import")
            target = folder / path.removeprefix("src/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    return folder


def run(package: Path, *arguments: str) -> str:
    path = os.pathsep.join([str(package), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
    return python(*arguments, cwd=package, environment={"PYTHONPATH": path})


def test_the_reckoning_on_the_page_conforms(package: Path) -> None:
    assert run(package, "-c", CONFORMS).startswith("pinch: 12 games (12 to the end)")


def test_the_session_on_the_page_runs_as_shown(package: Path) -> None:
    session = package / "session.txt"
    session.write_text(block("pycon")[1], encoding="utf-8")
    assert run(package, "-m", "doctest", str(session)) == ""
