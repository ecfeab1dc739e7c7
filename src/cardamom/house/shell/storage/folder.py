"""The folder of a house: what is in it belongs to whoever runs the house, and nobody else may look."""

from __future__ import annotations

import os
from pathlib import Path

from .errors import CannotOpen


def make_private_folder(folder: Path) -> None:
    """Make the folder if it is not there, for its owner alone. One that is there keeps its permissions."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise CannotOpen(f"The folder {folder} cannot be made ({error.strerror}): choose another one.") from error


def make_private_file(file: Path, *, new: bool = False) -> None:
    """Make an empty file that only its owner may read, or take the others' permissions away from one that is there.

    With `new`, one that is there is left alone, and raises FileExistsError."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT | (os.O_EXCL if new else 0), 0o600))
    file.chmod(0o600)
