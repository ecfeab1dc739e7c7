"""`cardamom replay`: verify a saved game, step through it, see it from any seat."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .edge import BadCommand
from .screen import TEXT_WIDTH, console

if TYPE_CHECKING:
    from rich.console import Console

    from cardamom.kernel.replay import Replay
    from cardamom.kernel.table import Table

    from .steps import Steps

STEPS_HELP = "Enter next, b back, q quit: "


def replay(
    file: Annotated[Path, typer.Argument(help="A replay, as `cardamom play` saves it.", metavar="FILE")],
    step: Annotated[bool, typer.Option("--step", help="Go through it move by move; in a pipe, print all moves.")] = False,
    seat: Annotated[str, typer.Option(help="Whose view to show: 1, 2, ... or spectator.")] = "spectator",
    at: Annotated[int | None, typer.Option(help="Show the table after this move; 0 is the deal.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the view as JSON, for programs.")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Check everything, also that the shuffle was fair.")] = False,
) -> None:
    """Play a replay again, which checks it, and show it.

    \b
    Examples:
      cardamom replay game.json
      cardamom replay game.json --step --seat 1
      cardamom replay game.json --at 12 --seat 2 --json
      cardamom replay game.json --verify
    """
    from cardamom.kernel.replay import Replay
    from cardamom.kernel.table import load

    from .find import seat_named
    from .steps import Steps

    if step and as_json:
        raise BadCommand("Choose either --step or --json, not both.")
    if verify and (step or as_json or at is not None):
        raise BadCommand("--verify checks the whole replay; leave out --step, --at and --json.")
    kept = Replay.read(file)
    if verify:
        from .verify import verify as verify_all

        verify_all(kept)
        return
    whole = load(kept)
    eye = seat_named(seat, whole.players)
    steps = Steps(kept, eye)
    steps.go(move_chosen(at, kept, step))
    if as_json:
        typer.echo(json.dumps(steps.table.view(eye), indent=1, ensure_ascii=False))
    elif step:
        step_through(steps)
    elif at is not None:
        screen = console(TEXT_WIDTH)
        screen.print(steps.drawn(screen.width))
    else:
        typer.echo(verdict(whole))


def move_chosen(at: int | None, kept: Replay, step: bool) -> int:
    """The move to begin with: the first of a walk, or else the last."""
    last = len(kept.moves)
    if at is None:
        return 0 if step else last
    if not 0 <= at <= last:
        raise BadCommand(f"There is no move {at}; this replay has moves 0 (the deal) to {last}.")
    return at


def verdict(table: Table) -> str:
    """A replay that was verified, in one sentence or two."""
    from .flow import counted
    from .table_text import points_text, result_text

    told = f"ok: {table.game.name}, {table.players} players, {counted(len(table.moves), 'move')}."
    if table.over:
        return f"{told} {result_text(table)}"
    waiting = " and ".join(table.names[seat] for seat in table.actors)
    return f"{told} Still in play, waiting for {waiting}. {points_text(table)}"


def step_through(steps: Steps) -> None:
    """By hand at a terminal; all at once otherwise."""
    screen = console()
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print_moves(steps, screen)
        return
    while True:
        screen.clear()
        screen.print(steps.drawn(screen.width))
        try:
            typed = screen.input(STEPS_HELP).strip().lower()
        except (EOFError, KeyboardInterrupt):
            return
        if typed == "q" or (typed == "" and steps.at_end):
            return
        steps.go(max(steps.at - 1, 0) if typed == "b" else min(steps.at + 1, steps.last))


def print_moves(steps: Steps, screen: Console) -> None:
    from .flow import coloured

    screen.print(coloured(steps.line()), soft_wrap=True)
    while not steps.at_end:
        steps.go(steps.at + 1)
        screen.print(coloured(steps.line()), soft_wrap=True)
