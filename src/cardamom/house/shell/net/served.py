"""What is served beside the page: pictures, which are small and kept in memory while they are sent, and files on disk."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple


class Served(NamedTuple):
    """A picture, as it is served."""

    content: bytes
    media: str


FindPicture = Callable[[str, str], Awaitable[Served | None]]  # by game and name
FindFile = Callable[[str, str], Path | None]  # by key and name


async def no_picture(game: str, name: str) -> Served | None:
    return None


def no_file(key: str, name: str) -> Path | None:
    return None
