"""Deals of a ladder that were played before: a ladder that was stopped goes on where it was, on any machine.

A deal's result depends on the compiled text of the game and its bots, their settings and the seed alone. That is its
key, so nothing that was played by other rules or bots is ever taken for a result.
"""

from __future__ import annotations

import json
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from cardamom.kernel.errors import CardamomError


class BadKeptDeals(CardamomError, ValueError):
    """A file that holds no deals of a ladder."""


class Piece(NamedTuple):
    """What came of some deals: the upper level's part of each game, and what it took."""

    shares: list[float]
    playouts: int
    seconds: float


class KeptDeals:
    """A file of deals, which has each as soon as it is played. Without a path, they are forgotten when the ladder ends."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._writing = Lock()
        self.matches: dict[str, dict[str, Piece]] = {}
        if path is not None and not path.parent.is_dir():
            raise BadKeptDeals(f"There is no folder {path.parent} to keep deals in: make it, or name another file.")
        if path is not None and path.exists():
            self.add(path)

    def add(self, path: Path) -> None:
        """Take up the deals of a file."""
        try:
            matches = json.loads(path.read_text(encoding="utf-8"))
            for key, deals in matches.items():
                self.matches.setdefault(key, {}).update({number: Piece(*deal) for number, deal in deals.items()})
        except (OSError, ValueError, TypeError, AttributeError):
            raise BadKeptDeals(f"{path} holds no deals of a ladder: name another file, or a new one.") from None

    def find(self, key: str, number: int) -> Piece | None:
        """A deal of a match by its number, if it is kept."""
        return self.matches.get(key, {}).get(str(number))

    def keep(self, key: str, number: int, deal: Piece) -> None:
        """Keep a deal. What the file had before is lost only when the new one is whole."""
        with self._writing:
            self.matches.setdefault(key, {})[str(number)] = deal
            if self.path is not None:
                whole = self.path.with_name(f"{self.path.name}.new")
                whole.write_text(json.dumps(self.matches), encoding="utf-8")
                whole.replace(self.path)
