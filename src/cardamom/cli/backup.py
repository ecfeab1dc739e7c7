"""`cardamom backup`: a copy of everything the house keeps, made while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy; nothing is ever replaced.", metavar="FILE")],
    folder: Annotated[Path | None, typer.Option(help="The folder of the house, if it is not the usual one.")] = None,
    database: Annotated[
        str | None,
        typer.Option(help="The database of the house, if it has one.", envvar="CARDAMOM_DATABASE", metavar="ADDRESS"),
    ] = None,
) -> None:
    """Copy all rooms and games into one file.

    People may play meanwhile: the copy is of one moment.

    To go back to a copy, stop the house, move house.db, house.db-wal and house.db-shm out of its folder, and put the copy
    there as house.db.

    A house on PostgreSQL is backed up with PostgreSQL's own pg_dump, and brought back with pg_restore.

    \b
    Examples:
      cardamom backup cardamom-monday.db
    """
    from cardamom.house.shell.storage import back_up_folder

    from .browse import house_folder
    from .edge import BadCommand

    if database and not folder:
        raise BadCommand("A PostgreSQL database is backed up with: pg_dump --format=custom --file=FILE ADDRESS")
    kept = folder or house_folder()
    if not kept.is_dir():
        raise BadCommand(f"No house is kept in {kept}; name its folder with --folder.")
    back_up_folder(kept, file)
    typer.echo(f"Everything is copied to {file}.")
