"""The table in the browser: what `cardamom play` opens."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardamom.kernel.table import Table


def browse(game: str | None = None, table: Table | None = None, levels: Mapping[int, str] | None = None) -> None:
    """Open the house: at a table that was dealt or loaded, with bots of these levels in these seats and people in the
    others, or at the page that asks what to play, with `game` chosen."""
    from cardamom.house import House, Storage, serve, sitting_for
    from cardamom.kernel.game import games

    from . import saves

    house = House(Storage(saves.folder() / "tables"), games())
    if table is not None:
        house.sitting = sitting_for(house.storage, table, levels or {})
    serve(house, game=game, open_page=has_screen())


def has_screen() -> bool:
    """Whether a browser could show itself; a text browser would only fill the terminal."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
