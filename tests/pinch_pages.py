"""Pages of the documents that go on with the game of “Adding a game”: each adds a file to its package, and ties it in."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .test_adding_a_game import BLOCK, files, python

CONFORMS = """
from cardamom.kernel import conformance
from pinch import GAME

assert GAME.{part} is not None
print(conformance.check(GAME, games=4))
"""


@dataclass(frozen=True)
class PinchPage:
    """A page, and the import that ties its file in."""

    name: str
    ties: str

    @cached_property
    def text(self) -> str:
        return (Path(__file__).parents[1] / "docs" / self.name).read_text(encoding="utf-8")

    def blocks(self, language: str, key: str | None = None) -> list[tuple[str, str]]:
        """The page's blocks of a language, with the file they are about."""
        found = BLOCK.finditer(self.text)
        return [
            (match["value"] or "", match["text"]) for match in found if (match["language"], match["key"]) == (language, key)
        ]

    def package_in(self, folder: Path) -> Package:
        """The game's package with what the page adds, tied in as the page says."""
        ((tied, change),) = self.blocks("text", "change")
        for path, text in {**files(), **dict(self.blocks("python", "title"))}.items():
            if path.startswith("src/"):
                if path == tied:
                    assert change.splitlines()[0] in text
                    text = text.replace(change.splitlines()[0] + "\n", change)
                    text = text.replace("from .rules import", f"{self.ties}\nfrom .rules import")
                target = folder / path.removeprefix("src/")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8")
        return Package(self, folder)


@dataclass(frozen=True)
class Package:
    """A folder with the game's package, as a page leaves it."""

    page: PinchPage
    folder: Path

    def conforms(self, part: str) -> bool:
        """Whether the game with this part of the page passes the conformance suite."""
        return self._run("-c", CONFORMS.format(part=part)).startswith("pinch: 12 games (12 to the end)")

    def check_sessions(self) -> None:
        """The sessions of the page run as shown, one after the other."""
        session = self.folder / "session.txt"
        session.write_text("\n".join(text for _, text in self.page.blocks("pycon")), encoding="utf-8")
        assert self._run("-m", "doctest", str(session)) == ""

    def _run(self, *arguments: str) -> str:
        path = os.pathsep.join([str(self.folder), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
        return python(*arguments, cwd=self.folder, environment={"PYTHONPATH": path})
