"""`cardamom play`: a table in the browser or in the terminal, bots in the seats that nobody takes."""

from __future__ import annotations

import contextlib
import shlex
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import LAST_PORT
from .edge import BadCommand
from .given import options_given, seed_given
from .screen import TEXT_WIDTH, console

if TYPE_CHECKING:
    from cardamom.kernel.table import Table


def play(
    game: Annotated[str | None, typer.Argument(help="The game's id, as `cardamom games` lists it.", metavar="GAME")] = None,
    players: Annotated[int | None, typer.Option(help="How many play, you included; the fewest by default.")] = None,
    seat: Annotated[list[int] | None, typer.Option(help="Your seat; 1 is the first. Repeat to share the screen.")] = None,
    bots: Annotated[
        str | None, typer.Option(help="Who plays the other seats: one level, or one per seat, with commas.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="A house rule; repeat for more.", metavar="NAME=VALUE")] = None,
    seed: Annotated[str | None, typer.Option(help="Deal this game again: a whole number, or one in hex (0x...).")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the game to this file instead of your state folder.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with this saved game.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Play in the terminal.")] = False,
    lan: Annotated[bool, typer.Option("--lan", help="Let people on this network join in their browsers.")] = False,
    port: Annotated[
        int | None, typer.Option(help="The port of the house on this machine; usually 7378.", min=0, max=LAST_PORT)
    ] = None,
    allow_webhooks_to: Annotated[list[str] | None, typer.Option(help="A machine that rooms may send messages to.")] = None,
) -> None:
    """Play a game in the browser, or with --text in the terminal.

    Bots sit where nobody else does. Games are saved all the time. Without any options, the page shows your rooms and opens
    new ones. The house is for this machine alone, until somebody lets people on this network join: in the room, or with --lan.

    \b
    Examples:
      cardamom play
      cardamom play --lan
      cardamom play carrot --players 3
      cardamom play carrot --text --players 3 --seat 1 --seat 2
      cardamom play carrot --text --option stall_laps=3 --bots random
      cardamom play carrot --players 3 --bots easy,expert
      cardamom play --text --resume game.json
    """
    from .browse import browse
    from .find import installed_game

    if not text and not (resume or players or seat or bots or option or seed or save):
        if game is not None:
            installed_game(game)
        browse(game, lan=lan, port=port, webhooks=allow_webhooks_to or ())
        return
    check_screen(text, for_text=save is not None, for_browser=lan or port is not None or bool(allow_webhooks_to))
    if resume is None:
        table = new_table(game, players, seed, option or [])
    else:
        table = saved_table(resume, game, given=players is not None or seed is not None or bool(option))
    people = seats_given(seat or [1], table.players)
    levels = levels_given(bots, table, people)
    if text:
        at_the_terminal(table, people, levels, where_to_save(save, resume, table.game.id), bots)
    else:
        browse(table=table, levels=levels, lan=lan, port=port, webhooks=allow_webhooks_to or ())


def check_screen(text: bool, for_text: bool, for_browser: bool) -> None:
    """Some options are only for the terminal, others only for the browser."""
    if text and for_browser:
        raise BadCommand("--lan, --port and --allow-webhooks-to are for the house in the browser, not for --text.")
    if not text and for_text:
        raise BadCommand("--save is only for --text; tables in the browser are saved in your state folder.")


def levels_given(bots: str | None, table: Table, people: list[int]) -> dict[int, str]:
    """The level of the bot at each seat without a person: one for all, or one for each in their order. An unknown one is
    refused before anything is opened or kept."""
    from cardamom.bots import default, make

    free = [at for at in range(table.players) if at not in people]
    named = [level.strip() for level in bots.split(",")] if bots else [default(table.game)]
    for level in named:
        make(table.game, level, 0)
    if len(named) not in (1, len(free)):
        raise BadCommand(f"Name one level for all bots, or one for each of the {len(free)}, not {len(named)}.")
    return dict(zip(free, named if len(named) == len(free) else named * len(free), strict=True))


def at_the_terminal(table: Table, people: list[int], levels: dict[int, str], path: Path, bots: str | None) -> None:
    """Play until the end or until somebody leaves, and tell how to go on."""
    from cardamom.bots import make, seed_for

    from .table_loop import TextTable

    seated = {at: make(table.game, level, seed_for(table.seed, at, len(table.moves))) for at, level in levels.items()}
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # it lets people edit the line they type
    screen = console(TEXT_WIDTH)
    finished = TextTable(table, people, seated, screen, lambda kept: kept.replay.save(path)).run()
    if finished:
        screen.print("The game is saved. Step through it with:")
        screen.print(f"  cardamom replay --step {shlex.quote(str(path))}", markup=False, soft_wrap=True)
    else:
        screen.print("\nYour game is saved. Go on with:")
        screen.print(f"  {resume_command(path, people, bots)}", markup=False, soft_wrap=True)


def new_table(game: str | None, players: int | None, seed: str | None, options: list[str]) -> Table:
    from .find import installed_game

    if game is None:
        raise BadCommand("Name a game that `cardamom games` lists, or continue a saved one with --resume FILE.")
    found = installed_game(game)
    return found.deal_with(players, seed_given(seed), options_given(options))


def saved_table(path: Path, game: str | None, given: bool) -> Table:
    from cardamom.kernel.table import load

    if given:
        raise BadCommand("--players, --seed and --option are for a new game; a saved game has its own.")
    table = load(path)
    if game is not None and game != table.game.id:
        raise BadCommand(f"{path} is a game of {table.game.id}, not of {game}.")
    return table


def seats_given(numbers: list[int], players: int) -> list[int]:
    """Seats as people number them, each once."""
    for number in numbers:
        if not 1 <= number <= players:
            raise BadCommand(f"There is no seat {number}; this table has seats 1 to {players}.")
    return sorted({number - 1 for number in numbers})


def where_to_save(save: Path | None, resume: Path | None, game: str) -> Path:
    from . import saves

    if save is not None and save != resume:
        return saves.chosen_file(save).absolute()
    if resume is not None:
        return resume.absolute()
    return saves.new_file(game, datetime.now())


def resume_command(path: Path, people: list[int], bots: str | None) -> str:
    """What brings the same people back to the same table."""
    parts = ["cardamom", "play", "--text", "--resume", shlex.quote(str(path))]
    if people != [0]:
        for seat in people:
            parts += ["--seat", str(seat + 1)]
    parts += ["--bots", bots] if bots is not None else []
    return " ".join(parts)
