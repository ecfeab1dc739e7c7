"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

LAST_PORT = 65_535

GameId = Annotated[str, typer.Argument(help="The game's id, as `cardamom games` lists it.", metavar="GAME")]
Seed = Annotated[str, typer.Option(help="The number that games are dealt from: a whole number, or one in hex (0x...).")]
Jobs = Annotated[int, typer.Option(help="How many cores to use.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON, for programs.")]
