"""Golden playthroughs: whole games as readable text, so that a change of behaviour cannot go unnoticed.

    text = playthrough(game, players=3, seed=7, chooser=1)     # choose the moves, and tell the game
    assert retold(game, text) == text                          # the same moves again, under the rules as they are

A retelling plays the moves that the text records: a better strategy leaves old playthroughs alone, other rules
do not. What was offered at each move is part of the text, and so is whatever the rules forbid or allow by mistake.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .chance import mixed
from .errors import BadReplay, CardamomError
from .table import SPECTATOR, Table

if TYPE_CHECKING:
    from .game import Game

_MOVE = re.compile(r"^\[\d+\] seat (\d+): (.+?)  \(one of \d+\)$", re.MULTILINE)
_HEAD = re.compile(r"^(game|rules version|players|options|seed|chooser): (.*)$", re.MULTILINE)
_PLOT = re.compile(r"^\[\d+\] seat .*|^(?:scores|winners|moves|answers offered): .*", re.MULTILINE)
_STATE = re.compile(r"^state: .*$", re.MULTILINE)
USUAL_PLAYERS = 3


@dataclass(frozen=True)
class Variant:
    """A set-up that deserves a playthrough of its own."""

    name: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)


def variants(game: Game) -> list[Variant]:
    """The game as it is usually played, with the fewest and the most players, and under each other house rule.

    For an option that is a range of numbers, the lowest value stands for all.
    """
    least, most = game.players
    usual = min(max(least, USUAL_PLAYERS), most)
    found = [Variant("default", usual)]
    found += [Variant(f"{players}-players", players) for players in sorted({least, most} - {usual})]
    for option in game.state.options:
        others = [value for value in option.values if value != option.default]
        for value in others[:1] if others and isinstance(others[0], int) else others:
            found.append(Variant(f"{option.name}-{value}", usual, {option.name: value}))
    return found


def playthrough(game: Game, players: int, seed: int, options: Mapping[str, Any] | None = None, chooser: int = 0) -> str:
    """Play a whole game and tell it. Half of the moves are the strategy's, the others any legal ones: games look
    sensible, and yet go where no sensible player would."""
    table = game.deal_with(players, seed, options or {})
    return _told(table, chooser, _chosen(table, chooser))


def retold(game: Game, text: str) -> str:
    """Play the moves of a playthrough under the rules as they are now, and tell the game again."""
    head = header(text)
    table = game.deal_with(int(head["players"]), head["seed"], options_of(head))
    return _told(table, int(head["chooser"]), iter(moves(text)))


def header(text: str) -> dict[str, str]:
    """The set-up that a playthrough records."""
    found = dict(_HEAD.findall(text))
    if len(found) < 6:
        raise BadReplay("The text is not a playthrough: game, rules version, players, options, seed or chooser is missing.")
    return found


def options_of(head: Mapping[str, str]) -> dict[str, str]:
    """The house rules that a playthrough's header records."""
    return dict(part.split("=") for part in head["options"].split(", ") if part)


def moves(text: str) -> list[tuple[int, str]]:
    """The seats and actions that a playthrough records."""
    return [(int(seat), action) for seat, action in _MOVE.findall(text)]


def same_behaviour(text: str, other: str) -> bool:
    """Whether two playthroughs tell the same game; the fingerprint may differ when only the state's layout changed."""
    return _STATE.sub("", text) == _STATE.sub("", other)


def same_plot(text: str, other: str) -> bool:
    """Whether two playthroughs have the same moves, answers offered and result, in whatever words they are told."""
    return _PLOT.findall(text) == _PLOT.findall(other)


# ---- choosing


def _chosen(table: Table, chooser: int) -> Iterator[tuple[int, str]]:
    """The moves of a chooser; it has no other source of chance than its number. 0 is the strategy alone."""
    strategy = next(iter(table.game.strategies.values()), None)
    while not table.over:
        luck = mixed(chooser, len(table.moves))
        asked = table.actors
        seat = asked[luck % len(asked)]
        legal = table.legal(seat)
        if strategy is not None and (chooser == 0 or luck >> 16 & 1):
            view = table.view_state(seat)
            view.rng = luck
            action = table.game.actions[strategy(view, seat, [int(answer) for answer in legal], len(legal))]
        else:
            action = legal[(luck >> 20) % len(legal)]
        yield seat, str(action)


# ---- telling


def _told(table: Table, chooser: int, chosen: Iterator[tuple[int, str]]) -> str:
    """The whole text, from the deal to the last of the moves."""
    offers = hashlib.sha256()
    lines = [*_heading(table, chooser), "", "The deal"]
    since = _tell(table, 0, lines)
    for number, (seat, text) in enumerate(chosen, 1):
        legal = table.legal(seat)
        try:
            action = table.play(text, seat)
        except CardamomError as error:
            return "\n".join([*lines, "", f"[{number}] seat {seat}: {text}  cannot be played: {error}", ""])
        offers.update(" ".join(sorted(map(str, legal))).encode())
        lines += ["", f"[{number}] seat {seat}: {action}  (one of {len(legal)})"]
        since = _tell(table, since, lines)
    return "\n".join([*lines, "", *_result(table, offers.hexdigest()[:16]), ""])


def _heading(table: Table, chooser: int) -> list[str]:
    return [
        f"A playthrough of {table.game.name}",
        "",
        f"game: {table.game.id}",
        f"rules version: {table.game.rules_version}",
        f"players: {table.players}",
        f"options: {', '.join(f'{name}={value}' for name, value in table.options.items())}",
        f"seed: {table.seed:#x}",
        f"chooser: {chooser}",
        "written by: cardamom.kernel.golden",
    ]


def _tell(table: Table, since: int, lines: list[str]) -> int:
    """Add what was told: one line per event, as a spectator hears it, and below it what some seats hear instead.
    Returns the number of the next event."""
    public = table.events(since, SPECTATOR)
    private = [table.events(since, seat) for seat in range(table.players)]
    for k, event in enumerate(public):
        if not event["text"]:
            continue
        lines.append(f"  {event['text']}")
        heard: dict[str, list[str]] = {}
        for seat in range(table.players):
            heard.setdefault(private[seat][k]["text"], []).append(str(seat))
        lines += (f"    to seat {', '.join(seats)}: {text}" for text, seats in heard.items() if text != event["text"])
    return since + len(public)


def _result(table: Table, offers: str) -> list[str]:
    if not table.over:
        return ["The game is not over."]
    return [
        f"The end: {table.ending}",
        f"scores: {', '.join(map(str, table.scores))}",
        f"winners: seat {', '.join(map(str, table.winners))}",
        f"moves: {len(table.moves)}",
        f"answers offered: {offers}",
        f"state: {table.replay.fingerprint}",
    ]
