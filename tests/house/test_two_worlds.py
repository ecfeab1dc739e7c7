"""Nothing hidden reaches a seat: two tables that look alike to it send it the same bytes, until it is shown a face.

The forked-step test of the kernel's conformance suite, over the socket: all frames count, reasons included.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardamom.house import House
from cardamom.kernel.conformance.forms import aligned
from cardamom.kernel.game import Game
from cardamom.kernel.table import SPECTATOR, Table
from cardamom.kernel.view_types import ViewData

from .lines import Line, client, joined
from .running import CARROT, IRON_CHEF, WATCH, house_with, token

FORKS = 14
PLAYERS = 3


def positions(game: Game, dice: Random, **options: object) -> Iterator[Table]:
    """Tables in the middle of games."""
    while True:
        table = game.deal(PLAYERS, seed=dice.getrandbits(64), **options)
        for _ in range(dice.randrange(4, 60)):
            if not table.over:
                seat = dice.choice(table.actors)
                table.play(dice.choice(table.legal(seat)), seat)
        if not table.over:
            yield table


def two_worlds(table: Table, eye: int, dice: Random) -> tuple[Table, Table]:
    """The table, and one like it in all that `eye` may know; chance falls the same way on both."""
    bit = table.game.state.seats if eye == SPECTATOR else eye
    truth, other = table.copy(), table.copy()
    truth._state = aligned(table._state, bit)
    other._state = table.game.engine.fill(table.view_state(eye), dice.getrandbits(64))
    truth._state.rng = other._state.rng = dice.getrandbits(64)
    return truth, other


def shared_answer(one: Table, two: Table, dice: Random) -> tuple[int, int] | None:
    seat = dice.choice(one.actors)
    both = sorted(set(one.legal(seat)) & set(two.legal(seat)))
    return (seat, int(dice.choice(both))) if both else None


@contextlib.contextmanager
def looking_on(house: House, eye: int, mover: int) -> Iterator[tuple[Line, Line]]:
    """The line of the one who looks and that of the one who answers; maybe the same."""
    with client(house) as browser, joined(browser, WATCH if eye == SPECTATOR else token(eye)) as line:
        line.hear("presence")
        if eye == mover:
            yield line, line
            return
        with joined(browser, token(mover)) as other:
            other.hear("presence")
            line.hear("presence")
            yield line, other


def frames(table: Table, folder: Path, eye: int, mover: int, action: int) -> list[str]:
    """All that `eye` receives: on joining, after the answer, and to every question it can put."""
    house = house_with(table, folder, *[None] * PLAYERS)
    with looking_on(house, eye, mover) as (line, other):
        assert house.sitting is not None
        version = house.sitting.version
        other.say(type="answer", id="move", action=action, version=version)
        line.hear_version(version + 1)
        if eye != SPECTATOR:
            ask_why(line, table.game)
    return line.frames


def ask_why(line: Line, game: Game) -> None:
    """Put questions about cards and verbs, at the pace the house allows."""
    asked: list[dict[str, Any]] = [{"type": "why_verb", "verb": verb.name} for verb in game.actions.verbs][:14]
    asked += [{"type": "why_card", "kind": kind} for kind in range(0, game.state.kinds, 3)][:20]
    for number, question in enumerate(asked):
        line.say(id=f"why{number}", **question)
        line.hear("reasons")


def first_shown(one: list[str], two: list[str]) -> bool:
    """Whether the first event that differs shows its face."""
    told = [
        [event for frame in frames if (event_list := json.loads(frame).get("events")) for event in event_list]
        for frames in (one, two)
    ]
    for first, second in zip(*told, strict=False):
        if first != second:
            return first.get("card") is not None or second.get("card") is not None
    return False


def test_bytes_are_the_same_when_the_worlds_look_the_same(tmp_path: Path) -> None:
    check_game(CARROT, tmp_path, {})


def test_bytes_are_the_same_in_a_game_with_hands_and_simultaneous_questions(tmp_path: Path) -> None:
    check_game(IRON_CHEF, tmp_path, {"dealt_actions": "first_turn"})


def check_game(game: Game, folder: Path, options: dict[str, Any]) -> None:
    dice = Random(f"two worlds of {game.id}")
    alike = differ = 0
    for number, table in zip(range(10 * FORKS), positions(game, dice, **options), strict=False):
        if alike >= FORKS:
            break
        eye = dice.choice([*range(PLAYERS), SPECTATOR])
        one, two = two_worlds(table, eye, dice)
        hidden_differs = one._state.card != two._state.card
        shared = shared_answer(one, two, dice)
        if shared is None or not hidden_differs:
            continue
        mover, action = shared
        first = frames(one, folder / f"{number}-one", eye, mover, action)
        second = frames(two, folder / f"{number}-two", eye, mover, action)
        if first == second:
            alike += 1
        else:
            assert first_shown(first, second), f"seat {eye} is told apart two worlds by {game.actions[action]} of seat {mover}"
            differ += 1
    assert alike >= FORKS


def test_the_test_sees_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the house sent what lies on top of the deck, it would be noticed."""

    def leaking(table: Table, seat: int) -> ViewData:
        view = honest(table, seat)
        view["facts"]["leak"] = [*table._state.card]
        return view

    honest = Table.view
    monkeypatch.setattr(Table, "view", leaking)
    with pytest.raises(AssertionError, match="is told apart two worlds"):
        check_game(CARROT, tmp_path, {})
