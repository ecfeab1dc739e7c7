"""Files handed over whole: made in a hidden folder beside their place, and moved there when the last one is done."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from .errors import BadPrint

File = tuple[str, bytes]  # by its path within the folder
Task = Callable[[], Iterable[File]]  # makes some files; tasks are done side by side


def deliver(folder: Path, files: Iterable[File]) -> list[Path]:
    """Write files, by their path within the folder. Whatever goes wrong before the end leaves nothing behind; other
    files that lie in the folder stay as they are."""
    base = _nearest(folder)
    try:
        part = Path(tempfile.mkdtemp(prefix=".printing-", dir=base))
    except OSError as error:
        raise BadPrint(f"Nothing can be written to {folder}: {error.strerror}.") from error
    try:
        names = []
        for name, content in files:
            path = part / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            names.append(name)
        _move(part, folder, names)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return [folder / name for name in names]


def check_folder(folder: Path) -> None:
    """Refuse a folder that cannot be written to, before any work is done."""
    base = _nearest(folder)
    if not os.access(base, os.W_OK | os.X_OK):
        raise BadPrint(f"Nothing can be written to {folder}: {base} is not yours to write in.")


def _nearest(folder: Path) -> Path:
    """The folder, or the nearest one above it that exists."""
    base = folder
    while not base.exists():
        base = base.parent
    if not base.is_dir():
        raise BadPrint(f"{base} is a file, so nothing can be written to {folder}; name a folder.")
    return base


def _move(part: Path, folder: Path, names: list[str]) -> None:
    """Put finished files into place: the whole folder at once if it is new, else each file whole."""
    part.chmod(0o777 & ~_umask())
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        part.rename(folder)
        return
    for name in names:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (part / name).replace(target)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
