"""The page “Table plans” is true: its plan fits the game of “Adding a game”, and its session runs as shown."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from cardamom.kernel.table_plan import FactShown, Lies, Shown

from .test_adding_a_game import BLOCK, files, python

PAGE = Path(__file__).parents[1] / "docs" / "table-plans.md"
TEXT = PAGE.read_text(encoding="utf-8")
CONFORMS = """
from cardamom.kernel import conformance
from pinch import GAME

assert GAME.plan is not None
print(conformance.check(GAME, games=4))
"""


def blocks(language: str, key: str | None = None) -> dict[str, str]:
    """The page's blocks of a language, by the file they are about."""
    found = BLOCK.finditer(TEXT)
    return {match["value"] or "": match["text"] for match in found if (match["language"], match["key"]) == (language, key)}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game's package and the plan from the page, tied as the page says."""
    folder = tmp_path_factory.mktemp("planned")
    (name, change), *_ = blocks("text", "change").items()
    for path, text in {**files(), **blocks("python", "title")}.items():
        if path.startswith("src/"):
            if path == name:
                assert change.splitlines()[0] in text
                text = text.replace(change.splitlines()[0] + "\n", change)
                text = text.replace("from .rules import", "from .plan import PLAN\nfrom .rules import")
            target = folder / path.removeprefix("src/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    return folder


def run(package: Path, *arguments: str) -> str:
    path = os.pathsep.join([str(package), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
    return python(*arguments, cwd=package, environment={"PYTHONPATH": path})


def test_the_plan_on_the_page_conforms(package: Path) -> None:
    assert run(package, "-c", CONFORMS).startswith("pinch: 12 games (12 to the end)")


def test_the_session_on_the_page_runs_as_shown(package: Path) -> None:
    session = package / "session.txt"
    session.write_text(blocks("pycon")[""], encoding="utf-8")
    assert run(package, "-m", "doctest", str(session)) == ""


def test_the_page_names_every_way_to_lie_and_to_be_shown() -> None:
    for words in (Lies, Shown, FactShown):
        for member in words:
            assert re.search(rf"^\| `{member.name}` \|", TEXT, re.MULTILINE), member.name
