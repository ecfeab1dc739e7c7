"""The page “Adding a game” is true: its files, taken from the page alone, make a game that installs and conforms."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```(?P<language>\w+)(?: (?P<key>\w+)=\"(?P<value>[^\"]+)\")?\n(?P<text>.*?)^```$", re.M | re.S)


def blocks(language: str, key: str | None = None) -> list[str]:
    """The page's blocks of a language, and with a key such as title."""
    found = BLOCK.finditer(PAGE.read_text(encoding="utf-8"))
    return [match["text"] for match in found if match["language"] == language and match["key"] == key]


def files() -> dict[str, str]:
    """The files that the page shows by name; blocks of the same file follow one another."""
    found: dict[str, str] = {}
    for match in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        if match["key"] == "title":
            before = found.get(match["value"])
            found[match["value"]] = match["text"] if before is None else f"{before}\n\n{match['text']}"
    return found


@dataclass(frozen=True)
class Installed:
    """The page's project, and the folder its package is installed in."""

    project: Path
    target: Path

    def run(self, *arguments: str, expect: int = 0) -> str:
        """What a fresh Python says that finds the installed package, and nothing else of the project."""
        path = os.pathsep.join([str(self.target), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
        return python(*arguments, expect=expect, cwd=self.target, environment={"PYTHONPATH": path})


def python(*arguments: str, cwd: Path, environment: dict[str, str], expect: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, cwd=cwd, env=os.environ | environment, check=False
    )
    assert done.returncode == expect, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def pinch(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The page's project, written out, built and installed as a package of its own."""
    project, target = tmp_path_factory.mktemp("project"), tmp_path_factory.mktemp("site")
    for name, text in files().items():
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check", "--quiet"]
    python("-m", "pip", "install", *options, "--target", str(target), str(project), cwd=project, environment={})
    return Installed(project, target)


def test_the_page_shows_every_file_of_the_folder_it_draws() -> None:
    drawing = next(text for text in re.findall(r"^```\n(pinch/\n.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S))
    folders: list[str] = []
    drawn = set()
    for line in drawing.splitlines()[1:]:
        depth, name = (len(line) - len(line.lstrip())) // 2, line.split()[0]
        folders[depth - 1 :] = [name]
        if not name.endswith("/"):
            drawn.add("".join(folders))
    assert drawn == set(files())


def test_it_stands_beside_the_other_games(pinch: Installed) -> None:
    listed = json.loads(pinch.run("-m", "cardamom", "games", "--json"))
    assert {"carrot", "pinch"} <= {game["id"] for game in listed}
    (entry,) = (game for game in listed if game["id"] == "pinch")
    assert entry["name"] == "Pinch"
    assert entry["players"] == [2, 4]
    assert entry["components"] == {"draw deck": 24}
    assert {name: option["default"] for name, option in entry["options"].items()} == {"rounds": 5, "sniffing": "on"}


def test_its_rulebook_is_installed_with_it(pinch: Installed) -> None:
    assert "game of spices and noses" in pinch.run("-m", "cardamom", "rules", "pinch")


def test_its_rules_stay_in_the_subset(pinch: Installed) -> None:
    assert pinch.run("-m", "cardamom", "check", "pinch") == "pinch: no problems.\n"


def test_the_page_says_what_the_checker_says(pinch: Installed, tmp_path: Path) -> None:
    """The wrong line of the page, put in the place of the right one, gives the sentence that the page shows."""
    (wrong,) = re.findall(r"Had the strategy said `(.+)`", PAGE.read_text(encoding="utf-8"))
    (shown,) = blocks("text", "check")
    right = (pinch.project / "src/pinch/strategy.py").read_text()
    (line,) = [line for line in right.splitlines() if line.strip().startswith("return STRENGTH")]
    package = tmp_path / "pinch"
    package.mkdir()
    for path in (pinch.project / "src/pinch").iterdir():
        (package / path.name).write_text(path.read_text().replace(line.strip(), wrong))
    said = Installed(tmp_path, tmp_path).run("-m", "cardamom", "check", "pinch.strategy", expect=1).splitlines()
    assert said[0].endswith(shown.strip().removeprefix("src/"))
    assert said[1:] == ["pinch.strategy: 1 problem."]


def test_its_own_tests_pass(pinch: Installed) -> None:
    """They hold conformance for all numbers of players, a whole game and its golden file."""
    quiet = ["-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(pinch.project)]
    said = pinch.run("-m", "pytest", *quiet, str(pinch.project / "tests"))
    assert "5 passed" in said


def test_the_golden_file_is_what_the_page_says_to_write(pinch: Installed) -> None:
    golden = pinch.project / "tests" / "golden.txt"
    assert pinch.run(str(pinch.project / "tests" / "test_pinch.py")) == golden.read_text()


def test_the_session_on_the_page_runs_as_shown(pinch: Installed, tmp_path: Path) -> None:
    session = tmp_path / "session.txt"
    shown = "\n".join(blocks("pycon"))
    assert shown.count(">>>") == 8
    session.write_text(shown, encoding="utf-8")
    assert pinch.run("-m", "doctest", str(session)) == ""


def commands() -> Sequence[str]:
    lines = "".join(blocks("console")).splitlines()
    return [line.removeprefix("$ cardamom ") for line in lines if line.startswith("$ cardamom ")]


def test_every_command_on_the_page_is_one_that_the_command_knows(pinch: Installed) -> None:
    shown = commands()
    assert shown == ["games", "rules pinch", "play pinch --players 3", "check pinch"]
    for command in shown:
        verb = command.split()[0]
        assert f"cardamom {verb}" in pinch.run("-m", "cardamom", verb, "--help")
