"""Where the press keeps what it fetched and what it made: outside the repository, in the user's cache folder."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import get_ident

from .errors import NoSupplies


def cache_folder(name: str) -> Path:
    """A folder of the cache: below CARDAMOM_CACHE, or below the user's own cache folder."""
    given = os.environ.get("CARDAMOM_CACHE")
    if given:
        return Path(given) / name
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardamom" / name


def supplies_folder() -> Path:
    """Where art and fonts lie: CARDAMOM_SUPPLIES, or a folder of the cache."""
    given = os.environ.get("CARDAMOM_SUPPLIES")
    return Path(given) if given else cache_folder("supplies")


def write_whole(path: Path, content: bytes) -> Path:
    """Write a file of the cache so that nobody ever sees half of it."""
    part = path.with_name(f"{path.name}.{os.getpid()}-{get_ident()}.part")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.write_bytes(content)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        reason = error.strerror or "unknown reason"
        raise NoSupplies(f"{path.parent} cannot be written ({reason}); set CARDAMOM_CACHE to a folder of yours.") from error
    return path
