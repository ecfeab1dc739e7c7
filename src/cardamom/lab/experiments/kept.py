"""Experiments of a study that are finished, and deals of its levels that search, in the study's folder: one that was stopped
goes on where it was."""

from __future__ import annotations

import json
from hashlib import sha256
from inspect import getsource
from pathlib import Path
from typing import Any, NamedTuple

from ..kept_deals import KeptDeals
from . import found, levels, luck, restricted, rows, work


class Finished(NamedTuple):
    """What an experiment found, and sentences for what it left out."""

    found: Any
    left_out: list[str]


class KeptExperiments:
    """Finished experiments by name. Without a folder they are forgotten. Those that an earlier version made in another way are
    made again; that the rules are the same, the study's folder knows."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = folder and folder / "experiments.json"
        self.deals = KeptDeals(folder and folder / "deals.json")
        self.way = sha256("\n".join(map(getsource, (found, levels, luck, restricted, rows, work))).encode()).hexdigest()
        self.finished = self._read()

    def _read(self) -> dict[str, Finished]:
        if self.path is None or not self.path.exists():
            return {}
        try:
            told = json.loads(self.path.read_text(encoding="utf-8"))
            return {name: Finished(*each) for name, each in told["finished"].items()} if told["way"] == self.way else {}
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return {}

    def keep(self, name: str, finished: Finished) -> None:
        """Keep an experiment. What the file had before is lost only when the new one is whole."""
        self.finished[name] = finished
        if self.path is not None:
            whole = self.path.with_name(f"{self.path.name}.new")
            whole.write_text(json.dumps({"way": self.way, "finished": self.finished}), encoding="utf-8")
            whole.replace(self.path)
