"""A game compiled for the CPU: the rules of `clones`, kept on disk, called with flat records.

The module lies in a folder keyed by a hash of its whole source, because Numba's cache knows nothing of the
tables and functions a function refers to. Only entry functions are cached there.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from cardamom.kernel import listing
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.game import Game
from cardamom.kernel.questions import MOST_AT_LEAST
from cardamom.kernel.state import State
from cardamom.kernel.subset import check_game

from . import numba_door
from .clones import Clones
from .record import Records, empty_record, record_type, record_values, to_record

KEPT = 8  # versions of a game's twin that stay on disk
_written: dict[tuple[int, bool], tuple[Game, str]] = {}  # the game is kept too: no other one can have its id then
_importing = threading.Lock()  # a module that is half imported must not be taken for a whole one


class Twin:
    """Deals, lists, checks and applies like the interpreter, on arrays of one record.

    `checked` adds bounds checking, for tests and soaks.
    """

    def __init__(self, game: Game, checked: bool = False) -> None:
        problems = check_game(game)
        if problems:
            raise BadDeclaration(f"{game.name} cannot be compiled: {problems[0]}")
        self.game, self.type = game, record_type(game.state, len(game.counters))
        self.module = load_module(game.id, source_for(game, checked))
        cells = game.state.zone_start[-1]
        self.out = np.zeros(len(game.actions), np.int64)
        self.pick = np.zeros(pick_length(game), np.int64)
        self.pool = np.zeros(game.state.kinds + cells, np.int64)

    def load(self, s: State) -> Records:
        """A compiled copy of an interpreted state."""
        return to_record(s, len(self.game.counters))

    def values(self, records: Records) -> dict[str, Any]:
        """The fields as plain data, like State.values()."""
        return record_values(records)

    def empty(self, players: int, options: dict[str, int]) -> Records:
        """A state before the deal: the number of players and the options are set, all else is as it starts."""
        return empty_record(self.game, players, options)

    def deal(self, players: int, seed: int, options: dict[str, int]) -> Records:
        records = self.empty(players, options)
        records[0]["rng"] = seed
        self.module.step_deal(records, 0)
        return records

    def legal(self, records: Records, seat: int) -> list[int]:
        n = self.module.step_legal(records, 0, seat, self.out, self.pick)
        return [int(action) for action in self.out[:n]]

    def why(self, records: Records, seat: int, action: int) -> int:
        return int(self.module.step_why(records, 0, seat, int(action)))

    def apply(self, records: Records, seat: int, action: int) -> None:
        self.module.step_apply(records, 0, seat, int(action))

    def choose(self, view: Records, seat: int, strategy: str, legal: list[int]) -> int:
        """What one of the game's strategies answers; its chance comes from the view's generator."""
        self.out[: len(legal)] = legal
        number = list(self.game.strategies).index(strategy) + 1
        return int(self.module.step_choose(view, 0, seat, number, self.out, len(legal)))

    def view(self, records: Records, seat: int) -> Records:
        """A copy with everything hidden that the seat may not know."""
        seen = records.copy()
        self.module.step_view(seen, 0, seat)
        return seen

    def fill(self, view: Records, seed: int) -> Records:
        """One possible world of a view."""
        world = view.copy()
        self.module.step_fill(world, 0, self.pool, np.uint64(seed))
        return world


def pick_length(game: Game) -> int:
    """The length of `pick`: the words of all candidates, for every number of copies."""
    return MOST_AT_LEAST * listing.candidate_words(game)


def cache_folder() -> Path:
    """Where compiled twins are kept: CARDAMOM_CACHE, or the user's own cache folder."""
    given = os.environ.get("CARDAMOM_CACHE")
    if given:
        return Path(given) / "twins"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardamom" / "twins"


def source_for(game: Game, checked: bool) -> str:
    """The text of the twin's module. It takes a third of a second to write, so it is written once."""
    kept = _written.get((id(game), checked))
    if kept is None:
        kept = _written[id(game), checked] = (game, Clones(game, checked).source())
    return kept[1]


def is_compiled(game: Game) -> bool:
    """Whether machine code of a batch lies on disk, so that a start takes no time."""
    path = module_path(game.id, source_for(game, checked=False))
    return any((path.parent / "__pycache__").glob("*.play_games-*.nbi"))


def module_path(name: str, source: str) -> Path:
    """Where the twin's module belongs: in a folder that no other source, way of compiling or versions share."""
    versions = f"{np.__version__} {platform.python_version()}"
    key = hashlib.sha256(f"{versions}\n{numba_door.fingerprint()}\n{source}".encode()).hexdigest()[:20]
    return cache_folder() / name / key / f"twin_{name.replace('-', '_')}.py"


def load_module(name: str, source: str) -> ModuleType:
    """Import the twin's module from its folder, written first if it is new."""
    path = module_path(name, source)
    folder = path.parent
    if not path.exists():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}.part")
        part.write_text(numba_door.adapted(source), encoding="utf-8")
        part.replace(path)
        _forget_old(folder.parent)
    full_name = f"cardamom_{path.stem}_{folder.name}"
    with _importing:
        known = sys.modules.get(full_name)
        if known is not None:
            return known
        spec = importlib.util.spec_from_file_location(full_name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # cached machine code finds its module by name
        spec.loader.exec_module(module)
        return module


def _forget_old(folder: Path) -> None:
    """Remove all but the newest versions of a game's twin."""
    versions = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in versions[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
