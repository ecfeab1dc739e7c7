"""A replay: game, rules version, options, seed and answers. The save format, bug report and test case in one."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import BadReplay
from .fairness import Shuffle
from .replay_text import FORMAT, parts_of

if TYPE_CHECKING:
    from .options import Value
    from .state import State

MOST_BYTES = 4 << 20  # the longest of some random games took 0.1 MB


@dataclass(frozen=True)
class Replay:
    """A game from its deal to its last answer. `fingerprint` tells the state they lead to. Older replays have a
    `digest` in its place, of fields that have since changed: it is not compared. `names` are the players' names, if they
    have some; `shuffle` tells how the seed came about, if that can be checked."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Value]
    seed: int
    moves: list[tuple[int, str]] = field(default_factory=list)
    fingerprint: str = ""
    names: tuple[str, ...] = ()
    shuffle: Shuffle | None = None

    def to_json(self) -> str:
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "players": self.players,
            "options": self.options,
            "seed": f"{self.seed:#018x}",
            "fingerprint": self.fingerprint,
        }
        if self.names:
            data["names"] = self.names
        if self.shuffle is not None:
            data["shuffle"] = vars(self.shuffle)
        head = json.dumps(data, indent=1, ensure_ascii=False)
        moves = ",\n".join("  " + json.dumps([seat, text], ensure_ascii=False) for seat, text in self.moves)
        return f'{head[:-2]},\n "moves": [\n{moves}\n ]\n}}\n' if moves else f'{head[:-2]},\n "moves": []\n}}\n'

    def save(self, path: str | Path) -> None:
        """Write the replay, for its owner's eyes alone: it tells every card. A file is replaced whole or not at all, and is
        on disk when this returns."""
        path = Path(path)
        try:
            _write(path, self.to_json().encode())
        except OSError as error:
            error.filename = str(path)  # not that of a part, which nobody asked for
            raise

    @classmethod
    def read(cls, path: str | Path) -> Replay:
        """The replay in a file."""
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise BadReplay(f"{path} is not a replay: it is larger than {MOST_BYTES >> 20} MB.")
        try:
            text = content.decode()
        except UnicodeDecodeError:
            raise BadReplay(f"{path} is not a replay: it is not a text file.") from None
        return cls.from_json(text, str(path))

    @classmethod
    def from_json(cls, text: str, source: str = "The text") -> Replay:
        """The replay that a text tells. Whoever wrote it, nothing in it can do harm: see `replay_text`."""
        return cls(**parts_of(text, source))


def _write(path: Path, content: bytes) -> None:
    """Write a file by way of a part that takes its place."""
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)  # with mode 0600
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """Put the folder itself on disk, so that a file's new name outlives a power cut; Windows does so by itself."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# how the kernel lays a state out; the fingerprint must outlive a better layout
_LAYOUT = frozenset(("agenda", "size", "card", "seen", "mark", "tally", "total"))


def fingerprint(s: State) -> str:
    """A fingerprint of where a game stands: its cards, its agenda and all numbers, however they are stored. What still has
    its first value is left out, so that fields and arguments that are added later do not change it."""
    left_out = {*_LAYOUT, *(() if s.decks else ("plays_deck",))}
    changed = (f for f in s.fields if f.name not in left_out and getattr(s, f.name) != f.fresh())
    facts: dict[str, Any] = {field.name: getattr(s, field.name) for field in changed}
    facts["agenda"] = [_trimmed(item) for item in s.agenda[: s.pending]]
    zones = {family.name: [_cards(s, family.first + k) for k in range(family.zones)] for family in s.zone_table.families}
    facts["zones"] = {name: cards for name, cards in zones.items() if any(cards)}
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _trimmed(item: list[int]) -> list[int]:
    """An agenda item without the arguments that it does not use."""
    used = len(item)
    while used and item[used - 1] == 0:
        used -= 1
    return item[:used]


def _cards(s: State, zone: int) -> list[tuple[int, int]]:
    """The cards of a zone with their marks, a bag's in order."""
    first, marks = s.zone_start[zone], s.zone_mark[zone]
    cards = [(s.card[first + at], s.mark[marks + at] if marks >= 0 else 0) for at in range(s.size[zone])]
    return sorted(cards) if s.zone_bag[zone] else cards
