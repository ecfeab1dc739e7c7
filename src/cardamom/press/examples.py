"""Examples of a rulebook are replays: moves that were really played, told as the table tells them.

    *An example: Ada bluffs.*

    - Ada attacks Ben.
    - Ada lays a card face down. (3 times)

The replay is `examples/ada-bluffs.json` beside the rulebook. The items tell its last moves, one move per item; moves that tell
the same are one item. What the items say must be what the replay tells; `make test` compares, and
`python tools/rulebook_examples.py` writes them anew.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from importlib import resources
from itertools import groupby

from cardamom.kernel.faces import slug
from cardamom.kernel.game import Game
from cardamom.kernel.render import EventData
from cardamom.kernel.replay import Replay
from cardamom.kernel.table import Table, dealt, load

from .errors import BadPrint

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
LEAD = re.compile(r"An example: (?P<title>[^*\n]+)\.")
_WRITTEN = re.compile(rf"\*{LEAD.pattern}\*\n\n(?P<told>(?:- .*\n(?:  .*\n)*)+)")
_TIMES = re.compile(r" \((\d+) times\)$")
_WRAP = 124


@dataclass(frozen=True)
class Example:
    """The last moves of a replay, as a rulebook tells them."""

    title: str
    told: tuple[str, ...]

    @property
    def moves(self) -> int:
        """How many moves are told."""
        times = (_TIMES.search(item) for item in self.told)
        return sum(int(found[1]) if found else 1 for found in times)


def examples_of(game: Game) -> list[Example]:
    """All examples of a game's rulebook."""
    return [_read(found) for found in _WRITTEN.finditer(game.rulebook)]


def replay_of(game: Game, title: str) -> Replay:
    """The replay of an example."""
    name = slug(title)
    path = resources.files(game.package).joinpath("examples", f"{name}.json")
    try:
        return Replay.from_json(path.read_text(encoding="utf-8"), f"The example “{title}” of {game.name}")
    except FileNotFoundError:
        raise BadPrint(f"The rulebook of {game.name} has an example “{title}”, but there is no examples/{name}.json.") from None


def told_by(game: Game, example: Example) -> tuple[str, ...]:
    """What the replay tells about the moves of an example, one text per move; equal ones in a row are told once."""
    found = []
    for text, equal in groupby(_joined(events) for events in moves_told(game, example)):
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
    told = (event for events in moves_told(game, example) for event in events)
    kinds = [kind for event in told if (kind := event.get("kind")) is not None]
    return list(dict.fromkeys(kinds))


def written_anew(game: Game, rulebook: str) -> str:
    """The rulebook with all its examples told as their replays tell them now."""

    def block(found: re.Match[str]) -> str:
        example = _read(found)
        items = (textwrap.fill(text, _WRAP, initial_indent="- ", subsequent_indent="  ") for text in told_by(game, example))
        return found.group(0)[: found.start("told") - found.start()] + "".join(f"{item}\n" for item in items)

    return _WRITTEN.sub(block, rulebook)


def moves_told(game: Game, example: Example) -> list[list[EventData]]:
    """The events of each move that an example tells. A move that nobody hears of counts for nothing."""
    by_move: dict[int, list[EventData]] = {}
    for event in played(replay_of(game, example.title)).events():
        if event["move"] > 0 and event["text"]:
            by_move.setdefault(event["move"], []).append(event)
    if not 1 <= example.moves <= len(by_move):
        raise BadPrint(
            f"The example “{example.title}” of {game.name} tells {example.moves} moves, "
            f"and its replay has {len(by_move)} to tell."
        )
    return list(by_move.values())[-example.moves :]


def played(replay: Replay) -> Table:
    """The table at the end of the replay, with people at it."""
    load(replay)  # verifies it as a saved game is verified
    table = dealt(replay)
    table.names[:] = NAMES[: table.players]
    for seat, text in replay.moves:
        table.play(text, seat)
    return table


def _read(found: re.Match[str]) -> Example:
    items = re.split(r"\n?- ", found["told"].strip())
    return Example(found["title"], tuple(" ".join(item.split()) for item in items if item.strip()))
