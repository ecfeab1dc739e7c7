"""Where games in progress are kept."""

from __future__ import annotations

import os
import stat
from datetime import datetime
from pathlib import Path

from .edge import BadCommand

PRIVATE = 0o700


def folder() -> Path:
    """The user's folder for state, by the XDG base directory convention."""
    chosen = os.environ.get("XDG_STATE_HOME", "")
    # a relative path is to be ignored, says the convention
    base = Path(chosen) if Path(chosen).is_absolute() else Path.home() / ".local" / "state"
    return base / "cardamom"


def open_to_its_owner_alone(path: Path) -> None:
    """Make a folder that nobody else can look into: saved games tell every card. One that is there already is closed too."""
    path.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
    if stat.S_IMODE(path.stat().st_mode) != PRIVATE:
        path.chmod(PRIVATE)


def new_file(game: str, now: datetime) -> Path:
    """A file for a new game, named by its game and time; nobody else's."""
    open_to_its_owner_alone(folder())
    stem = f"{game}-{now:%Y%m%d-%H%M%S}"
    path, copy = folder() / f"{stem}.json", 2
    while path.exists():
        path, copy = folder() / f"{stem}-{copy}.json", copy + 1
    return path


def chosen_file(path: Path) -> Path:
    """A file that the player named for a new game. What lies there already is never replaced."""
    if path.exists():
        raise BadCommand(f"{path} exists already; choose another name, or continue it with --resume.")
    return path
