"""Examples of a rulebook are replays: moves that were really played, told as the table tells them.

    *An example* (`bluff`, moves 12 to 14):

    - Ada lays a card face down. ...

The replay is `examples/bluff.json` beside the rulebook, its moves are counted from 1, and each item tells one of them. What the
items say must be what the replay tells; `make test` compares, and `python tools/rulebook_examples.py` writes them anew.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from itertools import groupby

from cardamom.kernel.game import Game
from cardamom.kernel.render import EventData
from cardamom.kernel.replay import Replay
from cardamom.kernel.table import Table, dealt, load

from .errors import BadPrint

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
LEAD = re.compile(r"An example \((?P<name>[a-z0-9-]+), moves (?P<first>\d+) to (?P<last>\d+)\):")
_WRITTEN = re.compile(
    r"\*An example\* \(`(?P<name>[a-z0-9-]+)`, moves (?P<first>\d+) to (?P<last>\d+)\):\n\n(?P<told>(?:- .*\n(?:  .*\n)*)+)"
)
_WRAP = 124


@dataclass(frozen=True)
class Example:
    """Some moves of a replay, as a rulebook tells them."""

    name: str
    first: int
    last: int
    told: tuple[str, ...]


def examples_of(game: Game) -> list[Example]:
    """All examples of a game's rulebook."""
    return [_read(found) for found in _WRITTEN.finditer(game.rulebook)]


def replay_of(game: Game, name: str) -> Replay:
    """The replay of an example."""
    path = resources.files(game.package).joinpath("examples", f"{name}.json")
    try:
        return Replay.from_json(path.read_text(encoding="utf-8"), f"The example {name} of {game.name}")
    except FileNotFoundError:
        raise BadPrint(f"The rulebook of {game.name} has an example {name!r}, but there is no examples/{name}.json.") from None


def told_by(game: Game, example: Example) -> tuple[str, ...]:
    """What the replay tells about the moves of an example, a text a move; equal ones in a row are told once."""
    by_move: dict[int, list[EventData]] = {}
    for event in (event for event in _events(game, example) if event["text"]):
        by_move.setdefault(event["move"], []).append(event)
    texts = [_joined(events) for events in by_move.values()]
    found = []
    for text, equal in groupby(texts):
        times = len(list(equal))
        found.append(text if times == 1 else f"{text} ({times} times)")
    return tuple(found)


def _joined(events: list[EventData]) -> str:
    """The sentences of a move; those that differ only in their card are one: “Ada lays Milk, Cheese and Butter.”"""
    told = []
    for pattern, equal in groupby(events, key=_pattern):
        same = list(equal)
        if pattern.startswith("{}"):
            told += [event["text"] for event in same]
        else:
            *first, last = [str(event.get("card")) for event in same]
            told.append(pattern.replace("{}", f"{', '.join(first)} and {last}" if first else last))
    return " ".join(told)


def _pattern(event: EventData) -> str:
    """A sentence with {} in place of its card; without a card that is seen it stands for itself alone."""
    card = event.get("card")
    return str(event["text"]).replace(str(card), "{}") if card else f"{{}}{event['number']}"


def kinds_shown(game: Game, example: Example) -> list[int]:
    """The kinds of the cards whose faces everybody sees in an example, in their order, each once."""
    kinds = [event["kind"] for event in _events(game, example) if event.get("kind") is not None]
    return list(dict.fromkeys(kinds))


def written_anew(game: Game, rulebook: str) -> str:
    """The rulebook with all its examples told as their replays tell them now."""

    def block(found: re.Match[str]) -> str:
        example = _read(found)
        items = (textwrap.fill(text, _WRAP, initial_indent="- ", subsequent_indent="  ") for text in told_by(game, example))
        return found.group(0)[: found.start("told") - found.start()] + "".join(f"{item}\n" for item in items)

    return _WRITTEN.sub(block, rulebook)


def _events(game: Game, example: Example) -> Iterator[EventData]:
    replay = replay_of(game, example.name)
    if not 1 <= example.first <= example.last <= len(replay.moves):
        raise BadPrint(
            f"The example {example.name!r} of {game.name} tells the moves {example.first} to {example.last}, "
            f"and its replay has {len(replay.moves)}."
        )
    return (event for event in _played(replay).events() if example.first <= event["move"] <= example.last)


def _played(replay: Replay) -> Table:
    """The table at the end of the replay, with people at it."""
    load(replay)  # verifies it as a saved game is verified
    table = dealt(replay)
    table.names[:] = NAMES[: table.players]
    for seat, text in replay.moves:
        table.play(text, seat)
    return table


def _read(found: re.Match[str]) -> Example:
    items = re.split(r"\n?- ", found["told"].strip())
    return Example(
        found["name"], int(found["first"]), int(found["last"]), tuple(" ".join(item.split()) for item in items if item.strip())
    )
