"""A replay: game, rules version, options, seed and answers. The save format, bug report and test case in one."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import BadReplay

if TYPE_CHECKING:
    from .options import Value
    from .state import State

FORMAT = "cardamom replay"
_SHAPE: dict[str, type] = {"game": str, "rules_version": int, "players": int, "options": dict, "seed": str, "moves": list}

_SPOKEN = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}


@dataclass(frozen=True)
class Replay:
    """A game from its deal to its last answer. `fingerprint` tells the state they lead to. Older replays have a
    `digest` in its place, of fields that have since changed: it is not compared."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Value]
    seed: int
    moves: list[tuple[int, str]] = field(default_factory=list)
    fingerprint: str = ""

    def to_json(self) -> str:
        data = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "players": self.players,
            "options": self.options,
            "seed": f"{self.seed:#018x}",
            "fingerprint": self.fingerprint,
        }
        head = json.dumps(data, indent=1, ensure_ascii=False)
        moves = ",\n".join("  " + json.dumps([seat, text], ensure_ascii=False) for seat, text in self.moves)
        return f'{head[:-2]},\n "moves": [\n{moves}\n ]\n}}\n' if moves else f'{head[:-2]},\n "moves": []\n}}\n'

    def save(self, path: str | Path) -> None:
        """Write the replay; a file is replaced whole or not at all."""
        path = Path(path)
        part = path.with_name(path.name + ".part")
        part.write_text(self.to_json(), encoding="utf-8")
        part.replace(path)

    @classmethod
    def read(cls, path: str | Path) -> Replay:
        """The replay in a file."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise BadReplay(f"{path} is not a replay: it is not a text file.") from None
        return cls.from_json(text, str(path))

    @classmethod
    def from_json(cls, text: str, source: str = "The text") -> Replay:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise BadReplay(f"{source} is damaged: it cannot be read as JSON.") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadReplay(f"{source} is not a replay: its format is not “{FORMAT}”.")
        for name, wanted in _SHAPE.items():
            if not isinstance(data.get(name), wanted) or isinstance(data[name], bool):
                raise BadReplay(f"{source} is damaged: “{name}” is missing or not {_SPOKEN[wanted]}.")
        return cls(
            data["game"],
            data["rules_version"],
            data["players"],
            data["options"],
            _seed(data["seed"], source),
            [_move(number, move, source) for number, move in enumerate(data["moves"], 1)],
            str(data.get("fingerprint", "")),
        )


def _seed(text: str, source: str) -> int:
    try:
        return int(text, 16)
    except ValueError:
        raise BadReplay(f"{source} is damaged: the seed {text!r} is not a hexadecimal number.") from None


def _move(number: int, move: Any, source: str) -> tuple[int, str]:
    if isinstance(move, list) and len(move) == 2 and type(move[0]) is int and isinstance(move[1], str):
        return move[0], move[1]
    raise BadReplay(f"{source} is damaged: move {number} is not a seat and an action.")


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
